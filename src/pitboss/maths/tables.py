"""Small tables of words that read well at a prompt and in a notebook."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from html import escape


@dataclass(frozen=True, repr=False)
class TextTable:
    """Headings and rows; the first column is text, the others are numbers and stand right.

    >>> TextTable(("wager", "stake"), (("small", "$5.00"), ("triple:1", "$12.00")))
    wager      stake
    ----------------
    small      $5.00
    triple:1  $12.00
    """

    headings: Sequence[str]
    rows: Sequence[Sequence[str]]

    def __repr__(self) -> str:
        columns = zip(self.headings, *self.rows, strict=True)
        widths = [max(len(word) for word in column) for column in columns]
        rule = "-" * (sum(widths) + 2 * (len(widths) - 1))
        head, *body = (_aligned(row, widths) for row in (self.headings, *self.rows))
        return "\n".join((head, rule, *body))

    def _repr_html_(self) -> str:
        """The same, where a notebook asks for it."""
        head = "".join(f"<th>{escape(word)}</th>" for word in self.headings)
        body = "".join(
            "<tr>" + "".join(f"<td>{escape(word)}</td>" for word in row) + "</tr>"
            for row in self.rows
        )
        return f"<table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table>"


def _aligned(row: Sequence[str], widths: Sequence[int]) -> str:
    first, *others = zip(row, widths, strict=True)
    words = [first[0].ljust(first[1]), *(word.rjust(width) for word, width in others)]
    return "  ".join(words).rstrip()


def money(cents: Fraction | float, places: int = 2) -> str:
    """An amount that may be a loss or a part of a cent, in dollars.

    >>> money(123450), money(Fraction(-250, 9), 4)
    ('$1,234.50', '-$0.2778')
    """
    shown = f"${abs(float(cents)) / 100:,.{places}f}"
    return f"-{shown}" if cents < 0 and shown.strip("$0.,") else shown


def percent(share: Fraction | float) -> str:
    """A share as a percentage with four figures behind the point.

    >>> percent(Fraction(7, 495))
    '1.4141 %'
    """
    return f"{100 * float(share):.4f} %"
