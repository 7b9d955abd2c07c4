"""One stream read from its first record to its last, everything in it checked and made again.

Or from where a statement carried it over, to where a day ended.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Generic, Protocol, runtime_checkable

from pitboss.eventstore.authentication import head_fault, snapshot_fault
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain, Forgives, Retires, Rows, State
from pitboss.eventstore.faults import Damaged
from pitboss.eventstore.findings import VerificationReport, unreplayed
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.recomputed import Recomputed
from pitboss.eventstore.record import GENESIS, Head, Record, Snapshot, record_hash, stream_bytes
from pitboss.eventstore.statements import CarriedStream
from pitboss.eventstore.store import Retired

BACK_MS = 2_000
"""A report of a device keeps its time when it is written late; more than this is a clock."""


@runtime_checkable
class AuditsJournal(Protocol):
    """A domain that has something to say about all streams together."""

    def audit_journal(
        self, states: Mapping[str, object], balances: Iterable[tuple[str, int]], /
    ) -> Iterator[str]:
        """Faults that show only over all streams, in words; ``balances`` add up the ledger."""


@dataclass(frozen=True, kw_only=True)
class StreamReader(Generic[State]):
    """What every reading of a stream has: where faults go, and rows that were made again."""

    domain: Domain[State]
    codec: Codec
    report: VerificationReport
    made: Recomputed
    key: FloorKey | None = None
    to_the_end: bool = True
    """Whether the reading goes to the end of the journal; else heads may lie beyond it."""
    alone: bool = False
    """Whether there are records and nothing else: no heads."""


class StreamReading(Generic[State]):
    """The reading of one stream, from nothing or from where a statement carried it over.

    ``kept`` are states that the journal keeps of it, by version: its snapshot, and what statements
    carried. ``replaying`` is true while the state is known: after a record that is missing, cannot
    be read or cannot be applied, only the chain is followed to its end.
    """

    def __init__(
        self,
        stream: str,
        reader: StreamReader[State],
        kept: Iterable[Snapshot | CarriedStream] = (),
        start: CarriedStream | None = None,
    ) -> None:
        self._stream = stream
        self._domain = reader.domain
        self._codec = reader.codec
        self._report = reader.report
        self._made = reader.made
        self._key = reader.key
        self._to_the_end, self._alone = reader.to_the_end, reader.alone
        self._kept: dict[int, list[Snapshot | CarriedStream]] = {}
        for one in kept:
            self._kept.setdefault(one.version, []).append(one)
        self._named = stream_bytes(stream)
        self._version, self._position, self._last, self._at = 0, 0, GENESIS, 0
        if start is not None:
            self._version, self._last, self._at = start.version, start.hash, start.at
        self._began = self._version
        self.replaying = True
        try:
            if start is None:
                self._state = self._domain.blank(stream)
            else:
                self._state = self._domain.load(stream, start.data)
        except Exception as raised:
            self._report.add("records", f"the stream means nothing here: {raised!r}", stream)
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

    def end(self, head: Head | None, retired: Retired | None = None) -> None:
        """After the last record: head, snapshot, and the audit of the final state.

        A stream that is retired has no head; then it must have ended.
        """
        place = (self._stream, self._version, self._position)
        if not self._ended(head, retired) and (wrong := self._head_fault(head)):
            self._report.add("heads", wrong, *place)
        if head is not None and self._key is not None:
            self._authentic(self._key, head, place)
        for version in self._kept:
            beyond = version > self._version and self._to_the_end
            for one in self._kept[version] if beyond or version <= 0 else ():
                wrong = f"the {_WHAT[type(one)]} is of version {version}, which is not there"
                self._report.add(_PART[type(one)], wrong, self._stream)
        if self.replaying:
            self._audit(place)

    def _ended(self, head: Head | None, retired: Retired | None) -> bool:
        """Whether the stream has no head because it ended, just then and with this record."""
        if head is not None or retired is None or retired.version != self._version:
            return False
        domain = self._domain
        if not self.replaying or not isinstance(domain, Retires):
            return False
        return domain.ended_at(self._state) == retired.at

    def _head_fault(self, head: Head | None) -> str:
        if head is None:
            return "" if self._alone else "the stream has no head"
        if head.version > self._version and not self._to_the_end:
            return ""  # it was written to since
        if head.version != self._version:
            return f"the head is at version {head.version}"
        return "" if head.hash == self._last else "its hash is not that of the last record"

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
            for kept in self._kept.get(version, ()):
                self._compare(kept, position, record)
        except Damaged as damaged:
            self._fault(version, position, damaged.wrong)
            self.replaying = False
        except Exception as raised:
            self._fault(version, position, unreplayed(raised))
            self.replaying = False

    def _compare(self, kept: Snapshot | CarriedStream, position: int, record: Record) -> None:
        part, place = _PART[type(kept)], (self._stream, record.version, position)
        made = self._domain.dump(self._stream, self._state)
        if kept.data != made and not self._agrees(kept.data, made):
            self._report.add(part, "it is not the state after that version", *place)
        if isinstance(kept, CarriedStream):
            if (kept.hash, kept.at) != (record.hash, self._at):
                self._report.add(part, "it is not carried from that record", *place)
            return
        self._report.snapshots += 1
        if kept.digest != sha256(kept.data).digest():
            self._report.add(part, "its digest is not that of its data", *place)
        if kept.head != record.hash:
            self._report.add(part, "its hash is not that of the record", *place)
        if self._key is not None and (wrong := snapshot_fault(self._key, kept)):
            self._report.add(part, wrong, *place)

    def _agrees(self, kept: bytes, made: bytes) -> bool:
        """Whether what an older program kept, which knew fewer fields, is what was made again."""
        domain, stream = self._domain, self._stream
        try:
            if isinstance(domain, Forgives):
                return domain.agrees(stream, kept, made)
            return domain.dump(stream, domain.load(stream, kept)) == made
        except Exception:
            return False  # what cannot be read is not the state

    def _audit(self, place: tuple[str, int, int]) -> None:
        stream = self._stream
        try:
            for wrong in self._domain.audit(stream, self._state):
                self._report.add("audit", wrong, *place)
            self._made.keep(
                CarriedStream(
                    0, stream, self._version, self._last, self._at,
                    self._domain.dump(stream, self._state),
                ),
                since=self._began,
            )  # fmt: skip
        except Exception as raised:
            self._report.add("audit", f"the audit failed: {raised!r}", *place)

    def _fault(self, version: int, position: int, wrong: str) -> None:
        self._report.add("records", wrong, self._stream, version, position)


_PART = {Snapshot: "snapshots", CarriedStream: "statements"}
_WHAT = {Snapshot: "snapshot", CarriedStream: "carried state"}


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
