"""``pitboss rules``: a game explained in our own words from the data that settles it."""

from __future__ import annotations

from pathlib import Path

import click
from rich.markup import escape

from pitboss.cli.options import example, game_argument, json_option, pairs, reading_option, spots
from pitboss.cli.show import console, print_json, table
from pitboss.cli.signs import read_sign
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import dollars, fraction, odds_words
from pitboss.rules import load
from pitboss.rules.explain import Explanation, VerdictCase, explain, families, winning_words
from pitboss.rules.game import Game
from pitboss.rules.register import Clause, register
from pitboss.rules.sign import Sign
from pitboss.rules.verdicts import Moves, Wins


@example("pitboss rules aruze-craps --spot dont-pass")
@click.command()
@game_argument
@click.option(
    "--spot",
    metavar="SPOT",
    shell_complete=spots,
    help="One wager in full: every state, every clause.",
)
@click.option("--clause", metavar="CLAUSE", help="One clause: what it says and what cites it.")
@click.option("--sign", "sign_path", metavar="FILE", help="Show the limits of a sign.")
@reading_option
@json_option
def rules(
    game: str,
    spot: str | None,
    clause: str | None,
    sign_path: str | None,
    readings: tuple[str, ...],
    as_json: bool,
) -> None:
    """Explain a game: what wins, what loses, the odds, the limits, the clause."""
    loaded = load(game, pairs(readings, "KEY=CHOICE"))
    sign = read_sign(loaded, Path(sign_path)) if sign_path else None
    if spot is not None and clause is not None:
        raise BadInput("Ask for a spot or for a clause, not for both.")
    if clause is not None:
        _show_clause(loaded, clause, as_json)
    elif spot is not None:
        _show_spot(loaded, spot, sign, as_json)
    else:
        _show_game(loaded, sign, as_json)


def _show_game(game: Game, sign: Sign | None, as_json: bool) -> None:
    if as_json:
        print_json(
            {
                "format": "pitboss-rules/1",
                "game": game.id,
                "document": game.book.document,
                "digest": game.digest,
                "readings": game.readings,
                "wagers": [_wager_data(explain(game, spot), sign) for spot in game.wagers],
                "recipes": [_recipe_data(game, spot) for spot in game.recipes],
            }
        )
        return
    out = console()
    out.print(f"[bold]{game.book.title}[/bold]  {game.book.instrument}")
    out.print(f"Readings: {_readings(game)}.  Rulebook {game.digest[:12]}.")
    limits = () if sign is None else ("Limits",)
    listed = table("", "Wager", "Spots", "Wins on", "Pays", *limits, "Rule", right=("Pays",))
    for family in families(game):
        words = winning_words(family.example)
        listed.add_row(
            f"{family.title}{' *' if family.example.optional else ''}",
            _spots(family.spots),
            words if len(family.spots) == 1 else f"such as {words}",
            ", ".join(odds_words(odds) for odds in family.odds),
            *(_limits(sign, family.spots[0]) for _ in limits),
            family.rule,
        )
    recipes = {recipe.title: recipe for recipe in game.recipes.values()}
    for recipe in recipes.values():
        pieces = " ".join(recipe.pieces)
        spots = [spot for spot in game.recipes if game.recipes[spot].title == recipe.title]
        blank = ("",) * len(limits)
        listed.add_row(
            recipe.title, _spots(tuple(spots)), pieces, "as its pieces", *blank, recipe.rule
        )
    out.print(listed)
    if sign is None:
        out.print(f"Limits are those of the table's sign (rule {game.book.limits.sign}).")
    if any(compiled.wager.optional for compiled in game.wagers.values()):
        out.print("* offered where the operator chooses to.")
    out.print(f"One wager in full: pitboss rules {game.id} --spot {game.spots[0]}")


def _spots(spots: tuple[str, ...]) -> str:
    if len(spots) <= 2:
        return ", ".join(spots)
    return f"{spots[0]} … {spots[-1]} ({len(spots)})"


def _readings(game: Game) -> str:
    return ", ".join(f"{key}={choice}" for key, choice in game.readings.items()) or "none"


def _limits(sign: Sign | None, spot: str) -> str:
    if sign is None:
        return "as the sign says"
    limit = sign.limits.get(spot)
    if limit is None:
        return "not offered"
    most = "" if limit.maximum_cents is None else f" to {dollars(limit.maximum_cents)}"
    unit = "" if limit.unit_cents is None else f" by {dollars(limit.unit_cents)}"
    return f"{dollars(limit.minimum_cents)}{most}{unit}"


def _show_spot(game: Game, spot: str, sign: Sign | None, as_json: bool) -> None:
    if spot in game.recipes:
        _show_recipe(game, spot, as_json)
        return
    if spot not in game.wagers:
        spot = game.cell(spot).wager.wager.spot
    told = explain(game, spot)
    if as_json:
        print_json({"format": "pitboss-wager/1", **_wager_data(told, sign)})
        return
    out = console()
    out.print(f"[bold]{told.title}[/bold] ({spot}), rule {told.rule} of {game.book.document}")
    listed = table("", "Where it stands", "On", "Ways", "What happens", "Clause", right=("Ways",))
    for cell, cases in told.cases.items():
        for number, case in enumerate(cases):
            listed.add_row(
                "" if number else cell,
                case.words,
                str(case.ways) if case.ways else "",
                _what_happens(case),
                case.clause,
            )
    out.print(listed)
    out.print(f"Placed {told.placed}; {told.taken_back}.")
    if told.commission:
        out.print(f"Commission: {told.commission}.")
    out.print(f"Limits: {_limits(sign, spot)}.")


def _what_happens(case: VerdictCase) -> str:
    match case.verdict:
        case Wins(odds=odds, row=row):
            return f"wins {odds_words(odds)} (row {row})"
        case Moves(state=state):
            return f"goes on at {state}"
        case verdict:
            return str(verdict)


def _show_recipe(game: Game, spot: str, as_json: bool) -> None:
    if as_json:
        print_json({"format": "pitboss-recipe/1", **_recipe_data(game, spot)})
        return
    recipe = game.recipes[spot]
    out = console()
    out.print(f"[bold]{recipe.title}[/bold] ({spot}), rule {recipe.rule} of {game.book.document}")
    out.print(f"One touch, {len(recipe.pieces)} equal pieces, each settled by itself:")
    for piece in recipe.pieces:
        told = explain(game, piece)
        odds = odds_words(next(iter(game.wagers[piece].wins(""))).odds)
        out.print(f"  {piece}: wins {odds} on {winning_words(told)} (rule {told.rule})")


def _show_clause(game: Game, clause: str, as_json: bool) -> None:
    rows = [row for row in register() if row.document == game.book.document]
    row = next((row for row in rows if row.clause == clause), None)
    if row is None:
        raise BadInput(f"{clause!r} is not a clause of {game.book.document}.")
    spots = [spot for spot in game.wagers if clause in _clauses(explain(game, spot))]
    if as_json:
        told = {**clause_data(row), "summary": row.summary, "duty": row.duty, "spots": spots}
        print_json({"format": "pitboss-clause/1", **told})
        return
    out = console()
    out.print(f"[bold]{row.document} {row.clause}[/bold]  {row.kind}, {row.status}")
    out.print(escape(row.summary))
    out.print(f"Duty: {escape(row.duty)}")
    if row.gap:
        out.print(f"Missing: {escape(row.gap)} It waits for {row.capability}.")
    if row.reason:
        out.print(f"Reason: {escape(row.reason)}")
    if spots:
        out.print(f"Decides: {', '.join(spots)}")
    for name, places in (("Code", row.where), ("Tests", row.tests)):
        for place in places:
            out.print(f"{name}: {place}")


def clause_data(row: Clause) -> dict[str, object]:
    """A row of the register as data."""
    return {
        "document": row.document,
        "clause": row.clause,
        "kind": row.kind,
        "status": row.status,
        "where": list(row.where),
        "tests": list(row.tests),
        "capability": row.capability,
        "gap": row.gap,
    }


def _clauses(told: Explanation) -> set[str]:
    cases = [case for cases in told.cases.values() for case in cases]
    return {told.rule, *(case.clause for case in cases), *(case.row for case in cases if case.row)}


def _wager_data(told: Explanation, sign: Sign | None) -> dict[str, object]:
    data: dict[str, object] = {
        "spot": told.spot,
        "title": told.title,
        "rule": told.rule,
        "optional": told.optional,
        "placed": told.placed,
        "taken_back": told.taken_back,
        "commission": told.commission,
        "cells": {
            cell: [_case_data(case) for case in cases] for cell, cases in told.cases.items()
        },
    }
    if sign is not None:
        data["limits"] = _limits(sign, told.spot)
    return data


def _case_data(case: VerdictCase) -> dict[str, object]:
    data: dict[str, object] = {
        "on": case.words,
        "ways": case.ways,
        "verdict": case.verdict.name,
        "clause": case.clause,
    }
    if isinstance(case.verdict, Wins):
        data |= {"odds": fraction(case.verdict.odds), "row": case.verdict.row}
    if isinstance(case.verdict, Moves):
        data["to"] = case.verdict.state
    return data


def _recipe_data(game: Game, spot: str) -> dict[str, object]:
    recipe = game.recipes[spot]
    return {
        "spot": spot,
        "title": recipe.title,
        "rule": recipe.rule,
        "pieces": list(recipe.pieces),
    }
