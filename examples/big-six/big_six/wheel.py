"""The wheel: 54 stops of equal size, each with a symbol, clockwise from the joker."""

from __future__ import annotations

from pitboss.rules.outcomes import Alphabet, OutcomeSet

SYMBOLS = (
    "joker", "1", "2", "1", "5", "1", "2", "1", "10", "1", "2", "1", "5", "1", "2", "1", "20", "1",
    "2", "1", "2", "5", "1", "2", "1", "10", "1", "logo", "2", "1", "5", "1", "2", "1", "2", "1",
    "10", "1", "5", "2", "1", "2", "1", "20", "1", "2", "5", "1", "2", "1", "10", "1", "5", "2",
)  # fmt: skip

LETTERS = tuple(f"{symbol}-{stop:02}" for stop, symbol in enumerate(SYMBOLS, start=1))
"""A stop is written by its symbol and its number: ``20-17`` is the seventeenth stop."""

ALPHABET = Alphabet("wheel of 54 stops", LETTERS, "a stop from joker-01 to 2-54, such as 20-17")


def shows(symbol: str) -> OutcomeSet:
    """The wheel stops at this symbol."""
    return ALPHABET.where(symbol, lambda letter: letter.rpartition("-")[0] == symbol)
