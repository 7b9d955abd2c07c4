"""What a settlement costs at a table that plays for a jackpot, beside one that plays for none.

Both tables are alike, full, and settled in turns on one journal: by the processor's time, in
which neither the disk nor other programs count, and by the time until it is durable. Memory is
looked after as ``pitboss serve`` does it.
"""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from tools.soak import find_tests

SEATS = 10
SPOTS = ("small", "big", "total:11", "pair:1-2", "double:3", "single:4", "any-triple", "triple:6")
ROUNDS = 300
WARM_UP = 30
MOST = 1.15


def main() -> None:
    """Settle in turns, and tell the ratio of the medians."""
    find_tests()
    from pitboss.eventstore.writer import Accepted
    from pitboss.server.ops.serve import keep_what_is_there
    from pitboss.table.terminal.acts.place_wager import PlaceWager
    from pitboss.table.terminal.acts.report_dice import ReportDice
    from tests.jackpots.links import RUN, Link

    with tempfile.TemporaryDirectory() as folder:
        link = Link(Path(folder))
        for table in ("plain", "linked"):
            seats = [f"{table}-{number}" for number in range(SEATS)]
            link.open(table, "aruze-sicbo", " ".join(seats), credit_limit_cents=10**9)
            for seat in seats:
                link.note(table, seat, 20_000)
        link.pool("dragon", RUN, "linked")
        keep_what_is_there()
        spent: dict[str, list[float]] = {"plain": [], "linked": []}
        took: dict[str, list[float]] = {"plain": [], "linked": []}
        for number in range(ROUNDS):
            for table in ("plain", "linked") if number % 2 else ("linked", "plain"):
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
        plain, linked = (of[table][WARM_UP:] for table in of)
        # Turn by turn, so that a machine that slows down does so for both.
        ratio = statistics.median(b / a for a, b in zip(plain, linked, strict=True))
        print(
            f"A settlement of {SEATS * len(SPOTS)} wagers {what}: "
            f"{1e3 * statistics.median(plain):.2f} ms, linked {ratio:.2f} times as much "
            f"(asked: {MOST})."
        )


if __name__ == "__main__":
    main()
