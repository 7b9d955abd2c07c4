"""Run the fault simulator: a floor whose disk, network, servers and clock fail, by its seed.

    python -m tools.faults --seed 17
    python -m tools.faults --seeds 1-10000 --processes 2
    python -m tools.faults --database postgresql --seeds 1-200

``--seed`` tells the whole trace of one run, which is the same every time. Of many seeds it is told
how they ended, what befell them, and every seed of which something did not hold. Exit code 1 if
there was one. With ``--database postgresql`` it is two servers on a real one, whose leases are
lost, whose connections are cut and whose processes are killed.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from typing import TYPE_CHECKING

from tools.soak import SECONDS_BETWEEN_LINES, find_tests, places, remove, run_all, seeds_in

if TYPE_CHECKING:
    from tests.faults.weather import Outcome


def main() -> None:
    """Read what is asked, run it, tell it."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--seed", type=int, help="one run, with its trace")
    parser.add_argument("--seeds", default="1-10000", help="17, 1-1000 or 3,7,20-30")
    parser.add_argument("--minutes", type=float, help="stop after so long, whatever is left")
    parser.add_argument("--processes", type=int, default=1, help="how many runs at the same time")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    asked = parser.parse_args()
    with ExitStack() as stack:
        real = places("postgresql", stack) if asked.database == "postgresql" else None
        if asked.seed is not None:
            outcome = play(asked.seed, "" if real is None else next(real))
            said = (*outcome.trace, *filter(None, [outcome.fault]), f"trace {outcome.digest}")
            sys.stdout.write("\n".join(said) + "\n")
            sys.exit(1 if outcome.fault else 0)
        until = None if asked.minutes is None else time.monotonic() + asked.minutes * 60
        tasks = ((seed, "" if real is None else next(real)) for seed in seeds_in(asked.seeds))
        pool = stack.enter_context(ProcessPoolExecutor(asked.processes))
        sys.exit(_tell(run_all(pool, play, tasks, asked.processes * 4, until)))


def play(seed: int, place: str = "") -> Outcome:
    """One run; two servers where there is a place on PostgreSQL."""
    find_tests()
    if place:
        from tests.faults import two_servers

        outcome = two_servers.run(seed, place)
        remove(place)
        return outcome
    from tests.faults.world import run

    return run(seed)


def _tell(played: Iterator[Outcome]) -> int:
    """A line now and then, every fault at once, and at the end what occurred."""
    endings: Counter[str] = Counter()
    counts: Counter[str] = Counter()
    wrong: list[int] = []
    began = last = time.monotonic()
    for one in played:
        counts += one.counts
        endings[one.ending.value if one.ending else "wrong"] += 1
        if one.fault:
            wrong.append(one.seed)
            sys.stdout.write(f"seed {one.seed}: {one.fault}\n")
        if time.monotonic() - last > SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            _write(endings, wrong, last - began)
    for what, count in sorted(counts.items()):
        sys.stdout.write(f"{count:,} x {what}\n")
    _write(endings, wrong, time.monotonic() - began)
    for ending, count in endings.most_common():
        sys.stdout.write(f"{count:,} runs: {ending}\n")
    if wrong:
        first = sorted(wrong)
        sys.stdout.write(f"Something did not hold in: {', '.join(map(str, first))}.\n")
    return 1 if wrong else 0


def _write(endings: Counter[str], wrong: list[int], seconds: float) -> None:
    sys.stdout.write(f"{seconds:6.0f} s: {endings.total():,} runs, {len(wrong)} wrong\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
