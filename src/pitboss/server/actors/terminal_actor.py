"""The actor of a table of terminals: its clock, its tumbler or wheel, its terminals."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import field, replace
from typing import TypedDict

from pitboss.devices.ports import Closable, ClosesWagering, Display, Tumbler, Wheel
from pitboss.equipment.file import EquipmentFile
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import Broken
from pitboss.kernel.fact import fact
from pitboss.kernel.house_names import CLOCK, DISPLAY, HOUSE, PRIZE_DISPLAY
from pitboss.kernel.refusal import Refusal
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.ticket_paper import masked
from pitboss.server.actors.addressing import addressed, not_as_registered
from pitboss.server.actors.cabinet_watch import own_fault
from pitboss.server.actors.card_tries import WITH_CARD
from pitboss.server.actors.closing_sensor import ClosingSensor
from pitboss.server.actors.command_queue import ELSEWHERE
from pitboss.server.actors.displays import shown_instead
from pitboss.server.actors.held_seats import holding, release_due
from pitboss.server.actors.jackpot_plates import JackpotPlates
from pitboss.server.actors.launching import Launching
from pitboss.server.actors.lines import Lines
from pitboss.server.actors.numbers import TicketNumbers
from pitboss.server.actors.own_choices import card_shown, chosen
from pitboss.server.actors.peripherals import Peripherals
from pitboss.server.actors.stake_outcomes import nets_of, stake_outcome
from pitboss.server.actors.station_seats import StationSeats
from pitboss.server.actors.table_actor import AnyView, Services, refused
from pitboss.server.actors.table_clock import due_at
from pitboss.server.actors.terminal_records import TerminalRecords
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.sockets.outbox import Outbox
from pitboss.server.wire import acts, messages
from pitboss.server.wire.messages import encode
from pitboss.table.station.state import Station
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.apply_exclusion import ApplyExclusion
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.note_equipment import NoteEquipment
from pitboss.table.terminal.acts.report_display import ReportDisplay
from pitboss.table.terminal.acts.report_prize_display import ReportPrizeDisplay
from pitboss.table.terminal.acts.report_terminal_lost import TerminalLost
from pitboss.table.terminal.acts.restart_deadlines import RestartDeadlines, has_far_deadlines
from pitboss.table.terminal.acts.returned_wager import WagerReturned
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.paper_tickets import TicketSeen
from pitboss.table.terminal.prizes import prize_text, prizes_of
from pitboss.table.terminal.standing import wager_back
from pitboss.table.terminal.state import Stage, Status, Table
from pitboss.table.terminal.view import PublicView, public_view, terminal_part


@fact
class Machinery:
    """The devices of one table of terminals."""

    numbers: TicketNumbers
    launcher: Tumbler | Wheel
    name: str
    """What the launcher signs its reports with."""
    sensor: ClosesWagering | None = None
    """The launcher, where the document lets its sensor close wagering."""
    display: Display | None = None
    prizes: Display | None = None
    """The prize display, where the table has one."""
    terminals: Mapping[str, Peripherals] = field(default_factory=dict)


class SeatStamp(TypedDict):
    """What the server says of an act at a terminal."""

    table: str
    terminal: str
    at: int
    by: str
    serial: int


class TerminalActor(StationSeats):
    """Runs one table of terminals."""

    shape = messages.TerminalTable

    def __init__(self, table: str, services: Services, machinery: Machinery) -> None:
        super().__init__(table, Table.stream(table), services)
        self.machinery = machinery
        self._public_due = True
        self._closes_at: int | None = None
        self._own_due: set[str] = set()
        self._papers_due: set[str] = set()
        """Terminals at which a ticket may have to be printed: not after a mere wager."""
        self.launching = Launching(self)
        self._settled: RoundSettled | None = None
        self._returned: list[tuple[int, WagerReturned]] = []
        """What went back by a rule and is still to be told, with its round."""
        self._shown = 0
        self.told_version = 0
        """The last record of the table that was told: within a batch the state is further on."""
        self._lines = Lines(self)
        self._records = TerminalRecords(self)
        self._jackpots = JackpotPlates(self, machinery.numbers)
        sensor = machinery.sensor
        self._sensor = None if sensor is None else ClosingSensor(self, sensor, machinery.name)

    @property
    def state(self) -> Table:
        """The table as the journal has it."""
        state = self.services.queue.state(self.stream)
        if isinstance(state, Table):  # asked for at every wager: one call less than ``kind_of``
            return state
        raise Broken(f"{self.stream} is no table of terminals")

    @property
    def period_ms(self) -> int:
        """How long a wagering period lasts."""
        config = self.state.config
        return 0 if config is None else self.state.wagering_seconds * 1000

    def begin(self) -> None:
        """Take up the table where the journal has it, and let terminals take notes and paper."""
        self.begun = True
        self.told_version = self.version
        self.publish()
        at = self.services.clock()
        if self.state.status is Status.OPEN and has_far_deadlines(self.state, at):
            self.say(RestartDeadlines(table=self.table, at=at, by=CLOCK))
        self._go_on()
        self.register_changed()
        for peripherals in self.machinery.terminals.values():
            peripherals.begin(self)
        self._lines.begin()
        self._jackpots.look()

    def welcome(self, outbox: Outbox, have: int, next_serial: int) -> None:
        """Take a socket in; a terminal is on the line again."""
        super().welcome(outbox, have, next_serial)
        self._jackpots.tell(outbox)
        if outbox.seat:
            self._lines.back(outbox.seat)
            self._records.back(outbox.seat)

    def leave(self, outbox: Outbox) -> None:
        """A socket is gone; a terminal that plays a round is missed."""
        super().leave(outbox)
        if outbox.seat and outbox.seat not in self.seated and not self._closing:
            self._lines.gone(outbox.seat)

    async def close(self, patience_seconds: float) -> None:
        """Come to rest; nobody is missed any longer."""
        self._lines.close()
        self._records.record(closing=True)
        await super().close(patience_seconds)
        self._jackpots.close()

    # What happens.

    def happened(self, command: Command, events: Sequence[object]) -> None:
        """Note whom it concerns; views are made when the whole batch is through."""
        self.told_version = self.version if command is ELSEWHERE else self.told_version + 1
        at_terminal = isinstance(command, AtTerminal)
        terminal: str = getattr(command, "terminal", "")
        if terminal:
            self._own_due.add(terminal)
        if len(events) == 1 and type(events[0]) is WagerPlaced:
            return
        self._public_due = True
        if terminal:
            self._papers_due.add(terminal)
        if not at_terminal:
            self._own_due.update(self.seated)
            self._papers_due.update(self.seated)
        for event in events:
            self.services.metrics.event(self.table, event)
            if isinstance(event, RoundSettled):
                self._settled = event
            elif isinstance(event, TerminalLost) and event.terminal in self.seated:
                self._lines.back(event.terminal)  # it came while its loss was being written
            elif isinstance(event, WagerReturned):
                self._own_due.add(
                    event.terminal
                )  # also where another terminal's error gave it back
                number: int = getattr(command, "round", self.state.round)
                self._returned.append((number, event))

    def flushed(self) -> None:
        """Tell terminals what changed for them, everybody what changed for all, and go on."""
        # The first wager of a period that was held open starts its clock.
        table = self.state
        if self._public_due or table.closes_at != self._closes_at:
            self._public_due = False
            self.publish()
            self._tell_outcomes()
            self._tell_returned()
            self._go_on()
            self._jackpots.look()
        due, self._own_due = self._own_due, set()
        for terminal in due:
            outbox = self.seated.get(terminal)
            if outbox is not None and outbox.part_version != table.version:
                self.tell_own(outbox)
            if table.jackpots:
                self._jackpots.changed(terminal, outbox)
            if self._records.wants(table, terminal):
                self._records.look(terminal)
        self._records.record()
        papers, self._papers_due = self._papers_due, set()
        for terminal in papers:
            peripherals = self.machinery.terminals.get(terminal)
            if peripherals is not None:
                peripherals.look()

    def _tell_outcomes(self) -> None:
        """Tell each terminal what became of its wagers in a round that was just settled."""
        event, self._settled = self._settled, None
        if event is None:
            return
        table = self.state
        game = table.law.game
        index = game.alphabet.read(event.result)
        rulings = {one.cell: one for one in event.cells}
        for name, outbox in self.seated.items():
            recalled = table.terminals[name].recall
            if recalled and recalled[-1].round == event.round and recalled[-1].stakes:
                cells = {
                    cell: stake_outcome(game, index, rulings[cell], cents)
                    for cell, cents in recalled[-1].stakes.items()
                    if cell in rulings
                }
                told = messages.Outcomes(round=event.round, result=event.result, cells=cells)
                outbox.send(encode(told))

    def _tell_returned(self) -> None:
        """Tell each terminal what of its wagers went back by a rule, and why."""
        returned, self._returned = self._returned, []
        by_terminal: dict[str, messages.WagersBack] = {}
        law = self.state.law
        for number, event in returned:
            told = by_terminal.setdefault(
                event.terminal, messages.WagersBack(round=number, cells={})
            )
            told.cells[event.cell] = wager_back(law, event.cell, event.cents, event.clause)
        for name, told in by_terminal.items():
            outbox = self.seated.get(name)
            if outbox is not None:
                outbox.send(encode(told))

    def own_record(self, outbox: Outbox, told: messages.OwnRecord, at: int) -> None:
        """A terminal has told what its own memory has."""
        if outbox.seat:
            self._records.came(outbox.seat, told, at)

    def turned_down(self, command: Command, refusal: Refusal) -> None:
        """A touch was refused: where a player answers for them, it is kept."""
        self._records.turned_down(command, refusal)

    def tell_placed(self, done: messages.ActDone, events: Sequence[object]) -> None:
        """Say in an answer what came to stand where, and what it cost on top."""
        for event in events:
            if isinstance(event, WagerPlaced):
                placed = done.placed = done.placed or {}
                placed[event.cell] = placed.get(event.cell, 0) + event.cents
                done.commission_cents += event.commission_cents

    def equipment_changed(self, file: EquipmentFile) -> None:
        """A device was changed on file: the rounds that follow name the list in force."""
        is_open = self.state.status in (Status.OPEN, Status.SUSPENDED)
        if is_open and file.is_newer(self.table, self.state.equipment):
            self.say(NoteEquipment(table=self.table, at=self.services.clock(), by=HOUSE))

    def register_changed(self) -> None:
        """Somebody was excluded, or is no longer: it reaches those who sit here already."""
        at = self.services.clock()
        for terminal in not_as_registered(self.state, self.services.queue, at):
            self.say(ApplyExclusion(table=self.table, terminal=terminal, at=at, by=HOUSE))

    # What is shown.

    def view(self, at: int) -> PublicView:
        """The public view at a time."""
        return public_view(self.state, at)

    def compared(self, view: AnyView) -> AnyView:  # noqa: ARG002 - cut for another time
        """At time zero, what is left of a time is the time itself, so it can be compared."""
        return self.view(0)

    def part(self, outbox: Outbox) -> messages.Message | None:
        """A terminal's meters and wagers."""
        if not outbox.seat:
            return None
        table = self.state
        outbox.part_version = table.version
        patron = self.patron_at(outbox.seat) if table.cards_used else None
        own = None if patron is None else card_shown(self, patron)
        name = table.terminals[outbox.seat].station
        station = self.services.queue.state(Station.stream(name)) if name else None
        joined = station if isinstance(station, Station) else None
        waits = table.terminals[outbox.seat].handpay
        paid = None if waits is None else self.services.queue.state(Payment.stream(waits))
        payment = paid if isinstance(paid, Payment) else None
        return terminal_part(messages.TerminalPart, table, outbox.seat, own, joined, payment)

    def patron_at(self, seat: str) -> str | None:
        """Whose card is in and counts."""
        terminal = self.state.terminals[seat]
        here = terminal.counted and terminal.card and terminal.reserved is None
        return terminal.patron if here else None

    def locked_for(self, seat: str) -> str | None:
        """Whose card is in where the seat is held and its code of no more use."""
        terminal = self.state.terminals[seat]
        locked = terminal.reserved is not None and terminal.reserved.tries_left == 0
        return terminal.patron if locked else None

    def recall(self, outbox: Outbox) -> None:
        """Send a terminal its last games and tickets."""
        terminal = self.state.terminals[outbox.seat]
        recalled = messages.GamesRecalled(
            games=tuple(terminal.recall),
            nets=tuple(nets_of(self.state.law.game, one) for one in terminal.recall),
            tickets_in=tuple(map(_masked, terminal.tickets_in)),
            tickets_out=tuple(map(_masked, terminal.tickets_out)),
        )
        outbox.send(encode(recalled))

    # What a player asks.

    def has_seat(self, seat: str) -> bool:
        """Whether there is such a terminal here."""
        return seat in self.state.terminals

    def is_kept(self, seat: str) -> bool:
        """Credit and wagers belong to the player who sat there last."""
        terminal = self.state.terminals[seat]
        kept = terminal.reserved is not None or seat in self.station_seats
        return kept or (seat not in self.patron_seats and terminal.has_money)

    def has_money(self, seat: str) -> bool:
        """Whether credit, wagers or a payment are at the terminal."""
        return self.state.terminals[seat].has_money

    def person_at(self, seat: str) -> str:
        """The player by name, where one is known; else the terminal stands for them."""
        return self.state.terminals[seat].player or f"the player at terminal {seat}"

    def next_serial(self, seat: str) -> int:
        """The lowest number that the terminal may use next."""
        done = self.state.done.get(seat)
        peripherals = self.machinery.terminals.get(seat)
        put = 0 if peripherals is None else peripherals.last_put
        return max(done[-1].serial if done else 0, put) + 1

    def do(self, outbox: Outbox, do: messages.Do, at: int) -> None:
        """An act at a terminal becomes a command, or goes through the terminal's devices."""
        act, serial = do.act, do.serial
        if type(act) in WITH_CARD and (slow := self.card_tries.slowed_down(act, outbox.seat)):
            outbox.send(encode(refused(slow, serial)))
            return
        stamp: SeatStamp = {
            "table": self.table,
            "terminal": outbox.seat,
            "at": at,
            "by": outbox.seat,
            "serial": serial,
        }
        kind = acts.AT_TERMINAL.get(type(act))
        if kind is None and (self.dispute(outbox, do, at) or chosen(self, outbox, do, at)):
            return
        if kind is not None:
            # What was done is answered as done, however the table has moved on since.
            if do.seen < self.views.since and serial >= self.next_serial(outbox.seat):
                outbox.send(encode(refused(WireKind.STALE_VIEW.refuse(""), serial)))
                return
            command = acts.command_of(act, kind, **stamp)
            if kind.LOOKED_UP:
                command = addressed(command, self.services.queue, self.services.documents, ())
            self.ask(command, outbox, serial)
        elif isinstance(act, acts.AskToCollect):
            number = self.machinery.numbers.draw(outbox.seat, serial)
            collect = Collect(
                number=number,
                voucher=act.voucher,
                by_hand=act.by_hand,
                form=act.form,
                **stamp,
            )
            self.collect(collect, outbox, serial)
        elif (
            held := holding(self.services, self.state, outbox.seat, act, at, serial)
        ) is not None:
            self.ask(held, outbox, serial)
        elif isinstance(act, acts.ReportOwnFault):
            own_fault(self, outbox, act.code, serial, at)
        elif isinstance(act, acts.PutInNote | acts.PutInTicket):
            self._put_in(outbox, act, serial)
        else:
            outbox.send(encode(refused(WireKind.NOT_HERE.refuse(""), serial)))

    def _put_in(self, outbox: Outbox, act: acts.PutInNote | acts.PutInTicket, serial: int) -> None:
        peripherals = self.machinery.terminals.get(outbox.seat)
        if peripherals is None or not peripherals.by_hand:
            outbox.send(encode(refused(WireKind.NOT_HERE.refuse(""), serial)))
            return
        if isinstance(act, acts.PutInNote):
            self.start(peripherals.put_in(outbox, serial, cents=act.denomination_cents))
        else:
            self.start(peripherals.put_in(outbox, serial, ticket=act.number))

    # What is due.

    def due(self) -> tuple[int, Command] | None:
        """The end of the period, of the shooter's ten seconds, or of the time a seat is held."""
        table, at = self.state, self.services.clock()
        due = [one for one in (due_at(table, at), release_due(table, at)) if one is not None]
        return min(due, key=lambda one: one[0], default=None)

    def _go_on(self) -> None:
        """The clock for what is due, the launch where there is one, the result on display."""
        self.set_alarm()
        table = self.state
        self._closes_at = table.closes_at
        if not self._closing:
            self.launching.look()
        if self._sensor is not None and not self._closing:
            self._sensor.look()
        shooter = self.machinery.terminals.get(table.shooter or "")
        if table.stage is Stage.SHOOTING and shooter is not None:
            shooter.light(table.round)
        if table.results and table.results[-1][0] != self._shown:
            self._shown, result = table.results[-1]
            if self.machinery.display is not None and not self._closing:
                self.start(self._display(self.machinery.display, self._shown, result))
            if self.machinery.prizes is not None and not self._closing:
                won = prizes_of(table, self._shown)
                self.start(self._show_prizes(self.machinery.prizes, self._shown, won))

    async def _display(self, display: Display, number: int, result: str) -> None:
        """Send the result to the winning number display; what it shows instead is only logged."""
        metrics = self.services.metrics
        shown = await shown_instead(display, DISPLAY, number, result, metrics)
        if shown is not None:
            report = ReportDisplay(
                table=self.table, round=number, shown=shown, at=self.services.clock(), by=DISPLAY
            )
            self.say(report)

    async def _show_prizes(self, display: Display, number: int, won: Mapping[str, int]) -> None:
        """Send each large win of a round to the prize display, and compare what it shows."""
        metrics = self.services.metrics
        for terminal, cents in won.items():
            told = prize_text(terminal, number, cents)
            shown = await shown_instead(display, PRIZE_DISPLAY, number, told, metrics)
            if shown is not None:
                report = ReportPrizeDisplay(
                    table=self.table, round=number, terminal=terminal, shown=shown,
                    at=self.services.clock(), by=PRIZE_DISPLAY,
                )  # fmt: skip
                self.say(report)

    def devices(self) -> Iterator[Closable]:
        """The launcher, the displays, and what the terminals have."""
        yield self.machinery.launcher
        for display in (self.machinery.display, self.machinery.prizes):
            if display is not None:
                yield display
        yield from self.machinery.terminals.values()

    def moving(self) -> set[asyncio.Task[None]]:
        """Dice or a ball that will come to rest."""
        return self.launching.moving()


def _masked(ticket: TicketSeen) -> TicketSeen:
    """A ticket as the next player may see it: its number is as good as money until it is paid."""
    return replace(ticket, number=masked(ticket.number))
