"""Giving up what was paid for a ticket and is demanded back."""

from __future__ import annotations

from pitboss.desk.returning import WriteOffReturn
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States
from pitboss.ledger.ticket_paper import check_digits
from pitboss.ledger.tickets import Ticket


class WriteOffTicketReturn(WriteOffReturn[Ticket]):
    """Write off what was paid for a ticket and is demanded back: it will not come back."""

    def about(self) -> tuple[type[Ticket], str]:
        """The ticket alone."""
        return Ticket, self.number

    def own(self, states: States) -> Ticket:
        """The ticket; a number that is not digits alone is not looked up."""
        check_digits(self.number)
        return SingleAct.own(self, states)
