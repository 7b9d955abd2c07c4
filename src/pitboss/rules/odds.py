"""Tables of odds, written once, as the document prints them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction

from pitboss.rules.verdicts import Loses, Wins

_PRINTED = re.compile(r"(\d+) to (\d+)")
_NOTHING = "-"


class OddsTable:
    """The rows of a printed table, by the clause id of each; a wager names the row that pays it.

    >>> table = OddsTable({"3.10/any-seven": "9 to 2", "3.10/horn-3-11": "16 to 1"})
    >>> table.wins("3.10/any-seven").odds
    Fraction(9, 2)

    A wager that is split pays the printed odds on one part and loses the others, so the whole
    stake wins less than is printed (R32):

    >>> table.wins("3.10/horn-3-11", parts=4).odds
    Fraction(13, 4)
    """

    def __init__(self, rows: Mapping[str, str]) -> None:
        self.printed = dict(rows)
        self._odds = {row: _read(row, printed) for row, printed in rows.items()}

    def wins(self, row: str, *, parts: int = 1) -> Wins:
        """A win paid by a row, on the whole stake or on one of so many equal parts of it."""
        odds = self._odds[row]
        if odds is None:
            raise ValueError(f"row {row} pays nothing, so no wager can win by it")
        return Wins((odds + 1) / parts - 1, row)

    def settles(self, row: str) -> Wins | Loses:
        """What a row does: a win, or a loss where the document prints a dash."""
        return self.wins(row) if self._odds[row] is not None else Loses(row)


def _read(row: str, printed: str) -> Fraction | None:
    if printed == _NOTHING:
        return None
    match = _PRINTED.fullmatch(printed)
    if match is None or not int(match[2]):
        raise ValueError(f"row {row}: odds are printed as '15 to 2', not {printed!r}")
    return Fraction(int(match[1]), int(match[2]))
