"""``pitboss rehearse``: a gaming day played into a new journal, for anybody to look at."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, TypedDict

import click
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, Progress, TextColumn

from pitboss.cli.options import json_option
from pitboss.cli.show import console, print_json, table
from pitboss.kernel.ensure import Broken, kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars

if TYPE_CHECKING:  # the journal and the rules are loaded when a day is played
    from pitboss.eventstore.store import Store
    from pitboss.eventstore.writer import EventWriter
    from pitboss.kernel.subject import Subject
    from pitboss.rehearsal.day import Settings
    from pitboss.rehearsal.tally import DayTally

_POSTGRES_KEY = "rehearsal.key"
_STATUS = {"issued": "still in people's pockets"}


class _TableRow(TypedDict):
    """What a table came to, for people and programs."""

    table: str
    game: str
    places: int
    rounds: int
    wagers: int
    turnover_cents: int
    won_cents: int
    lost_cents: int
    house_cents: int


class _TicketRow(TypedDict):
    """How many tickets and vouchers ended in one way, and what they are worth."""

    status: str
    tickets: int
    cents: int


@dataclass
class _DayTold:
    """A day that was played, with what is told of it."""

    tally: DayTally
    commands: int = 0
    refused: int = 0
    ended_at: int = 0
    tables: list[_TableRow] = field(default_factory=list)
    tickets: list[_TicketRow] = field(default_factory=list)


@click.command(epilog="\b\nExample:\n  pitboss rehearse floor.db --seed 7 --rounds 50")
@click.argument("database", metavar="DATABASE")
@click.option(
    "--seed", default=1, show_default=True, metavar="N", help="The same seed gives the same day."
)
@click.option(
    "--rounds", default=20, show_default=True, metavar="N", help="Rounds played at each table."
)
@click.option("--tables", default=6, show_default=True, metavar="N", help="How many tables.")
@click.option(
    "--trouble",
    default=0.05,
    show_default=True,
    metavar="X",
    help="How often things go wrong, from 0 to 1.",
)
@click.option("--promotion", is_flag=True, help="With a promotion beside the tables.")
@click.option("--jackpots", is_flag=True, help="With two jackpots at Aruze Sic Bo.")
@click.option("--drawers", is_flag=True, help="With drawers at the cage.")
@click.option(
    "--calls", is_flag=True, help="With calls for an attendant, and seats that are held."
)
@click.option(
    "--key",
    "key_path",
    metavar="FILE",
    help="The signing key; by default one is made beside the journal.",
)
@json_option
def rehearse(
    database: str,
    seed: int,
    rounds: int,
    tables: int,
    trouble: float,
    promotion: bool,
    jackpots: bool,
    drawers: bool,
    calls: bool,
    key_path: str | None,
    as_json: bool,
) -> None:
    """Play a gaming day into a new journal: tables, patrons, tickets, faults and staff.

    DATABASE is a path, sqlite:///path or postgresql://host/database, with no records in it yet.
    Everything is drawn from the seed; the clock is simulated. Commands that arrive together are
    made durable together, and checkpoints are signed.
    """
    from pitboss.eventstore.opening import open_store
    from pitboss.house.domain import HOUSE
    from pitboss.rehearsal.day import Settings

    settings = Settings(
        seed=seed,
        tables=tables,
        rounds=rounds,
        trouble=trouble,
        promotion=promotion,
        jackpots=jackpots,
        drawers=drawers,
        calls=calls,
    )
    store = open_store(database, HOUSE)
    try:
        _need_nothing(store)
        key = Path(key_path) if key_path else _beside(database)
        told = _play(store, settings, key, quiet=as_json)
    finally:
        store.close()
    if as_json:
        print_json(_data(database, seed, key, told))
    else:
        _show(database, seed, key, told)


def _beside(database: str) -> Path:
    """Where the key goes unless it is told: beside a file, else here."""
    if database.startswith(("postgresql://", "postgres://")):
        return Path(_POSTGRES_KEY)
    path = Path(database.removeprefix("sqlite:///"))
    return path.with_name(f"{path.name}.key")


def _need_nothing(store: Store) -> None:
    from pitboss.eventstore.tables import RECORDS

    with store.view():
        for _ in store.scan(RECORDS, columns=("position",)):
            raise BadInput(
                f"{store.name} has records already: a rehearsal is played into a new journal."
            )


def _play(store: Store, settings: Settings, key: Path, *, quiet: bool) -> _DayTold:
    """The whole day: what arrives together is made durable together."""
    from pitboss.eventstore.checkpoints import Notary
    from pitboss.eventstore.keys import signing_key
    from pitboss.eventstore.writer import Accepted, EventWriter
    from pitboss.house.domain import House
    from pitboss.rehearsal.day import Day
    from pitboss.rehearsal.jackpot_desk import rehearsed_draw
    from pitboss.rehearsal.tally import DayTally

    house = House(draw=rehearsed_draw(settings.seed))
    writer = EventWriter(store, house, notary=Notary(store, signing_key(key)))
    day = Day(settings, writer.state)
    told = _DayTold(DayTally())
    with _progress(settings.rounds * settings.tables, quiet) as advance:
        for arriving in day.arrivals():
            for answer in writer.process(arriving):
                told.commands += 1
                if isinstance(answer, Accepted):
                    for stream, events in answer.events.items():
                        told.tally.add(stream, events)
                else:
                    told.refused += 1
            advance(told.tally.settled)
    told.ended_at = day.scene.at
    told.tables = [_table_row(writer, told.tally, name) for name in day.tables]
    told.tables += [_dealer_row(writer, told.tally, name) for name in day.dealer_tables]
    told.tickets = _ticket_rows(store)
    writer.close(day.scene.at)
    return told


def _table_row(writer: EventWriter[Subject], tally: DayTally, name: str) -> _TableRow:
    """What a table came to over the day, by the lifetime meters of its terminals."""
    from pitboss.table.terminal.state import Table

    stream = Table.stream(name)
    state = kind_of(writer.state(stream), Table)
    if state.config is None:
        raise Broken("an open table has its configuration")
    meters = [terminal.meters for terminal in state.terminals.values()]
    won = sum(one.won_cents for one in meters)
    lost = sum(one.lost_cents for one in meters)
    commission = sum(one.commission_cents - one.commission_back_cents for one in meters)
    return {
        "table": name,
        "game": state.config.game,
        "places": len(meters),
        "rounds": state.round,
        "wagers": tally.wagers[stream],
        "turnover_cents": sum(one.turnover_cents for one in meters),
        "won_cents": won,
        "lost_cents": lost,
        "house_cents": lost - won + commission,
    }


def _dealer_row(writer: EventWriter[Subject], tally: DayTally, name: str) -> _TableRow:
    """What a dealer's table came to over the day, by what was collected and paid."""
    from pitboss.table.dealer.state import DealerTable

    stream = DealerTable.stream(name)
    state = kind_of(writer.state(stream), DealerTable)
    if state.config is None:
        raise Broken("an open table has its configuration")
    return {
        "table": name,
        "game": state.config.game,
        "places": len(state.seats),
        "rounds": state.round,
        "wagers": tally.wagers[stream],
        "turnover_cents": tally.staked[stream],
        "won_cents": tally.won[stream],
        "lost_cents": tally.lost[stream],
        "house_cents": tally.lost[stream] - tally.won[stream],
    }


def _ticket_rows(store: Store) -> list[_TicketRow]:
    """Tickets and vouchers by what became of them."""
    from pitboss.house.tables import TICKETS

    counts: Counter[str] = Counter()
    cents: Counter[str] = Counter()
    with store.view():
        for status, amount in store.scan(TICKETS, columns=("status", "cents")):
            counts[str(status)] += 1
            cents[str(status)] += int(amount or 0)
    return [
        {"status": status, "tickets": counts[status], "cents": cents[status]}
        for status in sorted(counts)
    ]


@contextmanager
def _progress(rounds: int, quiet: bool) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal while the day is played; nothing where nobody looks."""
    screen = Console(stderr=True)
    if quiet or not screen.is_terminal:
        yield lambda _: None
        return
    columns = (TextColumn("Rounds played"), BarColumn(), TextColumn("{task.completed:,.0f}"))
    with Progress(*columns, console=screen, transient=True) as progress:
        task = progress.add_task("", total=rounds)
        yield lambda played: progress.update(task, completed=played)


def _next_commands(database: str, key: Path, told: _DayTold) -> list[str]:
    """What to try next, to be pasted as it is."""
    place = shlex.quote(database)
    commands = [f"pitboss verify {place} --key {shlex.quote(f'{key}.pub')}"]
    if told.tally.eventful is not None:
        stream, number = told.tally.eventful
        chosen = f"--table {stream.partition(':')[2]} --round {number}"
        commands.append(f"pitboss replay {place} {chosen}")
        commands.append(f"pitboss export {place} {chosen} --out round-{number}.zip")
    return commands


def _data(database: str, seed: int, key: Path, told: _DayTold) -> dict[str, object]:
    """The day for programs."""
    return {
        "database": database,
        "seed": seed,
        "key": f"{key}.pub",
        "commands": told.commands,
        "refused": told.refused,
        "tables": told.tables,
        "tickets": told.tickets,
        "faults": {fault: dict(ends) for fault, ends in sorted(told.tally.faults.items())},
        "staff": dict(sorted(told.tally.done.items())),
        "next": _next_commands(database, key, told),
    }


def _show(database: str, seed: int, key: Path, told: _DayTold) -> None:
    """The day for the eye: tables, tickets, faults, and what to try next."""
    from pitboss.rehearsal.scene import DAY_BEGINS_AT

    out = console()
    hours, minutes = divmod((told.ended_at - DAY_BEGINS_AT) // 60_000, 60)
    out.print(
        f"[bold]{escape(database)}[/bold]: a gaming day of {hours} h {minutes:02d} min from seed "
        f"{seed}, {told.commands:,} commands, of which {told.refused:,} were refused"
    )
    _show_tables(out, told)
    if told.tickets:
        listed = ", ".join(
            f"{row['tickets']:,} {_STATUS.get(row['status'], row['status'])} "
            f"({dollars(row['cents'])})"
            for row in told.tickets
        )
        out.print(f"Tickets and vouchers: {listed}")
    if told.tally.done:
        listed = ", ".join(f"{what} {count:,}" for what, count in sorted(told.tally.done.items()))
        out.print(f"Staff: {listed}")
    _show_faults(out, told)
    out.print("\nTry next:")
    for command in _next_commands(database, key, told):
        out.print(f"  {escape(command)}", soft_wrap=True)


def _show_tables(out: Console, told: _DayTold) -> None:
    amounts = ("Turnover", "Players won", "Players lost", "House")
    counts = ("Places", "Rounds", "Wagers")
    listed = table("", "Table", "Game", *counts, *amounts, right=(*counts, *amounts))
    for row in told.tables:
        listed.add_row(
            row["table"],
            row["game"],
            *(f"{count:,}" for count in _counts(row)),
            *(_signed(cents) for cents in _amounts(row)),
        )
    if len(told.tables) > 1:
        listed.add_section()
        listed.add_row("All", "", *_totals(told))
    out.print(listed)


def _totals(told: _DayTold) -> Iterator[str]:
    for counts in zip(*map(_counts, told.tables), strict=True):
        yield f"{sum(counts):,}"
    for amounts in zip(*map(_amounts, told.tables), strict=True):
        yield _signed(sum(amounts))


def _counts(row: _TableRow) -> tuple[int, ...]:
    return row["places"], row["rounds"], row["wagers"]


def _amounts(row: _TableRow) -> tuple[int, ...]:
    return row["turnover_cents"], row["won_cents"], row["lost_cents"], row["house_cents"]


def _show_faults(out: Console, told: _DayTold) -> None:
    """Each fault, how often, and what became of it."""
    if not told.tally.faults:
        out.print("Nothing went wrong.")
        return
    listed = table("", "Fault", "Times", "What became of it", right=("Times",))
    for fault, ends in sorted(told.tally.faults.items()):
        became = ", ".join(f"{count:,} {end}" for end, count in ends.most_common() if count)
        listed.add_row(fault, f"{ends.total():,}", became)
    out.print(listed)


def _signed(cents: int) -> str:
    return dollars(cents) if cents >= 0 else f"-{dollars(-cents)}"
