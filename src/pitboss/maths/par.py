"""The PAR sheet of a game as data: what is known exactly about every wager, computed twice.

A sheet is made once and shown in several ways: as a table, as JSON, as a page, on paper. Its
maker says which day it is and which software it is; nothing here looks at a clock.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import date
from fractions import Fraction
from functools import cached_property

from pitboss.kernel.cents import check_stake, share_cents
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import value
from pitboss.maths.crosscheck import Enumeration, enumerated
from pitboss.maths.figures import WIN, Figures, enterable_states, figures
from pitboss.maths.reading_effects import ReadingEffect, Under, reading_effects
from pitboss.rules.game import Game
from pitboss.rules.sign import Sign
from pitboss.rules.wagers import CompiledWager, cell_id


@value
class PaidFigures:
    """The figures of a wager as it is paid at a stake, down to the cent."""

    stake_cents: int
    outlay: Fraction
    figures: Figures


@value
class Standing:
    """A wager as money enters it in one state: its figures, and the edge counted again."""

    cell: str
    odds: tuple[Fraction, ...]
    outlay: Fraction
    """The stake with its commission, per unit of stake."""
    figures: Figures
    enumeration: Enumeration
    paid: PaidFigures | None

    @property
    def agrees(self) -> bool:
        """Whether both ways of finding the edge agree."""
        return self.enumeration.agrees(self.figures.edge)


@value
class SheetSpot:
    """A spot of the game: where it starts, and the other states that money may enter."""

    spot: str
    title: str
    clause: str
    optional: bool
    pieces: tuple[str, ...]
    """The plain wagers of a recipe."""
    start: Standing
    states: Mapping[str, Standing]


@value
class Group:
    """Spots of one kind whose figures are the same to the last digit."""

    label: str
    """Its title, with the selection where several groups have the same."""
    spots: tuple[str, ...]
    sample: SheetSpot


@dataclass(frozen=True)
class SheetJackpot:
    """A pool on the sheet: the digest of its terms, and its figures as they are read."""

    digest: str
    terms: tuple[tuple[str, str], ...]
    """What the displayed rules say, by name."""
    figures: tuple[tuple[str, str], ...]
    """Each figure by name, exactly, in the order in which they are told."""


@dataclass(frozen=True)
class Sheet:
    """The PAR sheet of a game under its readings."""

    game: Game
    made_on: date
    software: str
    stake_cents: int | None
    spots: Mapping[str, SheetSpot]
    effects: tuple[ReadingEffect, ...]
    sign: Sign | None = None
    """By whose maxima the exposure of a round is told; none where no sign was given."""
    program: str = ""
    """The digest of every file of the program that made it."""
    filed: tuple[tuple[str, str], ...] = ()
    """What the person filing it says of it: laboratory, submission, certificate."""
    jackpot: SheetJackpot | None = None
    """The figures of a pool that is played for at the game, where one was given."""

    def __repr__(self) -> str:
        edges = [told.start.figures.edge for told in self.spots.values()]
        return (
            f"<PAR sheet of {self.game.id}: {len(self.spots)} spots, "
            f"edges from {min(edges)} to {max(edges)}>"
        )

    @cached_property
    def standings(self) -> tuple[Standing, ...]:
        """Everything whose edge the sheet states: every spot, and every state money may enter."""
        return tuple(
            standing
            for told in self.spots.values()
            for standing in (told.start, *told.states.values())
        )

    @cached_property
    def groups(self) -> tuple[Group, ...]:
        """The spots in the order of the document, those alike together."""
        alike: dict[object, list[SheetSpot]] = {}
        for told in self.spots.values():
            shape = (told.title, told.clause, _shape(told.start))
            states = tuple((state, _shape(at)) for state, at in told.states.items())
            alike.setdefault((shape, states), []).append(told)
        titles = Counter(spots[0].title for spots in alike.values())
        return tuple(
            Group(
                _label(spots) if titles[spots[0].title] > 1 else spots[0].title,
                tuple(told.spot for told in spots),
                spots[0],
            )
            for spots in alike.values()
        )


def _label(spots: list[SheetSpot]) -> str:
    """``Place 4, 10``: a title with its selections, the first and the last where many."""
    chosen = [told.spot.partition(":")[2] for told in spots]
    told = ", ".join(chosen) if len(chosen) <= 2 else f"{chosen[0]} … {chosen[-1]}"
    return f"{spots[0].title} {told}"


def _shape(standing: Standing) -> object:
    """What two wagers must share to be told in one line."""
    paid = standing.paid and (standing.paid.stake_cents, *_results(standing.paid.figures))
    found = standing.enumeration
    return standing.odds, standing.outlay, *_results(standing.figures), found, paid


def _results(found: Figures) -> tuple[object, ...]:
    return frozenset(found.results.items()), found.mean_rounds


def par_sheet(
    game: Game,
    *,
    made_on: date,
    software: str,
    stake_cents: int | None = None,
    only: str | None = None,
    under: Under | None = None,
) -> Sheet:
    """The sheet of a whole game or of one spot; with a stake, also the figures as paid.

    ``under`` makes a what-if game under other readings, for what each of them would do.

    >>> from pitboss.rules import load
    >>> par_sheet(load("aruze-sicbo"), made_on=date(2026, 1, 31), software="pitboss")
    <PAR sheet of aruze-sicbo: 50 spots, edges from 1/36 to 1/8>
    """
    if stake_cents is not None:
        check_stake(stake_cents, "every spot")
    names = game.spots if only is None else (_spot(game, only),)
    spots = {
        name: (_recipe if name in game.recipes else _wager)(game, name, stake_cents)
        for name in names
    }
    return Sheet(game, made_on, software, stake_cents, spots, reading_effects(game, names, under))


def _spot(game: Game, name: str) -> str:
    """The spot that a spot or cell id means."""
    return name if name in game.spots else game.cell(name).wager.wager.spot


def _wager(game: Game, spot: str, stake_cents: int | None) -> SheetSpot:
    compiled = game.wagers[spot]
    wager = compiled.wager
    start = _standing(game, compiled, spot, stake_cents)
    others = {
        state: _standing(game, compiled, cell_id(spot, state), stake_cents)
        for state in enterable_states(game, spot)
    }
    return SheetSpot(spot, wager.title, wager.rule, wager.optional, (), start, others)


def _standing(game: Game, compiled: CompiledWager, name: str, stake_cents: int | None) -> Standing:
    found = figures(game, name)
    share = compiled.commission_share
    outlay = 1 + share
    # A win gives odds less commission per unit of outlay, so the odds that this state can still
    # be paid, and no others, are read back from its results.
    odds = {net * outlay + share for ending, net in found.results if ending == WIN}
    paid = None
    if stake_cents is not None:
        charged, _ = share_cents(stake_cents, share)
        paid = PaidFigures(
            stake_cents, 1 + Fraction(charged, stake_cents), figures(game, name, stake_cents)
        )
    return Standing(name, tuple(sorted(odds)), outlay, found, enumerated(game, name), paid)


def _recipe(game: Game, spot: str, stake_cents: int | None) -> SheetSpot:
    recipe = game.recipes[spot]
    odds = {win.odds for piece in recipe.pieces for win in game.wagers[piece].wins("")}
    start = Standing(
        spot,
        tuple(sorted(odds)),
        Fraction(1),
        figures(game, spot),
        enumerated(game, spot),
        None if stake_cents is None else _recipe_paid(game, spot, stake_cents),
    )
    return SheetSpot(spot, recipe.title, recipe.rule, False, recipe.pieces, start, {})


def _recipe_paid(game: Game, spot: str, stake_cents: int) -> PaidFigures:
    """Equal pieces in whole cents: the largest stake up to the one asked for that divides."""
    pieces = len(game.recipes[spot].pieces)
    divided = stake_cents - stake_cents % pieces
    if not divided:
        raise BadInput(
            f"A stake of {stake_cents} cents cannot be split into the {pieces} pieces of {spot}: "
            f"give at least {pieces} cents."
        )
    return PaidFigures(divided, Fraction(1), figures(game, spot, divided))
