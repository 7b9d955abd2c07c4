"""Verification finds every kind of damage and names its place; where all is well, nothing."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import msgspec
import pytest

from pitboss.eventstore.checkpoints import Notary, signed_content
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.days import close_day
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.findings import FINDINGS_MAX, VerificationReport
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.record import Checkpoint
from pitboss.eventstore.store import Values
from pitboss.eventstore.tables import CHECKPOINTS, RECORDS, RETIRED, StoredTable
from pitboss.eventstore.verification import PROGRESS_EVERY, verify
from pitboss.eventstore.writer import EventWriter
from tests.eventstore.journals import (
    Tamperer,
    Value,
    opened,
    pay,
    some_day,
    tampering,
    writer_on,
)
from tests.eventstore.purses import ALL, Ask, Cash, Purse, Purses, Write


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


@pytest.fixture
def written(place: str, key: SigningKey) -> str:
    """A journal with a bit of everything, all of it sealed in several checkpoints."""
    with opened(place) as store:
        writer = EventWriter(store, Purses(every=7), notary=Notary(store, key, every=15))
        some_day(writer, 7)
        assert close_day(store, Purses(), key, day="2026-01-31", at=3500).statement is not None
        some_day(writer, 12, first=7)
        writer.process([Write(at=4000, number="open", cents=5), Ask(at=4001, number="open")])
        writer.close(5000)
    return place


def report_of(place: str, *keys: bytes, floor_key: SigningKey | None = None) -> VerificationReport:
    with opened(place) as store:
        return verify(store, Purses(), public_keys=keys, floor_key=floor_key)


def test_a_journal_that_was_left_alone_is_whole(written: str, key: SigningKey) -> None:
    report = report_of(written, key.public)
    assert report.findings == []
    assert report.passed
    # 12 payments, 12 cheques written, 12 cashed in two streams each, one more cheque, one asked.
    assert (report.streams, report.records) == (14, 12 + 12 + 24 + 2)
    # 24 postings, one purse that was paid, 13 cheques.
    assert report.rows == 24 + 1 + 13
    assert report.snapshots == 1
    assert (report.checkpoints, report.statements) == (5, 1)


def other(value: Value, named: str, nullable: bool) -> Value:
    """A value with one bit changed, in numbers that must stay apart a high one.

    One that PostgreSQL takes: it has no partition for a position far beyond the last.
    """
    if isinstance(value, int):
        return value ^ (1 << 30 if named in ("position", "version", "line", "number") else 1)
    if isinstance(value, bytes):
        return bytes([value[0] ^ 1]) + value[1:]
    if isinstance(value, str):
        return chr(ord(value[0]) ^ 0x40) + value[1:]
    assert nullable
    return "x" if named.endswith("_by") else 1


@pytest.mark.parametrize(
    "table", [table for table in ALL if table is not RETIRED], ids=lambda table: table.name
)
def test_a_flipped_bit_in_any_column_is_found(
    written: str, key: SigningKey, table: StoredTable
) -> None:
    listed = f"SELECT {', '.join(table.names)} FROM {table.name} ORDER BY {', '.join(table.keys)}"
    where = " AND ".join(f"{name} = ?" for name in table.keys)
    with tampering(written) as hand:
        whole = hand.run(listed)
        row = whole[len(whole) // 2]
        for index, (name, kind) in enumerate(table.columns):
            changed = [*row]
            changed[index] = other(row[index], name, kind.endswith("?"))
            change = f"UPDATE {table.name} SET {name} = ? WHERE {where}"
            hand.run(change, [changed[index], *row[: table.key]])
            report = report_of(written, key.public, floor_key=key)
            assert not report.passed, f"{table.name}.{name}"
            hand.run(change, [row[index], *changed[: table.key]])
            report = report_of(written, key.public, floor_key=key)
            assert report.passed, f"{table.name}.{name} put back"


@pytest.mark.parametrize("which", ["first", "middle", "last"])
def test_a_deleted_record_is_found_and_named(written: str, which: str) -> None:
    with tampering(written) as hand:
        versions = [
            int(str(version))
            for (version,) in hand.run(
                "SELECT version FROM records WHERE stream = 'table:1' ORDER BY version"
            )
        ]
        version = {"first": versions[0], "middle": versions[12], "last": versions[-1]}[which]
        hand.run("DELETE FROM records WHERE stream = 'table:1' AND version = ?", [version])
    findings = report_of(written).findings
    if which == "last":
        assert findings[0][:3] == ("heads", "table:1", version - 1)
        assert findings[0].wrong == f"the head is at version {version}"
    else:
        assert findings[0][:3] == ("records", "table:1", version + 1)
        assert findings[0].wrong == f"version {version}, before it, is missing"
    assert any(finding.part == "checkpoints" for finding in findings)


def test_a_deleted_row_of_any_table_is_found(written: str, key: SigningKey) -> None:
    for table in ALL:
        if table.name in ("records", "snapshots", "keys", "retired"):
            continue  # shown above, may be absent, told apart by the key given, empty here
        with tampering(written) as hand:
            listed = f"SELECT {', '.join(table.names)} FROM {table.name}"
            row = hand.run(f"{listed} ORDER BY {', '.join(table.keys)}")[0]
            where = " AND ".join(f"{name} = ?" for name in table.keys)
            hand.run(f"DELETE FROM {table.name} WHERE {where}", row[: table.key])
            assert not report_of(written, key.public).passed, table.name
            marks = ", ".join("?" * len(row))
            listed = ", ".join(table.names)
            hand.run(f"INSERT INTO {table.name} ({listed}) VALUES ({marks})", row)
            assert report_of(written, key.public).passed, table.name


def swap(hand: Tamperer, one: Values, two: Values, names: tuple[str, ...]) -> None:
    """Exchange some columns of two records, by way of a position that nothing has."""
    for position, row in ((one[0], two), (two[0], one)):
        for name in names:
            value = row[RECORDS.names.index(name)]
            hand.run(f"UPDATE records SET {name} = ? WHERE position = ?", [value, position])


def test_two_records_that_changed_places_are_found(written: str) -> None:
    listed = f"SELECT {', '.join(RECORDS.names)} FROM records WHERE stream = 'table:1'"
    with tampering(written) as hand:
        one, two = hand.run(f"{listed} ORDER BY version")[4:6]
        swap(hand, one, two, ("body", "previous", "hash"))
    findings = report_of(written).findings
    assert findings[0][:3] == ("records", "table:1", 5)
    assert findings[0].wrong == "it does not follow the record before"


@pytest.mark.parametrize("same_stream", [True, False])
def test_two_positions_that_were_exchanged_are_found(written: str, same_stream: bool) -> None:
    with tampering(written) as hand:
        found = hand.run("SELECT position, stream FROM records ORDER BY position")
        if same_stream:
            found = [row for row in found if row[1] == "table:1"]
        # Neighbours of two streams: within each stream the order is still right.
        first, second = next(
            (one[0], two[0]) for one, two in pairwise(found) if (one[1] == two[1]) == same_stream
        )
        for old, new in ((first, -1), (second, first), (-1, second)):
            hand.run("UPDATE records SET position = ? WHERE position = ?", [new, old])
    findings = report_of(written).findings
    assert findings[0].part == ("records" if same_stream else "checkpoints")


def test_the_first_bad_record_is_named_and_others_are_still_read(written: str) -> None:
    with tampering(written) as hand:
        for stream, version in (("cheque:3", 2), ("table:1", 9)):
            hand.run(
                "UPDATE records SET body = ? WHERE stream = ? AND version = ?",
                [b"{}", stream, version],
            )
    findings = report_of(written).findings
    records = [finding for finding in findings if finding.part == "records"]
    assert [finding[1:3] for finding in records] == [
        ("cheque:3", 2), ("cheque:3", 2), ("table:1", 9), ("table:1", 9),
    ]  # fmt: skip
    assert [finding.wrong for finding in records[:2]] == [
        "its hash is not that of its content",
        "Object missing required field `at`",
    ]
    # What cannot be replayed is not held against the projections.
    assert {finding.part for finding in findings} == {"records"}


def test_what_the_domain_audits_is_found(written: str) -> None:
    class Stricter(Purses):
        def audit(self, stream: str, state: Purse, /) -> Iterator[str]:
            yield f"no audit for {stream} {state}"

        def audit_journal(
            self, states: Mapping[str, Purse], balances: Iterable[tuple[str, int]]
        ) -> Iterator[str]:
            assert sum(cents for _, cents in balances) == 0
            yield f"{len(states)} states, {next(iter(states))} first, {states['cheque:0']}"

    with opened(written) as store:
        report = verify(store, Stricter())
    assert {finding.part for finding in report.findings} == {"audit"}
    assert len(report.findings) == report.streams + 1
    assert report.findings[-1].wrong.startswith("14 states, cheque:0 first, Cheque(cents=100,")
    assert report.findings[-1].sentence.startswith("audit: 14 states")


def test_a_record_that_cannot_be_applied_is_a_finding(written: str) -> None:
    class Fussy(Purses):
        def apply(self, state: Purse, entry: Entry, /) -> None:
            if entry.at == 1004:
                raise ArithmeticError("not at that time")
            super().apply(state, entry)

    with opened(written) as store:
        report = verify(store, Fussy())
    (finding,) = report.findings
    assert finding[:3] == ("records", "table:1", 9)
    assert finding.wrong == "it cannot be replayed: ArithmeticError('not at that time')"
    assert report.records == 50


def test_rows_that_follow_from_nothing_and_rows_that_are_wrong_are_found(written: str) -> None:
    with tampering(written) as hand:
        hand.run("UPDATE postings SET cents = 7 WHERE version = 3")
        hand.run("DELETE FROM postings WHERE version = 5")
        hand.run("INSERT INTO postings VALUES ('table:1', 99, 0, 'anne', 'ben', 5)")
        hand.run("UPDATE purses SET cents = cents + 100")
    findings = report_of(written).findings
    assert [finding.wrong for finding in findings] == [
        "the row table:1, 3, 0 has cents 7 and not 2",
        "the row table:1, 5, 0 is missing",
        "the row table:1, 99, 0 follows from no record",
        "the row table:1, ben has cents 1378 and not 1278",
    ]
    assert findings[0][:3] == ("postings", "table:1", 3)
    assert findings[3][:3] == ("purses", "table:1", 24)


def test_an_edited_snapshot_is_found(written: str) -> None:
    with tampering(written) as hand:
        ((version, data),) = hand.run("SELECT version, data FROM snapshots")
        assert isinstance(data, bytes)
        hand.run("UPDATE snapshots SET data = ?", [data.replace(b"ben", b"bob")])
    assert [finding[:3] for finding in report_of(written).findings] == [
        ("snapshots", "table:1", version)
    ] * 2


def test_a_snapshot_of_a_program_that_knew_fewer_fields_is_not_a_fault(written: str) -> None:
    with tampering(written) as hand:
        ((_, data),) = hand.run("SELECT version, data FROM snapshots")
        assert isinstance(data, bytes)
        older = msgspec.json.decode(data)
        del older["shut"]
        kept = msgspec.json.encode(older, order="sorted")
        hand.run("UPDATE snapshots SET data = ?, digest = ?", [kept, sha256(kept).digest()])
    assert report_of(written).findings == []


def test_a_stream_that_is_gone_but_for_its_head_is_found(written: str) -> None:
    with tampering(written) as hand:
        hand.run("DELETE FROM records WHERE stream = 'cheque:9'")
    findings = report_of(written).findings
    assert findings[0][:3] == ("heads", "cheque:9", 2)
    assert findings[0].wrong == "the stream has no records"


def test_a_forged_checkpoint_is_found_unless_its_key_is_trusted(
    written: str, key: SigningKey, tmp_path: Path
) -> None:
    forger = signing_key(tmp_path / "forger.key")
    with tampering(written) as hand:
        listed = f"SELECT {', '.join(CHECKPOINTS.names)} FROM checkpoints ORDER BY number DESC"
        last = Checkpoint(*hand.run(listed)[0])  # type: ignore[arg-type]  # its columns
        forged = last._replace(at=1, fingerprint=forger.fingerprint)
        signature = forger.sign(signed_content(forged))
        hand.run(
            "UPDATE checkpoints SET at = 1, fingerprint = ?, signature = ? WHERE number = ?",
            [forger.fingerprint, signature, last.number],
        )
    (finding,) = report_of(written).findings
    assert finding.wrong == (
        f"number 5 is signed by the key {forger.fingerprint}, which is not trusted"
    )
    with tampering(written) as hand:
        hand.run("INSERT INTO keys VALUES (?, ?)", [forger.fingerprint, forger.public])
    assert report_of(written).passed  # who may write keys may sign; so name the key:
    assert not report_of(written, key.public).passed
    assert report_of(written, key.public, forger.public).passed


def test_a_whole_new_history_is_told_by_the_checkpoints(written: str, key: SigningKey) -> None:
    """A forger who makes every chain, head and row again still lacks the key."""
    tables = [table for table in ALL if table.name not in ("checkpoints", "keys")]
    with tampering(written) as hand:
        for table in tables:
            hand.run(f"DELETE FROM {table.name}")
    with opened(written) as store:
        some_day(EventWriter(store, Purses()), 12)
    report = report_of(written, key.public)
    assert {finding.part for finding in report.findings} == {"checkpoints"}


def test_progress_is_told_and_long_lists_of_findings_are_cut_short(place: str) -> None:
    read: list[int] = []
    with opened(place) as store:
        writer = EventWriter(store, Purses(every=100_000))
        for _ in range(12):
            writer.process([pay(1) for _ in range(500)])
    with tampering(place) as hand:
        hand.run("UPDATE postings SET cents = 2")
    with opened(place) as store:
        report = verify(store, Purses(), progress=read.append)
    assert read == [PROGRESS_EVERY]
    assert (report.found, len(report.findings)) == (6000, FINDINGS_MAX)


def test_a_file_that_is_damaged_below_the_tables_is_a_finding(tmp_path: Path) -> None:
    path = tmp_path / "j.db"
    with opened(str(path)) as store:
        writer = EventWriter(store, Purses())
        for _ in range(20):
            writer.process([pay(1) for _ in range(100)])
    content = bytearray(path.read_bytes())
    for page in range(20, len(content) // 4096):
        content[page * 4096 : page * 4096 + 16] = b"\xff" * 16
    path.write_bytes(content)
    report = report_of(str(path))
    assert report.findings[-1].part == "database"
    assert "cannot be read further" in report.findings[-1].wrong


def test_the_records_of_one_act_name_each_other(written: str) -> None:
    with opened(written) as store, store.view():
        codec = Codec(Purses.kinds)
        cashed = codec.decode(list(store.read("cheque:5"))[1])
        (where,) = cashed.beside
        assert where[0] == "table:1"
        credited = codec.decode(next(store.read(*where, where[1])))
        assert credited.beside == (("cheque:5", 2),)
        assert cashed.act == credited.act == "cash"
        assert codec.decode(next(store.read("table:1", 1, 1))).beside == ()


def test_an_act_that_was_parted_is_found(place: str) -> None:
    """A forger who makes one stream again leaves the other half of an act without its own."""
    with opened(place) as store:
        some_day(writer_on(store), 3)
    with tampering(place) as hand:
        hand.run("DELETE FROM records WHERE stream = 'cheque:1'")
        for table, name in (("heads", "stream"), ("cheques", "number")):
            hand.run(f"DELETE FROM {table} WHERE {name} IN ('cheque:1', '1')")
    with opened(place) as store:
        writer = EventWriter(store, Purses())
        writer.process([Write(at=9, number="1", cents=100)])
        writer.process([Cash(at=9, number="1", purse="ben", house="table:9")])
    parted = [one for one in report_of(place).findings if one.part == "records"]
    assert [(one.stream, one.wrong) for one in parted] == [
        ("table:1", "version 2 of cheque:1 is not of the same act")
    ]
