"""The floor: one bootstrap that wires journal, queue, tables, devices and people together."""

from __future__ import annotations

import asyncio
import secrets
from collections.abc import Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

from structlog.stdlib import BoundLogger as Logger

from pitboss.custody.journal import OnJournal
from pitboss.devices.simulated.machine import Pace
from pitboss.disputes.acts.record_dispute import RecordDispute
from pitboss.equipment.file import THE_FILE as EQUIPMENT
from pitboss.equipment.file import EquipmentFile
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.private_files import private_folder
from pitboss.eventstore.store import Store
from pitboss.eventstore.times import newest_at
from pitboss.exclusions.register import HOUSE as REGISTER
from pitboss.exclusions.register import Exclusions
from pitboss.house.domain import HOUSE
from pitboss.kernel.act import Act
from pitboss.kernel.command import Command
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.labels import names_in
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.words import quoted
from pitboss.papers.acts.file_paper import FilePaper
from pitboss.papers.file import THE_FILE, AuthorityFile
from pitboss.papers.refusals import PaperKind
from pitboss.promotions.acts.receive_entry import ReceiveEntry
from pitboss.rules.documents import document_of
from pitboss.server.actors.addressing import addressed
from pitboss.server.actors.anchoring import Anchoring
from pitboss.server.actors.clock_watch import ClockWatch, settle_time
from pitboss.server.actors.command_queue import Answering, CommandQueue, awaited
from pitboss.server.actors.day_end import DayEnd
from pitboss.server.actors.dealer_actor import ON_TUMBLER, DealerActor
from pitboss.server.actors.device_watch import DeviceWatch
from pitboss.server.actors.dispute_desk import DisputeDesk
from pitboss.server.actors.equipment import Workshop
from pitboss.server.actors.floor_parts import (
    has_room,
    house_of,
    journal_at,
    reader_of,
    sessions_of,
    workshop_of,
    writer_of,
)
from pitboss.server.actors.floor_views import FloorViews
from pitboss.server.actors.hosting import Hosting
from pitboss.server.actors.month_end import MonthEnd
from pitboss.server.actors.notifier import Notifier
from pitboss.server.actors.opening import OPENING, Openings
from pitboss.server.actors.probing import Probing
from pitboss.server.actors.promotion_clock import PromotionClock
from pitboss.server.actors.report_clock import ReportClock
from pitboss.server.actors.sign_views import SignViews
from pitboss.server.actors.stations import form_stations
from pitboss.server.actors.storage_watch import StorageWatch
from pitboss.server.actors.table_actor import refused
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.actors.traces import Traces
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.rates import Rates, sign_on_rates, upload_rates, wrong_card_rates
from pitboss.server.http.sessions import StaffSession, StaffSessions
from pitboss.server.http.staffing import Staffing
from pitboss.server.ops.ceilings import countersigning
from pitboss.server.ops.clock import Clock, FloorClock
from pitboss.server.ops.floor_key import floor_key
from pitboss.server.ops.metrics import Metrics
from pitboss.server.ops.only_server import OnlyServer, on_postgres
from pitboss.server.ops.paper_contents import SOUND, PaperContents
from pitboss.server.ops.settings import FloorSettings
from pitboss.server.ops.taking_up import TakenUpAs, notary_of, ring, taken_up
from pitboss.server.sockets.outbox import WriteTurn
from pitboss.server.wire import acts
from pitboss.server.wire.close_codes import NOT_ADMITTED, RESTARTING
from pitboss.server.wire.messages import encode
from pitboss.staff.device_key import DeviceKey, seat_name
from pitboss.table.dealer.act import DealerAct

READS_ONLY = ("inspector", "scrutineer")
"""Offices that see everything and change nothing, but by acts that name them."""
SIGNING_LOOKS_SECONDS = 1.0
"""How often it is looked whether something waits to be signed."""
PATIENCE_SECONDS = 15.0
"""How long a closing floor waits for dice and balls to come to rest."""

if TYPE_CHECKING:
    from pitboss.server.cluster.membership import Membership

AnyActor = TerminalActor | DealerActor
Second = tuple[str, str]
"""Who countersigned, by name, and in what office."""


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
    anchoring: Anchoring
    key: FloorKey
    port: int = 0
    """Where people reach it, once it listens."""
    beginning: OnJournal | None = None
    """The first word about a journal that was just begun or adopted."""
    actors: dict[str, AnyActor] = field(default_factory=dict)
    documents: dict[str, str] = field(default_factory=dict)
    """The tables of terminals by name, each with its document."""
    version: str = field(default_factory=lambda: version("pitboss"))
    newest_at: int | None = None
    """The time of the newest record before this start."""
    clock_is_right: bool = False
    """Whether a person at the machine says so, though that record is later."""
    serving: bool = False
    """Whether tables are up: what readiness says."""
    sealed: bool = False
    """Whether the program was compared with its seal; if not, every screen says so."""

    def __post_init__(self) -> None:
        self.staffing = Staffing(self, self.key.authenticate)
        self.disputes = DisputeDesk(self.queue, self._tell_disputes)
        self.reader = reader_of(self.settings, self.log)
        given = (self.queue, self.clock, self.log)
        self.notifier = Notifier(self.settings.notices, *given, self.leads)
        self.month_end = MonthEnd(self.reader, *given, self.leads)
        self.day_end = DayEnd(self.settings, self.reader, self.clock, self.log, self.leads)
        self.reports = ReportClock(self.settings, self.reader, self.clock, self.log, self.leads)
        self.papers = PaperContents(self.settings.server.papers)
        self.openings = Openings(self)
        self.promotions = PromotionClock(
            *given,
            keys=Path(self.settings.server.keys),
            reader=self.reader,
            tables=self.settings.table,
            results=self._results,
            leads=self.leads,
        )
        self.hosting = Hosting(self)
        self.cluster: Membership | None = None
        self.only: OnlyServer | None = None
        self.probing, self.turn, self.uploads = Probing(), WriteTurn(), upload_rates()
        self.wrong_cards = wrong_card_rates()
        self.traces = Traces(self)
        self.views, self.device_watch = FloorViews(self), DeviceWatch(self)
        self.signs = SignViews(self)
        tolerance_ms = self.settings.door.clock_tolerance_seconds * 1000
        self.clock_watch = ClockWatch(self.clock, self.queue, self.log, tolerance_ms)
        self.storage_watch = StorageWatch(self.queue, self.notifier, self.clock, self.log)
        self._signing: asyncio.Task[None] | None = None

    software = HOUSE.software
    """The program and its version."""

    def leads(self) -> bool:
        """Whether this server does what one alone does for the whole house."""
        return self.cluster is None or self.cluster.leads

    def holds(self, table: str) -> bool:
        """Whether a table is looked after here."""
        return self.cluster is None or self.cluster.holds(table)

    async def start(self) -> None:
        """Bring up every table of the configuration; for practice, opened if it never was."""
        await settle_time(self, self.newest_at, clock_is_right=self.clock_is_right)
        database = self.settings.server.database
        if on_postgres(database):
            from pitboss.server.cluster.membership import Membership  # with its database's client

            self.cluster = Membership(self, self.key)
        else:
            self.only = OnlyServer(database)
        self.clock_watch.begin()
        self.storage_watch.begin()
        if self.beginning is not None:
            await self.queue.ask(self.beginning)
        # What was written before a crash is the floor's own, and is signed before anything else.
        self.queue.seal(self.clock())
        self._signing = asyncio.create_task(self._sign_by_time())
        self.disputes.begin(self.store)
        self.notifier.begin()
        seated = (table for table in self.settings.table if not table.dealt)
        self.documents.update((table.name, document_of(table.game).id) for table in seated)
        self.queue.watch(Exclusions.stream(REGISTER), self)
        self.queue.watch(EquipmentFile.stream(EQUIPMENT), self)
        if self.cluster is not None:
            await self.cluster.begin(self.port)
        else:
            for table in self.settings.table:
                await self.hosting.take_up(table)
        await form_stations(self)
        for one in (self.month_end, self.day_end, self.reports, self.device_watch):
            one.begin()
        self.promotions.begin(self.store)
        self.serving = True

    async def close(self) -> None:
        """Finish what moves, tell everybody, write everything down."""
        self.serving = False
        await self.views.close()
        self.signs.close()
        if self.cluster is not None:
            await self.cluster.drain()
        for actor in self.actors.values():
            for outbox in tuple(actor.everybody()):
                outbox.hang_up(RESTARTING, "the floor is restarting: come back in a moment")
        closing = (actor.close(PATIENCE_SECONDS) for actor in self.actors.values())
        await asyncio.gather(*closing)
        watches = (self.clock_watch, self.storage_watch, self.month_end, self.day_end)
        for one in (*watches, self.device_watch, self.reports, self.promotions, self.notifier):
            await one.close()
        if self._signing is not None:
            self._signing.cancel()
        await self.queue.close(self.clock())
        if self.cluster is not None:
            await self.cluster.close()
        await asyncio.to_thread(self.anchoring.close)
        self.store.close()
        self.sessions.close()
        if self.only is not None:
            self.only.close()

    async def _sign_by_time(self) -> None:
        """Have what was written signed in time, also where nobody writes any more."""
        while True:
            await asyncio.sleep(SIGNING_LOOKS_SECONDS)
            self.queue.seal(self.clock(), due=True)

    def authority_file(self) -> AuthorityFile:
        """The papers from the regulator and to it, as they stand."""
        return kind_of(self.queue.state(AuthorityFile.stream(THE_FILE)), AuthorityFile)

    def has_room(self) -> bool:
        """Whether there is room for more records where the journal is, as far as we can see."""
        return has_room(self.settings.server.database)

    def equipment_file(self) -> EquipmentFile:
        """Every device on file, as it stands."""
        return kind_of(self.queue.state(EquipmentFile.stream(EQUIPMENT)), EquipmentFile)

    # What the register of exclusions and the file of equipment say.

    def happened(self, command: Command, events: Sequence[object]) -> None:
        """Something was entered or filed: tables look at it when the batch is through."""

    def flushed(self) -> None:
        """An exclusion reaches the person at a terminal, and another list the tables it is for."""
        for actor in filter(lambda one: one.begun, self.actors.values()):
            actor.equipment_changed(self.equipment_file())
            if isinstance(actor, TerminalActor):
                actor.register_changed()

    def elsewhere(self, stream: str) -> None:  # noqa: ARG002 - each is looked at again
        """Another server entered or filed something."""
        self.flushed()

    def lead(self) -> None:
        """Look after the house from now on."""
        self.notifier.take_over()

    # Who may do what.

    def stamp(self, session: StaffSession) -> StaffStamp:
        """What every command of a person at work says of itself."""
        return StaffStamp(at=self.clock(), by=session.name, office=session.office)

    def may_be(self, table: str, seat: str, key: str) -> bool:
        """Whether a machine may be this seat or kiosk: by its enrolled key, or for play money."""
        if self.settings.server.open_seats:
            return True
        stream = DeviceKey.stream(seat_name(table, seat))
        # Read again: another server on the same journal may have exchanged the key.
        enrolled = kind_of(self.queue.reread(stream), DeviceKey)
        return bool(key) and enrolled.hashed == sha256(key.encode()).hexdigest()

    def unseat(self, table: str, seat: str) -> None:
        """Let a machine go whose key no longer opens the seat; its wagers and credit stay."""
        actor = self.actors.get(table)
        outbox = None if actor is None else actor.seated.get(seat)
        if outbox is not None and not self.settings.server.open_seats:
            outbox.send(encode(refused(WireKind.KEY_NEEDED.refuse(""))))
            outbox.hang_up(NOT_ADMITTED, WireKind.KEY_NEEDED.slug)

    def order(
        self,
        act: acts.Asked,
        session: StaffSession,
        serial: int,
        answering: Answering,
        second: Second | None = None,
    ) -> None:
        """An act of staff becomes a command in their name and office.

        Whether that office may is for the core to say, under the rule that says so; only those
        who read and change nothing are stopped here.
        """
        stopped = self._stopped(session)
        if stopped is not None:
            answering(stopped)
            return
        answering = self._noticing(session.name, answering)
        kind = acts.BY_STAFF[type(act)]
        if session.office in READS_ONLY and session.office not in names_in(kind.may):
            office = session.office.replace("-", " ")
            answering(WireKind.ONLY_READS.refuse("", office=office))
            watched = self.actors.get(getattr(act, "table", ""))
            if issubclass(kind, ON_TUMBLER) and isinstance(watched, DealerActor):
                watched.attempted(kind.slug(), session.name, session.office)
            return
        table = getattr(act, "table", "")
        actor = self.actors.get(table)
        if actor is None and hasattr(act, "table"):
            # Tables are those of the configuration: other names are not remembered.
            answering(WireKind.NO_SUCH_TABLE.refuse("", table=quoted(table[:64])))
            return
        if actor is not None and self.cluster is not None and not self.cluster.holds(table):
            self.cluster.order(act, session, serial, answering, second)
            return
        if kind in OPENING and actor is not None:
            self.openings.begin(self.openings.by_person(actor, act, session, serial, answering))
            return
        command = acts.command_of(
            act,
            kind,
            serial=serial,
            **self.stamp(session),
            **self._filled_in(kind, session, act, serial),
            **countersigning(self.settings.ceilings, kind, session.office, second),
        )
        at_work = self.sessions.at_work(self.clock())
        server = self.settings.server
        cash, no_cash = server.cash_a_day_cents, not server.cash_prizes
        command = addressed(command, self.queue, self.documents, at_work, cash, no_cash=no_cash)
        command = self.promotions.looked_up(command)
        if isinstance(command, FilePaper) and self.papers.found(command.digest) != SOUND:
            answering(PaperKind.CONTENT_MISSING.refuse(""))
            return
        if isinstance(command, DealerAct) and isinstance(actor, DealerActor):
            command = actor.addressed(command)
        self.queue.submit(command, table if actor is not None else "", answering)

    def _stopped(self, session: StaffSession) -> Refusal | None:
        """Why somebody at work can do nothing at all just now, whatever it is."""
        if self.queue.foreign:
            return WireKind.FLOOR_STOPPED.refuse("")
        if session.must_change:
            return WireKind.PASSWORD_DUE.refuse("")
        waits = self.traces.waits_ms(session.name)
        if waits > 0:
            return WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000))
        return None

    def _noticing(self, name: str, answering: Answering) -> Answering:
        """Answer, and put it on record where somebody was refused again and again."""

        def answer(given: object) -> None:
            if isinstance(given, Refusal):
                self.traces.refused(name, given.kind)
            answering(given)

        return answer

    def _filled_in(
        self, kind: type[Act], session: StaffSession, act: acts.Asked, serial: int
    ) -> dict[str, object]:
        """What the house alone knows of an act, for those that leave it to the house."""
        if "salt" in kind.stamped:
            return {"salt": secrets.token_hex(16)}
        if "commit" in kind.stamped:
            return {"commit": self.promotions.commit(act)}
        if kind is RecordDispute and (actor := self.actors.get(getattr(act, "table", ""))):
            drawn = self.disputes.number_for(actor.state.id, session.name, serial)
            return {"number": drawn, "document": actor.state.law.game.book.document}
        if "signed_on" in kind.stamped:
            return {"signed_on": self.sessions.offices(self.clock(), besides=session.name)}
        return {}

    def _results(self, table: str) -> tuple[int, Sequence[tuple[int, str]]] | None:
        """The present round of a table of dice, and its last results."""
        actor = self.actors.get(table)
        return None if actor is None else (actor.state.round, actor.state.results)

    def _tell_disputes(self, table: str, seat: str) -> None:
        actor = self.actors.get(table)
        if actor is not None:
            actor.tell_disputes(seat)

    async def ordered(
        self,
        act: acts.Asked,
        session: StaffSession,
        serial: int = 0,
        second: Second | None = None,
    ) -> object:
        """An act of staff, and its answer; ``second`` is who else signed it."""
        if acts.BY_STAFF[type(act)] is ReceiveEntry:
            return await self._entered(act, session, serial)
        future, answering = awaited()
        self.order(act, session, serial, answering, second)
        return await future

    async def _entered(self, act: acts.Asked, session: StaffSession, serial: int) -> object:
        """An entry to a promotion: the stakes of its holder are read in the journal first."""
        if session.must_change:
            return WireKind.PASSWORD_DUE.refuse("")
        if session.office in READS_ONLY:
            return WireKind.ONLY_READS.refuse("", office=session.office.replace("-", " "))
        entry = acts.command_of(act, ReceiveEntry, serial=serial, **self.stamp(session))
        entry = await self.promotions.staked(entry)
        return await self.queue.ask(entry.addressed(self.queue.state))


def make_floor(
    settings: FloorSettings,
    *,
    log: Logger,
    clock: Clock | None = None,
    store: Store | None = None,
    pace: Pace | None = None,
    software: str = "",
    clock_is_right: bool = False,
    said: TakenUpAs | None = None,
) -> Floor:
    """A floor by its configuration; tests give their own clock, store and pace.

    The journal is taken up only if it is this floor's own; ``said`` is what a person at the
    machine says of one that is not.

    ``software`` is the digest of the sealed program: it stands in every record that is made.
    """
    server = settings.server
    private_folder(Path(server.keys))
    store = store or journal_at(server.database)
    tolerance_ms = settings.door.clock_tolerance_seconds * 1000
    clock, key = clock or FloorClock(tolerance_ms=tolerance_ms), floor_key(settings)
    beginning = taken_up(settings, store, key, said or TakenUpAs(), clock())
    metrics = Metrics({table.name: table.game for table in settings.table})
    metrics.software(version("pitboss"), software)
    anchoring = Anchoring(settings, log)
    domain = house_of(server, software)
    notary = notary_of(settings, store, key, anchoring.checkpoint)
    writer = writer_of(settings, store, domain, notary)
    queue = CommandQueue(
        writer,
        written=metrics.commit,
        failed=lambda wrong: log.error("not-recorded", why=str(wrong)),
        stopped=lambda wrong: ring(writer, wrong, clock, log),
    )
    return Floor(
        settings=settings,
        store=store,
        queue=queue,
        clock=clock,
        newest_at=newest_at(store, writer.codec),
        clock_is_right=clock_is_right,
        anchoring=anchoring,
        key=key,
        beginning=beginning,
        log=log,
        metrics=metrics,
        sessions=sessions_of(settings),
        rates=Rates(server.requests_a_second),
        sealed=bool(software),
        sign_ons=sign_on_rates(),
        workshop=workshop_of(settings, queue, pace or Pace()),
    )
