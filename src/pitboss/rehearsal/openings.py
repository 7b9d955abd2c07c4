"""The tables of a rehearsal: games, readings, signs, seats and limits, drawn before they open."""

from __future__ import annotations

from math import lcm
from random import Random

from pitboss.kernel.ensure import kind_of
from pitboss.rules.book import TerminalLimits
from pitboss.rules.catalogue import load
from pitboss.rules.game import Game
from pitboss.rules.readings import readings_of
from pitboss.rules.sign import Limit
from pitboss.rules.wagers import CompiledWager
from pitboss.table.terminal.config import NOTES_CENTS, TableConfig

GAMES = ("aruze-sicbo", "aruze-craps", "interblock-roulette", "interblock-sicbo")
"""The games that are played on terminals."""
DEALT = ("sicbo-ilga", "sicbo-nicc")
"""The games of a dealer's table: the older edition and the newer."""
FEWEST_SEATS, MOST_SEATS = 2, 12
HARMLESS = ("paper-low",)
"""An error that does not affect play."""
EFFECTIVE_AT = 0
"""The rules of a rehearsal have always been in force."""


def draw_games(chance: Random, tables: int) -> list[str]:
    """The game of each table: some of each, in an order that chance gives."""
    games = [*GAMES, *DEALT]
    chance.shuffle(games)
    return [games[number % len(games)] for number in range(tables)]


def draw_seats(chance: Random, table: int) -> tuple[str, ...]:
    """The terminals of a table in clockwise order; no two on the floor have one name."""
    count = chance.randint(FEWEST_SEATS, MOST_SEATS)
    return tuple(f"{table:02d}-{seat:02d}" for seat in range(1, count + 1))


def draw_config(chance: Random, game_id: str, seats: tuple[str, ...]) -> TableConfig:
    """A table's configuration that can be opened.

    >>> draw_config(Random(1), "aruze-craps", ("01-01", "01-02")).game
    'aruze-craps'
    """
    readings = {
        key: chance.choice([one for one in reading.choices if not one.against]).name
        for key, reading in readings_of(game_id).items()
        if chance.random() < 0.4
    }
    game = load(game_id, readings)
    clauses = game.book.limits
    clauses = kind_of(clauses, TerminalLimits)
    least = chance.choice((100, 200, 500))
    limits = _draw_limits(chance, game, least)
    aggregate_minimum = aggregate_maximum = None
    if clauses.aggregate_minimum is not None and chance.random() < 0.4:
        aggregate_minimum = 3 * least
    if clauses.aggregate_maximum is not None and chance.random() < 0.4:
        aggregate_maximum = chance.choice((40, 100, 400)) * least
    shooting = game.book.terminal is not None and game.book.terminal.shooting is not None
    return TableConfig(
        game=game_id,
        readings=readings,
        limits=limits,
        aggregate_minimum_cents=aggregate_minimum,
        aggregate_maximum_cents=aggregate_maximum,
        seats=seats,
        period_seconds=chance.choice((5, 8, 12, 20, 30)),
        shooting_value_cents=2 * least if shooting and chance.random() < 0.5 else None,
        effective_at=EFFECTIVE_AT,
        training=True,
        denominations_cents=NOTES_CENTS if chance.random() < 0.5 else NOTES_CENTS[2:],
        credit_limit_cents=chance.choice((30_000, 300_000, 1_000_000)),
        ticket_limit_cents=chance.choice((5_000, 20_000, 500_000)),
        closing_notice_seconds=chance.choice((0, 60, 1200)),
        harmless_codes=HARMLESS,
    )


def _draw_limits(chance: Random, game: Game, least: int) -> dict[str, Limit]:
    """A sign in one of three manners: fractions told, none possible, or some spots apart."""
    maximum = chance.choice((None, 20 * least, 100 * least))
    manner = chance.randrange(3)
    if manner == 0:
        return {"*": Limit(least, maximum, breakage_stated=True)}
    if manner == 1:
        return {"*": Limit(least, maximum, unit_cents=least, breakage_stated=True)}
    limits = {}
    for spot, compiled in game.wagers.items():
        unit = lcm(100, _whole(compiled))
        low = -(-least // unit) * unit
        limits[spot] = Limit(low, None if maximum is None else max(low, maximum), unit_cents=unit)
    return limits


def _whole(compiled: CompiledWager) -> int:
    """The smallest stake in cents that pays in whole cents, commission too (R29)."""
    odds = {win.odds for state in compiled.rulings for win in compiled.wins(state)}
    shares = odds | {compiled.commission_share}
    return lcm(compiled.wager.parts, *(share.denominator for share in shares))
