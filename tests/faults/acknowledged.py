"""What a floor has told its clients, kept outside: each of it must be there, and once."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.eventstore.tables import HEADS, RECORDS
from tests.faults.servers import CODEC, Machine


class EndLost(Exception):
    """The end of the journal is gone, and nobody outside knew of it yet."""


class Acknowledged:
    """By stream the versions that were told, each with the last position there was then."""

    def __init__(self) -> None:
        self._told: dict[str, list[tuple[int, int]]] = {}

    def note(self, versions: Mapping[str, int], position: int) -> None:
        """Versions that were told: each follows on those before."""
        for stream, version in versions.items():
            told = self._told.setdefault(stream, [])
            assert not told or told[-1][0] < version, f"{stream} {version} was given twice"
            told.append((version, position))

    def found(self, record: Record, position: int) -> None:
        """A record that nobody was told of is there all the same, and stays."""
        told = self._told.setdefault(record.stream, [])
        if not told or told[-1][0] < record.version:
            told.append((record.version, position))

    def check(self, store: Store, machine: Machine, *, lied: bool) -> None:
        """Every version is there; where the disk lied, its end may be gone, and is told.

        Not if it was noted outside: then a floor that takes the journal up believes what is wrong.
        """
        heads = versions(store)
        anchored = machine.anchors[-1].position if machine.anchors else 0
        lost = [
            (stream, version, upto)
            for stream, told in self._told.items()
            for version, upto in told
            if heads.get(stream, 0) < version
        ]
        if not lost:
            return
        stream, version, _ = lost[0]
        what = f"{len(lost)} acknowledged records are lost, the first is {version} of {stream}"
        assert lied, what
        noted = [one for one in lost if one[2] <= anchored]
        assert not noted, f"{what}, and {len(noted)} were noted outside: the floor believed it"
        raise EndLost(what)


def versions(store: Store) -> dict[str, int]:
    """How far each stream is."""
    with store.view():
        rows = list(store.scan(HEADS, columns=("stream", "version")))
    return {str(stream): int(version) for stream, version in rows}  # type: ignore[arg-type]


def check_once(store: Store) -> None:
    """No command of anybody's stands twice in a stream."""
    seen: set[tuple[str, str, int, str]] = set()
    with store.view():
        for _, *columns in store.scan(RECORDS):
            record = Record(*columns)  # type: ignore[arg-type]  # the columns of the table
            entry = CODEC.decode(record)
            if entry.serial:
                place = (record.stream, entry.by, entry.serial, entry.digest)
                assert place not in seen, f"{place} was done twice"
                seen.add(place)


def check_whole(store: Store, attempts: Sequence[Sequence[Record]]) -> None:
    """Each batch that was tried is there whole or not at all.

    What was overtaken is decided again: records of it that a later batch has too are of that.
    """
    later: set[bytes] = set()
    for records in reversed(attempts):
        hashes = {record.hash for record in records}
        there: set[bytes] = set()
        with store.view():
            for record in records:
                found = store.read(record.stream, record.version, record.version)
                there |= {one.hash for one in found} & hashes
        there -= later
        assert not there or there == hashes, (
            f"{len(there)} of the {len(records)} records of one batch are there"
        )
        later |= hashes
