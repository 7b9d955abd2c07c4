"""The joint machine: table, wagers in play and strategy as one small automaton.

A state is what can be told apart before a round: the puck or the runs, the cents in every cell and
the strategy's memory. From a state every result leads to one next state and returns so many cents.
The machine is found by asking the strategy in every situation it can reach; guards are asked for
every wager it places, so a strategy that breaks a rule is told which.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping
from dataclasses import replace

import numpy as np

from pitboss.kernel.cents import check_stake, share_cents
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.simulation.machine import Machine, minimise, spot_money
from pitboss.maths.simulation.strategy import Play, Strategy, View, remembering
from pitboss.rules.game import Game
from pitboss.rules.guards import split_recipe
from pitboss.rules.sign import Sign
from pitboss.rules.situation import Run, TableState
from pitboss.rules.verdicts import Loses, Moves, Stays, Wins
from pitboss.rules.wagers import cell_id

LARGEST = 20_000
"""States beyond which a strategy is refused: its memory grows without end."""

Stakes = tuple[tuple[str, int], ...]


PLAYED_OUT = "played out"
"""The memory of a player who puts down nothing more and waits for what stands."""
NOTHING = Play({})


def compile_strategy(game: Game, strategy: Strategy, sign: Sign | None = None) -> Machine:
    """Find every situation of a strategy and lay out its machine."""
    return minimise(_Compiler(game, strategy, sign).run())


@value
class _State:
    table: Hashable
    standing: Stakes
    memory: Hashable


class _Compiler:
    """Breadth first through the situations that a strategy can meet."""

    def __init__(self, game: Game, strategy: Strategy, sign: Sign | None) -> None:
        self.game, self.strategy, self.sign = game, strategy, sign
        self.remember = remembering(strategy)
        self.tables: dict[Hashable, TableState] = {}
        self.numbers: dict[_State, int] = {}
        self.queue: list[_State] = []
        self.following: list[list[int]] = []
        self.returned: list[list[int]] = []
        self.outlay: list[int] = []
        self.spots: dict[str, tuple[dict[int, int], dict[int, int]]] = {}

    def run(self) -> Machine:
        self._number(_State(self._seen(self.game.opening()), (), self.strategy.start))
        drained: list[int] = []
        while len(drained) < len(self.queue):
            number, state = len(drained), self.queue[len(drained)]
            self._expand(number, state)
            drained.append(self._number(replace(state, memory=PLAYED_OUT)))
        size = len(self.game.alphabet.letters)
        return Machine(
            self.game.id,
            self.game.digest,
            self.strategy.name,
            size,
            np.array(self.following, dtype=np.uint32).reshape(-1) * np.uint32(size),
            np.array(self.returned, dtype=np.int64).reshape(-1),
            np.array(self.outlay, dtype=np.int64),
            np.array([not state.standing for state in self.queue]),
            {spot: spot_money(*parts) for spot, parts in self.spots.items()},
            np.array(drained, dtype=np.uint32) * np.uint32(size),
        )

    def _seen(self, table: TableState) -> Hashable:
        """What of a table can matter: a run is one result long, or longer."""
        runs = {name: Run(run.side, min(run.length, 2)) for name, run in table.runs.items()}
        key = (table.point, tuple(runs.items()))
        self.tables.setdefault(key, replace(table, runs=runs))
        return key

    def _number(self, state: _State) -> int:
        number = self.numbers.get(state)
        if number is None:
            number = self.numbers[state] = len(self.queue)
            self.queue.append(state)
            if number >= LARGEST:
                raise BadInput(
                    f"{self.strategy.name} meets more than {LARGEST} situations: bound what it "
                    "remembers."
                )
        return number

    def _expand(self, number: int, state: _State) -> None:
        table = self.tables[state.table]
        view = View(self.game, table, dict(state.standing), state.memory, self.sign)
        play = NOTHING if state.memory == PLAYED_OUT else self.strategy.play(view)
        standing = self._taken_down(number, view, play)
        standing = self._placed(number, view, play, standing)
        next_row, back_row = [], []
        for index in range(len(self.game.alphabet.letters)):
            left, back, net = self._step(number, standing, index)
            memory = self._remembered(state.memory, net, self.game.alphabet.letters[index])
            seen = self._seen(self.game.after(table, index))
            next_row.append(self._number(_State(seen, left, memory)))
            back_row.append(back)
        self.following.append(next_row)
        self.returned.append(back_row)

    def _remembered(self, memory: Hashable, net: int, result: str) -> Hashable:
        return memory if memory == PLAYED_OUT else self.remember(memory, net, result)

    def _taken_down(self, number: int, view: View, play: Play) -> dict[str, int]:
        standing = dict(view.standing)
        self.outlay.append(0)
        for cell in play.take_down:
            if cell not in standing or not view.may_take_down(cell):
                raise BadInput(f"{self.strategy.name} takes down {cell}, which the rules refuse.")
            cents = standing.pop(cell)
            wager = self.game.cells[cell].wager
            if self.game.readings.get("commission-on-cancel") != "kept":
                cents += share_cents(cents, wager.commission_share)[0]
            self._pay(number, wager.wager.spot, -cents)
        return standing

    def _placed(
        self, number: int, view: View, play: Play, standing: dict[str, int]
    ) -> dict[str, int]:
        now = replace(view, standing=standing)
        placed: dict[str, int] = {}
        for spot, amount in play.place.items():
            cents = check_stake(amount, spot)
            answer = now.answer(spot, cents, placed)
            if answer.refusal is not None:
                raise BadInput(
                    f"{self.strategy.name} places {cents} cents on {spot}, which the rules "
                    f"refuse: {answer.refusal.sentence}"
                )
            if spot in self.game.recipes:
                unit = split_recipe(self.game, spot, cents)
                for piece in self.game.recipes[spot].pieces:
                    placed[piece] = placed.get(piece, 0) + unit
                    self._pay(number, piece, unit)
                continue
            cell = self.game.cell(spot, view.table.point)
            placed[cell.id] = placed.get(cell.id, 0) + cents
            commission, _ = share_cents(cents, cell.wager.commission_share)
            self._pay(number, cell.wager.wager.spot, cents + commission)
        for cell_name, cents in placed.items():
            standing[cell_name] = standing.get(cell_name, 0) + cents
        return standing

    def _pay(self, number: int, spot: str, cents: int) -> None:
        """Book an outlay, in all and for its spot."""
        self.outlay[number] += cents
        by_state, _ = self.spots.setdefault(spot, ({}, {}))
        by_state[number] = by_state.get(number, 0) + cents

    def _step(
        self, number: int, standing: Mapping[str, int], index: int
    ) -> tuple[Stakes, int, int]:
        """One result for everything that stands: what is left, what comes back, the net result."""
        left: dict[str, int] = {}
        back_all = decided = 0
        for name, cents in standing.items():
            cell = self.game.cells[name]
            verdict = cell.wager.rulings[cell.state][index].verdict
            spot = cell.wager.wager.spot
            if isinstance(verdict, Stays | Moves):
                state = verdict.state if isinstance(verdict, Moves) else cell.state
                target = cell_id(spot, state)
                left[target] = left.get(target, 0) + cents
                continue
            back = 0 if isinstance(verdict, Loses) else cents
            if isinstance(verdict, Wins):
                back += share_cents(cents, verdict.odds)[0]
            self._book_return(number, spot, index, back)
            back_all += back
            decided += cents
        return tuple(sorted(left.items())), back_all, back_all - decided

    def _book_return(self, number: int, spot: str, index: int, cents: int) -> None:
        if cents:
            _, by_row = self.spots.setdefault(spot, ({}, {}))
            row = number * len(self.game.alphabet.letters) + index
            by_row[row] = by_row.get(row, 0) + cents
