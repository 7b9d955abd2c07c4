"""Sic Bo at a dealer's table, the older text."""

from pitboss.rules.documents import ApprovedDocument, ApprovedGame
from pitboss.rules.games.sicbo_ilga.promotions import PROMOTIONS
from pitboss.rules.games.sicbo_ilga.wagers import sicbo_ilga

APPROVED = ApprovedDocument(
    id="sicbo-ilga",
    package=__name__,
    games=(
        ApprovedGame(
            "sicbo-ilga",
            sicbo_ilga,
            "sicbo-table",
            reads={"even": "3.2.2.1", "super-streak-side": "6.2", "super-streak-closes": "6.1"},
            defaults={"super-streak-closes": "no-more-bets"},
            place=5,
        ),
    ),
    shares=("pitboss.rules.sicbo",),
    promotions=PROMOTIONS,
    place=4,
)
