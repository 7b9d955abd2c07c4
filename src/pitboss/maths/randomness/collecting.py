"""Where collections of all symbols end: each begins after the one before it.

One begins where another ended, so a record has to be gone through from its start. But two
collectors who begin at different places soon end a collection at the same place, and from there on
they agree. So the record is cut into lanes that are gone through side by side, each as if a
collection began with it; then once more, each taken up from where the lane before it stood, until
it agrees with what the lane found for itself.
"""

from __future__ import annotations

from math import log

import numpy as np

from pitboss.maths.randomness.streams import Indices, Symbols

_FEWEST_LANES = 24
_WIDEST = 64
"""A set of up to so many symbols is one machine word."""


def collected(values: Symbols, size: int) -> Indices:
    """The places at which collections end.

    >>> collected(np.array([0, 1, 1, 0, 0, 0, 1]), 2).tolist()
    [1, 3, 6]
    """
    lane = int(64 * size * (log(size) + 1))  # some sixty collections
    if size <= _WIDEST and len(values) >= _FEWEST_LANES * lane:
        found = _side_by_side(values, size, lane)
        if found is not None:
            return found
    plainly = _one_by_one if size <= _WIDEST else _by_windows
    return np.array(plainly(values, size), dtype=np.int64)


def _one_by_one(values: Symbols, size: int, begun: int = 0) -> list[int]:
    """One result after the other: what is quickest where a collection is soon complete."""
    bits = [1 << symbol for symbol in range(size)]
    whole = (1 << size) - 1
    ends: list[int] = []
    have = 0
    for place, symbol in enumerate(values[begun:].tolist(), start=begun):
        have |= bits[symbol]
        if have == whole:
            ends.append(place)
            have = 0
    return ends


def _by_windows(values: Symbols, size: int) -> list[int]:
    """One collection after the other; in each the place where every symbol comes first."""
    begun = 0
    usual = int(size * (log(size) + 3)) + 1
    first = np.empty(size, dtype=np.int64)
    ends: list[int] = []
    count = len(values)
    wide = usual
    never = count
    backwards = np.arange(usual - 1, -1, -1)
    while begun < count:
        window = values[begun : begun + wide]
        if len(window) > len(backwards):
            backwards = np.arange(len(window) - 1, -1, -1)
        first.fill(never)
        first[window[::-1]] = backwards[len(backwards) - len(window) :]
        last = int(first.max())
        if last < never:
            begun += last + 1
            ends.append(begun - 1)
            wide = usual
        elif begun + wide >= count:
            break
        else:
            wide *= 2
    return ends


def _side_by_side(values: Symbols, size: int, lane: int) -> Indices | None:
    """The same by lanes; nothing where some lane never came to agree with the one before it."""
    lanes = len(values) // lane
    kind = np.min_scalar_type((1 << size) - 1)
    bits = (np.ones(size, dtype=kind) << np.arange(size, dtype=kind)).astype(kind)
    steps = bits[np.ascontiguousarray(values[: lanes * lane].reshape(lanes, lane).T)]
    whole = kind.type((1 << size) - 1)
    ended = np.empty((lane, lanes), dtype=np.bool_)
    have = np.zeros(lanes, dtype=kind)
    for step in range(lane):
        have |= steps[step]
        np.equal(have, whole, out=ended[step])
        have[ended[step]] = 0
    begun = np.concatenate((np.zeros(1, dtype=kind), have[:-1]))
    apart = np.arange(1, lanes)  # the lanes that do not agree yet
    begun = begun[1:]
    for step in range(lane):
        if not len(apart):
            break
        begun |= steps[step, apart]
        ends = begun == whole
        begun[ends] = 0
        alike = ends & ended[step, apart]
        ended[step, apart] = ends
        if alike.any():
            apart, begun = apart[~alike], begun[~alike]
    if len(apart):
        return None
    found = np.flatnonzero(ended.T)
    rest = _one_by_one(values, size, int(found[-1]) + 1)
    return np.concatenate((found, np.array(rest, dtype=np.int64)))
