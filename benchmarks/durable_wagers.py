"""Durable wagers a second, beside a bare writer of the same rows; rounds; a long journal.

Both sides of every ratio are measured in one run, in turns, on the same database with the same
durability. The bare writer puts the rows that an event writer made, as many wagers in a
transaction as are in flight, by plain statements of its own. Beside it stands the journal's own
store, given whole batches: against that, only what is decided counts, not how well it is written.
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, cast

from benchmarks.bare import PostgresWriter, SqliteWriter, Writer, statements
from pitboss.eventstore.domain import Entry
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.store import Batch, Store, Stored
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.rules.sign import Limit
from pitboss.server.ops.serve import keep_what_is_there
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table
from tools.postgres import running

SPOTS = ("small", "big", "total:11", "pair:1-2", "double:3", "single:4", "any-triple", "triple:6")
IN_FLIGHT = (1, 10, 100)
WAGERS = 20_000
TURNS = 12
MANAGER = "assistant-gaming-manager"


class Kept:
    """A journal with nothing in it, and the batches that it was given to write."""

    name = "memory"

    def __init__(self) -> None:
        self.batches: list[Batch] = []

    def commit(self, batch: Batch) -> None:
        """Remember the rows, for the bare writer."""
        self.batches.append(batch)

    def load(self, _: object) -> dict[str, Stored]:
        """Nothing was written."""
        return {}

    def page(self, *_: object, **__: object) -> Iterator[tuple[object, ...]]:
        """No row is beside the records: nothing was retired."""
        return iter(())


@dataclass(frozen=True)
class Database:
    """Where journals are kept: how a new one is had, and how a bare writer writes to it."""

    name: str
    new: Callable[[], str]
    writer: Callable[[str], Writer]
    mark: str


def configuration(terminals: int) -> TableConfig:
    """A Sic Bo table of so many terminals."""
    return TableConfig(
        game="interblock-sicbo",
        limits={"*": Limit(100, 1_000_000, 100)},
        aggregate_maximum_cents=100_000_000,
        seats=tuple(f"t{number}" for number in range(terminals)),
        effective_at=0,
        training=True,
        credit_limit_cents=10_000_000_000,
    )


def opening(config: TableConfig, notes: int) -> Iterator[TableAct]:
    """The table opened, with credit at every terminal."""
    checks = dict.fromkeys(("server", "tumbler", *config.seats), True)
    yield OpenTable(table="t", at=0, by="kim", office=MANAGER, config=config, checks=checks)
    for _ in range(notes):
        for seat in config.seats:
            yield InsertNote(table="t", at=1, by=seat, terminal=seat, denomination_cents=10_000)


def wagers(config: TableConfig, count: int, serial: int) -> list[TableAct]:
    """Wagers from all terminals in turn, on changing spots."""
    seats = config.seats
    return [
        PlaceWager(
            table="t", at=2, by=seats[number % len(seats)], terminal=seats[number % len(seats)],
            spot=SPOTS[number % len(SPOTS)], cents=100, serial=serial + number,
        )
        for number in range(count)
    ]  # fmt: skip


def compare(place: Database, in_flight: int) -> str:
    """Ours, a bare writer and our own store alone, in turns; the medians of the turns' ratios."""
    config = configuration(100)
    ours, alone, kept = open_store(place.new(), HOUSE), open_store(place.new(), HOUSE), Kept()
    bare = place.writer(place.new())
    writer: EventWriter[Any] = EventWriter(ours, HOUSE)
    # What the others write was decided before, by another event writer, from the same commands.
    beforehand: EventWriter[Any] = EventWriter(cast(Store, kept), HOUSE)
    for one in (writer, beforehand):
        one.process(list(opening(config, 40)))
    for batch in kept.batches:
        alone.commit(batch)
        bare.write(statements(batch, place.mark))
    count = (WAGERS if in_flight > 1 else WAGERS // 4) // TURNS // in_flight * in_flight
    costs: list[tuple[float, float, float]] = []
    for turn in range(TURNS):
        commands = wagers(config, count, 1 + turn * count)
        groups = [commands[at : at + in_flight] for at in range(0, count, in_flight)]
        kept.batches.clear()
        for group in groups:
            beforehand.process(group)
        plain = [statements(batch, place.mark) for batch in kept.batches]
        before = writer.version("table:t")
        costs.append(
            (
                seconds(writer.process, groups),
                seconds(bare.write, plain),
                seconds(alone.commit, kept.batches),
            )
        )
        assert writer.version("table:t") == before + count, "a wager was refused"
    for opened in (ours, alone, bare):
        opened.close()
    rate = statistics.median(count / whole for whole, _, _ in costs)
    to_bare = statistics.median(writing / whole for whole, writing, _ in costs)
    to_store = statistics.median(storing / whole for whole, _, storing in costs)
    return (
        f"{place.name}, {in_flight:>3} in flight: {rate:>7,.0f} durable wagers a second, "
        f"{to_bare:.2f} of a bare writer ({to_store:.2f} of the store alone)"
    )


def seconds(act: Callable[[Any], object], groups: Iterable[object]) -> float:
    """How long an act takes for one group after the other."""
    start = time.perf_counter()
    for group in groups:
        act(group)
    return time.perf_counter() - start


def settle_round(terminals: int, each: int) -> float:
    """CPU seconds to decide and apply one result for so many terminals with so many wagers."""
    config = configuration(terminals)
    table = Table()
    spots = [*SPOTS, *(f"total:{n}" for n in (4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16))][:each]
    placed: list[TableAct] = [
        PlaceWager(table="t", at=2, by=seat, terminal=seat, spot=spot, cents=100)
        for seat in config.seats
        for spot in spots
    ]
    closing = CloseWagering(table="t", at=40_000, by="clock", round=1)
    for command in [*opening(config, 1), *placed, closing]:
        _do(table, command)
    result = ReportDice(
        table="t", at=41_000, by="tumbler", round=1, faces=(1, 4, 6), flat=(True, True, True)
    )
    start = time.process_time()
    _do(table, result)
    return time.process_time() - start


def _do(table: Table, command: TableAct) -> None:
    decided = command.decided(table)
    assert isinstance(decided, tuple), decided
    table.apply(Entry(command.at, command.by, command.office, 0, "", "", decided))


def grow(store: Store, records: int) -> tuple[list[float], EventWriter[Any]]:
    """Seconds per thousand records while a journal grows to so many."""
    config = configuration(100)
    writer: EventWriter[Any] = EventWriter(store, HOUSE)
    writer.process(list(opening(config, 10)))
    seats, costs, written = config.seats, [], 0
    placing: list[TableAct] = [
        PlaceWager(table="t", at=2, by=seat, terminal=seat, spot="small", cents=100)
        for seat in seats
    ]
    clearing: list[TableAct] = [
        ClearWagers(table="t", at=2, by=seat, terminal=seat) for seat in seats
    ]
    while written < records:
        start = time.perf_counter()
        for _ in range(25):
            writer.process(placing)
            writer.process(clearing)
        costs.append((time.perf_counter() - start) / 5)
        written += 5000
    return costs, writer


def main() -> None:
    """All figures, one line each."""
    say = sys.stdout.write
    keep_what_is_there()  # as the server does
    with tempfile.TemporaryDirectory() as folder, running(durable=True) as server:
        number = iter(range(1000))

        def file() -> str:
            return str(Path(folder) / f"{next(number)}.db")

        for place in (
            Database("SQLite", file, SqliteWriter, "?"),
            Database("PostgreSQL", server.database, PostgresWriter, "%s"),
        ):
            for in_flight in IN_FLIGHT:
                say(compare(place, in_flight) + "\n")
        whole = min(settle_round(1000, 20) for _ in range(5))
        half = min(settle_round(500, 20) for _ in range(5))
        say(
            f"one result for 1,000 terminals with 20 wagers each: {whole * 1000:.0f} ms of CPU, "
            f"{whole / half:.2f} times that for 500\n"
        )
        path = str(Path(folder) / "long.db")
        store = open_store(path, HOUSE)
        records = 1_000_000 if "--quick" not in sys.argv else 50_000
        costs, _ = grow(store, records)
        store.close()
        tenth = max(1, len(costs) // 10)
        first, last = statistics.median(costs[:tenth]), statistics.median(costs[-tenth:])
        say(
            f"a journal of {records:,} records: the last tenth costs {last / first:.2f} times the "
            f"first a record\n"
        )
        start = time.perf_counter()
        again: EventWriter[Any] = EventWriter(open_store(path, HOUSE), HOUSE)
        again.state("table:t")
        say(f"restarted from its snapshot in {time.perf_counter() - start:.2f} s\n")


if __name__ == "__main__":
    main()
