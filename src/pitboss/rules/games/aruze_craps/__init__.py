"""Aruze Craps Electronic Table Game."""

from pitboss.rules.documents import ApprovedDocument, ApprovedGame
from pitboss.rules.games.aruze_craps.promotions import PROMOTIONS
from pitboss.rules.games.aruze_craps.wagers import aruze_craps

APPROVED = ApprovedDocument(
    id="aruze-craps",
    package=__name__,
    maker="Aruze",
    games=(
        ApprovedGame(
            "aruze-craps",
            aruze_craps,
            "craps",
            reads={
                "dont-twelve": "3.9.10.3",
                "come-window": "3.9.3",
                "shooter-passes": "3.11",
                "commission-on-cancel": "3.5.1.1",
                "idle": "3.11.2",
            },
            place=4,
        ),
    ),
    promotions=PROMOTIONS,
    place=3,
)
