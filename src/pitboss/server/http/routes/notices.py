"""Notices to the inspector: what is told, and what has become of it."""

from __future__ import annotations

import msgspec
from litestar import get
from litestar.params import FromQuery

from pitboss.eventstore.store import Store, Values
from pitboss.house.decide import decide
from pitboss.house.lists import notices_of
from pitboss.house.projections import notice_row
from pitboss.house.tables import NOTICES
from pitboss.kernel.notice import Matter
from pitboss.kernel.refusal import Refusal
from pitboss.notices.acts.acknowledge_notice import AcknowledgeNotice
from pitboss.notices.acts.review_notice import ReviewNotice
from pitboss.notices.book import BOOK
from pitboss.notices.notice import NoticeStatus
from pitboss.server.actors.floor import Floor
from pitboss.server.http.routes.given import AtWork, Count, TheFloor
from pitboss.server.http.sessions import StaffSession

SHOWN = 100


class NoticeShown(msgspec.Struct, kw_only=True):
    """A notice as it stands."""

    number: str
    status: NoticeStatus
    matter: Matter
    game: str
    table: str
    terminal: str
    item: str
    cents: int | None
    reason: str
    rounds: list[int]
    clause: str
    raised_at: int
    raised_by: str
    raised_office: str
    tries: int
    delivered_at: int | None
    failure: str
    received_at: int | None
    received_by: str
    reviewed_at: int | None
    reviewed_by: str
    agrees: bool | None
    review: str
    escalated_at: int | None
    rectified_at: int | None
    rectified_by: str
    restarted_at: int | None
    ended_at: int | None
    ended_by: str
    may_receive: bool
    """Whether the person asking may acknowledge it now."""
    may_review: bool


class NoticesShown(msgspec.Struct, kw_only=True):
    """Those that are not closed, the oldest first; then those that are, the newest first."""

    at: int
    open: list[NoticeShown]
    closed: list[NoticeShown]


@get("/api/notices")
async def notices(
    floor: TheFloor, worker: AtWork, table: FromQuery[str] = "", limit: Count = SHOWN
) -> NoticesShown:
    """The notices, all of them or of one table."""
    book = floor.notifier.book
    standing = [one for one in book.notices.values() if not one.closed]
    known = [notice_row(one) for one in standing if table in ("", one.table)]

    def found(store: Store) -> list[Values]:
        return notices_of(store, limit, table)

    numbers = {row[0] for row in known}
    past = [row for row in await floor.reader.read(found) if row[0] not in numbers]
    return NoticesShown(
        at=floor.clock(),
        open=[_shown(floor, worker, row) for row in known],
        closed=[_shown(floor, worker, row) for row in past],
    )


def _shown(floor: Floor, worker: StaffSession, row: Values) -> NoticeShown:
    one = dict(zip(NOTICES.names, row, strict=True))
    number = str(one["number"])
    stamp = floor.stamp(worker)
    asked = (
        AcknowledgeNotice(number=number, **stamp),
        ReviewNotice(number=number, agrees=True, text="…", **stamp),
    )
    states = {BOOK: floor.notifier.book}
    may = [not isinstance(decide(states, act, ""), Refusal) for act in asked]
    plain = {name: one[name] for name in NoticeShown.__struct_fields__ if name in one}
    rounds = [int(part) for part in str(one["rounds"]).split()]
    agrees = None if one["agrees"] is None else bool(one["agrees"])
    changed = {
        "number": number, "table": one["house_table"], "rounds": rounds, "agrees": agrees,
        "may_receive": may[0], "may_review": may[1],
    }  # fmt: skip
    return msgspec.convert({**plain, **changed}, NoticeShown)


ROUTES = (notices,)
