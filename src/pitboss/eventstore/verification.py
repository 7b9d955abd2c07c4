"""Is a journal whole? Everything in it is read, made again and compared.

The records of each stream are read in order: chain, canonical bytes, replay, snapshot, head and
the domain's own audit; then the projections against the rows made again; then the audit over all
streams; then the checkpoints over all records in the order of their positions. One pass by stream
and one by position, in memory that does not grow with the journal. A fault in one stream does not
keep others from being read.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from itertools import groupby
from operator import itemgetter
from typing import Generic, TypeVar

from pitboss.eventstore.anchors import Anchor, AnchorReading, Gap
from pitboss.eventstore.checkpoints import checkpoint_hash, read_checkpoints
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey, fingerprint
from pitboss.eventstore.reading import AuditsJournal, StreamReading
from pitboss.eventstore.recomputed import Recomputed
from pitboss.eventstore.record import Checkpoint, Head, Record, Snapshot
from pitboss.eventstore.store import NO_VERSION_AFTER, Store
from pitboss.eventstore.tables import HEADS, KEYS, RECORDS, SNAPSHOTS
from pitboss.kernel.ensure import kind_of

UNSIGNED_MS = 600_000
"""How long a time the records after the last checkpoint may span, where a key is held against it:
ten times what a floor lets pass."""
PROGRESS_EVERY = 5000
"""After how many records the caller hears of the progress."""

_Kept = TypeVar("_Kept", bound=Head | Snapshot)


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
) -> VerificationReport:
    """Read a whole journal and tell every fault in it.

    With ``public_keys`` only checkpoints signed by one of those keys count; without, the keys
    that the journal itself names, which shows mistakes but not a forger who changed the keys too.
    Against keys that are held a journal must be signed, and signed up to its last minutes. With
    the ``floor_key`` itself the MAC of every head and snapshot is checked; with ``anchors``, what
    was noted outside, but for times that are known to be ``lost``.
    ``progress`` is told now and then how many records were read; those that a checkpoint covers
    are read twice.
    """
    verification = _Verification(store, domain, codec or Codec(domain.kinds), progress, floor_key)
    try:
        with store.view():
            verification.streams()
            verification.made.compare(store, verification.report, verification.halted)
            verification.journal()
            verification.checkpoints(public_keys, AnchorReading(anchors, lost))
            if public_keys:
                verification.signed(recent)
    except store.errors as wrong:
        verification.report.add("database", f"it cannot be read further: {wrong}")
    finally:
        verification.made.close()
    return verification.report


class _Verification(Generic[State]):
    def __init__(
        self,
        store: Store,
        domain: Domain[State],
        codec: Codec,
        progress: Callable[[int], None] | None,
        floor_key: FloorKey | None,
    ) -> None:
        self.store = store
        self.domain = domain
        self.codec = codec
        self.report = VerificationReport()
        self.made = Recomputed(domain.projections.tables)
        self.halted: set[str] = set()
        self._progress = progress
        self._read = 0
        self._floor_key = floor_key
        self.report.authenticated = None if floor_key is None else 0

    def streams(self) -> None:
        """Every stream in the order of names, beside its head and its snapshot."""
        rows = self.store.scan(RECORDS, order=("stream", "version"))
        # What a store gives are the columns of its table, in order; so with all rows below.
        heads = _Alongside((Head(*row) for row in self.store.scan(HEADS)), self._orphan)  # type: ignore[arg-type]
        kept = _Alongside((Snapshot(*row) for row in self.store.scan(SNAPSHOTS)), self._orphan)  # type: ignore[arg-type]
        for name, group in groupby(rows, key=itemgetter(1)):
            stream = str(name)
            self.report.streams += 1
            reading = StreamReading(
                stream, kept.take(stream), self.domain, self.codec, self.report, self.made,
                self._floor_key,
            )  # fmt: skip
            for position, *columns in group:
                reading.record(position, Record(*columns))  # type: ignore[arg-type]
                self._step()
            reading.end(heads.take(stream))
            if not reading.replaying:
                self.halted.add(stream)
        heads.finish()
        kept.finish()
        for stream, version, other, other_version in self.made.parted():
            if not self.halted & {stream, other}:
                wrong = f"version {other_version} of {other} is not of the same act"
                self.report.add("records", wrong, stream, version)

    def journal(self) -> None:
        """The domain's audit over all streams, where it has one and all could be replayed."""
        states = self.made.states(self.domain)
        if not isinstance(self.domain, AuditsJournal) or self.halted:
            return
        try:
            balances = self.made.balances(self.domain.projections.ledger)
            for wrong in self.domain.audit_journal(states, balances):
                self.report.add("audit", wrong)
        except Exception as raised:
            self.report.add("audit", f"the audit of the journal failed: {raised!r}")

    def checkpoints(self, public_keys: Collection[bytes], noted: AnchorReading) -> None:
        """Every checkpoint: number, link, what it covers, who signed it, what is noted outside."""
        keys = self._keys(public_keys)
        last: Checkpoint | None = None
        for checkpoint, faults in read_checkpoints(self.store, keys, self._step):
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

    def _keys(self, public_keys: Collection[bytes]) -> dict[str, bytes]:
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

    def _orphan(self, kept: Head | Snapshot) -> None:
        part = "heads" if isinstance(kept, Head) else "snapshots"
        self.report.add(part, "the stream has no records", kept.stream, kept.version)


class _Alongside(Generic[_Kept]):
    """Rows in the order of streams, taken as the streams come by; the others are orphans."""

    def __init__(self, rows: Iterator[_Kept], orphan: Callable[[Head | Snapshot], None]) -> None:
        self._rows = rows
        self._orphan = orphan
        self._next = next(rows, None)

    def take(self, stream: str) -> _Kept | None:
        """The row of a stream, if it has one."""
        while self._next is not None and self._next.stream < stream:
            self._orphan(self._next)
            self._next = next(self._rows, None)
        if self._next is None or self._next.stream != stream:
            return None
        taken = self._next
        self._next = next(self._rows, None)
        return taken

    def finish(self) -> None:
        """What is left after the last stream."""
        while self._next is not None:
            self._orphan(self._next)
            self._next = next(self._rows, None)
