"""Is a journal whole? Everything in it is read, made again and compared.

The records of each stream are read in order: chain, canonical bytes, replay, snapshot, head and
the domain's own audit; then the projections against the rows made again; then the audit over all
streams; then the checkpoints over all records in the order of their positions. One pass by stream
and one by position, in memory that does not grow with the journal. A fault in one stream does not
keep others from being read.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from itertools import chain, groupby
from operator import itemgetter
from typing import Generic, Protocol

from pitboss.eventstore.alongside import Alongside, Heads, LookedUp, beside
from pitboss.eventstore.anchors import Anchor, AnchorReading, Gap
from pitboss.eventstore.checkpoints import checkpoint_hash, read_checkpoints
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey, fingerprint
from pitboss.eventstore.openings import JournalOpening, open_journal
from pitboss.eventstore.reading import AuditsJournal, StreamReader, StreamReading
from pitboss.eventstore.recomputed import Recomputed
from pitboss.eventstore.record import Checkpoint, Head, Record, Snapshot
from pitboss.eventstore.retention import retired_one, retirement_fault
from pitboss.eventstore.schema import Within
from pitboss.eventstore.statements import CarriedStream
from pitboss.eventstore.store import NO_VERSION_AFTER, Retired, Store, Values
from pitboss.eventstore.tables import (
    CARRIED,
    CHECKPOINTS,
    HEADS,
    KEYS,
    RECORDS,
    RETIRED,
    SNAPSHOTS,
    StoredTable,
)
from pitboss.kernel.ensure import kind_of

UNSIGNED_MS = 600_000
"""How long a time the records after the last checkpoint may span, where a key is held against it:
ten times what a floor lets pass."""
PROGRESS_EVERY = 5000
"""After how many records the caller hears of the progress."""


def verify(
    store: Store,
    domain: Domain[State],
    *,
    public_keys: Collection[bytes] = (),
    floor_key: FloorKey | None = None,
    anchors: Collection[Anchor] = (),
    lost: Collection[Gap] = (),
    recent: bool = True,
    codec: Codec | None = None,
    progress: Callable[[int], None] | None = None,
    since: int | None = None,
    workers: Workers | None = None,
) -> VerificationReport:
    """Read a whole journal and tell every fault in it.

    With ``public_keys`` only checkpoints signed by one of those keys count; without, the keys
    that the journal itself names, which shows mistakes but not a forger who changed the keys too.
    Against keys that are held a journal must be signed, and signed up to its last minutes. With
    the ``floor_key`` itself the MAC of every head and snapshot is checked; with ``anchors``, what
    was noted outside, but for times that are known to be ``lost``.
    ``progress`` is told now and then how many records were read; those that a checkpoint covers
    are read twice; of what is read by ``workers``, other processes beside this one, it is told
    nothing. With ``since`` only what came after the statement of that number is read; so it
    is where the days before have been put into archives.
    """
    verification = Verification(store, domain, codec or Codec(domain.kinds), progress, floor_key)
    try:
        with store.view():
            verification.begin(public_keys, since)
            noted = AnchorReading(anchors, lost)
            if workers is None:
                verification.streams()
                verification.compare()
                verification.checkpoints(noted)
            else:
                workers(verification, lambda: verification.checkpoints(noted))
            verification.journal()
            verification.retired()
            if public_keys:
                verification.signed(recent)
    except store.errors as wrong:
        verification.report.add("database", f"it cannot be read further: {wrong}")
    finally:
        verification.made.close()
    return verification.report


class Workers(Protocol):
    """Other processes that read parts of a journal for a reading of all of it."""

    def __call__(self, reading: Verification[State], meanwhile: Callable[[], None], /) -> None:
        """Read all streams and compare their rows; do something else while they are read."""


class Verification(Generic[State]):
    """One reading of a journal, step by step; ``upto`` is the position where it ends, if any.

    ``alone`` are records without heads and whatever else is kept beside them.
    """

    def __init__(
        self,
        store: Store,
        domain: Domain[State],
        codec: Codec,
        progress: Callable[[int], None] | None = None,
        floor_key: FloorKey | None = None,
        upto: int | None = None,
        *,
        alone: bool = False,
        path: str = "",
    ) -> None:
        self.store = store
        self.domain = domain
        self.codec = codec
        self.report = VerificationReport()
        self.made = Recomputed(domain.projections.tables, path)
        self.moved: Counter[str] = Counter()
        """What parts that others read moved between accounts."""
        self.halted: set[str] = set()
        self.opening = JournalOpening()
        self._keys: Mapping[str, bytes] = {}
        self.upto = upto
        self._progress = progress
        self._read = 0
        self.report.authenticated = None if floor_key is None else 0
        self._reader = StreamReader(
            domain=domain, codec=codec, report=self.report, made=self.made, key=floor_key,
            to_the_end=upto is None, alone=alone,
        )  # fmt: skip

    def begin(self, public_keys: Collection[bytes] = (), since: int | None = None) -> None:
        """Whose signatures count, and from which statement on is read."""
        self._keys = self._trusted(public_keys)
        self.opening = open_journal(self.store, self._keys, self.report, since)

    def streams(self, names: Within | None = None) -> None:
        """Every stream in the order of names, beside its head and what is kept of its states.

        With ``names`` only the streams within those; then it is for the caller to ask what is
        ``parted``, when all are read.
        """
        after = self.opening.position
        named = () if names is None else (names,)
        within = (Within("position", after, self.upto), *named)
        rows = self.store.scan(RECORDS, order=("stream", "version"), within=within)
        # What a store gives are the columns of its table, in order; so with all rows below.
        heads = self._heads(named)
        later = (Within("number", self.opening.number), *named)
        scan = self.store.scan
        snapshots = Alongside(map(_snapshot, scan(SNAPSHOTS, within=named)), self._orphan)
        carried = Alongside(
            map(_carried, scan(CARRIED, order=("stream", "number"), within=later)), self._orphan
        )
        opened = self.opening.carried(self.store, self.report, names)
        for stream, group, start in beside(groupby(rows, key=itemgetter(1)), opened):
            self.report.streams += 1
            kept: list[Snapshot | CarriedStream] = []
            kept += snapshots.take(stream)
            kept += carried.take(stream)
            self._stream(stream, group, start, kept, heads)
        heads.finish()
        snapshots.finish()
        carried.finish()
        if names is None:
            self.parted()

    def parted(self) -> None:
        """Records that are not of the same act as others that name them."""
        for stream, version, other, other_version in self.made.parted():
            if not self.halted & {stream, other}:
                wrong = f"version {other_version} of {other} is not of the same act"
                self.report.add("records", wrong, stream, version)

    def _stream(
        self,
        stream: str,
        group: Iterator[Values],
        start: CarriedStream | None,
        kept: list[Snapshot | CarriedStream],
        heads: Heads,
    ) -> None:
        first = next(group, None)
        if first is not None and start is None and self.opening.number and first[2] != 1:
            start = self.opening.rested(self.store, stream, self.report)
        reading = StreamReading(stream, self._reader, kept, start)
        for position, *columns in chain(() if first is None else (first,), group):
            reading.record(position, Record(*columns))  # type: ignore[arg-type]
            self._step()
        head = next(iter(heads.take(stream)), None)
        reading.end(head, retired_one(self.store, stream) if head is None else None)
        if not reading.replaying:
            self.halted.add(stream)

    def _heads(self, named: tuple[Within, ...]) -> Heads:
        """The heads beside the streams; from a statement on, only those that are asked for."""
        if self.opening.statement is None:
            return Alongside(map(_head, self.store.scan(HEADS, within=named)), self._orphan)
        return LookedUp(self.store)

    def compare(
        self,
        which: Callable[[StoredTable], bool] | None = None,
        names: Within | None = None,
    ) -> None:
        """The rows of projections against those made again; of some tables or streams, if told."""
        store, report, halted = self.store, self.report, self.halted
        if self.opening.statement is None and self.upto is None:
            within = () if names is None else (names,)
            self.made.compare(store, report, halted, which, within)
        else:
            to_the_end = self.upto is None
            self.made.compare_span(store, report, halted, which, to_the_end=to_the_end)

    def balances(self) -> dict[str, int]:
        """What every account holds in the end: what it held before, and what was moved since."""
        held = Counter(self.opening.balances)
        held.update(self.moved)
        held.update(dict(self.made.balances(self.domain.projections.ledger)))
        return dict(sorted(held.items()))

    def journal(self) -> None:
        """The domain's audit over all streams, where it has one and all could be replayed."""
        states = self.made.states(self.domain)
        if not isinstance(self.domain, AuditsJournal) or self.halted:
            return
        try:
            for wrong in self.domain.audit_journal(states, self.balances().items()):
                self.report.add("audit", wrong)
        except Exception as raised:
            self.report.add("audit", f"the audit of the journal failed: {raised!r}")

    def checkpoints(self, noted: AnchorReading) -> None:
        """Every checkpoint: number, link, what it covers, who signed it, what is noted outside."""
        last = after = self.opening.checkpoint
        if after is not None and noted.beyond:  # else nothing is looked for in days before
            for row in self.store.scan(
                CHECKPOINTS, within=(Within("number", None, after.number),)
            ):
                noted.checkpoint(Checkpoint(*row))  # type: ignore[arg-type]
        for checkpoint, faults in read_checkpoints(self.store, self._keys, self._step, after):
            for wrong in faults:
                self.report.add("checkpoints", f"number {checkpoint.number} {wrong}")
            noted.checkpoint(checkpoint)
            last = checkpoint
            self.report.checkpoints += 1
        if last is not None:
            self.report.sealed_position = last.last_position
            self.report.sealed_hash = checkpoint_hash(last).hex()
        for wrong in noted.end():
            self.report.add("anchor", wrong)

    def retired(self) -> None:
        """That streams which are retired have nothing in the journal but their names."""
        for row in self.store.scan(RETIRED):
            wrong = retirement_fault(self.store, Retired(*row))  # type: ignore[arg-type]
            if wrong:
                self.report.add("heads", wrong, str(row[0]))

    def signed(self, recent: bool) -> None:
        """That something is signed; where it must be recent, nothing but the last minutes is not.

        Programs from before signed by count alone.
        """
        if self.report.records and not self.report.checkpoints:
            self.report.add("checkpoints", "nothing in this journal is signed")
        if not recent or not self.report.checkpoints:
            return
        sealed = self.report.sealed_position
        first = self._entry_beyond(sealed, backwards=False)
        last = self._entry_beyond(sealed, backwards=True)
        if first is not None and last is not None and last - first > UNSIGNED_MS:
            minutes = (last - first) // 60_000
            wrong = f"the records after position {sealed}, of {minutes} minutes, are not signed"
            self.report.add("checkpoints", wrong)

    def _entry_beyond(self, position: int, *, backwards: bool) -> int | None:
        """The time of the first or last record after a position; none if it cannot be read."""
        beyond = (NO_VERSION_AFTER,) if backwards else (position,)
        rows = self.store.page(
            RECORDS, order=("position",), limit=1, beyond=beyond, backwards=backwards
        )
        for at, *columns in rows:
            if kind_of(at, int) > position:
                try:
                    return self.codec.decode(Record(*columns)).at  # type: ignore[arg-type]
                except Damaged:
                    return None  # told with its stream
        return None

    def _trusted(self, public_keys: Collection[bytes]) -> dict[str, bytes]:
        named: dict[str, bytes] = {}
        for row in self.store.scan(KEYS):
            name, public = kind_of(row[0], str), kind_of(row[1], bytes)
            if fingerprint(public) != name:
                self.report.add("keys", f"the key {name} is another key")
            named[name] = public
        return {fingerprint(key): key for key in public_keys} if public_keys else named

    def _step(self) -> None:
        self._read += 1
        if self._progress is not None and self._read % PROGRESS_EVERY == 0:
            self._progress(self._read)

    def _orphan(self, kept: Head | Snapshot | CarriedStream) -> None:
        if self.opening.statement is not None:
            return  # a stream that rests has its records in earlier days
        part = _PARTS[type(kept)]
        self.report.add(part, "the stream has no records", kept.stream, kept.version)


_PARTS = {Head: "heads", Snapshot: "snapshots", CarriedStream: "statements"}


def _head(row: Values) -> Head:
    return Head(*row)  # type: ignore[arg-type]


def _snapshot(row: Values) -> Snapshot:
    return Snapshot(*row)  # type: ignore[arg-type]


def _carried(row: Values) -> CarriedStream:
    return CarriedStream(*row)  # type: ignore[arg-type]
