"""A PAR sheet as one page: no script, no resource from outside, printable on A4."""

from __future__ import annotations

import re
from collections.abc import Iterator
from html import escape

from pitboss.maths.par import Sheet
from pitboss.maths.par_blocks import Block, Cell, Facts, Plots, Section, Table
from pitboss.maths.par_content import contents
from pitboss.maths.par_plots import distribution_figure, edge_figure, felt, panels

STYLE = """
:root { --ink: #14191c; --second: #6a6455; --hairline: #d9d1bf; --gold: #a98745;
  --paper: #fffdf8; --room: #ece6d8; --felt: FELT; font-size: 15px; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--room); color: var(--ink); line-height: 1.45;
  font-family: 'Noto Sans', 'DejaVu Sans Condensed', 'DejaVu Sans', sans-serif;
  font-variant-numeric: tabular-nums lining-nums; -webkit-print-color-adjust: exact;
  print-color-adjust: exact; }
main { max-width: 80rem; margin: 2rem auto; padding: 3.2rem 3.6rem; background: var(--paper);
  border-top: .5rem solid var(--felt); box-shadow: 0 .2rem 1.6rem #14191c22; }
h1, h2 { font-family: 'Noto Serif', 'DejaVu Serif Condensed', 'DejaVu Serif', serif; }
h1 { font-size: 2.3rem; line-height: 1.15; margin: .3rem 0 .4rem; color: var(--felt); }
h2 { font-size: 1.3rem; margin: 2.8rem 0 .8rem; padding-bottom: .35rem;
  border-bottom: 2px solid var(--gold); color: var(--felt); break-after: avoid; }
.kind { letter-spacing: .16em; text-transform: uppercase; font-size: .8rem; font-weight: bold;
  color: #7d6327; margin: 0; }
.under { margin: 0; color: var(--second); font-size: .9rem; }
p { margin: 0 0 .8rem; max-width: 62rem; }
.method p { text-wrap: pretty; }
.method b { color: var(--felt); }
.facts { display: grid; grid-template-columns: repeat(4, 1fr); margin: 1.8rem 0 1.4rem;
  border: 1px solid var(--hairline); background: #faf6ec; }
.facts div { padding: .9rem 1.1rem; border-left: 1px solid var(--hairline); }
.facts div:first-child { border-left: 0; }
.facts span { display: block; font-size: .74rem; color: var(--second); letter-spacing: .04em; }
.facts strong { display: block; font-size: 1.5rem; line-height: 1.3; }
.scroll { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; table-layout: fixed; font-size: .8rem;
  line-height: 1.32; margin: .4rem 0 1rem; }
thead { display: table-header-group; }
th { text-align: left; font-weight: bold; vertical-align: bottom; color: var(--felt);
  border-bottom: 1.5px solid var(--felt); }
th, td { padding: .34rem .45rem; overflow-wrap: anywhere; }
th:first-child, td:first-child { padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
td { vertical-align: top; border-bottom: 1px solid var(--hairline); }
tr { break-inside: avoid; }
tr.goes-on td { border-top: 0; }
.figures { text-align: right; white-space: nowrap; }
section > p:not(:last-child) { break-after: avoid; }
.whole { white-space: nowrap; }
small { display: block; font-size: .86em; font-weight: normal; color: var(--second); }
.identity { table-layout: auto; }
.identity td:first-child { width: 24%; color: var(--second); }
.notes { break-before: avoid; font-size: .74rem; color: var(--second); overflow-wrap: anywhere; }
.notes p { font-size: inherit; margin: 0 0 .25rem; max-width: none; }
svg { display: block; width: 100%; height: auto; overflow: visible; }
.edges { margin: 1rem 0 1.6rem; break-inside: avoid; }
.panels { display: grid; grid-template-columns: repeat(3, 1fr); gap: 1.3rem 1.8rem; }
.panels figure, .edges { margin-left: 0; margin-right: 0; }
.panels figure { margin: 0; break-inside: avoid; }
.panels figcaption { font-size: .78rem; font-weight: bold; line-height: 1.3;
  margin-bottom: .3rem; }
.filed { display: grid; grid-template-columns: 2fr 2fr 1fr; gap: 2rem; margin-top: 4.4rem;
  break-inside: avoid; }
.filed div { border-top: 1px solid var(--ink); padding-top: .3rem; font-size: .78rem;
  color: var(--second); }
@page { size: A4; margin: 15mm 13mm 17mm; @bottom-left { content: FOOTER; font: 7pt sans-serif;
  color: #6a6455; } @bottom-right { content: counter(page) " of " counter(pages);
  font: 7pt sans-serif; color: #6a6455; } }
@media print { :root { font-size: 9.4pt; } body { background: none; } table { font-size: .72rem; }
  th, td { padding: .3rem .28rem; } p { font-size: .9rem; break-inside: avoid; }
  main { margin: 0; padding: 0; max-width: none; box-shadow: none; background: none;
  border-top: 0; } h1 { margin-top: .1rem; } .scroll { overflow: visible; } }
@media screen and (max-width: 60rem) { main { padding: 1.4rem; margin: 0; } .facts, .panels, .filed
  { grid-template-columns: 1fr; } .facts div { border-left: 0; } .scroll table
  { min-width: 52rem; } }
"""


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
    title = f"PAR sheet: {sheet.game.book.title}"
    footer = f'"{sheet.game.id} · {sheet.game.digest[:16]} · {sheet.made_on.isoformat()}"'
    style = STYLE.replace("FELT", felt(sheet)).replace("FOOTER", footer)
    parts = [
        f'<!DOCTYPE html>\n<html lang="en-GB"><head><meta charset="utf-8">'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{style}</style></head><body><main>",
        f'<p class="kind">PAR sheet</p><h1>{escape(sheet.game.book.title)}</h1>'
        f'<p class="under">{escape(sheet.game.book.instrument)}</p>',
        *(_section(section, sheet) for section in contents(sheet)),
        '<div class="filed"><div>Prepared by</div><div>Reviewed by</div><div>Date</div></div>',
        "</main></body></html>\n",
    ]
    return "\n".join(parts)


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
            told = "".join(
                f"<div><span>{escape(name)}</span><strong>{escape(cell.main)}</strong>"
                f"<span>{escape(cell.small)}</span></div>"
                for name, cell in facts
            )
            return f'<div class="facts">{told}</div>'
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
