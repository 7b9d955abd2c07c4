"""Changing one's own password."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.refusal import refuse
from pitboss.staff.account import Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.acts.password import PasswordSet
from pitboss.staff.checks import check_hashed
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import StaffKind, need_on_file


class ChangePassword(OnStaff):
    """Set another password of your own."""

    hashed: str
    same: bool
    """Whether it is the one they had, as the shell has found."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """By its holder alone, and not to the same one again."""
        need_on_file(staff)
        if self.by != staff.name:
            raise refuse(StaffKind.ONLY_THE_HOLDER, "", name=staff.name)
        if self.same:
            raise refuse(StaffKind.SAME_PASSWORD, "", name=staff.name)
        yield PasswordSet(name=staff.name, hashed=check_hashed(self.hashed), first=False)
