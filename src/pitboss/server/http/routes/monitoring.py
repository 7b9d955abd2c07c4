"""The central monitoring system: it reads meters and events, enables, disables and transfers.

It shows a key whose SHA-256 stands in the configuration; without one the interface is off. What it
asks for is decided by the tables like everything else, and is on record as its own doing.
"""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from dataclasses import replace
from hashlib import sha256
from typing import Annotated, Literal

import msgspec
from litestar import Router, get, post
from litestar.di import NamedDependency, Provide
from litestar.exceptions import (
    NotAuthorizedException,
    NotFoundException,
    PermissionDeniedException,
)
from litestar.params import FromPath, JSONBody, QueryParameter, SkipValidation

from pitboss.eventstore.store import Store
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.cents import LARGEST_STAKE_CENTS
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.house_names import CMS
from pitboss.kernel.offices import MONITORING_SYSTEM
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.words import fraction
from pitboss.ledger.meters import Meters
from pitboss.ledger.transfers import IN, Transfer
from pitboss.reports.following import Happened, LastOpening, Page, events_after
from pitboss.server.actors.command_queue import Busy, NotRecorded
from pitboss.server.actors.floor import AnyActor, Floor, StaffStamp
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.answers import NotDone, PlainRequest, outcome
from pitboss.server.http.routes.given import TheFloor
from pitboss.server.http.routes.jackpots import PoolTable, all_pools, tables_of
from pitboss.server.http.sessions import bearer_of
from pitboss.server.wire.shown import shown
from pitboss.table.terminal.acts.disable_terminal import DisableTerminal
from pitboss.table.terminal.acts.enable_terminal import EnableTerminal
from pitboss.table.terminal.acts.transfer_credit import TransferIn, TransferOut
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.view import terminal_view

EVENTS_A_PAGE = 1_000
_ID = r"^[A-Za-z0-9][A-Za-z0-9._:-]{0,63}$"

Reason = Annotated[str, msgspec.Meta(min_length=1, max_length=200)]
TransactionId = Annotated[str, msgspec.Meta(pattern=_ID)]
Cents = Annotated[int, msgspec.Meta(gt=0, le=LARGEST_STAKE_CENTS)]
Position = Annotated[int, QueryParameter(ge=0, le=2**53 - 1)]
Limit = Annotated[int, QueryParameter(ge=1, le=EVENTS_A_PAGE)]


class MonitoredTable(msgspec.Struct, kw_only=True):
    """A table; a dealer's table has no terminals."""

    table: str
    game: str
    dealt: bool
    status: str
    stage: str
    round: int
    version: int
    terminals: list[str]


class MonitoredTerminal(msgspec.Struct, kw_only=True):
    """A terminal. ``state`` is what its screen says; it may be disabled beneath that."""

    terminal: str
    table: str
    state: str
    disabled: bool
    credit_cents: int
    bet_cents: int
    win_cents: int
    waiting_cents: int


class TerminalMeters(msgspec.Struct, kw_only=True):
    """The meters that a terminal shows, and those that only ever count upward."""

    terminal: str
    table: str
    at: int
    version: int
    credit_cents: int
    bet_cents: int
    win_cents: int
    waiting_cents: int
    meters: Meters


class MonitoredEvent(msgspec.Struct, kw_only=True):
    """A significant event, at a position of the journal."""

    position: int
    at: int
    table: str
    terminal: str
    group: str
    kind: str
    by: str
    office: str
    clause: str
    sentence: str


class MonitoredEvents(msgspec.Struct, kw_only=True):
    """Events in order. Ask on from ``next``: at once if there is ``more``, else in a while."""

    events: list[MonitoredEvent]
    next: int
    more: bool


class Because(msgspec.Struct, forbid_unknown_fields=True):
    """Why a terminal is disabled or enabled."""

    reason: Reason


class TransferAsked(msgspec.Struct, forbid_unknown_fields=True, kw_only=True):
    """A transfer to or from a terminal, by the number of its transaction."""

    transaction: TransactionId
    terminal: str
    direction: Literal["in", "out"]
    cents: Cents


class TransferAnswer(msgspec.Struct, kw_only=True):
    """A transfer that was made: the same answer however often it is asked for."""

    transaction: str
    table: str
    terminal: str
    direction: str
    cents: int
    made_at: int


class MonitoredJackpot(msgspec.Struct, kw_only=True):
    """A pool with its meters; exact amounts are fractions of a cent, ``a/b``."""

    number: str
    name: str
    game: str
    group: str
    level: int
    status: str
    version: int
    displayed_cents: int
    """What may be won now."""
    shown: str
    """The same exactly."""
    reserve: str
    """The hidden share, for the next start-up."""
    overflow: str
    contributed: str
    """What stakes have put in, ever."""
    funded: str
    """What the house has put in, ever."""
    hits: int
    wins_cents: int
    start_cents: int
    ceiling_cents: int | None
    tables: list[PoolTable]


Monitored = NamedDependency[SkipValidation[Floor]]
"""The floor, for a caller who has shown the key."""


def _monitored(floor: TheFloor, request: PlainRequest) -> Floor:
    """The floor, once the key has been shown; nothing of a wrong one is kept or told."""
    expected = floor.settings.server.cms_key_sha256.lower()
    if not expected:
        raise PermissionDeniedException(
            "The monitoring interface is off: server.cms_key_sha256 is not set"
        )
    shown = sha256(bearer_of(request.headers).encode()).hexdigest()
    if not hmac.compare_digest(shown, expected):
        floor.log.warning("cms-not-let-in", path=request.url.path)
        raise NotAuthorizedException(
            "The monitoring system's key is needed: Authorization: Bearer and the key",
            headers={"WWW-Authenticate": "Bearer"},
        )
    return floor


# Reading.


@get("/tables", sync_to_thread=False)
def tables(monitored: Monitored) -> list[MonitoredTable]:
    """Every table that was opened."""
    return [_table(host) for host in monitored.actors.values() if host.ready]


@get("/terminals", sync_to_thread=False)
def terminals(monitored: Monitored) -> list[MonitoredTerminal]:
    """Every terminal, with its state, credit and bet."""
    return [_terminal(host, name) for host in _hosts(monitored) for name in host.state.terminals]


@get("/terminals/{terminal:str}/meters", sync_to_thread=False)
def meters(monitored: Monitored, terminal: FromPath[str]) -> TerminalMeters:
    """The meters of a terminal: what it shows, and what ever went through it."""
    host = _host_of(monitored, terminal)
    table = host.state
    one = table.terminals[terminal]
    return shown(
        TerminalMeters,
        one,
        terminal=terminal,
        table=host.table,
        at=monitored.clock(),
        version=table.version,
        # A copy: the table's own goes on counting while this is written out.
        meters=replace(one.meters, notes=dict(one.meters.notes)),
    )


@get("/jackpots", sync_to_thread=False)
def pools(monitored: Monitored) -> list[MonitoredJackpot]:
    """Every pool, with its exact amounts, its meters and its tables."""
    return [_pool(one) for one in all_pools(monitored)]


@get("/events")
async def events(monitored: Monitored, after: Position = 0, limit: Limit = 100) -> MonitoredEvents:
    """Significant events after a position of the journal, in its order.

    The events of one record are never parted: a page may have a few more than ``limit``.
    """
    opened = {host.stream: _opened(host) for host in _hosts(monitored)}

    def found(store: Store, final: int) -> Page:
        return events_after(store, after, limit, opened, until=final)

    page = await monitored.reader.follow(found)
    told = [_event(one) for one in page.events]
    return MonitoredEvents(events=told, next=page.position, more=page.more)


# Acting.


@post("/terminals/{terminal:str}/disable", status_code=200)
async def disable(
    monitored: Monitored, terminal: FromPath[str], data: JSONBody[Because]
) -> MonitoredTerminal:
    """Let a terminal take no new wagers and no credit; one that is disabled stays so."""
    return await _switch(monitored, terminal, DisableTerminal, data.reason, TerminalKind.DISABLED)


@post("/terminals/{terminal:str}/enable", status_code=200)
async def enable(
    monitored: Monitored, terminal: FromPath[str], data: JSONBody[Because]
) -> MonitoredTerminal:
    """Let a disabled terminal play again; one that is not disabled stays as it is."""
    return await _switch(monitored, terminal, EnableTerminal, data.reason, TerminalKind.ENABLED)


@post("/transfers", status_code=200)
async def transfer(monitored: Monitored, data: JSONBody[TransferAsked]) -> TransferAnswer:
    """Move credit to or from a terminal, once for each transaction, however often it is asked.

    The same transaction with other content is refused.
    """
    known = _record(monitored, data.transaction)
    table = known.table or _host_of(monitored, data.terminal).table
    kind = TransferIn if data.direction == IN else TransferOut
    command = kind(
        table=table,
        terminal=data.terminal,
        transaction=data.transaction,
        cents=data.cents,
        **_stamp(monitored),
    )
    answer = await monitored.queue.ask(command, table)
    if isinstance(answer, Refusal | Busy | NotRecorded):
        raise NotDone(answer)
    made = _record(monitored, data.transaction)
    if made.made_at is None:
        # Its meters did not add up, so that it was locked instead of paid.
        raise NotDone(TerminalKind.LOCKED.refuse("", terminal=data.terminal))
    return _made(made)


@get("/transfers/{transaction:str}", sync_to_thread=False)
def transfer_made(monitored: Monitored, transaction: FromPath[str]) -> TransferAnswer:
    """A transfer that was made; 404 if none was under that number, so that it may be asked."""
    record = _record(monitored, transaction)
    if record.made_at is None:
        raise NotFoundException(f"There is no transfer {transaction[:64]!r}")
    return _made(record)


async def _switch(
    floor: Floor,
    terminal: str,
    kind: type[DisableTerminal | EnableTerminal],
    reason: str,
    already: TerminalKind,
) -> MonitoredTerminal:
    """Have a terminal switched; that it is so already is no fault of somebody who asks again."""
    host = _host_of(floor, terminal)
    command = kind(table=host.table, terminal=terminal, reason=reason, **_stamp(floor))
    answer = await floor.queue.ask(command, host.table)
    if not (isinstance(answer, Refusal) and answer.kind is already):
        outcome(answer)
    return _terminal(host, terminal)


def _stamp(floor: Floor) -> StaffStamp:
    return StaffStamp(at=floor.clock(), by=CMS, office=MONITORING_SYSTEM)


def _hosts(floor: Floor) -> Iterator[TerminalActor]:
    """The tables of terminals that were opened."""
    for host in floor.actors.values():
        if isinstance(host, TerminalActor) and host.ready:
            yield host


def _host_of(floor: Floor, terminal: str) -> TerminalActor:
    for host in _hosts(floor):
        if terminal in host.state.terminals:
            return host
    raise NotFoundException(f"There is no terminal {terminal[:64]!r}")


def _record(floor: Floor, transaction: str) -> Transfer:
    return kind_of(floor.queue.state(Transfer.stream(transaction)), Transfer)


def _made(record: Transfer) -> TransferAnswer:
    return shown(
        TransferAnswer,
        record,
        made_at=known(record.made_at, "a transfer that was made has its time"),
    )


def _opened(host: TerminalActor) -> LastOpening:
    table = host.state
    return LastOpening(table.opened_at, known(table.config, "a table that is ready was opened"))


def _table(host: AnyActor) -> MonitoredTable:
    table = host.state
    return MonitoredTable(
        table=host.table,
        game=host.game,
        dealt=not isinstance(host, TerminalActor),
        status=table.status.value,
        stage=table.stage.slug,
        round=table.round,
        version=table.version,
        terminals=list(host.state.terminals) if isinstance(host, TerminalActor) else [],
    )


def _pool(pool: Jackpot) -> MonitoredJackpot:
    config = known(pool.config, "a pool on file has its terms")
    return shown(
        MonitoredJackpot,
        pool,
        config,
        reserve=pool.hidden,
        contributed=fraction(pool.contributed),
        wins_cents=pool.paid_cents,
        tables=tables_of(pool),
    )


def _terminal(host: TerminalActor, name: str) -> MonitoredTerminal:
    view = terminal_view(host.state, name)
    return shown(
        MonitoredTerminal,
        view,
        terminal=name,
        table=host.table,
        disabled=host.state.terminals[name].disabled,
    )


def _event(happened: Happened) -> MonitoredEvent:
    row = happened.row
    told = {name: row[name] for name in MonitoredEvent.__struct_fields__ if name in row}
    return msgspec.convert(
        told | {"position": happened.position, "kind": row["event"]}, MonitoredEvent
    )


ROUTES = (
    Router(
        "/cms",
        route_handlers=[
            tables, terminals, meters, pools, events, disable, enable, transfer, transfer_made,
        ],
        dependencies={"monitored": Provide(_monitored, sync_to_thread=False)},
        tags=["monitoring"],
    ),
)  # fmt: skip
