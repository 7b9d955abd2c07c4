"""Before a floor takes up a journal: is it the floor's own, all of it, and up to where it was?

Every head and snapshot must carry the floor's MAC, every checkpoint its signature, every record
that one covers must be there as it was, and what was noted outside must be in it. That takes one
pass over positions and hashes; whether every body says what it should is for ``verification``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass, field

from pitboss.eventstore.anchors import Anchor, AnchorReading, Gap
from pitboss.eventstore.authentication import head_fault, snapshot_fault
from pitboss.eventstore.checkpoints import read_checkpoints
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey
from pitboss.eventstore.openings import JournalOpening, open_journal
from pitboss.eventstore.record import Checkpoint, Head, Snapshot
from pitboss.eventstore.schema import Within
from pitboss.eventstore.store import Store, Values
from pitboss.eventstore.tables import CHECKPOINTS, HEADS, RECORDS, RETIRED, SNAPSHOTS
from pitboss.kernel.ensure import kind_of

_PAGE = 10_000
_NAMED_MAX = 20
"""How many faults of one kind are named."""


@dataclass(kw_only=True)
class Examined:
    """What was found: ``faults`` in words, and the anchors that the journal does not have."""

    records: int = 0
    heads: int = 0
    bare: int = 0
    """How many heads carry no MAC at all."""
    own: int = 0
    """How many carry that of the floor's key."""
    faults: list[str] = field(default_factory=list)
    missing: list[Anchor] = field(default_factory=list)
    newest: Checkpoint | None = None

    @property
    def foreign(self) -> bool:
        """Whether all of it was authenticated with another key: the journal of another house."""
        return self.heads > self.bare and not self.own

    @property
    def unauthenticated(self) -> bool:
        """Whether nothing in it was ever authenticated: a journal of an older program."""
        return self.records > 0 and self.bare == self.heads


def examine(
    store: Store, key: FloorKey, anchors: Collection[Anchor] = (), lost: Collection[Gap] = ()
) -> Examined:
    """Look at a journal as it lies; nothing is changed."""
    found = Examined()
    try:
        _examine(store, key, AnchorReading(anchors, lost), found)
    except store.damage as wrong:
        _fault(found, f"It cannot be read further: {wrong}.")
    return found


def _examine(store: Store, key: FloorKey, noted: AnchorReading, found: Examined) -> None:
    with store.view():
        versions = 0
        for row in store.scan(HEADS):
            # What a store gives are the columns of its table, in order.
            head = Head(*row)  # type: ignore[arg-type]
            versions += head.version
            found.heads += 1
            if head.mac is None:
                found.bare += 1
            wrong = head_fault(key, head)
            found.own += not wrong
            _note(found, head.stream, head.version, wrong)
        for row in store.scan(RETIRED, columns=("version",)):
            versions += kind_of(row[0], int)
        columns = ("stream", "version", "head", "digest", "mac")
        for stream, version, last, digest, mac in store.scan(SNAPSHOTS, columns=columns):
            kept = Snapshot(stream, version, last, b"", digest, mac)  # type: ignore[arg-type]
            wrong = snapshot_fault(key, kept)
            _note(found, kept.stream, kept.version, f"of its snapshot {wrong}" if wrong else "")
        keys = {key.fingerprint: key.public}
        opening = _opened(store, keys, found)
        for row in _earlier(store, opening):
            found.newest = Checkpoint(*row)  # type: ignore[arg-type]
            noted.checkpoint(found.newest)
        found.records += sum(1 for _ in _between(store, opening))
        for checkpoint, faults in read_checkpoints(store, keys, after=opening.checkpoint):
            found.records += checkpoint.covered
            for wrong in faults:
                _fault(found, f"Checkpoint {checkpoint.number} {wrong}.")
            noted.checkpoint(checkpoint)
            found.newest = checkpoint
        found.records += sum(1 for _ in _after(store, found.newest))
    if found.records != versions:
        _fault(found, f"There are {found.records} records, and the heads count {versions}.")
    found.faults += (f"{wrong[0].upper()}{wrong[1:]}." for wrong in noted.rewritten())
    found.missing = noted.missing()


def _opened(store: Store, keys: Mapping[str, bytes], found: Examined) -> JournalOpening:
    """Where the journal begins, if days of it lie in archives; every statement is checked."""
    report = VerificationReport()
    opening = open_journal(store, keys, report)
    for finding in report.findings:
        _fault(found, f"Of the closed days {finding.wrong}.")
    if opening.said is not None:
        found.records += opening.said.records_before + opening.said.records
    return opening


def _earlier(store: Store, opening: JournalOpening) -> Iterator[Values]:
    """The checkpoints up to the one with which the journal begins."""
    if opening.checkpoint is not None:
        within = (Within("number", None, opening.checkpoint.number),)
        yield from store.scan(CHECKPOINTS, within=within)


def _between(store: Store, opening: JournalOpening) -> Iterator[Values]:
    """Records after the last day that is archived which its own checkpoint still covers."""
    if opening.checkpoint is not None:
        within = (Within("position", opening.position, opening.checkpoint.last_position),)
        yield from store.scan(RECORDS, columns=("position",), within=within)


def _after(store: Store, newest: Checkpoint | None) -> Iterator[int]:
    """The positions after the last checkpoint."""
    last = newest.last_position if newest else -1
    while page := store.page(RECORDS, order=("position",), limit=_PAGE, beyond=(last,)):
        for row in page:
            last = kind_of(row[0], int)
            yield last


def _note(found: Examined, stream: str, version: int, wrong: str) -> None:
    if wrong:
        _fault(found, f"Record {version} of stream {stream}: {wrong}.")


def _fault(found: Examined, sentence: str) -> None:
    if len(found.faults) < _NAMED_MAX:
        found.faults.append(sentence)
