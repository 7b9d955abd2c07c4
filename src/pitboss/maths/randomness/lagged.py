"""The sums behind every correlation of a stream with itself, near and far, found at once."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

LAGS = 10
"""How far back serial correlation looks."""

FARTHEST = 1_000
"""How far back distant correlation looks, where the record is four times as long."""

Signal = NDArray[Any]
"""Scores one after the other: plain numbers, or complex ones where they are directions."""


def farthest_of(count: int) -> int:
    """How far back a record of so many results is looked at."""
    return max(LAGS + 1, min(FARTHEST, count // 4))


_BLOCK = 1 << 13


def lagged_sums(scores: Signal, farthest: int) -> Signal:
    """The sum of each score with the one so many before it, for every distance up to a farthest.

    Block by block, so that no transform is longer than it need be: what of a distance reaches over
    the end of a block is found in the next one, which is looked at beside it.

    >>> np.round(lagged_sums(np.array([1.0, 2, 3, 4]), 2), 9).tolist()
    [30.0, 20.0, 11.0]
    """
    from scipy.fft import fft, ifft, irfft, next_fast_len, rfft

    real = not np.iscomplexobj(scores)
    width = next_fast_len(_BLOCK + farthest, real=real)
    there, back = (rfft, irfft) if real else (fft, ifft)
    blocks = max(1, -(-len(scores) // _BLOCK))
    padded = np.zeros(blocks * _BLOCK + farthest, dtype=scores.dtype)
    padded[: len(scores)] = scores
    sums = np.zeros(width // 2 + 1 if real else width, dtype=np.complex128)
    for block in range(blocks):
        first = block * _BLOCK
        here = there(padded[first : first + _BLOCK + farthest], width)
        sums += np.conj(there(padded[first : first + _BLOCK], width)) * here
    return np.asarray(back(sums, width)[: farthest + 1])
