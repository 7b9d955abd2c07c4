"""Heads of streams that ended and lie in archives are let go, and their names never come again."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.eventstore.archive import archive_day, put_back, take_out
from pitboss.eventstore.archived_days import with_archives
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.days import close_day
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.retention import closed_at, retire
from pitboss.eventstore.store import Retired, Store
from pitboss.eventstore.tables import HEADS, RETIRED, SNAPSHOTS
from pitboss.eventstore.taking_up import examine
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import opened, pay, some_day, tampering
from tests.eventstore.purses import Ask, Cash, Cheque, Purse, Purses, Refused, Write

DAYS = ("2026-01-30", "2026-01-31")


class Retiring(Purses):
    """Purses whose cheques end when they are cashed."""

    def ended_at(self, state: Purse, /) -> int | None:
        return state.at if isinstance(state, Cheque) and state.status == "cashed" else None

    def retired(self, stream: str, at: int, /) -> Refused:
        return Refused(f"{stream} ended at {at}")


@pytest.fixture
def key(tmp_path_factory: pytest.TempPathFactory) -> SigningKey:
    return signing_key(tmp_path_factory.mktemp("keys") / "floor.key")


@pytest.fixture
def store(place: str, key: SigningKey, tmp_path: Path) -> Iterator[Store]:
    """Two closed days of five cheques each, both archived; one cheque was never cashed."""
    with opened(place) as store:
        writer = going_on(store, key)
        writer.process([Write(at=900, number="open", cents=5)])
        for number, day in enumerate(DAYS):
            some_day(writer, 5 * number + 5, first=5 * number)
            assert close_day(store, Retiring(), key, day=day, at=4000 + number).statement
        writer.process([pay(7, at=5000)])
        writer.close(5001)
        for day in DAYS:
            assert archive_day(store, Retiring(), key, day, tmp_path / day).passed
        yield store


def going_on(store: Store, key: SigningKey) -> EventWriter[Purse]:
    return EventWriter(store, Retiring(every=7), notary=Notary(store, key, every=10))


def found(store: Store, key: SigningKey) -> list[str]:
    report = verify(store, Retiring(), public_keys=[key.public], floor_key=key)
    return [*(one.sentence for one in report.findings), *examine(store, key).faults]


def names(store: Store, *tables: str) -> list[list[str]]:
    kept = {"heads": HEADS, "snapshots": SNAPSHOTS, "retired": RETIRED}
    with store.view():
        return [[str(row[0]) for row in store.scan(kept[table])] for table in tables]


def test_what_ended_goes_with_its_archived_day_and_only_then(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    with pytest.raises(BadInput, match="there are none"):
        closed_at(store, DAYS[0])
    assert retire(store, Retiring(), 9999) == 0  # its records are all there
    take_out(store, key, tmp_path / DAYS[0])
    with pytest.raises(BadInput, match="2026-01-31 is not a gaming day that was taken out"):
        closed_at(store, DAYS[1])
    assert retire(store, Retiring(), 999) == 0  # nothing had ended by then
    assert retire(store, Retiring(), closed_at(store, DAYS[0])) == 5
    assert retire(store, Retiring(), closed_at(store, DAYS[0])) == 0
    heads, snapshots, retired = names(store, "heads", "snapshots", "retired")
    assert retired == [f"cheque:{number}" for number in range(5)]
    assert not set(retired) & {*heads, *snapshots}
    assert {"cheque:open", "table:1", *(f"cheque:{number}" for number in range(5, 10))} <= {*heads}
    assert found(store, key) == []


def test_nothing_is_ever_done_again_under_a_retired_name(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    before = going_on(store, key)
    assert isinstance(before.state("cheque:2"), Cheque)  # in memory as it was
    take_out(store, key, tmp_path / DAYS[0])
    assert retire(store, Retiring(), 4000) == 5
    writer = going_on(store, key)
    answers = writer.process(
        [
            Cash(at=6000, number="3", purse="ben"),
            Write(at=6001, number="3", cents=900),
            Ask(at=6002, number="3"),
            Cash(at=6003, number="open", purse="ben"),
        ]
    )
    assert len({str(one) for one in answers[:3]}) == 1
    assert isinstance(answers[0], Refused)
    assert answers[0].why.startswith("cheque:3 ended at ")
    assert isinstance(answers[3], Accepted)
    writer.close(6004)
    # Who still has it in memory and would go on with it is overtaken, and reads again.
    before.memory.passing["cheque:2"].state = Cheque(cents=5, status="open")
    (answer,) = before.process([Cash(at=6005, number="2", purse="ben")])
    assert isinstance(answer, Refused)
    before.close(6006)
    assert found(store, key) == []


def test_a_day_that_comes_back_brings_the_heads_with_it(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    before = names(store, "heads")
    for day in DAYS:
        take_out(store, key, tmp_path / day)
    assert retire(store, Retiring(), closed_at(store, DAYS[1])) == 10
    together = with_archives(store, tmp_path)
    with together.view():
        assert len(list(together.read("cheque:3"))) == 2
    for number, day in enumerate(reversed(DAYS)):
        put_back(store, Retiring(), key, tmp_path / day)
        assert len(names(store, "retired")[0]) == 5 - 5 * number
        assert found(store, key) == []
    assert names(store, "heads") == before


@pytest.mark.parametrize(
    "forgery",
    [
        "DELETE FROM retired WHERE stream = 'cheque:3'",
        "UPDATE retired SET version = 1 WHERE stream = 'cheque:3'",
        "INSERT INTO retired VALUES ('cheque:open', 1, 1000)",
        "INSERT INTO retired VALUES ('cheque:7', 2, 1000)",
    ],
)
def test_names_that_are_taken_away_or_added_are_found(
    store: Store, place: str, key: SigningKey, tmp_path: Path, forgery: str
) -> None:
    take_out(store, key, tmp_path / DAYS[0])
    assert retire(store, Retiring(), 4000) == 5
    with tampering(place) as hand:
        hand.run(forgery)
    assert found(store, key)


def test_a_head_that_was_taken_away_is_not_excused_by_a_name(
    store: Store, place: str, key: SigningKey, tmp_path: Path
) -> None:
    take_out(store, key, tmp_path / DAYS[0])
    with tampering(place) as hand:
        hand.run("DELETE FROM heads WHERE stream = 'cheque:7'")
        hand.run("INSERT INTO retired VALUES ('cheque:7', 2, 1000)")
    assert any("cheque:7" in one for one in found(store, key))


def test_a_stream_that_went_on_is_not_retired(
    store: Store, key: SigningKey, tmp_path: Path
) -> None:
    for day in DAYS:
        take_out(store, key, tmp_path / day)
    assert store.retire([Retired("cheque:3", 1, 900), Retired("table:1", 21, 900)]) == 0
    assert found(store, key) == []
