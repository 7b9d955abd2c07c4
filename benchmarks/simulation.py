"""The simulator beside what one would use instead, in one run: ratios, no promises.

Each rival is timed for about as long as it takes to be timed well, one core each, start-up apart;
the best of three counts. The machine may be busy with other things, so only the ratios matter.
"""

from __future__ import annotations

import resource
import sys
import time
from collections.abc import Callable, Mapping

import crapssim
import numpy as np
from crapssim.bet import Come
from crapssim.strategy.odds import ComeOddsMultiplier, PassLineOddsMultiplier
from crapssim.strategy.single_bet import BetDontPass, BetField, BetPassLine, BetPlace
from crapssim.strategy.tools import CountStrategy
from crapssim.strategy.tools import Strategy as CrapssimStrategy

from pitboss.maths.simulation.joint import compile_strategy
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.runner import processes, simulate
from pitboss.maths.simulation.strategies import make_strategy
from pitboss.rules import load

CRAPSSIM_ROLLS = 20_000


def machine(game_id: str, strategy: str) -> Machine:
    """A strategy for a game, compiled."""
    game = load(game_id)
    return compile_strategy(game, make_strategy(game, strategy, 1_000))


def rate(rounds: int, work: Callable[[], object]) -> float:
    """Rounds a second, the best of three."""
    best = 0.0
    for _ in range(3):
        start = time.perf_counter()
        work()
        best = max(best, rounds / (time.perf_counter() - start))
    return best


def ours(compiled: Machine, rounds: int, jobs: int = 1) -> float:
    """Our rounds a second, without start-up."""
    runner = processes(jobs) if jobs > 1 else None
    best = 0.0
    for seed in range(3):
        run = simulate(compiled, Plan(rounds, seed), runner=runner, pieces=64 * jobs)
        best = max(best, run.tally.rounds / run.seconds)
    return best


CRAPS_STRATEGIES: Mapping[str, Callable[[], CrapssimStrategy]] = {
    "pass": lambda: BetPassLine(10),
    "flat:dont-pass": lambda: BetDontPass(10),
    "pass-max-odds": lambda: BetPassLine(10) + PassLineOddsMultiplier(2),
    "three-point-molly": lambda: (
        BetPassLine(10)
        + PassLineOddsMultiplier(2)
        + CountStrategy((Come,), 2, Come(10))
        + ComeOddsMultiplier(2)
    ),
    "flat:place:6+place:8": lambda: BetPlace({6: 12, 8: 12}),
    "flat:field": lambda: BetField(10),
}
"""Ours by name, beside what crapssim calls the same."""


def crapssim_rolls(strategy: Callable[[], CrapssimStrategy]) -> None:
    """Twenty thousand rolls of crapssim."""
    table = crapssim.Table(seed=1)
    table.add_player(bankroll=10_000_000, strategy=strategy())
    table.run(max_rolls=CRAPSSIM_ROLLS, verbose=False)


def numpy_small(rounds: int) -> float:
    """Small at Sic Bo as one would write it in NumPy."""
    generator = np.random.default_rng(1)
    dice = generator.integers(1, 7, size=(rounds, 3), dtype=np.int8)
    totals = dice.sum(axis=1)
    triple = (dice[:, 0] == dice[:, 1]) & (dice[:, 1] == dice[:, 2])
    won = (totals >= 4) & (totals <= 10) & ~triple
    return float(np.where(won, 1, -1).mean())


def numpy_straight(rounds: int) -> float:
    """A Straight Up at roulette as one would write it in NumPy."""
    pockets = np.random.default_rng(1).integers(0, 37, size=rounds, dtype=np.int8)
    return float(np.where(pockets == 17, 35, -1).mean())


def against_crapssim() -> None:
    """Each strategy in turn, first theirs and then ours."""
    for name, theirs in CRAPS_STRATEGIES.items():
        rolls = rate(CRAPSSIM_ROLLS, lambda made=theirs: crapssim_rolls(made))  # type: ignore[misc]
        tell(f"{name}, against crapssim", ours(machine("aruze-craps", name), 200_000_000) / rolls)


def tell(words: str, ratio: float) -> None:
    """One line of the report."""
    sys.stdout.write(f"{words:<72}{ratio:>14,.1f} times\n")


def main() -> None:
    """All ratios, then growth."""
    against_crapssim()
    odds = machine("aruze-craps", "pass-max-odds")
    # Rounds of Small are independent and would be drawn at once; run in the loop they are fair.
    martingale = machine("interblock-sicbo", "martingale")
    small = rate(5_000_000, lambda: numpy_small(5_000_000))
    tell("Small at Sic Bo in the loop, with a progression, against NumPy",
         ours(martingale, 200_000_000) / small)  # fmt: skip
    tell("Small at Sic Bo, flat, against NumPy",
         ours(machine("interblock-sicbo", "flat:small"), 10**12) / small)  # fmt: skip
    straight = rate(20_000_000, lambda: numpy_straight(20_000_000))
    tell("Straight Up at roulette, flat, against NumPy",
         ours(machine("interblock-roulette", "flat:straight:17"), 10**12) / straight)  # fmt: skip
    tell(
        "two processes against one", ours(odds, 4_000_000_000, jobs=2) / ours(odds, 2_000_000_000)
    )
    short, long = (simulate(odds, Plan(rounds, 1)).seconds for rounds in (10**9, 10**10))
    tell("ten times the rounds cost", long / short)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024
    sys.stdout.write(f"most memory, after {10**10:,} rounds: {peak:,.0f} MB\n")


if __name__ == "__main__":
    main()
