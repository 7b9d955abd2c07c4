"""The best line between nothing and a target: policy iteration over bankrolls and tables.

A line says what to put down at every bankroll in whole units, at every state of the table, and how
much to hang on it once it stands. It is valued exactly by one linear system, then bettered where
another choice does better, until none does (Howard).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import cache

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.fact import value
from pitboss.maths.best_tables import CellReached, Decided, Tables
from pitboss.maths.pieces import StakedWager, pieces_of
from pitboss.rules.game import Game
from pitboss.rules.guards import check_place
from pitboss.rules.sign import Sign
from pitboss.rules.situation import Holdings, spot_of

Values = NDArray[np.float64]
"""What a line is worth, by table and by units held."""

_BETTER = 1e-12


@value
class Brings:
    """So many units more or less, at a table, with a probability."""

    units: int
    table: int
    chance: float


@value
class Hung:
    """A stake on what hangs on a wager: what both together then bring."""

    units: int
    brings: Sequence[Brings]
    rounds: float


@value
class Branch:
    """The wager stands in a cell with this probability; so much may be hung on it."""

    cell: str
    chance: float
    hung: Sequence[Hung]


@value
class Action:
    """A wager that may be put down at a table: what it costs, and what becomes of it."""

    spot: str | None
    stake_cents: int
    units: int
    """What it takes to put it down, in units; commission is paid whatever happens."""
    brings: Sequence[Brings]
    branches: Sequence[Branch] = ()
    rounds: float = 0.0


@value
class LineChoice:
    """An action at a bankroll, with how much is hung on it in each cell it may come to."""

    action: Action
    hung: Mapping[str, Hung]


class BestLine:
    """The best choices at every table and bankroll below a target."""

    def __init__(
        self, game: Game, unit_cents: int, steps: int, *, timed: bool, sign: Sign | None
    ) -> None:
        self.game, self.unit, self.steps = game, unit_cents, steps
        self.timed, self.sign = timed, sign
        self.tables = Tables(game)
        self.count = len(self.tables.states)
        self.actions = cache(lambda table: list(self._actions(table)))
        self.values: Values = np.zeros((self.count, steps + 1))
        self.chosen: list[list[LineChoice | None]] = []

    def solve(self) -> None:
        """Value a line, better it, and so on until it is best; begun with the smallest stakes."""
        self.chosen = [[None] * (self.steps + 1) for _ in range(self.count)]
        for table in range(self.count):
            for action in sorted(self.actions(table), key=lambda one: -one.units):
                if action.spot is None and any(one.spot for one in self.actions(table)):
                    continue
                for held in range(max(1, action.units), self.steps):
                    bare = {one.cell: one.hung[0] for one in action.branches}
                    self.chosen[table][held] = LineChoice(action, bare)
        while True:
            self._value()
            if not self._bettered():
                return

    def _bettered(self) -> bool:
        found = False
        for table in range(self.count):
            now = np.array([self._worth_of(one, held) for held, one in enumerate(
                self.chosen[table])])  # fmt: skip
            for action in self.actions(table):
                worth, hung = self._best_of(action)
                better = np.flatnonzero(worth[: self.steps] > now[: self.steps] + _BETTER)
                for held in better.tolist():
                    if held < max(1, action.units):
                        continue
                    self.chosen[table][held] = LineChoice(action, hung(held))
                    now[held], found = worth[held], True
        return found

    def _worth_of(self, chosen: LineChoice | None, held: int) -> float:
        if chosen is None:
            return -np.inf
        action = chosen.action
        worth = self._sum(action.brings, held) + action.rounds * self.timed
        for branch in action.branches:
            hung = chosen.hung[branch.cell]
            worth += branch.chance * (self._sum(hung.brings, held) + hung.rounds * self.timed)
        return worth

    def _sum(self, brings: Sequence[Brings], held: int) -> float:
        return sum(
            one.chance * float(self.values[one.table, min(held + one.units, self.steps)])
            for one in brings
        )

    def _sums(self, brings: Sequence[Brings]) -> Values:
        """The same at every bankroll at once; below what it costs it means nothing."""
        held = np.arange(self.steps + 1)
        found = np.zeros(self.steps + 1)
        for one in brings:
            then = np.clip(held + one.units, 0, self.steps)
            found += one.chance * self.values[one.table, then]
        return found

    def _best_of(self, action: Action) -> tuple[Values, _Hanging]:
        """What an action is worth at every bankroll, with the best that is then hung on it."""
        worth = self._sums(action.brings) + action.rounds * self.timed
        picks: dict[str, tuple[Sequence[Hung], NDArray[np.int64]]] = {}
        held = np.arange(self.steps + 1)
        for branch in action.branches:
            each = np.array(
                [
                    np.where(
                        held >= action.units + hung.units,
                        self._sums(hung.brings) + hung.rounds * self.timed,
                        -np.inf,
                    )
                    for hung in branch.hung
                ]
            )
            each[0] = np.where(np.isinf(each[0]), 0.0, each[0])  # not covered: never chosen
            picks[branch.cell] = (branch.hung, each.argmax(axis=0))
            worth = worth + branch.chance * each.max(axis=0)
        return worth, _Hanging(picks)

    def _value(self) -> None:
        """What the line is worth: one linear system."""
        width = self.steps + 1
        size = self.count * width
        system, right = np.eye(size), np.zeros(size)
        right[self.steps :: width] = 0.0 if self.timed else 1.0
        for table, row in enumerate(self.chosen):
            for held, chosen in enumerate(row):
                if chosen is None:
                    continue
                here = table * width + held
                right[here] += chosen.action.rounds * self.timed
                self._enter(system[here], chosen.action.brings, held, 1.0)
                for branch in chosen.action.branches:
                    hung = chosen.hung[branch.cell]
                    right[here] += branch.chance * hung.rounds * self.timed
                    self._enter(system[here], hung.brings, held, branch.chance)
        solved = np.linalg.solve(system, right).reshape(self.count, width)
        self.values = np.asarray(solved, dtype=np.float64)

    def _enter(self, row: Values, brings: Sequence[Brings], held: int, chance: float) -> None:
        for one in brings:
            then = min(held + one.units, self.steps)
            row[one.table * (self.steps + 1) + then] -= chance * one.chance

    def _actions(self, table: int) -> Iterator[Action]:
        """Every wager that differs from the others: what comes to the same is looked at once."""
        state = self.tables.states[table]
        if self.count > 1:
            waits = [Brings(0, then, chance) for then, chance in self.tables.waited(table)]
            yield Action(None, 0, 0, waits)
        known: set[object] = set()
        for spot, made in self.game.wagers.items():
            if made.wager.start is None and not made.wager.follows_point:
                continue
            at = replace(state, phase=self.game.taken_in(spot))
            for units in range(1, self.steps):
                cents = units * self.unit
                if not check_place(self.game, spot, cents, at, sign=self.sign).allowed:
                    continue
                action = self._action(table, spot, cents)
                if action is None:
                    continue
                key = (action.units, _key(action.brings), action.rounds,
                       tuple((one.chance, tuple(_key(hung.brings) for hung in one.hung))
                             for one in action.branches))  # fmt: skip
                if key not in known:
                    known.add(key)
                    yield action

    def _action(self, table: int, spot: str, cents: int) -> Action | None:
        point = self.tables.states[table].point
        cell = self.game.cell(spot, point).id
        course = self.tables.course(table, (cell,), hanging=True)
        if course is None:
            return None
        (piece,) = pieces_of(self.game, spot, cents)
        units, rest = divmod(piece.outlay_cents, self.unit)
        if rest or units >= self.steps + 1:
            return None
        decided = [(end, chance) for end, chance in course.ends if isinstance(end, Decided)]
        brings = self._brings([piece], decided)
        branches = [
            self._branch(piece, end, chance)
            for end, chance in course.ends
            if isinstance(end, CellReached)
        ]
        if brings is None or any(branch is None or not branch.hung for branch in branches):
            return None
        known = [branch for branch in branches if branch is not None]
        return Action(spot, cents, units, brings, known, course.rounds)

    def _branch(self, piece: StakedWager, end: CellReached, chance: float) -> Branch | None:
        """What may be hung on a wager in a cell, nothing first."""
        alone = self.tables.course(end.table, (end.cell,), hanging=False)
        if alone is None:
            return None
        bare = self._brings([piece], _decided(alone.ends))
        if bare is None:
            return None
        hung = [Hung(0, bare, alone.rounds)]
        child = self.game.hanging[end.cell][0]
        both = self.tables.course(end.table, (end.cell, child), hanging=False)
        spot = spot_of(child)
        at = replace(self.tables.states[end.table], phase=self.game.taken_in(spot))
        held = Holdings({end.cell: piece.stake_cents})
        for units in range(1, self.steps - piece.outlay_cents // self.unit):
            cents = units * self.unit
            if (
                both is None
                or not check_place(self.game, child, cents, at, held, self.sign).allowed
            ):
                break
            (behind,) = pieces_of(self.game, spot, cents)
            brings = self._brings([piece, behind], _decided(both.ends))
            if brings is not None:
                hung.append(Hung(units, brings, both.rounds))
        return Branch(end.cell, chance, hung)

    def _brings(
        self, pieces: Sequence[StakedWager], ends: Sequence[tuple[Decided, float]]
    ) -> list[Brings] | None:
        """In whole units; none where an end does not come to such."""
        found: dict[tuple[int, int], float] = {}
        for end, chance in ends:
            paired = zip(pieces, end.verdicts, strict=True)
            cents = sum(piece.result_cents(verdict) for piece, verdict in paired)
            units, rest = divmod(cents, self.unit)
            if rest:
                return None
            found[units, end.table] = found.get((units, end.table), 0.0) + chance
        return [Brings(units, table, chance) for (units, table), chance in found.items()]


class _Hanging:
    """Which stake is hung on a wager at a bankroll, for every cell that it may come to."""

    def __init__(self, picks: Mapping[str, tuple[Sequence[Hung], NDArray[np.int64]]]) -> None:
        self._picks = picks

    def __call__(self, held: int) -> dict[str, Hung]:
        return {cell: hung[int(best[held])] for cell, (hung, best) in self._picks.items()}


def _decided(ends: Sequence[tuple[Decided | CellReached, float]]) -> list[tuple[Decided, float]]:
    return [(end, chance) for end, chance in ends if isinstance(end, Decided)]


def _key(brings: Sequence[Brings]) -> tuple[tuple[int, int, float], ...]:
    return tuple(sorted((one.units, one.table, round(one.chance, 14)) for one in brings))
