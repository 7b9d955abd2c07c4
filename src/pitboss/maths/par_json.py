"""A PAR sheet as plain data for programs: every fraction as text, exact."""

from __future__ import annotations

from math import ceil, floor
from typing import Any

from pitboss.kernel.words import fraction
from pitboss.maths.crosscheck import Enumeration
from pitboss.maths.figures import Figures
from pitboss.maths.par import Sheet, SheetSpot, Standing
from pitboss.maths.par_laboratory import exposure, volatility_index
from pitboss.maths.reading_effects import ReadingEffect
from pitboss.rules.game import Game
from pitboss.rules.sign import Sign

Data = dict[str, Any]  # JSON is any data

SHEET_FORMAT = "pitboss-par/1"
PLACES = 18
"""Decimal places of a bound: enough to show the remainder, short enough to read."""


def sheet_data(sheet: Sheet) -> Data:
    """The whole sheet.

    >>> from datetime import date
    >>> from pitboss.maths.par import par_sheet
    >>> from pitboss.rules import load
    >>> sheet = par_sheet(load("aruze-sicbo"), made_on=date(2026, 1, 31), software="pitboss")
    >>> small = sheet_data(sheet)["spots"]["small"]
    >>> small["edge"], small["edge_percent"], small["win"]
    ('1/36', 2.7777777777777777, '35/72')
    """
    book = sheet.game.book
    data: Data = {
        "format": SHEET_FORMAT,
        "game": sheet.game.id,
        "title": book.title,
        "document": book.document,
        "instrument": book.instrument,
        "version": book.version,
        "digest": sheet.game.digest,
        "date": sheet.made_on.isoformat(),
        "software": sheet.software,
        "results": len(sheet.game.alphabet.letters),
        "readings": sheet.game.readings,
    }
    if sheet.stake_cents is not None:
        data["stake"] = sheet.stake_cents
    if sheet.program:
        data["program"] = sheet.program
    if sheet.filed:
        data["filed"] = dict(sheet.filed)
    if sheet.sign is not None:
        data["exposure"] = _exposure(sheet.game, sheet.sign)
    data["spots"] = {spot: _spot(told) for spot, told in sheet.spots.items()}
    data["reading_effects"] = [_effect(effect, sheet.game.id) for effect in sheet.effects]
    return data


def bounds(found: Enumeration) -> tuple[str, str]:
    """The bounds of an edge as decimals, rounded outward so that they still are bounds.

    >>> from fractions import Fraction
    >>> third = Fraction(1, 3)
    >>> bounds(Enumeration(1, Fraction(0), third, third))
    ('0.333333333333333333', '0.333333333333333334')
    """
    return decimal(floor(found.lowest * 10**PLACES)), decimal(ceil(found.highest * 10**PLACES))


def decimal(scaled: int) -> str:
    """A number given in units of the last decimal place.

    >>> decimal(-(10**PLACES) // 4)
    '-0.250000000000000000'
    """
    whole, rest = divmod(abs(scaled), 10**PLACES)
    return f"{'-' if scaled < 0 else ''}{whole}.{rest:0{PLACES}d}"


def _spot(told: SheetSpot) -> Data:
    data: Data = {"title": told.title, "clause": told.clause, "optional": told.optional}
    if told.pieces:
        data["pieces"] = list(told.pieces)
    data |= _standing(told.start)
    data["states"] = {state: _standing(at) for state, at in told.states.items()}
    return data


def _standing(standing: Standing) -> Data:
    data = _figures(standing.figures)
    data["odds"] = [fraction(odds) for odds in standing.odds]
    data["outlay"] = fraction(standing.outlay)
    found = standing.enumeration
    data["enumeration"] = {
        "rounds": found.rounds,
        "remainder": float(found.remainder),
        "edge_between": list(bounds(found)),
        "agrees": standing.agrees,
    }
    if standing.paid is not None:
        data["as_paid"] = {
            "stake": standing.paid.stake_cents,
            **_figures(standing.paid.figures),
            "outlay": fraction(standing.paid.outlay),
        }
    return data


def _figures(found: Figures) -> Data:
    return {
        "edge": fraction(found.edge),
        "edge_percent": float(100 * found.edge),
        "edge_per_round": fraction(found.edge_per_round),
        "win": fraction(found.win),
        "lose": fraction(found.lose),
        "draw": fraction(found.draw),
        "variance": fraction(found.variance),
        "standard_deviation": found.standard_deviation,
        "mean_rounds": fraction(found.mean_rounds),
        "hit_frequency": fraction(found.hit_frequency),
        "rtp": fraction(1 - found.edge),
        "volatility_index": volatility_index(found),
        "distribution": {fraction(net): fraction(p) for net, p in found.distribution.items()},
    }


def _exposure(game: Game, sign: Sign) -> Data | None:
    worst = exposure(game, sign)
    if worst is None:
        return None
    return {"result": worst.result, "net_cents": worst.net_cents, "wins": dict(worst.wins)}


def _effect(effect: ReadingEffect, game: str) -> Data:
    return {
        "id": effect.reading.id,
        "key": effect.reading.key,
        "clause": effect.reading.clauses[game],
        "choice": effect.choice.name,
        "meaning": effect.choice.meaning,
        "default": effect.is_default,
        "in_force": effect.in_force,
        "edges": {
            spot: {"default": fraction(before), "edge": fraction(effect.edges[spot])}
            for spot, before in effect.moved.items()
        },
        "reshaped": list(effect.reshaped),
    }
