"""Written results read many at a time: the bytes of a file as numbers, never word by word."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.outcomes import NO_RESULT, Alphabet

LONGEST_LETTER = 7
"""The longest result in bytes whose bytes are one number; a longer one is read word by word."""
_SPACES = np.zeros(256, dtype=bool)
_SPACES[[9, 10, 11, 12, 13, 28, 29, 30, 31, 32]] = True
"""What separates words in plain ASCII, as ``str.split`` has it."""


def indices_in(alphabet: Alphabet, text: bytes) -> NDArray[np.int64] | None:
    r"""The indices of all results in a text; none where a word is not a result of the game.

    >>> from pitboss.rules.wheel import ALPHABET
    >>> indices_in(ALPHABET, b"17 - 0\n36\r\n").tolist()
    [17, 37, 0, 36]
    >>> indices_in(ALPHABET, b"17 37") is None
    True
    """
    written = [letter.encode() for letter in (*alphabet.letters, NO_RESULT)]
    widest = max(map(len, written))
    data = np.frombuffer(text, dtype=np.uint8)
    if widest > LONGEST_LETTER or ((data >= 128) | (data == 0)).any():
        return None
    inside = np.concatenate(([False], ~_SPACES[data], [False]))
    turns = np.flatnonzero(inside[1:] != inside[:-1])
    starts, lengths = turns[::2], turns[1::2] - turns[::2]
    if not len(starts):
        return np.empty(0, dtype=np.int64)
    if lengths.max() > widest:
        return None
    padded = np.concatenate((data, np.zeros(widest, dtype=np.uint8)))
    codes = np.zeros(len(starts), dtype=np.int64)
    for place in range(widest):
        codes = codes * 256 + np.where(lengths > place, padded[starts + place], 0)
    known = np.array([int.from_bytes(one.ljust(widest, b"\0"), "big") for one in written])
    order = np.argsort(known)
    found = order[np.minimum(np.searchsorted(known, codes, sorter=order), len(known) - 1)]
    return np.asarray(found, dtype=np.int64) if (known[found] == codes).all() else None
