"""The hot loops: plain arrays in, counts out, the same for all games and strategies.

A block of rounds runs in two independent lanes, so that the processor works on one while it waits
for the other. Nothing is paid in the loop: it counts how often each result came in each state, and
money follows from the counts. A lane that has run its rounds goes on until nothing stands, so that
every wager started is run to its end; by Wald's identity the estimate has no bias from that.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.maths.dice import WEYL, block_key, high, mix, results_per_word, word_shape
from pitboss.maths.loops import loop
from pitboss.maths.simulation.machine import Flags, Machine, Places

Counts = NDArray[np.int64]


@loop
def _two_lanes(
    following: Places, first: Counts, second: Counts, words: int, size: np.uint64,
    whole: np.uint64, per_word: int, spare: np.uint64, key: np.uint64,
) -> tuple[np.uint64, np.uint64, np.uint64]:  # fmt: skip
    """Both lanes for so many words each; tells where they stand and how far the counter is."""
    counter = key
    left = np.uint64(0)
    right = np.uint64(0)
    for _ in range(words):
        counter += WEYL
        one = mix(counter)
        while one * whole < spare:
            counter += WEYL
            one = mix(counter)
        counter += WEYL
        two = mix(counter)
        while two * whole < spare:
            counter += WEYL
            two = mix(counter)
        for _ in range(per_word):
            row_left = left + high(one, size)
            row_right = right + high(two, size)
            one = one * size
            two = two * size
            first[row_left] += 1
            second[row_right] += 1
            left = np.uint64(following[row_left])
            right = np.uint64(following[row_right])
    return left, right, counter


@loop
def _to_the_end(
    following: Places, idle: Flags, counts: Counts, row: np.uint64, size: np.uint64,
    whole: np.uint64, per_word: int, spare: np.uint64, counter: np.uint64,
) -> np.uint64:  # fmt: skip
    """One lane until nothing stands; each word gives its results in turn, the rest is dropped."""
    while not idle[row // size]:
        counter += WEYL
        word = mix(counter)
        if word * whole < spare:
            continue
        for _ in range(per_word):
            if idle[row // size]:
                break
            here = row + high(word, size)
            word = word * size
            counts[here] += 1
            row = np.uint64(following[here])
    return counter


def run_block(machine: Machine, seed: int, block: int, rounds: int) -> Counts:
    """How often each result came in each state, for one block of a stream."""
    words = max(1, -(-rounds // (2 * results_per_word(machine.size))))
    first = np.zeros(len(machine.following), dtype=np.int64)
    second = np.zeros_like(first)
    shape = word_shape(machine.size)
    key = np.uint64(block_key(seed, block))
    left, right, counter = _two_lanes(machine.following, first, second, words, *shape, key)
    for counts, row in ((first, left), (second, right)):
        counter = _to_the_end(
            machine.following, machine.idle, counts, np.uint64(row), *shape, np.uint64(counter)
        )
    return np.asarray(first + second)
