"""The table's own small machines: the puck at Craps, the streak runs at a dealer's Sic Bo.

They depend on results only, never on who has wagered what (R03), and a round without a result
leaves them as they were (R48, 8.6).
"""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import value
from pitboss.rules.outcomes import OutcomeSet
from pitboss.rules.situation import Run


@value
class Puck:
    """Come-out or point: set by a point number, taken off by that number again or by a seven."""

    points: Mapping[int, OutcomeSet]
    seven: OutcomeSet
    clause: str

    def after(self, point: int | None, outcome: int) -> int | None:
        """The point after a result."""
        if point is None:
            return next((number for number, on in self.points.items() if outcome in on), None)
        decided = outcome in self.points[point] or outcome in self.seven
        return None if decided else point


@value
class StreakPair:
    """Two opposite sides whose runs are counted at a table, triples left out."""

    name: str
    sides: Mapping[str, OutcomeSet]
    neutral: OutcomeSet
    clause: str

    def after(self, run: Run, outcome: int) -> Run:
        """The run after a result; a result on neither side leaves no run at all (SB-09)."""
        if outcome in self.neutral or outcome == self.neutral.alphabet.no_result:
            return run
        for side, outcomes in self.sides.items():
            if outcome in outcomes - self.neutral:
                return Run(side, run.length + 1 if side == run.side else 1)
        return Run()
