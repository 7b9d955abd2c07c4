"""A deadline that rings before it passes."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.local_time import moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.acts.on_deadline import DeadlineEvent, OnDeadline
from pitboss.promotions.deadlines import Deadline
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class WarnOfDeadline(OnDeadline):
    """Ring for a deadline that comes near."""

    def recorded(self, promotion: Promotion, due: Deadline) -> DeadlineEvent:
        """Each ring once."""
        before = due.rings(self.at)
        if before is None or ring_name(due, before) in promotion.warned:
            raise refuse(PromotionKind.NOTHING_DUE, "")
        clause = due.cites(promotion)
        return filled(DeadlineNear, self, due_at=due.due_at, before_ms=before, clause=clause)


def ring_name(due: Deadline, before: int) -> str:
    """What a ring is called on record: a new time of the deadline rings again."""
    return f"{due.name} {due.due_at} {before}"


class DeadlineNear(DeadlineEvent):
    """A deadline rang before it passes."""

    before_ms: int

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It does not ring again."""
        promotion.warned.append(ring_name(self.deadline, self.before_ms))

    def told(self, _: Plain) -> Narrative:
        """Which, and when it passes."""
        due = f"Due for {self.number} by {moment(self.due_at)}: {self.deadline.name}"
        yield due, self.clause
