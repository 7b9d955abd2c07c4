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

from pitboss.eventstore.checkpoints import Covered, checkpoint_faults, checkpoint_hash
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import fingerprint
from pitboss.eventstore.reading import AuditsJournal, StreamReading
from pitboss.eventstore.recomputed import Recomputed
from pitboss.eventstore.record import Checkpoint, Head, Record, Snapshot
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import CHECKPOINTS, HEADS, KEYS, RECORDS, SNAPSHOTS
from pitboss.kernel.ensure import kind_of

PROGRESS_EVERY = 5000
"""After how many records the caller hears of the progress."""

_Kept = TypeVar("_Kept", bound=Head | Snapshot)


def verify(
    store: Store,
    domain: Domain[State],
    *,
    public_keys: Collection[bytes] = (),
    codec: Codec | None = None,
    progress: Callable[[int], None] | None = None,
) -> VerificationReport:
    """Read a whole journal and tell every fault in it.

    With ``public_keys`` only checkpoints signed by one of those keys count; without, the keys
    that the journal itself names, which shows mistakes but not a forger who changed the keys too.
    ``progress`` is told now and then how many records were read; those that a checkpoint covers
    are read twice.
    """
    verification = _Verification(store, domain, codec or Codec(domain.kinds), progress)
    try:
        with store.view():
            verification.streams()
            verification.made.compare(store, verification.report, verification.halted)
            verification.journal()
            verification.checkpoints(public_keys)
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
    ) -> None:
        self.store = store
        self.domain = domain
        self.codec = codec
        self.report = VerificationReport()
        self.made = Recomputed(domain.projections.tables)
        self.halted: set[str] = set()
        self._progress = progress
        self._read = 0

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
                stream, kept.take(stream), self.domain, self.codec, self.report, self.made
            )
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

    def checkpoints(self, public_keys: Collection[bytes]) -> None:
        """Every checkpoint: number, link, what it covers, and who signed it."""
        keys = self._keys(public_keys)
        hashes = iter(self.store.scan(RECORDS, columns=("position", "hash")))
        waiting = next(hashes, None)
        before: Checkpoint | None = None
        for row in self.store.scan(CHECKPOINTS):
            checkpoint = Checkpoint(*row)  # type: ignore[arg-type]
            rows = []
            while waiting is not None and waiting[0] <= checkpoint.last_position:  # type: ignore[operator]
                rows.append(waiting)
                self._step()
                waiting = next(hashes, None)
            covered = Covered(rows)  # type: ignore[arg-type]
            for wrong in checkpoint_faults(checkpoint, before, covered, keys):
                self.report.add("checkpoints", f"number {checkpoint.number} {wrong}")
            before = checkpoint
            self.report.checkpoints += 1
        if before is not None:
            self.report.sealed_position = before.last_position
            self.report.sealed_hash = checkpoint_hash(before).hex()

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
