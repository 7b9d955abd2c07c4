"""What a joint chain earns: a round in the long run, and over a number of rounds."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from math import gcd, log2
from typing import Protocol

import numpy as np

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.convolution import check_turns
from pitboss.maths.distribution import Distribution, Weights
from pitboss.maths.standing import StandingStep
from pitboss.maths.walk_moments import walk_moment, walk_moments
from pitboss.maths.walks import Walk, by_transform

_EXACT_BITS = 1_000_000_000
_MOST_STEPS = 300_000_000
_MOST_PLACES = 1 << 25
_MOST_MOMENTS = 4_000_000_000
_ROUNDING = 2.0**-53


class Chain(Protocol):
    """A finite chain whose steps bring cents: wagers at a table, or a strategy."""

    @property
    def size(self) -> int:
        """How many results there are, each as likely as any other."""
        ...

    @property
    def steps(self) -> Sequence[Mapping[StandingStep, int]]:
        """For each state, what may happen and by how many results."""
        ...


@value
class LongRun:
    """What a round brings in the long run, in cents: the mean, the variance and the outlay.

    The variance is that of the sum over many rounds, divided by their number: rounds depend on
    each other, so it is not that of a single round.
    """

    mean: Fraction
    variance: Fraction
    outlay: Fraction


class HasLongRun(Protocol):
    """Of what the long run is known."""

    @property
    def _long_run(self) -> LongRun: ...


class InTheLongRun:
    """What each of many rounds brings, of whatever knows its long run."""

    @property
    def mean(self: HasLongRun) -> Fraction:
        """The mean result of a round in cents, in the long run where wagers stand over rounds."""
        return self._long_run.mean

    @property
    def variance(self: HasLongRun) -> Fraction:
        """The variance that each round adds to the sum of many, in cents squared."""
        return self._long_run.variance


def long_run(chain: Chain) -> LongRun:
    """The long run of a chain, exactly.

    With ``values`` what each state is worth beside the mean, a round's result together with the
    change of value depends on nothing that came before: its variance is that of the long run.
    """
    (mean, values), (outlay, _) = _renewal(chain, _cents, _outlay)

    def square(state: int, step: StandingStep) -> Fraction:
        return (step.cents - mean + values[step.target] - values[state]) ** 2

    ((variance, _),) = _renewal(chain, square)
    return LongRun(mean, variance, outlay)


def long_run_edge(chain: Chain) -> Fraction | None:
    """What the house keeps of a unit of outlay in the long run; none where nothing is staked."""
    (mean, _), (outlay, _) = _renewal(chain, _cents, _outlay)
    return -mean / outlay if outlay else None


def long_run_mean(chain: Chain) -> Fraction:
    """What a round brings in the long run, in cents."""
    ((mean, _),) = _renewal(chain, _cents)
    return mean


Reward = Callable[[int, StandingStep], Fraction]
"""What a step from a state brings."""


def _cents(_: int, step: StandingStep) -> Fraction:
    return Fraction(step.cents)


def _outlay(_: int, step: StandingStep) -> Fraction:
    return Fraction(step.outlay_cents)


def _renewal(chain: Chain, *rewards: Reward) -> list[tuple[Fraction, list[Fraction]]]:
    """For each reward, its mean per round, and what each state is worth beside it.

    States are taken out one by one: a path through one goes straight on to where it
    leads, with what it earns and the rounds it takes. One state is left; from it to itself is a
    cycle, and the mean is what a cycle earns over how long it takes.
    """
    count = len(chain.steps)
    moves, sources = _moves(chain)
    earns = [
        [
            sum((ways * reward(state, step) for step, ways in steps.items()), Fraction(0))
            / chain.size
            for reward in rewards
        ]
        for state, steps in enumerate(chain.steps)
    ]
    rounds = [Fraction(1)] * count
    last = _recurrent(sources)
    taken_out = []
    left = set(range(count)) - {last}
    while left:
        state = min(left, key=lambda state: len(moves[state]) * len(sources[state]))
        left.remove(state)
        taken_out.append(state)
        leaves = 1 - moves[state].pop(state, Fraction(0))
        onward = moves[state] = {to: chance / leaves for to, chance in moves[state].items()}
        earns[state] = [earned / leaves for earned in earns[state]]
        rounds[state] /= leaves
        sources[state].discard(state)
        for to in onward:
            sources[to].discard(state)
        for source in sources[state]:
            share = moves[source].pop(state)
            for number, earned in enumerate(earns[state]):
                earns[source][number] += share * earned
            rounds[source] += share * rounds[state]
            for to, chance in onward.items():
                moves[source][to] = moves[source].get(to, Fraction(0)) + share * chance
                sources[to].add(source)

    def worth(number: int) -> tuple[Fraction, list[Fraction]]:
        mean = earns[last][number] / rounds[last]
        values = [Fraction(0)] * count
        for state in reversed(taken_out):
            onward_value = sum(chance * values[to] for to, chance in moves[state].items())
            values[state] = earns[state][number] - mean * rounds[state] + onward_value
        return mean, values

    return [worth(number) for number in range(len(rewards))]


def _moves(chain: Chain) -> tuple[list[dict[int, Fraction]], list[set[int]]]:
    """The chance of each move from a state, and from which states each is come to."""
    moves: list[dict[int, Fraction]] = [{} for _ in chain.steps]
    sources: list[set[int]] = [set() for _ in chain.steps]
    for state, steps in enumerate(chain.steps):
        for step, ways in steps.items():
            before = moves[state].get(step.target, Fraction(0))
            moves[state][step.target] = before + Fraction(ways, chain.size)
            sources[step.target].add(state)
    return moves, sources


def _recurrent(sources: Sequence[set[int]]) -> int:
    """A state that every other leads to."""
    for candidate in range(len(sources)):
        leading, waiting = {candidate}, [candidate]
        for state in waiting:
            waiting.extend(sources[state] - leading)
            leading |= sources[state]
        if len(leading) == len(sources):
            return candidate
    raise BadInput(
        "In the long run this play may end up in more than one way for good, so it has no long "
        "run of its own: ask for sessions or a number of rounds."
    )


def over_rounds(
    chain: Chain, rounds: int, ends: Sequence[Mapping[int, Fraction]] | None = None
) -> Distribution:
    """What the wagers of a chain have brought after so many rounds at an opening table.

    With ``ends`` each state then brings what it is told to besides, by probability.
    """
    rounds = check_turns(rounds)
    walk = Walk([_merged(steps) for steps in chain.steps], chain.size, ends)
    followed = _FollowedWalk(walk, rounds)
    bits = followed.products * rounds * log2(chain.size)
    exact = bits <= _EXACT_BITS
    if not exact and (
        followed.products > _MOST_STEPS
        or followed.width * len(chain.steps) > _MOST_PLACES
        or followed.moments > _MOST_MOMENTS
    ):
        return by_transform(walk, rounds, long_run_mean(chain))
    mean, variance = followed.mean_and_variance()
    error = 0.0 if exact else followed.error
    whole = chain.size**rounds * walk.end_whole if exact else 1.0
    return Distribution(
        rounds, followed.lowest, followed.unit, followed.weights(exact), whole, mean, variance,
        error,
    )  # fmt: skip


def moment_over(
    chain: Chain,
    rounds: int,
    order: int,
    ends: Sequence[Mapping[int, Fraction]] | None = None,
    *,
    central: bool = False,
) -> Fraction:
    """A moment of what a chain has brought after so many rounds, as a fraction."""
    walk = Walk([_merged(steps) for steps in chain.steps], chain.size, ends)
    return walk_moment(walk, check_turns(rounds), order, central=central)


class _FollowedWalk:
    """The results of a walk over some rounds, as places a unit apart."""

    def __init__(self, walk: Walk, rounds: int) -> None:
        self.walk, self.rounds = walk, rounds
        self.ways = walk.ways
        results = {cents for ways in self.ways for _, cents in ways}
        ends = {cents for state in range(len(self.ways)) for cents in walk.last(state)}
        self.least, self.end_least = min(results), min(ends)
        apart = [cents - self.least for cents in results]
        self.unit = gcd(*apart, *(cents - self.end_least for cents in ends)) or 1
        self.span = (max(results) - self.least) // self.unit
        self.end_span = (max(ends) - self.end_least) // self.unit
        self.lowest = rounds * self.least + self.end_least
        self.width = rounds * self.span + 1

    @property
    def products(self) -> int:
        """How many products the whole walk takes: the width grows from nothing."""
        return self.rounds * sum(map(len, self.ways)) * self.width // 2

    @property
    def moments(self) -> int:
        """How many steps mean and variance take, in whole numbers that grow with the rounds."""
        return self.rounds * self.rounds * sum(map(len, self.ways))

    @property
    def error(self) -> float:
        """Nothing is subtracted: a share, a product and the sums, round by round, then the last.

        The most ways into one state are the most terms that one sum has.
        """
        into = Counter(target for ways in self.ways for target, _ in ways)
        ends = max(len(self.walk.last(state)) for state in range(len(self.ways)))
        roundings = self.rounds * (max(into.values()) + 3) + len(self.ways) * ends + self.width
        return 1.01 * (roundings + self.end_span) * _ROUNDING

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
                    share: float = count if exact else count / self.walk.size
                    first = (cents - self.least) // self.unit
                    into = then[target]
                    if into is None:
                        into = then[target] = np.zeros(width, dtype=weights.dtype)
                    into[first : first + weights.size] += share * weights
            here = then
        return self._ended(here, exact)

    def _ended(self, here: Sequence[Weights | None], exact: bool) -> Weights:
        """All states together, each with what it brings at the end."""
        all_of_them = np.zeros(self.width + self.end_span, dtype=object if exact else float)
        whole = self.walk.end_whole
        for state, weights in enumerate(here):
            if weights is None:
                continue
            for cents, chance in self.walk.last(state).items():
                share: float = int(chance * whole) if exact else float(chance)
                first = (cents - self.end_least) // self.unit
                all_of_them[first : first + weights.size] += share * weights
        return all_of_them

    def mean_and_variance(self) -> tuple[Fraction, Fraction]:
        """Exactly: what the rounds to come bring from each state, and its square."""
        _, mean, square = walk_moments(self.walk, self.rounds, 2)
        return mean, square - mean**2


def _merged(steps: Mapping[StandingStep, int]) -> dict[tuple[int, int], int]:
    """The ways from a state to another with a result, whatever was at stake."""
    ways: Counter[tuple[int, int]] = Counter()
    for step, count in steps.items():
        ways[step.target, step.cents] += count
    return dict(ways)
