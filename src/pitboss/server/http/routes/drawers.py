"""Shifts at the drawers of the cage: one's own, told blind until counted, and all of them."""

from __future__ import annotations

import msgspec
from litestar import MediaType, Response, get
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery

from pitboss.desk.counter import CashHandled
from pitboss.desk.drawer import Shift
from pitboss.desk.shift_form import ShiftLine, ShiftShown, shift_page
from pitboss.eventstore.store import Store, Values
from pitboss.house.file_lists import shift_rows
from pitboss.house.tables import SHIFTS
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.ensure import kind_of
from pitboss.reports.reading import CODEC
from pitboss.server.http.panels import need_panel
from pitboss.server.http.routes.answers import NotDone
from pitboss.server.http.routes.given import AtWork, Count, TheFloor
from pitboss.server.http.sessions import StaffSession
from pitboss.server.wire.shown import shown

CHECKS = ("casino-supervisor", "assistant-gaming-manager", "inspector", "scrutineer")
"""The offices that see every shift, and what should be in a drawer that is still open."""


class OwnShift(msgspec.Struct, kw_only=True):
    """The drawer of the person asking. What should be in it is not told before it is counted."""

    number: int
    drawer: str
    """Empty where none is open."""
    opened_at: int
    float_cents: int
    movements: int
    """How often money came over the counter."""
    counted_cents: int | None
    """The last count, where nothing has moved since."""
    difference_cents: int | None
    counts: int
    needed: bool
    """Whether nobody pays or receives cash here without a drawer."""


@get("/api/shifts/own", sync_to_thread=False)
def own_shift(floor: TheFloor, worker: AtWork) -> OwnShift:
    """The drawer that the person asking holds."""
    shift = kind_of(floor.queue.state(Shift.stream(worker.name)), Shift)
    counted = shift.counted_cents if shift.open else None
    return shown(
        OwnShift,
        shift,
        drawer=shift.drawer if shift.open else "",
        counted_cents=counted,
        difference_cents=None if counted is None else shift.difference_cents,
        counts=len(shift.differences) if shift.open else 0,
        needed=floor.settings.server.drawers,
    )


@get("/api/shifts")
async def shifts(
    floor: TheFloor,
    worker: AtWork,
    after: FromQuery[str] = "",
    limit: Count = 50,
) -> list[ShiftShown]:
    """Shifts, the newest first: all of them for who checks them, else one's own.

    ``after`` is ``opened_at/person/number`` of the last one on the page before.
    """
    need_panel(worker, "drawers")
    person = "" if worker.office in CHECKS else worker.name

    def found(store: Store) -> list[Values]:
        return shift_rows(store, person, limit, after)

    rows = await floor.reader.read(found)
    return [_shown(dict(zip(SHIFTS.names, row, strict=True)), worker) for row in rows]


@get("/api/shifts/{person:str}/{number:int}/report")
async def shift_report(
    floor: TheFloor, worker: AtWork, person: FromPath[str], number: FromPath[int]
) -> Response[bytes]:
    """The report of a shift that has ended, to be printed and signed."""
    need_panel(worker, "drawers")
    if worker.office not in CHECKS and person != worker.name:
        raise NotDone(CommandKind.NOT_YOUR_OFFICE.refuse("", offices="who checks the drawers"))

    def found(store: Store) -> tuple[dict[str, object], list[ShiftLine]] | None:
        row = next(iter(shift_rows(store, person, 1, number=number)), None)
        if row is None:
            return None
        told: dict[str, object] = dict(zip(SHIFTS.names, row, strict=True))
        first, last = int(str(told["first_version"])), int(str(told["last_version"]))
        records = store.read(Shift.stream(person), first, last)
        return told, [line for record in records for line in _lines(CODEC.decode(record))]

    read = await floor.reader.read(found)
    if read is None or read[0]["closed_at"] is None:
        raise NotFoundException("There is no such shift, or it is still open.")
    page = shift_page(_shown(read[0], worker), read[1], floor.settings.server.venue)
    return Response(page.encode(), media_type=MediaType.HTML)


def _lines(entry: object) -> list[ShiftLine]:
    """What came over the counter, as the report lists it."""
    at: int = getattr(entry, "at", 0)
    events: tuple[object, ...] = getattr(entry, "events", ())
    return [
        ShiftLine(at=at, item=one.item, cents=one.in_cents - one.out_cents)
        for one in events
        if isinstance(one, CashHandled)
    ]


def _shown(row: dict[str, object], worker: StaffSession) -> ShiftShown:
    """A shift as somebody may see it: the drawer's holder counts blind, in any office."""
    own = row["person"] == worker.name
    blind = row["closed_at"] is None and (own or worker.office not in CHECKS)
    counted, expected = row["counted_cents"], int(str(row["expected_cents"]))
    off = None if counted is None else int(str(counted)) - expected
    hidden = dict.fromkeys(("received_cents", "paid_cents", "expected_cents"))
    return msgspec.convert(
        {**row, **(hidden if blind else {}), "difference_cents": off}, ShiftShown
    )


ROUTES = (own_shift, shifts, shift_report)
