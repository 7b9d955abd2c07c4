"""Putting somebody on the roster."""

from __future__ import annotations

from typing import Annotated

from pitboss.kernel.act import Written
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Moment, Text
from pitboss.kernel.local_time import local
from pitboss.kernel.offices import OFFICES
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.staff.account import Staff
from pitboss.staff.refusals import StaffKind, need_on_file
from pitboss.staff.roster import (
    AHEAD_MS,
    HOUR_MS,
    LATE_MS,
    LONGEST_MS,
    MINUTE_MS,
    Duty,
    Roster,
    RosterEvent,
    RosterKind,
    days_around,
    roster_day,
)
from pitboss.staff.roster_act import OnRoster


class RosterDuty(OnRoster):
    """Put somebody on the roster: on duty in an office from one time to another."""

    person: Text
    """The name of their account."""
    as_office: Annotated[str, Asks("choice", OFFICES)]
    """The office, which is one of theirs."""
    starts_at: Moment
    ends_at: Moment

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The day on which it begins, the days beside it, and the account."""
        day = roster_day(self.starts_at)
        days = tuple((Roster, one) for one in (day, *days_around(day)))
        return (*days, (Staff, self.person))

    def answer(self, states: States, digest: str) -> Written:
        """Somebody else, in an office of theirs, at a time that is still free."""
        self.need_keeper(self.person)
        staff = Staff.among(states, self.person)
        need_on_file(staff)
        if self.as_office not in staff.offices:
            raise refuse(StaffKind.NOT_THEIR_OFFICE, "", name=self.person, office=self.as_office)
        self._check_time()
        day = roster_day(self.starts_at)
        for one in (day, *days_around(day)):
            for other in Roster.among(states, one).duties.values():
                if other.person == self.person and other.meets(self.starts_at, self.ends_at):
                    kind = RosterKind.ROSTERED_ALREADY
                    raise refuse(kind, "", person=self.person, number=other.number)
        entered = filled(DutyRostered, self, number=Roster.among(states, day).next_number)
        return {Roster.stream(day): (entered,)}

    def _check_time(self) -> None:
        """An honest time: not backwards, not endless, and entered before it begins."""
        if not 0 < self.ends_at - self.starts_at <= LONGEST_MS:
            raise BadInput(f"A duty ends after it begins, within {LONGEST_MS // HOUR_MS} hours.")
        if self.starts_at > self.at + AHEAD_MS:
            raise BadInput("The roster is made for a year ahead at most.")
        if self.starts_at < self.at - LATE_MS:
            raise refuse(RosterKind.ROSTERED_LATE, "", minutes=LATE_MS // MINUTE_MS)


class DutyRostered(RosterEvent):
    """Somebody was put on the roster."""

    as_office: str
    starts_at: int
    ends_at: int

    def fold(self, roster: Roster, said: Said) -> None:
        """The duty stands on the day's roster."""
        roster.duties[self.number] = filled(Duty, self, by=said.by)

    def told(self, _: Plain) -> Narrative:
        """Who, as what, from when to when."""
        starts, ends = local(self.starts_at), local(self.ends_at)
        office = self.as_office.replace("-", " ")
        yield (
            f"{self.person} is put on the roster as {office}, "
            f"{starts:%d/%m/%Y %H:%M} to {ends:%d/%m/%Y %H:%M} ({self.number})",
            "",
        )
