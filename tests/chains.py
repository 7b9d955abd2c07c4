"""Exact values by an absorbing Markov chain, written for the tests alone."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from fractions import Fraction


def solve(
    rewards: Mapping[Hashable, Fraction], moves: Mapping[Hashable, Mapping[Hashable, Fraction]]
) -> dict[Hashable, Fraction]:
    """The value of each state: its reward plus the values of where it moves, by probability."""
    states: Sequence[Hashable] = list(rewards)
    rows = []
    for row in states:
        left = [Fraction(int(row == column)) - moves[row].get(column, 0) for column in states]
        rows.append([*left, rewards[row]])
    for pivot in range(len(states)):
        swap = next(number for number in range(pivot, len(states)) if rows[number][pivot])
        rows[pivot], rows[swap] = rows[swap], rows[pivot]
        divisor = rows[pivot][pivot]
        rows[pivot] = [value / divisor for value in rows[pivot]]
        for other in range(len(states)):
            factor = rows[other][pivot]
            if other != pivot and factor:
                rows[other] = [
                    value - factor * part
                    for value, part in zip(rows[other], rows[pivot], strict=True)
                ]
    return {state: rows[number][-1] for number, state in enumerate(states)}
