"""What happens to a dispute; each part of its record is written once."""

from __future__ import annotations

from pitboss.disputes.dispute import Dispute, DisputeStatus
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event
from pitboss.kernel.plain import Plain


class DisputeEvent(Event[Dispute, Plain]):
    """Something that happened to a dispute, under a clause."""

    number: str
    clause: str

    def advance(self, dispute: Dispute, before: tuple[str, ...], after: DisputeStatus) -> None:
        """Bring the record from one of these statuses to the next."""
        ensure(self.number == dispute.number, f"{self.number} is not {dispute.number}")
        ensure(dispute.status in before, f"{dispute.called} is {dispute.status}")
        dispute.status = after
