"""What a new edition does to the house edge of every wager: nothing, or exactly how much."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction

from pitboss.kernel.fact import value
from pitboss.maths.figures import enterable_states, figures
from pitboss.rules.catalogue import load
from pitboss.rules.editions.comparison import Comparison, compare
from pitboss.rules.editions.matching import game_pairs
from pitboss.rules.game import Game
from pitboss.rules.readings import readings_of
from pitboss.rules.wagers import cell_id


@value
class EdgeChange:
    """The edge of one wager in both editions; none where the wager is only in one of them."""

    older_game: str | None
    newer_game: str | None
    cell: str
    """The spot, or the cell of a state that money may enter."""
    older: Fraction | None
    newer: Fraction | None

    @property
    def effect(self) -> Fraction | None:
        """How much more the house keeps of a unit of outlay; none where nothing is compared."""
        return None if self.older is None or self.newer is None else self.newer - self.older


@value
class ReadingEdgeChange:
    """Edges that differ where both editions are read by the same choice of a reading."""

    reading: str
    choice: str
    edges: tuple[EdgeChange, ...]


@dataclass(frozen=True, eq=False)
class EditionsCompared:
    """Two editions side by side, with what the change does to every edge."""

    comparison: Comparison
    edges: tuple[EdgeChange, ...]
    """Every wager, as each edition is read unless told otherwise."""
    under_readings: tuple[ReadingEdgeChange, ...]
    """For each choice that both offer, the wagers whose edge it makes differ."""

    @property
    def moved(self) -> tuple[EdgeChange, ...]:
        """The wagers whose edge differs."""
        return tuple(one for one in self.edges if one.effect)

    @property
    def unpaired(self) -> tuple[EdgeChange, ...]:
        """The wagers that only one of the editions has."""
        return tuple(one for one in self.edges if one.effect is None)


def compare_editions(older: str, newer: str) -> EditionsCompared:
    """Two documents, or those of two games, each by its id.

    >>> compared = compare_editions("sicbo-ilga", "sicbo-nicc")
    >>> compared.moved, compared.edges[0].older
    ((), Fraction(1, 36))
    """
    comparison = compare(older, newer)
    pairs = list(game_pairs(comparison.older, comparison.newer))
    return EditionsCompared(
        comparison,
        (*_paired(pairs), *_alone(comparison, pairs)),
        tuple(change for one, other in pairs for change in _under_readings(one, other)),
    )


def _paired(pairs: list[tuple[Game, Game]]) -> Iterator[EdgeChange]:
    for one, other in pairs:
        yield from edge_changes(one, other)


def _alone(comparison: Comparison, pairs: list[tuple[Game, Game]]) -> Iterator[EdgeChange]:
    """The wagers of games that have no counterpart."""
    older = {one.id for one, _ in pairs}
    newer = {other.id for _, other in pairs}
    for game in comparison.older.games:
        if game.id not in older:
            for cell, edge in _edges(game).items():
                yield EdgeChange(game.id, None, cell, edge, None)
    for game in comparison.newer.games:
        if game.id not in newer:
            for cell, edge in _edges(game).items():
                yield EdgeChange(None, game.id, cell, None, edge)


def edge_changes(one: Game, other: Game) -> Iterator[EdgeChange]:
    """Every wager of two games that are played with the same results, by its name."""
    older, newer = _edges(one), _edges(other)
    for cell in dict.fromkeys((*older, *newer)):
        yield EdgeChange(one.id, other.id, cell, older.get(cell), newer.get(cell))


def _edges(game: Game) -> dict[str, Fraction]:
    """The edge of every spot, and of every further state that money may enter."""
    edges: dict[str, Fraction] = {}
    for spot in game.spots:
        edges[spot] = figures(game, spot).edge
        if spot in game.wagers:
            for state in enterable_states(game, spot):
                cell = cell_id(spot, state)
                edges[cell] = figures(game, cell).edge
    return edges


def _under_readings(one: Game, other: Game) -> Iterator[ReadingEdgeChange]:
    mine, theirs = readings_of(one.id), readings_of(other.id)
    for key in (key for key in mine if key in theirs):
        offered = {choice.name for choice in theirs[key].choices}
        for choice in mine[key].choices:
            if choice.name in offered:
                chosen = {key: choice.name}
                changes = edge_changes(load(one.id, chosen), load(other.id, chosen))
                moved = tuple(change for change in changes if change.effect)
                yield ReadingEdgeChange(key, choice.name, moved)
