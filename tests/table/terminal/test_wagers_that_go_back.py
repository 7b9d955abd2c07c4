"""Why a wager would go back if wagering closed now, and what the player won who sits there."""

from __future__ import annotations

from pitboss.rules.sign import Limit
from pitboss.table.terminal.session import to_repeat
from pitboss.table.terminal.standing import WagerBack, due_back, last_over, wager_back, won_now
from pitboss.table.terminal.state import Terminal
from tests.stories import clause
from tests.table.terminal.plays import Play


@clause("interblock", "4.2", "4.3.4")
def test_4_2_each_wager_below_its_minimum_goes_back_and_all_that_are_too_little_together() -> None:
    play = Play(
        "interblock-roulette", notes={"a": 50}, aggregate_minimum_cents=1_000,
        limits={"*": Limit(100, breakage_stated=True), "red": Limit(500, breakage_stated=True)},
    )  # fmt: skip
    assert due_back(play.table, play["a"]) == {}
    play.place("a", "red", 400)
    play.place("a", "odd", 1_000)
    low = WagerBack(cents=400, clause="4.2", kind="minimum", least_cents=500)
    assert due_back(play.table, play["a"]) == {"red": low}
    play.do("TakeBack", terminal="a", spot="odd", cents=400)
    together = WagerBack(cents=600, clause="4.3.4", kind="total", least_cents=1_000)
    assert due_back(play.table, play["a"])["odd"] == together
    void = wager_back(play.table.law, "odd", 600, "8.2.4")
    assert void == WagerBack(cents=600, clause="8.2.4", kind="void", least_cents=0)


def test_a_win_is_shown_to_who_won_it_until_the_next_round_is_over() -> None:
    play = Play("interblock-roulette", notes={"a": 50, "b": 50})
    terminal = play["a"]
    play.place("a", "red", 500)
    play.close()
    assert (won_now(play.table, terminal), last_over(play.table)) == (0, 0)
    play.result("1")
    assert (won_now(play.table, terminal), last_over(play.table)) == (500, 1)
    play.place("b", "red", 500)
    play.round("1")
    assert (won_now(play.table, terminal), last_over(play.table)) == (0, 2)
    assert won_now(play.table, play["b"]) == 500
    play["b"].session += 1
    assert won_now(play.table, play["b"]) == 0, "somebody else's money"


def test_what_was_placed_last_is_repeated_where_no_round_is_remembered() -> None:
    assert to_repeat(Terminal("a", last_placed={"red": 500})) == {"red": 500}
    assert to_repeat(Terminal("a", last_placed={"red": 500}, credit_cents=1)) == {"red": 500}
