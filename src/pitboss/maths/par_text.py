"""A PAR sheet as text for the eye: wagers alike in one line, states under them."""

from __future__ import annotations

from fractions import Fraction
from io import StringIO

from rich.console import Console
from rich.table import Table

from pitboss.kernel.words import dollars
from pitboss.maths.par import Sheet, Standing
from pitboss.maths.par_blocks import few, odds_words, percent
from pitboss.plain_console import table

LONGEST_FRACTION = 14
WIDE = 120
"""So many characters are in a line where nobody says how wide it may be."""


def sheet_text(sheet: Sheet) -> str:
    """The sheet as a file of text."""
    page = StringIO()
    show_sheet(sheet, Console(file=page, width=WIDE, highlight=False))
    return page.getvalue()


def show_sheet(sheet: Sheet, out: Console) -> None:
    """The sheet as a table: wagers alike in one line, states that money may enter under them."""
    book, game = sheet.game.book, sheet.game
    out.print(f"[bold]PAR sheet: {book.title}[/bold]  {book.instrument}")
    readings = ", ".join(f"{key}={choice}" for key, choice in game.readings.items())
    out.print(f"Readings: {readings or 'none'}.")
    out.print(f"Rulebook {game.digest}, {sheet.software}, {sheet.made_on.isoformat()}.")
    out.print(_wagers(sheet))
    if len(sheet.spots) == 1:
        out.print(_distribution(next(iter(sheet.spots.values())).start))
    agreeing = sum(standing.agrees for standing in sheet.standings)
    out.print(
        f"Edges computed twice, by the chain and by counting: {agreeing} of "
        f"{len(sheet.standings)} agree."
    )
    out.print("Edge is per wager resolved and per unit of outlay; a draw is resolved.")
    if any(told.optional for told in sheet.spots.values()):
        out.print("* offered where the operator chooses to.")


def _wagers(sheet: Sheet) -> Table:
    stake = () if sheet.stake_cents is None else (f"Paid at {dollars(sheet.stake_cents)}",)
    right = ("Win", "Edge", "%", *stake, "Deviation", "Rounds")
    listed = table("", "Wager", "Spots", "Rule", "Pays", *right, right=right)
    for group in sheet.groups:
        told = group.sample
        name = f"{told.title}{' *' if told.optional else ''}"
        listed.add_row(name, few(group.spots), told.clause, *_figures(told.start))
        for at in told.states.values():
            listed.add_row("", at.cell, "", *_figures(at))
    return listed


def _figures(standing: Standing) -> tuple[str, ...]:
    found = standing.figures
    paid = () if standing.paid is None else (percent(standing.paid.figures.edge),)
    return (
        odds_words(standing.odds),
        _short(found.win),
        _short(found.edge),
        percent(found.edge),
        *paid,
        f"{found.standard_deviation:.4f}",
        f"{float(found.mean_rounds):.4f}",
    )


def _short(value: Fraction) -> str:
    """A fraction where it fits a column; the longer ones are in the other formats."""
    told = str(value)
    return told if len(told) <= LONGEST_FRACTION else f"{float(value):.8f}…"


def _distribution(standing: Standing) -> Table:
    listed = table("Results", "Per unit of outlay", "Probability", "%", right=("%",))
    for net, chance in standing.figures.distribution.items():
        sign = "+" if net > 0 else ""
        listed.add_row(f"{sign}{net}", str(chance), percent(chance))
    return listed
