"""What a mathematician waits for: importing, settling at a shell, sessions without chance.

Each pair is measured in one run, one beside the other in turn and by the processor's time, and
printed as a ratio with what it ranges over.
"""

from __future__ import annotations

import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from resource import RUSAGE_CHILDREN, getrusage
from statistics import median
from tempfile import gettempdir

import pitboss
from pitboss.maths.simulation.chain import StrategyChain
from pitboss.maths.simulation.exact_sessions import ExactSession
from pitboss.maths.simulation.sessions import Sessions

REPEATS = 15
STARTS = 20


def _installed() -> dict[str, str]:
    """The surroundings of a package that was installed: Python's own compiled files are kept."""
    kept = {name: told for name, told in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    return {"PYTHONPYCACHEPREFIX": str(Path(gettempdir()) / "pitboss-bytecode"), **kept}


def cpu_seconds(command: Sequence[str]) -> float:
    """The processor's time that a command takes: what else the machine does is not in it."""
    before = getrusage(RUSAGE_CHILDREN)
    subprocess.run(command, check=True, capture_output=True, env=_installed())
    after = getrusage(RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def starts() -> None:
    """What a start costs, each beside a bare Python in turn: the middle of several ratios."""
    pitboss_command = str(Path(sys.executable).parent / "pitboss")
    settle = [pitboss_command, "settle", "sicbo-ilga", "--wager", "small=600", "--result", "146"]
    bare = [sys.executable, "-c", "pass"]
    for name, command, most in (
        ("import pitboss", [sys.executable, "-c", "import pitboss"], 50),
        ("pitboss settle", settle, 150),
        ("pitboss settle --json", [*settle, "--json"], 150),
    ):
        cpu_seconds(command)  # once, so that compiled files are there
        pairs = [(cpu_seconds(bare), cpu_seconds(command)) for _ in range(STARTS)]
        ratio = median(own / plain for plain, own in pairs)
        took = 1000 * median(own for _, own in pairs)
        print(f"{name}: {took:.0f} ms of processor time, {ratio:.1f} times a bare Python; "
              f"asked are {most} ms")  # fmt: skip


def cpu_of(work: Callable[[], object], at_least: float = 0.01) -> float:
    """The processor's time that a piece of work takes, in seconds.

    What is short is done several times: else much of what is measured is fetching it into the
    processor's caches again, which the other of a pair has emptied.
    """
    start, times = time.process_time(), 0
    while times == 0 or time.process_time() - start < at_least:
        work()
        times += 1
    return (time.process_time() - start) / times


def sessions() -> None:
    """Exact sessions beside as many played ones as ruin to one per cent takes, in turn."""
    for game, name, bankroll, rounds, win in (
        ("interblock-roulette", "flat:red", 20_000, 500, 20_000),
        ("interblock-roulette", "flat:straight:17", 20_000, 200, 100_000),
        ("interblock-sicbo", "flat:small", 20_000, 500, 20_000),
        ("interblock-roulette", "martingale:red", 102_300, 200, 10_000),
        ("aruze-craps", "pass-max-odds", 60_000, 200, 60_000),
    ):
        chain = pitboss.strategy(game, name)

        def exact(c: StrategyChain = chain, cents: int = bankroll, most: int = rounds,
                  stop: int = win) -> ExactSession:  # fmt: skip
            return c.session(cents, most, stop_win_cents=stop)

        ruin = float(exact().ruin)
        count = round((1 - ruin) / ruin / 0.01**2)  # so that ruin is within one per cent of itself
        some = min(count, 20_000)

        def played(c: StrategyChain = chain, cents: int = bankroll, most: int = rounds,
                   stop: int = win, times: int = some) -> Sessions:  # fmt: skip
            return c.simulate_sessions(cents, most, stop_win_cents=stop, count=times)

        played()  # once, so that the loops are compiled
        pairs = [(cpu_of(exact), cpu_of(played) * count / some) for _ in range(REPEATS)]
        ratio = median(long / short for short, long in pairs)
        print(
            f"{name}, {rounds} rounds: exact {1000 * median(short for short, _ in pairs):.1f} ms; "
            f"{count:,} sessions, for one per cent of the ruin of {ruin:.4f}, "
            f"{1000 * median(long for _, long in pairs):,.0f} ms: {ratio:,.0f} times as long, "
            f"from {min(long / short for short, long in pairs):,.0f} "
            f"to {max(long / short for short, long in pairs):,.0f}; asked are 20"
        )


def main() -> None:
    """Measure and print."""
    starts()
    sessions()


if __name__ == "__main__":
    main()
