"""The felt of a table and the rules of its game: what a page draws, and what a player reads."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath

from pitboss.kernel.words import odds_words
from pitboss.layout.description import describe
from pitboss.layout.statement import statement
from pitboss.rules.explain import explain, winning_words
from pitboss.rules.game import Game
from pitboss.rules.readings import readings_of
from pitboss.rules.register import register
from pitboss.rules.sign import Sign
from pitboss.rules.verdicts import Moves, Wins
from pitboss.server.actors.floor import AnyActor
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.routes.lobby import known


class CaseShown(msgspec.Struct, kw_only=True):
    """On these results a wager comes to this, by this rule."""

    words: str
    ways: int
    verdict: str
    odds: str
    clause: str


class WagerShown(msgspec.Struct, kw_only=True):
    """A wager as a player is told it."""

    spot: str
    title: str
    rule: str
    wins_on: str
    placed: str
    taken_back: str
    commission: str
    offered: bool
    cases: dict[str, list[CaseShown]]
    """By cell: where a wager has moved, other results decide it."""


class ReadingShown(msgspec.Struct, kw_only=True):
    """A reading in force, of those that a table may choose."""

    key: str
    chosen: str
    choices: list[str]
    clause: str


class ClauseShown(msgspec.Struct, kw_only=True):
    """A rule of the document, in our own words."""

    clause: str
    summary: str


class RulesPage(msgspec.Struct, kw_only=True):
    """The rules page of a table."""

    game: str
    title: str
    document: str
    instrument: str
    digest: str
    readings: list[ReadingShown]
    wagers: list[WagerShown]
    recipes: dict[str, list[str]]
    clauses: list[ClauseShown]
    board: list[str]
    """The felt as plain text, in English."""


@get("/api/tables/{name:str}/layout", sync_to_thread=False)
def layout(floor: TheFloor, name: FromPath[str]) -> Response[bytes]:
    """The felt: shapes, labels in both languages, odds, limits and rules, for the page to draw."""
    host = known(floor, name)
    felt = describe(*_law(host))
    return Response(msgspec.json.encode(felt), media_type=MediaType.JSON)


@get("/api/tables/{name:str}/rules", sync_to_thread=True)
def rules(floor: TheFloor, name: FromPath[str]) -> RulesPage:
    """The rules of the game, from the same data that settles it."""
    game, sign = _law(known(floor, name))
    book = game.book
    return RulesPage(
        game=game.id,
        title=book.title,
        document=book.document,
        instrument=book.instrument,
        digest=game.digest,
        readings=[_reading(game, key) for key in readings_of(game.id)],
        wagers=[_wager(game, sign, spot) for spot in game.wagers],
        recipes={spot: list(recipe.pieces) for spot, recipe in game.recipes.items()},
        clauses=[
            ClauseShown(clause=row.clause, summary=row.summary)
            for row in register()
            if row.document == book.document
        ],
        board=list(statement(describe(game, sign))),
    )


def _law(host: AnyActor) -> tuple[Game, Sign]:
    law = host.state.law
    return law.game, law.sign


def _reading(game: Game, key: str) -> ReadingShown:
    reading = readings_of(game.id)[key]
    return ReadingShown(
        key=key,
        chosen=game.readings[key],
        choices=[choice.name for choice in reading.choices],
        clause=reading.clauses.get(game.id, ""),
    )


def _wager(game: Game, sign: Sign, spot: str) -> WagerShown:
    told = explain(game, spot)
    return WagerShown(
        spot=spot,
        title=told.title,
        rule=told.rule,
        wins_on=winning_words(told),
        placed=told.placed,
        taken_back=told.taken_back,
        commission=told.commission or "",
        offered=spot in sign.limits,
        cases={
            cell: [
                CaseShown(
                    words=case.words,
                    ways=case.ways,
                    verdict=_verdict(case.verdict),
                    odds=odds_words(case.verdict.odds) if isinstance(case.verdict, Wins) else "",
                    clause=case.clause,
                )
                for case in cases
            ]
            for cell, cases in told.cases.items()
        },
    )


def _verdict(verdict: object) -> str:
    if isinstance(verdict, Moves):
        return f"moves to {verdict.state}"
    return type(verdict).__name__.lower()


ROUTES = (layout, rules)
