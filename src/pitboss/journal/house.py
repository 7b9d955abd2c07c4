"""The house as the journal records it: tables, tickets, payments and transfers, each a stream."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from importlib.metadata import version

import msgspec

from pitboss.floor import desk, registration
from pitboss.floor.registration import Registration, TerminalRegistered, TerminalReleased
from pitboss.floor.streams import State, blank, streams
from pitboss.journal.accounts import account_faults
from pitboss.journal.domain import Command, Decided, Entry, Row
from pitboss.money import holds, payment_records, tickets, transfers
from pitboss.money.payment_records import Payment
from pitboss.money.postings import Posting
from pitboss.money.tickets import Ticket
from pitboss.money.transfers import Transfer, TransferMade
from pitboss.table import apply as tables
from pitboss.table.config import NOTES_CENTS
from pitboss.table.events import ActUndone, Event, WagerPlaced, WagerTakenBack
from pitboss.table.postings import postings as table_postings
from pitboss.table.state import Table, Terminal

RECORDS_TO_SNAPSHOT = 5000
"""A table is kept whole so often, so that a restart replays no more than that."""


def _kind(made: type) -> str:
    """The name of an event in the journal: ``WagerPlaced`` is ``wager-placed``."""
    return re.sub(r"(?<!^)(?=[A-Z])", "-", made.__name__).lower()


_DESK = (
    tickets.TicketIssued, tickets.TicketRedeemed, holds.HoldMade, holds.HoldDetermined,
    payment_records.PaymentOpened, payment_records.IdentificationAsked,
    payment_records.IdentificationShown, payment_records.PaymentDelayed,
    payment_records.EntitlementVerified, payment_records.FormSigned, payment_records.PaymentMade,
    transfers.TransferMade, registration.TerminalRegistered, registration.TerminalReleased,
)  # fmt: skip


class House:
    """What the journal asks of the core, answered by the tables and the desk."""

    software = f"pitboss {version('pitboss')}"
    kinds: Mapping[str, type] = {_kind(made): made for made in (*tables.KINDS, *_DESK)}

    def streams(self, command: Command, /) -> tuple[str, ...]:
        """All streams that a command reads or writes."""
        return streams(command)

    def blank(self, stream: str, /) -> State:
        """A stream in which nothing has happened."""
        return blank(stream)

    def decide(self, states: Mapping[str, State], command: Command, digest: str, /) -> object:
        """What follows, by stream, or the answer that nothing does."""
        answer = desk.act(states, command, digest)
        return Decided(answer) if isinstance(answer, dict) else answer

    def apply(self, stream: str, state: State, entry: Entry, /) -> None:
        """Fold an entry into its stream."""
        if isinstance(state, Table):
            # Every kind that the codec reads for a table's stream is one of its events.
            happened: tuple[Event, ...] = entry.events  # type: ignore[assignment]
            tables.apply(
                state, happened,
                at=entry.at, by=entry.by, serial=entry.serial, digest=entry.digest,
            )  # fmt: skip
            return
        state.version += 1
        for event in entry.events:
            match state, event:
                case Ticket(), (
                    tickets.TicketIssued()
                    | tickets.TicketRedeemed()
                    | holds.HoldMade()
                    | holds.HoldDetermined()
                ):
                    tickets.apply(state, event, entry.at, entry.by, entry.office)
                case Registration(), TerminalRegistered() | TerminalReleased():
                    registration.apply(state, event)
                case Transfer(), TransferMade():
                    transfers.apply(state, event, entry.at, entry.by, entry.office)
                case Payment(), _:
                    assert isinstance(event, payment_records.PaymentEvent), stream
                    payment_records.apply(state, event, entry.at, entry.by, entry.office)
                case _:
                    raise AssertionError(f"{type(event).__name__} does not belong to {stream}")

    def rows(self, stream: str, state: State, entry: Entry, /) -> list[Row]:
        """Postings, meters, tickets and rounds as they are after the entry."""
        if len(entry.events) == 1 and type(placed := entry.events[0]) is WagerPlaced:
            assert isinstance(state, Table)
            if not placed.commission_cents:
                return _wager_rows(stream, state, placed)
        rows: list[Row] = []
        number, postings = 0, _desk_postings
        if isinstance(state, Table):
            postings = table_postings
        elif isinstance(state, Ticket):
            rows.append(_ticket_row(state))
        elif isinstance(state, Payment):
            rows.append(_payment_row(state))
        for event in entry.events:
            for source, target, cents in postings(event):
                moved = (stream, state.version, number, source, target, cents)
                rows.append(Row("postings", moved))
                number += 1
        if isinstance(state, Table):
            rows += _table_rows(state, entry)
        return rows

    def dump(self, stream: str, state: State, /) -> bytes:  # noqa: ARG002 - the state says it
        """The state as canonical bytes."""
        return _encode(state)

    def load(self, stream: str, data: bytes, /) -> State:
        """The state of which ``dump`` made the bytes; seats keep their clockwise order."""
        state = msgspec.json.decode(data, type=type(blank(stream)))
        if isinstance(state, Table) and state.config is not None:
            terminals = state.terminals
            state.terminals = {name: terminals[name] for name in state.config.seats}
        return state

    def audit(self, stream: str, state: State, /) -> Iterator[str]:  # noqa: ARG002 - the state
        """Terminals whose meters do not add up."""
        if isinstance(state, Table):
            for name, terminal in state.terminals.items():
                if difference := terminal.difference_cents():
                    yield f"terminal {name} differs from its meters by {difference} cents"

    def audit_journal(
        self, states: Mapping[str, State], balances: Iterable[tuple[str, int]], /
    ) -> Iterator[str]:
        """Accounts that differ from what their streams say."""
        return account_faults(states, balances)

    def snapshot_due(self, stream: str, state: State, version: int, /) -> bool:  # noqa: ARG002
        """A table, every so often; a ticket is read from its few records."""
        return version % RECORDS_TO_SNAPSHOT == 0 and isinstance(state, Table)


HOUSE = House()

_encode = msgspec.json.Encoder(order="sorted").encode


def _desk_postings(event: object) -> Iterable[Posting]:
    if isinstance(event, tickets.TicketEvent):
        return tickets.postings(event)
    if isinstance(event, payment_records.PaymentEvent):
        return payment_records.postings(event)
    return ()


def _wager_rows(stream: str, table: Table, placed: WagerPlaced) -> list[Row]:
    """What most entries come to: a wager's posting, and the meters that its terminal shows."""
    version = table.version
    moved = [
        Row("postings", (stream, version, number, *posting))
        for number, posting in enumerate(table_postings(placed))
    ]
    return [*moved, _meter_row(table, table.terminals[placed.terminal])]


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
    shown = (terminal.credit_cents, terminal.bet_cents, terminal.win_cents)
    return Row("meters", (table.id, terminal.name, table.version, *shown))


_LAYOUT_ONLY = frozenset({WagerPlaced, WagerTakenBack, ActUndone})
"""Events that move chips between meter and layout: without commission no lifetime meter moves."""


def _lifetime_row(table: Table, terminal: Terminal) -> Row:
    meters = terminal.meters
    notes = (meters.notes.get(str(value), 0) for value in NOTES_CENTS)
    return Row(
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


def _round_row(table: Table, number: int) -> Iterator[Row]:
    entered = table.round_of(number)
    if entered is not None:
        yield Row(
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
    return Row(
        "payments",
        (
            payment.number, payment.cents, status, payment.table, payment.terminal,
            payment.opened_at, payment.agreed_at, payment.paid_at, payment.paid_form,
        ),
    )  # fmt: skip


def _ticket_row(ticket: Ticket) -> Row:
    ended_by = None if ticket.redeemed_at is None else ticket.redeemed_where
    status = "held" if ticket.held else ticket.status
    return Row(
        "tickets",
        (
            ticket.number, ticket.kind, ticket.cents, status, ticket.issued_at,
            ticket.terminal, ticket.expires_at, ticket.redeemed_at, ended_by,
        ),
    )  # fmt: skip
