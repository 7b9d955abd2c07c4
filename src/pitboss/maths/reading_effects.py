"""What each choice of each reading does to the house edge, recomputed and not typed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from fractions import Fraction

from pitboss.kernel.fact import value
from pitboss.maths.figures import Figures, figures
from pitboss.rules.catalogue import load
from pitboss.rules.game import Game
from pitboss.rules.reading import Choice, Reading
from pitboss.rules.readings import readings_of


@value
class ReadingEffect:
    """One choice of a reading against the default, all other readings as they are."""

    reading: Reading
    choice: Choice
    is_default: bool
    in_force: bool
    edges: Mapping[str, Fraction]
    """The edge of each spot under this choice."""
    moved: Mapping[str, Fraction]
    """The edge under the default, for every spot whose edge this choice moves."""
    reshaped: tuple[str, ...]
    """The spots that keep their edge while their results are distributed otherwise."""

    def __repr__(self) -> str:
        moves = ", ".join(
            f"{spot} {before} to {self.edges[spot]}" for spot, before in self.moved.items()
        )
        return f"<{self.reading.key}={self.choice.name}: {moves or 'moves no edge'}>"


Under = Callable[[Mapping[str, str]], Game]
"""A game under given readings."""


def reading_effects(
    game: Game, spots: Iterable[str] | None = None, under: Under | None = None
) -> tuple[ReadingEffect, ...]:
    """Every choice of every selectable reading of a game, for all its spots or for some.

    ``under`` makes the game under other readings, where it is not as its document has it.

    >>> reading_effects(load("aruze-craps"))[1]
    <dont-twelve=stands: dont-pass 3/220 to 27/1925, dont-come 3/220 to 27/1925>
    """
    names = game.spots if spots is None else tuple(spots)
    found = {game: {spot: figures(game, spot) for spot in names}}

    def figures_under(reading: Reading, choice: str) -> dict[str, Figures]:
        readings = {**game.readings, reading.key: choice}
        chosen = load(game.id, readings) if under is None else under(readings)
        if chosen not in found:
            found[chosen] = {
                spot: found[game][spot] if _same(game, chosen, spot) else figures(chosen, spot)
                for spot in names
            }
        return found[chosen]

    return tuple(
        _effect(
            reading,
            choice,
            figures_under(reading, reading.default(game.id)),
            figures_under(reading, choice.name),
            game,
        )
        for reading in readings_of(game.id).values()
        for choice in reading.choices
    )


def _same(one: Game, other: Game, spot: str) -> bool:
    """Whether a spot is settled by the same table in both games, so that nothing can differ."""
    if spot in one.recipes:
        return False
    mine, theirs = one.wagers[spot], other.wagers[spot]
    return mine.rulings == theirs.rulings and mine.commission_share == theirs.commission_share


def _effect(
    reading: Reading,
    choice: Choice,
    by_default: Mapping[str, Figures],
    chosen: Mapping[str, Figures],
    game: Game,
) -> ReadingEffect:
    moved = {
        spot: before.edge
        for spot, before in by_default.items()
        if chosen[spot].edge != before.edge
    }
    reshaped = tuple(
        spot
        for spot, before in by_default.items()
        if spot not in moved and chosen[spot].results != before.results
    )
    return ReadingEffect(
        reading,
        choice,
        choice.name == reading.default(game.id),
        choice.name == game.readings[reading.key],
        {spot: found.edge for spot, found in chosen.items()},
        moved,
        reshaped,
    )
