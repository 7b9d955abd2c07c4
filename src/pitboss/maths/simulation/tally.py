"""What a run comes to: sums over its blocks, and the estimate with its standard error."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from math import sqrt

import numpy as np
from numpy.typing import NDArray

from pitboss.kernel.ensure import ensure
from pitboss.maths.simulation.machine import Machine


@dataclass
class Tally:
    """Sums over blocks: everything is an integer, so the order of the blocks does not matter."""

    rounds: int = 0
    outlay_cents: int = 0
    returned_cents: int = 0
    spots: dict[str, tuple[int, int]] = field(default_factory=dict)
    """For each spot, its outlay and what it returned."""
    blocks: dict[int, tuple[int, int, int]] = field(default_factory=dict)
    """For each block, its rounds, outlay and what it returned."""

    def add(self, other: Tally) -> None:
        """Take in the blocks of another tally; none may be taken in twice."""
        ensure(not self.blocks.keys() & other.blocks.keys(), "no block is counted twice")
        self.rounds += other.rounds
        self.outlay_cents += other.outlay_cents
        self.returned_cents += other.returned_cents
        self.blocks |= other.blocks
        for spot, (outlay, returned) in other.spots.items():
            before = self.spots.get(spot, (0, 0))
            self.spots[spot] = (before[0] + outlay, before[1] + returned)

    @property
    def edge(self) -> float | None:
        """What the house kept of a unit of outlay; none where nothing was staked."""
        if not self.outlay_cents:
            return None
        return (self.outlay_cents - self.returned_cents) / self.outlay_cents

    @property
    def standard_error(self) -> float | None:
        """The standard error of the edge, from how far the blocks lie apart."""
        edge, count = self.edge, len(self.blocks)
        if edge is None or count < 2:
            return None
        squares = sum(
            (outlay - returned - edge * outlay) ** 2
            for _, outlay, returned in self.blocks.values()
        )
        return sqrt(squares * count / (count - 1)) / self.outlay_cents


def tally_counts(machine: Machine, block: int, counts: NDArray[np.int64]) -> Tally:
    """The money of a block, from how often each result came in each state."""
    visits = counts.reshape(machine.states, machine.size).sum(axis=1)
    rounds = int(visits.sum())
    outlay = _sum(visits, machine.outlay)
    returned = _sum(counts, machine.returned)
    spots = {
        spot: (_sum(visits[money.states], money.outlay), _sum(counts[money.rows], money.returned))
        for spot, money in machine.by_spot.items()
    }
    return Tally(rounds, outlay, returned, spots, {block: (rounds, outlay, returned)})


def _sum(counts: NDArray[np.int64], cents: NDArray[np.int64]) -> int:
    """A sum of products that cannot overflow: exact in Python's integers where numpy's may not."""
    largest = int(np.abs(cents).max(initial=0))
    if largest * int(counts.sum()) < 1 << 62:
        return int(counts @ cents)
    return sum(int(count) * int(amount) for count, amount in zip(counts, cents, strict=True))


def as_data(tally: Tally) -> Mapping[str, object]:
    """A tally as plain data, for a checkpoint."""
    return {
        "spots": {spot: list(sums) for spot, sums in tally.spots.items()},
        "blocks": {str(block): list(sums) for block, sums in tally.blocks.items()},
    }
