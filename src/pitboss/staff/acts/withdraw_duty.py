"""Taking somebody off the roster."""

from __future__ import annotations

from pitboss.kernel.act import Written
from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.local_time import local
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.staff.roster import Roster, RosterEvent, RosterKind
from pitboss.staff.roster_act import OnRoster


class WithdrawDuty(OnRoster):
    """Take a duty off the roster: one that has begun ends now, and the past stays on record."""

    number: Number
    reason: Reason

    @property
    def _day(self) -> str:
        """The day whose roster has it; the number says so."""
        return self.number.rpartition("-")[0]

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The roster of its day."""
        return ((Roster, self._day),)

    def answer(self, states: States, digest: str) -> Written:
        """A duty that is not over, of somebody else."""
        duty = Roster.among(states, self._day).duties.get(self.number)
        self.need_keeper("" if duty is None else duty.person)
        if duty is None:
            raise refuse(RosterKind.NO_SUCH_DUTY, "", number=self.number)
        need_reason(self.reason, "")
        if duty.withdrawn or self.at >= duty.ends_at:
            raise refuse(RosterKind.DUTY_OVER, "", number=self.number)
        withdrawn = DutyWithdrawn(
            number=self.number,
            person=duty.person,
            # What has begun keeps what was; what has not is as if it had never been.
            ended_at=max(self.at, duty.starts_at),
            reason=self.reason,
        )
        return {Roster.stream(self._day): (withdrawn,)}


class DutyWithdrawn(RosterEvent):
    """A duty was taken off the roster, or ended before its time."""

    ended_at: int
    reason: str

    def fold(self, roster: Roster, _: Said) -> None:
        """It ends there."""
        duty = roster.duties[self.number]
        duty.ends_at, duty.withdrawn = self.ended_at, self.reason

    def told(self, _: Plain) -> Narrative:
        """Whose, from when on, and why."""
        text = f"Duty {self.number} of {self.person} ends {local(self.ended_at):%d/%m/%Y %H:%M}"
        yield f"{text}: {self.reason}", ""
