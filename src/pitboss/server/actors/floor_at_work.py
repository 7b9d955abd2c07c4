"""What is happening on the floor now, cut from the tables as they stand. Nothing here decides."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pitboss.cases.case import Case
from pitboss.cases.documents import rules_of
from pitboss.disputes.act import dispute_rules
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.notice import Matter
from pitboss.layout.reading import layout_of
from pitboss.rules.catalogue import load
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.actors.terminal_actor import TerminalActor
from pitboss.server.sockets.outbox import CONSOLE
from pitboss.server.wire.floor import (
    CallShown,
    CaseOverdue,
    DisputeWaiting,
    NoticeRinging,
    PlaceAtWork,
    TableAtWork,
    TerminalAtWork,
)
from pitboss.server.wire.shown import shown
from pitboss.table.dealer.state import DealerTable, Seat
from pitboss.table.terminal.call import DOOR, REJECTED, REPORTED, TILT, Call
from pitboss.table.terminal.call_clauses import clause_of
from pitboss.table.terminal.state import Table, Terminal
from pitboss.table.terminal.view import service_state

if TYPE_CHECKING:  # the floor has its views, and they are cut from the floor
    from pitboss.server.actors.floor import AnyActor, Floor

ESCALATED_TO = ("casino-supervisor", "assistant-gaming-manager")
"""Where a notice rings that no inspector has received in time."""
AT_ONCE_TO = (*ESCALATED_TO, "administrator")
"""Where it rings at once that the machine's clock, its storage or its software is not right."""


def calls_of(floor: Floor) -> list[CallShown]:
    """What calls for a person, the most urgent first."""
    standing = [
        (call.urgency(), _call(actor.state, call))
        for actor in floor.actors.values()
        if isinstance(actor, TerminalActor)
        for call in actor.state.calls
    ]
    standing += [
        (seat.call.urgency(), _place_call(actor.table, seat.call))
        for actor in floor.actors.values()
        if isinstance(actor, DealerActor)
        for seat in actor.state.seats.values()
        if seat.call is not None
    ]
    standing.sort(key=lambda pair: pair[0])
    return [shown for _, shown in standing]


def disputes_of(floor: Floor, office: str) -> list[DisputeWaiting]:
    """Disputes that wait, the oldest first."""
    return [_waiting(one, office) for one in floor.disputes.waiting()]


def cases_of(floor: Floor, office: str) -> list[CaseOverdue]:
    """Money errors that wait too long, for those who see to them; the oldest first."""
    return [_overdue(one) for one in floor.month_end.overdue if _for_case(one, office)]


def _for_case(case: Case, office: str) -> bool:
    return office in rules_of(case.document)[0].supervisors


def _overdue(case: Case) -> CaseOverdue:
    clause = rules_of(case.document)[1].rectified
    return CaseOverdue(
        number=case.number, table=case.table, cents=case.cents, since=case.known_at, clause=clause
    )


def notices_of(floor: Floor, office: str) -> list[NoticeRinging]:
    """Notices that ring at an office: unreceived ones at the inspector's, late ones further up."""
    return [
        NoticeRinging(number=one.number, matter=one.matter, table=one.table, since=one.raised_at)
        for one in floor.notifier.book.notices.values()
        if one.received_at is None
        if office == "inspector"
        or (office in ESCALATED_TO and one.escalated_at is not None)
        or (office in AT_ONCE_TO and one.matter is Matter.INTEGRITY)
    ]


def _waiting(dispute: Dispute, office: str) -> DisputeWaiting:
    rules = dispute_rules(dispute.document).disputes
    asked = dispute.review_asked_at
    return shown(
        DisputeWaiting,
        dispute,
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
        dice=load(actor.game).alphabet.dice,
        about=type(table).prefix,
        status=table.status.slug,
        stage=table.stage.slug,
        round=table.round,
        last_ruling=table.ruled[-1].version if table.ruled else 0,
        closing_at=table.closing_at,
        result=table.results[-1][1] if table.results else "",
    )


def _dealt(actor: DealerActor) -> TableAtWork:
    table, shown = actor.state, _alike(actor)
    shown.places = [
        _place(table, seat, number) for number, seat in enumerate(table.seats.values(), 1)
    ]
    shown.players = sum(bool(one.person) for one in shown.places)
    shown.stake_cents = sum(one.stake_cents for one in shown.places)
    shown.credit_cents = sum(one.chips_cents for one in shown.places)
    shown.dealers = sorted(one.by for one in actor.watching if one.kind == CONSOLE)
    return shown


def _place(table: DealerTable, seat: Seat, number: int) -> PlaceAtWork:
    colours = sum(count * table.colours[name].each_cents for name, count in seat.colours.items())
    return PlaceAtWork(
        name=seat.name,
        number=number,
        person=seat.person,
        patron=seat.patron or "",
        chips_cents=seat.value_cents + seat.tokens_cents + colours,
        stake_cents=sum(piece.cents for piece in table.of(seat.name)),
        invalid=seat.invalid,
    )


def _of_terminals(actor: TerminalActor) -> TableAtWork:
    table, shown = actor.state, _alike(actor)
    terminals = list(table.terminals.values()) if actor.ready else []
    if table.stopped is not None:
        shown.fault, shown.fault_clause = table.stopped.fault, table.stopped.clause
    shown.closes_at, shown.closing_since = table.closes_at, table.warned_at
    shown.point = table.point
    shown.stake_cents = sum(one.bet_cents for one in terminals)
    shown.credit_cents = sum(one.credit_cents for one in terminals)
    shown.players = sum(one.has_money for one in terminals)
    shown.period_ms = actor.period_ms
    shown.idle_ms = actor.services.idle_minutes * 60_000
    shown.terminals = [_terminal(actor, one, number) for number, one in enumerate(terminals, 1)]
    return shown


def _terminal(actor: TerminalActor, terminal: Terminal, number: int) -> TerminalAtWork:
    return shown(
        TerminalAtWork,
        terminal,
        number=number,
        state=service_state(terminal),
        code=terminal.failed or "",
        parts=dict(terminal.not_working),
        doors=list(terminal.doors),
        player=terminal.player or "",
        carded=bool(terminal.card),
        patron=terminal.patron or "",
        stake_cents=terminal.bet_cents,
        held_cents=sum(terminal.holds.values()),
        waiting_cents=terminal.waiting_cents + terminal.handpay_cents,
        holds=list(terminal.holds),
        unconfirmed=terminal.unconfirmed or bool(terminal.pending),
        connected=terminal.name in actor.taken(),
    )


def _place_call(table: str, call: Call) -> CallShown:
    """The call of a place: no clause speaks of it, and no money waits for it."""
    return shown(CallShown, call, table=table, place=True, detail="", cents=0, clause="")


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
        place=False,
        detail=detail,
        cents=cents,
        clause=clause_of(table, call),
    )
