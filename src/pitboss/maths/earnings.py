"""What a joint chain earns: a round in the long run, and over a number of rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import gcd, log2

import numpy as np

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.convolution import check_turns
from pitboss.maths.distribution import Distribution, Weights
from pitboss.maths.standing import JointChain, StandingStep

MOST_ROUNDS = 10_000
"""Wagers that stand together are followed over so many rounds at most."""

_EXACT_BITS = 1_000_000_000
_MOST_STEPS = 3_000_000_000
_MOST_PLACES = 1 << 25
_MOST_MOMENTS = 4_000_000
_ROUNDING = 2.0**-53


@value
class LongRun:
    """What a round brings in the long run, in cents: the mean, the variance and the outlay.

    The variance is that of the sum over many rounds, divided by their number: rounds depend on
    each other, so it is not that of a single round.
    """

    mean: Fraction
    variance: Fraction
    outlay: Fraction


def long_run(chain: JointChain) -> LongRun:
    """The long run of a chain, exactly.

    With ``values`` what each state is worth beside the mean, a round's result together with the
    change of value depends on nothing that came before: its variance is that of the long run.
    """
    mean, values = _renewal(chain, lambda _, step: Fraction(step.cents))
    outlay, _ = _renewal(chain, lambda _, step: Fraction(step.outlay_cents))

    def square(state: int, step: StandingStep) -> Fraction:
        return (step.cents - mean + values[step.target] - values[state]) ** 2

    variance, _ = _renewal(chain, square)
    return LongRun(mean, variance, outlay)


def _renewal(
    chain: JointChain, reward: Callable[[int, StandingStep], Fraction]
) -> tuple[Fraction, list[Fraction]]:
    """The mean reward per round, and what each state is worth beside it.

    States are taken out one by one: whoever would come through one goes straight on to where it
    leads, with what it earns and the rounds it takes. One state is left; from it to itself is a
    cycle, and the mean is what a cycle earns over how long it takes.
    """
    count = len(chain.steps)
    moves: list[dict[int, Fraction]] = [{} for _ in range(count)]
    earns, rounds = [Fraction(0)] * count, [Fraction(1)] * count
    sources: list[set[int]] = [set() for _ in range(count)]
    for state, steps in enumerate(chain.steps):
        for step, ways in steps.items():
            chance = Fraction(ways, chain.size)
            moves[state][step.target] = moves[state].get(step.target, Fraction(0)) + chance
            earns[state] += chance * reward(state, step)
            sources[step.target].add(state)
    last = _recurrent(sources)
    taken_out = []
    left = set(range(count)) - {last}
    while left:
        state = min(left, key=lambda state: len(moves[state]) * len(sources[state]))
        left.remove(state)
        taken_out.append(state)
        leaves = 1 - moves[state].pop(state, Fraction(0))
        onward = moves[state] = {to: chance / leaves for to, chance in moves[state].items()}
        earns[state], rounds[state] = earns[state] / leaves, rounds[state] / leaves
        sources[state].discard(state)
        for to in onward:
            sources[to].discard(state)
        for source in sources[state]:
            share = moves[source].pop(state)
            earns[source] += share * earns[state]
            rounds[source] += share * rounds[state]
            for to, chance in onward.items():
                moves[source][to] = moves[source].get(to, Fraction(0)) + share * chance
                sources[to].add(source)
    mean = earns[last] / rounds[last]
    values = [Fraction(0)] * count
    for state in reversed(taken_out):
        onward_value = sum(chance * values[to] for to, chance in moves[state].items())
        values[state] = earns[state] - mean * rounds[state] + onward_value
    return mean, values


def _recurrent(sources: Sequence[set[int]]) -> int:
    """A state that every other leads to."""
    for candidate in range(len(sources)):
        leading, waiting = {candidate}, [candidate]
        for state in waiting:
            waiting.extend(sources[state] - leading)
            leading |= sources[state]
        if len(leading) == len(sources):
            return candidate
    raise AssertionError("the states of a table fall apart")


def over_rounds(chain: JointChain, rounds: int) -> Distribution:
    """What the wagers of a joint chain have brought after so many rounds at an opening table."""
    rounds = check_turns(rounds, MOST_ROUNDS)
    walk = _Walk(chain, rounds)
    bits = walk.products * rounds * log2(chain.size)
    exact = bits <= _EXACT_BITS
    if not exact and (
        walk.products > _MOST_STEPS
        or walk.width * len(chain.steps) > _MOST_PLACES
        or walk.moments > _MOST_MOMENTS
    ):
        raise BadInput(
            f"{rounds:,} rounds of these wagers are too many to follow: ask for fewer rounds or "
            f"wagers, or stakes that share a larger unit."
        )
    mean, variance = walk.mean_and_variance()
    error = 0.0 if exact else walk.error
    whole = chain.size**rounds if exact else 1.0
    weights = walk.weights(exact)
    return Distribution(rounds, walk.lowest, walk.unit, weights, whole, mean, variance, error)


class _Walk:
    """The results of a joint chain over some rounds, as places a unit apart."""

    def __init__(self, chain: JointChain, rounds: int) -> None:
        self.chain, self.rounds = chain, rounds
        self.ways: list[Mapping[tuple[int, int], int]] = [_merged(steps) for steps in chain.steps]
        results = {cents for ways in self.ways for _, cents in ways}
        self.least = min(results)
        self.unit = gcd(*(cents - self.least for cents in results)) or 1
        self.span = (max(results) - self.least) // self.unit
        self.lowest = rounds * self.least
        self.width = rounds * self.span + 1

    @property
    def products(self) -> int:
        """How many products the whole walk takes: the width grows from nothing."""
        return self.rounds * sum(map(len, self.ways)) * self.width // 2

    @property
    def moments(self) -> int:
        """How many steps mean and variance take, in whole numbers that grow with the rounds."""
        return self.rounds * sum(map(len, self.ways))

    @property
    def error(self) -> float:
        """Nothing is subtracted: a share, a product and the sums, round by round, then the last.

        The most ways into one state are the most terms that one sum has.
        """
        into = Counter(target for ways in self.ways for target, _ in ways)
        roundings = self.rounds * (max(into.values()) + 3) + len(self.ways) + self.width
        return 1.01 * roundings * _ROUNDING

    def weights(self, exact: bool) -> Weights:
        """The weight of every result after the last round, whatever state the table is then in."""
        here: list[Weights | None] = [None] * len(self.ways)
        here[0] = np.array([1], dtype=object) if exact else np.array([1.0])
        for number in range(1, self.rounds + 1):
            width = number * self.span + 1
            then: list[Weights | None] = [None] * len(self.ways)
            for state, ways in enumerate(self.ways):
                weights = here[state]
                if weights is None:
                    continue
                for (target, cents), count in ways.items():
                    share: float = count if exact else count / self.chain.size
                    first = (cents - self.least) // self.unit
                    into = then[target]
                    if into is None:
                        into = then[target] = np.zeros(width, dtype=weights.dtype)
                    into[first : first + weights.size] += share * weights
            here = then
        return sum((weights for weights in here if weights is not None), start=np.array(0))

    def mean_and_variance(self) -> tuple[Fraction, Fraction]:
        """Exactly, backwards: what the rounds to come bring from each state, and its square."""
        sums = [0] * len(self.ways)
        squares = [0] * len(self.ways)
        whole = 1
        for _ in range(self.rounds):
            then = [
                sum(n * (x * whole + sums[to]) for (to, x), n in ways.items())
                for ways in self.ways
            ]
            squares = [
                sum(n * (x * x * whole + 2 * x * sums[to] + squares[to])
                    for (to, x), n in ways.items())
                for ways in self.ways
            ]  # fmt: skip
            sums, whole = then, whole * self.chain.size
        mean = Fraction(sums[0], whole)
        return mean, Fraction(squares[0], whole) - mean**2


def _merged(steps: Mapping[StandingStep, int]) -> dict[tuple[int, int], int]:
    """The ways from a state to another with a result, whatever was at stake."""
    ways: Counter[tuple[int, int]] = Counter()
    for step, count in steps.items():
        ways[step.target, step.cents] += count
    return dict(ways)
