"""A deadline that passed."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.local_time import moment
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.acts.on_deadline import DeadlineEvent, OnDeadline
from pitboss.promotions.deadlines import Deadline
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class RecordDeadline(OnDeadline):
    """Record that a deadline passed, once, with its clause."""

    def recorded(self, promotion: Promotion, due: Deadline) -> DeadlineEvent:
        """Not before it is over, to the millisecond."""
        if self.at <= due.due_at or passed_name(due) in promotion.passed:
            raise refuse(PromotionKind.NOTHING_DUE, "")
        return filled(DeadlinePassed, self, due_at=due.due_at, clause=due.cites(promotion))


def passed_name(due: Deadline) -> str:
    """What a deadline is called on record: one that was moved can pass again."""
    return f"{due.name} {due.due_at}"


class DeadlinePassed(DeadlineEvent):
    """A deadline passed: that is a fact on record, and an inspector is told of it."""

    notifies = Matter.PROMOTION

    def notice_key(self) -> str:
        """Each deadline has a notice of its own."""
        return f"deadline {self.what} {self.key} {self.due_at}"

    def notification(self, promotion: Promotion) -> Notification:
        """Which deadline."""
        reason = f"due by {moment(self.due_at)}: {self.deadline.name}"
        return Notification(clause=self.clause, item=promotion.number, reason=reason)

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It is recorded once."""
        promotion.passed.append(passed_name(self.deadline))

    def told(self, _: Plain) -> Narrative:
        """Which, and when."""
        over = f"Overdue for {self.number} since {moment(self.due_at)}: {self.deadline.name}"
        yield over, self.clause
