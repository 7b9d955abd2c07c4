"""Letting an administrator back in, from the machine that has the journal."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.acts.password import give_password
from pitboss.staff.checks import check_hashed
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import StaffKind, need_on_file


class ResetAtConsole(OnStaff):
    """Give an administrator a first password at the machine itself, where nobody else can."""

    hashed: str
    user: str
    """Who is signed on to that machine, as it says itself."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Administrators alone: they reset everybody else."""
        need_on_file(staff)
        if ADMINISTRATOR not in staff.offices:
            raise refuse(StaffKind.NOT_AN_ADMINISTRATOR, "", name=staff.name)
        yield PasswordResetAtConsole(
            name=staff.name, hashed=check_hashed(self.hashed), user=self.user
        )


class PasswordResetAtConsole(StaffEvent):
    """An administrator was given a first password at the machine that has the journal."""

    significant = Significance.LOCKS

    hashed: str
    user: str

    def fold(self, staff: Staff, said: Said) -> None:
        """The administrator is let back in, and must change the password."""
        give_password(staff, self.hashed, said.at, first=True)

    def told(self, _: Plain) -> Narrative:
        """Whose, and by whom; never the password."""
        given = f"{self.name} is given a first password at the machine itself"
        yield f"{given}, by its user {self.user}", ""
