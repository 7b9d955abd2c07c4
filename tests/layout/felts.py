"""Games under every reading, and signs that offer all of their wagers."""

from __future__ import annotations

from pitboss.layout.description import AreaTold, Description, describe
from pitboss.layout.terms import Terms
from pitboss.rules import GAMES, load
from pitboss.rules.game import Game
from pitboss.rules.readings import readings_of
from pitboss.rules.sign import Limit, Sign

DEALER_GAMES = ("sicbo-ilga", "sicbo-nicc")


def every_game() -> list[Game]:
    """Each game under its defaults and under each other choice of each reading."""
    games = {
        (name, key, choice.name): load(name, {key: choice.name})
        for name in GAMES
        for key, reading in readings_of(name).items()
        for choice in reading.choices
    }
    return list({(game.id, game.digest): game for game in games.values()}.values())


EVERY_GAME = every_game()


def full_sign(game: Game, layout: str | None = "C") -> Sign:
    """A sign that offers every wager that the layout can have; fractions are not paid."""
    limits = {"*": Limit(500, 100_000, unit_cents=500, breakage_stated=True)}
    if game.id not in DEALER_GAMES:
        return Sign(game, limits)
    for spot in ("odd", "even", "four"):
        limits[spot] = Limit(200, 20_000, unit_cents=200)
    if layout in ("C", "D"):
        limits["super-streak"] = Limit(1000, 1000)
    return Sign(game, limits, layout=layout)


def felt(name: str, layout: str | None = "C", **readings: str) -> Description:
    """The felt of a game with everything on offer."""
    game = load(name, {key.replace("_", "-"): choice for key, choice in readings.items()})
    return describe(game, full_sign(game, layout))


def area_in(told: Description, area_id: str) -> AreaTold:
    """The one area with this id."""
    (area,) = [area for area in told.areas if area.id == area_id]
    return area


def terms_in(told: Description, area_id: str) -> Terms:
    """The terms of the area with this id."""
    index = area_in(told, area_id).terms
    assert index is not None
    return told.terms[index]
