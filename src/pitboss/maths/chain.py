"""Absorbing Markov chains in exact fractions: what becomes of a wager, from any of its states."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction

from pitboss.kernel.fact import value
from pitboss.rules.verdicts import Moves, Ruling, Stays, Verdict
from pitboss.rules.wagers import CompiledWager

Ending = Hashable
"""A way for a wager to end; a distribution gives each its probability."""


@value
class Absorption:
    """How a wager ends from one state, and after how many rounds on average."""

    endings: Mapping[Ending, Fraction]
    mean_rounds: Fraction


@value
class VoidRounds:
    """Rounds that are void with a chance and end every wager in them."""

    chance: Fraction
    ending: Ending


def absorb(
    compiled: CompiledWager,
    ending: Callable[[Verdict], Ending],
    void: VoidRounds | None = None,
) -> dict[str, Absorption]:
    """The endings from every state of a wager; rounds without a result apart, unless they end it.

    The unknowns are, for every state, the probability of each ending and the mean number of
    rounds; they solve one linear system with as many right-hand sides.
    """
    states = list(compiled.rulings)
    endings: list[Ending] = []
    moves = {state: dict.fromkeys(states, Fraction(0)) for state in states}
    ends: dict[str, dict[Ending, Fraction]] = {state: {} for state in states}
    played = Fraction(1)
    if void is not None:
        played -= void.chance
        endings.append(void.ending)
        ends = {state: {void.ending: void.chance} for state in states}
    for state in states:
        for verdict, part in _shares(compiled.rulings[state][:-1]).items():
            share = part * played
            if isinstance(verdict, Stays):
                moves[state][state] += share
            elif isinstance(verdict, Moves):
                moves[state][verdict.state] += share
            else:
                key = ending(verdict)
                ends[state][key] = ends[state].get(key, Fraction(0)) + share
                if key not in endings:
                    endings.append(key)
    rows = [
        [Fraction(int(state == other)) - moves[state][other] for other in states]
        + [ends[state].get(key, Fraction(0)) for key in endings]
        + [Fraction(1)]
        for state in states
    ]
    solved = solve(rows)
    return {
        state: Absorption(
            {key: part for key, part in zip(endings, row[:-1], strict=True) if part}, row[-1]
        )
        for state, row in zip(states, solved, strict=True)
    }


def _shares(rulings: tuple[Ruling, ...]) -> dict[Verdict, Fraction]:
    """Each verdict of a state with its probability: results are equally likely."""
    counts: dict[Verdict, int] = {}
    for ruling in rulings:
        counts[ruling.verdict] = counts.get(ruling.verdict, 0) + 1
    return {verdict: Fraction(count, len(rulings)) for verdict, count in counts.items()}


def solve(rows: list[list[Fraction]]) -> list[list[Fraction]]:
    """Gauss and Jordan over the rationals: a square system, then its right-hand sides.

    >>> solve([[Fraction(2), Fraction(0), Fraction(1)], [Fraction(1), Fraction(1), Fraction(3)]])
    [[Fraction(1, 2)], [Fraction(5, 2)]]
    """
    rows = [list(row) for row in rows]
    size = len(rows)
    for pivot in range(size):
        swap = next(number for number in range(pivot, size) if rows[number][pivot])
        rows[pivot], rows[swap] = rows[swap], rows[pivot]
        divisor = rows[pivot][pivot]
        rows[pivot] = [value / divisor for value in rows[pivot]]
        for other in range(size):
            factor = rows[other][pivot]
            if other != pivot and factor:
                pairs = zip(rows[other], rows[pivot], strict=True)
                rows[other] = [value - factor * part for value, part in pairs]
    return [row[size:] for row in rows]
