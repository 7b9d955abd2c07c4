"""Paying a ticket or voucher at the cage or a kiosk."""

from __future__ import annotations

from pitboss.desk.act import OnTicket
from pitboss.desk.clauses import clauses_for
from pitboss.kernel.authority import need_office
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.refusal import granted
from pitboss.ledger.tickets import CAGE, Ticket, TicketEvent, redeem


@fact
class PayTicket(OnTicket):
    """Pay a ticket or voucher that is presented at the cage or a kiosk."""

    may, under = PAYERS, "credit.payout"

    place: str = "cage"
    """``cage`` or ``kiosk``."""
    claimed_cents: Cents | None = None
    """What the paper says, where somebody read it; a barcode gives none."""

    def decide(self, ticket: Ticket) -> tuple[TicketEvent, ...]:
        """In full, once ever; at a kiosk nobody of the staff pays."""
        clauses = clauses_for(ticket.game)
        if self.place == CAGE:
            need_office(self, offices_of(None, self.may), clauses.payout)
        return granted(
            redeem(
                ticket,
                place=self.place,
                terminal=None,
                claimed_cents=self.claimed_cents,
                at=self.at,
                clauses=clauses,
            )
        )
