"""Sessions in whole numbers: the ways in which each place is reached, several rounds a step.

With ``whole`` equally likely results there are ``whole ** n`` ways through n rounds, so every
probability is a count over that. A place where play stops leads to itself by every result.

The counts are as long as the play, and a compiled loop works on them as one does on paper: digit
by digit with a carry, in digits of 32 bits. The ways of a few rounds together are less than a
digit, so one pass over the long numbers serves several rounds. A number has as many digits as it
needs, and none while its place is not reached: flat play visits every second place, and pays for
no more.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.maths.loops import loop

_MOST_WAYS = (1 << 32) - 2
"""Into one place: so many times a digit, and the carry, still fit into a word of 64 bits."""
_MOST_ENTRIES = 1_000_000
_MOST_ROUNDS = 64

Whole = NDArray[np.int64]
Digits = NDArray[np.uint32]
Links = tuple[Whole, Whole, Whole]
"""From which places to which others, in how many ways."""
Entries = tuple[Whole, Whole, Whole]
"""For each place where its entries begin; from where each of them comes, in how many ways."""


def counted(
    links: Links, places: int, start: int, rounds: int, whole: int
) -> tuple[dict[int, int], int]:
    """The ways to each place that so many rounds reach, and the rounds that all of them play.

    Both are over ``whole ** rounds``. Of one place with two ways to stop out of three:

    >>> links = np.array([0, 0]), np.array([1, 0]), np.array([2, 1])
    >>> counted(links, 2, 0, 2, 3)  # one way in nine is still played; 1 + 1/3 rounds
    ({0: 1, 1: 8}, 12)
    """
    room = (rounds * whole.bit_length() + rounds.bit_length()) // 32 + 2
    digits: Digits = np.empty((2, places + 1, room), dtype=np.uint32)
    lengths = np.zeros((2, places + 1), dtype=np.int64)
    digits[0, start, 0] = lengths[0, start] = 1
    for together, entries in reversed(_steps(links, places, start, rounds, whole)):
        times, rounds = divmod(rounds, together)
        if times:
            _carried(digits, lengths, *entries, times)
            if times % 2:
                digits, lengths = digits[::-1], lengths[::-1]
    memory, row = memoryview(digits[0].astype("<u4", copy=False).tobytes()), 4 * room
    found = {
        place: int.from_bytes(memory[place * row : place * row + 4 * length], "little")
        for place, length in enumerate(lengths[0].tolist())
        if length
    }
    return found, found.pop(places, 0) * whole


def _steps(
    links: Links, places: int, start: int, rounds: int, whole: int
) -> list[tuple[int, Entries]]:
    """Steps of one round, of two, of four: while they are worth it and fit into a word.

    One more place than there are counts the rounds before they are played: it takes one way from
    each place that goes on, and like a stop it keeps what it has.
    """
    steps = [(1, _by_target(*links, places, start, whole))]
    while (twice := 2 * steps[-1][0]) <= min(rounds, _MOST_ROUNDS):
        if whole**twice > _MOST_WAYS:  # as many ways lead away from every place
            break
        before = steps[-1][1]
        # A step that serves twice the rounds may have twice the entries, and no more.
        found = _squared(*before, min(2 * len(before[1]), _MOST_ENTRIES), _MOST_WAYS)
        if not len(found[0]):
            break
        steps.append((twice, found))
    return steps


@loop
def _by_target(
    tails: Whole, heads: Whole, ways: Whole, places: int, start: int, whole: int
) -> Entries:  # fmt: skip
    """The entries of one round, with what the stops keep and with the count of the rounds."""
    goes_on = np.zeros(places + 1, dtype=np.bool_)
    keeps = np.zeros(places + 1, dtype=np.bool_)  # a stop to which nothing leads keeps nothing
    keeps[start] = keeps[places] = True
    firsts = np.zeros(places + 2, dtype=np.int64)
    for link in range(len(tails)):
        goes_on[tails[link]] = keeps[heads[link]] = True
        firsts[heads[link] + 1] += 1
    for place in range(places + 1):
        if goes_on[place]:
            firsts[places + 1] += 1
        elif keeps[place]:
            firsts[place + 1] += 1
    for place in range(places + 1):
        firsts[place + 1] += firsts[place]
    free = firsts.copy()
    sources = np.empty(firsts[-1], dtype=np.int64)
    by = np.empty(firsts[-1], dtype=np.int64)
    for link in range(len(tails)):
        entry = free[heads[link]]
        sources[entry], by[entry] = tails[link], ways[link]
        free[heads[link]] += 1
    for place in range(places + 1):
        if goes_on[place] or keeps[place]:
            target = places if goes_on[place] else place
            entry = free[target]
            sources[entry], by[entry] = place, 1 if goes_on[place] else whole
            free[target] += 1
    return firsts, sources, by


@loop
def _squared(
    firsts: Whole, sources: Whole, ways: Whole, most_entries: int, most_ways: int
) -> Entries:  # fmt: skip
    """Twice as many rounds; nothing where these would have too many entries or ways."""
    count = len(firsts) - 1
    nothing = np.zeros(0, dtype=np.int64)
    sums = np.zeros(count, dtype=np.int64)
    touched = np.empty(count, dtype=np.int64)
    begins = np.zeros(count + 1, dtype=np.int64)
    origins = np.empty(most_entries, dtype=np.int64)
    found = np.empty(most_entries, dtype=np.int64)
    entries = 0
    for target in range(count):
        reached, into = 0, 0
        for entry in range(firsts[target], firsts[target + 1]):
            by, between = ways[entry], sources[entry]
            for earlier in range(firsts[between], firsts[between + 1]):
                source = sources[earlier]
                if sums[source] == 0:
                    touched[reached] = source
                    reached += 1
                sums[source] += by * ways[earlier]
        if entries + reached > most_entries:
            return nothing, nothing, nothing
        for which in range(reached):
            source = touched[which]
            origins[entries], found[entries] = source, sums[source]
            into += sums[source]
            sums[source] = 0
            entries += 1
        if into > most_ways:
            return nothing, nothing, nothing
        begins[target + 1] = entries
    return begins, origins[:entries], found[:entries]


@loop
def _carried(
    digits: Digits, lengths: Whole,
    firsts: Whole, sources: Whole, ways: Whole, times: int,
) -> None:  # fmt: skip
    """So many steps, from the first half of the digits to the second and back."""
    sums = np.zeros(digits.shape[2], dtype=np.uint64)
    for turn in range(times):
        now, then = digits[turn % 2], digits[1 - turn % 2]
        long, longer = lengths[turn % 2], lengths[1 - turn % 2]
        for target in range(now.shape[0]):
            most = 0
            for entry in range(firsts[target], firsts[target + 1]):
                source = sources[entry]
                length = long[source]
                if length == 0:
                    continue
                by = np.uint64(np.uint32(ways[entry]))  # half a word: a quicker product
                for place in range(min(length, most)):
                    sums[place] += by * np.uint64(now[source, place])
                for place in range(most, length):
                    sums[place] = by * np.uint64(now[source, place])
                most = max(most, length)
            carry = np.uint64(0)
            for place in range(most):
                carry += sums[place]
                then[target, place] = np.uint32(carry)
                carry >>= np.uint64(32)
            if carry:
                then[target, most] = np.uint32(carry)
                most += 1
            longer[target] = most
