"""The rows that stand beside the records: meters, tickets, payments, rounds and cases.

Each follows from a state as it is after an entry; postings follow from the events themselves.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.dealer.state import DealerTable
from pitboss.floor.case_records import Case
from pitboss.floor.streams import State
from pitboss.journal.domain import Entry, Row
from pitboss.money.payment_records import Payment
from pitboss.money.tickets import Ticket
from pitboss.table.config import NOTES_CENTS
from pitboss.table.events import ActUndone, WagerPlaced, WagerTakenBack
from pitboss.table.postings import staked
from pitboss.table.state import Table, Terminal


def rows(state: State, entry: Entry) -> list[Row]:
    """What is kept of a state, as it is after an entry."""
    match state:
        case Table():
            return _table_rows(state, entry)
        case DealerTable():
            numbers = dict.fromkeys(getattr(event, "round", None) for event in entry.events)
            return [row for number in numbers if number for row in _round_row(state, number)]
        case Ticket():
            return [_ticket_row(state)]
        case Payment():
            return [_payment_row(state)]
        case Case():
            return [_case_row(state)]
    return []


def wager_rows(stream: str, table: Table, placed: WagerPlaced) -> tuple[Row, ...]:
    """What most entries come to: one posting, and the meters that the wager's terminal shows."""
    source, target, cents = staked(placed.terminal, placed.cents)
    posting = ("postings", (stream, table.version, 0, source, target, cents))
    return posting, _meter_row(table, table.terminals[placed.terminal])


def _table_rows(table: Table, entry: Entry) -> list[Row]:
    """The meters of every terminal an entry touched, and every round it says something about."""
    names: dict[str, None] = {}
    rounds: dict[int, None] = {}
    for event in entry.events:
        name = getattr(event, "terminal", None)
        if name is not None:
            names[name] = None
            continue
        for group in ("terminals", "corrections"):
            names.update(dict.fromkeys(getattr(event, group, ())))
        number = getattr(event, "round", None)
        if number is not None:
            rounds[number] = None
    if len(names) > 1:
        names = dict.fromkeys(sorted(names))
    rows = [_meter_row(table, table.terminals[name]) for name in names]
    if any(
        type(event) not in _LAYOUT_ONLY or getattr(event, "commission_cents", 0)
        for event in entry.events
    ):
        rows += [_lifetime_row(table, table.terminals[name]) for name in names]
    for number in rounds:
        rows += _round_row(table, number)
    return rows


def _meter_row(table: Table, terminal: Terminal) -> Row:
    return (
        "meters",
        (
            table.id, terminal.name, table.version,
            terminal.credit_cents, terminal.bet_cents, terminal.win_cents,
        ),
    )  # fmt: skip


_LAYOUT_ONLY = frozenset({WagerPlaced, WagerTakenBack, ActUndone})
"""Events that move chips between meter and layout: without commission no lifetime meter moves."""


def _lifetime_row(table: Table, terminal: Terminal) -> Row:
    meters = terminal.meters
    notes = (meters.notes.get(str(value), 0) for value in NOTES_CENTS)
    return (
        "lifetime_meters",
        (
            table.id, terminal.name, table.version,
            meters.turnover_cents, meters.won_cents, meters.lost_cents, meters.notes_cents,
            *notes, meters.tickets_in_cents, meters.tickets_out_cents,
            meters.transfers_in_cents, meters.transfers_out_cents, meters.handpays_cents,
            meters.commission_cents - meters.commission_back_cents,
            meters.adjusted_up_cents, meters.adjusted_down_cents, meters.claims_cents,
            sum(terminal.holds.values()), meters.breakage, meters.games,
        ),
    )  # fmt: skip


def _round_row(table: Table | DealerTable, number: int) -> Iterator[Row]:
    entered = table.round_of(number)
    if entered is not None:
        yield (
            "rounds",
            (
                table.id, entered.number, entered.status, entered.result, entered.opened_at,
                entered.closed_at, entered.decided_at, entered.stakes_cents,
                entered.returned_cents, table.law.game.digest,
                entered.first_version, entered.last_version,
            ),
        )  # fmt: skip


def _payment_row(payment: Payment) -> Row:
    status = "held" if payment.held else payment.status
    return (
        "payments",
        (
            payment.number, payment.cents, status, payment.table, payment.terminal,
            payment.opened_at, payment.agreed_at, payment.paid_at, payment.paid_form,
        ),
    )  # fmt: skip


def _ticket_row(ticket: Ticket) -> Row:
    ended_by = None if ticket.redeemed_at is None else ticket.redeemed_where
    status = "held" if ticket.held else ticket.status
    return (
        "tickets",
        (
            ticket.number, ticket.kind, ticket.cents, status, ticket.issued_at,
            ticket.terminal, ticket.expires_at, ticket.redeemed_at, ended_by,
        ),
    )  # fmt: skip


def _case_row(case: Case) -> Row:
    return (
        "cases",
        (
            case.number, case.document, case.kind, case.direction, case.cents, case.table,
            case.round, case.patron, case.known_at, case.status, case.settled_cents,
        ),
    )  # fmt: skip
