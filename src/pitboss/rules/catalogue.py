"""The games there are, and the way to load one."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import overload

from pitboss.kernel.errors import BadInput
from pitboss.rules.documents import FOLDER, approved, approved_games
from pitboss.rules.game import Game
from pitboss.rules.readings import choose


class FoundGames(Sequence[str]):
    """The ids of the games, looked for when they are first asked for.

    Not sooner, so that a package that brings a game may import from this one.
    """

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[str, ...]: ...
    def __getitem__(self, index: int | slice) -> str | tuple[str, ...]:
        return tuple(approved_games())[index]

    def __len__(self) -> int:
        return len(approved_games())

    def __contains__(self, game: object) -> bool:
        return isinstance(game, str) and game in approved_games()

    def __repr__(self) -> str:
        return repr(tuple(self))


GAMES = FoundGames()
"""The ids of the games, in the order in which they are shown."""


def load(game: object, readings: Mapping[str, object] | None = None) -> Game:
    """A game under given readings, the others at their defaults; the same ones load once.

    >>> load("sicbo-ilga", {"even": "customary"}).readings["even"]
    'customary'
    """
    name = approved(game)[0].id
    if not readings:
        return _load(name, ())
    return _load(name, tuple(sorted(choose(name, readings).items())))


def need_book(game: str, digest: str) -> None:
    """Refuse to go on with what was played by a rulebook that is not there."""
    if game not in GAMES:
        raise BadInput(
            f"The rulebook {digest[:12]} is not installed: {game} comes with a package of its own."
        )


@cache
def _load(game: str, chosen: tuple[tuple[str, str], ...]) -> Game:
    complete = choose(game, dict(chosen))
    if chosen != (settled := tuple(sorted(complete.items()))):
        return _load(game, settled)
    offered, document = approved(game)
    try:
        return Game(offered.book(complete), complete)
    except BadInput:
        raise
    except Exception as wrong:
        if document.package.startswith(f"{FOLDER}."):
            raise
        from pitboss.rules.brought import not_loaded  # for a game that is being written

        raise not_loaded(f"The rulebook of {game}", document.package, wrong) from wrong
