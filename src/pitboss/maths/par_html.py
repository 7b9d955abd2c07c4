"""A PAR sheet as one page: no script, no resource from outside, printable on A4."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from pitboss.maths.par import Sheet
from pitboss.maths.par_blocks import Block, Cell, Facts, Plots, Section, Table
from pitboss.maths.par_content import contents
from pitboss.maths.par_plots import distribution_figure, edge_figure, felt, panels
from pitboss.paper import FILED, page
from pitboss.paper import facts as told

STYLE = """
.method b { color: var(--felt); }
tr.goes-on td { border-top: 0; }
section > p:not(:last-child) { break-after: avoid; }
.whole { white-space: nowrap; }
.identity { table-layout: auto; }
.notes { break-before: avoid; font-size: .74rem; color: var(--second); overflow-wrap: anywhere; }
.notes p { font-size: inherit; margin: 0 0 .25rem; max-width: none; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.edges { margin: 1rem 0 1.6rem; break-inside: avoid; }
.panels { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.3rem 1.8rem; }
.panels figure, .edges { margin-left: 0; margin-right: 0; }
.panels figure { margin: 0; break-inside: avoid; }
.panels figcaption { font-size: .78rem; font-weight: bold; line-height: 1.3;
  margin-bottom: .3rem; }
@media print { table { font-size: .72rem; } th, td { padding: .3rem .28rem; }
  p { font-size: .9rem; break-inside: avoid; } }
@media screen and (max-width: 60rem) { .panels { grid-template-columns: 1fr; } }
"""
"""What only a PAR sheet needs: its figures, its notes, its narrower columns."""


def sheet_html(sheet: Sheet) -> str:
    """The page. The same sheet gives the same bytes.

    >>> from datetime import date
    >>> from pitboss.maths.par import par_sheet
    >>> from pitboss.rules import load
    >>> made = {"made_on": date(2026, 1, 31), "software": "pitboss", "only": "small"}
    >>> page = sheet_html(par_sheet(load("aruze-sicbo"), **made))
    >>> page[:15], "35/72" in page
    ('<!DOCTYPE html>', True)
    """
    return page(
        (*(_section(section, sheet) for section in contents(sheet)), FILED),
        kind="PAR sheet",
        title=sheet.game.book.title,
        under=sheet.game.book.instrument,
        footer=f"{sheet.game.id} · {sheet.game.digest[:16]} · {sheet.made_on.isoformat()}",
        felt=felt(sheet),
        style=STYLE,
        name=f"PAR sheet: {sheet.game.book.title}",
    )


def _section(section: Section, sheet: Sheet) -> str:
    blocks = "\n".join(_block(block, sheet) for block in section.blocks)
    kind = section.title.lower().replace(" ", "-")
    heading = "" if kind == "identification" else f"<h2>{escape(section.title)}</h2>"
    return f'<section class="{kind}">{heading}\n{blocks}</section>'


def _block(block: Block, sheet: Sheet) -> str:
    match block:
        case str():
            return f"<p>{_lead(block)}</p>"
        case Facts(facts=facts):
            return told((name, cell.main, cell.small) for name, cell in facts)
        case Plots(kind="edges"):
            words = "The house edge of every wager, as in the table of wagers"
            return f'<figure class="edges">{edge_figure(sheet).svg(words)}</figure>'
        case Plots():
            return _panels(sheet)
        case Table():
            return _table(block)


def _lead(words: str) -> str:
    """A paragraph whose first one or two words are its name has them set apart."""
    name, stop, rest = words.partition(". ")
    if stop and len(name.split()) <= 2:
        return f"<b>{escape(name)}.</b> {escape(rest)}"
    return escape(words)


def _table(table: Table) -> str:
    if not any(column.main for column in table.columns):
        rows = "".join(
            "<tr>" + "".join(f"<td>{_cell(cell)}</td>" for cell in row) + "</tr>"
            for row in table.rows
        )
        return f'<table class="identity">{rows}</table>'
    whole = sum(column.share for column in table.columns)
    widths = "".join(
        f'<col style="width:{100 * column.share / whole:.2f}%">' for column in table.columns
    )
    sides = [' class="figures"' if column.figures else "" for column in table.columns]
    heads = "".join(
        f'<th scope="col"{side}>{_cell(Cell(column.main, column.small))}</th>'
        for column, side in zip(table.columns, sides, strict=True)
    )
    rows = "\n".join(
        "<tr>"
        + "".join(f"<td{side}>{_cell(cell)}</td>" for cell, side in zip(row, sides, strict=True))
        + "</tr>"
        for row in table.rows
    )
    notes = "".join(f"<p>{escape(note)}</p>" for note in table.notes)
    return (
        f'<div class="scroll"><table><colgroup>{widths}</colgroup><thead><tr>{heads}</tr></thead>'
        f"<tbody>{rows}</tbody></table></div>"
        + (f'<div class="notes">{notes}</div>' if notes else "")
    )


def _cell(cell: Cell) -> str:
    small = f"<small>{_whole(cell.small)}</small>" if cell.small else ""
    return f"{_whole(cell.main)}{small}"


def _whole(words: str) -> str:
    """Words in which a selection such as ``31-34`` is not broken at its hyphen."""
    return _SELECTION.sub(r'<span class="whole">\g<0></span>', escape(words))


_SELECTION = re.compile(r"\d+(?:-\d+)+")


def _panels(sheet: Sheet) -> str:
    return f'<div class="panels">{"".join(_figures(sheet))}</div>'


def _figures(sheet: Sheet) -> Iterator[str]:
    for panel in panels(sheet):
        drawn = distribution_figure(panel, felt(sheet)).svg(panel.words)
        yield f"<figure><figcaption>{escape(panel.title)}</figcaption>{drawn}</figure>\n"
