"""The sums behind every correlation of a stream with itself, near and far, found at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.maths.randomness.streams import Symbols

LAGS = 10
"""How far back serial correlation looks."""

FARTHEST = 1_000
"""How far back distant correlation looks, where the record is four times as long."""

Signal = NDArray[Any]
"""Scores one after the other: plain numbers, or complex ones where they are directions."""


def farthest_of(count: int) -> int:
    """How far back a record of so many results is looked at."""
    return max(LAGS + 1, min(FARTHEST, count // 4))


_LENGTH = 1 << 14
"""How long a transform is: what a score can meet of a piece lies within it."""
_REACH = 1 << 10
"""So much of it is left empty: no distance is longer."""
_AT_ONCE = 8
"""So many pieces are transformed at once: what they take stays near the processor."""


def lagged_sums(values: Symbols, scores: Signal, farthest: int) -> Signal:
    """The sum of each score with the one so many before it, for every distance up to a farthest.

    The values are symbols, and each row of scores gives every symbol another score: of a throw the
    face of each die. A row is told for each of them and, where there are several, one more for all
    of them added up, whose transform is the sum of theirs. The values are gone through in pieces;
    what lies less than the farthest distance apart, but in two of them, is in the end of the one
    and the beginning of the next.

    >>> np.round(lagged_sums(np.arange(4), np.array([[1.0, 2, 3, 4]]), 2), 9).tolist()
    [[30.0, 20.0, 11.0]]
    >>> both = lagged_sums(np.arange(3), np.array([[1.0, 0, 0], [0, 1.0, 1.0]]), 1)
    >>> np.round(both, 9).tolist()
    [[1.0, 0.0], [2.0, 1.0], [3.0, 2.0]]
    """
    real = not np.iscomplexobj(scores)
    there, back = (np.fft.rfft, np.fft.irfft) if real else (np.fft.fft, np.fft.ifft)
    piece = _LENGTH - _REACH
    rows = len(scores) + (len(scores) > 1)
    within = np.zeros((rows, len(there(np.zeros(1), _LENGTH))))
    across = np.zeros((rows, len(there(np.zeros(1), 2 * _REACH))), dtype=np.complex128)
    ended = [np.zeros((1, farthest))] * len(scores)
    for first in range(0, max(1, len(values)), _AT_ONCE * piece):
        some = values[first : first + _AT_ONCE * piece]
        spare = np.zeros(-len(some) % piece)
        whole, before, after = [], [], []
        for row, score in enumerate(scores):
            pieces = np.concatenate((np.take(score, some), spare)).reshape(-1, piece)
            ends = np.concatenate((ended[row], pieces[:, -farthest:]))
            ended[row] = ends[-1:]
            whole.append(there(pieces, _LENGTH))
            before.append(there(ends[:-1], 2 * _REACH))
            after.append(there(pieces[:, :farthest], 2 * _REACH))
        for turned in (whole, before, after):
            if rows > len(scores):
                turned.append(sum(turned[1:], turned[0]))
        for row in range(rows):
            within[row] += _squares(whole[row])
            across[row] += np.einsum("ij,ij->j", np.conj(before[row]), after[row])
    sums = back(within, _LENGTH)[:, : farthest + 1].copy()
    sums[:, 1:] += back(across, 2 * _REACH)[:, np.arange(1 - farthest, 1)]
    return np.asarray(sums)


def _squares(turned: Signal) -> NDArray[np.float64]:
    """The squares of the sizes of some numbers, added up column by column."""
    parts = turned.real, turned.imag
    return np.asarray(sum(np.einsum("ij,ij->j", part, part) for part in parts))
