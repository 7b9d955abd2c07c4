"""An attempt to reach a winner."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import one_of
from pitboss.promotions.act import OnPrize
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, NoticeAttempt, Prize, Promotion

WAYS = ("in-person", "mail", "telephone", "email", "text-message", "screen")
_COUNTS = {"in-person": "8.1", "mail": "8.2", "telephone": "8.3", "email": "8.4"}
Way = Annotated[str, Asks("choice", WAYS)]


class RecordNotification(OnPrize):
    """Record an attempt to reach the winner of a prize, whether or not it succeeded."""

    rule, while_in = "8", AWARDING

    way: Way
    text: Text
    """What was said or sent, and whether somebody answered."""

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One whose winner nobody has reached."""
        return prize.status in ("won", "unclaimed") and not prize.reached

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Another way than the four is recorded, and does not count (PR-20)."""
        clause = self.authorise(promotion)
        if self.way not in WAYS:
            raise BadInput(f"A winner is reached by {one_of(WAYS)}.")
        text = self.written(self.text, "What was said or sent")
        self.won_in(promotion, clause, "won", "claimed", "unclaimed")
        counts = self.way in _COUNTS
        if counts:
            clause = cited(promotion.documents, _COUNTS[self.way])
        yield filled(WinnerNotified, self, text=text, counts=counts, clause=clause)


class WinnerNotified(PrizeEvent):
    """Somebody tried to reach a winner."""

    way: str
    text: str
    counts: bool

    def fold(self, promotion: Promotion, said: Said) -> None:
        """When, how and by whom."""
        promotion.prizes[self.prize].attempts.append(
            NoticeAttempt(at=said.at, by=said.by, way=self.way, text=self.text, counts=self.counts)
        )

    def told(self, _: Plain) -> Narrative:
        """By which way, and whether it counts."""
        counts = "" if self.counts else ", which does not count as an attempt"
        text = f"The winner of prize {self.prize} of {self.number} is told by {self.way}{counts}"
        yield f"{text}: {self.text}", self.clause
