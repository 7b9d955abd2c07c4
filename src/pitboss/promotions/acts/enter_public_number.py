"""The number from outside that nobody could know before the list was frozen."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OnPromotion, need_going_on, need_status
from pitboss.promotions.acts.attend_draw import need_nominated
from pitboss.promotions.acts.nominate_scrutineer import need_in_time
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PromotionEvent, of_draw
from pitboss.promotions.instant import is_instant
from pitboss.promotions.overseeing import need_attended
from pitboss.promotions.promotion import CLOSED, LODGED, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.terms import ELECTRONIC

THROWS = 8
THROWN = "dice "
"""What a public number begins with that was thrown before witnesses."""
_FACES = frozenset("123456")


class EnterPublicNumber(OnPromotion):
    """Enter the dice that were thrown before witnesses: at least eight throws of three."""

    may, rule, while_in = ("scrutineer",), "2", (LODGED, CLOSED)

    throws: Text
    """Such as 146 335 261 554 112 666 243 315."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """By the scrutineer who is present, once; of instant prizes before they start."""
        clause = self.authorise(promotion)
        need_nominated(self, promotion, clause)
        need_numberless(promotion, clause)
        if not is_instant(promotion):
            need_in_time(promotion, self.at)
        need_attended(promotion)
        throws = self.throws.split()
        if len(throws) < THROWS or any(len(one) != 3 or not set(one) <= _FACES for one in throws):
            raise refuse(PromotionKind.NOT_DICE, clause)
        public = f"{THROWN}{' '.join(throws)}"
        yield PublicNumberEntered(
            number=self.number, public=public, draw=promotion.draw_told, clause=clause
        )


def throws_of(public: str) -> tuple[str, ...]:
    """The throws that a public number is made of; none where a tumbler gave it.

    >>> throws_of("dice 146 335"), throws_of("tumbler sicbo-1 146 335")
    (('146', '335'), ())
    """
    return tuple(public.removeprefix(THROWN).split()) if public.startswith(THROWN) else ()


def need_numberless(promotion: Promotion, clause: str) -> None:
    """An electronic draw whose list is frozen, or instant prizes, without a public number yet."""
    manner, ready = promotion.terms.get("manner"), "frozen"
    if is_instant(promotion):
        need_status(promotion, (LODGED,), clause)
        ready = "planned"
    elif manner != ELECTRONIC:
        cites = cited(promotion.documents, "7.1")
        raise refuse(PromotionKind.OTHER_MANNER, cites, manner=manner)
    need_going_on(promotion, cited(promotion.documents, "12"))
    if promotion.draw.status == "planned" != ready:
        raise refuse(PromotionKind.NOT_FROZEN, clause)
    if promotion.draw.status != ready:
        raise refuse(PromotionKind.ALREADY_NUMBERED, clause)


class PublicNumberEntered(PromotionEvent):
    """The number from outside is on record."""

    public: str
    draw: int = 0
    """Of which draw, where there are several."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """The house has to reveal its seed now."""
        draw = promotion.draw
        draw.status, draw.public, draw.numbered_at = "numbered", self.public, said.at

    def told(self, _: Plain) -> Narrative:
        """Which."""
        yield (
            f"The public number of {of_draw(self.number, self.draw)} is {self.public}",
            self.clause,
        )
