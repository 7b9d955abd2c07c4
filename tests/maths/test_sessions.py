"""Sessions: a bankroll, a loss or a win to leave at, a number of rounds."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.dice import block_key
from pitboss.maths.simulation.joint import compile_strategy
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.session import Ending, SessionRules
from pitboss.maths.simulation.sessions import run_sessions
from pitboss.maths.simulation.strategies import make_strategy
from pitboss.rules import load

SEEN = "pitboss.maths.simulation.sessions.block_key"


def machine(game_id: str, name: str, unit: int = 1_000) -> Machine:
    game = load(game_id)
    return compile_strategy(game, make_strategy(game, name, unit))


def test_the_gamblers_ruin_of_red_is_the_classical_one() -> None:
    """Ten units until twenty or none: ruin is 1 - (1 - q^10) / (1 - q^20) with q = 19/18."""
    q = 19 / 18
    expected = 1 - (1 - q**10) / (1 - q**20)
    rules = SessionRules(10_000, 10**6, stop_win_cents=10_000)
    told = run_sessions(machine("interblock-roulette", "flat:red"), rules, 40_000, seed=2)
    error = (expected * (1 - expected) / 40_000) ** 0.5
    assert abs(told.share(Ending.RUINED) - expected) < 4 * error
    assert told.share(Ending.RUINED) + told.share(Ending.WIN_REACHED) == 1
    assert set(told.final_cents.tolist()) == {0, 20_000}


def test_a_session_ends_at_its_loss_its_win_or_its_time() -> None:
    red = machine("interblock-roulette", "flat:red")
    loss = run_sessions(red, SessionRules(100_000, 10**6, stop_loss_cents=5_000), 200, seed=3)
    assert set(loss.endings.tolist()) == {int(Ending.LOSS_REACHED)}
    assert set(loss.final_cents.tolist()) == {95_000}
    time_up = run_sessions(red, SessionRules(100_000, 25), 200, seed=3)
    assert set(time_up.endings.tolist()) == {int(Ending.TIME_UP)}
    assert set(time_up.rounds.tolist()) == {25}


def test_nothing_is_bet_that_cannot_be_covered_and_what_stands_is_played_out() -> None:
    craps = machine("aruze-craps", "three-point-molly", 1_000)
    told = run_sessions(craps, SessionRules(2_500, 500), 2_000, seed=4)
    assert (told.final_cents >= 0).all()
    assert (told.rounds >= 1).all()
    ruined = told.endings == Ending.RUINED
    assert ruined.any()
    assert (told.final_cents[ruined] < 3_000).all() or (told.rounds[ruined] <= 500).all()


def test_a_martingale_wins_often_and_loses_much() -> None:
    rules = SessionRules(1_023_000, 10_000, stop_win_cents=1_000)  # ten doublings of ten dollars
    told = run_sessions(machine("interblock-roulette", "martingale"), rules, 20_000, seed=5)
    lost = (19 / 37) ** 10
    assert told.share(Ending.WIN_REACHED) == pytest.approx(
        1 - lost, abs=4 * (lost / 20_000) ** 0.5
    )


def test_the_same_seed_gives_the_same_sessions_and_paths_start_at_the_bankroll() -> None:
    red = machine("interblock-roulette", "flat:red")
    rules = SessionRules(10_000, 300)
    first, again = (run_sessions(red, rules, 50, seed=6, paths=3) for _ in range(2))
    assert np.array_equal(first.final_cents, again.final_cents)
    assert np.array_equal(first.paths_cents, again.paths_cents)
    assert (first.paths_cents[:, 0] == 10_000).all()
    assert (first.paths_cents[:, -1] == first.final_cents[:3]).all()
    other = run_sessions(red, rules, 50, seed=7)
    assert not np.array_equal(first.final_cents, other.final_cents)


@pytest.mark.parametrize(
    "rules",
    [
        {"bankroll_cents": 0, "rounds_most": 1},
        {"bankroll_cents": 100, "rounds_most": 0},
        {"bankroll_cents": 100, "rounds_most": 1, "stop_loss_cents": 0},
        {"bankroll_cents": 100, "rounds_most": 1, "stop_win_cents": -5},
    ],
)
def test_a_session_that_cannot_be_is_refused(rules: dict[str, int]) -> None:
    with pytest.raises(BadInput, match="at least"):
        SessionRules(**rules)
    with pytest.raises(BadInput, match="At least one session"):
        run_sessions(machine("interblock-roulette", "flat:red"), SessionRules(100, 1), 0, seed=1)


def test_an_interrupt_tells_the_sessions_that_were_played(monkeypatch: pytest.MonkeyPatch) -> None:
    red = machine("interblock-roulette", "flat:red")
    rules = SessionRules(10_000, 50)
    whole = run_sessions(red, rules, 20, seed=1, paths=10)

    def interrupted(seed: int, number: int) -> int:
        if number == 7:
            raise KeyboardInterrupt
        return block_key(seed, number)

    monkeypatch.setattr(SEEN, interrupted)
    part = run_sessions(red, rules, 20, seed=1, paths=10)
    assert part.final_cents.tolist() == whole.final_cents[:7].tolist()
    assert (len(part.endings), len(part.rounds), len(part.paths_cents)) == (7, 7, 7)
    monkeypatch.setattr(SEEN, lambda seed, number: interrupted(seed, number + 7))
    with pytest.raises(KeyboardInterrupt):  # none is played: there is nothing to tell
        run_sessions(red, rules, 20, seed=1)
