"""Verdicts: what a clause does to a wager when a result is in.

A verdict is a type, never a number: a win that rounds to no cents is still a win, and a draw is
not a void. The first four end the wager; the last two carry it into the next round.
"""

from __future__ import annotations

from fractions import Fraction
from typing import ClassVar, Literal

from pitboss.kernel.fact import value

VerdictName = Literal["wins", "loses", "draws", "voids", "moves", "stays"]


@value
class Wins:
    """Stake back and winnings of stake × odds, by a row of the document's table of odds."""

    odds: Fraction
    row: str
    name: ClassVar[VerdictName] = "wins"

    def __str__(self) -> str:
        return f"wins {self.odds.numerator} to {self.odds.denominator}"


@value
class Loses:
    """The stake is taken; a row is named where the document prints one that pays nothing."""

    row: str | None = None
    name: ClassVar[VerdictName] = "loses"

    def __str__(self) -> str:
        return "loses"


@value
class Draws:
    """Neither won nor lost: the stake goes back."""

    name: ClassVar[VerdictName] = "draws"

    def __str__(self) -> str:
        return "draws"


@value
class Voids:
    """Invalid, without a result: the stake goes back."""

    name: ClassVar[VerdictName] = "voids"

    def __str__(self) -> str:
        return "is void"


@value
class Moves:
    """Not decided: the wager goes on in another state, as a Come travels to its number."""

    state: str
    name: ClassVar[VerdictName] = "moves"

    def __str__(self) -> str:
        return f"moves to {self.state}"


@value
class Stays:
    """Not decided: the wager stays as it is."""

    name: ClassVar[VerdictName] = "stays"

    def __str__(self) -> str:
        return "stays"


Verdict = Wins | Loses | Draws | Voids | Moves | Stays

LOSES = Loses()
DRAWS = Draws()
VOIDS = Voids()
STAYS = Stays()


@value
class Ruling:
    """A verdict and the clause that gave it: the content of one place of a compiled table."""

    verdict: Verdict
    clause: str
