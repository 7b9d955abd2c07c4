"""What a settlement costs at a table that plays for a jackpot, beside one that plays for none.

One table plays for a pool that a run wins, one for a mystery, one for none. They are alike, full,
and settled in turns on one journal: by the processor's time, in which neither the disk nor other
programs count, and by the time until it is durable. Memory is looked after as ``pitboss serve``
does it. The spread is that of the medians of ten parts of the run.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from tools.soak import find_tests

SEATS = 10
SPOTS = ("small", "big", "total:11", "pair:1-2", "double:3", "single:4", "any-triple", "triple:6")
TABLES = ("plain", "run", "mystery")
ROUNDS = 430
WARM_UP = 30
PARTS = 10
MOST = 1.15


def main() -> None:
    """Settle in turns, and tell the ratio of the medians."""
    find_tests()
    from pitboss.eventstore.writer import Accepted
    from pitboss.server.ops.serve import keep_what_is_there
    from pitboss.table.terminal.acts.place_wager import PlaceWager
    from pitboss.table.terminal.acts.report_dice import ReportDice
    from tests.jackpots.links import MYSTERY, RUN, Link

    with tempfile.TemporaryDirectory() as folder:
        link = Link(Path(folder))
        for table in TABLES:
            seats = [f"{table}-{number}" for number in range(SEATS)]
            link.open(table, "aruze-sicbo", " ".join(seats), credit_limit_cents=10**9)
            for seat in seats:
                link.note(table, seat, 20_000)
        link.pool("dragon", RUN, "run")
        high = MYSTERY | {"start_cents": 100_000, "ceiling_cents": 10_000_000}  # not won meanwhile
        link.pool("pearl", high, "mystery")
        keep_what_is_there()
        spent: dict[str, list[float]] = {table: [] for table in TABLES}
        took: dict[str, list[float]] = {table: [] for table in TABLES}
        for number in range(ROUNDS):
            for table in TABLES if number % 2 else TABLES[::-1]:
                for seat, terminal in link.table(table).terminals.items():
                    if terminal.credit_cents < 100 * len(SPOTS):
                        link.note(table, seat, 20_000)
                closes = link.table(table).closes_at
                if closes is not None and link.at >= closes:
                    link.throw(table, "124")  # the period ended with nothing placed
                placed = link.writer.process(
                    [
                        PlaceWager(
                            table=table, terminal=f"{table}-{seat}", by=f"{table}-{seat}",
                            spot=spot, cents=100, at=link.at,
                        )
                        for seat in range(SEATS)
                        for spot in SPOTS
                    ]
                )  # fmt: skip
                assert all(isinstance(one, Accepted) for one in placed), placed
                dice = link.dice(table, link.shut(table), "124" if number % 2 else "356")
                made = ReportDice(at=link.at + 100, by="clock", **dice)
                clock, began = time.perf_counter(), time.process_time()
                (answer,) = link.writer.process([made])
                spent[table].append(time.process_time() - began)
                took[table].append(time.perf_counter() - clock)
                assert isinstance(answer, Accepted), answer
                link.at += 100
        link.store.close()
    for what, of in (("of the processor", spent), ("until it is durable", took)):
        plain = of["plain"][WARM_UP:]
        print(f"A settlement of {SEATS * len(SPOTS)} wagers {what}: {_ms(plain):.2f} ms.")
        for table in TABLES[1:]:
            # Turn by turn, so that a machine that slows down does so for both.
            ratios = [b / a for a, b in zip(plain, of[table][WARM_UP:], strict=True)]
            size = len(ratios) // PARTS
            parts = [statistics.median(ratios[n * size : (n + 1) * size]) for n in range(PARTS)]
            print(
                f"  linked by a {table}: {statistics.median(ratios):.3f} times as much, "
                f"{min(parts):.3f} to {max(parts):.3f} (asked: {MOST})"
            )


def _ms(seconds: list[float]) -> float:
    return 1e3 * statistics.median(seconds)


if __name__ == "__main__":
    main()
