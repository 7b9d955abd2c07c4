"""Where records are kept: what a store does, whichever database is behind it."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Collection, Iterable, Iterator
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from hashlib import sha256
from typing import NamedTuple, Protocol, Unpack, runtime_checkable

from pitboss.eventstore.record import GENESIS, Checkpoint, Head, Record, Snapshot
from pitboss.eventstore.schema import RowOrder, RowPage
from pitboss.eventstore.tables import StoredTable
from pitboss.kernel.errors import BadInput

Values = tuple[int | str | bytes | None, ...]
"""One row as a database gives and takes it."""

Placed = tuple[int, str, int, bytes]
"""Where a record is: its position, stream, version and hash."""
Sealer = Callable[[Checkpoint | None, Iterator[Placed]], Checkpoint | None]
"""From the newest checkpoint and the records after it to the next one, if any."""


NO_VERSION_AFTER = 2**63 - 1
"""The greatest version that a database can hold."""


class NothingYet(BadInput):
    """A place in which no journal was ever begun: the first start of a floor makes one."""


@dataclass(slots=True)
class Batch:
    """What is made durable together, or not at all.

    ``rows`` are projection rows by table, in the order in which they were made. ``expected`` are
    the versions of streams that were read and not written: decisions hold only while they stand.
    ``macs`` authenticate the new heads, by stream; where there is no key there are none.
    """

    records: list[Record] = field(default_factory=list)
    rows: dict[str, list[Values]] = field(default_factory=lambda: defaultdict(list))
    snapshots: list[Snapshot] = field(default_factory=list)
    expected: dict[str, int] = field(default_factory=dict)
    macs: dict[str, bytes] = field(default_factory=dict)

    def heads(self) -> list[Values]:
        """The heads that the records of the batch make, each with the version that it replaces."""
        macs, replaced = self.macs.get, dict[str, int]()
        last = {}
        for record in self.records:
            stream = record[0]
            if stream not in last:
                replaced[stream] = record[1] - 1
            last[stream] = record
        return [
            (stream, one[1], one[5], macs(stream), replaced[stream])
            for stream, one in last.items()
        ]


class Stored(NamedTuple):
    """What is needed to make a stream's state: a snapshot, if there is one, and what follows."""

    head: Head
    snapshot: Snapshot | None
    tail: list[Record]

    def up_to(self, version: int) -> Stored:
        """The stream as it was at a version; as it is where its snapshot is newer than that."""
        kept = self.snapshot
        if version >= self.head.version or (kept is not None and kept.version > version):
            return self
        tail = [record for record in self.tail if record.version <= version]
        last = tail[-1].hash if tail else GENESIS if kept is None else kept.head
        return Stored(Head(self.head.stream, version, last), kept, tail)


class Retired(NamedTuple):
    """A stream of which only the name is kept: its last version, and when it ended."""

    stream: str
    version: int
    at: int


class Store(Protocol):
    """A journal's database. One thread uses a store at a time; every process has its own."""

    @property
    def name(self) -> str:
        """What the store is called in a sentence: its path, or its address without a password."""

    @property
    def errors(self) -> tuple[type[Exception], ...]:
        """What the database raises when it fails."""

    @property
    def damage(self) -> tuple[type[Exception], ...]:
        """Of these, what it raises when it finds its own files damaged: it does not pass."""

    def commit(self, batch: Batch) -> None:
        """Make a batch durable in one transaction.

        The heads are the fence: ``Conflict`` if one that is written is not at the version on which
        its first record rests, or an expected version does not stand; then, and on any other
        error, nothing of it is there. After an error of the connection itself the
        batch may be there or not; the journal knows.
        """

    def load(self, streams: Collection[str]) -> dict[str, Stored]:
        """Streams as they are; those in which nothing was written are left out."""

    def read(self, stream: str, first: int = 1, last: int | None = None) -> Iterator[Record]:
        """The records of a stream in order, from one version to another; within a ``view``."""

    def scan(self, table: StoredTable, **rows: Unpack[RowOrder]) -> Iterator[Values]:
        """All rows or those within bounds, by key or in another order; within a ``view``."""

    def page(self, table: StoredTable, **page: Unpack[RowPage]) -> list[Values]:
        """At most ``limit`` rows in an order, from a place in it on; cost by what is given.

        There is an index that begins with the columns of ``equal`` and goes on with those of the
        order, or it is slow.
        """

    def view(self) -> AbstractContextManager[None]:
        """Everything read inside is of one moment, whatever others write meanwhile."""

    def final_position(self) -> int:
        """The highest position up to which no record can appear any more; outside a ``view``."""

    def seal(self, make: Sealer) -> Checkpoint | None:
        """Write the next checkpoint while nobody else writes, so that positions are final."""

    def add_key(self, fingerprint: str, public: bytes) -> None:
        """Remember a public key; one that is known already stays as it is."""

    def end_day(self) -> int:
        """End a day: the last position that belongs to it. What is written after has higher ones.

        No batch lies on both sides, and no record of the day can appear any more.
        """

    def add_rows(
        self,
        contents: Iterable[tuple[StoredTable, Iterable[Values]]],
        back: Collection[str] = (),
    ) -> None:
        """Put rows into tables that are never changed, in one transaction.

        The streams ``back`` are retired no longer.
        """

    def retire(self, ended: Collection[Retired]) -> int:
        """Let heads and snapshots go where the head is at that version and no record is there.

        How many; only their names stay, so that nothing is ever written to them.
        """

    def take_out(self, upto: int, statement: int, snapshots: Collection[Snapshot]) -> int:
        """Take the records up to a position out, and what statements before one carried over.

        How many records there were. They are in an archive; the snapshots stay in their place,
        where no later one is there already.
        """

    def fill(self, contents: Iterable[tuple[StoredTable, Iterable[Values]]]) -> None:
        """Put whole tables into a journal with nothing in it, in one transaction."""

    def close(self) -> None:
        """Let the database go."""


@runtime_checkable
class Adoptable(Protocol):
    """A store whose rows can be authenticated afterwards, once."""

    def authenticate(self, batch: Batch) -> None:
        """Give heads and snapshots that have none their MAC, in one transaction.

        ``Conflict`` if a head is not at its expected version.
        """


@runtime_checkable
class Shared(Protocol):
    """A store whose moment other processes can read as well."""

    def moment(self) -> str:
        """The name of the moment that is read; within a ``view``, and good while that lasts."""

    def view_of(self, moment: str) -> AbstractContextManager[None]:
        """A view of just that moment; ``Conflict`` where something was written since."""


def sound(snapshot: Snapshot | None) -> Snapshot | None:
    """The snapshot if its data is what was written; a damaged one is passed over."""
    if snapshot is None or sha256(snapshot.data).digest() != snapshot.digest:
        return None
    return snapshot
