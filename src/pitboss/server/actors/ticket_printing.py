"""What comes out of a terminal: credit becomes paper once, and no paper is no debit."""

from __future__ import annotations

from datetime import timedelta
from typing import TYPE_CHECKING, Protocol

from pitboss.devices.faults import DeviceFault
from pitboss.devices.paper import PaperTicket
from pitboss.devices.ports import Printer
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.writer import Accepted
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.local_time import local
from pitboss.ledger import tickets
from pitboss.server.actors.terminal_devices import TerminalDevice
from pitboss.server.wire import messages
from pitboss.server.wire.messages import encode
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.credit import paper_of
from pitboss.table.terminal.paper_tickets import Printing
from pitboss.table.terminal.state import PRINTER

if TYPE_CHECKING:  # the actor has its terminals, and each of them knows its actor
    from pitboss.server.actors.terminal_actor import TerminalActor


class Venue(Protocol):
    """What is printed on every ticket beside its own lines."""

    @property
    def venue(self) -> str:
        """The name of the house."""

    @property
    def help_text(self) -> str:
        """Where help with gambling is found."""


class TicketPrinting(TerminalDevice):
    """A terminal's printer at work."""

    part = PRINTER

    def __init__(
        self, actor: TerminalActor, terminal: str, printer: Printer, venue: Venue
    ) -> None:
        super().__init__(actor, terminal, "printer")
        self._printer = printer
        self._venue = venue
        self._number = ""
        self._waits_for_paper = False

    def begin(self) -> None:
        """Finish what was being printed, and ask for paper where there was none."""
        self.look()
        if PRINTER in self.state.not_working:
            self.actor.start(self._await_paper())

    def look(self) -> None:
        """A ticket may have to be printed now."""
        printing = self.state.printing
        if printing is not None and printing.number != self._number:
            self._number = printing.number
            self.actor.start(self._print(printing))

    async def _print(self, printing: Printing) -> None:
        """The credit becomes the ticket when the whole of it is out."""
        paper = self._paper(printing)
        try:
            await self._printer.print(paper)
        except DeviceFault as fault:
            self.failed(fault)
            self.actor.say(
                ReportPrintFault(code=fault.code, number=printing.number, **self.stamp())
            )
            self._number = ""
            self.actor.start(self._await_paper())
            return
        self.works()
        answer = await self.told(ConfirmPrint(number=printing.number, **self.stamp()))
        outbox = self.actor.seated.get(self.terminal)
        if outbox is not None and isinstance(answer, Accepted):
            shown = messages.Paper(
                number=paper.number, lines=paper.lines, is_voucher=printing.kind == tickets.VOUCHER
            )
            outbox.send(encode(shown))

    async def _await_paper(self) -> None:
        """Ask the printer until it can print again: nobody has to tell the terminal."""
        if self._waits_for_paper:
            return
        self._waits_for_paper = True
        try:
            while True:
                await self.pause()
                try:
                    condition = await self._printer.condition()
                except DeviceFault:
                    continue
                if condition.ready:
                    self.works()
                    return
        finally:
            self._waits_for_paper = False

    def _paper(self, printing: Printing) -> PaperTicket:
        """What is to be printed: the ticket as it will be on file."""
        at = self.actor.services.clock()
        blank = tickets.Ticket(number=printing.number)
        paper = paper_of(self.actor.state, self.state, printing)
        issued = tickets.issue(blank, paper, at=at)
        # A number that was just drawn is on no ticket.
        blank.apply(Entry(at, self.terminal, "", 0, "", "", kind_of(issued, tuple)))
        offset = local(at).utcoffset() or timedelta()
        lines = tickets.printed_fields(
            blank,
            venue=self._venue.venue,
            help_text=self._venue.help_text,
            utc_offset_minutes=int(offset.total_seconds() // 60),
        )
        return PaperTicket(number=printing.number, lines=lines)
