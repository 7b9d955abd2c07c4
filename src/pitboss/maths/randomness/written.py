"""Written results read many at a time: the bytes of a file as numbers, never word by word."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.rules.outcomes import NO_RESULT, Alphabet

MOST_CODES = 1 << 22
"""Up to so many words could be written with the characters of a game's results."""
_SPACES = b"\t\n\v\f\r\x1c\x1d\x1e\x1f "
"""What separates words in plain ASCII, as ``str.split`` has it."""
_SPACE, _STRANGE = 0, 255

Bytes = NDArray[np.uint8]


def indices_in(alphabet: Alphabet, text: bytes) -> NDArray[Any] | None:
    r"""The indices of all results in a text; none where a word is not a result of the game.

    A character is one of those that results are written with, by its number, or a space, which is
    nought; a word is then one number, which a table turns into the index of its result.

    >>> from pitboss.rules.wheel import ALPHABET
    >>> indices_in(ALPHABET, b"17 - 0\n36\r\n").tolist()
    [17, 37, 0, 36]
    >>> indices_in(ALPHABET, b"17 37") is None
    True
    """
    written = [letter.encode() for letter in (*alphabet.letters, NO_RESULT)]
    used = sorted(set(b"".join(written)))
    kinds, widest = len(used) + 1, max(map(len, written))
    if kinds >= _STRANGE or kinds**widest > MOST_CODES:
        return None
    numbers = bytearray([_STRANGE]) * 256
    for space in _SPACES:
        numbers[space] = _SPACE
    for number, character in enumerate(used, start=1):
        numbers[character] = number
    table = np.full(kinds**widest, len(written), dtype=np.min_scalar_type(len(written)))
    for index, word in enumerate(written):
        code = 0
        for character in word:
            code = code * kinds + numbers[character]
        table[code] = index
    data = np.frombuffer(text.translate(bytes(numbers)), dtype=np.uint8)
    if not data.size:
        return table[:0]
    if data.max() == _STRANGE:
        return None
    codes = _one_a_line(data, kinds, widest)
    if codes is None:
        codes = _anywhere(data, kinds, widest)
    if codes is None:
        return None
    found = np.take(table, codes)
    return found if not found.size or found.max() < len(written) else None


def _one_a_line(data: Bytes, kinds: int, widest: int) -> NDArray[Any] | None:
    """The words of a text in which all are as wide and one space lies between them."""
    if len(data) % (widest + 1):
        return None
    lines = data.reshape(-1, widest + 1)
    if lines[:, widest].any() or not lines[:, :widest].all():
        return None
    codes = lines[:, 0].astype(np.min_scalar_type(kinds**widest))
    for place in range(1, widest):
        codes *= codes.dtype.type(kinds)
        codes += lines[:, place]
    return codes


def _anywhere(data: Bytes, kinds: int, widest: int) -> NDArray[Any] | None:
    """The words of any text; none where one is too wide."""
    inside = np.concatenate(([False], data != _SPACE, [False]))
    starts = np.flatnonzero(inside[1:] & ~inside[:-1])
    lengths = np.flatnonzero(inside[:-1] & ~inside[1:]) - starts
    if not len(starts):
        return np.zeros(0, dtype=np.uint8)
    if lengths.max() > widest:
        return None
    lengths = lengths.astype(np.uint8)
    padded = np.concatenate((data, np.zeros(widest, dtype=np.uint8)))
    codes = padded[starts].astype(np.min_scalar_type(kinds**widest))
    for place in range(1, widest):
        more = lengths > place
        grown = codes * codes.dtype.type(kinds) + padded[starts + place]
        codes = np.where(more, grown, codes)
    return codes
