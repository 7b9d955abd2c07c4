"""The roster of one calendar day: who is on duty from when to when, and in which office.

A person it has on duty at a moment is at work then, as the documents mean it where staff in the
course of their duty are excepted: no tick, and no sign-on, says so. A duty is entered before it
begins and by somebody else, so that nobody is put on duty afterwards to be excused.

A day has a stream of its own and the duties that begin on it. A duty ends on the day after at the
latest: everyone on duty is found in two of them.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from datetime import date, timedelta

from pitboss.kernel.event import Event
from pitboss.kernel.local_time import calendar_day
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import RefusalKind
from pitboss.kernel.subject import Subject

MINUTE_MS = 60_000
HOUR_MS = 60 * MINUTE_MS
DAY_MS = 24 * HOUR_MS
LONGEST_MS = 16 * HOUR_MS
"""No duty is longer."""
LATE_MS = 15 * MINUTE_MS
"""So long after it began a duty can still be entered: somebody was called in."""
AHEAD_MS = 366 * DAY_MS
"""So far ahead is a roster made."""
_LAST_MS = 253_370_678_400_000
"""The last of 9998: the calendar ends a year later."""


class RosterKind(RefusalKind):
    """Why the roster stays as it is."""

    OWN_DUTY = (
        "Nobody may enter or withdraw their own duty: ask somebody else who keeps the roster."
    )
    ROSTERED_LATE = (
        "A duty must be entered before it begins, or within {minutes} minutes afterwards."
    )
    ROSTERED_ALREADY = "{person} is already on duty then: {number}."
    NO_SUCH_DUTY = "There is no duty {number} on the roster."
    DUTY_OVER = "Duty {number} is over: what is past stays on record."


@dataclass(kw_only=True, slots=True)
class Duty:
    """Somebody on duty in an office for a time."""

    number: str
    person: str
    as_office: str
    """The office."""
    starts_at: int
    ends_at: int
    by: str
    withdrawn: str = ""
    """Why it was withdrawn; empty where it was not. One that had begun ended then."""

    def covers(self, at: int) -> bool:
        """Whether the person is on duty at a moment."""
        return self.starts_at <= at < self.ends_at

    def meets(self, starts_at: int, ends_at: int) -> bool:
        """Whether it has a moment in common with another time."""
        return self.starts_at < ends_at and starts_at < self.ends_at


@dataclass(kw_only=True, slots=True)
class Roster(Subject):
    """The duties that begin on one day, by number."""

    prefix = "roster"

    day: str
    duties: dict[str, Duty] = field(default_factory=dict)

    @property
    def next_number(self) -> str:
        """The number of the duty that is entered next."""
        return f"{self.day}-{len(self.duties) + 1}"

    def on_duty(self, at: int) -> Iterator[Duty]:
        """Who is on duty at a moment, of those whose duty began on this day."""
        return (one for one in self.duties.values() if one.covers(at))


class RosterEvent(Event[Roster, Plain]):
    """The roster of a day was changed."""

    number: str
    person: str


def roster_day(at: int) -> str:
    """The day on whose roster a duty stands that begins at a moment.

    A moment that no calendar has is asked for by mistake alone, and stands at its end.

    >>> roster_day(1_724_017_740_000), roster_day(-1), roster_day(10**18)
    ('2024-08-19', '1970-01-01', '9998-12-31')
    """
    return calendar_day(min(max(at, 0), _LAST_MS)).isoformat()


def days_around(day: str) -> tuple[str, str]:
    """The day before and the day after: a duty of one may reach into another."""
    one = date.fromisoformat(day)
    return (one - timedelta(days=1)).isoformat(), (one + timedelta(days=1)).isoformat()


def rosters_at(at: int) -> tuple[str, str]:
    """The two days on whose rosters everybody stands who is on duty at a moment.

    >>> rosters_at(1_724_017_740_000)
    ('2024-08-19', '2024-08-18')
    """
    today = roster_day(at)
    return today, days_around(today)[0]
