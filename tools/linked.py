"""Jackpots for a soak: a win that dies at every step, and two servers that feed one pool.

    python -m tools.linked --settlements 10000

Two pools are won in one settlement by a process that is killed before and after each statement of
its transaction, on both databases: won once and paid once. Then two processes settle rounds at
their own tables of one link on PostgreSQL: no contribution is lost or doubled. Exit code 1 if one
is.
"""

from __future__ import annotations

import argparse
import multiprocessing
import sys
import tempfile
import time
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack
from pathlib import Path

from tools.soak import find_tests, places


def main() -> None:
    """Read what is asked, kill, feed, tell."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--settlements", type=int, default=10_000)
    asked = parser.parse_args()
    find_tests()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        sys.exit(1 if _kill(folder, stack) + _feed(folder, stack, asked.settlements) else 0)


def _kill(folder: Path, stack: ExitStack) -> int:
    from tests.jackpots.killing import killed_in_a_win

    wrong = 0
    for database in ("sqlite", "postgresql"):
        own = folder / database
        own.mkdir()
        seen = killed_in_a_win(next(places(database, stack)), own)
        after = seen.kills - seen.untouched
        print(
            f"{database}: killed at {seen.kills} steps of a win, {after} of them after it was "
            f"durable; won once and paid once each time",
            flush=True,
        )
        for fault in seen.faults:
            print(fault, flush=True)
        wrong += len(seen.faults) + (not after) + (not seen.untouched)
    return wrong


def _feed(folder: Path, stack: ExitStack, settlements: int) -> int:
    from tests.jackpots.feeding import TABLES, fed_by_two_servers

    place, began = next(places("postgresql", stack)), time.monotonic()
    hands = stack.enter_context(
        ProcessPoolExecutor(len(TABLES), multiprocessing.get_context("fork"))
    )
    wrong = list(fed_by_two_servers(place, folder, settlements // len(TABLES), hands))
    for fault in wrong:
        print(fault, flush=True)
    told = "nothing is lost or doubled" if not wrong else f"{len(wrong)} faults"
    seconds = time.monotonic() - began
    print(f"{settlements:,} settlements from two servers in {seconds:.0f} s: {told}", flush=True)
    return len(wrong)


if __name__ == "__main__":
    main()
