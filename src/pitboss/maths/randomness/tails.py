"""How likely a fair device is to stray as far: the tails of the distributions that tests need.

Worked out here, by the series and fractions of the handbooks, because the library that has them
takes longer to load than a million results take to be tested; a test holds each against it.
"""

from __future__ import annotations

from math import erfc, exp, expm1, lgamma, log, log1p, pi, sqrt

_SMALL = 1e-17
_HALF_LOG_TWO_PI = 0.5 * log(2 * pi)


def chi_square_above(freedom: int, statistic: float) -> float:
    """The chance that chi-square with so many degrees of freedom is larger.

    >>> round(chi_square_above(1, 3.841458820694124), 12)
    0.05
    """
    return _gamma_tails(freedom / 2, statistic / 2)[1]


def chi_square_below(freedom: int, statistic: float) -> float:
    """The chance that it is smaller.

    >>> round(chi_square_below(2, 2.0), 12) == round(1 - exp(-1), 12)
    True
    """
    return _gamma_tails(freedom / 2, statistic / 2)[0]


def _gamma_tails(shape: float, limit: float) -> tuple[float, float]:
    """The lower and the upper tail of the gamma distribution."""
    if limit <= 0:
        return 0.0, 1.0
    density = exp(-_strayed(shape, limit) - _stirling_error(shape)) / sqrt(2 * pi * shape)
    if limit < shape + 1:  # by the series
        term = total = 1.0
        step = shape
        while term > _SMALL * total:
            step += 1
            term *= limit / step
            total += term
        below = min(1.0, density * total)
        return below, 1 - below
    # by the continued fraction, after Lentz
    base = limit + 1 - shape
    ahead, behind = 1e300, 1 / base
    fraction = behind
    number = 0
    change = 2.0
    while abs(change - 1) > 1e-16 and number < 100_000:
        number += 1
        factor = number * (shape - number)
        base += 2
        behind = 1 / (factor * behind + base)
        ahead = base + factor / ahead
        change = ahead * behind
        fraction *= change
    above = min(1.0, density * shape * fraction)
    return 1 - above, above


def binomial_tails(count: int, trials: int, chance: float) -> tuple[float, float]:
    """The chances that so many trials succeed at most, and at least, so often.

    >>> [round(1024 * tail) for tail in binomial_tails(3, 10, 0.5)]
    [176, 968]
    """
    here = _binomial(count, trials, chance)
    low = count <= trials * chance
    odds = chance / (1 - chance)
    total = term = here
    number = count
    while term > _SMALL * total and (number > 0 if low else number < trials):
        if low:
            term *= number / ((trials - number + 1) * odds)
            number -= 1
        else:
            term *= (trials - number) * odds / (number + 1)
            number += 1
        total += term
    total = min(1.0, total)
    other = min(1.0, 1 - total + here)
    return (total, other) if low else (other, total)


def _binomial(count: int, trials: int, chance: float) -> float:
    """The chance of a number of successes, after Loader, to the last digits for any number."""
    if count == 0:
        return exp(trials * log1p(-chance))
    if count == trials:
        return exp(trials * log(chance))
    rest = trials - count
    logarithm = (
        _stirling_error(trials) - _stirling_error(count) - _stirling_error(rest)
        - _strayed(count, trials * chance) - _strayed(rest, trials * (1 - chance))
    )  # fmt: skip
    return exp(logarithm) * sqrt(trials / (2 * pi * count * rest))


def _strayed(found: float, expected: float) -> float:
    """``found log(found/expected) + expected - found`` without losing digits where they agree."""
    apart = (found - expected) / expected
    if abs(apart) > 0.1:
        return found * log(found / expected) + expected - found
    # (1 + a) log(1 + a) - a as its series, which begins with a²/2
    total, power, number = 0.0, apart * apart, 2
    while abs(power) > 1e-20 * abs(total) and number < 60:
        total += power / (number * (number - 1)) * (1 if number % 2 == 0 else -1)
        power *= apart
        number += 1
    return expected * total


def _stirling_error(number: float) -> float:
    """By how much the logarithm of a factorial is above Stirling's formula."""
    if number < 16:
        return lgamma(number + 1) - (number + 0.5) * log(number) + number - _HALF_LOG_TWO_PI
    square = number * number
    return (1 / 12 - (1 / 360 - (1 / 1260 - 1 / 1680 / square) / square) / square) / number


def normal_above(distance: float) -> float:
    """The chance that a normal number lies so many deviations or more above its mean.

    >>> round(normal_above(1.959963984540054), 12)
    0.025
    """
    return erfc(distance / sqrt(2)) / 2


def bridge_above(height: float) -> float:
    """The chance that a Brownian bridge strays so far at most somewhere (Kolmogorov).

    >>> round(bridge_above(1.3580986393225507), 12)
    0.05
    """
    if height <= 0:
        return 1.0
    if height < 1:  # the same function by Jacobi's identity, which then needs few terms
        first = pi * pi / (8 * height * height)
        inside = sum(exp(-first * (2 * k - 1) ** 2) for k in range(1, 5))
        return 1 - sqrt(2 * pi) / height * inside
    return min(
        1.0, 2 * sum((1 if k % 2 else -1) * exp(-2 * (k * height) ** 2) for k in range(1, 8))
    )


def at_least_one(chance: float, times: int) -> float:
    """The chance that one of so many independent things happens."""
    return 1.0 if chance >= 1 else -expm1(times * log1p(-chance))
