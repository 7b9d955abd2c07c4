"""The terms of a wager at a table: title, clause, odds, limits and what else is printed of it.

Odds and clauses are the rulebook's, limits and what is offered are the sign's. Areas of one kind
at one price share their terms, so a felt of two hundred areas says each thing once.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pitboss.kernel.fact import fact
from pitboss.layout.odds import (
    Pays,
    draws_of,
    pays_of,
    printed_odds,
    short_odds,
    totals_of,
    triples_note,
)
from pitboss.layout.vocabulary import (
    Words,
    alternatives,
    family,
    joined,
    phrase,
    selection,
    span,
    words_of,
)
from pitboss.rules.game import Game
from pitboss.rules.sign import Sign
from pitboss.rules.wagers import START, Commission, CompiledWager


@fact
class Terms:
    """What areas of one kind at one price have in common."""

    title: Words
    clause: str
    pays: tuple[Pays, ...]
    odds: Words | None
    """All of them in one short text, for an area without room for more."""
    printed: Words | None
    """The same as an area prints them, in one line."""
    totals: tuple[int, ...]
    """The totals that win, or that keep a run going, by the reading in force."""
    detail: Words | None
    """The totals as they are printed, or how many pieces a recipe has."""
    note: Words | None
    """What triples do, where they do not win with their total."""
    draws: tuple[int, ...]
    commission: Words | None
    optional: bool
    offered: bool
    minimum_cents: int | None
    maximum_cents: int | None
    unit_cents: int | None


def wager_terms(game: Game, sign: Sign, compiled: CompiledWager, state: str = START) -> Terms:
    """The terms of a wager in a state; one that the sign does not offer has no limits."""
    wager = compiled.wager
    limit = sign.limits.get(wager.spot)
    totals = () if dice_of(wager.spot) else totals_of(game, compiled)
    pays = pays_of(game, compiled)
    return Terms(
        title=words_of(game.id).title(wager.title),
        clause=wager.rule,
        pays=pays,
        odds=short_odds(pays),
        printed=printed_odds(pays),
        totals=totals,
        detail=_printed(totals),
        note=triples_note(game, compiled) if totals else None,
        draws=draws_of(game, compiled, state),
        commission=_commission(wager.commission),
        optional=wager.optional,
        offered=limit is not None,
        minimum_cents=None if limit is None else limit.minimum_cents,
        maximum_cents=None if limit is None else limit.maximum_cents,
        unit_cents=None if limit is None else limit.unit_cents,
    )


def recipe_terms(game: Game, sign: Sign, spot: str) -> Terms:
    """A recipe has no odds and no limits of its own: each piece has those of its spot (IB-03)."""
    recipe = game.recipes[spot]
    return Terms(
        title=words_of(game.id).title(recipe.title),
        clause=recipe.rule,
        pays=(),
        odds=None,
        printed=None,
        totals=(),
        detail=phrase("pieces", count=len(recipe.pieces)),
        note=None,
        draws=(),
        commission=None,
        optional=False,
        offered=all(piece in sign.limits for piece in recipe.pieces),
        minimum_cents=None,
        maximum_cents=None,
        unit_cents=None,
    )


def legend_terms(game: Game, sign: Sign, of: str) -> Terms:
    """The terms of a whole family, for the box that names it: those of two like dice apart."""
    terms = {
        spot: wager_terms(game, sign, compiled)
        for spot, compiled in game.wagers.items()
        if family(spot) == of
    }
    lines = dict.fromkeys(each.pays for each in terms.values())
    first = next(iter(terms.values()))
    if len(lines) == 1:
        return first
    told = {
        replace(line, by=by, on=phrase(f"on-{by}")): None
        for spot, each in terms.items()
        for line in each.pays
        for by in ("pairs" if len(set(dice_of(spot))) == 1 else "others",)
    }
    lines_told = tuple(told)
    return replace(
        first, pays=lines_told, odds=short_odds(lines_told), printed=printed_odds(lines_told)
    )


def spoken(terms: Terms) -> Iterator[Words]:
    """What a screen reader says after the name of an area."""
    several = len(terms.totals) > 1 and len(terms.pays) == 1
    if several:
        yield phrase("on-total", one_of=span(terms.totals) or alternatives(terms.totals))
    elif terms.detail is not None and not terms.totals:
        yield terms.detail
    if terms.pays:
        lines = joined([_said(line) for line in terms.pays])
        yield phrase("pays", lines=lines)
        if terms.pays[0].parts > 1:
            yield phrase(f"part-{terms.pays[0].parts}")
    if terms.note is not None:
        yield terms.note
    if terms.draws:
        yield phrase("draws", one_of=alternatives(terms.draws))
    if terms.commission is not None:
        yield terms.commission
    if not terms.offered:
        yield phrase("not-offered")


def dice_of(area: str) -> tuple[int, ...]:
    """The dice that are drawn for an area, where dice are what it is about.

    >>> dice_of("triple:2"), dice_of("hardway:8"), dice_of("hop:1-6"), dice_of("total:6")
    ((2, 2, 2), (4, 4), (1, 6), ())
    """
    numbers = selection(area)
    match family(area):
        case "triple":
            return numbers * 3
        case "double":
            return numbers * 2
        case "hardway":
            return (numbers[0] // 2,) * 2
        case "single" | "pair" | "four" | "hop":
            return numbers
        case _:
            return ()


def _said(line: Pays) -> Words:
    return line.odds if line.on is None else phrase("line", odds=line.odds, on=line.on)


def _printed(totals: tuple[int, ...]) -> Words | None:
    """Totals as an area prints them: first and last, or one by one."""
    if not totals:
        return None
    listed = " ".join(str(total) for total in totals)
    return span(totals) or Words(listed, listed)


def _commission(commission: Commission | None) -> Words | None:
    if commission is None:
        return None
    of = "winnings" if commission.of_winnings else "stake"
    return phrase(f"commission-{of}", percent=commission.share * 100)
