"""What staff may read: rounds and their stories, dispute exports, reports. Nothing is changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Annotated

import msgspec
from litestar import MediaType, Response, get
from litestar.params import FromPath, FromQuery, QueryParameter

from pitboss.eventstore.store import Store
from pitboss.house.lists import rounds_of
from pitboss.house.narrative_steps import NarrativeStep, Touch
from pitboss.house.rounds import COLUMNS, shown, story_of
from pitboss.reports.dispute_export import export_of
from pitboss.reports.formats import part_csv, part_parquet, report_json
from pitboss.reports.making import make_report, part_of
from pitboss.reports.page import report_page
from pitboss.reports.pdf import report_pdf
from pitboss.reports.report import Report
from pitboss.reports.scope import read_scope
from pitboss.reports.stories import story_data
from pitboss.server.http.panels import need_panel
from pitboss.server.http.routes.answers import outcome
from pitboss.server.http.routes.given import AtWork, Count, Number, TheFloor
from pitboss.server.wire.told import told_here
from pitboss.table.phases import RoundStatus

Form = Annotated[str, QueryParameter(pattern="^(page|pdf|json|csv|parquet)$")]
OF_PERSONS = frozenset({"cards", "conduct", "disputes"})
"""Reports in which persons are named: who reads one is on record."""


class RoundShown(msgspec.Struct, kw_only=True):
    """A round as the book of rounds has it."""

    table: str
    number: int
    status: RoundStatus
    result: str
    opened_at: int | None
    decided_at: int | None
    stake_cents: int
    returned_cents: int
    digest: str


class StoryShown(msgspec.Struct, kw_only=True):
    """A round told step by step."""

    table: str
    game: str
    round: int
    digest: str
    order: str
    """Under which order of the Authority it was played; empty where none was on file."""
    effective_at: int | None
    """Since when that order is in force, where the table recorded it."""
    steps: list[NarrativeStep]
    touches: list[Touch]
    """What was touched at each terminal, refused touches too; none at a dealer's table."""


@get("/api/tables/{table:str}/rounds")
async def rounds(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
    table: FromPath[str],
    last: Count = 50,
    before: FromQuery[int | None] = None,
) -> list[RoundShown]:
    """The last rounds of a table, or those before a round of that number; the newest last."""

    def found(store: Store) -> list[RoundShown]:
        rows = [shown(row) for row in rounds_of(store, table, last, before)]
        names = ("table", *COLUMNS[1:])
        return [
            msgspec.convert(
                {
                    name: "" if value is None and name == "result" else value
                    for name, value in zip(names, row, strict=True)
                },
                RoundShown,
            )
            for row in rows
        ]

    return await floor.reader.read(found)


@get("/api/tables/{table:str}/rounds/{number:int}")
async def story(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001
    table: FromPath[str],
    number: Number,
    felt: FromQuery[bool] = False,
) -> StoryShown:
    """A round told step by step, with the rule behind each step.

    With ``felt`` areas are called what is printed on them, and times are those of the house.
    """
    told = await floor.reader.read(lambda store: story_of(store, number, table))
    answer = msgspec.convert({**story_data(told), "touches": told.touches}, StoryShown)
    if felt:
        answer.steps = [
            replace(one, text=told_here(answer.game, one.text)) for one in answer.steps
        ]
        answer.touches = [
            replace(one, what=told_here(answer.game, one.what)) for one in answer.touches
        ]
    return answer


@get("/api/tables/{table:str}/rounds/{number:int}/export", media_type="application/zip")
async def export(
    floor: TheFloor,
    worker: AtWork,
    table: FromPath[str],
    number: Number,
) -> Response[bytes]:
    """The dispute export of a round; who took it is on record."""
    made = await floor.reader.read(lambda store: export_of(store, number, table))
    traced = await floor.traces.read(worker, "the dispute export of", f"{table} round {number}")
    if traced is not None:
        outcome(traced)
    return _file(made.content, "application/zip", f"{table}-{number}.zip")


@get("/api/reports/{kind:str}")
async def report(
    floor: TheFloor,
    worker: AtWork,
    kind: FromPath[str],
    day: FromQuery[str | None] = None,
    first: FromQuery[str | None] = None,
    last: FromQuery[str | None] = None,
    table: FromQuery[str | None] = None,
    game: FromQuery[str | None] = None,
    form: Form = "page",
    part: FromQuery[str | None] = None,
) -> Response[bytes]:
    """A report on play, meters, tickets or events, as a page or as a file.

    Who reads one that tells of persons is on record.
    """
    need_panel(worker, "reports")
    scope = read_scope(
        day=day,
        first=first,
        last=last,
        starts=floor.settings.server.gaming_day,
        table=table,
        game=game,
    )
    made = await floor.reader.read(lambda store: make_report(kind, store, scope))
    if kind in OF_PERSONS:
        traced = await floor.traces.read(worker, "the report on", kind)
        if traced is not None:
            outcome(traced)
    return _written(made, form, part, f"{worker.name}, {worker.office}")


def _written(made: Report, form: str, part: str | None, by: str) -> Response[bytes]:
    if form == "page":
        return Response(report_page(made, by=by).encode(), media_type=MediaType.HTML)
    if form == "pdf":
        return _file(report_pdf(made, by=by), "application/pdf", f"{made.kind}.pdf")
    if form == "json":
        return Response(report_json(made), media_type=MediaType.JSON)
    wanted = part_of(made, part)
    name = f"{made.kind}-{wanted.name}.{form}"
    if form == "csv":
        return _file(part_csv(wanted), "text/csv", name)
    return _file(part_parquet(wanted), "application/vnd.apache.parquet", name)


def _file(content: bytes, media_type: str, name: str) -> Response[bytes]:
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type=media_type, headers=headers)


ROUTES = (rounds, story, export, report)
