"""A deadline that rings before it passes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.kernel.act import Sender, Written
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.filing import FileKind
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.promotions.act import (
    OnPromotion,
)
from pitboss.promotions.deadlines import Deadline, deadlines
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import (
    Promotion,
)
from pitboss.promotions.refusals import PromotionKind


@fact
class WarnOfDeadline(OnPromotion):
    """Ring for a deadline that comes near."""

    senders, rule = Sender.HOUSE, "9"
    may: ClassVar[tuple[str, ...]] = ()

    what: str
    key: str = ""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and the book of notices, for some deadlines are theirs."""
        return ((Promotion, self.number), (NoticeBook, HOUSE))

    def answer(self, states: States, digest: str) -> Written:
        """Each ring once."""
        promotion = Promotion.among(states, self.number)
        due = standing(promotion, NoticeBook.among(states, HOUSE), self.what, self.key)
        before = due.rings(self.at)
        if before is None or ring_name(due, before) in promotion.warned:
            raise refuse(PromotionKind.NOTHING_DUE, "")
        clause = due.cites(promotion)
        near = DeadlineNear(
            number=self.number,
            what=self.what,
            key=self.key,
            due_at=due.due_at,
            before_ms=before,
            clause=clause,
        )
        return {Promotion.stream(self.number): (near,)}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """A ring is decided with the book of notices."""
        raise refuse(PromotionKind.NOTHING_DUE, "")


def standing(promotion: Promotion, book: NoticeBook, what: str, key: str) -> Deadline:
    """The deadline of that name, which stands."""
    if promotion.status == "blank":
        raise refuse(FileKind.NOT_ON_FILE, "", item=promotion.called)
    for one in deadlines(promotion, book):
        if (one.what, one.key) == (what, key):
            return one
    raise refuse(PromotionKind.NOTHING_DUE, "")


def ring_name(due: Deadline, before: int) -> str:
    """What a ring is called on record: a new time of the deadline rings anew."""
    return f"{due.name} {due.due_at} {before}"


@fact
class DeadlineNear(PromotionEvent):
    """A deadline rang before it passes."""

    what: str
    key: str
    due_at: int
    before_ms: int

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It does not ring again."""
        due = Deadline(self.what, self.key, self.due_at, "")
        promotion.warned.append(ring_name(due, self.before_ms))

    def told(self, _: Plain) -> Narrative:
        """Which, and when it passes."""
        which = f"{self.what} {self.key}".strip()
        yield f"Due for {self.number} by {moment(self.due_at)}: {which}", self.clause
