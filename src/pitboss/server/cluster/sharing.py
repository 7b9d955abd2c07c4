"""Who takes which table: pure arithmetic over what stands in the database."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.server.cluster.lease_table import LeaseRow, LeaseStanding, ServerRow

OWN_DUTIES = (":house", ":notary")
"""What is no table and yet only one server does: looking after the house, and signing."""
HOUSE, NOTARY = OWN_DUTIES
OFFER_SECONDS = 1.0
"""For so long a lease that was let go for somebody is left to them."""


def to_take(standing: LeaseStanding, me: ServerRow) -> Iterator[LeaseRow]:
    """The leases that a server takes now: what is free and its own part."""
    room = _share(standing) - len(_tables(standing.held_by(me.number)))
    for lease in standing.leases.values():
        if not standing.is_free(lease) or not may_hold(me, lease.name):
            continue
        if lease.offered == me.number:
            room -= lease.name not in OWN_DUTIES
            yield lease
        elif lease.name in OWN_DUTIES:
            if not _is_waited_for(standing, lease):
                yield lease
        elif room > 0 and not _is_waited_for(standing, lease):
            room -= 1
            yield lease


def to_offer(standing: LeaseStanding, me: ServerRow, most: int = 1) -> list[tuple[str, int]]:
    """What a server lets go and for whom: all when it drains, else what is above its part."""
    held = standing.held_by(me.number)
    hosts = [one for one in standing.servers.values() if one.hosts and one.number != me.number]
    counts = {one.number: len(_tables(standing.held_by(one.number))) for one in hosts}
    tables, share = _tables(held), _share(standing)
    surplus = len(tables) if me.draining else min(most, len(tables) - share)
    offers = []
    for name in tables[: max(0, surplus)]:
        if not counts:
            break
        number = min(counts, key=lambda one: counts[one])
        if not me.draining and counts[number] >= share:
            break
        counts[number] += 1
        offers.append((name, number))
    for duty in OWN_DUTIES:
        taking = [one for one in _others(standing, me) if may_hold(one, duty)]
        notary = duty == NOTARY and me.role != "notary" and taking and taking[0].role == "notary"
        if duty in held and taking and (me.draining or notary):
            offers.append((duty, taking[0].number))
    return offers


def may_hold(server: ServerRow, name: str) -> bool:
    """Whether the role of a server, and that it does not drain, let it hold a lease."""
    if server.draining:
        return False
    if name == NOTARY:
        return server.role in ("all", "host", "notary")
    return server.role in ("all", "host")


def _others(standing: LeaseStanding, me: ServerRow) -> list[ServerRow]:
    alive = (one for one in standing.servers.values() if one.alive and one.number != me.number)
    # A notary by its role comes before one that also has tables.
    return sorted(alive, key=lambda one: one.role != "notary")


def _share(standing: LeaseStanding) -> int:
    """How many tables each host has where they are shared evenly, rounded up."""
    hosts = sum(one.hosts for one in standing.servers.values())
    return -(-len(_tables(list(standing.leases))) // max(1, hosts))


def _tables(names: list[str]) -> list[str]:
    return [name for name in names if name not in OWN_DUTIES]


def _is_waited_for(standing: LeaseStanding, lease: LeaseRow) -> bool:
    """Whether it was let go just now for somebody who is there to take it."""
    server = standing.servers.get(lease.offered)
    return server is not None and server.alive and lease.age < OFFER_SECONDS
