"""Sic Bo at a dealer's table, with player cards."""

from pitboss.rules.documents import ApprovedDocument, ApprovedGame
from pitboss.rules.games.sicbo_nicc.promotions import PROMOTIONS
from pitboss.rules.games.sicbo_nicc.wagers import sicbo_nicc

APPROVED = ApprovedDocument(
    id="sicbo-nicc",
    package=__name__,
    games=(
        ApprovedGame(
            "sicbo-nicc",
            sicbo_nicc,
            "sicbo-table",
            reads={
                "even": "3.3.2.1",
                "super-streak-side": "6.2",
                "super-streak-closes": "6.1",
                "invalid-losers": "8.14.2",
            },
            place=6,
        ),
    ),
    shares=("pitboss.rules.sicbo",),
    promotions=PROMOTIONS,
    place=2,
)
