"""What has come at a table so far, counted beside what chance alone leads one to expect.

Nothing here says what comes next: every result is as likely as it was before.
"""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import FromPath, QueryParameter

from pitboss.eventstore.store import Store
from pitboss.house.lists import rounds_of
from pitboss.house.rounds import COLUMNS, shown
from pitboss.rules.game import Game
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.routes.lobby import known
from pitboss.table.terminal.rulings import lit

_NUMBER, _RESULT = COLUMNS.index("number"), COLUMNS.index("result")
Last = Annotated[int, QueryParameter(ge=1, le=500)]


class ValueShown(msgspec.Struct, kw_only=True):
    """A total of the dice or a pocket of the wheel, by its place in the alphabet."""

    value: int
    count: int
    """How often it came."""
    ways: int
    """Of all the ways in which a result can lie, how many make it."""


class FiguresShown(msgspec.Struct, kw_only=True):
    """The last results of a table, and how often each value was among them."""

    results: list[tuple[int, str]]
    """By round, the newest last; a round that came to nothing is not among them."""
    ways: int
    """All the ways in which a result can lie, each as likely as any other."""
    values: list[ValueShown]


@get("/api/tables/{name:str}/figures")
async def figures(floor: TheFloor, name: FromPath[str], last: Last = 50) -> FiguresShown:
    """How often each value came in the last rounds of a table."""
    actor = known(floor, name)
    game = actor.state.law.game

    def found(store: Store) -> list[tuple[int, str]]:
        rows = rounds_of(store, actor.table, last)
        pairs = [(row[_NUMBER], row[_RESULT]) for row in map(shown, rows)]
        return [msgspec.convert(pair, tuple[int, str]) for pair in pairs if pair[1] in possible]

    letters = game.alphabet.letters
    possible = set(letters)
    results = await floor.reader.read(found)
    counts = Counter(value_of(game, result) for _, result in results)
    ways = Counter(value_of(game, letter) for letter in letters)
    return FiguresShown(
        results=results,
        ways=len(letters),
        values=[
            ValueShown(value=value, count=counts[value], ways=ways[value])
            for value in sorted(ways)
        ],
    )


@get("/api/tables/{name:str}/lit/{result:str}", sync_to_thread=False)
def lit_by(floor: TheFloor, name: FromPath[str], result: FromPath[str]) -> list[str]:
    """The areas that a result wins by itself; none where the rounds before decide with it."""
    actor = known(floor, name)
    game = actor.state.law.game
    if isinstance(actor, DealerActor) or game.book.puck is not None:
        return []
    if result not in game.alphabet.letters:
        return []
    return list(lit(game, None, result))


def value_of(game: Game, result: str) -> int:
    """The total of dice, or the place of a pocket in the game's alphabet.

    >>> from pitboss.rules import load
    >>> value_of(load("aruze-craps"), "36"), value_of(load("interblock-roulette"), "36")
    (9, 36)
    """
    alphabet = game.alphabet
    return sum(map(int, result)) if alphabet.dice else alphabet.read(result)


ROUTES = (figures, lit_by)
