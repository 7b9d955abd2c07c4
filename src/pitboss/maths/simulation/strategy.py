"""What a strategy is: a plain function of what a player sees before a round.

A strategy is asked once for every situation it can meet, not once for every round: its answers are
compiled with the rulebook into one machine, which then runs at full speed. So it may be written as
slowly and as plainly as one likes, as long as it is a function of what it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.rules.game import Game
from pitboss.rules.guards import Answer, check_place, check_reduce
from pitboss.rules.sign import Sign
from pitboss.rules.situation import Holdings, TableState, spot_of

Memory = Hashable
"""What a strategy remembers from round to round: a level, a line of numbers, nothing."""


@value
class View:
    """What a player sees before a round: the table, what stands, and the strategy's own memory."""

    game: Game
    table: TableState
    standing: Mapping[str, int]
    """Cents at risk by cell, carried in from earlier rounds."""
    memory: Memory = None
    sign: Sign | None = None

    @property
    def point(self) -> int | None:
        """The table's point at Craps."""
        return self.table.point

    def has(self, spot: str) -> bool:
        """Whether a wager on a spot stands, in any of its states."""
        return any(spot_of(cell) == spot for cell in self.standing)

    def answer(self, spot: str, cents: int, placed: Mapping[str, int]) -> Answer:
        """What the guards say to a placement on top of what stands and what was placed now."""
        held = Holdings(self.standing)
        for cell, amount in placed.items():
            held = held.plus(cell, amount)
        table = self._table_for(spot)
        return check_place(self.game, spot, cents, table, held, self.sign)

    def may(self, spot: str, cents: int) -> bool:
        """Whether the rules would take a wager now."""
        return self.answer(spot, cents, {}).allowed

    def may_take_down(self, cell: str) -> bool:
        """Whether the rules would give back what stands in a cell."""
        table = self._table_for(spot_of(cell))
        held = Holdings(self.standing)
        return check_reduce(self.game, cell, self.standing[cell], table, held).allowed

    def _table_for(self, spot: str) -> TableState:
        return replace(self.table, phase=self.game.taken_in(spot))


@value
class Play:
    """What a strategy does before a round: amounts to place by spot, cells to take down whole."""

    place: Mapping[str, int]
    take_down: tuple[str, ...] = ()


def keeps(memory: Memory, net_cents: int) -> Memory:  # noqa: ARG001 - nothing is learnt
    """The memory of a strategy that learns nothing from its results."""
    return memory


@value
class Strategy:
    """A named way to play: what to do in a situation, and what to remember of a result."""

    name: str
    play: Callable[[View], Play]
    remember: Callable[[Memory, int], Memory] = keeps
    """The memory after a round in which the wagers decided came to so many cents, net."""
    start: Memory = None


def own_strategy(path: str, function: object) -> Strategy:
    """A strategy written by the user: a function from a view to amounts by spot."""
    if not callable(function):
        raise BadInput(f"{path} has no function to play by: define strategy(view).")

    def play(view: View) -> Play:
        told = function(view)
        if isinstance(told, Play):
            return told
        if isinstance(told, Mapping):
            return Play(dict(told))
        raise BadInput(f"{path} returned {type(told).__name__}: return amounts by spot.")

    return Strategy(path, play)
