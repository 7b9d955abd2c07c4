"""The felt of a table and the rules of its game: what a page draws, and what a player reads."""

from __future__ import annotations

import gzip
from functools import lru_cache

import msgspec
from litestar import MediaType, Request, Response, get
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath

from pitboss.kernel.ensure import Broken
from pitboss.kernel.words import odds_words
from pitboss.layout.description import describe
from pitboss.layout.paper_text import clauses_in
from pitboss.layout.statement import statement
from pitboss.paper import paper
from pitboss.papers.file import LAYOUTS, PDF, TEXT
from pitboss.rules.approval import Approval
from pitboss.rules.book import Book
from pitboss.rules.explain import explain, winning_words
from pitboss.rules.game import Game
from pitboss.rules.readings import readings_of
from pitboss.rules.register import register
from pitboss.rules.sign import Sign
from pitboss.rules.verdicts import Moves, Wins
from pitboss.server.actors.floor import AnyActor, Floor
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.routes.lobby import known
from pitboss.server.http.routes.papers import content_of, kept_content
from pitboss.server.wire.shown import shown
from pitboss.table.dealer.state import DealerTable

Asking = Request[object, object, State]


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


class PaperClause(msgspec.Struct, kw_only=True):
    """A clause of the filed paper, as it is printed there."""

    clause: str
    text: str


class RulesPaper(msgspec.Struct, kw_only=True):
    """The approved rules themselves: the paper on the Authority's file."""

    number: str
    title: str
    effective_at: int | None
    digest: str
    media: str
    sound: bool
    """Whether the content is there, as it was filed."""
    clauses: list[PaperClause]
    """A text clause by clause; none of a PDF, which is read as itself."""


class LayoutDrawing(msgspec.Struct, kw_only=True):
    """Which diagram a dealer's layout follows, and by which drawing."""

    layout: str
    paper: str
    """The drawing on the Authority's file; empty where the layout is our own schematic."""
    clause: str


class RulesPage(msgspec.Struct, kw_only=True):
    """The rules page of a table."""

    drawing: LayoutDrawing | None
    """None at a table of terminals, and at one that was opened before it was recorded."""

    paper: RulesPaper | None
    """None while no order is filed: what is shown then are our summaries."""
    copy_clause: str
    """The rule by which anybody may read a copy."""
    licensee: str
    premises: str

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
def layout(floor: TheFloor, name: FromPath[str], request: Asking) -> Response[bytes]:
    """The felt: shapes, labels in both languages, odds, limits and rules, for the page to draw."""
    host = known(floor, name)
    told = msgspec.json.encode(describe(*_law(host)))
    headers = {"Vary": "Accept-Encoding"}
    # As of the pages' own files: nothing here is secret or mixed with what a caller sent.
    if "gzip" in request.headers.get("accept-encoding", ""):
        headers["Content-Encoding"] = "gzip"
        told = _packed(told)
    return Response(told, media_type=MediaType.JSON, headers=headers)


@lru_cache(maxsize=64)
def _packed(told: bytes) -> bytes:
    """A felt compressed, once for all who ask while nothing of it changes."""
    return gzip.compress(told, mtime=0)


@get("/api/tables/{name:str}/rules", sync_to_thread=True)
def rules(floor: TheFloor, name: FromPath[str]) -> RulesPage:
    """The rules of the game, from the same data that settles it."""
    game, sign = _law(known(floor, name))
    book, server = game.book, floor.settings.server
    return shown(
        RulesPage,
        book,
        drawing=_drawing(known(floor, name)),
        paper=_paper(floor, book.document),
        copy_clause=_approval(book).copy,
        licensee=server.licensee,
        premises=server.premises,
        game=game.id,
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


def _drawing(host: AnyActor) -> LayoutDrawing | None:
    table = host.state
    if not isinstance(table, DealerTable) or table.drawing is None:
        return None
    letter = table.opened_with.layout
    diagrams = table.law.rules.equipment.diagrams
    clause = diagrams[LAYOUTS.index(letter)]
    return LayoutDrawing(layout=letter, paper=table.drawing, clause=clause)


@get("/api/tables/{name:str}/rules/paper", sync_to_thread=True)
def rules_paper(floor: TheFloor, name: FromPath[str]) -> Response[bytes]:
    """The approved rules to be read and printed: a text as a page, a PDF as itself."""
    book = _law(known(floor, name))[0].book
    order = floor.authority_file().order(book.document, floor.clock())
    if order is None:
        raise NotFoundException(f"No order for {book.document} is on the Authority's file.")
    if order.media == PDF:
        return content_of(floor, order)
    words = kept_content(floor, order).decode("utf-8")
    server = floor.settings.server
    page = paper(
        "rules_paper.html",
        kind=", ".join(part for part in (server.licensee, server.premises) if part)
        or server.venue,
        title=order.title,
        under=order.number,
        footer=f"{order.number}, {order.title}",
        name=order.title,
        clauses=list(clauses_in(words)),
        digest=order.digest,
    )
    return Response(page.encode(), media_type=MediaType.HTML)


def _paper(floor: Floor, document: str) -> RulesPaper | None:
    order = floor.authority_file().order(document, floor.clock())
    if order is None:
        return None
    kept = floor.papers.content(order.digest)
    words = kept.decode("utf-8") if kept is not None and order.media == TEXT else ""
    clauses = [PaperClause(clause=number, text=text) for number, text in clauses_in(words)]
    return shown(RulesPaper, order, sound=kept is not None, clauses=clauses)


def _approval(book: Book) -> Approval:
    rules = book.terminal or book.dealer
    if rules is None:
        raise Broken(f"{book.document} is played at no table")
    return rules.filed


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


ROUTES = (layout, rules, rules_paper)
