"""Gaming days that close: a day is verified from the statement before, and signed."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.days import close_day, closed_days
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.partitions import SPAN
from pitboss.eventstore.sqlite import SqliteStore
from pitboss.eventstore.statements import CarriedStream, carried_at, signed_statement
from pitboss.eventstore.tables import CARRIED
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import opened, pay, rows, some_day, tampering
from tests.eventstore.purses import Ask, Purses, Write


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


@pytest.fixture
def three_days(place: str, key: SigningKey) -> str:
    """Two closed days of six payments and six cheques each, and one that is open.

    One cheque of the first day is never cashed.
    """
    with opened(place) as store:
        writer = EventWriter(store, Purses(every=7), notary=Notary(store, key, every=10))
        writer.process([Write(at=900, number="open", cents=5)])
        for number, day in enumerate(("2026-01-30", "2026-01-31")):
            some_day(writer, 6 * number + 6, first=6 * number)
            closed = close_day(store, Purses(), key, day=day, at=4000 + number)
            assert closed.report.findings == []
        some_day(writer, 14, first=12)
        writer.close(5000)
    return place


def since(place: str, number: int | None, key: SigningKey) -> VerificationReport:
    with opened(place) as store:
        return verify(store, Purses(), public_keys=[key.public], floor_key=key, since=number)


def test_a_day_is_closed_with_what_it_came_to(three_days: str) -> None:
    with opened(three_days) as store:
        first, second = closed_days(store)
        carried = list(carried_at(store, 2))
    one, two = first.read(), second.read()
    assert one is not None
    assert two is not None
    # 6 payments, 6 cheques written, 6 cashed in two streams each; the first day has one more.
    assert (one.day, one.records, one.records_before) == ("2026-01-30", 25, 0)
    assert (two.day, two.records, two.records_before) == ("2026-01-31", 24, 25)
    # The second day has 24 records: positions 26 to 49, on PostgreSQL in a partition of their own.
    last = SPAN + 24 if three_days.startswith("postgresql:") else 49
    assert (two.previous, two.position) == (first.hash.hex(), last)
    # Paid: 1 + 2 + … + 12 cents, and twelve cheques of a dollar.
    assert two.balances["ben"] - one.balances["ben"] == 7 + 8 + 9 + 10 + 11 + 12 + 600
    # Cheques of the first day rest.
    assert [one.stream for one in carried] == [
        "cheque:10", "cheque:11", "cheque:6", "cheque:7", "cheque:8", "cheque:9", "table:1",
    ]  # fmt: skip


def test_the_open_day_is_verified_from_the_last_statement(
    three_days: str, key: SigningKey
) -> None:
    whole, last = since(three_days, None, key), since(three_days, 2, key)
    assert whole.findings == last.findings == []
    assert (whole.records, last.records) == (57, 8)
    assert (whole.begun_from, last.begun_from) == (None, "2026-01-31")
    # Two payments and two cheques: four postings, the purse that was paid, two cheques.
    assert last.rows == 4 + 1 + 2
    assert whole.sealed_hash == last.sealed_hash


def test_a_cheque_that_rested_is_found_where_it_was_carried_last(
    three_days: str, key: SigningKey
) -> None:
    with opened(three_days) as store:
        writer = EventWriter(store, Purses(), notary=Notary(store, key))
        writer.process([Ask(at=6000, number="open")])
        writer.close(6001)
    assert since(three_days, 2, key).findings == []
    assert since(three_days, None, key).findings == []


@pytest.mark.parametrize(
    ("change", "part"),
    [
        ("nothing", None),
        ("UPDATE carried SET data = x'7b7d' WHERE number = 2 AND version = 2", "statements"),
        ("UPDATE carried SET version = 3 WHERE number = 2 AND stream = 'table:1'", "statements"),
        ("DELETE FROM carried WHERE number = 2 AND stream = 'cheque:7'", "statements"),
        ("DELETE FROM statements WHERE number = 1", "statements"),
        ("UPDATE statements SET day = '2026-02-01' WHERE number = 2", "statements"),
        ("DELETE FROM postings WHERE stream = 'table:1' AND version = 26", "postings"),
        ("UPDATE purses SET cents = 1 WHERE purse = 'ben'", "purses"),
        ("DELETE FROM heads WHERE stream = 'cheque:7'", "heads"),
    ],
)  # fmt: skip
def test_what_was_changed_is_found_from_the_statement_on(
    three_days: str, key: SigningKey, change: str, part: str | None
) -> None:
    with tampering(three_days) as hand:
        if three_days.startswith("postgresql:"):
            change = change.replace("x'7b7d'", "'{}'::bytea")
        if part is not None:
            hand.run(change)
    found = {finding.part for finding in since(three_days, 2, key).findings}
    assert (part in found) if part else not found


def test_a_posting_too_many_is_found_from_the_statement_on(
    three_days: str, key: SigningKey
) -> None:
    with tampering(three_days) as hand:
        hand.run("INSERT INTO postings VALUES ('table:1', 26, 9, 'anne', 'ben', 5)")
    (finding,) = since(three_days, 2, key).findings
    assert finding.part == "postings"
    assert finding.wrong.endswith("follows from no record")


def test_a_statement_by_another_key_is_found(
    three_days: str, key: SigningKey, tmp_path: Path
) -> None:
    forger = signing_key(tmp_path / "forger.key")
    with opened(three_days) as store:
        said = closed_days(store)[1].read()
    assert said is not None
    forged = signed_statement(said, forger)
    with tampering(three_days) as hand:
        hand.run(
            "UPDATE statements SET fingerprint = ?, signature = ? WHERE number = 2",
            [forged.fingerprint, forged.signature],
        )
    assert any(finding.part == "statements" for finding in since(three_days, 2, key).findings)


def test_a_day_with_a_fault_is_not_closed(three_days: str, key: SigningKey) -> None:
    with tampering(three_days) as hand:
        hand.run("UPDATE purses SET cents = 1 WHERE purse = 'ben'")
        hand.run("UPDATE postings SET cents = 1 WHERE stream = 'table:1' AND version = 26")
    with opened(three_days) as store:
        closed = close_day(store, Purses(), key, day="2026-02-01", at=7000)
        assert closed.statement is None
        assert [finding.part for finding in closed.report.findings] == ["postings"]
        assert len(closed_days(store)) == 2


def test_a_day_is_closed_once(three_days: str, key: SigningKey) -> None:
    with opened(three_days) as store:
        for day in ("2026-01-31", "2026-01-30"):
            with pytest.raises(BadInput, match=r"2026-01-31 is closed already"):
                close_day(store, Purses(), key, day=day, at=7000)
        assert len(closed_days(store)) == 2


def test_what_is_written_while_a_day_closes_belongs_to_the_next(
    place: str, key: SigningKey
) -> None:
    with opened(place) as store, opened(place) as other:
        writer = EventWriter(other, Purses(), notary=Notary(other, key))
        writer.process([pay(5)])
        ended = store.end_day()
        writer.process([pay(6, at=1001)])
        assert store.end_day() > ended
        closed = close_day(store, Purses(), key, day="2026-01-30", at=4000)
        assert closed.statement is not None
        writer.process([pay(7, at=1002)])
        writer.close(4001)
    report = since(place, 1, key)
    assert (report.findings, report.records) == ([], 1)


def test_carried_rows_are_what_they_say(three_days: str) -> None:
    with opened(three_days) as store:
        kept = [CarriedStream(*row) for row in rows(store, CARRIED)]  # type: ignore[arg-type]
    assert {one.number for one in kept} == {1, 2}


def test_what_a_day_costs_does_not_depend_on_the_days_before(
    tmp_path: Path, key: SigningKey
) -> None:
    """SQLite goes through the rows of the day that is read, and through no others."""

    def steps(days: int) -> int:
        with opened(str(tmp_path / f"{days}.db")) as store:
            assert isinstance(store, SqliteStore)
            writer = EventWriter(store, Purses(every=7), notary=Notary(store, key))
            for number in range(days + 1):
                writer.process([pay(at=6000 * number + one) for one in range(200)])
                if number < days:
                    close_day(store, Purses(), key, day=f"day-{number:02}", at=6000 * number + 300)
            writer.close(6000 * days + 400)
            taken = 0

            def step() -> bool:
                nonlocal taken
                taken += 1
                return False

            store.connection.set_progress_handler(step, 10)
            assert verify(store, Purses(), public_keys=[key.public], since=days).records == 200
            return taken

    assert steps(12) < 1.1 * steps(2)
