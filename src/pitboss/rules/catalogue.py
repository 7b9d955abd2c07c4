"""The six games and the way to load one."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import one_of, quoted
from pitboss.rules.book import Book, Readings
from pitboss.rules.game import Game
from pitboss.rules.games.aruze_craps.wagers import aruze_craps
from pitboss.rules.games.aruze_sicbo.wagers import aruze_sicbo
from pitboss.rules.games.interblock.wagers import interblock_roulette, interblock_sicbo
from pitboss.rules.games.sicbo_ilga.wagers import sicbo_ilga
from pitboss.rules.games.sicbo_nicc.wagers import sicbo_nicc
from pitboss.rules.readings import choose

_BOOKS: Mapping[str, Callable[[Readings], Book]] = {
    "aruze-sicbo": aruze_sicbo,
    "interblock-sicbo": interblock_sicbo,
    "interblock-roulette": interblock_roulette,
    "aruze-craps": aruze_craps,
    "sicbo-ilga": sicbo_ilga,
    "sicbo-nicc": sicbo_nicc,
}

GAMES = tuple(_BOOKS)
"""The ids of the six games."""


def load(game: object, readings: Mapping[str, object] | None = None) -> Game:
    """A game under given readings, the others at their defaults; the same ones load once.

    >>> load("sicbo-ilga", {"even": "customary"}).readings["even"]
    'customary'
    """
    if not isinstance(game, str) or game not in _BOOKS:
        raise BadInput(f"{quoted(game)} is not a game: the games are {one_of(GAMES)}.")
    if not readings:
        return _load(game, ())
    return _load(game, tuple(sorted(choose(game, readings).items())))


@cache
def _load(game: str, chosen: tuple[tuple[str, str], ...]) -> Game:
    complete = choose(game, dict(chosen))
    if chosen != (settled := tuple(sorted(complete.items()))):
        return _load(game, settled)
    return Game(_BOOKS[game](complete), complete)
