"""The actor of a dealer's table: its console, its places, and the dice under its dome.

The dealer leads and the rules say what may come next, so there is no clock here but the signs'.
The tumbler shakes under its dome when the dealer presses the key, and is read when the dome is
off: its reading goes into the journal and to the console. The dealer keys in what lies there.
"""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import replace

from msgspec import structs

from pitboss.devices.faults import Code, DeviceFault
from pitboss.devices.ports import Closable, Display, Tumbler
from pitboss.devices.readings import DiceReading, Signal
from pitboss.equipment.file import EquipmentFile
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.patron.state import Patron
from pitboss.rules.refusals import WagerKind
from pitboss.server.actors.card_tries import WITH_CARD
from pitboss.server.actors.displays import shown_instead
from pitboss.server.actors.held_seats import holding, release_due
from pitboss.server.actors.own_choices import chosen, patron_of
from pitboss.server.actors.table_actor import Services, TableActor, refused
from pitboss.server.actors.tumbler_memory import TumblerMemory
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.sockets.outbox import CONSOLE, Outbox
from pitboss.server.wire import acts, messages
from pitboss.server.wire.derived import filled
from pitboss.server.wire.messages import encode
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.lift_dome import LiftDome
from pitboss.table.dealer.acts.note_dealer_equipment import NoteDealerEquipment
from pitboss.table.dealer.acts.open_seal import OpenSeal
from pitboss.table.dealer.acts.place_chips import ChipsPlaced, PlaceChips
from pitboss.table.dealer.acts.record_attempt import RecordAttempt
from pitboss.table.dealer.acts.record_late_wager import LATE_KEPT, RecordLateWager
from pitboss.table.dealer.acts.report_tumbler import ReportTumbler
from pitboss.table.dealer.acts.shake_dice import ShakeDice
from pitboss.table.dealer.acts.show_rules import ShowRules
from pitboss.table.dealer.acts.take_chips_back import TakeChipsBack
from pitboss.table.dealer.acts.take_place import TakePlace
from pitboss.table.dealer.console import colours_of, markers_of, places_of
from pitboss.table.dealer.equipment import tumbler_of
from pitboss.table.dealer.played import recalled_at
from pitboss.table.dealer.state import AFTER_THE_CALL, DICE_OPEN, STREAK, DealerStage, DealerTable
from pitboss.table.dealer.view import DealerPublicView, console_view, place_view, public_view
from pitboss.table.terminal.state import Status

_COVERED = (DealerStage.TUMBLING, DealerStage.BETTING, DealerStage.CLOSED)
_DOME_OFF = (*DICE_OPEN, DealerStage.BETWEEN)
ON_TUMBLER = (ShakeDice, LiftDome, OpenSeal)
"""The acts that touch the tumbler: no place and no office beside the dealers' has them (5.6)."""
PAUSE_SECONDS = 5.0
"""After how long a tumbler that failed to answer is asked again."""
LOOKS_SECONDS = 10.0
"""How often a quiet table looks at the clock."""


class DealerActor(TableActor):
    """Runs one dealer's table."""

    shape = messages.DealerTable

    def __init__(
        self,
        table: str,
        services: Services,
        tumbler: Tumbler | None,
        display: Display | None = None,
    ) -> None:
        super().__init__(table, DealerTable.stream(table), services)
        self.tumbler = tumbler
        self.display = display
        """The winning number display, where the table has one."""
        self._displayed = (0, "")
        self._memory = None if tumbler is None else TumblerMemory(self, tumbler)
        services.queue.watch_refusals(self.stream, self._refused)
        self._dice: DiceReading | None = None
        self._reading = 0
        self._dice_shown = 0
        self._shaken = (0, 0)
        self._at_the_tumbler = asyncio.Lock()
        self._all_due = False
        self._chips_due: set[str] = set()
        """Places at which nothing happened but that chips were put down."""

    @property
    def state(self) -> DealerTable:
        """The table as the journal has it."""
        state = self.services.queue.state(self.stream)
        return kind_of(state, DealerTable)

    @property
    def period_ms(self) -> int:
        """The dealer ends it."""
        return 0

    def begin(self) -> None:
        """Take up the table where the journal has it."""
        self.begun = True
        self.publish()
        self._tend_the_tumbler()
        self.set_alarm()
        self.start(self._look_at_the_clock())
        if self.tumbler is not None:
            self.start(self._await_signals(self.tumbler))

    async def _look_at_the_clock(self) -> None:
        """Time alone shuts Super Streak areas at the turn of a gaming day, and runs signs out."""
        while True:
            await asyncio.sleep(LOOKS_SECONDS)
            self.publish()
            for outbox in self.everybody():
                self.tell_own(outbox)

    # What happens.

    def happened(self, command: Command, events: Sequence[object]) -> None:  # noqa: ARG002
        """Note whom it concerns; views are made when the whole batch is through."""
        for event in events:
            self.services.metrics.event(self.table, event)
        placed = events[0] if len(events) == 1 else None
        if isinstance(placed, ChipsPlaced) and self._only_chips(placed):
            self._chips_due.add(placed.place)
        else:
            self._all_due = True

    def _only_chips(self, placed: ChipsPlaced) -> bool:
        """Whether chips that were placed change nothing but what lies at their place.

        While bets are open the rules ask about the stage and not about the layout: what everybody
        sees, and what may be done at the console, stay as they are. Only a Super Streak shows.
        """
        return self.state.stage is DealerStage.BETTING and not placed.cell.startswith(STREAK)

    def flushed(self) -> None:
        """Tell everybody what changed for them."""
        chips_due, self._chips_due = self._chips_due, set()
        if self._all_due:
            self._all_due = False
            self.publish()
            version = self.version
            for outbox in self.everybody():
                if outbox.part_version != version:
                    self.tell_own(outbox)
            self._tend_the_tumbler()
            self._show_dice()
            self._show_result()
            self.set_alarm()
        else:
            self._tell_chips(chips_due)

    def _tell_chips(self, places: set[str]) -> None:
        """Chips were put down, and nothing else: it is told there, and to the consoles."""
        table = self.state
        for place in places:
            outbox = self.seated.get(place)
            if outbox is not None and outbox.part_version != table.version:
                self.tell_own(outbox)
        for outbox in self.watching:
            if outbox.kind != CONSOLE or outbox.part_version == table.version:
                continue
            if not isinstance(outbox.part, messages.ConsolePart):
                self.tell_own(outbox)
                continue
            # What may be done next was asked of the rules when the stage began, act by act.
            part = structs.replace(
                outbox.part,
                places=places_of(table),
                colours=colours_of(table),
                markers=markers_of(table),
            )
            outbox.part, outbox.part_version = part, table.version
            outbox.send(encode(messages.Own(version=table.version, part=part)))

    def equipment_changed(self, file: EquipmentFile) -> None:
        """A device was changed on file: the rounds that follow name the list in force."""
        table = self.state
        is_open = table.status is Status.OPEN
        if is_open and file.is_newer(self.table, table.equipment):
            at = self.services.clock()
            self.say(NoteDealerEquipment(table=self.table, at=at, by=f"{self.table}-list"))

    # What is shown.

    def view(self, at: int) -> DealerPublicView:
        """The public view at a time."""
        return public_view(self.state, at)

    def part(self, outbox: Outbox) -> messages.Message | None:
        """A place's chips and wagers, or what may be done at the console."""
        at, table = self.services.clock(), self.state
        outbox.part_version = table.version
        if outbox.kind == CONSOLE:
            view = console_view(
                table, at=at, by=outbox.by, office=outbox.office, patrons=self._concerned()
            )
            return filled(messages.ConsolePart, view)
        if not outbox.seat:
            return None
        patron = table.seats[outbox.seat].patron
        known = None if patron is None else patron_of(self.services.queue, patron)
        return filled(messages.PlacePart, place_view(table, outbox.seat, at, known))

    def welcome(self, outbox: Outbox, have: int, next_serial: int) -> None:
        """Take a socket in; a console also sees the dice that lie open."""
        super().welcome(outbox, have, next_serial)
        if outbox.kind == CONSOLE and self._dice is not None and self.state.read:
            outbox.send(self._shown(self._dice))

    def consoles(self) -> int:
        """People at a console whose office may deal; a simulated dealer is no person."""
        dealers = self.state.law.rules.dealers
        return sum(
            outbox.kind == CONSOLE and outbox.office in dealers and not outbox.patron
            for outbox in self.watching
        )

    # What is asked.

    def has_seat(self, seat: str) -> bool:
        """Whether there is such a place here."""
        return seat in self.state.seats

    def has_money(self, seat: str) -> bool:
        """A place is somebody's until they leave it, with the chips in front of it."""
        return bool(self.state.seats[seat].person)

    def person_at(self, seat: str) -> str:
        """The name of the person who took the place."""
        return self.state.seats[seat].person or f"somebody at place {seat}"

    def next_serial(self, origin: str) -> int:
        """The lowest number that somebody may use next."""
        done = self.state.done.get(origin)
        return done[-1].serial + 1 if done else 1

    def addressed(self, command: DealerAct) -> DealerAct:
        """A command with the cards that it may concern."""
        cards = set(self.state.patrons_concerned)
        if isinstance(command, TakePlace) and command.patron is not None:
            cards.add(command.patron)
        return replace(command, patrons=tuple(sorted(cards))) if cards else command

    def do(self, outbox: Outbox, do: messages.Do, at: int) -> None:
        """An act at a place becomes a command; asking for change is told to the console."""
        act = do.act
        if type(act) in WITH_CARD and (slow := self.card_tries.slowed_down(act, outbox.seat)):
            outbox.send(encode(refused(slow, do.serial)))
            return
        if isinstance(act, acts.AskForChange):
            asked = encode(messages.ChangeAsked(place=outbox.seat, cents=act.cents))
            for one in self.watching:
                if one.kind == CONSOLE:
                    one.send(asked)
            outbox.send(encode(messages.ActDone(serial=do.serial, version=self.version)))
            return
        if self.dispute(outbox, do, at) or chosen(self, outbox, do, at):
            return
        held = holding(self.services, self.state, outbox.seat, act, at, do.serial)
        if isinstance(held, DealerAct):
            self.ask(self.addressed(held), outbox, do.serial)
            return
        kind = acts.AT_PLACE.get(type(act))
        if kind is None:
            outbox.send(encode(refused(WireKind.NOT_HERE.refuse(""), do.serial)))
            return
        # Rules that were shown were shown, whatever the table has come to meanwhile.
        is_stale = do.seen < self.views.since and kind is not ShowRules
        command = acts.command_of(
            act,
            kind,
            table=self.table,
            place=outbox.seat,
            at=at,
            by=outbox.seat,
            serial=do.serial,
        )
        if is_stale and do.serial >= self.next_serial(outbox.seat):
            outbox.send(encode(refused(WireKind.STALE_VIEW.refuse(""), do.serial)))
            self._late(command)
            return
        self.ask(self.addressed(command), outbox, do.serial)

    def patron_at(self, seat: str) -> str | None:
        """Whose card a place was taken with."""
        here = self.state.seats[seat]
        return None if here.reserved is not None else here.patron

    def locked_for(self, seat: str) -> str | None:
        """Whose card a place was taken with, where it is held and its code of no more use."""
        here = self.state.seats[seat]
        return here.patron if here.reserved and here.reserved.tries_left == 0 else None

    def _refused(self, command: Command, refusal: Refusal) -> None:
        """A wager that came too late stands on record, whichever door it came by."""
        if refusal.kind is WagerKind.WAGERING_CLOSED:
            self._late(command)
        # What a dealer may not is asked of a supervisor at the same console: that is no attempt.
        may_not = refusal.kind is CommandKind.NOT_YOUR_OFFICE
        if isinstance(command, ON_TUMBLER) and may_not and command.office not in self._dealers:
            self.attempted(type(command).slug(), command.by, command.office)

    @property
    def _dealers(self) -> tuple[str, ...]:
        return self.state.law.rules.dealers if self.ready else ()

    def attempted(self, deed: str, who: str, office: str = "", signal: int = 0) -> None:
        """Record an attempt on the tumbler by somebody who may not touch it."""
        if not self.ready:
            return
        self.say(
            RecordAttempt(
                table=self.table,
                deed=deed,
                who=who,
                as_office=office,
                serial=signal,
                at=self.services.clock(),
                by=self._sensor,
            )
        )

    @property
    def _sensor(self) -> str:
        """In whose name attempts are recorded: what the tumbler signals is numbered by it."""
        return f"{self.table}-tumbler-sensor"

    async def _await_signals(self, tumbler: Tumbler) -> None:
        """What sets the tumbler's sensors off, signal after signal, each on record once."""
        known = self.next_serial(self._sensor) - 1
        while True:
            try:
                told = await tumbler.signal(after=known)
            except DeviceFault as fault:
                if fault.code == Code.NOT_UNDERSTOOD:
                    return  # a tumbler without such sensors
                self.services.metrics.device_fault(f"{self.table}/tumbler", fault.code)
                await asyncio.sleep(PAUSE_SECONDS)
                continue
            known = told.sequence
            # Once the dealer has lifted the dome it is off, until the next round is shaken.
            off = told.signal is Signal.DOME_LIFTED and self.state.stage in _DOME_OFF
            if not off:
                self.attempted(told.signal.value, tumbler_of(self.table), signal=told.sequence)

    def _late(self, command: Command) -> None:
        """Record a wager that was placed or taken back after no more bets."""
        table = self.state
        if not isinstance(command, PlaceChips | TakeChipsBack):
            return
        listed = table.late.get(command.place, 0) >= LATE_KEPT
        if table.stage not in AFTER_THE_CALL or command.place not in table.seats or listed:
            return
        self.say(
            RecordLateWager(
                table=self.table,
                place=command.place,
                round=table.round,
                spot=command.spot,
                cents=command.cents,
                taken_back=isinstance(command, TakeChipsBack),
                sender=command.by,
                at=command.at,
                by=self.table,
            )
        )

    def tell_placed(self, done: messages.ActDone, events: Sequence[object]) -> None:
        """Say in an answer what lies where: at a dealer's table nothing is cut as it is placed."""
        for event in events:
            if isinstance(event, ChipsPlaced):
                placed = done.placed = done.placed or {}
                placed[event.cell] = placed.get(event.cell, 0) + event.cents

    def recall(self, outbox: Outbox) -> None:
        """Send a place the last rounds of the player there."""
        games = recalled_at(self.state, outbox.seat)
        outbox.send(encode(messages.PlaceRecalled(games=games)))

    def due(self) -> tuple[int, Command] | None:
        """The end of the time a place is held: a sign takes effect when somebody acts on it."""
        return release_due(self.state, self.services.clock())

    def devices(self) -> Iterator[Closable]:
        """The tumbler under the dome, and the display."""
        yield from (one for one in (self.tumbler, self.display) if one is not None)

    # The winning number display.

    def _show_result(self) -> None:
        """Send a result that was confirmed, or corrected since, to the display."""
        told = self.state.round, self.state.result
        if self.display is not None and told[1] and told != self._displayed:
            self._displayed = told
            self.start(self._display(self.display, *told))

    async def _display(self, display: Display, number: int, result: str) -> None:
        """What it shows instead is never evidence (8.9): it is logged, and the dice decide."""
        name = f"{self.table}/display"
        shown = await shown_instead(display, name, number, result, self.services.metrics)
        if shown is not None:
            self.services.log.warning(
                "display-differs", table=self.table, round=number, shown=shown, result=result
            )

    # The dice.

    def _tend_the_tumbler(self) -> None:
        """Shake when the dealer shakes, and read when the dome is off, never otherwise."""
        table, memory = self.state, self._memory
        if table.stage not in DICE_OPEN:
            self._dice = None
        if memory is None or self._closing or table.status is not Status.OPEN:
            return
        memory.look()
        if table.stage in _COVERED and self._shaken != (table.round, table.tumbles):
            self._shaken = table.round, table.tumbles
            self.start(self._shake(memory, table.round, table.tumbles))
        elif table.stage in DICE_OPEN and self._reading != table.round:
            self._reading = table.round
            self.start(self._read(memory, table.round))

    async def _shake(self, memory: TumblerMemory, number: int, shakes: int) -> None:
        try:
            async with self._at_the_tumbler:
                if await memory.is_free(number):
                    await memory.tumbler.shake(number, shakes)
        except DeviceFault as fault:
            self._failed(number, fault)

    async def _read(self, memory: TumblerMemory, number: int) -> None:
        try:
            async with self._at_the_tumbler:
                if not await memory.is_free(number):
                    return
                dice = self._dice = await memory.tumbler.look(number)
        except DeviceFault as fault:
            self._failed(number, fault)
            return
        if self.state.round == number and not self.state.read:
            self.say(
                ReportTumbler(
                    table=self.table,
                    round=number,
                    faces=dice.faces,
                    flat=dice.flat,
                    evidence=dice.evidence,
                    at=self.services.clock(),
                    by=f"{self.table}-tumbler",
                )
            )
        self._show_dice()

    def _show_dice(self) -> None:
        """A console is shown the dice once they are on record."""
        dice = self._dice
        if dice is None or self._dice_shown == dice.launch or not self.state.read:
            return
        self._dice_shown = dice.launch
        data = self._shown(dice)
        for outbox in self.watching:
            if outbox.kind == CONSOLE:
                outbox.send(data)

    def _failed(self, number: int, fault: DeviceFault) -> None:
        """What the tumbler did not do is on record; the dealer says what comes of the round."""
        self.services.metrics.device_fault(f"{self.table}/tumbler", fault.code)
        self.services.log.warning("device-fault", table=self.table, code=fault.code)
        self.say(
            ReportTumbler(
                table=self.table,
                round=number,
                fault=fault.code,
                at=self.services.clock(),
                by=f"{self.table}-tumbler",
            )
        )

    def _shown(self, dice: DiceReading) -> bytes:
        return encode(messages.Dice(round=dice.launch, faces=dice.faces, flat=dice.flat))

    def _concerned(self) -> dict[str, Patron]:
        return {
            name: patron_of(self.services.queue, name)
            for name in sorted(self.state.patrons_concerned)
        }
