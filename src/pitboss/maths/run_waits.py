"""How many rounds a run of winning rounds takes: its distribution, not only its mean.

The rounds T to a complete run have a chain of states, one for each winning round behind. Powers of
that chain are kept in whole numbers of 10⁻⁴⁸, because the exact fractions grow without end; what
is told is good to far more places than are printed, and is found in two ways.
"""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from pitboss.kernel.ensure import ensure

SCALE = 10**48
AGREES = Fraction(1, 10**20)
"""How near two ways must come, relative to the mean."""
MOST_DOUBLINGS = 80
"""Of rounds: the longest run that a pool can have takes about 2**70 of them."""
Matrix = list[list[int]]


@dataclass(frozen=True)
class RunWait:
    """The rounds to a complete run of so many winning rounds, each with the same chance.

    >>> once = RunWait(Fraction(1, 216), 1)
    >>> once.quantile(Fraction(1, 2)), RunWait(Fraction(1, 2), 2).mean
    (150, Fraction(6, 1))
    """

    chance: Fraction
    rounds: int

    @property
    def mean(self) -> Fraction:
        """1/p + 1/p² + … for a run that long."""
        return sum((1 / self.chance**step for step in range(1, self.rounds + 1)), Fraction(0))

    def longer_than(self, rounds: int) -> Fraction:
        """The chance that no run is complete after so many rounds."""
        power, _ = self._after(rounds)
        if rounds <= self._checked:
            ensure(
                abs(Fraction(sum(power[0]), SCALE) - self._by_recurrence(rounds)) < AGREES,
                "the waiting of a run is the same by its recurrence",
            )
        return Fraction(sum(power[0]), SCALE)

    def mean_to(self, limit: Fraction) -> Fraction:
        """The mean of T, or of a limit where that is less."""
        whole = int(limit)
        power, summed = self._after(whole)
        mean = Fraction(sum(summed[0]), SCALE)
        # Once more: what is still to come after so many rounds is missing from the whole mean.
        left = [self.mean - done for done in self._behind]
        other = self.mean - sum(
            (Fraction(chance, SCALE) * more for chance, more in zip(power[0], left, strict=True)),
            Fraction(0),
        )
        ensure(abs(mean - other) <= AGREES * self.mean, "a mean to a limit is the same twice")
        return mean + (limit - whole) * Fraction(sum(power[0]), SCALE)

    def quantile(self, share: Fraction) -> int:
        """The fewest rounds after which a run is complete with at least this chance."""
        doubled = [self._step]  # the chain after 1, 2, 4, … rounds
        while 1 - Fraction(sum(doubled[-1][0]), SCALE) < share:
            ensure(len(doubled) < MOST_DOUBLINGS, "a quantile is of a run that comes to pass")
            doubled.append(_times(doubled[-1], doubled[-1]))
        rounds, state = 0, [[SCALE, *[0] * (self.rounds - 1)]]
        for place in reversed(range(len(doubled))):
            on = _times(state, doubled[place])
            if 1 - Fraction(sum(on[0]), SCALE) < share:
                rounds, state = rounds + 2**place, on
        return rounds + 1

    @cached_property
    def _behind(self) -> list[Fraction]:
        """By winning rounds behind: how much of the mean is done with."""
        return [RunWait(self.chance, step).mean if step else Fraction(0)
                for step in range(self.rounds)]  # fmt: skip

    @property
    def _checked(self) -> int:
        return 3 * self.rounds + 20

    @cached_property
    def _step(self) -> Matrix:
        """A round: on with the chance, back to none without it; complete runs are out of it."""
        on = int(self.chance * SCALE)
        chain = [[0] * self.rounds for _ in range(self.rounds)]
        for state in range(self.rounds):
            chain[state][0] = SCALE - on
            if state + 1 < self.rounds:
                chain[state][state + 1] += on
        return chain

    def _after(self, rounds: int) -> tuple[Matrix, Matrix]:
        """The chain after so many rounds, and the sum of all before."""
        size = self.rounds
        power = [[SCALE * (row == column) for column in range(size)] for row in range(size)]
        summed = [[0] * size for _ in range(size)]
        for bit in bin(rounds)[2:]:
            summed = _plus(summed, _times(power, summed))
            power = _times(power, power)
            if bit == "1":
                summed = _plus(summed, power)
                power = _times(power, self._step)
        return power, summed

    def _by_recurrence(self, rounds: int) -> Fraction:
        """A first run ends at t where t - k was without one, then a loss, then k wins."""
        longer: list[Fraction] = []
        ends = (1 - self.chance) * self.chance**self.rounds
        for number in range(rounds + 1):
            if number < self.rounds:
                longer.append(Fraction(1))
            elif number == self.rounds:
                longer.append(1 - self.chance**self.rounds)
            else:
                longer.append(longer[-1] - ends * longer[number - self.rounds - 1])
        return longer[-1]


def _times(left: Matrix, right: Matrix) -> Matrix:
    columns = list(zip(*right, strict=True))
    return [
        [sum(a * b for a, b in zip(row, column, strict=True)) // SCALE for column in columns]
        for row in left
    ]


def _plus(left: Matrix, right: Matrix) -> Matrix:
    return [[a + b for a, b in zip(*rows, strict=True)] for rows in zip(left, right, strict=True)]
