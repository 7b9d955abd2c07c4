"""Rate limits that hold for all servers of a floor together.

Each server admits by its own buckets and writes down what addresses have taken; it reads what they
took at the others and takes that out of its buckets too. So an address that calls at every
server has one limit, a fifth of a second late: what is taken in between makes its bucket owe.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psycopg

    from pitboss.server.http.rates import Rates

MOST_TOLD = 500
"""Of so many addresses it is written down at a time: those that took most."""
KEPT_SECONDS = 600
"""After so long without a word about an address its row is removed."""

RATES_TABLE = """
CREATE UNLOGGED TABLE IF NOT EXISTS taken_rates (
    server bigint,
    kind text,
    name text,
    taken bigint NOT NULL,
    touched timestamptz NOT NULL DEFAULT clock_timestamp(),
    PRIMARY KEY (server, kind, name)
);
"""
_ADD = b"""
INSERT INTO taken_rates (server, kind, name, taken)
SELECT %s, * FROM unnest(%s::text[], %s::text[], %s::bigint[])
ON CONFLICT (server, kind, name) DO UPDATE
SET taken = taken_rates.taken + excluded.taken, touched = clock_timestamp()
"""
_OTHERS = b"""
SELECT server, kind, name, taken FROM taken_rates
WHERE server <> %s AND touched > clock_timestamp() - make_interval(secs => %s)
"""
_REMOVE = b"DELETE FROM taken_rates WHERE touched < clock_timestamp() - make_interval(secs => %s)"

Taken = dict[tuple[str, str], int]
"""By kind of limit and address, how often something was admitted."""


class SharedRates:
    """What addresses take here and at the others; used on the loop and in the news' thread."""

    def __init__(self, rates: Mapping[str, Rates]) -> None:
        self._rates = rates
        for one in rates.values():
            one.count()
        self._to_tell: list[Taken] = []
        self._seen: dict[tuple[int, str, str], int] = {}
        self._looks = 0

    # On the loop.

    def hear(self, others: Taken, at: int) -> None:
        """Take out what addresses took at other servers; have told what they took here."""
        for (kind, name), taken in others.items():
            self._rates[kind].owe(name, taken, at)
        here = {
            (kind, name): taken
            for kind, one in self._rates.items()
            for name, taken in one.taken().items()
        }
        if here:
            self._to_tell.append(here)

    # In the thread.

    def exchange(self, connection: psycopg.Connection, server: int) -> Taken:
        """Tell what was taken here; what was taken elsewhere since it was looked last."""
        while self._to_tell:
            most = sorted(self._to_tell.pop(0).items(), key=lambda one: -one[1])[:MOST_TOLD]
            kinds, names = [kind for (kind, _), _ in most], [name for (_, name), _ in most]
            connection.execute(_ADD, (server, kinds, names, [taken for _, taken in most]))
        self._looks += 1
        if self._looks % KEPT_SECONDS == 0:
            connection.execute(_REMOVE, (KEPT_SECONDS,))
        rows = connection.execute(_OTHERS, (server, KEPT_SECONDS)).fetchall()
        found: Taken = {}
        for place, taken in self._news(rows):
            found[place] = found.get(place, 0) + taken
        return found

    def _news(
        self, rows: list[tuple[int, str, str, int]]
    ) -> Iterator[tuple[tuple[str, str], int]]:
        first = not self._seen and self._looks == 1
        seen = {(server, kind, name): taken for server, kind, name, taken in rows}
        for (server, kind, name), taken in seen.items():
            before = self._seen.get((server, kind, name), 0)
            # What was taken before this server was there has filled up again by now.
            if taken > before and not first and kind in self._rates:
                yield (kind, name), taken - before
        self._seen = seen
