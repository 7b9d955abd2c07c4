"""A password that was set, by its holder or as a first one again."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.staff.account import Staff
from pitboss.staff.event import StaffEvent


def give_password(staff: Staff, hashed: str, at: int, *, first: bool) -> None:
    """An account has another password, and nothing wrong before it counts."""
    staff.hashed, staff.first_password, staff.password_at = hashed, first, at
    staff.misses.clear()


class PasswordSet(StaffEvent):
    """A password was set, by its holder or as a first one again."""

    hashed: str
    first: bool

    def fold(self, staff: Staff, said: Said) -> None:
        """The account has the password, and a locked person is let back in."""
        give_password(staff, self.hashed, said.at, first=self.first)

    def told(self, _: Plain) -> Narrative:
        """Whose choice it was; never the password."""
        given = "is given a first password, to be changed at first use"
        yield f"{self.name} {given if self.first else 'changes the password'}", ""
