"""Searching the journal: what staff, inspectors and scrutineers find in it. Nothing is changed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Annotated

import msgspec
from litestar import Response, get
from litestar.openapi.datastructures import ResponseSpec
from litestar.openapi.spec import OpenAPIMediaType, OpenAPIResponse, Operation, Schema
from litestar.openapi.spec.enums import OpenAPIType
from litestar.params import FromPath, FromQuery, QueryParameter

from pitboss.desk.drawer import Shift
from pitboss.eventstore.store import Store
from pitboss.house.mentions import FACETS
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Event
from pitboss.kernel.local_time import local
from pitboss.kernel.plain_text import csv_page
from pitboss.kernel.words import quoted
from pitboss.ledger.ticket_paper import masked
from pitboss.reports.event_pages import Turned
from pitboss.reports.reading import CODEC
from pitboss.reports.search import Found, FoundPage, SearchQuery, search
from pitboss.reports.telling import Teller
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.significant import openings_now
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.panels import need_panel
from pitboss.server.http.routes.answers import NotDone, outcome
from pitboss.server.http.routes.given import AtWork, Count, Number, TheFloor
from pitboss.server.http.sessions import StaffSession
from pitboss.server.wire.told import SentenceShown, all_told_here

SHOWN = 50
MOST_EXPORTED = 5_000
"""So many records go into one file."""
MOST_DATA = 6_000
"""So much of a record's own data is shown; the dispute export has all of it."""
_KEPT_BACK = ("staff:", "key:")
"""Streams whose data holds what opens a door: told, and not shown."""

Form = Annotated[str, QueryParameter(pattern="^(json|csv)$")]


class MoneyMoved(msgspec.Struct, kw_only=True):
    """Money that a record moved from one account to another."""

    source: str
    target: str
    cents: int


class EntryShown(msgspec.Struct, kw_only=True):
    """A record that was found."""

    at: int
    by: str
    office: str
    act: str
    stream: str
    """A ticket's number is cut."""
    version: int
    table: str
    terminal: str
    round: int | None
    significant: str
    """The group of the report on events, where somebody should look at it; else empty."""
    told: list[SentenceShown]
    moved: list[MoneyMoved]
    cents: int
    """The greatest amount it moved."""
    data: str
    """The record as the journal has it, as text; empty where it is not shown."""
    seal: str
    """The beginning of its hash."""


class FoundShown(msgspec.Struct, kw_only=True):
    """What was found, the newest first."""

    entries: list[EntryShown]
    older: str | None
    """What asks for the next page; none where there is none."""


@dataclass
class SearchOperation(Operation):
    """The search as the document describes it: a page of what was found, or a file."""

    def __post_init__(self) -> None:
        """Name the file beside the page."""
        answer = (self.responses or {}).get("200")
        if isinstance(answer, OpenAPIResponse) and answer.content is not None:
            answer.content["text/csv"] = OpenAPIMediaType(schema=Schema(type=OpenAPIType.STRING))


_FOUND = ResponseSpec(FoundShown, generate_examples=False, description="What was found")


@get("/api/search", operation_class=SearchOperation, responses={200: _FOUND})
async def search_journal(
    floor: TheFloor,
    worker: AtWork,
    by: FromQuery[str] = "",
    person: FromQuery[str] = "",
    terminal: FromQuery[str] = "",
    table: FromQuery[str] = "",
    ticket: FromQuery[str] = "",
    number: FromQuery[str] = "",
    act: FromQuery[str] = "",
    clause: FromQuery[str] = "",
    cents: FromQuery[int | None] = None,
    least: FromQuery[int] = 0,
    round: FromQuery[int | None] = None,  # noqa: A002 - its name in the address
    first: FromQuery[int] = 0,
    until: FromQuery[int | None] = None,
    older: FromQuery[str | None] = None,
    limit: Count = SHOWN,
    form: Form = "json",
) -> Response[bytes] | FoundShown:
    """Records of the journal that have all that is sought, the newest first.

    ``first`` and ``until`` are moments; ``older`` is what the page before gave. Who has a drawer
    open finds nothing of what went through it, whatever their office: its count is blind.
    """
    need_panel(worker, "search")
    words = {
        "by": by, "person": person, "terminal": terminal, "table": table, "ticket": ticket,
        "number": number, "act": act, "clause": clause,
        "cents": "" if cents is None else str(cents),
    }  # fmt: skip
    query = SearchQuery(
        sought={name: words[name] for name in FACETS if words[name].strip()},
        first=first,
        until=2**62 if until is None else until,
        round=round,
        least_cents=least,
        # Read again: another server on the same journal may have opened the drawer.
        blind=kind_of(floor.queue.reread(Shift.stream(worker.name)), Shift),
        older=None if older is None else Turned.read(older),
    )
    opened = openings_now(floor)
    many = MOST_EXPORTED if form == "csv" else limit

    def found(store: Store) -> FoundPage:
        return search(store, query, many, opened)

    page = await floor.reader.read(found)
    if person.strip():
        await _on_record(floor, worker, "the records of person", person.strip())
    games = {one.name: one.game for one in floor.settings.table}
    shown = [_shown(one, games) for one in page.found]
    if form == "csv":
        await _on_record(floor, worker, "a search of", "the journal")
        return _file(shown)
    turned = None if page.older is None else page.older.text
    return FoundShown(entries=shown, older=turned)


async def _on_record(floor: Floor, worker: StaffSession, what: str, item: str) -> None:
    """Put on record who reads it, before it is told."""
    traced = await floor.traces.read(worker, what, item)
    if traced is not None:
        outcome(traced)


@get("/api/tables/{table:str}/entries/{number:int}")
async def entry_told(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001
    table: FromPath[str],
    number: Number,
) -> list[SentenceShown]:
    """What one entry of a table's record says; nothing where there is none of that number."""
    actor = floor.actors.get(table)
    if actor is None:
        raise NotDone(WireKind.NO_SUCH_TABLE.refuse("", table=quoted(table[:64])))
    stream, opened = actor.stream, openings_now(floor)

    def told(store: Store) -> list[tuple[str, str]]:
        teller = Teller(store, opened)
        return [
            said
            for record in store.read(stream, number, number)
            for said in teller.told(record, CODEC.decode(record))
        ]

    return all_told_here(actor.game, await floor.reader.read(told))


def _shown(found: Found, games: Mapping[str, str]) -> EntryShown:
    """A record in words; ``games`` has the game of each table, whose felt is spoken of."""
    record, entry, told, moved = found
    kind, _, name = record.stream.partition(":")
    table = name if kind in ("table", "dealer") else _first(found, "table")
    game = games.get(table)
    amounts = [MoneyMoved(source=one.source, target=one.target, cents=one.cents) for one in moved]
    for one in amounts:
        one.source, one.target = masked(one.source), masked(one.target)
    return EntryShown(
        at=entry.at,
        by=entry.by,
        office=entry.office,
        act=entry.act,
        stream=masked(record.stream),
        version=record.version,
        table=table,
        terminal=_first(found, "terminal"),
        round=next((one for one in _values(found, "round") if isinstance(one, int)), None),
        significant=_significance(found),
        told=all_told_here(game, told),
        moved=amounts,
        cents=max((one.cents for one in moved), default=0),
        data="" if record.stream.startswith(_KEPT_BACK) else _data(record.body),
        seal=record.hash.hex()[:12],
    )


def _data(body: bytes) -> str:
    text = masked(msgspec.json.format(body, indent=2).decode())
    return text if len(text) <= MOST_DATA else f"{text[:MOST_DATA]}\n…"


def _significance(found: Found) -> str:
    groups = (one.significant for one in found.entry.events if isinstance(one, Event))
    return next((group.value for group in groups if group is not None), "")


def _first(found: Found, field: str) -> str:
    return next((one for one in _values(found, field) if isinstance(one, str)), "")


def _values(found: Found, field: str) -> list[object]:
    return [getattr(event, field, None) for event in found.entry.events]


def _file(shown: Iterable[EntryShown]) -> Response[bytes]:
    """What was found as CSV: times by Sydney's clock, amounts in cents."""
    rows = [
        (
            local(one.at).isoformat(sep=" ", timespec="seconds"), one.by, one.office, one.act,
            one.table, one.terminal, "" if one.round is None else str(one.round), str(one.cents),
            "; ".join(said.text for said in one.told),
            " ".join(dict.fromkeys(said.clause for said in one.told if said.clause)),
            one.stream, str(one.version), one.seal,
        )
        for one in shown
    ]  # fmt: skip
    names = (
        "sydney", "by", "office", "act", "table", "terminal", "round", "cents", "told", "clauses",
        "stream", "version", "seal",
    )  # fmt: skip
    headers = {"Content-Disposition": 'attachment; filename="journal-search.csv"'}
    content = csv_page((names, *rows)).encode()
    return Response(content, media_type="text/csv", headers=headers)


ROUTES = (search_journal, entry_told)
