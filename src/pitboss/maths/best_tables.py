"""What one wager comes to, from the table it is put down at to the table that it is decided at.

Best play is a choice at every bankroll and every state of the table. Here is what the choices are
made of: the tables that the guards can tell apart, and for a wager put down at one of them how
likely it is to be decided so, at such a table, after how many rounds. Where another wager may hang
on it (odds behind a line), it is followed as far as that choice, and the two from there.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Hashable, Sequence
from dataclasses import replace
from functools import cache

import numpy as np

from pitboss.kernel.fact import value
from pitboss.rules.game import Game
from pitboss.rules.situation import Run, TableState
from pitboss.rules.verdicts import Moves, Stays, Verdict


@value
class Decided:
    """The wagers that were followed have been decided, each by its verdict, at a table."""

    verdicts: tuple[Verdict, ...]
    table: int


@value
class CellReached:
    """The wager has come to a cell at which another may hang on it, at a table."""

    cell: str
    table: int


End = Decided | CellReached


@value
class Course:
    """How what was put down may end, by probability, and after how many rounds on average."""

    ends: Sequence[tuple[End, float]]
    rounds: float


class Tables:
    """The states of a game's table that can matter to a guard, numbered from the opening one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.size = len(game.alphabet.letters)
        self.states: list[TableState] = []
        self.following: list[list[int]] = []
        self._numbers: dict[Hashable, int] = {}
        self.number(game.opening())
        for table in self.states:
            self.following.append(
                [self.number(game.after(table, index)) for index in range(self.size)]
            )
        self.course = cache(self._course)

    def number(self, table: TableState) -> int:
        """The number of a table: a run is one result long, or longer."""
        runs = {name: Run(run.side, min(run.length, 2)) for name, run in table.runs.items()}
        key = (table.point, tuple(runs.items()))
        if key not in self._numbers:
            self._numbers[key] = len(self.states)
            self.states.append(replace(table, runs=runs))
        return self._numbers[key]

    def waited(self, table: int) -> list[tuple[int, float]]:
        """Where a round leads in which nothing is put down, by probability."""
        found = Counter(self.following[table])
        return [(then, count / self.size) for then, count in found.items()]

    def _course(self, table: int, cells: tuple[str, ...], hanging: bool) -> Course | None:
        """Follow wagers from their cells at a table until they are decided.

        With ``hanging``, only as far as a cell that another wager may hang on. None where one is
        decided before another, which no choice here is made of.
        """
        numbers: dict[tuple[tuple[str, ...], int], int] = {(cells, table): 0}
        places = [(cells, table)]
        ends: dict[End, int] = {}
        moves: list[Counter[int]] = []
        ended: list[Counter[int]] = []
        for here, at in places:
            moves.append(Counter())
            ended.append(Counter())
            for index in range(self.size):
                then = self.following[at][index]
                after = self._after(here, index, then, hanging)
                if after is None:
                    return None
                if isinstance(after, Decided | CellReached):
                    ended[-1][ends.setdefault(after, len(ends))] += 1
                    continue
                place = (after, then)
                if place not in numbers:
                    numbers[place] = len(places)
                    places.append(place)
                moves[-1][numbers[place]] += 1
        system = np.eye(len(places))
        right = np.zeros((len(places), len(ends) + 1))
        right[:, -1] = 1
        for row, (going, over) in enumerate(zip(moves, ended, strict=True)):
            for column, count in going.items():
                system[row, column] -= count / self.size
            for column, count in over.items():
                right[row, column] = count / self.size
        first = np.linalg.solve(system, right)[0].tolist()
        return Course(list(zip(ends, first, strict=False)), first[-1])

    def _after(
        self, cells: tuple[str, ...], index: int, table: int, hanging: bool
    ) -> tuple[str, ...] | End | None:
        """What a result makes of wagers in their cells."""
        verdicts: list[Verdict] = []
        left: list[str] = []
        for name in cells:
            cell = self.game.cells[name]
            verdict = cell.wager.rulings[cell.state][index].verdict
            if isinstance(verdict, Moves):
                left.append(replace(cell, state=verdict.state).id)
            elif isinstance(verdict, Stays):
                left.append(name)
            else:
                verdicts.append(verdict)
        if verdicts:
            return Decided(tuple(verdicts), table) if not left else None
        moved = tuple(left)
        if hanging and moved != cells and moved[0] in self.game.hanging:
            return CellReached(moved[0], table)
        return moved
