"""Streams that begin in archived days are read from their files, and only from the right ones."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.eventstore.archive import archive_day, take_out
from pitboss.eventstore.archive_files import PAGE
from pitboss.eventstore.archived_days import with_archives
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.days import close_day
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.record import Record
from pitboss.eventstore.store import Store
from pitboss.eventstore.writer import EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import opened, pay, some_day
from tests.eventstore.purses import Ask, Purses, Write

DAYS = ("2026-01-30", "2026-01-31", "2026-02-01")
STREAMS = ("table:1", "cheque:3", "cheque:7", "cheque:open", "cheque:12", "cheque:none")
"""Of all days, the first, the second, the first and never cashed, the third, and of none."""


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


@pytest.fixture
def store(place: str, key: SigningKey) -> Iterator[Store]:
    """Three closed days, and what came after."""
    with opened(place) as store:
        writer = EventWriter(store, Purses(every=7), notary=Notary(store, key, every=10))
        writer.process([Write(at=900, number="open", cents=5)])
        for number, day in enumerate(DAYS):
            some_day(writer, 5 * number + 5, first=5 * number)
            assert close_day(store, Purses(), key, day=day, at=4000 + number).statement
        writer.process([Ask(at=5000, number="open"), pay(7, at=5000)])
        writer.close(5001)
        yield store


def read(store: Store, *bounds: tuple[int, int | None]) -> list[list[Record]]:
    with store.view():
        return [
            list(store.read(stream, first, last))
            for stream in STREAMS
            for first, last in bounds or ((1, None),)
        ]


def archived(store: Store, key: SigningKey, folder: Path, *days: str) -> None:
    for day in days:
        assert archive_day(store, Purses(), key, day, folder / day).passed
        take_out(store, key, folder / day)


def test_every_record_is_read_wherever_it_lies(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    bounds = ((1, None), (1, 1), (2, 2), (4, 9), (9, 14), (20, 31), (31, 31), (33, None), (99, 99))
    before = read(store, *bounds)
    assert len(before[0]) == 32  # 15 payments, 15 cheques cashed, one asked about, one payment
    together = with_archives(store, tmp_path)
    for day in DAYS:
        archived(store, key, tmp_path, day)
        together = with_archives(store, tmp_path)
        assert read(together, *bounds) == before
    assert read(store, *bounds) != before


def test_a_day_that_is_missing_is_named_if_it_is_needed(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    archived(store, key, tmp_path, *DAYS[:2])
    shutil.rmtree(tmp_path / DAYS[1])
    together = with_archives(store, tmp_path)
    with together.view():
        assert len(list(together.read("cheque:3"))) == 2  # all of it in the first day
        assert len(list(together.read("cheque:12"))) == 2  # none of it in an archive
        with pytest.raises(BadInput, match=f"{DAYS[1]} lies in an archive, and .* is not there"):
            list(together.read("table:1"))


def test_another_day_key_or_journal_is_not_believed(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    forger = signing_key(tmp_path / "forger.key")
    assert archive_day(store, Purses(), key, DAYS[1], tmp_path / "other").passed
    archived(store, key, tmp_path, DAYS[0])
    together = with_archives(store, tmp_path)
    right = tmp_path / DAYS[0]
    right.rename(tmp_path / "kept")
    shutil.copytree(tmp_path / "other", right)
    with together.view(), pytest.raises(BadInput, match="is not the day 2026-01-30 of this"):
        list(together.read("table:1"))
    shutil.rmtree(right)
    shutil.copytree(tmp_path / "kept", right)
    page = (right / PAGE).read_bytes()
    (right / PAGE).write_bytes(
        page.replace(key.public.hex().encode(), forger.public.hex().encode())
    )
    with together.view(), pytest.raises(BadInput, match="is signed by another key"):
        list(together.read("table:1"))
