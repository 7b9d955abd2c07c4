"""One stream read from its first record to its last, everything in it checked and made again."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from typing import Generic, Protocol, runtime_checkable

from pitboss.eventstore.authentication import head_fault, snapshot_fault
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, Rows, State
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.recomputed import Recomputed
from pitboss.eventstore.record import GENESIS, Head, Record, Snapshot, record_hash, stream_bytes

BACK_MS = 2_000
"""A report of a device keeps its time when it is written late; more than this is a clock."""


@runtime_checkable
class AuditsJournal(Protocol):
    """A domain that has something to say about all streams together."""

    def audit_journal(
        self, states: Mapping[str, object], balances: Iterable[tuple[str, int]], /
    ) -> Iterator[str]:
        """Faults that show only over all streams, in words; ``balances`` add up the ledger."""


class StreamReading(Generic[State]):
    """The reading of one stream; faults go into the report, rows made again into ``made``.

    ``replaying`` is true while the state is known: after a record that is missing, cannot be read
    or cannot be applied, only the chain is followed to its end.
    """

    def __init__(
        self,
        stream: str,
        snapshot: Snapshot | None,
        domain: Domain[State],
        codec: Codec,
        report: VerificationReport,
        made: Recomputed,
        key: FloorKey | None = None,
    ) -> None:
        self._stream = stream
        self._snapshot = snapshot
        self._domain = domain
        self._codec = codec
        self._report = report
        self._made = made
        self._key = key
        self._named = stream_bytes(stream)
        self._version = 0
        self._position = 0
        self._last = GENESIS
        self._at = 0
        self.replaying = True
        try:
            self._state = domain.blank(stream)
        except Exception as raised:
            report.add("records", f"the stream means nothing here: {raised!r}", stream)
            self.replaying = False

    def record(self, position: int, record: Record) -> None:
        """The next record: its place, its link, its hash, its content and what follows."""
        self._report.records += 1
        expected = self._version + 1
        if record.version != expected:
            self._fault(record.version, position, _missing(expected, record.version))
            self.replaying = False
        elif record.previous != self._last:
            self._fault(record.version, position, "it does not follow the record before")
        if position <= self._position:
            self._fault(record.version, position, "its position is not after the one before")
        if not _is_itself(record, self._named):
            self._fault(record.version, position, "its hash is not that of its content")
        self._version, self._position, self._last = record.version, position, record.hash
        if self.replaying:
            self._replay(position, record)

    def end(self, head: Head | None) -> None:
        """After the last record: head, snapshot, and the audit of the final state."""
        place = (self._stream, self._version, self._position)
        if head is None:
            self._report.add("heads", "the stream has no head", *place)
        elif head.version != self._version:
            self._report.add("heads", f"the head is at version {head.version}", *place)
        elif head.hash != self._last:
            self._report.add("heads", "its hash is not that of the last record", *place)
        if head is not None and self._key is not None:
            self._authentic(self._key, head, place)
        kept = self._snapshot
        if kept is not None and not 0 < kept.version <= self._version:
            wrong = f"the snapshot is of version {kept.version}, which is not there"
            self._report.add("snapshots", wrong, self._stream)
        if self.replaying:
            self._audit(place)

    def _authentic(self, key: FloorKey, head: Head, place: tuple[str, int, int]) -> None:
        wrong = head_fault(key, head)
        if wrong:
            self._report.add("heads", wrong, *place)
        self._report.authenticated = (self._report.authenticated or 0) + 1

    def _replay(self, position: int, record: Record) -> None:
        stream, version = self._stream, record.version
        try:
            entry = self._codec.decode(record)
            if self._at - entry.at > BACK_MS:
                self._report.went_back(stream, version, position, self._at - entry.at)
            self._at = entry.at
            self._domain.apply(self._state, entry)
            rows: Rows = defaultdict(list)
            self._domain.project(stream, self._state, entry, rows)
            self._made.add(rows, stream, version, position)
            self._made.join(stream, version, entry.beside)
            if self._snapshot is not None and self._snapshot.version == version:
                self._compare(self._snapshot, position, record)
        except Damaged as damaged:
            self._fault(version, position, damaged.wrong)
            self.replaying = False
        except Exception as raised:
            self._fault(version, position, f"it cannot be replayed: {raised!r}")
            self.replaying = False

    def _compare(self, snapshot: Snapshot, position: int, record: Record) -> None:
        self._report.snapshots += 1
        place = (self._stream, record.version, position)
        made = self._domain.dump(self._stream, self._state)
        if snapshot.data != made and self._as_written_now(snapshot) != made:
            self._report.add("snapshots", "it is not the state after that version", *place)
        if snapshot.digest != sha256(snapshot.data).digest():
            self._report.add("snapshots", "its digest is not that of its data", *place)
        if snapshot.head != record.hash:
            self._report.add("snapshots", "its hash is not that of the record", *place)
        if self._key is not None and (wrong := snapshot_fault(self._key, snapshot)):
            self._report.add("snapshots", wrong, *place)

    def _as_written_now(self, snapshot: Snapshot) -> bytes:
        """An older program knew fewer fields: what it kept, as this one writes it."""
        try:
            return self._domain.dump(self._stream, self._domain.load(self._stream, snapshot.data))
        except Exception:
            return b""  # what cannot be read is not the state

    def _audit(self, place: tuple[str, int, int]) -> None:
        stream = self._stream
        try:
            for wrong in self._domain.audit(stream, self._state):
                self._report.add("audit", wrong, *place)
            if hasattr(self._domain, "audit_journal"):
                self._made.keep(stream, self._domain.dump(stream, self._state))
        except Exception as raised:
            self._report.add("audit", f"the audit failed: {raised!r}", *place)

    def _fault(self, version: int, position: int, wrong: str) -> None:
        self._report.add("records", wrong, self._stream, version, position)


def _missing(expected: int, found: int) -> str:
    if found < expected:
        return f"version {expected} is due here"
    if found == expected + 1:
        return f"version {expected}, before it, is missing"
    return f"versions {expected} to {found - 1}, before it, are missing"


def _is_itself(record: Record, named: bytes) -> bool:
    """Whether the record's hash is that of its content; numbers out of range never are."""
    if not (0 < record.version < 1 << 63 and 0 <= record.format < 1 << 32):
        return False
    made = record_hash(record.previous, named, record.version, record.format, record.body)
    return made == record.hash
