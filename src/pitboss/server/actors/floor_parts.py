"""The parts of a floor that its configuration alone makes: journal, sessions, workshop."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from shutil import disk_usage

from structlog.stdlib import BoundLogger as Logger

from pitboss.custody.journal import THE_JOURNAL, Custody
from pitboss.devices.simulated.machine import Pace
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.codec import FORMAT, OLDEST_WRITTEN
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.postgres import PostgresStore
from pitboss.eventstore.private_files import private_folder
from pitboss.eventstore.store import Store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE, House
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.subject import Subject
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.actors.equipment import Workshop
from pitboss.server.actors.numbers import TicketNumbers, ticket_key
from pitboss.server.actors.seat_holding import SeatHolding
from pitboss.server.http.reading import Reader
from pitboss.server.http.sessions import StaffSessions
from pitboss.server.ops.hidden_values import hidden_values
from pitboss.server.ops.integrity import DIGEST_SHOWN
from pitboss.server.ops.only_server import on_postgres
from pitboss.server.ops.settings import FloorSettings, ServerSettings

LEAST_ROOM_BYTES = 50_000_000
"""With less on its disk the floor says that it is not ready."""
TICKETS_KEY = "tickets.key"
SYSTEM = 1
"""This system's number on the tickets that it issues."""


def has_room(place: str) -> bool:
    """Whether there is room for more records where the journal is, as far as we can see."""
    return "://" in place or disk_usage(Path(place).parent).free >= LEAST_ROOM_BYTES


def journal_at(place: str) -> Store:
    """The journal, in a folder that others do not see."""
    if "://" not in place:
        private_folder(Path(place).parent)
    store = open_store(place, HOUSE)
    if on_postgres(place):
        from pitboss.server.cluster.lease_table import check_format, format_written

        try:
            check_format(format_written(kind_of(store, PostgresStore).connection), FORMAT)
        except BadInput:
            store.close()
            raise
    return store


def house_of(server: ServerSettings, software: str) -> House:
    """The house as it plays here; ``software`` is the digest of the sealed program."""
    draw = hidden_values(Path(server.keys) / "jackpots.key")
    shared = on_postgres(server.database)
    return House(software[:DIGEST_SHOWN], draw=draw, drawers=server.drawers, shared=shared)


def writer_of(
    settings: FloorSettings, store: Store, domain: House, notary: Notary
) -> EventWriter[Subject]:
    """Who writes the journal; beside others in a format that all can read, until they agree."""
    writer: EventWriter[Subject] = EventWriter(store, domain, notary=notary)
    if on_postgres(settings.server.database):
        writer.codec.write_as(OLDEST_WRITTEN)
    return writer


def reader_of(settings: FloorSettings, log: Logger) -> Reader:
    """Who reads the journal beside the floor, its replica and archives where there are any."""
    replica = settings.servers.replica if on_postgres(settings.server.database) else ""
    return Reader(
        settings.server.database,
        settings.journal.archives,
        replica=replica,
        told=lambda why: log.warning("replica", why=why),
    )


def sessions_of(settings: FloorSettings) -> StaffSessions:
    """Who is signed on: in memory, or where the other servers find it too."""
    database, minutes = settings.server.database, settings.server.session_minutes
    idle = settings.door.session_idle_minutes
    if on_postgres(database):
        from pitboss.server.cluster.lease_table import connect
        from pitboss.server.http.shared_rows import STATEMENT_SECONDS
        from pitboss.server.http.shared_sessions import SharedSessions

        return SharedSessions(minutes, idle, lambda: connect(database, STATEMENT_SECONDS))
    return StaffSessions(minutes, idle)


def _salt(queue: CommandQueue) -> Callable[[], str]:
    """What was drawn when the journal was begun, or an older copy of it taken up."""
    return lambda: kind_of(queue.state(Custody.stream(THE_JOURNAL)), Custody).salt


def seat_holding(server: ServerSettings) -> SeatHolding:
    """How seats are held; codes are kept under the key of the tickets."""
    return SeatHolding(server.reserve_minutes, ticket_key(Path(server.keys) / TICKETS_KEY))


def workshop_of(settings: FloorSettings, queue: CommandQueue, pace: Pace) -> Workshop:
    """Where the devices of the tables are made, with the numbers of their tickets."""
    key = ticket_key(Path(settings.server.keys) / TICKETS_KEY)
    numbers = TicketNumbers(key, SYSTEM, _salt(queue))
    return Workshop(settings=settings, numbers=numbers, pace=pace, consoles={}, mishaps={})
