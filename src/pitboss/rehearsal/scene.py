"""What everybody at a rehearsal shares: chance, the clock, the count of commands, the paper."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import TypedDict, TypeVar

from pitboss.kernel.act import Act
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.subject import Subject
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.ticket_paper import RANDOM_DIGITS, make_number
from pitboss.ledger.tickets import Ticket
from pitboss.notices.book import BOOK, NoticeBook
from pitboss.patron.act import PatronAct
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules
from pitboss.rules.terminal import TerminalRules
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.state import Table
from pitboss.vouchers.voucher import Voucher

DAY_BEGINS_AT = 1_800_000_000_000
"""When the doors open: 15 January 2027, 08:00 UTC."""
SYSTEM = 7
"""The system that issues a rehearsal's tickets, by its number on them."""
PAPERS_REMEMBERED = 40

STAFF = {
    "assistant-gaming-manager": "kim",
    "casino-supervisor": "ash",
    "cashier": "jo",
    "attendant": "sam",
    "dealer": "dee",
    "special-employee": "sol",
    "inspector": "iris",
}
"""One person for each of these offices."""
SUPERVISOR = "lee"
"""Who holds every other one: documents have several titles for one supervisor (ETG-22)."""

Told = TableAct | Act | DealerAct | PatronAct
"""Anything that the floor can be told."""
View = Callable[[str], Subject]
"""The state of a stream, to be looked at and not changed."""
One = TypeVar("One")
Known = TypeVar("Known", bound=Subject)


class Stamp(TypedDict):
    """What every command says about itself."""

    at: int
    by: str
    office: str
    serial: int


class RehearsalScene:
    """Chance and clock of one rehearsal; all draws come from here, so one seed is one day.

    >>> RehearsalScene(5, lambda stream: Table(id=stream)).stamp("tumbler")["serial"]
    1
    """

    def __init__(self, seed: int, view: View, trouble: float = 0.0) -> None:
        self.chance = Random(seed)
        self.trouble = trouble
        self.at = DAY_BEGINS_AT
        self.tickets: list[str] = []
        """Numbers of tickets that were asked for; whether they were printed, the view tells."""
        self.payments: list[str] = []
        self.vouchers: list[str] = []
        """Numbers of promotional vouchers that were issued to somebody."""
        self._view = view
        self._serials: dict[str, int] = {}

    def stamp(self, by: str, office: str = "") -> Stamp:
        """The time, the person and the next number of that person's commands."""
        serial = self._serials[by] = self._serials.get(by, 0) + 1
        return Stamp(at=self.at, by=by, office=office, serial=serial)

    def supervisor(self, rules: TerminalRules | DealerRules) -> Stamp:
        """One who may declare, recalculate and invalidate."""
        return self.officer(rules.supervisors)

    def operator(self, rules: TerminalRules) -> Stamp:
        """One whose opinion is the casino operator's."""
        return self.officer(rules.operators)

    def dealer(self) -> Stamp:
        """The person who deals."""
        return self.officer(("dealer",))

    def officer(self, offices: Sequence[str]) -> Stamp:
        """Somebody in one of these offices."""
        office = self.pick(offices)
        return self.stamp(STAFF.get(office, SUPERVISOR), office)

    def pick(self, things: Sequence[One]) -> One:
        """One of several, each as likely."""
        return things[self.chance.randrange(len(things))]

    def likely(self, share: float) -> bool:
        """Whether something happens that happens in so many cases out of one."""
        return self.chance.random() < share

    def troubled(self, share: float = 1.0) -> bool:
        """Whether something goes wrong now; ``share`` makes it rarer than the setting."""
        return self.chance.random() < self.trouble * share

    def _standing(self, kind: type[Known], name: str) -> Known:
        return kind_of(self._view(kind.stream(name)), kind)

    def table(self, name: str) -> Table:
        """A table as it stands."""
        return self._standing(Table, name)

    def dealer_table(self, name: str) -> DealerTable:
        """A dealer's table as it stands."""
        return self._standing(DealerTable, name)

    def patron(self, name: str) -> Patron:
        """A patron with a card as the record has them."""
        return self._standing(Patron, name)

    def voucher(self, number: str) -> Voucher:
        """A promotional voucher as it stands."""
        return self._standing(Voucher, number)

    def ticket(self, number: str) -> Ticket:
        """A ticket as it stands."""
        return self._standing(Ticket, number)

    def notices(self) -> NoticeBook:
        """The notices to the inspector."""
        return kind_of(self._view(BOOK), NoticeBook)

    def payment(self, number: str) -> Payment:
        """A payment by hand as it stands."""
        return self._standing(Payment, number)

    def new_number(self) -> str:
        """A number for the next ticket, or the payment if it comes to that; it is remembered."""
        number = self.unused_number()
        self.tickets = [*self.tickets[1 - PAPERS_REMEMBERED :], number]
        self.payments = [*self.payments[1 - PAPERS_REMEMBERED :], number]
        return number

    def unused_number(self) -> str:
        """A number that could be on a ticket and is on none."""
        drawn = self.chance.randrange(10**RANDOM_DIGITS)
        return make_number(SYSTEM, f"{drawn:0{RANDOM_DIGITS}d}")

    def paper(self) -> str | None:
        """The number of a ticket that somebody has in a pocket and that is still good."""
        for _ in range(min(3, len(self.tickets))):
            number = self.pick(self.tickets)
            if self.ticket(number).status == "issued":
                return number
        return None
