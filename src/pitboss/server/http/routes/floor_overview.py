"""What is happening on the floor now: every table, every terminal, and what calls for a person.

Asked again every second or two by whoever is at work. Nothing here decides: it is cut from the
tables as they stand, with the server's clock beside it, from which ages are counted.
"""

from __future__ import annotations

import msgspec
from litestar import get

from pitboss.cases.case import Case
from pitboss.cases.documents import rules_of
from pitboss.disputes.act import dispute_rules
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.notice import Matter
from pitboss.layout.reading import layout_of
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.floor import AnyActor, Floor
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.shown import shown
from pitboss.table.terminal.call import DOOR, REJECTED, REPORTED, TILT, Call
from pitboss.table.terminal.call_clauses import clause_of
from pitboss.table.terminal.state import Table, Terminal
from pitboss.table.terminal.view import seat_number, terminal_view


class CallShown(msgspec.Struct, kw_only=True):
    """Something that needs a person."""

    table: str
    terminal: str
    """Empty where the whole table calls."""
    cause: str
    detail: str
    """The fault or error code behind it, as the device or the table has it; else empty."""
    cents: int
    """How much of players' money waits for it."""
    clause: str
    since: int
    taken_by: str
    """Who has taken it; empty while it rings."""
    taken_office: str
    taken_at: int


class TerminalAtWork(msgspec.Struct, kw_only=True):
    """A terminal as staff see it: what it says of itself, and why it needs somebody."""

    name: str
    number: int
    """Its number at the table, clockwise."""
    state: str
    """As the terminal's own view has it."""
    code: str
    """Of a failed terminal, what it failed with; else empty."""
    parts: dict[str, str]
    """Stacker, printer or cabinet, and its error code, while it does not work."""
    doors: list[str]
    """Its doors that stand open."""
    player: str
    description: str
    """What staff wrote of whoever is there."""
    carded: bool
    """Whether a card is in."""
    shut_out: str
    """The clause by which whoever is there takes on nothing new; else empty."""
    reported: str
    """The number of a malfunction that was reported there; else empty."""
    credit_cents: int
    stake_cents: int
    held_cents: int
    waiting_cents: int
    """Pending a confirmation, held, or on its way as a payment by hand."""
    handpay_cents: int
    holds: list[str]
    """Amounts held there, by name."""
    unconfirmed: bool
    """Whether its wagers are to be confirmed."""
    connected: bool
    """Whether its screen is on the line."""
    touched_at: int
    """When its player last did anything; nothing where nobody ever has."""


class TableAtWork(msgspec.Struct, kw_only=True):
    """A table as staff see it."""

    name: str
    game: str
    felt: str
    """The kind of felt, which says how it is drawn."""
    about: str
    """The kind of subject that it is to an act: ``table`` or ``dealer``."""
    status: str
    stage: str
    round: int
    fault: str = ""
    """Why its round is stopped; else empty."""
    fault_clause: str = ""
    closes_at: int | None = None
    """When wagering closes; none while the period is held open or is over."""
    closing_at: int | None
    """For when the sign says that play ends."""
    result: str
    """The last result; empty before the first."""
    point: int | None = None
    stake_cents: int = 0
    credit_cents: int = 0
    players: int = 0
    """Terminals with anybody's money, or places that are taken."""
    terminals: list[TerminalAtWork] = []
    places: list[str] = []


class DisputeWaiting(msgspec.Struct, kw_only=True):
    """A dispute that waits for its first decision or for a review."""

    number: str
    table: str
    seat: str
    status: str
    since: int
    mine: bool
    """Whether it is for the office of whoever looks."""


class NoticeRinging(msgspec.Struct, kw_only=True):
    """A notice that nobody has received."""

    number: str
    matter: str
    table: str
    since: int


class CaseOverdue(msgspec.Struct, kw_only=True):
    """A money error whose case has been open for longer than a reasonable time."""

    number: str
    table: str
    cents: int
    since: int
    """When it became known."""
    clause: str


ESCALATED_TO = ("casino-supervisor", "assistant-gaming-manager")
"""Where a notice rings that no inspector has received in time."""
AT_ONCE_TO = (*ESCALATED_TO, "administrator")
"""Where it rings at once that the machine's clock, its storage or its software is not right."""


class FloorNow(msgspec.Struct, kw_only=True):
    """The whole floor, and the clock by which it is told."""

    at: int
    calls: list[CallShown]
    """The most urgent first."""
    disputes: list[DisputeWaiting]
    """The oldest first."""
    tables: list[TableAtWork]
    notices: list[NoticeRinging]
    """Notices that ring at whoever asks: unreceived ones at the inspector's, and those that have
    waited too long at the supervisors'."""
    cases: list[CaseOverdue]
    """Money errors that wait too long, at the supervisors'; the oldest first."""
    foreign: str
    """What somebody else wrote to the journal, for which the floor stopped; else empty."""
    unanchored: list[str]
    """Places outside that did not take the last anchor."""


@get("/api/floor/now", sync_to_thread=False)
def floor_now(floor: TheFloor, worker: AtWork) -> FloorNow:
    """Every table with its terminals or places, open or not, and what calls for a person."""
    hosts = list(floor.actors.values())
    standing = [
        (call.urgency(), _call(host.state, call))
        for host in hosts
        if isinstance(host, TerminalActor)
        for call in host.state.calls
    ]
    standing.sort(key=lambda pair: pair[0])
    return FloorNow(
        at=floor.clock(),
        calls=[shown for _, shown in standing],
        disputes=[_waiting(one, worker.office) for one in floor.disputes.waiting()],
        tables=[at_work(host) for host in hosts],
        notices=_ringing(floor, worker.office),
        cases=[_overdue(one) for one in floor.month_end.overdue if _for_case(one, worker.office)],
        foreign=floor.queue.foreign,
        unanchored=sorted(floor.anchoring.failing),
    )


def _for_case(case: Case, office: str) -> bool:
    return office in rules_of(case.document)[0].supervisors


def _overdue(case: Case) -> CaseOverdue:
    clause = rules_of(case.document)[1].rectified
    return CaseOverdue(
        number=case.number, table=case.table, cents=case.cents, since=case.known_at, clause=clause
    )


def _ringing(floor: Floor, office: str) -> list[NoticeRinging]:
    return [
        NoticeRinging(
            number=one.number, matter=one.matter.value, table=one.table, since=one.raised_at
        )
        for one in floor.notifier.book.notices.values()
        if one.received_at is None
        if office == "inspector"
        or (office in ESCALATED_TO and one.escalated_at is not None)
        or (office in AT_ONCE_TO and one.matter is Matter.INTEGRITY)
    ]


def _waiting(dispute: Dispute, office: str) -> DisputeWaiting:
    rules = dispute_rules(dispute.document).disputes
    asked = dispute.review_asked_at
    return DisputeWaiting(
        number=dispute.number,
        table=dispute.table,
        seat=dispute.seat,
        status=dispute.status,
        since=(dispute.recorded_at if asked is None else asked) or 0,
        mine=office in (rules.deciders if asked is None else rules.reviewers),
    )


def at_work(actor: AnyActor) -> TableAtWork:
    """One table as staff see it."""
    return _dealt(actor) if isinstance(actor, DealerActor) else _of_terminals(actor)


def _alike(actor: AnyActor) -> TableAtWork:
    table = actor.state
    return TableAtWork(
        name=actor.table,
        game=actor.game,
        felt=layout_of(actor.game).name,
        about=type(table).prefix,
        status=table.status.name.lower(),
        stage=table.stage.slug,
        round=table.round,
        closing_at=table.closing_at,
        result=table.results[-1][1] if table.results else "",
    )


def _dealt(actor: DealerActor) -> TableAtWork:
    seats, shown = actor.state.seats, _alike(actor)
    shown.players = sum(bool(seat.person) for seat in seats.values())
    shown.places = list(seats)
    return shown


def _of_terminals(actor: TerminalActor) -> TableAtWork:
    table, shown = actor.state, _alike(actor)
    terminals = list(table.terminals.values()) if actor.ready else []
    if table.stopped is not None:
        shown.fault, shown.fault_clause = table.stopped.fault, table.stopped.clause
    shown.closes_at, shown.point = table.closes_at, table.point
    shown.stake_cents = sum(one.bet_cents for one in terminals)
    shown.credit_cents = sum(one.credit_cents for one in terminals)
    shown.players = sum(one.has_money for one in terminals)
    shown.terminals = [_terminal(actor, one) for one in terminals]
    return shown


def _terminal(actor: TerminalActor, terminal: Terminal) -> TerminalAtWork:
    return TerminalAtWork(
        name=terminal.name,
        number=seat_number(actor.state, terminal.name),
        state=terminal_view(actor.state, terminal.name).state,
        code=terminal.failed or "",
        parts=dict(terminal.not_working),
        doors=list(terminal.doors),
        player=terminal.player or "",
        description=terminal.description,
        carded=bool(terminal.card),
        shut_out=terminal.shut_out,
        reported=terminal.reported,
        credit_cents=terminal.credit_cents,
        stake_cents=terminal.bet_cents,
        held_cents=sum(terminal.holds.values()),
        waiting_cents=terminal.waiting_cents + terminal.handpay_cents,
        handpay_cents=terminal.handpay_cents,
        holds=list(terminal.holds),
        unconfirmed=terminal.unconfirmed or bool(terminal.pending),
        connected=terminal.name in actor.seated,
        touched_at=terminal.touched_at,
    )


def _call(table: Table, call: Call) -> CallShown:
    terminal = table.terminals.get(call.terminal)
    if terminal is None:
        detail = "" if table.stopped is None else table.stopped.fault
        cents = sum(one.bet_cents for one in table.terminals.values())
    else:
        signalled = {
            REPORTED: terminal.reported,
            DOOR: ", ".join(terminal.doors),
            REJECTED: terminal.rejected,
            TILT: "",
        }
        other = terminal.not_working.get(call.cause, terminal.failed or "")
        detail = signalled.get(call.cause, other)
        waiting = terminal.waiting_cents + terminal.handpay_cents
        cents = waiting or terminal.bet_cents + terminal.credit_cents
    return shown(
        CallShown,
        call,
        table=table.id,
        detail=detail,
        cents=cents,
        clause=clause_of(table, call),
    )


ROUTES = (floor_now,)
