"""The section ``[servers]``: by what name and address this server is known to the others."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from pitboss.kernel.fact import fact

Role = Literal["all", "front", "host", "notary"]
SHORTEST_LEASE_SECONDS = 1
LONGEST_LEASE_SECONDS = 60


@fact
class ServersSettings:
    """One server among several on one PostgreSQL; on SQLite there is one, and nothing to set."""

    name: str = ""
    """What it is called among the others; empty: the machine's name and the port."""
    address: str = "127.0.0.1"
    """The address at which the other servers reach it."""
    port: int = 0
    """The port for them; 0: any that is free."""
    role: Role = "all"
    """``host`` runs tables, ``front`` has screens and pages alone, ``notary`` signs alone."""
    replica: str = ""
    """A replica of the database, ``postgresql://…``: reports and searches read it."""
    lease_seconds: int = 2
    """After how long a server that says nothing has lost its tables to another."""


def servers_faults(servers: ServersSettings) -> Iterator[str]:
    """What cannot be so."""
    if not 0 <= servers.port < 65_536:
        yield "servers.port is from 0 to 65535"
    if not SHORTEST_LEASE_SECONDS <= servers.lease_seconds <= LONGEST_LEASE_SECONDS:
        yield (
            f"servers.lease_seconds is from {SHORTEST_LEASE_SECONDS} to {LONGEST_LEASE_SECONDS}"
        )
    if servers.replica and not servers.replica.startswith(("postgresql://", "postgres://")):
        yield "servers.replica is the address of a PostgreSQL, postgresql://…"
    if len(servers.name) > 64 or not servers.name.isprintable():
        yield "servers.name has at most 64 characters that can be printed"
