"""Play simulated days for as long as asked, each from its seed, and tell what occurred.

    python -m tools.soak --seeds 17
    python -m tools.soak --seeds 1-100000 --minutes 60 --processes 2 --commands 2000

A day that differs from what it should be is told with its seed, its last commands and the answer
that was due; the same seed with the same number of commands repeats it. Exit code 1 if one did.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from collections import Counter, defaultdict
from collections.abc import Callable, Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from contextlib import ExitStack
from dataclasses import dataclass
from itertools import islice
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from tests.floor.simulation import Seen

ROOT = Path(__file__).parent.parent
SECONDS_BETWEEN_LINES = 10
Result = TypeVar("Result")


@dataclass(frozen=True)
class Played:
    """What one seed came to; ``fault`` is empty if all was as it should be."""

    seed: int
    seen: Seen | None
    fault: str


def main() -> None:
    """Read what is asked, play it, tell it."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--seeds", default="1-1000", help="17, 1-1000 or 3,7,20-30")
    parser.add_argument("--minutes", type=float, help="stop after so long, whatever is left")
    parser.add_argument("--processes", type=int, default=1, help="how many days at the same time")
    parser.add_argument("--commands", type=int, default=250, help="the length of a day")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    parser.add_argument("--alone", action="store_true", help="without the auditor")
    asked = parser.parse_args()
    find_tests()
    until = None if asked.minutes is None else time.monotonic() + asked.minutes * 60
    with ExitStack() as stack:
        found = places(asked.database, stack)
        tasks = (
            (seed, next(found), asked.commands, asked.alone) for seed in seeds_in(asked.seeds)
        )
        pool = stack.enter_context(ProcessPoolExecutor(asked.processes))
        sys.exit(_tell(run_all(pool, play, tasks, asked.processes * 2, until)))


def find_tests() -> None:
    """Our tests by their name: an installed package has the same one and would be found first."""
    ours = ModuleType("tests")
    ours.__path__ = [str(ROOT / "tests")]
    sys.modules["tests"] = ours


def play(seed: int, place: str, commands: int, alone: bool) -> Played:
    """One day in a database of its own, which is removed unless something was wrong."""
    from tests.floor.comparison import find_judge
    from tests.floor.simulation import Simulation, draw_course

    judge = None if alone else find_judge()
    try:
        course = draw_course(seed, commands)
        seen = Simulation(seed, place, course, judge() if judge else None).run()
    except AssertionError as wrong:
        return Played(seed, None, str(wrong))
    finally:
        remove(place)
    return Played(seed, seen, "")


def run_all(
    pool: ProcessPoolExecutor,
    work: Callable[..., Result],
    tasks: Iterator[tuple[object, ...]],
    at_once: int,
    until: float | None,
) -> Iterator[Result]:
    """Results as they come, no more tasks waiting than there are hands for."""
    running: set[Future[Result]] = {pool.submit(work, *task) for task in islice(tasks, at_once)}
    while running:
        done, running = wait(running, return_when=FIRST_COMPLETED)
        for one in done:
            yield one.result()
        if until is None or time.monotonic() < until:
            running |= {pool.submit(work, *task) for task in islice(tasks, len(done))}


def _tell(played: Iterator[Played]) -> int:
    """A line now and then, every fault at once, and at the end what occurred."""
    from tests.floor.simulation import Seen

    seen, wrong = Seen(), []
    began = last = time.monotonic()
    for one in played:
        if one.seen is not None:
            seen.add(one.seen)
        else:
            wrong.append(one.seed)
            print(one.fault, flush=True)
        if time.monotonic() - last > SECONDS_BETWEEN_LINES:
            last = time.monotonic()
            print(_line(seen, wrong, last - began), flush=True)
    for line in _occurred(seen):
        print(line)
    print(_line(seen, wrong, time.monotonic() - began))
    if wrong:
        print(f"Seeds that differ: {', '.join(map(str, sorted(wrong)))}.")
    return 1 if wrong else 0


def _line(seen: Seen, wrong: list[int], seconds: float) -> str:
    return (
        f"{seconds:6.0f} s: {seen.seeds:,} seeds, {seen.commands:,} commands, "
        f"{seen.failures['restarted']:,} restarts, {len(wrong)} seeds differ"
    )


def _occurred(seen: Seen) -> Iterator[str]:
    """Commands by kind, done and refused; then answers and failures by kind."""
    by_kind: defaultdict[str, Counter[str]] = defaultdict(Counter)
    for (kind, said), count in seen.answers.items():
        by_kind[kind][said or "done"] += count
    for kind, answers in sorted(by_kind.items()):
        told = ", ".join(f"{said} {count:,}" for said, count in answers.most_common())
        yield f"{kind}: {told}"
    failures = ", ".join(f"{name} {count:,}" for name, count in seen.failures.most_common())
    yield f"Failures: {failures}"


def seeds_in(text: str) -> Iterator[int]:
    """Numbers as somebody writes them: 17, 1-1000 or 3,7,20-30."""
    for part in text.split(","):
        first, _, last = part.partition("-")
        yield from range(int(first), int(last or first) + 1)


def places(database: str, stack: ExitStack) -> Iterator[str]:
    """New, empty places, as many as are asked for."""
    if database == "sqlite":
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        number = 0
        while True:
            number += 1
            yield str(folder / f"{number}.db")
    from tools.postgres import running

    server = stack.enter_context(running())
    while True:
        yield server.database()


def remove(place: str) -> None:
    """Leave nothing of a database behind."""
    if place.startswith("postgresql:"):
        import psycopg

        name = place.partition("@/")[2].partition("?")[0]
        other = place.replace(f"/{name}?", "/postgres?")
        with psycopg.connect(other, autocommit=True) as connection:
            connection.execute(f"DROP DATABASE {name}".encode())
        return
    for ending in ("", "-wal", "-shm"):
        Path(f"{place}{ending}").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
