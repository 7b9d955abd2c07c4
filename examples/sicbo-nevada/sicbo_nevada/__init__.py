"""Sic Bo at the odds that are published for Nevada."""

from pitboss.rules.documents import ApprovedDocument, ApprovedGame
from sicbo_nevada.wagers import sicbo_nevada

APPROVED = ApprovedDocument(
    id="sicbo-nevada",
    package=__name__,
    games=(ApprovedGame("sicbo-nevada", sicbo_nevada, layout="sicbo-terminal"),),
    # The felt and the words of Sic Bo at terminals are those of the other documents.
    shares=("pitboss.rules.sicbo", "pitboss.rules.standard"),
)
