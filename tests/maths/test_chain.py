"""Absorbing chains in exact fractions, against answers worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.maths.chain import absorb, solve
from pitboss.rules import load
from pitboss.rules.two_dice import ALPHABET
from pitboss.rules.verdicts import DRAWS, LOSES, Moves, Verdict, Wins
from pitboss.rules.wagers import at, compile_wager, on, until_decided


def kind(verdict: Verdict) -> str:
    return verdict.name


def test_a_system_is_solved_for_all_its_right_hand_sides_at_once() -> None:
    # x + 2y = 5 and 8, 3x + 4y = 11 and 18, so (x, y) is (1, 2) and (2, 3).
    rows = [[Fraction(n) for n in row] for row in ([1, 2, 5, 8], [3, 4, 11, 18])]
    assert solve(rows) == [[1, 2], [2, 3]]


def test_a_pivot_of_nothing_is_exchanged_for_one_that_is_not() -> None:
    # y = 3, x = 7.
    rows = [[Fraction(n) for n in row] for row in ([0, 1, 3], [1, 0, 7])]
    assert solve(rows) == [[7], [3]]


def test_the_system_that_was_given_is_left_as_it_was() -> None:
    rows = [[Fraction(2), Fraction(4)]]
    assert solve(rows) == [[2]]
    assert rows == [[2, 4]]


def test_a_system_without_a_single_solution_does_not_pass_for_solved() -> None:
    rows = [[Fraction(n) for n in row] for row in ([1, 1, 1], [2, 2, 2])]
    with pytest.raises(StopIteration):
        solve(rows)


# A number before a seven: ways of the number over both ways; 36 over both ways rolls.
@pytest.mark.parametrize(
    ("number", "win", "rolls"),
    [(4, "1/3", "4"), (5, "2/5", "18/5"), (6, "5/11", "36/11"),
     (8, "5/11", "36/11"), (9, "2/5", "18/5"), (10, "1/3", "4")],
)  # fmt: skip
def test_a_number_comes_before_a_seven_as_often_as_its_ways_say(
    number: int, win: str, rolls: str
) -> None:
    found = absorb(load("aruze-craps").wagers[f"place:{number}"], kind)[""]
    assert found.endings == {"wins": Fraction(win), "loses": 1 - Fraction(win)}
    assert found.mean_rounds == Fraction(rolls)


def test_every_state_of_the_pass_line_is_solved_together() -> None:
    found = absorb(load("aruze-craps").wagers["pass"], kind)
    assert set(found) == {"", "4", "5", "6", "8", "9", "10"}
    assert found[""].endings == {"wins": Fraction(244, 495), "loses": Fraction(251, 495)}
    assert found[""].mean_rounds == Fraction(557, 165)
    assert found["9"].endings == {"wins": Fraction(2, 5), "loses": Fraction(3, 5)}


def test_endings_are_kept_apart_as_the_caller_tells_them_apart() -> None:
    field = load("aruze-craps").wagers["field"]
    assert absorb(field, kind)[""].endings == {"wins": Fraction(4, 9), "loses": Fraction(5, 9)}

    def odds(verdict: Verdict) -> Fraction | None:
        return verdict.odds if isinstance(verdict, Wins) else None

    # 2 and 12 pay double: two ways of 36; 3, 4, 9, 10 and 11 pay even: fourteen.
    assert absorb(field, odds)[""].endings == {
        2: Fraction(2, 36),
        1: Fraction(14, 36),
        None: Fraction(20, 36),
    }


def test_a_chain_that_goes_to_and_fro_is_solved_and_no_result_is_left_out() -> None:
    # A seven (one in six) moves to the other state and back; there doubles (one in six) win;
    # in the first state an eleven (one in eighteen) draws.
    seven = ALPHABET.where("a seven", lambda dice: int(dice[0]) + int(dice[1]) == 7)
    eleven = ALPHABET.where("an eleven", lambda dice: dice in ("56", "65"))
    doubles = ALPHABET.where("doubles", lambda dice: dice[0] == dice[1])
    wager = until_decided(
        "seesaw", "Seesaw",
        on(seven, Moves("there"), by="1"), on(eleven, DRAWS, by="1"),
        *at("there", on(seven, Moves(""), by="2"), on(doubles, Wins(Fraction(3), "row"), by="2")),
        rule="1",
    )  # fmt: skip
    found = absorb(compile_wager(wager, ALPHABET, "1"), kind)
    # Here, of what leaves (6 + 2 of 36) three quarters goes there; there, of 12, half comes back.
    # draw = 1/4 + 3/4 × there, there = 1/2 × draw: draw is 2/5.
    assert found[""].endings == {"draws": Fraction(2, 5), "wins": Fraction(3, 5)}
    assert found["there"].endings == {"draws": Fraction(1, 5), "wins": Fraction(4, 5)}
    # rounds = 36/8 + 3/4 × there, there = 36/12 + 1/2 × rounds: rounds is 54/5.
    assert found[""].mean_rounds == Fraction(54, 5)
    assert found["there"].mean_rounds == Fraction(42, 5)


@pytest.mark.parametrize("game", ["aruze-craps", "sicbo-nicc", "interblock-roulette"])
def test_the_endings_of_every_state_add_up_to_one(game: str) -> None:
    for compiled in load(game).wagers.values():
        for state, found in absorb(compiled, kind).items():
            assert sum(found.endings.values()) == 1, (compiled.wager.spot, state)
            assert found.mean_rounds >= 1


def test_a_wager_that_only_loses_ends_in_one_way() -> None:
    everything = ALPHABET.where("anything", lambda _: True)
    wager = until_decided("never", "Never", on(everything, LOSES, by="1"), rule="1")
    found = absorb(compile_wager(wager, ALPHABET, "1"), kind)[""]
    assert found.endings == {"loses": 1}
    assert found.mean_rounds == 1
