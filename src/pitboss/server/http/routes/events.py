"""Significant events, day by day: what somebody in charge should have looked at. To be read."""

from __future__ import annotations

from datetime import date

import msgspec
from litestar import get
from litestar.params import FromQuery

from pitboss.kernel.local_time import gaming_day
from pitboss.reports.event_pages import KINDS, EventPage, EventQuery, Turned, event_page
from pitboss.reports.scope import read_scope
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.significant import events_shown, openings_now
from pitboss.server.http.routes.given import AtWork, Count, TheFloor
from pitboss.server.wire.events import SignificantEvent

SHOWN = 50


class EventsShown(msgspec.Struct, kw_only=True):
    """The events of one gaming day, the newest first, and where there are others."""

    day: str
    today: str
    day_before: str | None
    """The last day before with something to tell."""
    day_after: str | None
    kinds: list[str]
    """What there is to choose from."""
    tables: list[str]
    events: list[SignificantEvent]
    older: str | None
    """What asks for the next page of the day; none where there is none."""


@get("/api/significant-events")
async def significant_events(
    floor: TheFloor,
    worker: AtWork,  # noqa: ARG001 - anybody at work may read
    day: FromQuery[str | None] = None,
    table: FromQuery[str] = "",
    kind: FromQuery[str] = "",
    before: FromQuery[str | None] = None,
    limit: Count = SHOWN,
) -> EventsShown:
    """The significant events of a gaming day, today's unless told, the newest first.

    ``before`` is what the page before gave as ``older``.
    """
    starts = floor.settings.server.gaming_day
    scope = read_scope(day=day, starts=starts)
    today = gaming_day(floor.clock(), scope.starts_minute)
    query = EventQuery(
        day=scope.first or today,
        starts_minute=scope.starts_minute,
        table=table,
        kind=kind,
        before=None if before is None else Turned.read(before),
    )
    opened = openings_now(floor)
    page = await floor.reader.read(lambda store: event_page(store, query, limit, opened))
    return _shown(floor, page, today)


def _shown(floor: Floor, page: EventPage, today: date) -> EventsShown:
    return EventsShown(
        day=page.day.isoformat(),
        today=today.isoformat(),
        day_before=None if page.day_before is None else page.day_before.isoformat(),
        day_after=None if page.day_after is None else page.day_after.isoformat(),
        kinds=list(KINDS),
        tables=list(floor.actors),
        events=events_shown(floor, page),
        older=None if page.older is None else page.older.text,
    )


ROUTES = (significant_events,)
