"""A table's actor: it owns the table's queue, sockets, deadlines and devices.

Whatever happens at the table comes to it from the command queue, durable already. It then tells
those who look on, sets the clock for what is due next and has the devices move. Deadlines are
times in the journal, so an actor that starts again finds them as they were.
"""

from __future__ import annotations

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Coroutine, Iterator, Sequence
from dataclasses import field, replace
from time import perf_counter

from structlog.stdlib import BoundLogger as Logger

from pitboss.devices.ports import Closable
from pitboss.eventstore.writer import Accepted
from pitboss.house.domain import HOUSE
from pitboss.kernel.command import Command
from pitboss.kernel.fact import value
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal
from pitboss.server.actors.card_tries import CardTries
from pitboss.server.actors.command_queue import ELSEWHERE, Busy, CommandQueue, NotRecorded
from pitboss.server.actors.dispute_desk import DisputeDesk, Raising
from pitboss.server.actors.dispute_desk import told as dispute_told
from pitboss.server.actors.jackpot_plates import PoolWatch
from pitboss.server.actors.promotion_clock import PromotionClock
from pitboss.server.actors.seat_holding import SeatHolding
from pitboss.server.actors.view_log import ViewLog
from pitboss.server.ops.clock import Clock
from pitboss.server.ops.metrics import Metrics
from pitboss.server.sockets.outbox import CONSOLE, Outbox
from pitboss.server.wire import acts, messages
from pitboss.server.wire.close_codes import REPLACED
from pitboss.server.wire.derived import filled
from pitboss.server.wire.messages import encode
from pitboss.server.wire.refusals import told
from pitboss.table.dealer.state import DealerTable
from pitboss.table.dealer.view import DealerPublicView
from pitboss.table.terminal.state import Table
from pitboss.table.terminal.view import PublicView

AnyView = PublicView | DealerPublicView
SEATS_SECONDS = 1.0
AGAIN_SECONDS = 1.0
"""After how long the actor itself tries again what could not be recorded."""


@value
class Services:
    """What every actor is given: the queue to the journal, a clock, a log and metrics."""

    queue: CommandQueue
    clock: Clock
    log: Logger
    metrics: Metrics
    disputes: DisputeDesk
    lost_after_seconds: int = 10  # off the line, until a terminal that plays is lost
    documents: dict[str, str] = field(default_factory=dict)
    """The tables of terminals by name, each with its document."""
    idle_minutes: int = 15  # without a touch, until a terminal with a player is marked
    slow_down: bool = True  # whether who tries numbers has to wait
    holding: SeatHolding = SeatHolding()
    """How seats are held for players who step away."""
    promotions: PromotionClock | None = None
    """What goes on beside the game; none where nothing does."""
    pools: PoolWatch = field(default_factory=PoolWatch)
    """Tells the screens of a link what becomes of its jackpots."""


class TableActor(ABC):
    """What tables of terminals and dealer's tables have in common."""

    def __init__(self, table: str, stream: str, services: Services) -> None:
        self.table = table
        self.stream = stream
        self.services = services
        self.card_tries = CardTries(services, table)
        self.views = ViewLog()
        self.seated: dict[str, Outbox] = {}
        self.watching: set[Outbox] = set()
        self.configured_game = ""
        self.begun = False
        """Whether it looks after the table."""
        self.elsewhere_taken: dict[str, bool] = {}
        """Of a table that another server holds, the seats with somebody at them."""
        self.patron_seats: set[str] = set()
        """Seats at which a simulated patron sat last."""
        self.wanted: set[str] = set()
        """Those of them that a person has come to: the patron is to collect and go."""
        self._tasks: set[asyncio.Task[None]] = set()
        self._alarm: asyncio.TimerHandle | None = None
        self._telling_seats: asyncio.TimerHandle | None = None
        self._closing = False
        services.queue.watch(stream, self)

    # What the command queue tells.

    @abstractmethod
    def happened(self, command: Command, events: Sequence[object]) -> None:
        """A command was accepted at the table."""

    @abstractmethod
    def flushed(self) -> None:
        """Everything that arrived together has been told."""

    def elsewhere(self, stream: str) -> None:  # noqa: ARG002 - it is the table's own
        """Another server wrote to the table's stream: what is shown is made again."""
        self.happened(ELSEWHERE, ())
        self.flushed()

    # Those who look on.

    def taken(self) -> dict[str, bool]:
        """The seats with somebody at them, and whether that is a simulated patron."""
        if not self.seated:
            return self.elsewhere_taken
        return {name: outbox.patron for name, outbox in self.seated.items()}

    def welcome(self, outbox: Outbox, have: int, next_serial: int) -> None:
        """Take a socket in: send what it has missed, or everything again."""
        if not self.watched:
            self._cut()  # nobody looked, so no view was made: the log begins here
        replaced = False
        if outbox.seat:
            old = self.seated.get(outbox.seat)
            replaced = old is not None
            if old is not None:
                sentence = "This seat has been taken over by another screen."
                old.send(encode(messages.Replaced(sentence=sentence)))
                old.hang_up(REPLACED, "replaced")
            self.seated[outbox.seat] = outbox
            (self.patron_seats.add if outbox.patron else self.patron_seats.discard)(outbox.seat)
            if not outbox.patron:
                self.wanted.discard(outbox.seat)
        else:
            self.watching.add(outbox)
        missed = self.views.since_then(have)
        outbox.send(
            encode(
                messages.Welcome(
                    table=self.table,
                    seat=outbox.seat,
                    number=self._number(outbox.seat),
                    game=self.game,
                    digest=self.digest,
                    next_serial=next_serial,
                    period_ms=self.period_ms,
                    fresh=missed is None,
                    replaced=replaced,
                    software=self.software,
                    reserve_minutes=self.services.holding.minutes,
                )
            )
        )
        for data in [self.whole()] if missed is None else missed:
            outbox.send(data)
        self.tell_own(outbox, always=True)
        outbox.send(self.seats())
        self.tell_disputes(outbox.seat)
        if outbox.seat or outbox.kind == CONSOLE:
            self.occupancy_changed()

    def is_kept(self, seat: str) -> bool:  # noqa: ARG002 - a table of terminals looks at it
        """Whether something of a person's lies at a seat: no simulated patron sits there."""
        return False

    @abstractmethod
    def has_money(self, seat: str) -> bool:
        """Whether anything that is a player's lies at a seat."""

    def is_patrons(self, seat: str) -> bool:
        """Whether a simulated patron's money lies at a seat: nobody else is let in to that."""
        return seat in self.patron_seats and self.has_money(seat)

    def leave(self, outbox: Outbox) -> None:
        """A socket is gone; the seat keeps its wagers and its credit."""
        if self.seated.get(outbox.seat) is outbox:
            del self.seated[outbox.seat]
            if outbox.patron and not self.has_money(outbox.seat):
                self.wanted.discard(outbox.seat)  # it made way, whether the person comes or not
            if not self._closing:
                self.occupancy_changed()
        self.watching.discard(outbox)
        if outbox.kind == CONSOLE and not self._closing:
            self.occupancy_changed()

    @property
    def watched(self) -> bool:
        """Whether anybody looks on: views are made for somebody, or not at all."""
        return bool(self.seated or self.watching)

    def everybody(self) -> Iterator[Outbox]:
        """All sockets of the table."""
        yield from self.seated.values()
        yield from self.watching

    def tell_own(self, outbox: Outbox, *, always: bool = False) -> None:
        """Send a socket its own part, if it differs from what it has."""
        part = self.part(outbox)
        if part is not None and (always or part != outbox.part):
            outbox.part = part
            outbox.send(encode(messages.Own(version=self.version, part=part)))

    def occupancy_changed(self) -> None:
        """Somebody came or went: everybody is told, once a second at most."""
        if self._telling_seats is None:
            loop = asyncio.get_running_loop()
            self._telling_seats = loop.call_later(SEATS_SECONDS, self._tell_seats)

    def _tell_seats(self) -> None:
        self._telling_seats = None
        data = self.seats()
        for outbox in self.everybody():
            outbox.send(data)

    def seats(self) -> bytes:
        """How many seats have somebody at them; no part of what the journal numbers."""
        patrons = sum(outbox.patron for outbox in self.seated.values())
        return encode(
            messages.Seats(taken=len(self.seated), patrons=patrons, consoles=self.consoles())
        )

    def consoles(self) -> int:
        """How many people are at a console who may deal; a table of terminals has none."""
        return 0

    def publish(self) -> None:
        """Send the public view to everybody, if there is anybody and it shows anything new."""
        if self.watched and (data := self._cut()) is not None:
            for outbox in self.everybody():
                outbox.send(data)

    def _cut(self) -> bytes | None:
        """The public view as it is now, if it shows anything that the last one did not."""
        table, at = self.state, self.services.clock()
        view = self.view(at)
        return self.views.publish(
            replace(self.compared(view), version=0),
            filled(self.shape, view),
            table.version,
            (table.round, table.stage, table.status),
            at=at,
        )

    def whole(self) -> bytes:
        """The public view as it is now, for a socket that has nothing."""
        at = self.services.clock()
        return encode(
            messages.Public(
                version=self.views.version,
                after=0,
                since=self.views.since,
                at=at,
                view=filled(self.shape, self.view(at)),
            )
        )

    shape: type[messages.Message]
    """What a public view of this kind of table is on the wire."""

    def _number(self, seat: str) -> int | None:
        """The number of a seat at the table, from 1; none for a screen without one."""
        table = self.state
        names = list(table.seats if isinstance(table, DealerTable) else table.terminals)
        return names.index(seat) + 1 if seat in names else None

    @abstractmethod
    def view(self, at: int) -> AnyView:
        """The public view at a time, as the core makes it."""

    def compared(self, view: AnyView) -> AnyView:
        """What of a public view tells whether it shows anything new."""
        return view

    @abstractmethod
    def part(self, outbox: Outbox) -> messages.Message | None:
        """A socket's own part, made from the state; none for a display.

        It notes the table's version in ``outbox.part_version``: what was made for an answer is not
        made again when the batch is through.
        """

    @property
    @abstractmethod
    def state(self) -> Table | DealerTable:
        """The table as the journal has it."""

    @property
    def version(self) -> int:
        """The table's version."""
        return self.state.version

    @property
    def game(self) -> str:
        """The game that is played; before the first opening, the one that is configured."""
        return self.state.law.game.id if self.ready else self.configured_game

    @property
    def digest(self) -> str:
        """The digest of its rulebook."""
        return self.state.law.game.digest

    @property
    def ready(self) -> bool:
        """Whether the table was ever opened: before that there is nothing to show."""
        return self.state.config is not None

    @property
    @abstractmethod
    def period_ms(self) -> int:
        """How long a wagering period lasts; zero where a dealer ends it."""

    software = HOUSE.software

    # What is asked.

    def ask(self, command: Command, outbox: Outbox, serial: int) -> None:
        """Have a seat's command decided, and answer it when it is durable."""
        arrived = perf_counter()

        def answering(answer: object) -> None:
            self.decided(command, outbox, serial, answer, arrived)

        self.services.queue.submit(command, self.table, answering)

    def decided(
        self, command: Command, outbox: Outbox, serial: int, answer: object, arrived: float
    ) -> None:
        """A seat's command, which came at a time, was decided: it is answered."""
        self.answer(outbox, serial, answer)
        if isinstance(answer, Refusal):
            self.turned_down(command, answer)
            self.card_tries.refused(outbox.seat, answer)
        self.services.metrics.acknowledged(perf_counter() - arrived)

    def answer(self, outbox: Outbox, serial: int, answer: object) -> None:
        """The answer to a seat's command, with the own part as it is then."""
        metrics = self.services.metrics
        if isinstance(answer, Accepted):
            version = answer.versions.get(self.stream, 0)
            part = outbox.part = self.part(outbox)
            done = messages.ActDone(serial=serial, version=version, part=part)
            self.tell_placed(done, answer.events.get(self.stream, ()))
            outbox.send(encode(done))
            metrics.command(self.table, "accepted")
        elif isinstance(answer, Repeated):
            part = outbox.part = self.part(outbox)
            done = messages.ActDone(serial=serial, version=answer.version, again=True, part=part)
            outbox.send(encode(done))
            metrics.command(self.table, "repeated")
        elif isinstance(answer, Refusal):
            outbox.send(encode(refused(answer, serial)))
            metrics.command(self.table, "refused", answer.kind.slug)
        elif isinstance(answer, Busy | NotRecorded):
            outbox.send(encode(messages.BusyNow(serial=serial, sentence=answer.sentence)))
            metrics.command(self.table, "busy")

    def turned_down(self, command: Command, refusal: Refusal) -> None:  # noqa: B027
        """A seat's command was refused; most tables have nothing to write down of that."""

    @abstractmethod
    def tell_placed(self, done: messages.ActDone, events: Sequence[object]) -> None:
        """Say in an answer what was placed, where the table has an answer to that."""

    # Cards.

    @abstractmethod
    def patron_at(self, seat: str) -> str | None:
        """Who plays at a seat by card; none where nobody does."""

    @abstractmethod
    def locked_for(self, seat: str) -> str | None:
        """Whose card is in at a seat that is held and whose code was wrong too often."""

    # Disputes.

    @abstractmethod
    def person_at(self, seat: str) -> str:
        """Who sits at a seat, in words: the name where it is known."""

    def dispute(self, outbox: Outbox, do: messages.Do, at: int) -> bool:
        """Have a dispute raised or its review asked for; false where the act is another."""
        act, serial = do.act, do.serial
        if not isinstance(act, acts.RaiseDispute | acts.AskForReview):
            return False
        table = self.state
        where = Raising(
            table=self.table,
            seat=outbox.seat,
            document=table.law.game.book.document,
            round=table.round,
            person=self.person_at(outbox.seat),
            serial=serial,
        )

        def answering(answer: object) -> None:
            self.answer(outbox, serial, answer)

        desk = self.services.disputes
        if isinstance(act, acts.RaiseDispute):
            desk.raised(where, act, at, answering)
        else:
            desk.review_asked(where, act, at, answering)
        return True

    def tell_disputes(self, seat: str) -> None:
        """Send a seat the disputes that were raised there, where it has any or had some."""
        outbox = self.seated.get(seat)
        if outbox is None:
            return
        at = self.services.clock()
        shown = self.services.disputes.shown(self.table, seat, self.person_at(seat), at)
        if shown or outbox.has_disputes:
            outbox.has_disputes = bool(shown)
            told = tuple(dispute_told(one) for one in shown)
            outbox.send(encode(messages.Disputes(disputes=told)))

    def say(self, command: Command) -> None:
        """Have something decided that the clock or a device says; try again if it is lost."""
        self.services.queue.submit(command, self.table, lambda answer: self._said(command, answer))

    def _said(self, command: Command, answer: object) -> None:
        if isinstance(answer, Busy | NotRecorded) and not self._closing:
            # The report itself keeps its time: it is when the device or the clock spoke.
            asyncio.get_running_loop().call_later(AGAIN_SECONDS, self.say, command)
        elif isinstance(answer, Refusal):
            what = type(command).__name__
            self.services.log.info("not-taken", table=self.table, what=what, why=answer.sentence)
            self.set_alarm()

    # What is due.

    @abstractmethod
    def due(self) -> tuple[int, Command] | None:
        """The next deadline and what is said then; the command is stamped when it is said."""

    def set_alarm(self) -> None:
        """Wake up for the next deadline, as the state has it now."""
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        if self._closing or (next_due := self.due()) is None:
            return
        at, _ = next_due
        wait = max(0, at - self.services.clock()) / 1000
        self._alarm = asyncio.get_running_loop().call_later(wait, self._wake)

    def _wake(self) -> None:
        self._alarm = None
        next_due = self.due()
        if next_due is None:
            return
        at, command = next_due
        if self.services.clock() < at:
            self.set_alarm()
        else:
            self.say(command)

    def start(self, doing: Coroutine[object, object, None]) -> asyncio.Task[None]:
        """Let something go on beside, until it ends or the actor closes."""
        task = asyncio.get_running_loop().create_task(doing)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def close(self, patience_seconds: float) -> None:
        """Let devices that are moving come to rest, then stop; the journal has the rest."""
        self._closing = True
        for handle in (self._alarm, self._telling_seats):
            if handle is not None:
                handle.cancel()
        moving = self.moving()
        if moving:
            await asyncio.wait(moving, timeout=patience_seconds)
        for task in tuple(self._tasks):
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for device in self.devices():
            await device.close()

    def devices(self) -> Iterator[Closable]:
        """The devices of the table, to be let go of."""
        yield from ()

    def moving(self) -> set[asyncio.Task[None]]:
        """Tasks worth waiting for before the floor closes."""
        return set()


def refused(refusal: Refusal, serial: int = 0) -> messages.ActRefused:
    """A refusal as it goes over the wire."""
    return messages.ActRefused(serial=serial, **told(refusal))
