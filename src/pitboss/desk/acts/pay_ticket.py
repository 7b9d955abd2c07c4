"""Paying a ticket or voucher: at the cage by staff, or at a kiosk by the machine itself."""

from __future__ import annotations

from typing import ClassVar

from pitboss.desk.act import OnTicket
from pitboss.desk.clauses import clauses_for, coin_of
from pitboss.kernel.act import Sender
from pitboss.kernel.authority import need_office
from pitboss.kernel.field_types import Cents
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.refusal import granted
from pitboss.ledger.tickets import CAGE, KIOSK, Ticket, TicketEvent, redeem


class PresentedTicket(OnTicket):
    """A ticket or voucher that is presented for payment."""

    place: ClassVar[str]

    claimed_cents: Cents | None = None
    """What the paper says, where somebody read it; a barcode gives none."""

    def decide(self, ticket: Ticket) -> tuple[TicketEvent, ...]:
        """In full, once ever."""
        clauses = clauses_for(ticket.game)
        if self.may:
            need_office(self, offices_of(None, self.may), clauses.payout)
        return granted(
            redeem(
                ticket,
                place=self.place,
                terminal=None,
                claimed_cents=self.claimed_cents,
                at=self.at,
                clauses=clauses,
                coin_cents=coin_of(ticket.game),
            )
        )


class PayTicket(PresentedTicket):
    """Pay a ticket or voucher that is presented at the cage."""

    may, under = PAYERS, "credit.payout"
    place = CAGE


class PayAtKiosk(PresentedTicket):
    """Pay a ticket that was put into a kiosk: the machine says so itself, under its own name."""

    senders = Sender.HOUSE
    under = "credit.payout"
    place = KIOSK
