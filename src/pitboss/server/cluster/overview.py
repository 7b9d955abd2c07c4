"""The servers of a floor as somebody sees them who is at none of them: for the command line."""

from __future__ import annotations

import time

import psycopg

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.server.cluster.lease_table import LeaseStanding, LeaseTable, connect
from pitboss.server.ops.only_server import on_postgres
from pitboss.server.ops.settings import floor_settings

LOOKS_SECONDS = 0.02


def floors_standing(config: str | None, database: str | None) -> LeaseStanding:
    """Every server and every lease of a floor."""
    with _connected(config, database) as connection:
        return LeaseTable(connection, 0).standing()


def drained(
    config: str | None, database: str | None, name: str, *, back: bool, seconds: int
) -> tuple[list[str], float]:
    """Have a server hand over what it has; what no other holds by then, and how long it took."""
    with _connected(config, database) as connection:
        leases = LeaseTable(connection, 0)
        standing = leases.standing()
        alive = {one.name: one for one in standing.servers.values() if one.alive}
        if name not in alive:
            known = one_of(alive) if alive else "none is up"
            raise BadInput(f"{quoted(name)} is no server that is up: it is {known}.")
        server = alive[name]
        others = [one for one in alive.values() if one.hosts and one is not server]
        if not back and not others and standing.held_by(server.number):
            raise BadInput(
                f"No other server is up that could take the tables of {name}: start one first."
            )
        leases.drain(server.number, draining=not back)
        began = time.monotonic()
        left = [] if back else standing.held_by(server.number)
        while left and time.monotonic() < began + seconds:
            time.sleep(LOOKS_SECONDS)
            # Let go is not handed over: for a moment a table is held by nobody.
            now = leases.standing()
            left = [
                one
                for one in left
                if (holder := now.holder(one)) is None or holder.number == server.number
            ]
        return left, time.monotonic() - began


def _connected(config: str | None, database: str | None) -> psycopg.Connection:
    place = floor_settings(config).server.database if database is None else database
    if not on_postgres(place):
        raise BadInput(
            f"The journal {place} has one server, which holds every table: several share a floor "
            "on PostgreSQL."
        )
    try:
        connection = connect(place)
    except psycopg.Error as wrong:
        sentence = " ".join(str(wrong).split())
        raise BadInput(f"The floor's database cannot be reached: {sentence}.") from wrong
    there = connection.execute("SELECT to_regclass('leases')").fetchone()
    if there is None or there[0] is None:
        connection.close()
        raise BadInput("No server has ever been up on that database.")
    return connection
