"""Withholding payment of a ticket."""

from __future__ import annotations

from pitboss.desk.withholding import Withhold
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States
from pitboss.ledger.ticket_paper import check_digits
from pitboss.ledger.tickets import Ticket


class HoldTicket(Withhold[Ticket]):
    """Withhold payment of a ticket, or call one back."""

    by_hand = False

    def about(self) -> tuple[type[Ticket], str]:
        """The ticket alone."""
        return Ticket, self.number

    def own(self, states: States) -> Ticket:
        """The ticket; a number that is not digits alone is not looked up."""
        check_digits(self.number)
        return SingleAct.own(self, states)
