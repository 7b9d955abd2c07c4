"""How long a record must be for a fault to be found: computed, for any game, from the tests' laws.

A test fails a record whatever the others say where its p-value is at most 0.01 over the number of
tests. That is a limit for each of its parts, by how many there are, and the law of a part under a
fault says how often it is passed. What other parts and tests find besides is left out, so that a
record finds a fault at least as often as is said here.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from math import ceil, exp, expm1, lgamma, log, log1p, sqrt

from pitboss.kernel.fact import value
from pitboss.maths.randomness.lagged import FARTHEST, LAGS
from pitboss.maths.randomness.records import FACES, FEWEST, SECTORS
from pitboss.maths.randomness.stability import SEGMENTS, chance_of_run
from pitboss.maths.randomness.tails import (
    chi_square_above,
    chi_square_below,
    normal_above,
)
from pitboss.maths.randomness.verdict import CONFIDENCE, PHYSICAL, SEVEN
from pitboss.rules.outcomes import Alphabet

HALF, SURELY = 0.5, 0.99
LONGEST_ROW = 10**9
"""A fault that needs more results than this is not looked for."""

Found = Callable[[int], float]
"""How often a fault is found in so many results."""


@value
class PowerRow:
    """A fault, the test that finds it, and in how many results: half of the time, and surely."""

    test: str
    fault: str
    half: int
    surely: int


def part_limit(parts: int) -> float:
    """The p-value at which one part among some fails a record by itself."""
    risk = round(1 - CONFIDENCE, 12) / len((*SEVEN, *PHYSICAL))
    return -expm1(log1p(-risk) / parts)


def power_rows(alphabet: Alphabet) -> list[PowerRow]:
    """The faults of the devices of a game, test by test."""
    streams = 1 + (alphabet.dice or (len(alphabet.letters) >= 2 * SECTORS))
    size = FACES if alphabet.dice else len(alphabet.letters)
    what = "face of one die" if alphabet.dice else "pocket"
    rows = [
        _row("chi-square", f"one {what} is too likely by {excess:g}",
             partial(biased, size, streams, excess))
        for excess in ((0.01, 0.005, 0.001) if alphabet.dice else (0.005, 0.002, 0.001))
    ]  # fmt: skip
    rows += [
        _row("duplicates", f"one {'die' if alphabet.dice else 'ball'} stays where it was, "
             f"one time in {often}",
             partial(staying, size, streams, 1 / often))
        for often in (50, 200, 1_000)
    ]  # fmt: skip
    rows += [
        _row("drift", f"one {what} rises evenly, from {rise:g} below its share to as much above",
             partial(rising, size, streams, rise))
        for rise in ((0.02, 0.01, 0.005) if alphabet.dice else (0.01, 0.005, 0.002))
    ]  # fmt: skip
    rows += [
        _row("distant correlation", f"one result in {often} repeats one of 11 to 1,000 before",
             partial(repeating, streams, 1 / often))
        for often in (20, 50, 200)
    ]  # fmt: skip
    return rows


def _row(test: str, fault: str, found: Found) -> PowerRow:
    return PowerRow(test, fault, _needed(found, HALF), _needed(found, SURELY))


def _needed(found: Found, wanted: float) -> int:
    """The fewest results in which a fault is found so often."""
    low, high = FEWEST - 1, FEWEST
    while found(high) < wanted:
        low, high = high, 2 * high
        if high > LONGEST_ROW:
            return LONGEST_ROW
    while high - low > max(1, low // 1_000):
        middle = (low + high) // 2
        low, high = (low, middle) if found(middle) >= wanted else (middle, high)
    return high


def biased(size: int, parts: int, excess: float, count: int) -> float:
    """How often one symbol that is too likely by so much is found by chi-square.

    What it has too much the others have too little, in equal parts.
    """
    shift = count * excess**2 * size * size / (size - 1)
    return _shifted_above(size - 1, shift, part_limit(parts))


def staying(size: int, streams: int, chance: float, count: int) -> float:
    """How often a symbol that stays on purpose with some chance is found by duplicates at once."""
    limit = normal_limit(part_limit(streams + 1) / 2)
    fair, faulty = 1 / size, chance + (1 - chance) / size
    high = count * fair + limit * sqrt(count * fair * (1 - fair))
    return normal_above((high - count * faulty) / sqrt(count * faulty * (1 - faulty)))


def rising(size: int, streams: int, rise: float, count: int) -> float:
    """How often one symbol that rises evenly over the record is found by the best of stretches."""
    limit = part_limit(streams * (len(SEGMENTS) + 1))
    best = 0.0
    for segments in SEGMENTS:
        if count < 5 * segments * size:
            continue
        strays = sum((rise * ((2 * one + 1) / segments - 1)) ** 2 for one in range(segments))
        shift = count / segments * strays * size * size / (size - 1)
        best = max(best, _shifted_above((segments - 1) * (size - 1), shift, limit))
    return best


def repeating(streams: int, chance: float, count: int) -> float:
    """How often a result that repeats one at a distance with some chance is found there."""
    limit = part_limit(streams)
    one = -expm1(log1p(-limit) / (min(FARTHEST, count // 4) - LAGS))
    # The correlation is that chance; most distances leave a little less than all pairs.
    return normal_above(normal_limit(one / 2) - chance * sqrt(count - FARTHEST / 2))


def evened(alphabet: Alphabet, share: float) -> float:
    """How often a record is found too even whose counts vary by a share of what chance makes.

    The share is that of variances, in each of ten stretches; the length does not matter from five
    of each result in a stretch on.
    """
    streams = 1 + (alphabet.dice or (len(alphabet.letters) >= 2 * SECTORS))
    freedom = 10 * (len(alphabet.letters) - 1)
    limit = _root(lambda at: chi_square_below(freedom, at), part_limit(2 * streams), freedom)
    return chi_square_below(freedom, limit / share)


def shortest_run(alphabet: Alphabet, count: int) -> tuple[int, int]:
    """The shortest run of one face of a die, or sector, and of one result, that fails a record."""
    streams = 1 + (alphabet.dice or (len(alphabet.letters) >= 2 * SECTORS))
    limit = part_limit(streams)
    found = []
    for size in (FACES, len(alphabet.letters)):
        length = 2
        while chance_of_run(length - 1, count - 1, 1 / size) > limit:
            length += 1
        found.append(length)
    return found[0], found[1]


def normal_limit(chance: float) -> float:
    """The distance above which a normal number lies with a chance.

    >>> round(normal_limit(0.025), 9)
    1.959963985
    """
    low, high = 0.0, 40.0
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if normal_above(middle) > chance else (low, middle)
    return high


def _root(rising_in: Callable[[float], float], wanted: float, start: float) -> float:
    """Where a function that rises from zero takes a value."""
    low, high = 0.0, 2 * start
    while rising_in(high) < wanted:
        high *= 2
    for _ in range(80):
        middle = (low + high) / 2
        low, high = (middle, high) if rising_in(middle) < wanted else (low, middle)
    return high


def _shifted_above(freedom: int, shift: float, p_value: float) -> float:
    """How often chi-square that is shifted (noncentral) has at most a p-value of one that is not.

    It is chi-square with 2k more degrees of freedom, k being Poisson with half the shift as mean.
    """
    limit = _root(lambda at: 1 - chi_square_above(freedom, at), 1 - p_value, freedom)
    half, at = shift / 2, limit / 2
    last = ceil(half + 9 * sqrt(half) + 20)
    above, total = chi_square_above(freedom, limit), 0.0
    for more in range(last + 1):
        weight = exp(more * log(half) - half - lgamma(more + 1)) if half else float(more == 0)
        total += weight * above
        shape = freedom / 2 + more
        above = min(1.0, above + exp(shape * log(at) - at - lgamma(shape + 1)))
    return min(1.0, total)
