"""A deadline that passed."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.kernel.act import Sender, Written
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.local_time import moment
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.promotions.act import (
    OnPromotion,
)
from pitboss.promotions.acts.warn_of_deadline import standing
from pitboss.promotions.deadlines import Deadline
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import (
    Promotion,
)
from pitboss.promotions.refusals import PromotionKind


@fact
class RecordDeadline(OnPromotion):
    """Record that a deadline passed, once, with its clause."""

    senders, rule = Sender.HOUSE, "9"
    may: ClassVar[tuple[str, ...]] = ()

    what: str
    key: str = ""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and the book of notices, for some deadlines are theirs."""
        return ((Promotion, self.number), (NoticeBook, HOUSE))

    def answer(self, states: States, digest: str) -> Written:
        """Not before it is over, to the millisecond."""
        promotion = Promotion.among(states, self.number)
        due = standing(promotion, NoticeBook.among(states, HOUSE), self.what, self.key)
        if self.at <= due.due_at or passed_name(due) in promotion.passed:
            raise refuse(PromotionKind.NOTHING_DUE, "")
        clause = due.cites(promotion)
        passed = DeadlinePassed(
            number=self.number, what=self.what, key=self.key, due_at=due.due_at, clause=clause
        )
        return {Promotion.stream(self.number): (passed,)}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """A deadline is decided with the book of notices."""
        raise refuse(PromotionKind.NOTHING_DUE, "")


def passed_name(due: Deadline) -> str:
    """What a deadline is called on record: one that was moved can pass again."""
    return f"{due.name} {due.due_at}"


@fact
class DeadlinePassed(PromotionEvent):
    """A deadline passed: that is a fact on record, and an inspector is told of it."""

    notifies = Matter.PROMOTION

    what: str
    key: str
    due_at: int

    def notice_key(self) -> str:
        """Each deadline has a notice of its own."""
        return f"deadline {self.what} {self.key} {self.due_at}"

    def notification(self, promotion: Promotion) -> Notification:
        """Which deadline."""
        which = f"{self.what} {self.key}".strip()
        reason = f"due by {moment(self.due_at)}: {which}"
        return Notification(clause=self.clause, item=promotion.number, reason=reason)

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It is recorded once."""
        due = Deadline(self.what, self.key, self.due_at, "")
        promotion.passed.append(passed_name(due))

    def told(self, _: Plain) -> Narrative:
        """Which, and when."""
        which = f"{self.what} {self.key}".strip()
        yield f"Overdue for {self.number} since {moment(self.due_at)}: {which}", self.clause
