"""Lists of who and what is on file, searched and turned page by page: the way to each one's acts.

Patrons, accounts, tickets and vouchers are read from an index of the journal, terminals and
devices from the floor as it stands. Who reads of patrons leaves a trace.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Annotated, Literal, TypeVar

import msgspec
from litestar import get, post
from litestar.exceptions import NotFoundException
from litestar.params import FromPath, FromQuery, JSONBody, QueryParameter

from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.eventstore.store import Values
from pitboss.house.file_lists import (
    account_rows,
    handle_of,
    is_whole_number,
    patron_rows,
    ticket_number,
    ticket_rows,
)
from pitboss.house.mentions import words_of
from pitboss.house.tables import ACCOUNTS, PATRONS, TICKETS
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.holds import ClaimStatus
from pitboss.ledger.ticket_paper import grouped
from pitboss.ledger.tickets import DIGITS_TOLD, PaperKind
from pitboss.patron.state import CardStatus
from pitboss.server.actors.floor import Floor
from pitboss.server.actors.floor_at_work import at_work
from pitboss.server.actors.wire_kinds import WireKind
from pitboss.server.http.panels import need_panel
from pitboss.server.http.routes.answers import ActOutcome, NotDone, outcome
from pitboss.server.http.routes.equipment import DeviceListed
from pitboss.server.http.routes.given import AtWork, Count, TheFloor
from pitboss.server.http.routes.machines import MachineShown, machines_of
from pitboss.server.wire.shown import shown
from pitboss.staff.account import AccountStatus

SHOWN = 50
PAID = ("redeemed",)
"""Of a ticket with such a status the number buys nothing any more, and is told."""

Sought = Annotated[str, QueryParameter(max_length=100)]
Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]


class PatronListed(msgspec.Struct, kw_only=True):
    """A patron in a list; what they have and play is on their own page alone."""

    patron: str
    name: str
    card: str
    card_status: CardStatus | Literal[""]
    enrolled_at: int


class AccountListed(msgspec.Struct, kw_only=True):
    """The account of somebody at work."""

    name: str
    status: AccountStatus
    offices: list[str]
    first_password: bool
    """Whether the password was given by somebody else and must be changed."""
    second_factor: bool
    signed_on_at: int | None
    at_work: list[str]
    """The offices in which the person is signed on now."""


class TicketListed(msgspec.Struct, kw_only=True):
    """A ticket or voucher; its whole number only once it is paid."""

    handle: str
    """What the list tells it by."""
    number: str
    """Its number in groups once it is paid; before, the last digits."""
    kind: PaperKind
    cents: int
    status: ClaimStatus | Literal["held"]
    issued_at: int
    issued_by: str
    expires_at: int | None
    ended_at: int | None
    ended_by: str | None


class TerminalListed(msgspec.Struct, kw_only=True):
    """A terminal or a place."""

    name: str
    table: str
    game: str
    number: int
    dealt: bool
    """Whether it is a place at a dealer's table."""
    state: str
    credit_cents: int
    stake_cents: int
    connected: bool
    enrolled: bool
    """Whether a machine has its key."""


class Holding(msgspec.Struct, forbid_unknown_fields=True):
    """Why a ticket is withheld."""

    reason: Reason


@get("/api/patrons")
async def patrons(
    floor: TheFloor,
    worker: AtWork,
    sought: Sought = "",
    after: FromQuery[str] = "",
    limit: Count = SHOWN,
) -> list[PatronListed]:
    """Patrons by the words of their name, by number or by card; who sought them is on record.

    ``after`` is the number of the last one on the page before.
    """
    need_panel(worker, "patrons")
    words = " ".join(words_of(sought))
    if (
        traced := await floor.traces.read(worker, "the list of patrons", words or "all")
    ) is not None:
        outcome(traced)
    rows = await floor.reader.read(lambda store: patron_rows(store, sought, limit, after))
    return [msgspec.convert(_named(PATRONS.names, row), PatronListed) for row in rows]


@get("/api/staff/accounts")
async def accounts(
    floor: TheFloor,
    worker: AtWork,
    sought: Sought = "",
    after: FromQuery[str] = "",
    limit: Count = SHOWN,
) -> list[AccountListed]:
    """Accounts of staff by name, office or status; ``after`` is the last name shown before."""
    need_panel(worker, "accounts")
    rows = await floor.reader.read(lambda store: account_rows(store, sought, limit, after))
    here = floor.sessions.offices_by_name(floor.clock())
    return [_account(row, here) for row in rows]


@get("/api/tickets")
async def tickets(
    floor: TheFloor,
    worker: AtWork,
    sought: Sought = "",
    status: Sought = "",
    after: FromQuery[str] = "",
    limit: Count = SHOWN,
) -> list[TicketListed]:
    """Tickets and vouchers, the newest first: by number, its last four digits, or terminal.

    ``after`` is the handle of the last one on the page before. A whole number that was never
    issued counts as it does at the cage: a list must not say without end which numbers there are.
    """
    need_panel(worker, "tickets")
    numbered = is_whole_number(sought)
    if numbered and (waits := floor.traces.waits_ms(worker.name)) > 0:
        raise NotDone(WireKind.SLOW_DOWN.refuse("", seconds=-(-waits // 1000)))
    rows = await floor.reader.read(lambda store: ticket_rows(store, sought, status, limit, after))
    if numbered and not rows:
        floor.traces.refused(worker.name, DeskRefusalKind.NEVER_ISSUED)
    return [_ticket(row) for row in rows]


@post("/api/tickets/{handle:str}/hold", status_code=200)
async def hold_listed(
    floor: TheFloor, worker: AtWork, handle: FromPath[str], data: JSONBody[Holding]
) -> ActOutcome:
    """Withhold payment of a ticket that was found in the list: one that is lost, or stolen.

    A person who has lost it cannot show its number, and nobody who looks for it is told.
    """
    number = await floor.reader.read(lambda store: ticket_number(store, handle))
    if number is None:
        raise NotFoundException("There is no such ticket.")
    act = HoldTicket(number=number, reason=data.reason, **floor.stamp(worker))
    done = outcome(await floor.queue.ask(act))
    return ActOutcome(versions={"ticket": max(done.versions.values())}, again=done.again)


@get("/api/terminals", sync_to_thread=False)
def terminals(
    floor: TheFloor,
    worker: AtWork,
    sought: Sought = "",
    after: FromQuery[str] = "",
    limit: Count = SHOWN,
) -> list[TerminalListed]:
    """Terminals and places whose name, table, game or state have every word sought."""
    need_panel(worker, "terminals")
    keyed = {(one.table, one.seat): one for one in machines_of(floor)}
    return _page(
        _terminals(floor, keyed), lambda one: f"{one.table}/{one.name}", sought, limit, after
    )


@get("/api/devices", sync_to_thread=False)
def devices(
    floor: TheFloor,
    worker: AtWork,
    sought: Sought = "",
    after: FromQuery[str] = "",
    limit: Count = SHOWN,
) -> list[DeviceListed]:
    """Devices on file by name, kind, table, identity, firmware, seal or status."""
    need_panel(worker, "equipment")
    known = floor.equipment_file().devices
    listed = (shown(DeviceListed, known[name]) for name in sorted(known))
    return _page(listed, lambda one: one.device, sought, limit, after)


Row = TypeVar("Row", bound=msgspec.Struct)


def _page(
    rows: Iterable[Row], named: Callable[[Row], str], sought: str, limit: int, after: str
) -> list[Row]:
    """Rows that have every word sought in what they show, after the one with that name."""
    words, found = words_of(sought), list[Row]()
    waiting = bool(after)
    for row in rows:
        if waiting:
            waiting = after != named(row)
        elif all(word in _text(row) for word in words) and len(found) < limit:
            found.append(row)
    return found


def _text(row: msgspec.Struct) -> str:
    values = (getattr(row, name) for name in row.__struct_fields__)
    return " ".join(one for one in values if isinstance(one, str)).casefold()


def _terminals(
    floor: Floor, keyed: dict[tuple[str, str], MachineShown]
) -> Iterator[TerminalListed]:
    for actor in floor.actors.values():
        table = at_work(actor)
        for one in table.terminals:
            yield shown(
                TerminalListed,
                one,
                table=table.name,
                game=table.game,
                dealt=False,
                enrolled=keyed[table.name, one.name].enrolled,
            )
        for place in table.places:
            yield shown(
                TerminalListed,
                place,
                table=table.name,
                game=table.game,
                dealt=True,
                state="taken" if place.person else "free",
                credit_cents=place.chips_cents,
                connected=False,
                enrolled=keyed[table.name, place.name].enrolled,
            )


def _named(names: tuple[str, ...], row: Values) -> dict[str, object]:
    return dict(zip(names, row, strict=True))


def _account(row: Values, here: dict[str, list[str]]) -> AccountListed:
    told = _named(ACCOUNTS.names, row)
    name, offices = str(told["name"]), str(told["offices"]).split()
    return msgspec.convert(
        {
            **told,
            "offices": offices,
            "first_password": bool(told["first_password"]),
            "second_factor": bool(told["second_factor"]),
            "at_work": here.get(name, []),
        },
        AccountListed,
    )


def _ticket(row: Values) -> TicketListed:
    told = _named(TICKETS.names, row)
    number = str(told["number"])
    paid = told["status"] in PAID
    told["number"] = grouped(number) if paid else f"…{number[-DIGITS_TOLD:]}"
    return msgspec.convert({**told, "handle": handle_of(row)}, TicketListed)


ROUTES = (patrons, accounts, tickets, hold_listed, terminals, devices)
