"""A page of the last 50 rounds of a table: read by index, beside reading the whole list.

python benchmarks/lists.py
"""

from __future__ import annotations

import tempfile
import time
from collections.abc import Callable
from pathlib import Path

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store, Values
from pitboss.house.domain import HOUSE
from pitboss.house.lists import rounds_of
from pitboss.house.rounds import played
from pitboss.house.tables import ROUNDS

PAGE = 50
TABLES = ("sicbo-1", "sicbo-2", "craps-1", "roulette-1")


def filled(path: Path, count: int) -> Store:
    """A journal with so many rounds, spread over its tables."""
    store = open_store(path, HOUSE)
    rows: list[Values] = [
        (TABLES[n % 4], n // 4 + 1, "settled", "146", n, n, n, 500, 480, "d" * 64, n, n)
        for n in range(count)
    ]
    store.fill([(ROUNDS, rows)])
    return store


def milliseconds(work: Callable[[], object], times: int = 9) -> float:
    """The median of a few runs."""
    taken = []
    for _ in range(times):
        began = time.perf_counter()
        work()
        taken.append(time.perf_counter() - began)
    return sorted(taken)[times // 2] * 1000


def main() -> None:
    """Print both ways at both sizes."""
    for count in (20_000, 200_000):
        with tempfile.TemporaryDirectory() as folder:
            store = filled(Path(folder) / "j.db", count)
            table = TABLES[1]

            def whole(store: Store = store, table: str = table) -> list[Values]:
                return [row for row in played(store) if row[0] == table][-PAGE:]

            def page(store: Store = store, table: str = table) -> list[Values]:
                return rounds_of(store, table, PAGE)

            ways = milliseconds(whole), milliseconds(page)
            print(f"{count:,} rounds: whole list {ways[0]:.1f} ms, by index {ways[1]:.3f} ms")
            store.close()


if __name__ == "__main__":
    main()
