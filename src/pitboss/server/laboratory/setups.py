"""A game as the page sets it up, and what of each game can be changed."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted
from pitboss.layout.odds import pockets_of
from pitboss.layout.reading import layout_of
from pitboss.layout.vocabulary import Words, words_of
from pitboss.maths.library import load
from pitboss.maths.simulation.strategies import make_strategy, makers_of
from pitboss.maths.what_if import Rounding
from pitboss.rules.catalogue import GAMES
from pitboss.rules.game import Game
from pitboss.rules.readings import readings_of
from pitboss.server.laboratory.questions import (
    ChoiceOffered,
    GameOffered,
    ReadingOffered,
    RowOffered,
    Setup,
    SpotOffered,
)

ODDS = re.compile(r"\d{1,6} to [1-9]\d{0,5}")
"""Odds as they are printed; longer ones make fractions that nobody can read."""
NAMED = 3
"""So many spots are named beside a row of odds that pays many."""
UNIT_CENTS = 1_000


def set_up(setup: Setup) -> Game:
    """The game as it was set up."""
    return under(setup, setup.readings)


def under(setup: Setup, readings: Mapping[str, str]) -> Game:
    """The same under other readings."""
    for row, written in setup.odds.items():
        if not ODDS.fullmatch(written):
            raise BadInput(f"{quoted(written)} is no odds for {row}: write them as 9 to 2.")
    rounded = setup.rounded
    rounding = None
    if rounded is not None:
        rounding = Rounding(setup.stake_cents, rounded.unit_cents, rounded.way)
    weights = {name: weight for name, weight in setup.weights.items() if weight != 1}
    return load(setup.game, readings, odds=setup.odds, weights=weights, rounding=rounding)


def spot_name(game: Game, spot: str) -> Words:
    """What a spot is called in both languages."""
    return words_of(game.id).name(spot, pockets_of(game, spot))


@cache
def games_offered() -> list[GameOffered]:
    """Every game that is installed."""
    return [_offered(load(name)) for name in GAMES]


def _offered(game: Game) -> GameOffered:
    dice = game.alphabet.dice
    return GameOffered(
        game=game.id,
        title=words_of(game.id).title(game.book.title),
        document=game.book.document,
        version=game.book.version,
        felt=layout_of(game.id).name,
        symbols=list("123456") if dice else list(game.alphabet.letters),
        dice=dice,
        readings=[
            ReadingOffered(
                key=key,
                title=reading.title,
                clause=reading.clauses.get(game.id, ""),
                default=reading.default(game.id),
                choices=[
                    ChoiceOffered(name=one.name, meaning=one.meaning) for one in reading.choices
                ],
            )
            for key, reading in readings_of(game.id).items()
        ],
        rows=_rows(game),
        spots=[SpotOffered(spot=spot, name=spot_name(game, spot)) for spot in game.spots],
        strategies=[name for name in makers_of(game) if _is_played(game, name)],
    )


def _rows(game: Game) -> list[RowOffered]:
    """The rows by which some wager wins, in the order of the document."""
    pays: dict[str, list[str]] = {}
    for spot, compiled in game.wagers.items():
        for state in compiled.rulings:
            for win in compiled.wins(state):
                spots = pays.setdefault(win.row, [])
                if spot not in spots:
                    spots.append(spot)
    printed = {row: text for table in game.book.odds for row, text in table.printed.items()}
    return [
        RowOffered(
            row=row,
            printed=printed[row],
            pays=[spot_name(game, spot) for spot in pays[row][:NAMED]],
        )
        for row in printed
        if row in pays
    ]


def _is_played(game: Game, name: str) -> bool:
    """Whether a strategy needs nothing but its name at a game."""
    try:
        make_strategy(game, name, UNIT_CENTS)
    except BadInput:
        return False
    return True
