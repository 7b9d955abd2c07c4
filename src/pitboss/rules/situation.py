"""What a guard looks at: the state of the table and what the player has at risk."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field
from enum import Enum

from pitboss.kernel.fact import value


class Phase(Enum):
    """Where in a round the table stands, as far as wagers are concerned."""

    BETWEEN_ROUNDS = "between-rounds"
    """A dealer table before the dice are tumbled: the round of play has not commenced."""
    WAGERING = "wagering"
    """Wagers are taken: the wagering period, or "place your bets"."""
    CLOSED = "closed"
    """From the close of wagering, or "no more bets", until the round is settled."""


@value
class Run:
    """How long one side of a pair has been running at a dealer table, triples apart."""

    side: str | None = None
    length: int = 0


@value
class TableState:
    """The table's own small machine: the puck at Craps, the runs of each pair at Sic Bo."""

    point: int | None = None
    runs: Mapping[str, Run] = field(default_factory=dict)
    phase: Phase = Phase.WAGERING


def spot_of(cell: str) -> str:
    """The spot of a cell: that of ``pass@6`` is ``pass``."""
    return cell.partition("@")[0]


@value
class Holdings:
    """What a player has at risk by cell, and how much of it came in this wagering period."""

    has: Mapping[str, int] = field(default_factory=dict)
    fresh: Mapping[str, int] = field(default_factory=dict)

    def standing(self, cell: str) -> int:
        """Cents at risk in a cell."""
        return self.has.get(cell, 0)

    def placed_now(self, cell: str) -> int:
        """Cents put into a cell in the present wagering period."""
        return min(self.fresh.get(cell, 0), self.standing(cell))

    def plus(self, cell: str, cents: int) -> Holdings:
        """With so much more in a cell, placed now."""
        fresh = self.fresh.get(cell, 0) + cents
        return Holdings(
            {**self.has, cell: self.standing(cell) + cents}, {**self.fresh, cell: fresh}
        )

    def minus(self, cell: str, cents: int) -> Holdings:
        """With so much less in a cell: what was placed now comes off first."""
        left = {name: amount for name, amount in self.has.items() if name != cell}
        if remaining := self.standing(cell) - cents:
            left[cell] = remaining
        return Holdings(left, {**self.fresh, cell: max(0, self.fresh.get(cell, 0) - cents)})

    def at_risk(self) -> int:
        """Cents at risk in all cells together."""
        return sum(self.has.values())


NOTHING = Holdings()
