"""The record of an over- or underpayment: the error, every step about it, and what it came to.

A record only grows. A later enquiry, a patron who is identified after all, a case that is opened
again: each is a new step, and the steps before it stay as they were written.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal, TypedDict

from pitboss.kernel.fact import fact, shared
from pitboss.kernel.subject import Subject

BLANK: Final = "blank"
OPEN: Final = "open"
CLOSED: Final = "closed"
CaseStatus = Literal["blank", "open", "closed"]
OVER: Final = "over"
UNDER: Final = "under"
UNINTENTIONAL, SUSPECTED = "unintentional", "suspected"
RECTIFIED, ATTEMPTED, NOTIFIED = "rectified", "attempted", "nicc-notified"
REASONABLE_DAYS = 7
"""How long a case may stay open before somebody is reminded: the rules give no figure (SB-37)."""

_DAY = 24 * 60 * 60 * 1000


@fact
class StepTaken:
    """One thing that was done about a case: what, when, by whom, under which clause.

    The acts are ``enquiry``, ``rectified``, ``attempted``, ``nicc-notified``, ``identification``,
    ``contact``, ``offer``, ``payment``, ``proposal``, ``demand``, ``return``,
    ``impractical``, ``closed`` and ``reopened``.
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


class StepDetail(TypedDict, total=False):
    """What a step says beyond the act, who did it, when, and under which clause."""

    text: str
    outcome: str
    person: str
    patron: str | None
    cents: int | None
    receipt: str | None


@shared
class PaidWrong:
    """An over- or underpayment as it is told, when it is put on record and in the report."""

    number: str
    document: str
    clause: str
    """Under which it is put on record, or reported."""
    kind: str
    direction: str
    cents: int
    table: str
    round: int | None
    place: str
    patron: str | None
    cause: str
    event_at: int
    known_at: int


@dataclass(kw_only=True, slots=True)
class Case(Subject):
    """One over- or underpayment. Its status is ``blank``, ``open`` or ``closed``.

    >>> Case(number="7").status
    'blank'
    """

    prefix = "case"

    number: str
    status: CaseStatus = BLANK
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
    steps: list[StepTaken] = field(default_factory=list)

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
