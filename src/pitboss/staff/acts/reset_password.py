"""Giving a person a first password again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.acts.password import PasswordSet
from pitboss.staff.checks import check_hashed
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import need_on_file


class ResetPassword(OnStaff):
    """Set a first password again, which also lets a locked person back in."""

    may = (ADMINISTRATOR,)

    hashed: str

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """By an administrator."""
        self.authorise()
        need_on_file(staff)
        yield PasswordSet(name=staff.name, hashed=check_hashed(self.hashed), first=True)
