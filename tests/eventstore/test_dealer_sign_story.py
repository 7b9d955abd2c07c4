"""What the story of a dealt round says of its sign, and of wagers below it."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from pitboss.rules.sign import Limit
from pitboss.table.dealer.acts.call_no_more_bets import CallNoMoreBets
from tests.eventstore.test_dealer_story import Deal, after
from tests.eventstore.test_dealers_floor import Pit
from tests.stories import clause


@pytest.fixture
def pit(tmp_path: Path) -> Iterator[Pit]:
    with closing((made := Pit(str(tmp_path / "floor.db"))).store):
        yield made


@clause("sicbo-nicc", "4.1", "4.2")
def test_4_2_what_a_player_wagers_in_all_below_the_least_for_one_stands_and_is_told(
    pit: Pit,
) -> None:
    limits = {"*": Limit(500, 5000, 100)}
    in_all = {"player_minimum_cents": 2000, "player_maximum_cents": 6000}
    deal = Deal(pit, "sicbo-nicc", "ann", "bob", limits=limits, **in_all)
    deal.open()
    deal.place("1", "big", 2000)
    deal.place("2", "big", 1900)
    deal.dealer(CallNoMoreBets)
    told = deal.told(1)
    says = "wagers $5.00 to $50.00 in steps of $1.00; in all $20.00 to $60.00 for each player"
    assert (f"The sign says: {says}", "4.1") in told
    assert after(told, "No more bets: $39.00 lies on the layout") == [
        ("What bob at place 2 wagers in all is $1.00 below the minimum for a player, and stands",
         "4.2"),
    ]  # fmt: skip
