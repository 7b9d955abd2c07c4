"""Gaming days: what an archived record takes, a day costs to verify, and a second worker does.

A journal of several tables is played for days and closed each day. Every figure is a ratio within
one run: the last day verified with one and with all days before it, in turns; the whole journal
read by one process and by two.
"""

from __future__ import annotations

import argparse
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from benchmarks.durable_wagers import MANAGER, SPOTS, configuration
from pitboss.eventstore.archive import archive_day, verify_archive
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.days import close_day, verify_day
from pitboss.eventstore.findings import VerificationReport
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.workers import Processes
from pitboss.eventstore.writer import Accepted, EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import kind_of
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.state import Table
from tools.postgres import running

TABLES, TERMINALS, WAGERS = 12, 7, 4
"""The floor of which growth was reckoned: 12 tables, 7 players, 4 wagers a round."""
TURNS = 5


class Play:
    """Rounds at all tables of a floor, one after the other."""

    def __init__(self, store: Store, key: SigningKey) -> None:
        self._writer: EventWriter[Any] = EventWriter(store, HOUSE, notary=Notary(store, key))
        self._seats = {
            f"t{number}": tuple(f"t{number}-{seat}" for seat in range(TERMINALS))
            for number in range(TABLES)
        }
        self._round = 0
        self._at = 1_000_000
        for table, seats in self._seats.items():
            config = replace(configuration(TERMINALS), seats=seats)
            checks = dict.fromkeys(("server", "tumbler", *seats), True)
            self._do(
                [
                    OpenTable(
                        table=table, at=self._at, by="kim", office=MANAGER,
                        config=config, checks=checks,
                    ),
                    *(
                        InsertNote(
                            table=table, at=self._at, by=seat, terminal=seat,
                            denomination_cents=10_000,
                        )
                        for _ in range(80)
                        for seat in seats
                    ),
                ]
            )  # fmt: skip

    def rounds(self, count: int) -> None:
        """So many rounds at every table."""
        for _ in range(count):
            self._round += 1
            for table in self._seats:
                self._do(list(self._one(table)))

    def _one(self, table: str) -> Iterator[TableAct]:
        state = kind_of(self._writer.state(Table.stream(table)), Table)
        closes = state.closes_at or self._at + 10_000
        at = closes - 10_000
        self._at = max(self._at, closes)
        for seat in self._seats[table]:
            for number in range(WAGERS):
                spot = SPOTS[(number + self._round) % len(SPOTS)]
                yield PlaceWager(table=table, at=at, by=seat, terminal=seat, spot=spot, cents=100)
        yield CloseWagering(table=table, at=closes, by="clock", round=state.round)
        faces = (1 + self._round % 6, 1 + self._round // 6 % 6, 1 + self._round // 36 % 6)
        yield ReportDice(
            table=table, at=closes + 1_000, by="tumbler", round=state.round,
            faces=tuple(sorted(faces)), flat=(True, True, True),
        )  # fmt: skip

    def _do(self, commands: list[TableAct]) -> None:
        for answer in self._writer.process(commands):
            if not isinstance(answer, Accepted):
                raise SystemExit(f"a command was refused: {answer!r}")

    def close(self) -> None:
        """Sign all of it."""
        self._writer.close(self._at)


def played(place: str, key: SigningKey, days: int, rounds: int) -> None:
    """A journal of so many closed days."""
    store = open_store(place, HOUSE)
    play = Play(store, key)
    for day in range(days):
        play.rounds(rounds)
        closed = close_day(store, HOUSE, key, day=f"2026-01-{day + 1:02}", at=10**9 + day)
        if closed.statement is None:
            raise SystemExit(f"the day was not closed: {closed.report.findings[:3]}")
    play.rounds(1)
    play.close()
    store.close()


def seconds(act: Callable[[], object]) -> tuple[float, float]:
    """Wall and CPU seconds of an act."""
    start, cpu = time.perf_counter(), time.process_time()
    act()
    return time.perf_counter() - start, time.process_time() - cpu


def last_day(places: tuple[str, str], days: tuple[int, int], key: SigningKey) -> float:
    """The last of many days against the last of few, by CPU time, in turns."""
    ratios = []
    for _ in range(TURNS):
        costs = []
        for place, count in zip(places, days, strict=True):
            store = open_store(place, HOUSE, writable=False)
            day = f"2026-01-{count:02}"
            _, cpu = seconds(lambda: verify_day(store, HOUSE, day, public_keys=[key.public]))  # noqa: B023
            costs.append(cpu)
            store.close()
        ratios.append(costs[1] / costs[0])
    return statistics.median(ratios)


def two_workers(place: str, key: SigningKey) -> tuple[float, float, int]:
    """How many times as fast two workers read a journal as ``verify`` alone.

    By the clock, which says something where two cores are free; and by processor time: that of
    this process and of the worker that took longer, one after the other, as if nobody waited.
    """
    by_clock, by_cpu, records = [], [], 0
    for _ in range(TURNS):
        clock, cpu = [], []
        for count in (1, 2):
            store = open_store(place, HOUSE, writable=False)
            workers = Processes(place=place, count=count)
            report = VerificationReport()

            def read(store: Store = store, workers: Processes = workers) -> None:
                nonlocal report
                report = verify(
                    store, HOUSE, public_keys=[key.public],
                    workers=workers if workers.count > 1 else None,
                )  # fmt: skip

            wall, own = seconds(read)
            clock.append(wall)
            cpu.append(own + max(workers.used.values(), default=0.0))
            store.close()
            if not report.passed:
                raise SystemExit(f"the journal is not whole: {report.findings[:3]}")
            records = report.records
        by_clock.append(clock[0] / clock[1])
        by_cpu.append(cpu[0] / cpu[1])
    return statistics.median(by_clock), statistics.median(by_cpu), records


def bytes_a_record(place: str, key: SigningKey, day: str, folder: Path) -> tuple[float, int]:
    """What an archived record takes, of both files and the page."""
    store = open_store(place, HOUSE)
    report = archive_day(store, HOUSE, key, day, folder)
    store.close()
    if not verify_archive(folder, HOUSE, public_keys=[key.public]).passed:
        raise SystemExit("the archive is not whole")
    size = sum(path.stat().st_size for path in folder.iterdir())
    return size / report.records, report.records


def main() -> None:
    """All figures, one line each."""
    asked = argparse.ArgumentParser(description=__doc__)
    asked.add_argument("--days", type=int, default=20)
    # A table keeps its last 30 rounds: with fewer in two days its state would still grow.
    asked.add_argument("--rounds", type=int, default=16, help="of each table and day")
    asked.add_argument("--long", type=int, default=850, help="rounds of the day that is archived")
    told = asked.parse_args()
    say = sys.stdout.write
    with tempfile.TemporaryDirectory() as folder, running(durable=False) as server:
        key = signing_key(Path(folder) / "floor.key")
        numbers = iter(range(100))

        def file() -> str:
            return str(Path(folder) / f"{next(numbers)}.db")

        places: tuple[tuple[str, Callable[[], str]], ...] = (
            ("SQLite", file),
            ("PostgreSQL", server.database),
        )
        for name, new in places:
            few, many, long = new(), new(), new()
            played(few, key, 2, told.rounds)
            played(many, key, told.days + 1, told.rounds)
            ratio = last_day((few, many), (2, told.days + 1), key)
            say(
                f"{name}: the last day verified costs {ratio:.2f} times as much after "
                f"{told.days} days as after 1\n"
            )
            played(long, key, 1, told.long)
            gain, cpu, records = two_workers(long, key)
            say(
                f"{name}: two workers verify {records:,} records {cpu:.2f} times as fast as one "
                f"by processor time, {gain:.2f} by the clock\n"
            )
            size, records = bytes_a_record(long, key, "2026-01-01", Path(folder) / f"{name}-day")
            say(f"{name}: {size:.1f} bytes an archived record, of {records:,}\n")


if __name__ == "__main__":
    main()
