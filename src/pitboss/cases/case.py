"""The record of an over- or underpayment: the error, every step about it, and what it came to.

A record only grows. A later enquiry, a patron who is identified after all, a case that is opened
again: each is a new step, and the steps before it stay as they were written.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial
from typing import ClassVar

from pitboss.cases.events import (
    CaseClosed,
    CaseEvent,
    CaseOpened,
    CaseReopened,
    ContactAttempted,
    EnquiryMade,
    ExcessDemanded,
    ExcessReturned,
    IdentificationAttempted,
    ImpracticalityRecorded,
    RectificationRecorded,
    ShortfallOffered,
    ShortfallPaid,
)
from pitboss.kernel.subject import Subject
from pitboss.ledger.accounts import CAGE, PATRONS
from pitboss.ledger.postings import Posting, posted

BLANK, OPEN, CLOSED = "blank", "open", "closed"
OVER, UNDER = "over", "under"
UNINTENTIONAL, SUSPECTED = "unintentional", "suspected"
RECTIFIED, ATTEMPTED, NOTIFIED = "rectified", "attempted", "nicc-notified"
REASONABLE_DAYS = 7
"""How long a case may stay open before somebody is reminded: the rules give no figure (SB-37)."""

_DAY = 24 * 60 * 60 * 1000


@dataclass(frozen=True, kw_only=True, slots=True)
class Step:
    """One thing that was done about a case: what, when, by whom, under which clause.

    The acts are ``enquiry``, ``rectified``, ``attempted``, ``nicc-notified``, ``identification``,
    ``contact``, ``offer``, ``payment``, ``demand``, ``return``, ``impractical``, ``closed`` and
    ``reopened``.
    """

    act: str
    at: int
    by: str
    office: str
    clause: str
    text: str = ""
    outcome: str = ""
    """What an enquiry found, whether a patron was identified, or what a closing rests on."""
    person: str = ""
    """Who investigated, or who agreed."""
    patron: str | None = None
    """The patron whom the step is about, where it is about a known one."""
    cents: int | None = None
    receipt: str | None = None


@dataclass(kw_only=True, slots=True)
class Case(Subject):
    """One over- or underpayment. Its status is ``blank``, ``open`` or ``closed``.

    >>> Case(number="7").status
    'blank'
    """

    prefix: ClassVar[str] = "case"

    number: str
    version: int = 0
    """How many records it has."""
    status: str = BLANK
    document: str = ""
    kind: str = ""
    """``wager``, ``cash-change`` or ``colour-change``."""
    direction: str = ""
    """``over`` or ``under``."""
    cents: int = 0
    table: str = ""
    round: int | None = None
    place: str = ""
    patron: str | None = None
    """Who was paid; none while not identified."""
    cause: str = ""
    event_at: int = 0
    known_at: int = 0
    opened_at: int = 0
    opened_by: str = ""
    opened_office: str = ""
    enquiry: str = ""
    """What the last enquiry found: ``unintentional`` or ``suspected``; empty before the first."""
    settled_cents: int = 0
    """What has been put right, in chips at the table or in money at the cage."""
    closed_at: int | None = None
    steps: list[Step] = field(default_factory=list)

    @property
    def called(self) -> str:
        """What a sentence calls it."""
        return f"Case {self.number}"

    @property
    def outstanding_cents(self) -> int:
        """What is still to be paid or to come back."""
        return self.cents - self.settled_cents

    def has(self, *acts: str) -> bool:
        """Whether one of these acts is on record."""
        return any(step.act in acts for step in self.steps)

    def has_for_patron(self, *acts: str) -> bool:
        """Whether one of these acts is on record about the patron as identified now."""
        return any(step.act in acts and step.patron == self.patron for step in self.steps)


def overdue(case: Case, at: int, days: int = REASONABLE_DAYS) -> bool:
    """Whether a case is open for longer than a reasonable time since it became known.

    It is an alert and no more: a case is closed by a person and never by the clock (SB-37).

    >>> case = Case(number="7", status="open", known_at=0)
    >>> overdue(case, 7 * 86_400_000), overdue(case, 7 * 86_400_000 + 1)
    (False, True)
    """
    return case.status == OPEN and at - case.known_at > days * _DAY


def postings(event: CaseEvent) -> tuple[Posting, ...]:
    """The movements of a case: a shortfall leaves the cage, a returned excess comes to it.

    A demand moves nothing, for nothing is taken from a patron without their agreement; nor does
    what was put right in chips at the table.
    """
    match event:
        case ShortfallPaid():
            return tuple(posted(CAGE, PATRONS, event.cents))
        case ExcessReturned():
            return tuple(posted(PATRONS, CAGE, event.cents))
    return ()


def apply(case: Case, event: CaseEvent, at: int, by: str, office: str) -> None:
    """Fold one event into the record, in place; steps are added and never changed."""
    assert event.number == case.number, f"{event.number} is not {case.number}"
    if isinstance(event, CaseOpened):
        _open(case, event, at, by, office)
        return
    wanted = CLOSED if isinstance(event, CaseReopened) else OPEN
    assert case.status == wanted, f"{case.called} is {case.status}"
    match event:
        case EnquiryMade():
            case.enquiry = event.outcome
        case IdentificationAttempted(identified=True):
            case.patron = event.patron
        case RectificationRecorded(way="rectified") | ShortfallPaid() | ExcessReturned():
            case.settled_cents += event.cents
        case CaseClosed():
            case.status, case.closed_at = CLOSED, at
        case CaseReopened():
            case.status, case.closed_at = OPEN, None
    assert case.outstanding_cents >= 0, f"{case.called} is put right by more than the error"
    case.steps.append(_step(event, at, by, office))


def _open(case: Case, event: CaseOpened, at: int, by: str, office: str) -> None:
    assert case.status == BLANK, f"{case.called} is opened twice"
    case.status = OPEN
    case.opened_at, case.opened_by, case.opened_office = at, by, office
    case.document, case.kind, case.direction = event.document, event.kind, event.direction
    case.cents, case.cause = event.cents, event.cause
    case.table, case.round, case.place = event.table, event.round, event.place
    case.patron = event.patron
    case.event_at, case.known_at = event.event_at, event.known_at


def _step(event: CaseEvent, at: int, by: str, office: str) -> Step:
    """An event as the line that it adds to the record."""
    made = partial(Step, at=at, by=by, office=office, clause=event.clause)
    match event:
        case EnquiryMade(outcome=found, investigator=person, finding=text):
            return made(act="enquiry", outcome=found, person=person, text=text)
        case RectificationRecorded(way=way, agreed_by=person, text=text):
            return made(act=way, cents=event.cents, person=person, text=text)
        case IdentificationAttempted(patron=patron):
            found = "identified" if event.identified else "not-identified"
            text = f"{event.method}; {event.text}"
            return made(act="identification", outcome=found, patron=patron, text=text)
        case ContactAttempted(text=text):
            return made(act="contact", text=text)
        case ImpracticalityRecorded(patron=patron, reason=text):
            return made(act="impractical", patron=patron, text=text)
        case CaseClosed(way=way, outstanding_cents=cents):
            return made(act="closed", outcome=way, cents=cents)
        case CaseReopened(reason=text):
            return made(act="reopened", text=text)
    assert not isinstance(event, CaseOpened), "the opening is no step"
    return _money_step(event, made)


def _money_step(event: _MoneyEvent, made: Callable[..., Step]) -> Step:
    cents, patron = event.cents, event.patron
    match event:
        case ShortfallOffered(text=text):
            return made(act="offer", cents=cents, patron=patron, text=text)
        case ShortfallPaid(agreed_by=person):
            return made(act="payment", cents=cents, patron=patron, person=person)
        case ExcessDemanded(text=text):
            return made(act="demand", cents=cents, patron=patron, text=text)
        case ExcessReturned(agreed_by=person, receipt=receipt):
            return made(act="return", cents=cents, patron=patron, person=person, receipt=receipt)


_MoneyEvent = ShortfallOffered | ShortfallPaid | ExcessDemanded | ExcessReturned
