"""A report: plain tables with typed columns, each of which says what it holds."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from datetime import date
from fractions import Fraction
from typing import Any, NamedTuple

from pitboss.kernel.fact import value
from pitboss.kernel.words import dollars

Value = str | int | bool | Fraction | date | None
"""One figure of a row; none where there is nothing to tell."""

TEXT = "text"
WHOLE = "whole number"
FRACTION = "fraction"
"""An exact number, written as ``7/495``."""
EXACT_CENTS = "cents, exactly"
"""Cents of which fractions are kept, in files as text: ``503976/25``."""
DECIMAL = "decimal"
"""A number rounded to four places, where it has no exact form: it comes out of a root."""
DAY = "day"
TIME = "time"
"""Milliseconds since the epoch, UTC."""
FLAG = "yes or no"

TEN_THOUSAND = 10_000


class Column(NamedTuple):
    """One column: its name in files, what kind of value it holds, and what that means."""

    name: str
    kind: str
    teaches: str


_KINDS = {
    "text": TEXT, "whole": WHOLE, "fraction": FRACTION, "exact": EXACT_CENTS, "decimal": DECIMAL,
    "day": DAY, "time": TIME, "flag": FLAG,
}  # fmt: skip


def columns(table: str) -> tuple[Column, ...]:
    """Columns as a table of text has them, one in each line: name, kind, and what it means.

    >>> columns("cups  whole  how many")
    (Column(name='cups', kind='whole number', teaches='how many'),)
    """
    lines = [line.split(None, 2) for line in table.strip().splitlines()]
    return tuple(Column(name, _KINDS[kind], teaches) for name, kind, teaches in lines)


Row = dict[str, Any]  # each value is of the kind that its column says
"""A row of a report by the names of its columns."""


@value
class Part:
    """One table of a report.

    >>> tea = Part("tea", (Column("cups", WHOLE, "how many"),), [(2,), (3,)])
    >>> tea.dicts()
    [{'cups': 2}, {'cups': 3}]
    """

    name: str
    columns: tuple[Column, ...]
    rows: list[tuple[Value, ...]]

    def dicts(self) -> list[Row]:
        """The rows by the names of their columns."""
        names = [column.name for column in self.columns]
        return [dict(zip(names, row, strict=True)) for row in self.rows]


@value
class Report:
    """What was asked and what it came to; the first part is the one that a single table holds."""

    kind: str
    scope: Mapping[str, str | int | None]
    parts: tuple[Part, ...]
    notes: tuple[str, ...] = field(default=())
    """Sentences for people: what stands out, and what it means."""

    def part(self, name: str) -> Part:
        """A part by its name."""
        return next(part for part in self.parts if part.name == name)


def exact_dollars(cents: str) -> str:
    """An amount to the last fraction of a cent.

    >>> exact_dollars("503976/25"), exact_dollars("20000/1")
    ('$201.59 + 1/25 ¢', '$200.00')
    """
    whole, rest = divmod(Fraction(cents), 1)
    return f"{signed(whole)} + {rest} ¢" if rest else signed(whole)


def signed(cents: int) -> str:
    """An amount that may be a loss.

    >>> signed(-1250)
    '-$12.50'
    """
    return dollars(cents) if cents >= 0 else f"-{dollars(-cents)}"
