"""Withholding payment of a ticket."""

from __future__ import annotations

from pitboss.desk.act import OnTicket
from pitboss.desk.withholding import withhold
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.ledger.holds import HoldEvent
from pitboss.ledger.tickets import Ticket


@fact
class HoldTicket(OnTicket):
    """Withhold payment of a ticket, or call one back."""

    may, under = "operators", "payments.withhold"

    reason: Reason

    def decide(self, ticket: Ticket) -> tuple[HoldEvent, ...]:
        """The inspector is notified with it."""
        return withhold(self, ticket, self.reason, by_hand=False)
