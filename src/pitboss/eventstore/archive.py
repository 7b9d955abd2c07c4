"""Closed days out of a journal and back: into Parquet files, with the chain intact.

An archived day is verified from its files alone: from what was carried into it, every record is
chained and replayed again, and must come to what the signed statement of the day says.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Collection, Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from tempfile import TemporaryDirectory

from pitboss.eventstore.archive_files import (
    ArchivedRecord,
    ArchivePage,
    page_faults,
    read_opening,
    read_page,
    read_records,
    write_opening,
    write_page,
    write_records,
)
from pitboss.eventstore.authentication import head_content, snapshot_content
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.days import read_alone
from pitboss.eventstore.domain import Domain, State
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import FloorKey, fingerprint
from pitboss.eventstore.record import GENESIS, Head, Snapshot, record_hash, stream_bytes
from pitboss.eventstore.retention import is_retired
from pitboss.eventstore.schema import Within
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.statements import (
    CarriedStream,
    DayStatement,
    carried_at,
    numbered,
    rested_before,
    statements,
)
from pitboss.eventstore.store import Store, Values
from pitboss.eventstore.tables import CARRIED, HEADS, RECORDS, SNAPSHOTS, StoredTable
from pitboss.eventstore.verification import Verification
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of

_COLUMNS = ("position", "stream", "version", "format", "body")


def archive_day(
    store: Store, domain: Domain[State], key: FloorKey, day: str, folder: Path
) -> VerificationReport:
    """Write a closed day into a new folder, and verify what was written.

    The folder appears when it is whole; a day with a fault is not archived. The journal stays as
    it is: ``take_out`` takes the records out afterwards.
    """
    if folder.exists():
        raise BadInput(f"{folder} is there already: an archived day is never overwritten.")
    beside = folder.with_name(f".{folder.name}.{os.getpid()}.new")
    try:
        beside.mkdir(mode=0o700)
        _write(store, key, day, beside)
        report = verify_archive(beside, domain, public_keys=[key.public])
        if report.passed:
            beside.rename(folder)
        return report
    except OSError as wrong:
        raise BadInput(f"{folder} cannot be written: {wrong.strerror}.") from wrong
    finally:
        shutil.rmtree(beside, ignore_errors=True)


def _write(store: Store, key: FloorKey, day: str, folder: Path) -> None:
    with store.view():
        chain = list(statements(store))
        found = next((one for one in chain if one.day == day), None)
        if found is None:
            known = one_of([one.day for one in chain[-5:]]) if chain else "none"
            raise BadInput(f"{day} is not a closed gaming day of this journal: the last: {known}.")
        before = next((one for one in chain if one.number == found.number - 1), None)
        within = (Within("position", before.position if before else None, found.position),)
        rows = store.scan(RECORDS, order=("stream", "version"), columns=_COLUMNS, within=within)
        first: dict[str, int] = {}
        records = write_records(folder, _noting(rows, first))
        counts = (records, write_opening(folder, _opening(store, before, first)))
    said = found.read()
    if said is None or counts[0] != said.records:
        raise BadInput(f"The records of {day} are not all there: it was archived already.")
    write_page(folder, key, counts, found, before)


def _noting(rows: Iterator[Values], first: dict[str, int]) -> Iterator[ArchivedRecord]:
    """The rows as they come, and of each stream the version with which it begins."""
    for row in rows:
        first.setdefault(str(row[1]), kind_of(row[2], int))
        yield row  # type: ignore[misc]  # the columns that were asked for


def _opening(
    store: Store, before: DayStatement | None, first: dict[str, int]
) -> Iterator[CarriedStream]:
    """What was carried into a day, and streams that had rested and went on in it."""
    if before is None:
        return
    there = set()
    for one in carried_at(store, before.number):
        there.add(one.stream)
        yield one
    for stream in sorted(name for name in first if first[name] > 1 and name not in there):
        rested = rested_before(store, stream, before.number)
        if rested is not None:
            yield rested


def verify_archive(
    folder: Path, domain: Domain[State], *, public_keys: Collection[bytes] = ()
) -> VerificationReport:
    """Read an archived day from its files alone, and tell every fault in it."""
    page = read_page(folder)
    report = VerificationReport()
    for wrong in page_faults(folder, page, public_keys):
        report.add("archive", f"the day {page.statement.day} {wrong}")
    if not report.passed:
        return report
    with TemporaryDirectory() as place:
        store = SqliteStore(Path(place) / "day.db", domain)
        try:
            store.fill(_contents(folder))
            codec, upto = Codec(domain.kinds), page.statement.position
            reading = Verification(store, domain, codec, upto=upto, alone=True)
            before = None if page.before is None else page.before.read()
            keys = {fingerprint(public): public for public in (*public_keys, _public(page))}
            return read_alone(reading, before, page.statement.read(), keys)
        finally:
            store.close()


def _public(page: ArchivePage) -> bytes:
    return bytes.fromhex(page.public)


def _contents(folder: Path) -> Iterator[tuple[StoredTable, Iterable[Values]]]:
    """A journal that has the records of the day, what was carried into it, and nothing else."""
    carried = {one.stream: one for one in read_opening(folder)}
    yield CARRIED, carried.values()
    yield RECORDS, chained(read_records(folder), carried)


def chained(
    records: Iterator[ArchivedRecord], carried: dict[str, CarriedStream]
) -> Iterator[Values]:
    """Records with the hashes that follow from the chain, as a table of records has them."""
    stream, named, last = "", b"", GENESIS
    for position, name, version, form, body in records:
        if name != stream:
            start = carried.get(name)
            stream, named = name, stream_bytes(name)
            last = GENESIS if start is None else start.hash
        made = record_hash(last, named, version, form, body)
        yield position, name, version, form, body, last, made
        last = made


def check_take_out(store: Store, key: FloorKey, folder: Path) -> ArchivePage:
    """That an archived day can be taken out of a journal: whole, of this one, and the oldest."""
    page = read_page(folder)
    faults = list(page_faults(folder, page, [key.public]))
    if faults:
        raise BadInput(f"The archived day {page.statement.day} {faults[0]}: nothing is taken out.")
    statement = page.statement.read()
    with store.view():
        known = numbered(store, statement.number)
        oldest, _ = _ends(store)
    before = 0 if page.before is None else page.before.position
    if known != statement:
        raise BadInput(f"The archived day {statement.day} is not of this journal.")
    if not before < oldest <= statement.position:
        raise BadInput(f"The day {statement.day} is not the oldest that the journal still has.")
    return page


def take_out(store: Store, key: FloorKey, folder: Path) -> int:
    """Take the records of an archived day out of its journal; how many there were.

    Only the oldest day that is there goes, only by an archive of just this day, and only while a
    later record is there, so that positions never come again. Of every stream that the day's
    statement carries a snapshot stays, under the floor's MAC, so that the floor can go on.
    """
    statement = check_take_out(store, key, folder).statement
    with store.view():
        _, newest = _ends(store)
        snapshots = [_kept(key, one) for one in carried_at(store, statement.number)]
    if newest <= statement.position:
        raise BadInput(f"Nothing was written after the day {statement.day}: it stays.")
    return store.take_out(statement.position, statement.number, snapshots)


def _ends(store: Store) -> tuple[int, int]:
    """The first and the last position that are there; 0 where nothing is."""
    first = store.page(RECORDS, order=("position",), limit=1)
    last = store.page(RECORDS, order=("position",), limit=1, backwards=True)
    oldest, newest = (kind_of(rows[0][0], int) if rows else 0 for rows in (first, last))
    return oldest, newest


def _kept(key: FloorKey, one: CarriedStream) -> Snapshot:
    """A carried stream as a snapshot, under the floor's MAC."""
    made = Snapshot(one.stream, one.version, one.hash, one.data, sha256(one.data).digest())
    return made._replace(mac=key.authenticate(snapshot_content(made)))


def _head(key: FloorKey, one: CarriedStream) -> Head:
    """The head of a carried stream, under the floor's MAC."""
    content = head_content(stream_bytes(one.stream), one.version, one.hash)
    return Head(one.stream, one.version, one.hash, key.authenticate(content))


def check_put_back(
    store: Store, domain: Domain[State], folder: Path, *, public_keys: Collection[bytes]
) -> ArchivePage:
    """That an archived day can come back: whole, of this journal, and next to what is there."""
    report = verify_archive(folder, domain, public_keys=public_keys)
    if not report.passed:
        raise BadInput(f"The archive is not whole: {report.findings[0].sentence}")
    page = read_page(folder)
    statement = page.statement.read()
    with store.view():
        known, later = (numbered(store, statement.number + more) for more in (0, 1))
        oldest, _ = _ends(store)
    if known != statement:
        raise BadInput(f"The archived day {statement.day} is not of this journal.")
    if oldest <= statement.position or (later is not None and oldest > later.position):
        raise BadInput(f"The day {statement.day} is there, or one after it is not.")
    return page


def put_back(store: Store, domain: Domain[State], key: FloorKey, folder: Path) -> int:
    """Put the records of an archived day back into its journal; how many there are.

    The archive is verified first. Days come back newest first, so that there is never a gap. With
    the last day of a stream that was retired its head comes back, under the floor's MAC.
    """
    page = check_put_back(store, domain, folder, public_keys=[key.public])
    number = page.statement.number
    carried = {one.stream: one for one in read_opening(folder)}
    with store.view():
        back = [one for one in carried_at(store, number) if is_retired(store, one)]
    store.add_rows(
        [
            (HEADS, [_head(key, one) for one in back]),
            (SNAPSHOTS, [_kept(key, one) for one in back]),
            (CARRIED, (one for one in carried.values() if one.number == number - 1)),
            (RECORDS, chained(read_records(folder), carried)),
        ],
        back=[one.stream for one in back],
    )
    return page.records
