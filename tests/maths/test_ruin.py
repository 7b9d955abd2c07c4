"""Flat play from a bankroll, against the classical closed forms and against every sequence."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from itertools import product
from math import comb

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.distribution import Turn
from pitboss.maths.portfolio import Portfolio, one_wager
from pitboss.maths.ruin import flat_play
from pitboss.rules import load

ROULETTE, SICBO, CRAPS = load("interblock-roulette"), load("aruze-sicbo"), load("aruze-craps")
RED = Portfolio(ROULETTE, {"red": 100})
COIN = Turn.of({-1: Fraction(1, 2), 1: Fraction(1, 2)}, outlay_cents=1)


def gamblers_ruin(win: Fraction, start: int, target: int) -> Fraction:
    """Ruin before the target when each turn wins or loses one (Feller, volume 1, XIV.2)."""
    lose = 1 - win
    if lose == win:
        return 1 - Fraction(start, target)
    ratio = lose / win
    return (ratio**target - ratio**start) / (ratio**target - 1)


def mean_duration(win: Fraction, start: int, target: int) -> Fraction:
    """How long such a game lasts (Feller, volume 1, XIV.3)."""
    lose = 1 - win
    return (start - target * (1 - gamblers_ruin(win, start, target))) / (lose - win)


def ruin_within(win: Fraction, start: int, turns: int) -> Fraction:
    """Ruin by some turn without a target: the hitting-time theorem, turn by turn."""
    total = Fraction(0)
    for turn in range(start, turns + 1, 2):
        losses = (turn + start) // 2
        paths = Fraction(start, turn) * comb(turn, losses)
        total += paths * (1 - win) ** losses * win ** (turn - losses)
    return total


def by_every_sequence(
    turn: Turn, bankroll: int, turns: int, target: int
) -> tuple[Fraction, Fraction, Fraction]:
    """Ruin, target and mean turns by playing every sequence of results to its end."""
    ruin = reached = mean = Fraction(0)
    for path in product(turn.chances.items(), repeat=turns):
        chance, cents, played = Fraction(1), bankroll, 0
        for result, p in path:
            chance *= p
            if turn.outlay_cents <= cents < target:
                cents, played = cents + result, played + 1
        ruin += chance * (cents < turn.outlay_cents)
        reached += chance * (cents >= target)
        mean += chance * played
    return ruin, reached, mean


@pytest.mark.parametrize(("bankroll", "target"), [(300, 600), (100, 700), (500, 600)])
def test_red_played_to_the_end_is_the_gamblers_ruin(bankroll: int, target: int) -> None:
    play = RED.flat_play(bankroll, 10_000, target)
    win = Fraction(18, 37)
    expected = gamblers_ruin(win, bankroll // 100, target // 100)
    assert play.playing < 1e-12
    assert float(play.ruin) == pytest.approx(float(expected), abs=1e-11)
    assert float(play.reached) == pytest.approx(float(1 - expected), abs=1e-11)
    duration = mean_duration(win, bankroll // 100, target // 100)
    assert float(play.mean_turns) == pytest.approx(float(duration), abs=1e-7)


def test_a_fair_coin_is_ruined_in_proportion() -> None:
    play = flat_play(COIN, 3, 2_000, 10)
    assert float(play.ruin) == pytest.approx(0.7, abs=1e-12)


def test_the_pass_line_is_a_gamblers_ruin_by_wagers_decided() -> None:
    play = flat_play(one_wager(CRAPS, "pass", 500), 2500, 20_000, 5000)
    expected = gamblers_ruin(Fraction(244, 495), 5, 10)
    assert float(play.ruin) == pytest.approx(float(expected), abs=1e-10)


def test_draws_only_make_the_ruin_take_longer() -> None:
    # Don't Pass draws once in 36: of what is decided it wins 949 of 1925.
    play = flat_play(one_wager(CRAPS, "dont-pass", 500), 2500, 20_000, 5000)
    win = Fraction(949, 1925)
    assert float(play.ruin) == pytest.approx(float(gamblers_ruin(win, 5, 10)), abs=1e-10)
    duration = mean_duration(win, 5, 10) * Fraction(36, 35)
    assert float(play.mean_turns) == pytest.approx(float(duration), abs=1e-6)


@pytest.mark.parametrize("turns", [0, 4, 5, 6, 60, 101])
def test_ruin_within_some_rounds_is_exactly_what_the_hitting_time_theorem_says(
    turns: int,
) -> None:
    play = RED.flat_play(500, turns)
    expected = ruin_within(Fraction(18, 37), 5, turns)
    assert play.error == 0
    assert isinstance(play.ruin, Fraction)
    assert play.ruin == expected
    assert play.playing == 1 - expected
    assert play.reached == 0


def test_in_floats_ruin_is_right_within_the_error_it_states() -> None:
    play = RED.flat_play(1500, 2_001)
    expected = ruin_within(Fraction(18, 37), 15, 2_001)
    assert 0 < play.error < 1e-11
    assert abs(Fraction(play.ruin) - expected) <= play.error
    assert abs(Fraction(play.playing) - (1 - expected)) <= play.error


@pytest.mark.parametrize(
    ("stakes", "bankroll", "target"),
    [
        ({"small": 500, "any-triple": 100}, 1700, 2600),
        ({"small": 500, "any-triple": 100}, 601, 3333),          # off every multiple of a stake
        ({"small": 300, "total:10": 100, "big": 200}, 1250, 1800),
    ],
)  # fmt: skip
def test_a_few_rounds_against_every_sequence(
    stakes: Mapping[str, int], bankroll: int, target: int
) -> None:
    portfolio = Portfolio(SICBO, stakes)
    play = portfolio.flat_play(bankroll, 5, target)
    expected = by_every_sequence(portfolio.turn, bankroll, 5, target)
    assert (play.ruin, play.reached, play.mean_turns) == expected
    assert play.playing == 1 - play.ruin - play.reached


def test_commission_is_part_of_what_the_bankroll_must_cover() -> None:
    # Lay 4 for $40 takes $41: after one loss $40.99 do not cover another.
    turn = one_wager(CRAPS, "lay:4", 4000)
    assert flat_play(turn, 8199, 1).ruin == Fraction(1, 3)
    assert flat_play(turn, 8200, 1).ruin == 0


def test_a_bankroll_that_never_covered_the_stakes_is_ruined_at_once() -> None:
    play = RED.flat_play(99, 10)
    assert (play.ruin, play.playing, play.mean_turns) == (Fraction(1), Fraction(0), Fraction(0))


def test_a_bankroll_of_exactly_the_stake_plays_on() -> None:
    play = RED.flat_play(100, 1)
    assert (play.ruin, play.playing) == (Fraction(19, 37), Fraction(18, 37))


def test_a_bankroll_beyond_what_the_rounds_can_lose_is_never_ruined() -> None:
    play = RED.flat_play(10**12, 10, 10**12 + 1000)
    assert play.error == play.ruin == 0
    # Ten reds in a row and nothing else reach the target.
    assert play.reached == Fraction(18, 37) ** 10
    assert RED.flat_play(10**12, 9, 10**12 + 1000).reached == 0


def test_a_large_win_may_overshoot_the_target() -> None:
    # One round of a straight: the target is reached by the one number, ruined by the others.
    play = Portfolio(ROULETTE, {"straight:7": 100}).flat_play(100, 50, 500)
    assert (play.ruin, play.reached) == (Fraction(36, 37), Fraction(1, 37))
    assert play.mean_turns == 1


def test_a_longer_game_is_ruined_no_less_often() -> None:
    ruins = [RED.flat_play(1000, turns, 2000).ruin for turns in (10, 50, 250, 1250)]
    assert ruins == sorted(ruins)
    assert ruins[0] < ruins[-1]


def test_the_probabilities_add_up_to_one() -> None:
    exact = RED.flat_play(700, 100, 1500)
    assert exact.ruin + exact.reached + exact.playing == 1
    portfolio = Portfolio(SICBO, {"small": 500, "triple:6": 100})
    rough = portfolio.flat_play(20_000, 1_000, 40_000)
    total = rough.ruin + rough.reached + rough.playing
    assert float(total) == pytest.approx(1, abs=3 * rough.error)


def test_a_play_tells_itself_in_a_line() -> None:
    assert repr(RED.flat_play(100, 1)) == (
        "<$1.00 in 1: ruin 51.3514 %, still playing 48.6486 %, exact>"
    )
    told = repr(RED.flat_play(1000, 20_000, 2000))
    assert told.startswith("<$10.00 to $20.00 in 20,000: ruin 63.1969 %, target 36.8031 %")
    assert "within" in told


@pytest.mark.parametrize(
    ("bankroll", "turns", "target", "sentence"),
    [
        (0, 10, None, "The bankroll is 0 cents: it must be from 1"),
        (-100, 10, None, "The bankroll is -100 cents"),
        (10.5, 10, None, "The bankroll is 10.5: it must be a whole number of cents"),
        (True, 10, None, "must be a whole number of cents"),
        ("100", 10, None, "must be a whole number of cents"),
        (10**16, 10, None, "it must be from 1 to"),
        (1000, -1, None, "-1 is not a number of rounds"),
        (1000, 10_000_001, None, "from 0 to 10,000,000"),
        (1000, 1.5, None, "is not a number of rounds"),
        (1000, 10, 1000, "target of 1000 cents is not above the bankroll of 1000 cents"),
        (1000, 10, 999, "is not above the bankroll"),
        (1000, 10, 2000.0, "The target is 2000.0: it must be a whole number of cents"),
        (1000, 10, -5, "The target is -5 cents"),
        (1000, 10_000_000, None, "are too many to follow"),
    ],
)  # fmt: skip
def test_what_cannot_be_played(bankroll: int, turns: int, target: int, sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        RED.flat_play(bankroll, turns, target)
