"""Sessions in whole numbers: the ways in which each place is reached, several rounds a step.

With ``whole`` equally likely results there are ``whole ** n`` ways through n rounds, so every
probability is a count over that. A place where play stops leads to itself by every result. The
counts of a few rounds fit into a machine's word, and there are few of them; so the large numbers
are multiplied once for several rounds, and not once for each.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from numpy.typing import NDArray
from scipy.sparse import csr_array
from scipy.sparse.csgraph import breadth_first_order

_WORD = 1 << 63
_STEP_COSTS = 250
"""What a step costs beside its products, in products."""
_MOST_ENTRIES = 1_000_000

Counts = NDArray[np.object_]
Link = tuple[int, int, int]
"""From a place to another, in so many ways."""


class _Step:
    """Some rounds at once: the ways between any two places, and how many rounds are played."""

    def __init__(self, rounds: int, ways: csr_array, played: NDArray[np.int64]) -> None:
        self.rounds, self.ways, self.played = rounds, ways, played

    @property
    def cost(self) -> float:
        """Products for each round, what a step takes beside them included."""
        return float(self.ways.nnz + _STEP_COSTS) / self.rounds

    def twice(self, whole: int) -> _Step:
        """Twice as many rounds."""
        lasting = whole**self.rounds * self.played + self.ways @ self.played
        return _Step(2 * self.rounds, self.ways @ self.ways, lasting)

    def taken(self, counts: Counts, lasted: int, times: int, whole: int) -> tuple[Counts, int]:
        """The ways to each place so many steps later, and the rounds played until then.

        Only places that such steps lead to are looked at: of flat play every second one.
        """
        here = np.unique(
            np.concatenate(
                [
                    breadth_first_order(self.ways, place, return_predecessors=False)
                    for place in np.flatnonzero(counts)
                ]
            )
        )
        columns = self.ways[here][:, here].tocsc()
        reached = np.flatnonzero(np.diff(columns.indptr))
        firsts, sources = columns.indptr[reached], columns.indices
        ways, played = columns.data.astype(object), self.played[here].astype(object)
        alive, scale = np.flatnonzero(self.played[here]), whole**self.rounds
        played, now = played[alive], counts[here]
        for _ in range(times):
            lasted = lasted * scale + (now[alive] * played).sum()
            then = np.zeros(len(here), dtype=object)
            then[reached] = np.add.reduceat(ways * now[sources], firsts)
            now = then
        found = np.zeros(len(counts), dtype=object)
        found[here] = now
        return found, int(lasted)


def counted(
    links: Sequence[Link], places: int, start: int, rounds: int, whole: int
) -> tuple[Counts, int]:
    """The ways to every place after so many rounds, and the rounds that all of them play.

    Both are over ``whole ** rounds``. Of one place with two ways to stop out of three:

    >>> counts, lasted = counted([(0, 1, 2), (0, 0, 1)], 2, 0, 2, 3)
    >>> counts.tolist(), lasted  # one way in nine is still played; 1 + 1/3 rounds
    ([1, 8], 12)
    """
    counts: Counts = np.zeros(places, dtype=object)
    counts[start] = 1
    lasted = 0
    for step in reversed(_steps(links, places, rounds, whole)):
        times, rounds = divmod(rounds, step.rounds)
        if times:
            counts, lasted = step.taken(counts, lasted, times, whole)
    return counts, lasted


def _steps(links: Sequence[Link], places: int, rounds: int, whole: int) -> list[_Step]:
    """Steps of one round, of two, of four: while they are worth it and fit into a word."""
    sources, targets, ways = (np.array(part, dtype=np.int64) for part in zip(*links, strict=True))
    played = np.zeros(places, dtype=np.int64)
    played[sources] = 1
    stops = np.flatnonzero(played == 0)
    one = csr_array(
        (
            np.concatenate([ways, np.full(len(stops), whole)]),
            (np.concatenate([sources, stops]), np.concatenate([targets, stops])),
        ),
        (places, places),
    )
    steps = [_Step(1, one, whole * played)]
    while (doubled := 2 * steps[-1].rounds) <= rounds and doubled * whole**doubled < _WORD:
        step = steps[-1].twice(whole)
        if step.cost > steps[-1].cost or step.ways.nnz > _MOST_ENTRIES:
            break
        steps.append(step)
    return steps
