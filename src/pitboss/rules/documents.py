"""The approved documents: found by looking, in no list anywhere.

Each folder under ``rules/games`` is a document, and says in its ``__init__`` what it is: an
``APPROVED`` with its games, and beside it everything that belongs to them: wagers, table, clauses,
layouts and words. A game written outside this package names such an ``APPROVED`` as an
entry point of the group ``pitboss.games``, and it is a game like the others.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import field
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import TYPE_CHECKING

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.kernel.words import one_of, quoted

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint
    from importlib.resources.abc import Traversable

    from pitboss.rules.book import Book, Readings
    from pitboss.rules.promotions import PromotionRules
    from pitboss.rules.reading import Reading

GROUP = "pitboss.games"
"""The group of entry points in which other packages name the documents that they bring."""
FOLDER = "pitboss.rules.games"
LAST = 1_000
"""The place in a list of whatever names none: behind those that do, in the order of the names."""


@value
class ApprovedGame:
    """A game of a document, as the document's folder offers it."""

    id: str
    book: Callable[[Readings], Book]
    """Makes the rulebook for a set of readings."""
    layout: str = ""
    """The layout it is played on, ``layout-….json`` in its folder; empty where it has none."""
    reads: Mapping[str, str] = field(default_factory=dict)
    """The clause behind each reading that a table of this game may choose, by key."""
    defaults: Mapping[str, str] = field(default_factory=dict)
    """The choice in force where it is not the first of its reading."""
    former: Mapping[str, str] = field(default_factory=dict)
    """A default of before, for tables that were opened when openings did not spell it out."""
    place: int = LAST
    """Where it stands in the list of games."""


@value
class ApprovedDocument:
    """An approved document: its games, and the package in which everything of theirs lies."""

    id: str
    package: str
    games: tuple[ApprovedGame, ...]
    shares: tuple[str, ...] = ()
    """Further packages with layouts and words, which several documents have in common."""
    readings: tuple[Reading, ...] = ()
    """Readings that are this document's alone."""
    promotions: PromotionRules | None = None
    """What it says about promotional prizes; none where it says nothing."""
    place: int = LAST
    """Where it stands in the register of clauses."""
    maker: str = ""
    """Whose terminals it approves; empty where a dealer runs the game."""
    strategies: str = ""
    """The module whose ``MAKERS`` are its strategies; empty where it brings none."""

    def data(self, name: str) -> Iterator[Traversable]:
        """The files of a name that lie in its own package and in those that it shares."""
        from importlib.resources import files  # slow, and a settlement reads no file

        for package in (self.package, *self.shares):
            if (file := files(package).joinpath(name)).is_file():
                yield file


@cache
def documents() -> tuple[ApprovedDocument, ...]:
    """Every document there is: those in our own folder, and those that other packages bring."""
    found = sorted((*_in_folder(), *_installed()), key=lambda one: (one.place, one.id))
    for what, names in (
        ("document", [document.id for document in found]),
        ("game", [game.id for document in found for game in document.games]),
    ):
        for name in names:
            if names.count(name) > 1:
                raise BadInput(f"Two packages bring the {what} {name}: only one of them may.")
    return tuple(found)


@cache
def approved_games() -> Mapping[str, tuple[ApprovedGame, ApprovedDocument]]:
    """Every game by its id, with the document that it is a game of."""
    offered = [(game, document) for document in documents() for game in document.games]
    offered.sort(key=lambda one: (one[0].place, one[0].id))
    return {game.id: (game, document) for game, document in offered}


def document_of(game: object) -> ApprovedDocument:
    """The document that a game belongs to.

    >>> document_of("interblock-roulette").id
    'interblock'
    """
    return approved(game)[1]


def approved(game: object) -> tuple[ApprovedGame, ApprovedDocument]:
    """A game as its folder offers it, and its document; refuses what is no game."""
    if isinstance(game, str) and (own := own_game(game)) is not None:
        return own
    games = approved_games()
    if not isinstance(game, str) or game not in games:
        raise BadInput(f"{quoted(game)} is not a game: the games are {one_of(games)}.")
    return games[game]


@cache
def own_game(game: str) -> tuple[ApprovedGame, ApprovedDocument] | None:
    """A game of ours by its id, with no other document read and no package looked for.

    The ids of a document's games begin as its folder is named.
    """
    for name in _folders():
        if game.replace("-", "_").startswith(name):
            document = _checked(import_module(f"{FOLDER}.{name}").APPROVED, name)
            for one in document.games:
                if one.id == game:
                    return one, document
    return None


def _in_folder() -> Iterator[ApprovedDocument]:
    for name in _folders():
        yield _checked(import_module(f"{FOLDER}.{name}").APPROVED, name)


def _folders() -> list[str]:
    """The packages in our own folder by name."""
    inside = iter_modules(import_module(FOLDER).__path__)
    return sorted(entry.name for entry in inside if entry.ispkg)


def entry_points(*, group: str) -> Iterable[EntryPoint]:
    """The entry points of a group; loaded when games of others' are looked for, for it is slow."""
    from importlib.metadata import entry_points as found

    return found(group=group)


def _installed() -> Iterator[ApprovedDocument]:
    for entry in entry_points(group=GROUP):
        yield _checked(_loaded(entry), entry.value)


def _loaded(entry: EntryPoint) -> object:
    """What an entry point names; whatever a package of others' raises is told with its place."""
    try:
        return entry.load()
    except BadInput:
        raise
    except Exception as wrong:
        from pitboss.rules.brought import not_loaded  # for a package that is broken

        what = f"The package that brings {entry.name} ({entry.value})"
        raise not_loaded(what, entry.module, wrong) from wrong


def _checked(found: object, where: str) -> ApprovedDocument:
    if not isinstance(found, ApprovedDocument):
        raise BadInput(f"{where} brings no game: its entry point names an ApprovedDocument.")
    return found
