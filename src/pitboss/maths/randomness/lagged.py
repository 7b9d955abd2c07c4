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


_BLOCK = 1 << 10
_BLOCKS = 64  # transformed at once: what they take stays near the processor


def lagged_sums(values: NDArray[Any], scores: Signal, farthest: int) -> Signal:
    """The sum of each score with the one so many before it, for every distance up to a farthest.

    The values are symbols, each with its score. They are gone through block by block, so that no
    transform is longer than it need be. A block is transformed once, at twice its length; the
    transform of two neighbouring blocks is the first one's and the second one's with every other
    sign turned, and a block with the two is what any distance reaches.

    >>> np.round(lagged_sums(np.arange(4), np.array([1.0, 2, 3, 4]), 2), 9).tolist()
    [30.0, 20.0, 11.0]
    """
    real = not np.iscomplexobj(scores)
    there, back = (np.fft.rfft, np.fft.irfft) if real else (np.fft.fft, np.fft.ifft)
    block = _BLOCK
    while block < farthest:
        block *= 2
    within: Signal = np.zeros(1)
    across: Signal = np.zeros(1)
    before: Signal | None = None
    for first in range(0, max(1, len(values)), _BLOCKS * block):
        some = scores[values[first : first + _BLOCKS * block]]
        if spare := -len(some) % block:
            some = np.concatenate((some, np.zeros(spare)))
        turned = there(some.reshape(-1, block), 2 * block)
        within = within + np.sum(turned.real**2 + turned.imag**2, axis=0)
        across = across + np.sum(np.conj(turned[:-1]) * turned[1:], axis=0)
        if before is not None:
            across += np.conj(before) * turned[0]
        before = turned[-1]
    across[1::2] *= -1
    return np.asarray(back(within + across, 2 * block)[: farthest + 1])
