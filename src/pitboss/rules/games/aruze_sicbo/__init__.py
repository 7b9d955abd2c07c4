"""Aruze Sic Bo Electronic Table Game."""

from pitboss.rules.documents import ApprovedDocument, ApprovedGame
from pitboss.rules.games.aruze_sicbo.promotions import PROMOTIONS
from pitboss.rules.games.aruze_sicbo.wagers import aruze_sicbo

APPROVED = ApprovedDocument(
    id="aruze-sicbo",
    package=__name__,
    maker="Aruze",
    games=(
        ApprovedGame(
            "aruze-sicbo",
            aruze_sicbo,
            "sicbo-terminal",
            reads={"idle": "3.10.4"},
            defaults={"idle": "shoot"},
            former={"idle": "hold"},
            place=1,
        ),
    ),
    shares=("pitboss.rules.sicbo",),
    promotions=PROMOTIONS,
    place=1,
)
