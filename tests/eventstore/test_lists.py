"""Lists page by page, on both databases: by index, and the same rows as a whole list has."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Batch, Store, Values
from pitboss.house.domain import HOUSE
from pitboss.house.lists import case_numbers, dispute_numbers, happened, happened_before, rounds_of
from pitboss.house.rounds import _cases, _only_table
from pitboss.house.tables import CASES, DISPUTES, HAPPENINGS, ROUNDS
from pitboss.kernel.errors import BadInput
from tests.eventstore.journals import chain, tampering


@pytest.fixture
def house(place: str) -> Iterator[Store]:
    """A journal with rows in its lists, which is all that a list reads."""
    rounds = [
        (table, number, "settled", None, number, None, None, 5, 0, "d", 1, 1)
        for table in ("a", "b")
        for number in range(1, 31 if table == "a" else 6)
    ]
    cases = [
        (f"{number:02}", "d", "k", "over", 5, "a", number % 3, None, number // 2,
         "open" if number % 4 else "closed", 0)
        for number in range(20)
    ]  # fmt: skip
    disputes = [
        (f"{number:02}", "d", "a", None, "recorded", number % 2, number // 3)
        for number in range(20)
    ]
    happenings = [(f"table:{n % 2}", n, 0, n // 2, "fault-found", "faults") for n in range(1, 21)]
    rows: dict[str, list[Values]] = {
        "rounds": [*rounds], "cases": [*cases], "disputes": [*disputes],
        "happenings": [*happenings],
    }  # fmt: skip
    store = open_store(place, HOUSE)
    store.commit(Batch(records=chain("a", 1), rows=rows))
    yield store
    store.close()


def test_rounds_of_a_table_go_back_page_by_page(house: Store) -> None:
    assert [row[1] for row in rounds_of(house, "a", 10)] == list(range(21, 31))
    assert [row[1] for row in rounds_of(house, "a", 10, before=21)] == list(range(11, 21))
    assert [row[1] for row in rounds_of(house, "a", 10, before=4)] == [1, 2, 3]
    assert rounds_of(house, "c", 10) == []


def test_a_round_is_found_by_its_number(house: Store) -> None:
    assert _only_table(house, 9, None) == "a"
    assert _only_table(house, 3, "b") == "b"
    with pytest.raises(BadInput, match="choose --table a or b"):
        _only_table(house, 3, None)
    with pytest.raises(BadInput, match="was not played at table b"):
        _only_table(house, 9, "b")
    assert _cases(house, "a", 2) == ["02", "05", "08", "11", "14", "17"]


def test_what_still_stands_comes_first_and_pages_join(house: Store) -> None:
    with house.view():
        cases = sorted(
            house.scan(CASES), key=lambda row: (row[9] == "open", row[8], row[0]), reverse=True
        )
        disputes = sorted(
            house.scan(DISPUTES), key=lambda row: (1 - int(row[5] or 0), row[6], row[0]),
            reverse=True,
        )  # fmt: skip
    for numbers, whole in ((case_numbers, cases), (dispute_numbers, disputes)):
        expected = [str(row[0]) for row in whole]
        assert numbers(house, 500) == expected
        joined: list[str] = []
        while page := numbers(house, 7, joined[-1] if joined else None):
            joined += page
        assert joined == expected
        assert numbers(house, 7, "nothing") == []


def test_significant_events_of_some_moments_come_in_their_order(house: Store) -> None:
    whole = list(happened(house, 3, 8))
    assert [row[3] for row in whole] == [3, 3, 4, 4, 5, 5, 6, 6, 7, 7]
    first = list(happened(house, 3, 8, limit=3))
    assert first + list(happened(house, 3, 8, after=first[-1])) == whole


def test_what_happened_goes_back_page_by_page_and_parts_no_record(house: Store) -> None:
    whole = list(happened(house, 0, 8))[::-1]
    assert happened_before(house, 8) == whole
    joined: list[Values] = []
    while page := happened_before(house, 8, joined[-1] if joined else (), limit=3):
        joined += page
    assert joined == whole


@pytest.mark.parametrize(
    ("table", "columns"),
    [
        (ROUNDS, "number = 7"),
        (CASES, "status = 'open' ORDER BY known_at DESC, number DESC"),
        (CASES, "house_table = 'a' AND round = 2 ORDER BY number"),
        (DISPUTES, "ended = 0 ORDER BY recorded_at DESC, number DESC"),
        (HAPPENINGS, "(at) > (3) ORDER BY at, stream, version, line"),
    ],
)
def test_every_list_has_its_index(tmp_path: object, table: object, columns: str) -> None:
    place = f"{tmp_path}/j.db"
    open_store(place, HOUSE).close()
    with tampering(place) as hand:
        plan = hand.run(f"EXPLAIN QUERY PLAN SELECT * FROM {table.name} WHERE {columns} LIMIT 9")  # type: ignore[attr-defined]
    assert [str(row[3]).split()[0] for row in plan] == ["SEARCH"]
