"""Wagers that stand over several rounds, at one table together: their joint chain.

Each wager is put up whenever the rules let it be: Pass Line before a come-out roll, its odds once
there is a point, Don't Come while a point is on, a Super Streak while its area is open. When it is
decided it comes down and is put up again at the next chance. The table and all wagers then form
one Markov chain over the same results, and what it earns in the long run follows exactly.

A result is counted in the round that decides the wager; what stands open is neither won nor lost.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Container, Hashable, Sequence
from dataclasses import replace

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of
from pitboss.maths.pieces import StakedWager
from pitboss.rules.entries import WhenAreaOpen
from pitboss.rules.game import Game
from pitboss.rules.guards import check_place
from pitboss.rules.situation import Holdings, Run, TableState
from pitboss.rules.verdicts import Moves, Stays
from pitboss.rules.wagers import cell_id

Up = tuple[str | None, ...]
"""The state of each wager, none where it is not up."""

Effect = tuple[str | None, int, int]
"""Where a result leaves a wager; what it then has brought, and the outlay that it decided."""


@value
class StandingStep:
    """What a round may do to a table: where it leads, and what it brings."""

    target: int
    cents: int
    outlay_cents: int
    """What had been put up for the wagers that this round decides."""


class JointChain:
    """The states that a table and some wagers can be in just before a result.

    One wager stands on a spot at a time, so even all of a book's make only some hundreds.
    """

    def __init__(
        self,
        game: Game,
        pieces: Sequence[StakedWager],
        counted: Container[str] | None = None,
    ) -> None:
        """With ``counted``, all wagers are put up and only those asked for as these count."""
        self._game, self._pieces, self._counted = game, pieces, counted
        self._pairs = {
            piece.wager.wager.entry.pair
            for piece in pieces
            if isinstance(piece.wager.wager.entry, WhenAreaOpen)
        }
        self._placed: dict[Hashable, Up] = {}
        self._after: dict[tuple[Hashable, int], TableState] = {}
        self._effects: dict[tuple[int, str | None], list[Effect]] = {}
        self.size = len(game.alphabet.letters)
        self.ups: list[Up] = []
        self.steps: list[dict[StandingStep, int]] = []
        self._explore()
        never = [
            piece.asked
            for number, piece in enumerate(pieces)
            if all(up[number] is None for up in self.ups)
        ]
        if never:
            raise BadInput(
                f"{one_of(dict.fromkeys(never))} can never be placed beside these wagers: the "
                f"rules refuse it at every state of the table."
            )

    def _explore(self) -> None:
        """Every state that can be reached from an opening table, with its steps."""
        known: dict[Hashable, int] = {}
        waiting: list[tuple[TableState, Up]] = []

        def number(table: TableState, after: Up) -> int:
            up = self._put_up(table, after)
            key = (_key(table), up)
            if key not in known:
                known[key] = len(known)
                waiting.append((table, up))
            return known[key]

        number(self._seen(self._game.opening()), (None,) * len(self._pieces))
        for table, up in waiting:
            effects = [self._effects_of(*place) for place in enumerate(up)]
            ways: Counter[tuple[Hashable, tuple[Effect, ...]]] = Counter()
            tables: dict[Hashable, TableState] = {}
            for index, found in enumerate(zip(*effects, strict=True)):
                then = self._table_after(table, index)
                tables[_key(then)] = then
                ways[_key(then), found] += 1
            steps: Counter[StandingStep] = Counter()
            for (key, found), count in ways.items():
                target = number(tables[key], tuple(state for state, _, _ in found))
                cents = sum(cents for _, cents, _ in found)
                steps[StandingStep(target, cents, sum(outlay for _, _, outlay in found))] += count
            self.ups.append(up)
            self.steps.append(dict(steps))

    def _seen(self, table: TableState) -> TableState:
        """What matters of a table: an area is open while its run is one long, and no longer."""
        runs = {
            name: Run(run.side, min(run.length, 2)) if name in self._pairs else Run()
            for name, run in table.runs.items()
        }
        return replace(table, runs=runs)

    def _table_after(self, table: TableState, index: int) -> TableState:
        key = (_key(table), index)
        if key not in self._after:
            self._after[key] = self._seen(self._game.after(table, index))
        return self._after[key]

    def _effects_of(self, number: int, state: str | None) -> list[Effect]:
        """What each result does to one wager in a state."""
        key = (number, state)
        if key not in self._effects:
            piece = self._pieces[number]
            found = [_effect(piece, state, index) for index in range(self.size)]
            if self._counted is not None and piece.asked not in self._counted:
                found = [(then, 0, 0) for then, _, _ in found]
            self._effects[key] = found
        return self._effects[key]

    def _put_up(self, table: TableState, up: Up) -> Up:
        """Put up every wager that is not, as far as the guards let it."""
        key = (_key(table), up)
        if key not in self._placed:
            states = list(up)
            for number, piece in enumerate(self._pieces):
                if states[number] is None and self._may_place(piece, table, states):
                    states[number] = self._game.cell(piece.spot, table.point).state
            self._placed[key] = tuple(states)
        return self._placed[key]

    def _may_place(
        self, piece: StakedWager, table: TableState, states: Sequence[str | None]
    ) -> bool:
        if piece.wager.one_round:
            return True
        standing: dict[str, int] = {}
        for other, state in zip(self._pieces, states, strict=True):
            if state is not None:
                cell = cell_id(other.spot, state)
                standing[cell] = standing.get(cell, 0) + other.stake_cents
        at = replace(table, phase=self._game.taken_in(piece.spot))
        player = Holdings(standing)
        return check_place(self._game, piece.spot, piece.stake_cents, at, player).allowed


def _effect(piece: StakedWager, state: str | None, index: int) -> Effect:
    if state is None:
        return None, 0, 0
    verdict = piece.wager.rulings[state][index].verdict
    if isinstance(verdict, Moves):
        return verdict.state, 0, 0
    if isinstance(verdict, Stays):
        return state, 0, 0
    return None, piece.result_cents(verdict), piece.outlay_cents


def _key(table: TableState) -> Hashable:
    return table.point, tuple(table.runs.values())
