"""Leases in PostgreSQL: which server holds which table, and until when.

A server has a row of its own with the time until which it counts as alive, and a lock of its
session beside it. The lock is gone the moment the process is: a killed server is seen at once.
A machine that was cut off, or a process that was stopped, is seen when its time is over. All times
are the database's, so the servers' clocks play no part.

A lease decides who acts, never what is true: two servers that both believe that they hold a table
are kept apart by the version of its stream, as any two writers are.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field
from typing import cast

import psycopg
from psycopg.rows import class_row

from pitboss.eventstore.bounded_connection import BoundedConnection
from pitboss.kernel.errors import BadInput
from pitboss.server.cluster.shared_rates import RATES_TABLE

STATEMENT_SECONDS = 2.0
"""How long anybody waits for an answer about leases."""
CHANNEL = "pitboss_leases"
"""Who waits for a lease listens here."""
_LOCKS = 0x7069_746C
"""The class of the sessions' locks; the number of the server is the other half."""
_MAKING = 0x7069_7462_6F73_7302

_TABLES = """
CREATE TABLE IF NOT EXISTS servers (
    number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    name text NOT NULL UNIQUE,
    address text NOT NULL,
    page text NOT NULL,
    certificate text NOT NULL,
    role text NOT NULL,
    house text NOT NULL,
    software text NOT NULL,
    format integer NOT NULL,
    draining boolean NOT NULL DEFAULT false,
    started timestamptz NOT NULL DEFAULT clock_timestamp(),
    until timestamptz NOT NULL
);
CREATE TABLE IF NOT EXISTS leases (
    name text PRIMARY KEY,
    holder bigint NOT NULL DEFAULT 0,
    epoch bigint NOT NULL DEFAULT 0,
    offered bigint NOT NULL DEFAULT 0,
    since timestamptz NOT NULL DEFAULT clock_timestamp(),
    until timestamptz NOT NULL DEFAULT clock_timestamp()
);
CREATE TABLE IF NOT EXISTS written_format (
    format integer PRIMARY KEY
);
CREATE TABLE IF NOT EXISTS staff_sessions (
    hidden bytea PRIMARY KEY,
    name text NOT NULL,
    office text NOT NULL,
    ends_at bigint NOT NULL,
    must_change boolean NOT NULL,
    touched_at bigint NOT NULL,
    idles boolean NOT NULL,
    must_enrol boolean NOT NULL DEFAULT false,
    offered text NOT NULL DEFAULT ''
);
DO $$ BEGIN
    IF NOT EXISTS (
        SELECT FROM information_schema.columns WHERE table_schema = current_schema()
        AND table_name = 'staff_sessions' AND column_name = 'must_enrol'
    ) THEN
        ALTER TABLE staff_sessions ADD COLUMN must_enrol boolean NOT NULL DEFAULT false,
            ADD COLUMN offered text NOT NULL DEFAULT '';
    END IF;
END $$;
CREATE TABLE IF NOT EXISTS factor_steps (
    name text PRIMARY KEY,
    step bigint NOT NULL
);
CREATE TABLE IF NOT EXISTS enrolment_codes (
    machine text PRIMARY KEY,
    code bytea NOT NULL,
    name text NOT NULL,
    office text NOT NULL,
    until bigint NOT NULL,
    wrong integer NOT NULL DEFAULT 0
);
"""
_SERVERS = f"""
SELECT number, name, address, page, certificate, role, house, software, format, draining,
    extract(epoch FROM clock_timestamp() - started)::float8 AS age,
    until > clock_timestamp() AND EXISTS (
        SELECT 1 FROM pg_locks WHERE locktype = 'advisory' AND granted AND objsubid = 2
        AND classid = {_LOCKS} AND objid = number
        AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
    ) AS alive
FROM servers ORDER BY name
"""
_LEASES = """
SELECT name, holder, epoch, offered,
    extract(epoch FROM clock_timestamp() - since)::float8 AS age,
    extract(epoch FROM clock_timestamp() - until)::float8 AS over
FROM leases ORDER BY name
"""


@dataclass(frozen=True)
class ServerRow:
    """A server as it stands in the database."""

    number: int
    name: str
    address: str
    """Where the other servers reach it."""
    page: str
    """Where people reach it."""
    certificate: str
    """The SHA-256 of the certificate that it shows the others; empty where it has none."""
    role: str
    house: str
    """Stands for the keys of the floor, which its servers share."""
    software: str
    format: int
    """The newest format of records that it reads."""
    draining: bool
    """Whether it hands over what it has, and takes nothing."""
    age: float
    """For how many seconds it has been up."""
    alive: bool

    @property
    def hosts(self) -> bool:
        """Whether it runs tables."""
        return self.alive and self.role in ("all", "host") and not self.draining


@dataclass(frozen=True)
class LeaseRow:
    """A table, or what else one server has at a time, and who holds it."""

    name: str
    holder: int
    """The number of the server; 0 for none."""
    epoch: int
    """How often it has changed hands."""
    offered: int
    """For whom it was let go; 0 for anybody."""
    age: float
    """For how many seconds it has been with its holder, or free."""
    over: float
    """For how many seconds its time is over; below nothing while it lasts."""


@dataclass(frozen=True)
class LeaseStanding:
    """All servers and all leases at one moment."""

    servers: dict[int, ServerRow] = field(default_factory=dict)
    leases: dict[str, LeaseRow] = field(default_factory=dict)
    format: int = 0
    """The format in which records are written, which all servers can read."""

    @property
    def readable(self) -> int:
        """The newest format that every server can read."""
        return min((one.format for one in self.servers.values() if one.alive), default=0)

    def holder(self, name: str) -> ServerRow | None:
        """Who holds a table now; none while nobody does."""
        lease = self.leases.get(name)
        if lease is None or lease.over > 0:
            return None
        server = self.servers.get(lease.holder)
        return server if server is not None and server.alive else None

    def is_free(self, lease: LeaseRow) -> bool:
        """Whether somebody may take it: let go, its time over, or its holder gone."""
        server = self.servers.get(lease.holder)
        return lease.over > 0 or server is None or not server.alive

    def held_by(self, number: int) -> list[str]:
        """What a server holds."""
        return [
            name
            for name, one in self.leases.items()
            if one.holder == number and not self.is_free(one)
        ]


class LeaseTable:
    """The leases over one connection, which is the session that stands for the server."""

    def __init__(self, connection: psycopg.Connection, lease_seconds: float) -> None:
        self._connection = connection
        self._seconds = lease_seconds

    def make(self, names: Collection[str]) -> None:
        """See that there is a lease for each of the names."""
        try:
            with self._connection.transaction():
                self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MAKING,))
                self._connection.execute(_TABLES + RATES_TABLE)
                self._connection.execute(
                    "INSERT INTO leases (name) SELECT unnest(%s::text[]) ON CONFLICT DO NOTHING",
                    (list(names),),
                )
                self.standing()
        except psycopg.ProgrammingError as wrong:
            sentence = " ".join(str(wrong.diag.message_primary).split())
            raise BadInput(
                f"The tables with the servers' leases are another program's ({sentence}): give "
                "the floor a database of its own."
            ) from wrong

    def register(self, server: ServerRow, number: int = 0) -> int:
        """Enter a server, and hold its lock; its number. A name that is taken is refused.

        With a ``number`` it is one that was there before and has lost its connection.
        """
        with self._connection.transaction():
            self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MAKING,))
            standing = self.standing()
            self._check(server, standing, number)
            if number not in standing.servers:
                self._connection.execute("DELETE FROM servers WHERE name = %s", (server.name,))
                row = self._connection.execute(
                    "INSERT INTO servers (name, address, page, certificate, role, house, software,"
                    " format, until) VALUES (%s, %s, %s, %s, %s, %s, %s, %s, clock_timestamp() "
                    "+ make_interval(secs => %s)) RETURNING number",
                    (server.name, server.address, server.page, server.certificate, server.role,
                     server.house, server.software, server.format, self._seconds),
                ).fetchone()  # fmt: skip
                number = 0 if row is None else int(row[0])
        # Shared, for a session of this server's that hangs may still hold it.
        self._connection.execute("SELECT pg_advisory_lock_shared(%s, %s)", (_LOCKS, number))
        self._connection.execute(f"LISTEN {CHANNEL}".encode())
        return number

    @staticmethod
    def _check(server: ServerRow, standing: LeaseStanding, number: int) -> None:
        check_format(standing.format, server.format)
        for other in standing.servers.values():
            if not other.alive or other.number == number:
                continue
            if other.name == server.name:
                raise BadInput(
                    f"A server {server.name} is running already, at {other.page}: give this one "
                    "another name under [servers]."
                )
            if other.house != server.house:
                raise BadInput(
                    f"The server {other.name} at {other.page} uses the same database with other "
                    "keys: the servers of one floor share its folder of keys, and another house "
                    "has a database of its own."
                )

    def standing(self) -> LeaseStanding:
        """All servers and leases."""
        with self._connection.cursor(row_factory=class_row(ServerRow)) as cursor:
            servers = {one.number: one for one in cursor.execute(_SERVERS.encode())}
        with self._connection.cursor(row_factory=class_row(LeaseRow)) as cursor:
            leases = {one.name: one for one in cursor.execute(_LEASES)}
        return LeaseStanding(servers, leases, format_written(self._connection))

    def agree(self) -> LeaseStanding:
        """Go over to a newer format of records once every server can read it, and never back."""
        with self._connection.transaction():
            self._connection.execute("SELECT pg_advisory_xact_lock(%s)", (_MAKING,))
            standing = self.standing()
            if standing.readable > standing.format:
                self._connection.execute(
                    "INSERT INTO written_format VALUES (%s) ON CONFLICT DO NOTHING",
                    (standing.readable,),
                )
        return self.standing()

    def renew(self, number: int) -> bool:
        """Say that a server is there; false where it no longer stands among them."""
        row = self._connection.execute(
            "UPDATE servers SET until = clock_timestamp() + make_interval(secs => %s) "
            "WHERE number = %s RETURNING number",
            (self._seconds, number),
        ).fetchone()
        self._connection.execute(
            "UPDATE leases SET until = clock_timestamp() + make_interval(secs => %s) "
            "WHERE holder = %s",
            (self._seconds, number),
        )
        return row is not None

    def take(self, lease: LeaseRow, number: int) -> int | None:
        """Take a lease as it was seen; its new epoch, or none where another was first."""
        row = self._connection.execute(
            "UPDATE leases SET holder = %s, epoch = epoch + 1, offered = 0, "
            "since = clock_timestamp(), until = clock_timestamp() + make_interval(secs => %s) "
            "WHERE name = %s AND epoch = %s RETURNING epoch",
            (number, self._seconds, lease.name, lease.epoch),
        ).fetchone()
        return None if row is None else int(row[0])

    def let_go(self, name: str, number: int, offered: int = 0) -> None:
        """Give a lease back, for somebody in particular or for anybody; who waits is told."""
        self._connection.execute(
            "UPDATE leases SET holder = 0, epoch = epoch + 1, offered = %s, "
            "since = clock_timestamp(), until = clock_timestamp() "
            "WHERE name = %s AND holder = %s",
            (offered, name, number),
        )
        self.tell()

    def tell(self) -> None:
        """Wake up everybody who waits for a change."""
        self._connection.execute(f"NOTIFY {CHANNEL}".encode())

    def drain(self, number: int, *, draining: bool) -> None:
        """Have a server hand over all that it has, or take its part again."""
        self._connection.execute(
            "UPDATE servers SET draining = %s WHERE number = %s", (draining, number)
        )
        self.tell()

    def leave(self, number: int) -> None:
        """A server ends in good order: it has no row and no lease any more."""
        self._connection.execute(
            "UPDATE leases SET holder = 0, epoch = epoch + 1, since = clock_timestamp(), "
            "until = clock_timestamp() WHERE holder = %s",
            (number,),
        )
        self._connection.execute("DELETE FROM servers WHERE number = %s", (number,))
        self.tell()

    def now_ms(self) -> int:
        """The database's clock."""
        row = self._connection.execute(
            "SELECT (extract(epoch FROM clock_timestamp()) * 1000)::bigint"
        ).fetchone()
        return cast("int", row[0]) if row is not None else 0


def check_format(written: int, read: int) -> None:
    """Refuse a program that cannot read what the servers of a floor write by now."""
    if read < written:
        raise BadInput(
            f"The servers of this floor write records of format {written}, and this program reads "
            f"up to {read}: install the release that the others have."
        )


def format_written(connection: psycopg.Connection) -> int:
    """In which format the servers of a floor write; zero before there was one."""
    there = connection.execute("SELECT to_regclass('written_format')").fetchone()
    if there is None or there[0] is None:
        return 0
    row = connection.execute("SELECT max(format) FROM written_format").fetchone()
    return 0 if row is None else row[0] or 0


def connect(address: str, seconds: float = STATEMENT_SECONDS) -> BoundedConnection:
    """A connection for leases: quick to notice that the other end is gone, or hangs."""
    connection = BoundedConnection.connect(
        address,
        autocommit=True,
        connect_timeout=2,
        keepalives_idle=1,
        keepalives_interval=1,
        keepalives_count=2,
        tcp_user_timeout=2_000,
    )
    connection.limit_seconds = seconds
    connection.execute("SET statement_timeout = 2000")
    connection.execute("SET lock_timeout = 2000")
    return connection
