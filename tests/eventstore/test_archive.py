"""Closed days in archives: out of the journal, verified from their files alone, and back."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.eventstore.archive import archive_day, put_back, take_out, verify_archive
from pitboss.eventstore.archive_files import OPENING_FILE, PAGE, RECORDS_FILE
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.days import close_day
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.store import Store
from pitboss.eventstore.taking_up import examine
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import opened, pay, rows, some_day, tampering
from tests.eventstore.purses import Ask, Cash, Purse, Purses, Write

DAYS = ("2026-01-30", "2026-01-31", "2026-02-01")


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


@pytest.fixture
def store(place: str, key: SigningKey) -> Iterator[Store]:
    """Three closed days; a cheque of the first is asked for in the third, and again since."""
    with opened(place) as store:
        writer = EventWriter(store, Purses(every=7), notary=Notary(store, key, every=10))
        writer.process([Write(at=900, number="open", cents=5)])
        for number, day in enumerate(DAYS):
            some_day(writer, 5 * number + 5, first=5 * number)
            if number == 2:
                writer.process([Ask(at=3900, number="open")])
            assert close_day(store, Purses(), key, day=day, at=4000 + number).statement
        writer.process([Ask(at=5000, number="open"), pay(7, at=5000)])
        writer.close(5001)
        yield store


def whole(store: Store, key: SigningKey) -> VerificationReport:
    return verify(store, Purses(), public_keys=[key.public], floor_key=key)


def archived(store: Store, key: SigningKey, folder: Path, day: str) -> Path:
    assert archive_day(store, Purses(), key, day, folder / day).findings == []
    return folder / day


def going_on(store: Store, key: SigningKey) -> EventWriter[Purse]:
    return EventWriter(store, Purses(every=7), notary=Notary(store, key, every=10))


def test_days_go_into_archives_and_the_journal_stays_whole(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    before = rows(store)
    for day in DAYS:
        folder = archived(store, key, tmp_path, day)
        assert take_out(store, key, folder) > 0
        report = whole(store, key)
        assert (report.findings, report.begun_from) == ([], day)
        assert examine(store, key).faults == []
    assert len(rows(store)) == 2
    # The floor goes on where it was: with the purse, the open cheque, and one that rested.
    writer = going_on(store, key)
    answers = writer.process(
        [
            Cash(at=6000, number="open", purse="ben"),
            Cash(at=6001, number="3", purse="ben"),
            Ask(at=6002, number="other"),
        ]
    )
    assert isinstance(answers[0], Accepted)
    assert not isinstance(answers[1], Accepted)  # it was cashed two days ago
    writer.close(6003)
    assert whole(store, key).findings == []
    for day in reversed(DAYS):
        put_back(store, Purses(), key, tmp_path / day)
    assert rows(store)[: len(before)] == before
    report = whole(store, key)
    assert (report.findings, report.begun_from) == ([], None)
    assert examine(store, key).faults == []


def found_whole(folder: Path, key: SigningKey) -> bool:
    """Whether an archive is found whole; one that cannot be read is refused in a sentence."""
    try:
        return verify_archive(folder, Purses(), public_keys=[key.public]).passed
    except BadInput:
        return False


def test_a_flipped_bit_anywhere_in_an_archive_is_found(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    folder = archived(store, key, tmp_path, DAYS[1])
    chance = random.Random(7)
    for number in range(100):
        path = folder / (PAGE, RECORDS_FILE, OPENING_FILE)[number % 3]
        kept = path.read_bytes()
        place = chance.randrange(len(kept) * 8)
        damaged = bytearray(kept)
        damaged[place // 8] ^= 1 << place % 8
        path.write_bytes(damaged)
        assert not found_whole(folder, key), f"bit {place} of {path.name}"
        path.write_bytes(kept)
    assert verify_archive(folder, Purses(), public_keys=[key.public]).passed


def test_an_archive_of_another_key_is_not_believed(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    forger = signing_key(tmp_path / "forger.key")
    folder = archived(store, key, tmp_path, DAYS[0])
    assert not verify_archive(folder, Purses(), public_keys=[forger.public]).passed
    with pytest.raises(BadInput, match="not trusted"):
        take_out(store, forger, folder)


def test_days_go_oldest_first_and_come_back_newest_first(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    first, second, third = (archived(store, key, tmp_path, day) for day in DAYS)
    with pytest.raises(BadInput, match="is not the oldest"):
        take_out(store, key, second)
    assert take_out(store, key, first) == 21
    assert take_out(store, key, second) == 20
    with pytest.raises(BadInput, match="is not the oldest"):
        take_out(store, key, first)
    with pytest.raises(BadInput, match="is there, or one after it is not"):
        put_back(store, Purses(), key, first)
    with pytest.raises(BadInput, match="is there, or one after it is not"):
        put_back(store, Purses(), key, third)
    with pytest.raises(BadInput, match="archived already"):
        archive_day(store, Purses(), key, DAYS[0], tmp_path / "again")
    assert put_back(store, Purses(), key, second) == 20
    assert whole(store, key).findings == []


def test_the_last_day_stays_while_nothing_came_after_it(
    place: str, key: SigningKey, tmp_path: Path
) -> None:
    with opened(place) as store:
        writer = going_on(store, key)
        some_day(writer)
        writer.close(4000)
        assert close_day(store, Purses(), key, day=DAYS[0], at=4000).statement
        folder = archived(store, key, tmp_path, DAYS[0])
        with pytest.raises(BadInput, match="Nothing was written after"):
            take_out(store, key, folder)


def test_a_snapshot_that_stands_for_archived_days_cannot_be_changed(
    store: Store, place: str, key: SigningKey, tmp_path: Path
) -> None:
    for day in DAYS:
        take_out(store, key, archived(store, key, tmp_path, day))
    with tampering(place) as hand:
        hand.run("UPDATE snapshots SET digest = head WHERE stream = 'cheque:3'")
    assert examine(store, key).faults


def test_what_is_not_an_archive_is_told_in_a_sentence(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    with pytest.raises(BadInput, match="is not a closed gaming day"):
        archive_day(store, Purses(), key, "2026-03-01", tmp_path / "none")
    with pytest.raises(BadInput, match="is not an archived day"):
        verify_archive(tmp_path, Purses())
    folder = archived(store, key, tmp_path, DAYS[0])
    with pytest.raises(BadInput, match="never overwritten"):
        archive_day(store, Purses(), key, DAYS[0], folder)
