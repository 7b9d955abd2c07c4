"""The one loop of the coupon collector, compiled."""

from __future__ import annotations

import numpy as np

from pitboss.maths.loops import loop
from pitboss.maths.randomness.records import Indices


@loop
def fill_collections(values: Indices, size: int, lengths: Indices) -> int:
    """The length of each collection in turn, as many as there is room for; says how many."""
    last_seen = np.full(size, -1, dtype=np.int64)
    missing = size
    done = 0
    begun = 0
    for position in range(len(values)):
        symbol = values[position]
        if last_seen[symbol] < begun:
            missing -= 1
            if missing == 0:
                lengths[done] = position + 1 - begun
                done += 1
                if done == len(lengths):
                    break
                begun = position + 1
                missing = size
        last_seen[symbol] = position
    return done
