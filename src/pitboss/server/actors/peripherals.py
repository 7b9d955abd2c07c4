"""A terminal's acceptor and printer: notes become credit once, credit becomes paper once."""

from __future__ import annotations

import asyncio
import json
from datetime import timedelta
from typing import TYPE_CHECKING, Protocol, TypedDict

from pitboss.devices.clients import TestConsole
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.paper import PaperTicket
from pitboss.devices.ports import Button, NoteAcceptor, Printer
from pitboss.devices.readings import Item, Where
from pitboss.eventstore.domain import Command, Entry
from pitboss.eventstore.writer import Accepted
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.local_time import local
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.ledger import tickets
from pitboss.rules.terminal import SECONDS_TO_SHOOT
from pitboss.server.actors.table_actor import AGAIN_SECONDS, WireKind, refused
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire import messages
from pitboss.server.wire.messages import encode
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.state import PRINTER, STACKER, Printing, Status, Terminal

if TYPE_CHECKING:  # the actor has its terminals, and each of them knows its actor
    from pitboss.server.actors.terminal_actor import TerminalActor

PAUSE_SECONDS = 5.0
"""After how long a device that failed is asked again."""


class Venue(Protocol):
    """What is printed on every ticket beside its own lines."""

    @property
    def venue(self) -> str:
        """The name of the house."""

    @property
    def help_text(self) -> str:
        """Where help with gambling is found."""


class _Printed(TypedDict):
    """What is said of a paper, whether it came out or not."""

    table: str
    terminal: str
    by: str
    number: str


class Peripherals:
    """What one terminal takes and gives. ``console`` is there where a simulator is used."""

    def __init__(
        self,
        terminal: str,
        acceptor: NoteAcceptor,
        printer: Printer,
        venue: Venue,
        console: TestConsole | None = None,
        button: Button | None = None,
    ) -> None:
        self.terminal = terminal
        self._acceptor = acceptor
        self._printer = printer
        self._venue = venue
        self._console = console
        self._button = button
        self._lit = 0
        self._printing = ""
        self.last_put = 0
        """The number of the last act by which a screen put something in."""
        self._answers: list[tuple[Outbox, int]] = []

    @property
    def by_hand(self) -> bool:
        """Whether a screen can put a note in: only with a simulated acceptor."""
        return self._console is not None

    def begin(self, actor: TerminalActor) -> None:
        """Wait for whatever is put in, and finish what was being printed."""
        self._actor = actor
        actor.start(self._take_items())
        self.look()

    def look(self) -> None:
        """A ticket may have to be printed now."""
        printing = self._terminal.printing
        if printing is not None and printing.number != self._printing:
            self._printing = printing.number
            self._actor.start(self._print(printing))

    async def close(self) -> None:
        """Let go of the terminal's devices."""
        await self._acceptor.close()
        await self._printer.close()
        if self._button is not None:
            await self._button.close()

    def light(self, number: int) -> None:
        """The terminal has the dice of a round: its button, if it has one, waits for a hand."""
        if self._button is not None and self._lit != number:
            self._lit = number
            self._actor.start(self._await_press(self._button, number))

    async def _await_press(self, button: Button, number: int) -> None:
        """The button goes dark again with the ten seconds: the table says what is too late."""
        by = f"{self.terminal}/button"
        try:
            async with asyncio.timeout(SECONDS_TO_SHOOT + 1):
                await button.press(number)
        except TimeoutError:
            return
        except DeviceFault as fault:
            self._actor.services.metrics.device_fault(by, fault.code)
            return
        self._actor.say(
            PressShoot(
                table=self._actor.table,
                terminal=self.terminal,
                round=number,
                at=self._actor.services.clock(),
                by=by,
            )
        )

    @property
    def _terminal(self) -> Terminal:
        return self._actor.state.terminals[self.terminal]

    @property
    def _by(self) -> str:
        """The acceptor's own name: its items are numbered, and each is credited once."""
        return f"{self.terminal}/acceptor"

    # In.

    async def put_in(
        self, outbox: Outbox, serial: int, *, cents: int = 0, ticket: str = ""
    ) -> None:
        """A person at the screen puts something into the simulated acceptor, once a number."""
        console = known(self._console, "only a simulated acceptor is served by hand")
        if serial <= self.last_put:
            self._actor.answer(outbox, serial, Repeated(self._actor.version))
            return
        self.last_put = serial
        try:
            self._answers.append((outbox, serial))
            taken = await console.put_in(cents=cents, ticket=ticket)
        except (DeviceFault, BadInput) as wrong:
            taken = False
            self._actor.services.log.info("not-put-in", terminal=self.terminal, why=str(wrong))
        if not taken and (outbox, serial) in self._answers:
            self._answers.remove((outbox, serial))
            self._not_taken(outbox, serial)

    def _not_taken(self, outbox: Outbox, serial: int) -> None:
        """The acceptor is off or takes other notes: what the table says about it."""
        outbox.send(encode(refused(WireKind.NOT_TAKEN.refuse("", None), serial)))

    async def _take_items(self) -> None:
        """Item after item, each credited once or given back, whatever fails between."""
        while True:
            done = self._actor.state.done.get(self._by)
            after = done[-1].serial if done else 0
            try:
                await self._one(max(after, self._seen))
            except DeviceFault as fault:
                if self._caught_up(fault):
                    continue
                self._actor.services.metrics.device_fault(self._by, fault.code)
                self._report(STACKER, fault.code)
                for outbox, serial in self._answers:
                    self._not_taken(outbox, serial)
                self._answers.clear()
                await asyncio.sleep(PAUSE_SECONDS)

    _seen = 0

    def _caught_up(self, fault: DeviceFault) -> bool:
        """After a restart the journal knows which item was credited last, not which came back.

        The acceptor takes an item only when the actor is done with the one before: so those
        between were given back, and the one that it tells of now is the next to be dealt with.
        """
        if self._seen or fault.code != Code.READING_LOST or not fault.evidence:
            return False
        self._seen = int(json.loads(fault.evidence)["sequence"]) - 1
        self._actor.services.log.info("items-passed", terminal=self.terminal, item=self._seen)
        return True

    async def _one(self, after: int) -> None:
        table = self._actor.state
        config = known(table.config, "a table that takes notes was opened")
        item = await self._acceptor.item(
            after=after, denominations_cents=config.denominations_cents, tickets=True
        )
        self._well(STACKER)
        if item.where is Where.ESCROW:
            item = await self._judge(item)
        if item.where is Where.STACKED:
            await self._credit(item)
        elif item.where is Where.JAMMED:
            raise DeviceFault("note-jam", f"An item is stuck in {self.terminal}.")
        self._seen = item.sequence

    async def _judge(self, item: Item) -> Item:
        """Would the table take it? Only then is it stacked."""
        if item.ticket:
            # A ticket is worth what is on file: it is redeemed first and swallowed after.
            answer = await self._tell(self._command(item))
            if isinstance(answer, Accepted | Repeated):
                self._answer(answer)
                return await self._acceptor.stack(item.sequence)
        else:
            try:
                self._note(item, serial=0).decided(self._actor.state)
            except Refused as refused:
                answer = refused.refusal
            else:
                return await self._acceptor.stack(item.sequence)
        self._answer(answer)
        return await self._acceptor.give_back(item.sequence)

    async def _credit(self, item: Item) -> None:
        answer = await self._told(self._command(item))
        if isinstance(answer, Refusal):
            # The money is in the box and not on the meter: a person has to look at it.
            self._actor.services.log.error(
                "not-credited", terminal=self.terminal, why=answer.sentence, item=item.sequence
            )
        if not item.ticket:
            self._answer(answer)

    def _answer(self, answer: object) -> None:
        """Whoever put it in at the screen is told what became of it."""
        if self._answers:
            outbox, serial = self._answers.pop(0)
            self._actor.answer(outbox, serial, answer)

    def _command(self, item: Item) -> Command:
        if not item.ticket:
            return self._note(item, serial=item.sequence)
        return PresentTicket(
            table=self._actor.table,
            terminal=self.terminal,
            number=item.ticket,
            at=self._actor.services.clock(),
            by=self._by,
            serial=item.sequence,
        )

    def _note(self, item: Item, serial: int) -> InsertNote:
        return InsertNote(
            table=self._actor.table,
            terminal=self.terminal,
            denomination_cents=item.cents,
            at=self._actor.services.clock(),
            by=self._by,
            serial=serial,
            stacked=item.where is Where.STACKED,
        )

    # Out.

    async def _print(self, printing: Printing) -> None:
        """No paper, no debit: the credit becomes the ticket when the whole of it is out."""
        paper = self._paper(printing)
        stamp: _Printed = {
            "table": self._actor.table,
            "terminal": self.terminal,
            "by": f"{self.terminal}/printer",
            "number": printing.number,
        }
        clock = self._actor.services.clock
        try:
            await self._printer.print(paper)
        except DeviceFault as fault:
            self._actor.services.metrics.device_fault(f"{self.terminal}/printer", fault.code)
            self._report(PRINTER, fault.code)
            code = fault.code
            self._actor.say(ReportPrintFault(code=code, at=clock(), **stamp))
            return
        self._well(PRINTER)
        answer = await self._told(ConfirmPrint(at=clock(), **stamp))
        outbox = self._actor.seated.get(self.terminal)
        if outbox is not None and isinstance(answer, Accepted):
            outbox.send(encode(messages.Paper(number=paper.number, lines=paper.lines)))

    def _paper(self, printing: Printing) -> PaperTicket:
        """What is to be printed: the ticket as it will be on file."""
        at = self._actor.services.clock()
        law = self._actor.state.law
        blank = tickets.Ticket(number=printing.number)
        issued = tickets.issue(
            blank,
            kind=printing.kind,
            cents=printing.cents,
            terminal=self.terminal,
            table=self._actor.table,
            game=law.game.id,
            serial=self._terminal.papers + 1,
            at=at,
            expires_at=None,
            clause=law.rules.credit.payout,
        )
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

    # Faults.

    def _report(self, device: str, code: str) -> None:
        if self._terminal.not_working.get(device) != code:
            self._tell_peripheral(device, working=False, code=code)

    def _well(self, device: str) -> None:
        if device in self._terminal.not_working:
            self._tell_peripheral(device, working=True, code="")

    def _tell_peripheral(self, device: str, *, working: bool, code: str) -> None:
        if self._actor.state.status is not Status.UNOPENED:
            self._actor.say(
                ReportPeripheral(
                    table=self._actor.table,
                    terminal=self.terminal,
                    device=device,
                    working=working,
                    code=code,
                    at=self._actor.services.clock(),
                    by=self._by,
                )
            )

    async def _told(self, command: Command) -> object:
        """Report what has happened until it is on record or refused."""
        while True:
            answer = await self._tell(command)
            if isinstance(answer, Accepted | Repeated | Refusal):
                return answer
            await asyncio.sleep(AGAIN_SECONDS)

    async def _tell(self, command: Command) -> object:
        return await self._actor.services.queue.ask(command, self._actor.table)
