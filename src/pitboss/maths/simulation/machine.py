"""A compiled strategy: integer tables for a loop to run through, as small as they can be."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.fact import value

Cents = NDArray[np.int64]
Places = NDArray[np.uint32]
Flags = NDArray[np.bool_]


@value
class SpotMoney:
    """What one spot costs and returns in a machine: few rows of many, so only those are kept."""

    states: Cents
    outlay: Cents
    rows: Cents
    returned: Cents


@value
class Machine:
    """A strategy for a game, compiled: integer tables that a loop can run through.

    Rows are states times results: ``following`` is the row of the next state's first result,
    ``returned`` the cents that come back. ``outlay`` is what each state puts down, commission
    included and less what is taken down; ``idle`` marks the states in which nothing stands.
    """

    game: str
    digest: str
    strategy: str
    size: int
    """The number of results of the game."""
    following: Places
    returned: Cents
    outlay: Cents
    idle: Flags
    by_spot: Mapping[str, SpotMoney]
    drained: Places
    """For each state, the row from which what stands is played out with nothing put down."""

    @property
    def states(self) -> int:
        """The number of states."""
        return len(self.outlay)

    @property
    def independent(self) -> bool:
        """Whether one round tells nothing about the next: the first state never leaves itself."""
        return not self.following[: self.size].any()

    def played(self) -> NDArray[np.int64]:
        """The states that play itself comes to, those of playing out apart."""
        following = self.successors()
        seen, waiting = {0}, [0]
        while waiting:
            for state in set(following[waiting.pop()].tolist()) - seen:
                seen.add(state)
                waiting.append(state)
        return np.array(sorted(seen), dtype=np.int64)

    def successors(self) -> NDArray[np.int64]:
        """The next state by state and result."""
        numbers = self.following.astype(np.int64) // self.size
        return numbers.reshape(self.states, self.size)


def minimise(machine: Machine) -> Machine:
    """The same machine with states that cannot be told apart made one.

    Two states are one if they put down and return the same, spot by spot, and lead to the same
    states. A strategy that plays the Field does not care for the point, and then nor does its
    machine: its rounds are independent.
    """
    following = np.hstack(
        [machine.successors(), machine.drained.astype(np.int64)[:, None] // machine.size]
    )
    classes = _same_rows([_signature(machine)])
    while True:
        finer = _same_rows([classes[:, None], classes[following]])
        if finer.max() == classes.max():
            break
        classes = finer
    first = np.unique(classes, return_index=True)[1]
    order = np.argsort(first)  # keep the state a run starts in at the front
    number = np.empty_like(order)
    number[order] = np.arange(len(order))
    kept = first[order]
    rows = (kept[:, None] * machine.size + np.arange(machine.size)).reshape(-1)
    small = number[classes[following[kept]]] * machine.size
    return Machine(
        machine.game, machine.digest, machine.strategy, machine.size,
        small[:, :-1].reshape(-1).astype(np.uint32), machine.returned[rows],
        machine.outlay[kept], machine.idle[kept],
        {spot: _kept(money, kept, rows) for spot, money in machine.by_spot.items()},
        small[:, -1].astype(np.uint32),
    )  # fmt: skip


def _signature(machine: Machine) -> NDArray[np.int64]:
    """What a state does by itself: whether it is idle, and what each spot costs and returns."""
    columns = [machine.idle.astype(np.int64)[:, None]]
    for money in machine.by_spot.values():
        outlay = np.zeros(machine.states, dtype=np.int64)
        outlay[money.states] = money.outlay
        returned = np.zeros(machine.states * machine.size, dtype=np.int64)
        returned[money.rows] = money.returned
        rows = returned.reshape(machine.states, machine.size)
        columns.append(_same_rows([outlay[:, None], rows])[:, None])
    return np.hstack(columns)


def _same_rows(parts: list[NDArray[np.int64]]) -> NDArray[np.int64]:
    """A number for each row, the same for rows that are equal."""
    table = np.ascontiguousarray(np.hstack(parts))
    return np.unique(table, axis=0, return_inverse=True)[1].reshape(-1).astype(np.int64)


def _kept(money: SpotMoney, kept: NDArray[np.int64], rows: NDArray[np.int64]) -> SpotMoney:
    outlay = dict(zip(money.states.tolist(), money.outlay.tolist(), strict=True))
    returned = dict(zip(money.rows.tolist(), money.returned.tolist(), strict=True))
    return spot_money(
        {number: outlay[old] for number, old in enumerate(kept.tolist()) if old in outlay},
        {number: returned[old] for number, old in enumerate(rows.tolist()) if old in returned},
    )


def spot_money(outlay: Mapping[int, int], returned: Mapping[int, int]) -> SpotMoney:
    """The money of a spot by state and by row."""

    def column(values: Iterable[int]) -> Cents:
        return np.array(list(values), dtype=np.int64)

    return SpotMoney(
        column(outlay), column(outlay.values()), column(returned), column(returned.values())
    )
