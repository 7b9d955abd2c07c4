"""What is put into a terminal: notes and tickets, each credited once or given back."""

from __future__ import annotations

import asyncio
import json
from typing import TYPE_CHECKING

from pitboss.custody.journal import HOLDER, THE_JOURNAL, Custody
from pitboss.devices.clients import TestConsole
from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.ports import NoteAcceptor
from pitboss.devices.readings import Item, Where
from pitboss.eventstore.writer import Accepted
from pitboss.house.decide import asked
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.tickets import Ticket
from pitboss.security.acts.record_acceptor_probing import RecordAcceptorProbing
from pitboss.server.actors.probing import Probing
from pitboss.server.actors.table_actor import refused
from pitboss.server.actors.terminal_devices import TerminalDevice
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire.messages import encode
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.present_ticket import PresentTicket
from pitboss.table.terminal.acts.report_signal import ITEM_REJECTED, ReportSignal
from pitboss.table.terminal.state import STACKER

if TYPE_CHECKING:  # the actor has its terminals, and each of them knows its actor
    from pitboss.server.actors.terminal_actor import TerminalActor


SLOT_SECONDS = 2.0
"""So long a person at the screen waits for the slot: what was put in before comes back first."""
SLOT_LOOKS_SECONDS = 0.02


class Intake(TerminalDevice):
    """A terminal's acceptor at work."""

    part = STACKER

    def __init__(self, actor: TerminalActor, terminal: str, acceptor: NoteAcceptor) -> None:
        super().__init__(actor, terminal, "acceptor")
        self._acceptor = acceptor
        self._seen = 0
        self.last_put = 0
        """The number of the last act by which a screen put something in."""
        self._answers: list[tuple[Outbox, int]] = []
        self._at_slot = asyncio.Lock()
        self._probing = Probing()

    async def put_in(
        self, console: TestConsole, outbox: Outbox, serial: int, *, cents: int, ticket: str
    ) -> None:
        """A person at the screen puts something into the simulated acceptor, once a number."""
        if serial <= self.last_put:
            self.actor.answer(outbox, serial, Repeated(self.actor.version))
            return
        self.last_put = serial
        # One after the other: answers go out in the order in which things went in.
        async with self._at_slot:
            self._answers.append((outbox, serial))
            try:
                taken = await self._pushed(console, cents, ticket)
            except (DeviceFault, BadInput) as wrong:
                taken = False
                self.actor.services.log.info("not-put-in", terminal=self.terminal, why=str(wrong))
        if not taken and (outbox, serial) in self._answers:
            self._answers.remove((outbox, serial))
            self._not_taken(outbox, serial)

    async def _pushed(self, console: TestConsole, cents: int, ticket: str) -> bool:
        """Whether the slot takes it; while it gives something else back it is tried again."""
        config = known(self.actor.state.config, "a table that takes notes was opened")
        known_kind = bool(ticket) or cents in config.denominations_cents
        until = asyncio.get_running_loop().time() + (SLOT_SECONDS if known_kind else 0)
        while not await console.put_in(cents=cents, ticket=ticket):
            if asyncio.get_running_loop().time() >= until:
                return False
            await asyncio.sleep(SLOT_LOOKS_SECONDS)
        return True

    def _not_taken(self, outbox: Outbox, serial: int) -> None:
        """The acceptor is off or takes other notes: what the table says about it."""
        outbox.send(encode(refused(WireKind.GIVEN_BACK.refuse(""), serial)))

    async def take_items(self) -> None:
        """Item after item, each credited once or given back, whatever fails between."""
        while True:
            done = self.actor.state.done.get(self.by)
            after = done[-1].serial if done else 0
            try:
                await self._one(max(after, self._seen))
            except DeviceFault as fault:
                if self._caught_up(fault):
                    continue
                self.failed(fault)
                for outbox, serial in self._answers:
                    self._not_taken(outbox, serial)
                self._answers.clear()
                await self.pause()

    def _caught_up(self, fault: DeviceFault) -> bool:
        """After a restart the journal knows which item was credited last, not which came back.

        The acceptor takes an item only when the actor is done with the one before: so those
        between were given back, and the one that it tells of now is the next to be dealt with.
        """
        if self._seen or fault.code != Code.READING_LOST or not fault.evidence:
            return False
        self._seen = int(json.loads(fault.evidence)["sequence"]) - 1
        self.actor.services.log.info("items-passed", terminal=self.terminal, item=self._seen)
        return True

    async def _one(self, after: int) -> None:
        config = known(self.actor.state.config, "a table that takes notes was opened")
        item = await self._acceptor.item(
            after=after, denominations_cents=config.denominations_cents, tickets=True
        )
        self.works()
        if item.where is Where.ESCROW:
            item = await self._judge(item)
        if item.where is Where.STACKED:
            await self._credit(item)
        elif item.where is Where.JAMMED:
            raise DeviceFault("note-jam", f"An item is stuck in {self.terminal}.")
        self._seen = item.sequence

    async def _judge(self, item: Item) -> Item:
        """Would the table take it? Only then is it stacked."""
        await self.actor.gather(self.terminal)  # the limit of the meter is one for all its tables
        if item.ticket:
            # A ticket is worth what is on file: it is redeemed first and swallowed after.
            answer = self._slowed_down() or await self.tell(self._command(item))
            if isinstance(answer, Accepted | Repeated):
                self._answer(answer)
                return await self._acceptor.stack(item.sequence)
            self._note_strange(item, answer)
            self._count(item)
        else:
            answer = asked(self._note(item, serial=0), self.actor.services.queue.state)
            if not isinstance(answer, Refusal):
                return await self._acceptor.stack(item.sequence)
        self._answer(answer)
        return await self._acceptor.give_back(item.sequence)

    def _note_strange(self, item: Item, answer: object) -> None:
        """What the acceptor read and no house issued is no ticket: somebody is called.

        A number keyed in at the screen may be a slip of the finger: its player is told, no more.
        """
        never_issued = isinstance(answer, Refusal) and answer.kind is DeskRefusalKind.NEVER_ISSUED
        if never_issued and not self._answers:
            part = f"ticket {item.ticket}"
            self.actor.say(ReportSignal(signal=ITEM_REJECTED, part=part, **self.stamp()))

    def _slowed_down(self) -> Refusal | None:
        """Paper after paper that nobody issued: the next is given back unread for a while."""
        services = self.actor.services
        waits = self._probing.wait_ms(self.terminal, services.clock())
        if waits <= 0 or not services.slow_down:
            return None
        return WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000))

    def _count(self, item: Item) -> None:
        """Count a number that was never issued, read or keyed in; ten are on record, and ring.

        Whatever the table said: one at which somebody is called takes no paper at all.
        """
        services = self.actor.services
        ticket = kind_of(services.queue.state(Ticket.stream(item.ticket)), Ticket)
        if ticket.version:
            return
        never = DeskRefusalKind.NEVER_ISSUED
        noticed = self._probing.missed(self.terminal, never, services.clock())
        if noticed is not None:
            _, times = noticed
            services.log.warning("acceptor-probed", terminal=self.terminal, times=times)
            act = RecordAcceptorProbing(
                terminal=self.terminal, times=times, at=services.clock(), by=HOUSE
            )
            services.queue.submit(act, "", lambda _: None)

    async def _credit(self, item: Item) -> None:
        answer = await self.told(self._command(item))
        if isinstance(answer, Refusal):
            # The money is in the box and not on the meter: a person has to look at it.
            self.actor.services.log.error(
                "not-credited", terminal=self.terminal, why=answer.sentence, item=item.sequence
            )
        elif isinstance(answer, Accepted) and not item.ticket:
            await self._hold_if_lost(item)
        if not item.ticket:
            self._answer(answer)

    async def _hold_if_lost(self, item: Item) -> None:
        """A note of a time that the journal has lost may have been paid out then: it is held."""
        queue = self.actor.services.queue
        custody = kind_of(queue.state(Custody.stream(THE_JOURNAL)), Custody)
        if not any(item.at < lost.before for lost in custody.lost):
            return
        hold = HoldCredit(
            hold=f"lost-time-{item.sequence}",
            cents=item.cents,
            reason="the note was put in while the journal has a gap",
            office=HOLDER,
            **self.stamp(),
        )
        answer = await self.told(hold)
        if isinstance(answer, Refusal):
            self.actor.services.log.error(
                "not-held", terminal=self.terminal, why=answer.sentence, item=item.sequence
            )

    def _answer(self, answer: object) -> None:
        """The person who put it in at the screen is told what became of it."""
        if self._answers:
            outbox, serial = self._answers.pop(0)
            self.actor.answer(outbox, serial, answer)

    def _command(self, item: Item) -> Command:
        if not item.ticket:
            return self._note(item, serial=item.sequence)
        return PresentTicket(number=item.ticket, serial=item.sequence, **self.stamp())

    def _note(self, item: Item, serial: int) -> InsertNote:
        stacked = item.where is Where.STACKED
        return InsertNote(
            denomination_cents=item.cents, serial=serial, stacked=stacked, **self.stamp()
        )
