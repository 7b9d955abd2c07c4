"""``pitboss report``: what a journal comes to, for people and for programs."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from fractions import Fraction
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING

import click
from rich.console import Console
from rich.markup import escape

from pitboss.cli.show import console, table, write_out
from pitboss.cli.verify import archives_option, opened
from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import local
from pitboss.kernel.words import dollars, one_of, quoted
from pitboss.plain_console import PlainConsole
from pitboss.reports.report import exact_dollars, signed

if TYPE_CHECKING:  # the journal and the reports are loaded when there is one to make
    from pitboss.reports.report import Report, Row

FORMATS = ("text", "json", "csv", "parquet")
PAGE_WIDTH = 120
_LISTED = 20
"""How many outstanding tickets a page lists."""


@click.command(
    epilog="\b\nExample:\n"
    "  pitboss report play floor.db --day 2027-01-15\n"
    "  pitboss report events floor.db --table sicbo-1 --event rounds --format csv --out events.csv"
)
@click.argument("kind", metavar="KIND")
@click.argument("database", metavar="DATABASE")
@click.option("--day", metavar="YYYY-MM[-DD]", help="One gaming day, or a month of them.")
@click.option("--from", "first", metavar="YYYY-MM-DD", help="The first gaming day.")
@click.option("--to", "last", metavar="YYYY-MM-DD", help="The last gaming day.")
@click.option("--gaming-day", "starts", metavar="HH:MM", default="06:00", show_default=True,
              help="When a gaming day begins, in Sydney time.")  # fmt: skip
@click.option("--table", "table_name", metavar="NAME", help="One table only.")
@click.option("--game", metavar="GAME", help="One game only.")
@click.option("--event", "wanted", multiple=True, metavar="NAME",
              help="For events: one group or kind only; may be repeated.")  # fmt: skip
@click.option("--notes-over", "notes_cents", type=int, metavar="CENTS", default=1_000_000,
              show_default=True,
              help="For events: notes of at least this much between closes.")  # fmt: skip
@archives_option
@click.option("--format", "form", metavar="FORMAT", default="text",
              help=f"One of {', '.join(FORMATS)}.")  # fmt: skip
@click.option("--part", "part_name", metavar="NAME", help="Which table goes into CSV or Parquet.")
@click.option("--out", "path", metavar="FILE", help="Write to a new file.")
def report(
    kind: str, database: str, day: str | None, first: str | None, last: str | None, starts: str,
    table_name: str | None, game: str | None, wanted: tuple[str, ...], notes_cents: int,
    archives: str | None, form: str, part_name: str | None, path: str | None,
) -> None:  # fmt: skip
    """Report on a journal; KIND is one of these.

    \b
    play        turnover, win and hold by table, game and day, against what is expected
    meters      every terminal's lifetime meters, and whether they add up
    tickets     what is owed on paper, by age, and what each day did
    disputes    every dispute with its decision, review and notice
    conduct     breaches, measures and exclusions
    notices     what inspectors were notified of, and what they did about it
    cards       what was paid and used by each player card, and when and what was played
    jackpots    what each pool holds and was given, its tables' contributions, its wins
    promotions  where each stands, its draw, prizes and claims, and what was done
    events      faults, voids, corrections, payments by hand, holds, openings, with their clause

    DATABASE is a path, sqlite:///path or postgresql://host/database; nothing in it is changed.
    JSON holds everything; CSV and Parquet hold one table, the first unless --part names another.
    """  # noqa: D301 (click reads \b as a control character: these lines are not wrapped)
    from pitboss.reports.making import make_report
    from pitboss.reports.scope import read_scope

    _check(kind, form, part_name, path)
    scope = read_scope(day=day, first=first, last=last, starts=starts, table=table_name, game=game)
    with opened(database, archives) as store, store.view():
        made = make_report(kind, store, scope, wanted, notes_cents)
    if form == "text" and path is None:
        show_report(made, console())
        return
    content = _rendered(made, form, part_name)
    if path is None:
        sys.stdout.buffer.write(content)
        return
    write_out(Path(path), content, new=True)


def _check(kind: str, form: str, part_name: str | None, path: str | None) -> None:
    """What can be refused before anything is read."""
    from pitboss.reports.making import check_kind

    check_kind(kind)
    if form not in FORMATS:
        raise BadInput(f"{quoted(form)} is not a format: it is {one_of(FORMATS)}.")
    if part_name is not None and form not in ("csv", "parquet"):
        raise BadInput("A part is chosen for csv or parquet: text and json hold all of them.")
    if form == "parquet" and path is None:
        raise BadInput("Parquet is not for the screen: name a file with --out.")
    if path is not None and Path(path).exists():
        raise BadInput(f"{path} is there already: choose another name.")


def _rendered(made: Report, form: str, part_name: str | None) -> bytes:
    from pitboss.reports.formats import part_csv, part_parquet, report_json
    from pitboss.reports.making import part_of

    if form == "json":
        return report_json(made)
    if form == "text":
        page = StringIO()
        show_report(made, PlainConsole(file=page, width=PAGE_WIDTH, highlight=False))
        return page.getvalue().encode()
    part = part_of(made, part_name)
    return part_csv(part) if form == "csv" else part_parquet(part)


def show_report(made: Report, out: Console) -> None:
    """A report for the eye: its tables, and what they mean in a sentence."""
    out.print(f"[bold]{made.kind.capitalize()}[/bold]: {escape(_asked(made))}")
    _SHOWN.get(made.kind, _show_events)(made, out)
    for note in made.notes:
        out.print(escape(note))


def _listed(
    out: Console, heads: tuple[str, ...], rows: Iterable[tuple[str, ...]],
    right: tuple[str, ...] = (),
) -> None:  # fmt: skip
    """Rows under their heads; what people wrote stands there as they wrote it."""
    listed = table("", *heads, right=right)
    for cells in rows:
        listed.add_row(*map(escape, cells))
    out.print(listed)


def _asked(made: Report) -> str:
    """What was asked for, in words."""
    scope = made.scope
    first, last = scope["from"], scope["to"]
    days = "all gaming days"
    if first is not None and first == last:
        days = f"the gaming day {first}"
    elif first is not None or last is not None:
        since = "" if first is None else f" from {first}"
        days = f"gaming days{since}{'' if last is None else f' to {last}'}"
    only = "".join(f", {scope[name]}" for name in ("table", "game") if scope[name] is not None)
    return f"{days}, beginning at {scope['gaming_day']} in Sydney{only}"


def _show_play(made: Report, out: Console) -> None:
    amounts = ("Gaming day\nRounds", "Turnover\nWin", "Hold\nExpected", "99 % limits", "Off by")
    listed = table("", "Table\nGame", *amounts, right=amounts)
    rows = made.part("days").dicts()
    for row in rows:
        day = f"{row['gaming_day']:%d/%m/%Y}"
        listed.add_row(f"{escape(row['table'])}\n{row['game']}", *_play_cells(row, day))
    if len(rows) > 1:
        listed.add_section()
        listed.add_row("All", *_play_cells(made.part("total").dicts()[0], ""))
    if rows:
        out.print(listed)


def _play_cells(row: Row, day: str) -> Iterator[str]:
    void = f", {row['void_rounds']:,} void" if row["void_rounds"] else ""
    yield f"{day}\n{row['rounds']:,}{void}"
    yield f"{dollars(row['turnover_cents'])}\n{signed(row['win_cents'])}"
    yield f"{_percent(row['hold'])}\n{_percent(row['theoretical_hold'])}"
    low, high = row["hold_low"], row["hold_high"]
    yield "" if low is None else f"{_percent(low)}\nto {_percent(high)}"
    errors = row["standard_errors"]
    off = "" if errors is None else f"{float(errors):+.2f}"
    yield f"{off}\n[bold red]outside[/bold red]" if row["outside"] else off


def _show_meters(made: Report, out: Console) -> None:
    amounts = ("Turnover", "In\nOut", "Won\nLost", "Adjusted\nCharged", "Is there\nOff by")
    listed = table("", "Table\nTerminal", *amounts, right=amounts)
    before = ""
    for row in made.part("terminals").dicts():
        if row["table"] != before:
            before = row["table"]
            listed.add_section()
            listed.add_row(f"[bold]{escape(before)}[/bold]")
        listed.add_row(escape(row["terminal"]), *_meter_cells(row))
    for row in made.part("total").dicts():
        listed.add_section()
        listed.add_row("All", *_meter_cells(row))
        out.print(listed)


def _meter_cells(row: Row) -> Iterator[str]:
    came = row["notes_cents"] + row["tickets_in_cents"] + row["transfers_in_cents"]
    went = row["tickets_out_cents"] + row["transfers_out_cents"] + row["handpays_cents"]
    adjusted = row["adjusted_up_cents"] - row["adjusted_down_cents"]
    charged = row["commission_cents"] - row["commission_back_cents"]
    there = row["credit_cents"] + row["bet_cents"] + row["waiting_cents"]
    yield signed(row["turnover_cents"])
    for upper, lower in (
        (came, went),
        (row["won_cents"], row["lost_cents"]),
        (adjusted, charged),
        (there, row["difference_cents"]),
    ):
        yield f"{signed(upper)}\n{signed(lower)}"


def _show_tickets(made: Report, out: Console) -> None:
    from pitboss.kernel.local_time import local

    as_at = local(int(made.scope["as_at"] or 0))
    out.print(f"Outstanding on {as_at:%d/%m/%Y} at {as_at:%H:%M}")
    ages = table("", "Age", "Tickets", "Owed", right=("Tickets", "Owed"))
    for row in made.part("ages").dicts():
        ages.add_row(row["age"], f"{row['tickets']:,}", dollars(row["cents"]))
    out.print(ages)
    acts = ("issued", "redeemed", "held", "refused", "outstanding")
    heads = tuple(act.capitalize() for act in acts)
    days = table("Day by day", "Gaming day", *heads, right=heads)
    for row in made.part("days").dicts():
        cells = (f"{row[act]:,}\n{dollars(row[f'{act}_cents'])}" for act in acts)
        days.add_row(f"{row['gaming_day']:%d/%m/%Y}", *cells)
    out.print(days)
    rows = made.part("outstanding").dicts()
    columns = ("Ticket", "Ends in", "Kind", "Worth", "Status", "Table", "Days")
    oldest = table("The oldest", *columns, right=("Worth", "Days"))
    for row in rows[:_LISTED]:
        told = (row[name] for name in ("ticket", "ends_in", "kind"))
        oldest.add_row(
            *(escape(one) for one in told), dollars(row["cents"]), row["status"],
            escape(row["table"]), f"{row['age_days']:,}",
        )  # fmt: skip
    if rows:
        out.print(oldest)
    if len(rows) > _LISTED:
        out.print(f"{len(rows) - _LISTED:,} more; --format csv lists all.")


def _show_disputes(made: Report, out: Console) -> None:
    rows = made.part("disputes").dicts()
    if not rows:
        return
    heads = ("Number", "Table\nRound", "Person", "Decided by\nReviewed by", "Status\nNotice")
    _listed(out, heads, map(_dispute_cells, rows))


def _dispute_cells(row: Row) -> tuple[str, ...]:
    number = "" if row["round"] is None else str(row["round"])
    return (
        row["number"], f"{row['table']}\n{number}", row["person"],
        f"{row['decided_by']}\n{row['reviewed_by']}", f"{row['status']}\n{row['notice']}",
    )  # fmt: skip


def _show_jackpots(made: Report, out: Console) -> None:
    right = ("Displayed", "In the ledger", "Contributed", "Paid")
    cells = (
        (
            f"{row['name']}\n{row['number']}", row["status"],
            dollars(row["displayed_cents"]), dollars(row["ledger_cents"]),
            exact_dollars(row["contributed"]), dollars(row["paid_cents"]),
        )
        for row in made.part("pools").dicts()
    )  # fmt: skip
    _listed(out, ("Jackpot", "Status", *right), cells, right)
    for row in made.part("wins").dicts():
        won = f"{row['terminal']} at {row['table']}, round {row['round']}"
        out.print(escape(f"{row['number']}: {won} won {dollars(row['cents'])}."))


def _show_promotions(made: Report, out: Console) -> None:
    right = ("Chances", "Prizes", "Worth", "Late")
    cells = (
        (
            f"{row['title']}\n{row['number']}", row["status"], f"{row['chances']:,}",
            str(row["prizes"]), dollars(row["value_cents"]), str(row["late"]),
        )
        for row in made.part("promotions").dicts()
    )  # fmt: skip
    _listed(out, ("Promotion", "Status", *right), cells, right)
    for row in made.part("prizes").dicts():
        won = f"won by {row['chance']}, {row['status']}" if row["chance"] else row["status"]
        out.print(escape(f"{row['number']}, prize {row['prize']}, {row['title']}: {won}."))


def _show_notices(made: Report, out: Console) -> None:
    rows = made.part("notices").dicts()
    if not rows:
        return
    heads = ("Notice", "Matter\nTable", "Item\nAmount", "Reason", "Received\nReviewed")
    _listed(out, heads, map(_notice_cells, rows))


def _notice_cells(row: Row) -> tuple[str, ...]:
    much = "" if row["cents"] is None else signed(row["cents"])
    found = {None: "", True: "agrees", False: "objects"}[row["agrees"]]
    return (
        str(row["number"]), f"{row['matter']}\n{row['table']}", f"{row['item']}\n{much}",
        row["reason"], f"{row['received_by']}\n{row['reviewed_by']} {found}".rstrip(),
    )  # fmt: skip


def _show_cards(made: Report, out: Console) -> None:
    moved, played = (made.part(name).dicts() for name in ("transactions", "play"))
    if moved:
        heads = ("Time (Sydney)\nPatron", "Card", "What\nHow", "Amount", "Table")
        _listed(out, heads, map(_transaction_cells, moved))
    if played:
        heads = ("From\nTo", "Patron\nCard", "Game\nTable", "Turnover", "Won\nLost")
        _listed(out, heads, map(_time_cells, played))


def _transaction_cells(row: Row) -> tuple[str, ...]:
    return (
        f"{_clock(row['at'])}\n{row['patron']}", _holder(row), f"{row['what']}\n{row['way']}",
        dollars(row["cents"]), row["table"],
    )  # fmt: skip


def _time_cells(row: Row) -> tuple[str, ...]:
    return (
        f"{_clock(row['from_at'])}\n{_clock(row['to_at'])}", f"{row['patron']}\n{_holder(row)}",
        f"{row['game']}\n{row['table']}", dollars(row["turnover_cents"]),
        f"{dollars(row['won_cents'])}\n{dollars(row['lost_cents'])}",
    )  # fmt: skip


def _holder(row: Row) -> str:
    return f"{row['card']} (premium)" if row["premium"] else str(row["card"])


def _clock(at: int | None) -> str:
    return "" if at is None else f"{local(at):%d/%m/%Y %H:%M:%S}"


def _show_events(made: Report, out: Console) -> None:
    rows = made.part("events").dicts()
    if not rows:
        out.print("Nothing of the kind happened.")
        return
    heads = ("Time (Sydney)\nTable", "By\nOffice", "What happened", "Rule")
    _listed(out, heads, map(_event_cells, rows))
    counts = made.part("counts").dicts()
    told = ", ".join(f"{row['event'].replace('-', ' ')} {row['times']:,}" for row in counts)
    out.print(f"{len(rows):,} in all: {told}.")


def _event_cells(row: Row) -> tuple[str, ...]:
    year, month, day = row["sydney"][:10].split("-")
    when = f"{day}/{month}/{year} {row['sydney'][11:19]}\n{row['table']}"
    who = f"{row['by']}\n{row['office'].replace('-', ' ')}"
    return when, who, row["sentence"], row["clause"]


def _percent(share: Fraction | None, ending: str = " %") -> str:
    return "" if share is None else f"{100 * float(share):.2f}{ending}"


_SHOWN: Mapping[str, Callable[[Report, Console], None]] = {
    "play": _show_play,
    "meters": _show_meters,
    "tickets": _show_tickets,
    "disputes": _show_disputes,
    "jackpots": _show_jackpots,
    "promotions": _show_promotions,
    "notices": _show_notices,
    "cards": _show_cards,
}
"""How a kind of report is shown; any other is a list of events."""
