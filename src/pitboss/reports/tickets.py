"""Tickets and vouchers: what is still owed on paper, how old it is, and what each day did.

A validation number is as good as money, so a report does not tell it: a ticket is named by the
terminal and the running number that are printed on it, and by the last digits of the other.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date

from pitboss.eventstore.domain import Entry
from pitboss.eventstore.record import Head
from pitboss.eventstore.store import Store
from pitboss.house.domain import HOUSE
from pitboss.kernel.ensure import Broken, kind_of
from pitboss.ledger import holds, returns, tickets
from pitboss.ledger.tickets import DIGITS_TOLD, Ticket
from pitboss.reports import reading
from pitboss.reports.reading import CODEC, fold, heads, table_heads
from pitboss.reports.report import DAY, WHOLE, Column, Part, Report, Value, columns
from pitboss.reports.scope import Scope

TICKETS = "tickets"
BANDS = (
    ("same day", 0), ("1 to 7 days", 7), ("8 to 30 days", 30), ("31 to 365 days", 365),
    ("over 365 days", None),
)  # fmt: skip
"""Ages in gaming days, each band with its last one."""
OUTSTANDING = columns("""
    ticket      text   terminal and running number, as printed
    ends_in     text   the last digits of its validation number
    kind        text   ticket, or voucher, which staff alone redeem
    cents       whole  what it is worth
    status      text   issued, held, or expired by the house's own choice
    table       text   the table it came from
    terminal    text   the terminal it came from
    game        text   the game played there
    issued_at   time   when it was issued
    gaming_day  day    the gaming day of that
    age_days    whole  gaming days since then
    expires_at  time   when it expires, if it does
""")
AGES = columns("""
    age      text   the age in gaming days
    tickets  whole  how many are outstanding
    cents    whole  what they are worth together
""")
_ACTS = (
    "issued", "redeemed", "held", "released", "refused", "return_demanded", "returned",
    "written_off",
)  # fmt: skip
DAYS = (
    Column("gaming_day", DAY, "the gaming day"),
    *(
        column
        for act in _ACTS
        for column in (
            Column(act, WHOLE, f"tickets and vouchers {act.replace('_', ' ')} on it"),
            Column(f"{act}_cents", WHOLE, "what they are worth"),
        )
    ),
    *columns("""
    outstanding        whole  tickets and vouchers outstanding at its end
    outstanding_cents  whole  what is owed on them
    """),
)


@dataclass(slots=True)
class _Day:
    """What happened to tickets on a day: how many by act, and what they were worth."""

    counts: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_ACTS, 0))
    cents: dict[str, int] = field(default_factory=lambda: dict.fromkeys(_ACTS, 0))


class _Book:
    """The fold over all tickets."""

    def __init__(self, scope: Scope) -> None:
        self.scope = scope
        self.days: dict[date, _Day] = defaultdict(_Day)
        self.outstanding: list[Ticket] = []
        self.newest = 0

    def read(self, store: Store, head: Head) -> None:
        """Take in one ticket as it stood at the end of the days asked about."""
        ticket = HOUSE.blank(head.stream)
        ticket = kind_of(ticket, Ticket)
        acts: list[tuple[int, str, int | None]] = []

        def take(entry: Entry) -> None:
            HOUSE.apply(ticket, entry)
            self.newest = max(self.newest, entry.at)
            acts.extend((entry.at, *_act(ticket, event)) for event in entry.events)

        fold(store, head, take, until=self.scope.ends_at)
        if not self.scope.has_table(ticket.table, ticket.game):
            return
        for at, act, part_cents in acts:
            day = self.days[self.scope.day(at)]
            day.counts[act] += 1
            day.cents[act] += ticket.cents if part_cents is None else part_cents
        if ticket.status == "issued":
            self.outstanding.append(ticket)


def tickets_report(store: Store, scope: Scope) -> Report:
    """What is owed on paper at the end of the last day asked for, or at the newest record.

    Time grows with the number of tickets ever issued; memory with those outstanding and the days.
    """
    newest = max((_newest(store, head) for head in table_heads(store, scope)), default=0)
    book = _Book(scope)
    for head in heads(store, reading.TICKETS):
        book.read(store, head)
    as_at = scope.ends_at or max(newest, book.newest)
    today = scope.last or scope.day(as_at)
    book.outstanding.sort(key=lambda ticket: (ticket.issued_at or 0, ticket.number))
    rows = [_row(ticket, as_at, today, scope) for ticket in book.outstanding]
    return Report(
        TICKETS,
        {**scope.told(), "as_at": as_at},
        (
            Part("outstanding", OUTSTANDING, rows),
            Part("ages", AGES, list(_ages(book, today))),
            Part("days", DAYS, list(_days(book))),
        ),
    )


def _newest(store: Store, head: Head) -> int:
    """When the last record of a stream was made."""
    return max(
        (CODEC.decode(record).at for record in store.read(head.stream, head.version)), default=0
    )


def _act(ticket: Ticket, event: object) -> tuple[str, int | None]:
    """What was done, and with how much where that was not the whole amount."""
    match event:
        case tickets.TicketIssued():
            return "issued", None
        case tickets.TicketRedeemed():
            return "redeemed", None
        case holds.ClaimHeld() | holds.HoldMade():
            return "held", None
        case holds.HoldDecided() | holds.HoldDetermined():
            return (ticket.determination or holds.RELEASED).replace("-", "_"), None
        case returns.ReturnReceived():
            return "returned", event.cents
        case returns.ReturnWrittenOff():
            return "written_off", event.cents
    raise Broken(f"{event!r} is nothing that happens to a ticket")


def _row(ticket: Ticket, as_at: int, today: date, scope: Scope) -> tuple[Value, ...]:
    issued_at = ticket.issued_at or 0
    return (
        f"{ticket.terminal}-{ticket.serial}", ticket.number[-DIGITS_TOLD:], ticket.kind,
        ticket.cents, _status(ticket, as_at), ticket.table, ticket.terminal, ticket.game,
        issued_at, scope.day(issued_at), _age(ticket, today, scope), ticket.expires_at,
    )  # fmt: skip


def _status(ticket: Ticket, as_at: int) -> str:
    if ticket.held:
        return "held"
    expired = ticket.expires_at is not None and as_at >= ticket.expires_at
    return "expired" if expired else "issued"


def _ages(book: _Book, today: date) -> Iterator[tuple[Value, ...]]:
    """Outstanding tickets by age, every band told."""
    aged = [(_age(ticket, today, book.scope), ticket.cents) for ticket in book.outstanding]
    before = -1
    for name, last in BANDS:
        found = [cents for age, cents in aged if before < age and (last is None or age <= last)]
        yield name, len(found), sum(found)
        before = last or 0


def _age(ticket: Ticket, today: date, scope: Scope) -> int:
    """Gaming days since a ticket was issued."""
    if ticket.issued_at is None:
        raise Broken("what is outstanding was issued")
    return (today - scope.day(ticket.issued_at)).days


def _days(book: _Book) -> Iterator[tuple[Value, ...]]:
    """Day by day; what is outstanding runs through, from the first ticket ever."""
    outstanding = cents = 0
    for day, done in sorted(book.days.items()):
        gone = ("redeemed", "refused")
        outstanding += done.counts["issued"] - sum(done.counts[act] for act in gone)
        cents += done.cents["issued"] - sum(done.cents[act] for act in gone)
        if book.scope.has_day(day):
            told = (value for act in _ACTS for value in (done.counts[act], done.cents[act]))
            yield (day, *told, outstanding, cents)
