"""American roulette: a wheel with zero and double zero, as it is dealt in Nevada."""

from american_roulette.wagers import american_roulette
from pitboss.rules.documents import ApprovedDocument, ApprovedGame

APPROVED = ApprovedDocument(
    id="american-roulette",
    package=__name__,
    games=(ApprovedGame("american-roulette", american_roulette, layout="american-roulette"),),
    shares=("pitboss.rules.standard",),
    strategies="american_roulette.strategies",
)
