"""Best play and what-if books, each figure found once more in another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import log
from pathlib import Path

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


POINTS = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
"""The ways of each point, beside six of a seven."""


def lines_by_hand(steps: int) -> list[float]:
    """Pass and Don't Pass with odds, from the paper: the best chance of a target.

    At a come-out the Pass Line wins by 8 of 36 and loses by 4; Don't Pass wins by 3, loses by 8
    and draws on the 12. Odds pay 2, 3/2 and 6/5 to 1 behind a Pass Line and their inverse behind
    Don't Pass, in whole units here; the most are twice the line (3.9.2, 3.9.11).
    """
    fair = {4: (2, 1), 10: (2, 1), 5: (3, 2), 9: (3, 2), 6: (6, 5), 8: (6, 5)}
    worth = [0.0] * steps + [1.0]

    def at(units: int) -> float:
        return worth[max(0, min(units, steps))]

    for _ in range(4_000):
        before = list(worth)
        for held in range(1, steps):
            for stake in range(1, held + 1):
                line = 8 * at(held + stake) + 4 * at(held - stake)
                dont = 3 * at(held + stake) + 8 * at(held - stake) + at(held)
                for point, ways in POINTS.items():
                    up, down = fair[point]
                    behind = [
                        odds for odds in range(min(2 * stake, held - stake) + 1)
                        if odds * up % down == 0
                    ]  # fmt: skip
                    line += ways * max(
                        (ways * at(held + stake + odds * up // down)
                         + 6 * at(held - stake - odds)) / (ways + 6)
                        for odds in behind
                    )  # fmt: skip
                    laid = [
                        odds for odds in range(held - stake + 1)
                        if odds * down % up == 0 and odds * down // up <= 2 * stake
                    ]  # fmt: skip
                    dont += ways * max(
                        (6 * at(held + stake + odds * down // up)
                         + ways * at(held - stake - odds)) / (ways + 6)
                        for odds in laid
                    )  # fmt: skip
                worth[held] = max(worth[held], line / 36, dont / 36)
        if max(map(abs, (new - old for new, old in zip(worth, before, strict=True)))) < 1e-14:
            break
    return worth


def test_odds_behind_a_line_bring_a_target_nearer_as_worked_out_by_hand() -> None:
    by_hand = lines_by_hand(8)
    found = pitboss.best_play(
        "aruze-craps", "target", unit_cents=1_000, bankroll_cents=3_000, target_cents=8_000
    )
    # Whatever else may be bet, it is no worse than the lines and no better than a fair game.
    assert by_hand[3] - 1e-9 <= float(found.worth) < 3 / 8
    assert any(any(choice.behind.values()) for choice in found.choices.values())
    assert "behind" in found.to_dict()
    chain = pitboss.strategy("aruze-craps", found.strategy(3_000))
    session = chain.session(3_000, 2_000, stop_win_cents=5_000)
    assert float(session.win) == pytest.approx(float(found.worth), abs=1e-9)
    assert "no long run" in repr(chain)


@pytest.mark.parametrize("game", ["aruze-craps", "sicbo-nicc"])
def test_time_is_played_at_every_table_as_its_rules_let_it_be(game: str) -> None:
    """At Craps a wager may end with a point on, when no line is taken: the line knows."""
    found = pitboss.best_play(
        game, "time", unit_cents=1_000, bankroll_cents=2_000, target_cents=4_000
    )
    chain = pitboss.strategy(game, found.strategy(2_000))
    run = chain.simulate(1_000)  # every situation was asked of the guards
    assert run.complete
    session = chain.session(2_000, 4_000, stop_win_cents=2_000)
    assert float(session.win) < 1 / 2
    assert set(found.to_dict()["bankroll_cents"]) == {0, 1_000, 2_000, 3_000, 4_000}
    craps = game == "aruze-craps"
    assert ("point 4" in found.to_dict()["table"]) == craps
    assert found.at(pitboss.load(game).opening()) == found.choices


def test_best_play_is_drawn(tmp_path: Path) -> None:
    found = pitboss.best_play(
        ROULETTE, "target", unit_cents=1000, bankroll_cents=3_000, target_cents=6_000
    )
    found.plot(f"{tmp_path}/best.png")
    assert (tmp_path / "best.png").read_bytes()[:4] == b"\x89PNG"


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
    # (b·p - q)/b with b = 6 and p = 1/6 is 1/36: $1 of $36, and twice as much of twice as much.
    for bankroll, stake in ((3_600, 100), (7_200, 200)):
        choice = found.choices[bankroll]
        assert (choice.spot, choice.stake_cents) == ("any-seven", stake)
    assert found.worth == pytest.approx(log(42 / 36) / 6 + 5 / 6 * log(35 / 36))


@pytest.mark.parametrize(
    ("asked", "sentence"),
    [
        ({"objective": "joy"}, "'joy' is no objective"),
        ({"objective": "target"}, "needs a bankroll and a target"),
        ({"objective": "time", "bankroll_cents": 500, "target_cents": 2_000}, "whole units"),
        ({"objective": "time", "bankroll_cents": 1_000, "target_cents": 10**6}, "400 at most"),
        ({"objective": "growth", "bankroll_cents": 10**6}, "200 at most"),
        ({"objective": "growth", "bankroll_cents": 10}, "at least a unit"),
        ({"objective": "edge", "unit_cents": 0}, "0 is no unit"),
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
