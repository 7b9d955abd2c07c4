"""Written results read many at a time: the bytes of a file as numbers, never word by word."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import numpy as np
from numpy.typing import NDArray

from pitboss.maths.randomness.streams import NEAR, Symbols
from pitboss.rules.outcomes import NO_RESULT, Alphabet

MOST_CODES = 1 << 22
"""Up to so many words could be written with the characters of a game's results."""
_SPACES = b"\t\n\v\f\r\x1c\x1d\x1e\x1f "
"""What separates words in plain ASCII, as ``str.split`` has it."""
_SPACE, _STRANGE = 0, 255

Bytes = NDArray[np.uint8]


def indices_in(alphabet: Alphabet, text: bytes) -> Symbols | None:
    r"""The indices of all results in a text; none where a word is not a result of the game.

    A character is one of those that results are written with, by its number, or a space, which is
    zero; a word is then one number, which a table turns into the index of its result.

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
    numbers = _numbers(used)
    table = _table(written, numbers, kinds, widest)
    found = [table[:0]]
    for piece in _pieces(text, widest + 1):
        codes = _codes(piece.translate(numbers), kinds, widest)
        if codes is None:
            return None
        found.append(np.take(table, codes))
        if found[-1].size and found[-1].max() == len(written):
            return None
    return np.concatenate(found)


def _numbers(used: Iterable[int]) -> bytes:
    """For every byte the number of its character, zero for a space."""
    numbers = bytearray([_STRANGE]) * 256
    for space in _SPACES:
        numbers[space] = _SPACE
    for number, character in enumerate(used, start=1):
        numbers[character] = number
    return bytes(numbers)


def _table(written: Sequence[bytes], numbers: bytes, kinds: int, widest: int) -> Symbols:
    """For every code the index of the result that is written so, or one more than there are."""
    table = np.full(kinds**widest, len(written), dtype=np.min_scalar_type(len(written)))
    for index, word in enumerate(written):
        code = 0
        for character in word:
            code = code * kinds + numbers[character]
        table[code] = index
    return table


def _codes(numbered: bytes, kinds: int, widest: int) -> Symbols | None:
    """The words of a text of numbered characters, each as one number."""
    data = np.frombuffer(numbered, dtype=np.uint8)
    if data.max() == _STRANGE:
        return None
    codes = _one_a_line(data, kinds, widest)
    return _anywhere(data, kinds, widest) if codes is None else codes


def _pieces(text: bytes, line: int) -> Iterator[bytes]:
    """A text in pieces that end with a space, where it has lines of one width; else as it is.

    What is read at once stays near the processor.
    """
    cut = not len(text) % line and not text[line - 1 :: line].strip(_SPACES)
    long = NEAR * line if cut else max(1, len(text))
    for first in range(0, len(text), long):
        yield text[first : first + long]


def _one_a_line(data: Bytes, kinds: int, widest: int) -> Symbols | None:
    """The words of a text in which all are as wide and one space lies between them."""
    if len(data) % (widest + 1):
        return None
    lines = data.reshape(-1, widest + 1)
    if lines[:, widest].any() or not all(lines[:, place].all() for place in range(widest)):
        return None
    codes = lines[:, 0].astype(np.min_scalar_type(kinds**widest))
    for place in range(1, widest):
        codes *= codes.dtype.type(kinds)
        codes += lines[:, place]
    return codes


def _anywhere(data: Bytes, kinds: int, widest: int) -> Symbols | None:
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
