"""Interblock Electronic Table Game: Roulette and Sic Bo."""

from pitboss.rules.documents import ApprovedDocument, ApprovedGame
from pitboss.rules.games.interblock.promotions import PROMOTIONS
from pitboss.rules.games.interblock.wagers import interblock_roulette, interblock_sicbo

APPROVED = ApprovedDocument(
    id="interblock",
    package=__name__,
    maker="Interblock",
    games=(
        ApprovedGame(
            "interblock-sicbo",
            interblock_sicbo,
            "sicbo-terminal",
            reads={"idle": "1.1/wagering-period"},
            defaults={"idle": "shoot"},
            former={"idle": "hold"},
            place=2,
        ),
        ApprovedGame(
            "interblock-roulette",
            interblock_roulette,
            "roulette",
            reads={"neighbours": "5.2.4", "wheel": "diagram/A", "idle": "1.1/wagering-period"},
            defaults={"idle": "shoot"},
            former={"idle": "hold"},
            place=3,
        ),
    ),
    shares=("pitboss.rules.sicbo",),
    promotions=PROMOTIONS,
    place=5,
)
