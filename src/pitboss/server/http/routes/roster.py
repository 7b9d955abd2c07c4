"""The roster of a day: who is on duty, who of them is signed on, and who is off it."""

from __future__ import annotations

from datetime import date
from typing import Annotated

import msgspec
from litestar import get
from litestar.params import FromQuery

from pitboss.eventstore.store import Store, Values
from pitboss.house.file_lists import account_rows
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import midnight
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.words import quoted
from pitboss.server.actors.on_duty import duties_at
from pitboss.server.http.panels import need_panel
from pitboss.server.http.routes.given import MOST_SHOWN, AtWork, TheFloor
from pitboss.server.wire.choices import among
from pitboss.server.wire.shown import shown
from pitboss.staff.roster import Duty, Roster, days_around, roster_day
from pitboss.staff.roster_act import KEEPERS


class DutyShown(msgspec.Struct, kw_only=True):
    """A duty as the roster has it."""

    number: str
    person: str
    as_office: Annotated[str, among(OFFICES)]
    """The office."""
    starts_at: int
    ends_at: int
    by: str
    """Who entered it."""
    withdrawn: str
    """Why it was withdrawn; empty where it was not."""
    now: bool
    """Whether the person is on duty at this moment,"""
    signed_on: bool
    """and whether they are signed on, in whatever office."""


class ToRoster(msgspec.Struct, kw_only=True):
    """Somebody who can be put on the roster."""

    name: str
    offices: list[Annotated[str, among(OFFICES)]]


class RosterShown(msgspec.Struct, kw_only=True):
    """The roster of a day: duties that begin on it, and those that reach into it."""

    day: str
    today: str
    day_before: str
    day_after: str
    duties: list[DutyShown]
    """In order of time."""
    off_roster: list[str]
    """Who is signed on now and not on the roster, while anybody is."""
    people: list[ToRoster]
    """Whom the person asking can put on it; nobody where they do not keep it."""


@get("/api/roster")
async def roster(
    floor: TheFloor, worker: AtWork, day: FromQuery[str | None] = None
) -> RosterShown:
    """The roster of a day, today's unless told."""
    need_panel(worker, "roster")
    at = floor.clock()
    today = roster_day(at)
    asked = today if day is None else _read_day(day)
    before, after = days_around(asked)
    begins = midnight(date.fromisoformat(asked))
    duties = [
        one
        for name in (before, asked)
        for one in kind_of(floor.queue.reread(Roster.stream(name)), Roster).duties.values()
        if name == asked or one.ends_at > begins
    ]
    signed_on = set(floor.sessions.at_work(at))
    on_duty = {one.person for one in duties_at(floor.queue, at)}

    def found(store: Store) -> list[Values]:
        return account_rows(store, "enrolled", MOST_SHOWN)

    keeps = worker.office in KEEPERS
    rows = await floor.reader.read(found) if keeps else []
    people = [ToRoster(name=str(row[0]), offices=str(row[2]).split()) for row in rows]
    return RosterShown(
        day=asked,
        today=today,
        day_before=before,
        day_after=after,
        duties=[
            _shown(one, at, signed_on)
            for one in sorted(duties, key=lambda one: (one.starts_at, one.as_office, one.person))
        ],
        off_roster=sorted(signed_on - on_duty) if on_duty else [],
        people=[one for one in people if one.name != worker.name],
    )


def _shown(duty: Duty, at: int, signed_on: set[str]) -> DutyShown:
    return shown(DutyShown, duty, now=duty.covers(at), signed_on=duty.person in signed_on)


def _read_day(text: str) -> str:
    try:
        return days_around(days_around(text)[1])[0]
    except (ValueError, OverflowError) as wrong:
        raise BadInput(f"{quoted(text)} is not a day such as 2026-11-17.") from wrong


ROUTES = (roster,)
