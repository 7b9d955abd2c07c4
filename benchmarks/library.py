"""What a mathematician waits for: importing, settling at a shell, sessions without chance.

Each pair is measured in one run, one beside the other, and printed as a ratio.
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

REPEATS = 7
STARTS = 15


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


def best_of(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The shortest of several runs, in seconds."""
    taken = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def main() -> None:
    """Measure and print."""
    starts()
    for game, name, bankroll, rounds, win in (
        ("interblock-roulette", "martingale:red", 102_300, 200, 10_000),
        ("interblock-roulette", "flat:red", 20_000, 500, 20_000),
        ("aruze-craps", "pass-max-odds", 60_000, 200, 60_000),
    ):
        chain = pitboss.strategy(game, name)
        exact = best_of(lambda c=chain: c.session(bankroll, rounds, stop_win_cents=win))  # type: ignore[misc] # noqa: B023
        ruin = float(chain.session(bankroll, rounds, stop_win_cents=win).ruin)
        count = round((1 - ruin) / ruin / 0.01**2)  # so that ruin is within one per cent of itself
        chain.simulate_sessions(bankroll, rounds, stop_win_cents=win, count=10)
        some = min(count, 100_000)
        start = time.perf_counter()
        chain.simulate_sessions(bankroll, rounds, stop_win_cents=win, count=some)
        played = (time.perf_counter() - start) * count / some
        print(
            f"{name}: exact {1000 * exact:.1f} ms, {count:,} sessions for one per cent of the "
            f"ruin of {ruin:.4f} {played:.2f} s: {played / exact:,.0f} times as long"
        )


if __name__ == "__main__":
    main()
