"""What a browser is told of a table's felt: where each area lies, what it is and what it pays.

Shapes come from the layout; titles, odds and clauses from the rulebook under the readings in
force; limits and what is offered from the sign. The browser draws this and adds nothing to it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace

from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.layout.odds import pockets_of
from pitboss.layout.reading import layout_of
from pitboss.layout.screen import ScreenTold, screen_told
from pitboss.layout.shapes import Area, Bay, Kind, Point, Shape
from pitboss.layout.terms import (
    Terms,
    dice_of,
    legend_terms,
    recipe_terms,
    spoken,
    wager_terms,
)
from pitboss.layout.vocabulary import Words, family, joined, selection, words_of
from pitboss.rules.entries import HangsOn, WhenAreaOpen
from pitboss.rules.game import Game
from pitboss.rules.sign import STREAK_LAYOUTS, Sign
from pitboss.rules.situation import spot_of
from pitboss.rules.wheel import ORDER, own_order

RACETRACK = "neighbours"
"""The family of areas that stand in the order of the wheel."""


@fact
class AreaTold:
    """One area as the browser draws it, takes touches on it and speaks of it."""

    id: str
    kind: str
    block: str
    order: int | None
    """The place in the order of the keyboard, from 1; a box has none."""
    hit: Shape
    drawn: Shape | None
    bay: Bay | None
    at: Mapping[str, Point]
    label: Words
    title: Words
    """What it is called."""
    name: Words
    """What a screen reader says of it: its title, and after it what it pays."""
    family: str
    """What it is one of: ``total`` for ``total:11``, ``come`` for ``come@4``."""
    number: int | None
    """The number that it is for; none where it is for several or for none."""
    side: str | None
    """Of a Super Streak, the side that has to run."""
    takes_odds: bool
    """Whether what is placed here stands behind another wager."""
    dice: tuple[int, ...]
    """Faces to draw as the area's symbol."""
    covers: tuple[int, ...]
    """Pockets of the wheel to ring on touch."""
    pieces: tuple[str, ...]
    """The spots on which a recipe places, in the document's order."""
    terms: int | None
    """Index into the terms; a box that only shows a number has none."""


@fact
class CaptionTold:
    """Words that stand beside the areas."""

    words: Words
    at: Point
    anchor: str
    turned: bool


@fact
class Description:
    """A felt, for one game under its readings and one sign."""

    game: str
    title: Words
    document: str
    digest: str
    readings: Mapping[str, str]
    felt: str
    """The kind of felt, which says how it is drawn."""
    dice: int
    """How many dice make a result; none where it is the pocket of a wheel."""
    letters: tuple[str, ...]
    """What is written in each pocket of a wheel, which is known by its place here."""
    wheel: tuple[int, ...]
    """The pockets clockwise around the wheel, by their places."""
    points: tuple[int, ...]
    """The numbers that the puck can stand on, where there is one."""
    diagram: str | None
    """Which of a dealer table's layouts A to D it follows."""
    canvas: tuple[int, int]
    minimum_cents: int | None
    """The least that all wagers of a player together come to, where the sign states it."""
    maximum_cents: int | None
    captions: tuple[CaptionTold, ...]
    terms: tuple[Terms, ...]
    areas: tuple[AreaTold, ...]
    stands: Mapping[str, str]
    """The area of each cell that has none of its own: ``pass@6`` stands on ``pass``."""
    spots: Mapping[str, str]
    """The spot on which the stake of a cell was placed: of ``pass@6`` on ``pass``."""
    numbers: Mapping[str, int]
    """The number of each cell that has come to one: 6 of ``pass@6`` and of ``come@6``."""
    odds: Mapping[str, str]
    """For the cell of a wager that carries odds, the cell in which they stand."""
    screen: tuple[ScreenTold, ...]
    """What a terminal shows and takes, and by which clauses."""


def describe(game: Game, sign: Sign) -> Description:
    """The felt of a game at a table with this sign.

    >>> from pitboss.rules import load
    >>> from pitboss.rules.sign import Limit, Sign
    >>> sicbo = load("aruze-sicbo")
    >>> felt = describe(sicbo, Sign(sicbo, {"*": Limit(100, 50_000, unit_cents=100)}))
    >>> next(area.name.en for area in felt.areas if area.id == "total:11")
    'Total 11, pays 6 to 1'
    """
    if sign.game is not game:
        raise BadInput(f"The sign is for {sign.game.id} under other readings, not for {game.id}.")
    layout, words = layout_of(game.id), words_of(game.id)
    shown = [area for area in _by_wheel(game, layout.areas) if _is_on(game, sign, area)]
    indexed: dict[Terms, int] = {}
    areas = tuple(_told(game, sign, area, order, indexed) for area, order in _ordered(shown))
    ids = {area.id for area in shown}
    return Description(
        game=game.id,
        title=words.title(game.book.title),
        document=game.book.document,
        digest=game.digest,
        readings=game.readings,
        felt=layout.name,
        dice=dice_count(game),
        letters=() if game.alphabet.dice else game.alphabet.letters,
        wheel=_wheel(game),
        points=() if game.book.puck is None else tuple(game.book.puck.points),
        diagram=sign.layout,
        canvas=layout.canvas,
        minimum_cents=sign.aggregate_minimum_cents,
        maximum_cents=sign.aggregate_maximum_cents,
        captions=tuple(
            CaptionTold(words=words.caption(c.words), at=c.at, anchor=c.anchor, turned=c.turned)
            for c in layout.captions
        ),
        terms=tuple(indexed),
        areas=areas,
        stands={
            cell: area
            for cell in game.cells
            if (area := layout.area_of(cell)) in ids and area is not None and area != cell
        },
        spots={cell: cell.partition("@")[0] for cell in game.cells if "@" in cell},
        numbers={
            cell: int(state)
            for cell in game.cells
            if (state := cell.partition("@")[2]).isdecimal()
        },
        odds={flat: behind for flat, (behind, _) in game.hanging.items()},
        screen=screen_told(game),
    )


def dice_count(game: Game) -> int:
    """How many dice make a result of a game; none where it is the pocket of a wheel.

    >>> from pitboss.rules import load
    >>> [dice_count(load(game)) for game in ("aruze-sicbo", "aruze-craps", "interblock-roulette")]
    [3, 2, 0]
    """
    return game.alphabet.dice


def _wheel(game: Game) -> tuple[int, ...]:
    """The pockets clockwise around the table's own wheel; dice have none."""
    if game.alphabet.dice:
        return ()
    return own_order(game) or game.alphabet.around


def _by_wheel(game: Game, areas: Iterable[Area]) -> Iterator[Area]:
    """The areas, those of the racetrack numbered by the table's own wheel.

    The drawing has the places of the standard order, and each is given the number that this wheel
    has there; the pages take the order of the wheel from it.
    """
    order = own_order(game)
    if not order:
        yield from areas
        return
    numbered = dict(zip(ORDER, order, strict=True))
    for area in areas:
        kind, _, number = area.id.partition(":")
        on_track = kind == RACETRACK
        yield replace(area, id=f"{kind}:{numbered[int(number)]}") if on_track else area


def _is_on(game: Game, sign: Sign, area: Area) -> bool:
    """Whether the chosen layout has the area: Super Streak is on C and D only (SB-18, SB-53)."""
    return not _is_streak(game, spot_of(area.id)) or sign.layout in STREAK_LAYOUTS


def _is_streak(game: Game, spot: str) -> bool:
    compiled = game.wagers.get(spot)
    return compiled is not None and isinstance(compiled.wager.entry, WhenAreaOpen)


def _ordered(areas: Iterable[Area]) -> Iterator[tuple[Area, int | None]]:
    """Areas with their place in the order of the keyboard."""
    order = 0
    for area in areas:
        order += area.kind is not Kind.BOX
        yield area, None if area.kind is Kind.BOX else order


def _told(
    game: Game, sign: Sign, area: Area, order: int | None, indexed: dict[Terms, int]
) -> AreaTold:
    spot = spot_of(area.id)
    recipe = game.recipes.get(spot)
    covers = pockets_of(game, spot) if spot in game.spots else ()
    words = words_of(game.id)
    terms = _terms(game, sign, area)
    title, chosen = words.name(area.id, covers), selection(area.id)
    compiled = game.wagers.get(spot)
    return AreaTold(
        id=area.id,
        kind=area.kind.value,
        block=area.block,
        order=order,
        hit=area.hit,
        drawn=area.drawn,
        bay=area.bay,
        at=area.at,
        label=words.label(area.id, covers),
        title=title,
        name=joined([title, *(spoken(terms) if terms is not None else ())]),
        family=family(area.id).removesuffix("@"),
        number=chosen[0] if len(chosen) == 1 else None,
        side=spot.partition(":")[2] if _is_streak(game, spot) else None,
        takes_odds=compiled is not None and isinstance(compiled.wager.entry, HangsOn),
        dice=dice_of(area.id),
        covers=covers,
        pieces=() if recipe is None else recipe.pieces,
        terms=None if terms is None else indexed.setdefault(terms, len(indexed)),
    )


def _terms(game: Game, sign: Sign, area: Area) -> Terms | None:
    spot, _, state = area.id.partition("@")
    if spot in game.wagers:
        return wager_terms(game, sign, game.wagers[spot], state)
    if spot in game.recipes:
        return recipe_terms(game, sign, spot)
    kind, _, of = area.id.partition(":")
    return legend_terms(game, sign, of) if kind == _LEGEND else None


_LEGEND = "legend"
"""How the id of a box begins that says what a whole family pays."""
