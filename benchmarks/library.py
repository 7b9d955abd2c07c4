"""What a mathematician waits for: importing, settling at a shell, sessions without chance.

Each pair is measured in one run, one beside the other, and printed as a ratio.
"""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import pitboss

REPEATS = 7


def best_of(work: Callable[[], object], repeats: int = REPEATS) -> float:
    """The shortest of several runs, in seconds."""
    taken = []
    for _ in range(repeats):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def python(program: str) -> Callable[[], object]:
    """A new Python that runs a program."""
    return lambda: subprocess.run([sys.executable, "-c", program], check=True)


def main() -> None:
    """Measure and print."""
    bare, with_ours = best_of(python("pass")), best_of(python("import pitboss"))
    print(f"import pitboss: {1000 * (with_ours - bare):.0f} ms above a bare Python")
    command = [str(Path(sys.executable).parent / "pitboss"), "settle", "sicbo-ilga"]
    command += ["--wager", "small=600", "--result", "146"]
    settled = best_of(lambda: subprocess.run(command, check=True, capture_output=True))
    print(f"pitboss settle: {1000 * settled:.0f} ms, {settled / bare:.1f} times a bare Python")
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
