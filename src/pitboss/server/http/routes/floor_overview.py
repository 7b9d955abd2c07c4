"""What is happening on the floor now, for a program that asks; pages are told by the socket."""

from __future__ import annotations

import msgspec
from litestar import get

from pitboss.server.actors.floor_at_work import (
    at_work,
    calls_of,
    cases_of,
    disputes_of,
    notices_of,
)
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.floor import (
    CallShown,
    CaseOverdue,
    DisputeWaiting,
    NoticeRinging,
    TableAtWork,
)


class FloorNow(msgspec.Struct, kw_only=True):
    """The whole floor, and the clock by which it is told."""

    at: int
    calls: list[CallShown]
    """The most urgent first."""
    disputes: list[DisputeWaiting]
    """The oldest first."""
    tables: list[TableAtWork]
    notices: list[NoticeRinging]
    """Notices that ring for the person asking."""
    cases: list[CaseOverdue]
    """Money errors that wait too long, at the supervisors'; the oldest first."""
    foreign: str
    """What is in the journal and not of the floor, or damaged: it stopped. Else empty."""
    unanchored: list[str]
    """Places outside that did not take the last anchor."""


@get("/api/floor/now", sync_to_thread=False)
def floor_now(floor: TheFloor, worker: AtWork) -> FloorNow:
    """Every table with its terminals or places, open or not, and what calls for a person."""
    return FloorNow(
        at=floor.clock(),
        calls=calls_of(floor),
        disputes=disputes_of(floor, worker.office),
        tables=[at_work(actor) for actor in floor.actors.values()],
        notices=notices_of(floor, worker.office),
        cases=cases_of(floor, worker.office),
        foreign=floor.queue.foreign,
        unanchored=sorted(floor.anchoring.failing),
    )


ROUTES = (floor_now,)
