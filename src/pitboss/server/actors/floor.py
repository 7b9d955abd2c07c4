"""The floor: one bootstrap that wires journal, queue, tables, devices and people together."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TypedDict

from structlog.stdlib import BoundLogger as Logger

from pitboss.devices.faults import DeviceFault
from pitboss.devices.simulated.machine import Pace
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.cents import read_dollars
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import quoted
from pitboss.server.actors.command_queue import Answering, CommandQueue, awaited
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.equipment import Workshop
from pitboss.server.actors.numbers import TicketNumbers, ticket_key
from pitboss.server.actors.table_actor import Services, WireKind, refused
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.rates import Rates, sign_on_rates
from pitboss.server.http.reading import Reader
from pitboss.server.http.sessions import StaffSession, StaffSessions
from pitboss.server.http.staffing import Staffing
from pitboss.server.ops.clock import Clock, FloorClock
from pitboss.server.ops.integrity import DIGEST_SHOWN
from pitboss.server.ops.metrics import Metrics
from pitboss.server.ops.settings import FloorSettings, TableSettings, dealer_config, table_config
from pitboss.server.wire import acts
from pitboss.server.wire.close_codes import NOT_ADMITTED, RESTARTING
from pitboss.server.wire.messages import encode
from pitboss.staff.device_key import DeviceKey, seat_name
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.config import law_of as dealer_law
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.config import law_of as table_law
from pitboss.table.terminal.state import Status, Table

SYSTEM = 1
"""This system's number on the tickets that it issues."""
READS_ONLY = ("inspector", "scrutineer")
"""Offices that see everything and change nothing."""
HOUSE_NAME = "house"
"""Who opens the tables that the configuration names."""
PATIENCE_SECONDS = 15.0
"""How long a closing floor waits for dice and balls to come to rest."""

AnyActor = TerminalActor | DealerActor


class StaffStamp(TypedDict):
    """When something is done, by whom, in what office."""

    at: int
    by: str
    office: str


@dataclass
class Floor:
    """Everything that runs; ``start`` it, serve it, ``close`` it."""

    settings: FloorSettings
    store: Store
    queue: CommandQueue
    clock: Clock
    log: Logger
    metrics: Metrics
    sessions: StaffSessions
    workshop: Workshop
    rates: Rates
    sign_ons: Rates
    actors: dict[str, AnyActor] = field(default_factory=dict)
    version: str = field(default_factory=lambda: version("pitboss"))
    serving: bool = False
    """Whether tables are up: what readiness says."""

    def __post_init__(self) -> None:
        self.staffing = Staffing(self)
        self.reader = Reader(self.settings.server.database)

    software = HOUSE.software
    """The program and its version."""

    async def start(self) -> None:
        """Bring up every table of the configuration, opened if it never was."""
        services = Services(self.queue, self.clock, self.log, self.metrics)
        for table in self.settings.table:
            actor: AnyActor
            if table.dealt:
                actor = DealerActor(table.name, services, self.workshop.dealer_tumbler(table))
                await self._open_dealt(actor, table)
            else:
                state = kind_of(self.queue.state(Table.stream(table.name)), Table)
                actor = TerminalActor(table.name, services, self.workshop.machinery(table, state))
                await self._open(actor, table)
            self.actors[table.name] = actor
            if actor.ready:
                actor.begin()
        self.serving = True

    async def close(self) -> None:
        """Finish what moves, tell everybody, write everything down."""
        self.serving = False
        for actor in self.actors.values():
            for outbox in tuple(actor.everybody()):
                outbox.hang_up(RESTARTING, "the floor is restarting: come back in a moment")
        closing = (actor.close(PATIENCE_SECONDS) for actor in self.actors.values())
        await asyncio.gather(*closing)
        await self.queue.close(self.clock())
        self.store.close()

    async def _open(self, actor: TerminalActor, table: TableSettings) -> None:
        config = table_config(table)
        if actor.state.status is not Status.UNOPENED:
            self._compare(table.name, actor.state.config == config)
            return
        rules = table_law(config).rules
        checks = dict.fromkeys(("server", *config.seats), True)
        checks[rules.device.equipment.value] = await self._works(actor)
        answer = await self.queue.ask(
            OpenTable(
                table=table.name,
                config=config,
                checks=checks,
                at=self.clock(),
                by=HOUSE_NAME,
                office=rules.operators[0],
            )
        )
        self._opened(table.name, answer)

    async def _open_dealt(self, actor: DealerActor, table: TableSettings) -> None:
        config = dealer_config(table, self.settings.server)
        if actor.state.status is not Status.UNOPENED:
            self._compare(table.name, actor.state.config == config)
            return
        answer = await self.queue.ask(
            OpenDealerTable(
                table=table.name,
                config=config,
                float_cents=read_dollars(table.float_dollars, "float_dollars"),
                at=self.clock(),
                by=HOUSE_NAME,
                office=dealer_law(config).rules.supervisors[0],
            )
        )
        self._opened(table.name, answer)

    async def _works(self, actor: TerminalActor) -> bool:
        try:
            await actor.machinery.launcher.identify()
        except DeviceFault as fault:
            self.log.error("device-fault", table=actor.table, code=fault.code, why=str(fault))
            return False
        return True

    def _compare(self, table: str, same: bool) -> None:
        if not same:
            # What was opened is on record with every round: it is closed before it changes.
            self.log.warning("opened-otherwise", table=table)

    def _opened(self, table: str, answer: object) -> None:
        if isinstance(answer, Refusal):
            self.log.error("not-opened", table=table, why=answer.sentence)

    # Who may do what.

    def stamp(self, session: StaffSession) -> StaffStamp:
        """What every command of a person at work says of itself."""
        return StaffStamp(at=self.clock(), by=session.name, office=session.office)

    def may_sit(self, actor: AnyActor, seat: str, key: str) -> bool:
        """Whether a socket may have a seat: with its enrolled key, or where seats are open."""
        if self.settings.server.open_seats:
            return True
        stream = DeviceKey.stream(seat_name(actor.table, seat))
        enrolled = kind_of(self.queue.state(stream), DeviceKey)
        return bool(key) and enrolled.hashed == sha256(key.encode()).hexdigest()

    def unseat(self, table: str, seat: str) -> None:
        """Let a machine go whose key no longer opens the seat; its wagers and credit stay."""
        actor = self.actors.get(table)
        outbox = None if actor is None else actor.seated.get(seat)
        if outbox is not None and not self.settings.server.open_seats:
            outbox.send(encode(refused(WireKind.KEY_NEEDED.refuse("", None))))
            outbox.hang_up(NOT_ADMITTED, WireKind.KEY_NEEDED.slug)

    def order(
        self, act: acts.Asked, session: StaffSession, serial: int, answering: Answering
    ) -> None:
        """An act of staff becomes a command in their name and office.

        Whether that office may is for the core to say, under the rule that says so; only those
        who read and change nothing are stopped here.
        """
        if session.must_change:
            answering(WireKind.PASSWORD_DUE.refuse("", None))
            return
        if session.office in READS_ONLY:
            office = session.office.replace("-", " ")
            answering(WireKind.ONLY_READS.refuse("", None, office=office))
            return
        table = getattr(act, "table", "")
        actor = self.actors.get(table)
        if actor is None and hasattr(act, "table"):
            # Tables are those of the configuration: other names are not remembered.
            answering(WireKind.NO_SUCH_TABLE.refuse("", None, table=quoted(table[:64])))
            return
        command = acts.command_of(
            act,
            acts.BY_STAFF[type(act)],
            serial=serial,
            **self.stamp(session),
        )
        if isinstance(command, DealerAct) and isinstance(actor, DealerActor):
            command = actor.addressed(command)
        self.queue.submit(command, table if actor is not None else "", answering)

    async def ordered(self, act: acts.Asked, session: StaffSession, serial: int = 0) -> object:
        """An act of staff, and its answer."""
        future, answering = awaited()
        self.order(act, session, serial, answering)
        return await future


def make_floor(
    settings: FloorSettings,
    *,
    log: Logger,
    clock: Clock | None = None,
    store: Store | None = None,
    pace: Pace | None = None,
    software: str = "",
) -> Floor:
    """A floor by its configuration; tests give their own clock, store and pace.

    ``software`` is the digest of the sealed program: it stands in every record that is made.
    """
    server = settings.server
    keys = Path(server.keys)
    keys.mkdir(parents=True, exist_ok=True, mode=0o700)
    if store is None:
        if "://" not in server.database:
            Path(server.database).parent.mkdir(parents=True, exist_ok=True)
        store = open_store(server.database, HOUSE)
    metrics = Metrics({table.name: table.game for table in settings.table})
    metrics.software(version("pitboss"), software)
    writer: EventWriter[Subject] = EventWriter(
        store,
        House(software[:DIGEST_SHOWN]),
        notary=Notary(store, signing_key(keys / "journal.key")),
    )
    queue = CommandQueue(
        writer,
        written=metrics.commit,
        failed=lambda wrong: log.error("not-recorded", why=str(wrong)),
    )
    return Floor(
        settings=settings,
        store=store,
        queue=queue,
        clock=clock or FloorClock(),
        log=log,
        metrics=metrics,
        sessions=StaffSessions(server.session_minutes),
        rates=Rates(server.requests_a_second),
        sign_ons=sign_on_rates(),
        workshop=Workshop(
            settings=settings,
            numbers=TicketNumbers(ticket_key(keys / "tickets.key"), SYSTEM),
            pace=pace or Pace(),
            consoles={},
            mishaps={},
        ),
    )
