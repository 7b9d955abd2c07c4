"""Small tables of one command's answer, drawn without what a large one needs.

Rich takes longer to be read than a round takes to be settled. Where every row fits its line and no
character is wide, the same table is a few padded words; anything else is given to rich.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence
from unicodedata import east_asian_width

import click

from pitboss.cli.show import columns, console, table
from pitboss.kernel.plain_text import escaped

_MARGIN = 3
"""Between two columns; rich pads each by one and draws one between them."""


def print_table(
    title: str, headings: Sequence[str], rows: Sequence[Sequence[str]], right: Iterable[str] = ()
) -> None:
    """A table for people, as ``show.table`` has it."""
    right = set(right)
    seen = sys.stdout.isatty()
    drawn = draw(title, headings, rows, right, columns())
    if drawn is not None:
        lines = drawn.split("\n")
        for place in range(3 if seen and title else 2 if seen else 0):
            lines[place] = click.style(lines[place], bold=True)
        click.echo("\n".join(lines))
        return
    listed = table(title, *headings, right=right)
    for row in rows:
        listed.add_row(*row)
    console().print(listed)


def draw(
    title: str,
    headings: Sequence[str],
    rows: Sequence[Sequence[str]],
    right: Iterable[str],
    width: int,
) -> str | None:
    """The table as text; none where a line would have to be folded or a character is wide.

    >>> print(draw("Seven", ["Wager", "Returned"], [["any-seven", "$5.00"]], ["Returned"], 80))
    Seven
    <BLANKLINE>
      Wager       Returned
     ──────────────────────
      any-seven      $5.00
    <BLANKLINE>
    """
    lines = [[escaped(cell) for cell in row] for row in (headings, *rows)]
    if any(not _narrow(cell) for cell in (title, *(cell for row in lines for cell in row))):
        return None
    widths = [max(map(len, column)) for column in zip(*lines, strict=True)]
    whole = sum(widths) + _MARGIN * (len(widths) - 1) + 2
    if max(whole + 2, len(title)) > width or len(title) > whole + 2:
        return None
    rights = [heading in right for heading in headings]
    head, *body = ["  " + _line(row, widths, rights) for row in lines]
    above = (escaped(title), "") if title else ("",)
    return "\n".join((*above, head, " " + "─" * whole, *body, ""))


def _narrow(text: str) -> bool:
    return text.isascii() or all(east_asian_width(letter) not in "WFA" for letter in text)


def _line(row: Sequence[str], widths: Sequence[int], rights: Sequence[bool]) -> str:
    cells = zip(row, widths, rights, strict=True)
    padded = [text.rjust(width) if end else text.ljust(width) for text, width, end in cells]
    return (" " * _MARGIN).join(padded).rstrip()
