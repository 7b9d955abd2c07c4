"""A password that was set, by its holder or as a first one again."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.staff.account import Staff
from pitboss.staff.event import StaffEvent


@fact
class PasswordSet(StaffEvent):
    """A password was set, by its holder or as a first one again."""

    hashed: str
    first: bool

    def fold(self, staff: Staff, _: Said) -> None:
        """The account has the password, and a locked person is let back in."""
        staff.hashed, staff.first_password, staff.failures = self.hashed, self.first, 0

    def told(self, _: Plain) -> Narrative:
        """Whose choice it was; never the password."""
        given = "is given a first password, to be changed at first use"
        yield f"{self.name} {given if self.first else 'changes the password'}", ""
