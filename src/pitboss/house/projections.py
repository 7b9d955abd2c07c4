"""The rows that stand beside the records, in the tables of ``tables``.

Postings follow from the events themselves, each other row from a state as it is after an entry.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from pitboss.cases.case import Case
from pitboss.desk.drawer import Shift
from pitboss.disputes.dispute import Dispute
from pitboss.eventstore.domain import Entry, Rows
from pitboss.eventstore.store import Values
from pitboss.house.mentions import mentioned, words_of
from pitboss.jackpots.acts.settlement import JackpotFed
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.event import AnyEvent
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import hyphened
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.tickets import Ticket
from pitboss.notices.book import NoticeBook
from pitboss.notices.event import NoticeEvent
from pitboss.notices.notice import InspectorNotice
from pitboss.patron.cash import CashUsed
from pitboss.patron.play_events import TablePlayEvent
from pitboss.patron.state import Patron
from pitboss.staff.account import Staff
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.acts.stake import WagerPlaced, WagerTakenBack, staked
from pitboss.table.terminal.acts.undo import ActUndone
from pitboss.table.terminal.config import NOTES_CENTS
from pitboss.table.terminal.state import Table, Terminal


def project(stream: str, state: Subject, entry: Entry, rows: Rows) -> None:
    """Add what an entry moved, and what is kept of the state as it is after it."""
    events = entry.events
    often = _OFTEN.get(type(events[0])) if len(events) == 1 else None
    if often is not None and often(stream, state, events[0], rows):
        return
    happened: Iterable[AnyEvent] = events  # type: ignore[assignment]  # all of them are
    moved = [posting for event in happened for posting in event.postings(state)]
    for line, posting in enumerate(moved):
        rows["postings"].append((stream, state.version, line, *posting))
    _add_mentions(stream, state, entry, {posting[2] for posting in moved}, rows)
    _add_happenings(stream, state, entry, rows)
    _add_state(state, entry, rows)


def _add_state(state: Subject, entry: Entry, rows: Rows) -> None:
    """Add what is kept of a state beside its snapshots, for lists that are read without it."""
    if isinstance(state, Table):
        _project_table(state, entry, rows)
    elif isinstance(state, DealerTable):
        rounds = dict.fromkeys(getattr(event, "round", None) for event in entry.events)
        _add_rounds(state, filter(None, rounds), rows)
    elif isinstance(state, Patron):
        _add_patron(state, entry, rows)
    elif isinstance(state, NoticeBook):
        told = (event for event in entry.events if isinstance(event, NoticeEvent))
        numbers = dict.fromkeys(event.number for event in told)
        rows["notices"] += (notice_row(state.notices[number]) for number in numbers)
    else:
        _add_own_row(state, rows)


def _add_own_row(state: Subject, rows: Rows) -> None:
    """Add the row of something that has one of its own, if it has."""
    match state:
        case Ticket():
            rows["tickets"].append(_ticket_row(state))
        case Payment():
            rows["payments"].append(_payment_row(state))
        case Case():
            rows["cases"].append(_case_row(state))
        case Dispute():
            rows["disputes"].append(_dispute_row(state))
        case Shift():
            rows["shifts"].append(_shift_row(state))
        case Staff():
            rows["accounts"].append(_account_row(state))


def _project_wager(stream: str, state: Subject, event: object, rows: Rows) -> bool:
    """Add what most entries come to: a posting, and the meters that the terminal shows."""
    # What they are is known by the event's own type, and every wager comes by: it is not asked.
    table: Table = state  # type: ignore[assignment]
    placed: WagerPlaced = event  # type: ignore[assignment]
    if placed.commission_cents:
        return False
    source, target, cents = staked(placed.terminal, placed.cents)
    rows["postings"].append((stream, table.version, 0, source, target, cents))
    rows["meters"].append(_meter_row(table, table.terminals[placed.terminal]))
    return True


def _project_feeding(stream: str, state: Subject, event: object, rows: Rows) -> bool:
    """Add what every settlement of a linked table puts into a pool; it is found by its round."""
    fed: JackpotFed = event  # type: ignore[assignment]  # as above, by its own type
    pool: Jackpot = state  # type: ignore[assignment]
    for posting in fed.postings(pool):  # one, or none of less than a cent
        rows["postings"].append((stream, pool.version, 0, *posting))
    return True


_OFTEN: dict[type, Callable[[str, Subject, object, Rows], bool]] = {
    WagerPlaced: _project_wager,
    JackpotFed: _project_feeding,
}
"""What stands alone in most records, each with the short way for it."""


def _add_happenings(stream: str, state: Subject, entry: Entry, rows: Rows) -> None:
    """Add the events that somebody should look at; a wager alone, above, is never one."""
    for line, event in enumerate(entry.events):
        significance = getattr(event, "significant", None)
        if significance is not None:
            kind = hyphened(type(event).__name__)
            place = (stream, state.version, line)
            rows["happenings"].append((*place, entry.at, kind, str(significance)))


def _add_mentions(stream: str, state: Subject, entry: Entry, cents: set[int], rows: Rows) -> None:
    """Add what the entry can be found by, unless it only moved chips on the layout."""
    if all(type(event) in _LAYOUT_ONLY for event in entry.events):
        return
    place = (entry.at, stream, state.version)
    rows["mentions"] += ((*one, *place) for one in mentioned(stream, entry, sorted(cents)))


def _project_table(table: Table, entry: Entry, rows: Rows) -> None:
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
    touched = [table.terminal_ever(name) for name in sorted(names)]
    metered = any(
        type(event) not in _LAYOUT_ONLY or getattr(event, "commission_cents", 0)
        for event in entry.events
    )
    for terminal in touched:
        rows["meters"].append(_meter_row(table, terminal))
        if metered:
            rows["lifetime_meters"].append(_lifetime_row(table, terminal))
    _add_rounds(table, rounds, rows)


def _meter_row(table: Table, terminal: Terminal) -> Values:
    return (
        table.id, terminal.name, table.version,
        terminal.credit_cents, terminal.bet_cents, terminal.win_cents,
    )  # fmt: skip


_LAYOUT_ONLY = frozenset({WagerPlaced, WagerTakenBack, ActUndone})
"""Events that move chips between meter and layout: without commission no lifetime meter moves."""


def _lifetime_row(table: Table, terminal: Terminal) -> Values:
    meters = terminal.meters
    notes = (meters.notes.get(str(value), 0) for value in NOTES_CENTS)
    return (
        table.id, terminal.name, table.version,
        meters.turnover_cents, meters.won_cents, meters.lost_cents, meters.notes_cents,
        *notes, meters.tickets_in_cents, meters.tickets_out_cents,
        meters.transfers_in_cents, meters.transfers_out_cents, meters.handpays_cents,
        meters.commission_cents - meters.commission_back_cents,
        meters.adjusted_up_cents, meters.adjusted_down_cents, meters.claims_cents,
        sum(terminal.holds.values()), meters.breakage, meters.games,
    )  # fmt: skip


def _add_rounds(table: Table | DealerTable, numbers: Iterable[int], rows: Rows) -> None:
    """Add the rounds of these numbers that the table still remembers."""
    for number in numbers:
        entered = table.round_of(number)
        if entered is not None:
            rows["rounds"].append((
                table.id, entered.number, entered.status, entered.result, entered.opened_at,
                entered.closed_at, entered.decided_at, entered.stakes_cents,
                entered.returned_cents, table.law.game.digest,
                entered.first_version, entered.last_version,
            ))  # fmt: skip


def _payment_row(payment: Payment) -> Values:
    status = "held" if payment.held else payment.status
    return (
        payment.number, payment.cents, status, payment.table, payment.terminal,
        payment.opened_at, payment.agreed_at, payment.paid_at, payment.paid_form,
    )  # fmt: skip


def _ticket_row(ticket: Ticket) -> Values:
    ended_by = None if ticket.redeemed_at is None else ticket.redeemed_where
    status = "held" if ticket.held else ticket.status
    return (
        ticket.number, ticket.kind, ticket.cents, status, ticket.issued_at,
        ticket.terminal, ticket.expires_at, ticket.redeemed_at, ended_by,
    )  # fmt: skip


def _case_row(case: Case) -> Values:
    return (
        case.number, case.document, case.kind, case.direction, case.cents, case.table,
        case.round, case.patron, case.known_at, case.status, case.settled_cents,
    )  # fmt: skip


def _dispute_row(dispute: Dispute) -> Values:
    return (
        dispute.number, dispute.document, dispute.table, dispute.round, dispute.status,
        int(dispute.status == CONCLUDED), dispute.recorded_at or 0,
    )  # fmt: skip


def _add_patron(patron: Patron, entry: Entry, rows: Rows) -> None:
    """Add who a patron is, and what they are found by; play changes neither."""
    if patron.enrolled_at is None or all(isinstance(one, _PLAY_ONLY) for one in entry.events):
        return
    card = patron.card
    ended = "cancelled" if patron.cards else ""
    rows["patrons"].append((
        patron.id, patron.name, "" if card is None else card.number,
        ended if card is None else card.status, patron.enrolled_at,
    ))  # fmt: skip
    words = dict.fromkeys(
        word for text in (patron.id, patron.name, *patron.cards) for word in words_of(text)
    )
    rows["patron_words"] += ((word, patron.id) for word in words)


_PLAY_ONLY = (TablePlayEvent, CashUsed)
"""What happens to a patron at the tables: it changes neither their name nor their cards."""


def _shift_row(shift: Shift) -> Values:
    return (
        shift.person, shift.number, shift.drawer, shift.opened_at, shift.closed_at,
        shift.float_cents, shift.received_cents, shift.paid_cents, shift.moved_cents,
        shift.expected_cents, shift.movements, len(shift.differences), shift.counted_cents,
        shift.second, shift.reason, shift.first_version, shift.version,
    )  # fmt: skip


def _account_row(staff: Staff) -> Values:
    return (
        staff.name, staff.status, " ".join(staff.offices), int(staff.first_password),
        int(bool(staff.factor_salt)), staff.signed_on_at,
    )  # fmt: skip


def notice_row(one: InspectorNotice) -> Values:
    """A notice as it stands, as the list of notices has it."""
    review = one.review
    return (
        int(one.number), one.status, int(one.received_at is None), one.matter.value, one.event,
        one.stream, one.version, one.game, one.table, one.terminal, one.item, one.cents,
        one.reason, " ".join(map(str, one.rounds)), one.clause, one.raised_at, one.raised_by,
        one.raised_office, sum(way.tries for way in one.sent.values()), one.delivered_at,
        one.failure, one.received_at, one.received_by,
        *((None, "", None, "") if review is None
          else (review.at, review.by, int(review.agrees), review.text)),
        one.escalated_at, one.rectified_at, one.rectified_by, one.restarted_at, one.ended_at,
        one.ended_by,
    )  # fmt: skip


CONCLUDED = "concluded"
"""The status of a dispute that has ended."""
