"""Ending the hold on a ticket."""

from __future__ import annotations

from pitboss.desk.withholding import Determine
from pitboss.kernel.act import Written
from pitboss.kernel.subject import States
from pitboss.ledger.ticket_paper import check_digits
from pitboss.ledger.tickets import Ticket


class DetermineTicket(Determine[Ticket]):
    """End the hold on a ticket."""

    def about(self) -> tuple[type[Ticket], str]:
        """The ticket."""
        return Ticket, self.number

    def answer(self, states: States, digest: str) -> Written:
        """The end of the hold; a number that is not digits alone is not looked up."""
        check_digits(self.number)
        return Determine.answer(self, states, digest)
