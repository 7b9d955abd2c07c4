"""How a run is cut into blocks: by its rounds and seed alone, never by who runs them."""

from __future__ import annotations

from collections.abc import Container, Sequence

import numpy as np

from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.asked import check_seed, is_whole
from pitboss.maths.dice import block_key
from pitboss.maths.simulation.engine import run_block
from pitboss.maths.simulation.generator import drawn_counts
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.tally import Tally, tally_counts

FEWEST_BLOCKS = 64
LONGEST_BLOCK = 1 << 26
LONGEST_PIECE = 2
"""Blocks in a piece of work at most: a part of a second, so that an interrupt loses no more."""
MOST_ROUNDS = 10**15


@value
class Plan:
    """A run: its rounds, its seed, and the blocks that follow from them."""

    rounds: int
    seed: int

    def __post_init__(self) -> None:
        if not is_whole(self.rounds, 1) or self.rounds > MOST_ROUNDS:
            raise BadInput(
                f"{self.rounds} rounds cannot be run: it is a whole number from 1 to "
                f"{MOST_ROUNDS}."
            )
        check_seed(self.seed)

    @property
    def blocks(self) -> int:
        """How many blocks: enough for a standard error, none too long to lose."""
        return min(self.rounds, max(FEWEST_BLOCKS, -(-self.rounds // LONGEST_BLOCK)))

    def rounds_of(self, block: int) -> int:
        """The rounds of a block; the first ones take what does not divide."""
        whole, rest = divmod(self.rounds, self.blocks)
        return whole + (block < rest)

    def run(self, machine: Machine, blocks: Sequence[int]) -> Tally:
        """Run some of the blocks."""
        tally = Tally()
        for block in blocks:
            counts = run_block(machine, self.seed, block, self.rounds_of(block))
            tally.add(tally_counts(machine, block, counts))
        return tally

    def pieces(self, done: Container[int], count: int) -> list[list[int]]:
        """The blocks that are not done, in at least about so many pieces of work."""
        missing = [block for block in range(self.blocks) if block not in done]
        step = min(LONGEST_PIECE, max(1, -(-len(missing) // count)))
        return [missing[first : first + step] for first in range(0, len(missing), step)]


def draw_counts(machine: Machine, plan: Plan) -> Tally:
    """A run of independent rounds without a loop: the counts of the results are drawn at once.

    Where one round tells nothing about the next, how often each result comes is multinomial, so a
    million million rounds cost no more than a thousand.
    """
    ensure(machine.independent, "rounds are drawn apart only where they are independent")
    tally = Tally()
    for block in range(FEWEST_BLOCKS):
        whole, rest = divmod(plan.rounds, FEWEST_BLOCKS)
        rounds = whole + (block < rest)
        if rounds:
            key = block_key(plan.seed, block)
            counts = np.zeros(len(machine.following), dtype=np.int64)
            counts[: machine.size] = drawn_counts(key, machine.size, rounds)
            tally.add(tally_counts(machine, block, counts))
    return tally
