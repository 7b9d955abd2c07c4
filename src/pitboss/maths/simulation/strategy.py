"""What a strategy is: a plain function of what a player sees before a round.

A strategy is asked once for every situation it can meet, not once for every round: its answers are
compiled with the rulebook into one machine, which then runs at full speed. So it may be written as
slowly and as plainly as one likes, as long as it is a function of what it sees.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from dataclasses import replace
from inspect import signature
from traceback import extract_tb
from typing import cast

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
    remember: Callable[[Memory, int], Memory] | Callable[[Memory, int, str], Memory] = keeps
    """The memory after a round in which the wagers decided came to so many cents, net.

    With a third parameter it is told the result as well, written as it lies.
    """
    start: Memory = None

    @property
    def sees_results(self) -> bool:
        """Whether what it remembers may depend on the result itself."""
        return len(signature(self.remember).parameters) > 2


def remembering(strategy: Strategy) -> Callable[[Memory, int, str], Memory]:
    """The memory after a round, whether it is told the result or not."""
    if strategy.sees_results:
        return cast("Callable[[Memory, int, str], Memory]", strategy.remember)
    plain = cast("Callable[[Memory, int], Memory]", strategy.remember)
    return lambda memory, net, _: plain(memory, net)


def own_strategy(name: str, given: object) -> Strategy:
    """A strategy written by the user: a ``Strategy``, or a function from a view to amounts.

    What it raises is told with the line that raised it. It is asked twice in every situation: one
    that answers differently has a memory or a will of its own, and is told so.
    """
    if isinstance(given, Strategy):
        remember = remembering(given)

        def remembered(memory: Memory, net_cents: int, result: str) -> Memory:
            found = _told(name, remember, memory, net_cents, result)
            if not isinstance(found, Hashable):
                raise BadInput(
                    f"{name} remembers {type(found).__name__}{_written(given.remember)}: use a "
                    f"tuple, not a list."
                )
            return found

        return Strategy(given.name, _own_play(name, given.play), remembered, given.start)
    if not callable(given):
        raise BadInput(f"{name} has no function to play by: define strategy(view).")
    return Strategy(name, _own_play(name, given))


def _own_play(name: str, function: Callable[[View], object]) -> Callable[[View], Play]:
    def ask(view: View) -> Play:
        told = _told(name, function, view)
        if isinstance(told, Play):
            return told
        if isinstance(told, Mapping):
            return Play(dict(told))
        raise BadInput(
            f"{name} returned {type(told).__name__}{_written(function)}: return amounts by spot."
        )

    def play(view: View) -> Play:
        first = ask(view)
        if ask(view) != first:
            raise BadInput(
                f"{name} answers differently when it is asked twice about the same situation"
                f"{_written(function)}: chance belongs to the results, and what it remembers to a "
                f"Strategy's memory."
            )
        return first

    return play


def _told(name: str, function: Callable[..., object], *given: object) -> object:
    """Ask a function of the user's; what it raises becomes one sentence with its line."""
    try:
        return function(*given)
    except BadInput:
        raise
    except Exception as wrong:
        lines = extract_tb(wrong.__traceback__)
        own = getattr(function, "__code__", None)
        # The last line of the user's own: it may have failed deep in what it called.
        last = [line for line in lines if own and line.filename == own.co_filename] or lines
        where = f"{last[-1].filename}, line {last[-1].lineno}"
        raise BadInput(f"{name} failed in {where}: {type(wrong).__name__}: {wrong}") from wrong


def _written(function: Callable[..., object]) -> str:
    """Where a function of the user's begins, as a sentence goes on with it."""
    code = getattr(function, "__code__", None)
    return f" ({code.co_filename}, line {code.co_firstlineno})" if code else ""
