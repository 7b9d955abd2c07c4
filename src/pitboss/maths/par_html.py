"""A PAR sheet as one page: no script, no resource from outside, printable on A4."""

from __future__ import annotations

import re
from collections.abc import Iterator

from markupsafe import Markup, escape

from pitboss.maths.par import Sheet
from pitboss.maths.par_blocks import Block, Facts, Plots, Section, SheetTable
from pitboss.maths.par_content import contents
from pitboss.maths.par_plots import EDGE_WORDS, distribution_figure, edge_figure, felt, panels
from pitboss.paper import paper


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
    return paper(
        "par_sheet.html",
        kind="PAR sheet",
        title=sheet.game.book.title,
        under=sheet.game.book.instrument,
        footer=f"{sheet.game.id} · {sheet.game.digest[:16]} · {sheet.made_on.isoformat()}",
        felt=felt(sheet),
        name=f"PAR sheet: {sheet.game.book.title}",
        sections=[_section(section, sheet) for section in contents(sheet)],
    )


def _section(section: Section, sheet: Sheet) -> dict[str, object]:
    return {
        "kind": section.title.lower().replace(" ", "-"),
        "title": section.title,
        "blocks": [_block(block, sheet) for block in section.blocks],
    }


def _block(block: Block, sheet: Sheet) -> tuple[str, object]:
    """A block as the template takes it: what kind of block, and what it tells."""
    match block:
        case str():
            return "words", _lead(block)
        case Facts(facts=facts):
            return "facts", [(name, cell.main, cell.small) for name, cell in facts]
        case Plots(kind="edges"):
            return "edges", Markup(edge_figure(sheet).svg(EDGE_WORDS))
        case Plots():
            return "panels", list(_panels(sheet))
        case SheetTable() if any(column.main for column in block.columns):
            return "table", _table(block)
        case SheetTable():
            return "identity", {"rows": _rows(block)}


def _lead(words: str) -> dict[str, str]:
    """A paragraph whose first one or two words are its name has them set apart."""
    name, stop, rest = words.partition(". ")
    if stop and len(name.split()) <= 2:
        return {"name": name, "rest": rest}
    return {"name": "", "rest": words}


def _table(table: SheetTable) -> dict[str, object]:
    whole = sum(column.share for column in table.columns)
    return {
        "columns": [
            {**_cell(column.main, column.small), "figures": column.figures}
            for column in table.columns
        ],
        "widths": [f"{100 * column.share / whole:.2f}" for column in table.columns],
        "rows": _rows(table),
        "notes": table.notes,
    }


def _rows(table: SheetTable) -> list[list[dict[str, Markup]]]:
    return [[_cell(cell.main, cell.small) for cell in row] for row in table.rows]


def _cell(main: str, small: str) -> dict[str, Markup]:
    return {"main": _unbroken(main), "small": _unbroken(small)}


def _unbroken(words: str) -> Markup:
    """Words in which a selection such as ``31-34`` is not broken at its hyphen."""
    return Markup(_SELECTION.sub(r'<span class="whole">\g<0></span>', str(escape(words))))


_SELECTION = re.compile(r"\d+(?:-\d+)+")


def _panels(sheet: Sheet) -> Iterator[tuple[str, Markup]]:
    for panel in panels(sheet):
        drawn = distribution_figure(panel, felt(sheet)).svg(panel.words)
        yield panel.title, Markup(drawn)
