"""How often each result comes in many independent rounds, drawn at once from our own generator.

Counts of equally likely results are multinomial: one binomial after the other, each among what the
ones before have left. A binomial is drawn by rejection from a transformed uniform (Hörmann 1993,
BTRS), a small one by adding up its probabilities. The words are those of the loop, a mix of a key
and a counter, so the counts of a seed are the same whatever library or version is installed.
"""

from __future__ import annotations

from functools import cache
from math import floor, lgamma, log, log1p, pi, sqrt

from pitboss.maths.dice import word_at

GENERATOR = "splitmix64-counter"
FEW = 10.0
"""Below this mean a binomial is found by adding up; the rejection needs at least as much."""
_CORRECTED = 16


class Uniforms:
    """Numbers strictly between 0 and 1, one from each word of a stream."""

    def __init__(self, key: int) -> None:
        self._key, self._count = key, 0

    def next(self) -> float:
        """The next of them: the middle of one of 2^53 parts."""
        word = word_at(self._key, self._count)
        self._count += 1
        return ((word >> 11) + 0.5) * 2.0**-53


def drawn_counts(key: int, size: int, rounds: int) -> list[int]:
    """How often each of so many equally likely results comes in so many rounds.

    >>> drawn_counts(1, 6, 600)
    [102, 98, 112, 91, 97, 100]
    """
    uniforms, left, counts = Uniforms(key), rounds, []
    for others in range(size, 1, -1):
        count = binomial(uniforms, left, others)
        counts.append(count)
        left -= count
    return [*counts, left]


def binomial(uniforms: Uniforms, rounds: int, others: int) -> int:
    """How often one of so many equally likely things comes in so many rounds; of two at least."""
    if rounds < FEW * others:
        return _added_up(uniforms, rounds, others)
    return _rejected(uniforms, rounds, others)


def _added_up(uniforms: Uniforms, rounds: int, others: int) -> int:
    """By inversion: the probabilities from nothing upwards, until the uniform is used up."""
    left, share = uniforms.next(), 1 / (others - 1)
    chance = (1 - 1 / others) ** rounds
    count = 0
    while left > chance and count < rounds:
        left -= chance
        count += 1
        chance *= share * (rounds - count + 1) / count
    return count


def _rejected(uniforms: Uniforms, rounds: int, others: int) -> int:
    """By a hat that is quick to draw from, and the density against that of the likeliest count."""
    chance = 1 / others
    deviation = sqrt(rounds * chance * (1 - chance))
    wide = 1.15 + 2.53 * deviation
    steep = -0.0873 + 0.0248 * wide + 0.01 * chance
    middle = rounds * chance + 0.5
    sure = 0.92 - 4.2 / wide
    scale = (2.83 + 5.1 / wide) * deviation
    likeliest = (rounds + 1) // others
    while True:
        place, height = uniforms.next() - 0.5, uniforms.next()
        room = 0.5 - abs(place)
        count = floor((2 * steep / room + wide) * place + middle)
        if not 0 <= count <= rounds:
            continue
        if room >= 0.07 and height <= sure:
            return count
        hat = log(height * scale / (steep / (room * room) + wide))
        if hat <= _density(rounds, others, likeliest, count):
            return count


def _density(rounds: int, others: int, likeliest: int, count: int) -> float:
    """The logarithm of the probability of a count over that of the likeliest, by Stirling.

    Written in the distance between the two, so that nothing large cancels however many the rounds.
    """
    off, rest = count - likeliest, rounds - likeliest
    below, above = likeliest + 1, rest + 1
    ratio = log1p((above - (others - 1) * below) / ((others - 1) * below))
    return (
        off * ratio
        - (count + 0.5) * log1p(off / below)
        - (rounds - count + 0.5) * log1p(-off / above)
        + _correction(likeliest)
        + _correction(rest)
        - _correction(count)
        - _correction(rounds - count)
    )


def _correction(number: int) -> float:
    """What Stirling's formula leaves out of the logarithm of a factorial."""
    if number < _CORRECTED:
        return _small_correction(number)
    above = number + 1
    square = above * above
    return (1 / 12 - (1 / 360 - 1 / 1260 / square) / square) / above


@cache
def _small_correction(number: int) -> float:
    stirling = (number + 0.5) * log(number + 1) - (number + 1) + 0.5 * log(2 * pi)
    return lgamma(number + 1) - stirling
