"""Sentences of the record in the words of the felt: an area is called what is printed on it."""

from __future__ import annotations

import re
from functools import cache

from pitboss.layout.odds import pockets_of
from pitboss.layout.reading import LayoutError
from pitboss.layout.vocabulary import words_of
from pitboss.rules.catalogue import load
from pitboss.rules.situation import spot_of

_AREA = re.compile(r"\b(on|from) ([a-z][a-z0-9]*(?:[-:@][a-z0-9]+)*)")


def felt_words(game: str, sentence: str) -> str:
    """A sentence with the names of areas where it has their ids; what is no id stays as it is.

    >>> felt_words("aruze-sicbo", "sicbo-1-3 places $25.00 on triple:1")
    'sicbo-1-3 places $25.00 on Triple 1'
    >>> felt_words("aruze-craps", "craps-1-1: $5.00 on pass@6 loses")
    'craps-1-1: $5.00 on Pass Line at 6 loses'
    >>> felt_words("aruze-craps", "craps-1-1 gets back $5.00 from field")
    'craps-1-1 gets back $5.00 from Field'
    >>> felt_words("interblock-roulette", "T places $1.00 on split:17-20; it is on record")
    'T places $1.00 on Split 17 and 20; it is on record'
    """
    return _AREA.sub(lambda found: f"{found[1]} {_named(game, found[2])}", sentence)


@cache
def _named(game: str, cell: str) -> str:
    """What a cell is called; a wager that has come to a number is told with it."""
    book = load(game)
    if cell not in book.cells and cell not in book.spots:
        return cell
    spot = spot_of(cell)
    try:
        return words_of(game).name(cell, pockets_of(book, spot)).en
    except LayoutError:
        name = words_of(game).name(spot, pockets_of(book, spot)).en
        return f"{name} at {cell.partition('@')[2]}"
