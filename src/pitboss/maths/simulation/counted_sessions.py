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
from scipy.sparse import csr_array

from pitboss.maths.loops import loop

_MOST_WAYS = (1 << 32) - 2
"""Into one place: so many times a digit, and the carry, still fit into a word of 64 bits."""
_MOST_ENTRIES = 1_000_000
_FEW_PLACES = 200
_MOST_ROUNDS = 64

Whole = NDArray[np.int64]
Digits = NDArray[np.uint32]
Links = tuple[Whole, Whole, Whole]
"""From which places to which others, in how many ways."""


class _Step:
    """Some rounds at once: the ways between any two places, and the rounds that are played.

    One more place than there are counts the rounds: all that go on add to it. A few places are
    quickest as a plain matrix.
    """

    def __init__(self, rounds: int, ways: csr_array | Whole) -> None:
        self.rounds, self.ways = rounds, ways
        self.entries = int(np.count_nonzero(ways) if isinstance(ways, np.ndarray) else ways.nnz)

    @property
    def cost(self) -> float:
        """Products for each round."""
        return self.entries / self.rounds

    @property
    def fits(self) -> bool:
        """Whether the sums fit into a word, and are not too many."""
        return self.entries <= _MOST_ENTRIES and bool(self.ways.sum(axis=0).max() <= _MOST_WAYS)

    def twice(self) -> _Step:
        """Twice as many rounds."""
        plain = isinstance(self.ways, np.ndarray)
        return _Step(2 * self.rounds, _squared(self.ways) if plain else self.ways @ self.ways)

    def by_target(self) -> Links:
        """For each place where its entries begin; from where each comes, in how many ways."""
        if isinstance(self.ways, np.ndarray):
            turned = self.ways.T
            targets, sources = np.nonzero(turned)
            firsts = np.searchsorted(targets, np.arange(len(turned) + 1))
            return firsts, sources, turned[targets, sources]
        columns = self.ways.tocsc()
        firsts, sources = columns.indptr.astype(np.int64), columns.indices.astype(np.int64)
        return firsts, sources, columns.data


def counted(
    links: Links, places: int, start: int, rounds: int, whole: int
) -> tuple[list[int], int]:
    """The ways to every place after so many rounds, and the rounds that all of them play.

    Both are over ``whole ** rounds``. Of one place with two ways to stop out of three:

    >>> links = np.array([0, 0]), np.array([1, 0]), np.array([2, 1])
    >>> counted(links, 2, 0, 2, 3)  # one way in nine is still played; 1 + 1/3 rounds
    ([1, 8], 12)
    """
    room = (rounds * whole.bit_length() + rounds.bit_length()) // 32 + 2
    digits: Digits = np.zeros((2, places + 1, room), dtype=np.uint32)
    lengths = np.zeros((2, places + 1), dtype=np.int64)
    digits[0, start, 0] = lengths[0, start] = 1
    for step in reversed(_steps(links, places, rounds, whole)):
        times, rounds = divmod(rounds, step.rounds)
        if times:
            _carried(digits, lengths, *step.by_target(), times)
            if times % 2:
                digits, lengths = digits[::-1], lengths[::-1]
    counts = [
        int.from_bytes(number[:length].tobytes(), "little")
        for number, length in zip(digits[0].astype("<u4"), lengths[0].tolist(), strict=True)
    ]
    return counts[:places], counts[places] * whole


def _steps(links: Links, places: int, rounds: int, whole: int) -> list[_Step]:
    """Steps of one round, of two, of four: while they are worth it and fit into a word."""
    sources, targets, ways = links
    going = np.zeros(places + 1, dtype=np.bool_)
    going[sources] = True
    alive, stops = np.flatnonzero(going), np.flatnonzero(~going)
    # The rounds are counted before they are played: the place behind the last takes one way from
    # each place that goes on, and like a stop it keeps what it has.
    tails = np.concatenate([sources, stops, alive])
    heads = np.concatenate([targets, stops, np.full(len(alive), places)])
    by = np.concatenate([ways, np.full(len(stops), whole), np.ones(len(alive), dtype=np.int64)])
    shape = places + 1, places + 1
    if places < _FEW_PLACES:
        one = np.zeros(shape, dtype=np.int64)
        np.add.at(one, (tails, heads), by)
    else:
        one = csr_array((by, (tails, heads)), shape)
    steps = [_Step(1, one)]
    while (twice := 2 * steps[-1].rounds) <= min(rounds, _MOST_ROUNDS):
        if whole**twice > _MOST_WAYS:  # as many ways lead away from every place
            break
        step = steps[-1].twice()
        if step.cost > steps[-1].cost or not step.fits:
            break
        steps.append(step)
    return steps


@loop
def _squared(ways: Whole) -> Whole:
    """A matrix of few entries times itself."""
    found = np.zeros_like(ways)
    for source in range(len(ways)):
        for between in range(len(ways)):
            by = ways[source, between]
            if by:
                for target in range(len(ways)):
                    found[source, target] += by * ways[between, target]
    return found


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
                by = np.uint64(ways[entry])
                length = long[source]
                for place in range(min(length, most)):
                    sums[place] += by * np.uint64(now[source, place])
                for place in range(most, length):
                    sums[place] = by * np.uint64(now[source, place])
                most = max(most, length)
            carry = np.uint64(0)
            for place in range(most):
                carry += sums[place]
                then[target, place] = np.uint32(carry & np.uint64(0xFFFFFFFF))
                carry >>= np.uint64(32)
            if carry:
                then[target, most] = np.uint32(carry)
                most += 1
            longer[target] = most
