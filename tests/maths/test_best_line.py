"""Best play and what-if books, each figure found once more in another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

import pitboss
from pitboss.kernel.errors import BadInput

ROULETTE = "interblock-roulette"


def test_the_likeliest_way_to_a_target_is_worth_what_its_strategy_comes_to() -> None:
    found = pitboss.best_play(
        ROULETTE, "target", unit_cents=1000, bankroll_cents=3_000, target_cents=6_000
    )
    chain = pitboss.strategy(ROULETTE, found.strategy(3_000))
    session = chain.session(3_000, 300, stop_win_cents=3_000)
    assert float(session.win) == pytest.approx(float(found.worth), abs=1e-9)
    # No worse than staking all on an even chance; never better than a fair game, which gives 1/2.
    assert 18 / 37 - 1e-12 < found.worth < 1 / 2


def test_no_policy_of_a_small_game_does_better() -> None:
    """Chuck every policy at it: two even-money spots' worth of stakes between 0 and 4 units."""
    found = pitboss.best_play(
        "aruze-sicbo", "target", unit_cents=100, bankroll_cents=100, target_cents=300
    )
    # Every wager of one or two units, by what it brings, listed by hand over both bankrolls.
    game = pitboss.load("aruze-sicbo")
    wagers = {tuple(pitboss.figures(game, spot, 100).distribution.items()) for spot in game.wagers}
    best = 0.0
    for at_one, (stake, at_two) in product(wagers, product((1, 2), wagers)):
        # One unit and two: solve the two equations of the two bankrolls by iteration.
        one = two = 0.0
        for _ in range(80):
            values = {0: 0.0, 1: one, 2: two}
            one = sum(float(p) * values.get(int(1 + x), 1.0) for x, p in at_one)
            two = sum(float(p) * values.get(int(2 + stake * x), 1.0) for x, p in at_two)
        best = max(best, one)
    assert float(found.worth) == pytest.approx(best, abs=1e-9)


def test_the_longest_play_is_with_the_smallest_stakes_at_roulette() -> None:
    found = pitboss.best_play(
        ROULETTE, "time", unit_cents=1000, bankroll_cents=3_000, target_cents=6_000
    )
    assert all(choice.stake_cents <= 1_000 for choice in found.choices.values())
    chain = pitboss.strategy(ROULETTE, found.strategy(3_000))
    session = chain.session(3_000, stop_win_cents=3_000, stop_loss_cents=3_000)
    assert float(session.mean_rounds) == pytest.approx(float(found.worth), rel=1e-9)


def test_the_lowest_edge_is_the_known_one() -> None:
    """Don't Pass with the most behind it, 1/220; at Sic Bo Small and Big, 1/36."""
    craps = pitboss.best_play("aruze-craps")
    assert craps.worth == Fraction(1, 220)
    assert pitboss.strategy("aruze-craps", craps.strategy()).edge == Fraction(1, 220)
    assert pitboss.best_play("aruze-sicbo").worth == Fraction(1, 36)
    assert "dont-pass with the most odds" in str(craps.table())


def test_kelly_stakes_the_edge_over_the_odds_and_nothing_without_an_edge() -> None:
    assert (
        pitboss.best_play("aruze-sicbo", "growth", unit_cents=1_000, bankroll_cents=5_000).worth
        == 0
    )
    game = pitboss.load("aruze-craps", odds={"any-seven": "6 to 1"})
    found = pitboss.best_play(game, "growth", unit_cents=100, bankroll_cents=3_600)
    (choice,) = found.choices.values()
    # (b·p - q)/b with b = 6 and p = 1/6 is 1/36: $1 of $36.
    assert (choice.spot, choice.stake_cents) == ("any-seven", 100)


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"objective": "joy"}, "'joy' is no objective"),
        ({"objective": "target"}, "needs a bankroll and a target"),
        ({"objective": "time", "bankroll_cents": 500, "target_cents": 2_000}, "whole units"),
        ({"objective": "time", "bankroll_cents": 1_000, "target_cents": 10**6}, "400 at most"),
    ],
)
def test_what_cannot_be_asked_is_refused(asked: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        pitboss.best_play(ROULETTE, **asked)  # type: ignore[arg-type]  # wrong on purpose


def test_loaded_dice_by_listing_every_throw() -> None:
    """Each die shows its six twice in seven: the Pass Line, worked out from the throws."""
    weight = {str(face): 1 for face in range(1, 6)} | {"6": 2}
    chance: dict[int, Fraction] = {}
    for one, other in product("123456", repeat=2):
        total = int(one) + int(other)
        part = Fraction(weight[one] * weight[other], 49)
        chance[total] = chance.get(total, Fraction(0)) + part
    win = chance[7] + chance[11]
    for point in (4, 5, 6, 8, 9, 10):
        win += chance[point] * chance[point] / (chance[point] + chance[7])
    loaded = pitboss.load("aruze-craps", weights={"6": 2})
    assert pitboss.figures(loaded, "pass").win == win
    assert pitboss.figures(loaded, "pass").edge == 1 - 2 * win
    assert loaded.digest != pitboss.load("aruze-craps").digest
    assert loaded.book.title.endswith("what if")
    run = pitboss.simulate(loaded, "flat:pass", 2_000_000)
    assert run.edge is not None
    assert run.standard_error is not None
    assert abs(run.edge - (1 - 2 * win)) < 4 * run.standard_error
    assert pitboss.settle(loaded, {"pass": 100}, "66").returned_cents == {"pass": 0}


def test_a_tilted_wheel_and_other_odds() -> None:
    tilted = pitboss.load(ROULETTE, weights={"17": 3})
    assert pitboss.figures(tilted, "straight:17").win == Fraction(3, 39)
    assert pitboss.figures(tilted, "straight:16").win == Fraction(1, 39)
    rows = pitboss.load("aruze-craps", odds={"3.10/place-6-8": Fraction(6, 5)})
    assert pitboss.figures(rows, "place:6").edge == 0
    assert pitboss.figures(rows, "place:8").edge == 0


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ({"odds": {"any-seven": "five"}}, "is no odds"),
        ({"odds": {"nothing": 5}}, "nothing is no spot"),
        ({"odds": {"field": 5}}, "several odds: name the row"),
        ({"weights": {"7": 2}}, "is no result or face"),
        ({"weights": {"6": -1}}, "it is a whole number"),
        ({"weights": {"6": 1_000}}, "equally likely cases"),
    ],
)
def test_what_makes_no_sense_is_refused(given: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        pitboss.load("aruze-craps", **given)  # type: ignore[arg-type]  # wrong on purpose
