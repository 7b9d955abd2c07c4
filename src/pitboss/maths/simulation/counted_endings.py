"""How counted sessions end: every probability as a fraction, from the ways to each place.

What stands when play stops is played out exactly, as in sessions that are followed in floats; but
only the places that are reached are gone through, and all that is added up are whole numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import partial
from math import gcd, lcm
from typing import TYPE_CHECKING

import numpy as np

from pitboss.maths.distribution import Distribution, Weights
from pitboss.maths.simulation.session import Ending

if TYPE_CHECKING:  # it imports this when a session is counted
    from pitboss.maths.simulation.exact_sessions import ExactSession, Places


def told_exactly(
    places: Places, found: Mapping[int, int], lasted: int, whole: int
) -> ExactSession:
    """The session, from the ways to each place and the rounds played in all, both of ``whole``.

    A place is a bankroll in a state of the machine, the states one after another.
    """
    from pitboss.maths.simulation.exact_sessions import ExactSession

    endings = dict.fromkeys(Ending, 0)
    by_state: dict[int, list[tuple[int, int]]] = {}
    for place, ways in found.items():
        state, at = divmod(place, places.width)
        endings[places.ending(state, at)] += ways
        by_state.setdefault(state, []).append((at, ways))
    ends = {state: places.out[state] for state in by_state}
    common = lcm(
        *(p.denominator for end in ends.values() for p in end.returned.values()),
        *(end.mean_rounds.denominator for end in ends.values()),
    )
    later = lasted * common
    for state, reached in by_state.items():
        after = int(ends[state].mean_rounds * common)
        later += after and after * sum(ways for _, ways in reached)
    return ExactSession(
        places.rules,
        {ending: Fraction(ways, whole) for ending, ways in endings.items()},
        Fraction(later, whole * common),
        partial(_result, places, by_state, whole, common),
        0.0,
    )


def _result(
    places: Places, by_state: Mapping[int, Sequence[tuple[int, int]]], whole: int, common: int
) -> Distribution:
    """What is won or lost, with what stood played out."""
    ends = {state: places.out[state] for state in by_state}
    unit = gcd(places.unit, *(cents for end in ends.values() for cents in end.returned))
    finer = places.unit // unit
    up = max(max(end.returned) for end in ends.values()) // unit
    weights: Weights = np.zeros((places.width - 1) * finer + up + 1, dtype=object)
    once = twice = 0
    for state, reached in by_state.items():
        for cents, chance in ends[state].returned.items():
            first, by = cents // unit, int(chance * common)
            for at, ways in reached:
                step, part = first + at * finer, by * ways
                weights[step] += part
                once += step * part
                twice += step * step * part
    all_ways = whole * common
    lowest = places.rest - places.rules.bankroll_cents
    return Distribution(
        places.rules.rounds_most or 0, lowest, unit, weights, all_ways,
        Fraction(lowest * all_ways + unit * once, all_ways),
        Fraction(unit * unit * (twice * all_ways - once * once), all_ways * all_ways), 0.0,
    )  # fmt: skip
