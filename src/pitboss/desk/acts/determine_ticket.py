"""Ending the hold on a ticket."""

from __future__ import annotations

from pitboss.desk.act import OnTicket
from pitboss.desk.withholding import determined
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason, Text
from pitboss.ledger.holds import HoldEvent
from pitboss.ledger.tickets import Ticket


@fact
class DetermineTicket(OnTicket):
    """End the hold on a ticket."""

    may, under = "operators", "payments.withhold"

    release: bool
    reason: Reason
    inspector_review: Text | None = None

    def decide(self, ticket: Ticket) -> tuple[HoldEvent, ...]:
        """Release the payment, or refuse it for good, or demand back what was paid."""
        return determined(
            self,
            ticket,
            release=self.release,
            reason=self.reason,
            inspector_review=self.inspector_review,
        )
