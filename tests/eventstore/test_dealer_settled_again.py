"""Verification settles every round of a dealer's table again, by its own rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.eventstore.codec import Codec
from pitboss.house.domain import HOUSE
from pitboss.table.dealer.acts.collect_losers import LosersCollected
from pitboss.table.dealer.acts.confirm_result import ResultConfirmed
from pitboss.table.dealer.acts.pay_winners import WinnersPaid
from pitboss.table.dealer.acts.restate_round import RoundRestated
from pitboss.table.dealer.state import DealerTable
from tests.eventstore.forging import forged
from tests.eventstore.test_dealer_story import Deal, limited, restated
from tests.eventstore.test_dealers_floor import Pit


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    made = Pit(str(tmp_path / "floor.db"))
    yield made
    made.store.close()


def overpaid(event: WinnersPaid) -> WinnersPaid:
    first, *others = event.paid
    more = replace(first, won_cents=first.won_cents + 100)
    return replace(event, paid=(more, *others), won_cents=event.won_cents + 100)


def unpaid(event: WinnersPaid) -> WinnersPaid:
    return replace(event, paid=event.paid[1:])


def spared(event: LosersCollected) -> LosersCollected:
    return replace(event, pieces=(), collected=(), cents=0)


def by_other_clause(event: LosersCollected) -> LosersCollected:
    return replace(event, cells=tuple(replace(cell, clause="3.2.9") for cell in event.cells))


def other_numbers(event: ResultConfirmed) -> ResultConfirmed:
    return replace(event, result="136")


def less_due(event: RoundRestated) -> RoundRestated:
    (one,) = event.differences
    return replace(event, differences=(replace(one, due_cents=1500),))


def test_a_journal_that_is_made_anew_without_a_change_is_whole(pit: Pit) -> None:
    assert forged(limited(pit).pit.store, DealerTable, lambda event: event).findings == []


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        (WinnersPaid, overpaid),
        (WinnersPaid, unpaid),
        (LosersCollected, spared),
        (ResultConfirmed, other_numbers),
        (LosersCollected, by_other_clause),
    ],
)
def test_a_record_of_another_settlement_is_found_and_named(
    pit: Pit, kind: type, change: Callable[[Any], object]
) -> None:
    deal = limited(pit)
    report = forged(deal.pit.store, kind, change)
    story = deal.story(1)
    versions = {
        version
        for stream, version in story.records
        if stream == "dealer:t" and _has(deal, version, kind)
    }
    assert [(one.part, one.stream) for one in report.findings[:1]] == [("records", "dealer:t")]
    assert {report.findings[0].version} == versions


def _has(deal: Deal, version: int, kind: type) -> bool:
    codec = Codec(HOUSE.kinds)
    with deal.pit.store.view():
        (record,) = deal.pit.store.read("dealer:t", version, version)
    return any(type(event) is kind for event in codec.decode(record).events)


def test_a_restated_round_of_other_differences_is_found(pit: Pit) -> None:
    report = forged(restated(pit).pit.store, RoundRestated, less_due)
    assert [(one.part, one.stream) for one in report.findings[:1]] == [("records", "dealer:t")]
