"""What a filed PAR sheet is made of: sections of paragraphs, tables, a few facts and plots."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction

from pitboss.kernel.fact import value

CHARACTERS_TO_A_SHARE = 1.15
"""How many characters of an exact value fit a share of the width."""
NARROW_SPACE = "\u202f"


@value
class SheetCell:
    """A place in a table: what is read first, and its exact form or detail under it."""

    main: str
    small: str = ""


@value
class SheetColumn:
    """A column: its two-line heading, its share of the width, whether it holds figures."""

    main: str
    small: str
    share: float
    figures: bool = False

    @property
    def room(self) -> int:
        """The longest exact value that fits; a longer one is written out in a note."""
        return int(self.share * CHARACTERS_TO_A_SHARE)


@value
class SheetTable:
    """Rows under headings, with the notes that belong to them."""

    columns: tuple[SheetColumn, ...]
    rows: tuple[tuple[SheetCell, ...], ...]
    notes: tuple[str, ...] = ()


@value
class Facts:
    """A few figures to see first, each with its name."""

    facts: tuple[tuple[str, SheetCell], ...]


@value
class Plots:
    """Where the plots of a kind stand: ``edges`` or ``distributions``."""

    kind: str


Block = str | SheetTable | Facts | Plots


@value
class Section:
    """A part of the sheet under its own heading."""

    title: str
    blocks: tuple[Block, ...]


def percent(value: Fraction) -> str:
    """A share as it is read, the sign held to it by a narrow space; nothing is nothing.

    >>> percent(Fraction(1, 36)), percent(Fraction(0))
    ('2.7778\u202f%', '0')
    """
    if not value:
        return "0"
    return f"{float(100 * value):.4f}{NARROW_SPACE}%".replace("-", "−")


def odds_words(odds: Iterable[Fraction]) -> str:
    """Odds as a sign prints them.

    >>> odds_words([Fraction(1), Fraction(2), Fraction(12)]), odds_words([Fraction(15, 2)])
    ('1, 2, 12 to 1', '15 to 2')
    """
    listed = list(odds)
    if all(each.denominator == 1 for each in listed):
        return f"{', '.join(str(each) for each in listed)} to 1"
    return ", ".join(f"{each.numerator} to {each.denominator}" for each in listed)


class Notes:
    """Exact values too long for their column, each written out once under the table.

    >>> notes = Notes()
    >>> notes.exact("edge", Fraction(12345, 67891), SheetColumn("Edge", "", 5))
    'note 1'
    >>> notes.lines
    ('Note 1: edge 12345/67891.',)
    """

    def __init__(self) -> None:
        self._numbers: dict[str, int] = {}

    def exact(self, name: str, value: Fraction, column: SheetColumn) -> str:
        """The fraction, or a reference to its note; nothing for nothing."""
        if not value:
            return ""
        written = str(value).replace("-", "−")
        if len(written) <= column.room:
            return written
        number = self._numbers.setdefault(f"{name} {written}", len(self._numbers) + 1)
        return f"note {number}"

    @property
    def lines(self) -> tuple[str, ...]:
        """The notes as they stand under the table: one paragraph, or none."""
        told = "; ".join(f"note {number}: {value}" for value, number in self._numbers.items())
        return (f"{told[0].upper()}{told[1:]}.",) if told else ()


def few(spots: tuple[str, ...]) -> str:
    """Spots by name where they are two, else the first, the last and how many."""
    if len(spots) <= 2:
        return ", ".join(spots)
    return f"{spots[0]} … {spots[-1]} ({len(spots)})"


def all_names(cells: list[str]) -> str:
    """Every cell by name, what several share said once.

    >>> all_names(["small", "big", "triple:1", "triple:2"]), all_names(["pass@4", "pass@10"])
    ('small; big; triple: 1, 2', 'pass@4; pass@10')
    """
    families: dict[str, list[str]] = {}
    for cell in cells:
        family, _, rest = cell.partition(":")
        families.setdefault(family, []).append(rest)
    return "; ".join(
        family if chosen == [""] else f"{family}: {', '.join(chosen)}"
        for family, chosen in families.items()
    )
