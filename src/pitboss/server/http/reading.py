"""Reading the journal beside the floor: in a thread, by a reader of its own, changing nothing.

Where there is a replica it is read, so that reports cost the primary nothing. It is waited for
until it has all that the primary has by then: nobody misses what they did a moment ago. Where it
is away or far behind, the primary is read, and the log says so in a sentence.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import TypeVar

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.postgres import PostgresStore
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import RECORDS
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput

AT_ONCE = 2
"""How many read at the same time: play goes first."""
BEHIND_SECONDS = 2.0
"""For so long a replica is waited for that has not come as far as the primary."""
LOOKS_SECONDS = 0.02

_PLACE = (
    "CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_lsn() END"
)
_FAR = f"SELECT {_PLACE}::text".encode()
_AS_FAR = f"SELECT {_PLACE} >= %s::pg_lsn".encode()

Found = TypeVar("Found")


class Reader:
    """Opens the journal for each question, so that nobody waits for a long one."""

    def __init__(
        self,
        database: str,
        archives: str = "",
        *,
        replica: str = "",
        told: Callable[[str], None] | None = None,
    ) -> None:
        """``archives`` is the folder in which archived days lie, if there is one."""
        self._database = database
        self._archives = archives
        self._replica = replica
        self._told = told or _nobody
        self._places = asyncio.Semaphore(AT_ONCE)
        self.why_not = ""
        """Why the replica was not read the last time; empty where it was, or there is none."""

    async def read(self, work: Callable[[Store], Found]) -> Found:
        """What somebody finds in the journal as it is at one moment."""

        def reading() -> Found:
            with self._opened() as store, store.view():
                return work(self._with_archives(store))

        async with self._places:
            return await asyncio.to_thread(reading)

    async def follow(self, work: Callable[[Store, int], Found]) -> Found:
        """The same for somebody who goes on from position to position: up to the final one.

        Only the primary knows who writes, and so which position is final.
        """

        def reading() -> Found:
            with closing(open_store(self._database, HOUSE, writable=False)) as store:
                final = store.final_position()
                with store.view():
                    return work(self._with_archives(store), final)

        async with self._places:
            return await asyncio.to_thread(reading)

    def _with_archives(self, store: Store) -> Store:
        """The journal with its archived days, where a folder is named."""
        if not self._archives:
            return store
        from pitboss.eventstore.archived_days import with_archives  # reads Parquet

        return with_archives(store, Path(self._archives))

    @contextmanager
    def _opened(self) -> Iterator[Store]:
        store, why_not = self._fresh_replica() if self._replica else (None, "")
        if why_not and why_not != self.why_not:
            self._told(f"{why_not} The primary is read instead.")
        self.why_not = why_not
        if store is None:
            store = open_store(self._database, HOUSE, writable=False)
        with closing(store):
            yield store

    def _fresh_replica(self) -> tuple[Store | None, str]:
        """The replica with all that the primary has; or why not."""
        try:
            replica = open_store(self._replica, HOUSE, writable=False)
        except BadInput as wrong:
            return None, f"The replica cannot be read: {wrong}"
        why_not = ""
        try:
            with closing(open_store(self._database, HOUSE, writable=False)) as primary:
                why_not = _behind(primary, replica) or _another(primary, replica)
        except BadInput:
            pass  # a primary that is away has nothing newer to tell
        except replica.errors as wrong:
            why_not = f"The replica cannot be read: {wrong}."
        if why_not:
            replica.close()
        return (None if why_not else replica), why_not


def _behind(primary: Store, replica: Store) -> str:
    """Wait until a replica has what the primary has written by now; what is wrong if it does not.

    Both are asked how far they are in the log of the database, which is exact.
    """
    ours = kind_of(primary, PostgresStore).connection.execute(_FAR).fetchone()
    theirs = kind_of(replica, PostgresStore).connection
    until = time.monotonic() + BEHIND_SECONDS
    while ours is not None:
        there = theirs.execute(_AS_FAR, ours).fetchone()
        if there is not None and there[0]:
            break
        if time.monotonic() > until:
            return f"The replica is more than {BEHIND_SECONDS:g} s behind."
        time.sleep(LOOKS_SECONDS)
    return ""


def _another(primary: Store, replica: Store) -> str:
    """What is wrong where a replica is of another journal: it begins otherwise."""
    first, there = (
        store.page(RECORDS, order=("position",), limit=1) for store in (primary, replica)
    )
    return "" if first == there else "The replica is of another journal."


def _nobody(_: str) -> None:
    """Nobody wants to know."""
