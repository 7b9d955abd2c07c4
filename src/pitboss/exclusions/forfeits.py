"""Winnings that a minor or an excluded person forfeits (Act 86A): what, of whom, and whether paid.

Stakes and money put in are not forfeited. What is taken waits in an account of its own until it is
paid to the Responsible Gambling Fund, within three months.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace

from pitboss.kernel.event import Event, Narrative, Said, Significance
from pitboss.kernel.fact import fact, filled
from pitboss.kernel.local_time import calendar_day, midnight
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.subject import Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts

SECTION_86A = "Act 86A"
MINOR = "minor"
EXCLUDED = "excluded"
GROUNDS = (MINOR, EXCLUDED)
MONTHS_TO_PAY = 3


@fact
class Forfeit:
    """Winnings that were forfeited."""

    number: str
    person: str
    ground: str
    table: str
    terminal: str
    cents: int
    reason: str
    at: int
    by: str
    due_at: int
    """By when it is paid to the Fund."""
    paid_at: int | None = None
    paid_by: str = ""
    reference: str = ""


@dataclass(kw_only=True, slots=True)
class Forfeits(Subject):
    """The list of forfeits; there is one."""

    prefix = "forfeits"

    house: str
    entries: dict[str, Forfeit] = field(default_factory=dict)

    @property
    def next_number(self) -> str:
        """The number of the next entry."""
        return f"F{len(self.entries) + 1}"


class ForfeitEvent(Event[Forfeits, Plain]):
    """Something that is entered into the list."""

    number: str
    clause: str


class WinningsForfeited(ForfeitEvent):
    """Winnings were forfeited."""

    significant = Significance.CONDUCT

    person: str
    ground: str
    table: str
    terminal: str
    cents: int
    reason: str

    def fold(self, forfeits: Forfeits, said: Said) -> None:
        """It is owed to the Fund from now on."""
        forfeits.entries[self.number] = filled(
            Forfeit, self, at=said.at, by=said.by, due_at=due_at(said.at)
        )

    def told(self, _: Plain) -> Narrative:
        """Of whom, how much, and why."""
        text = f"Forfeit {self.number}: {self.person} ({self.ground}), {dollars(self.cents)}"
        yield f"{text} of winnings at {self.terminal}: {self.reason}", self.clause


class ForfeitPaid(ForfeitEvent):
    """A forfeit was paid to the Responsible Gambling Fund."""

    significant = Significance.PAYMENTS

    terminal: str
    cents: int
    reference: str

    def fold(self, forfeits: Forfeits, said: Said) -> None:
        """It is no longer owed."""
        paid = {"paid_at": said.at, "paid_by": said.by, "reference": self.reference}
        forfeits.entries[self.number] = replace(forfeits.entries[self.number], **paid)  # type: ignore[arg-type]  # by name

    def postings(self, _: Forfeits) -> Iterable[Posting]:
        """From where it waited to the Fund."""
        yield Posting(accounts.forfeited(self.terminal), accounts.GAMBLING_FUND, self.cents)

    def told(self, _: Plain) -> Narrative:
        """How much, and by which payment."""
        text = f"Forfeit {self.number} of {dollars(self.cents)} is paid to the Fund"
        yield f"{text}: {self.reference}", self.clause


def due_at(at: int) -> int:
    """The end of the third month after it: by then it is paid.

    >>> from pitboss.kernel.local_time import local
    >>> f"{local(due_at(1_800_000_000_000)):%d/%m/%Y}"
    '15/04/2027'
    """
    day = calendar_day(at)
    months = day.month - 1 + MONTHS_TO_PAY
    year, month = day.year + months // 12, months % 12 + 1
    last = next(number for number in (day.day, 30, 29, 28) if _is_day(year, month, number))
    return midnight(day.replace(year=year, month=month, day=last))


def _is_day(year: int, month: int, number: int) -> bool:
    longest = 31 if month in (1, 3, 5, 7, 8, 10, 12) else 30
    if month == 2:
        leap = year % 4 == 0 and (year % 100 != 0 or year % 400 == 0)
        longest = 29 if leap else 28
    return number <= longest
