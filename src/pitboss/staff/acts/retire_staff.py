"""Closing a person's account."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.staff.account import Staff
from pitboss.staff.act import OnAnother
from pitboss.staff.event import StaffEvent


class RetireStaff(OnAnother):
    """Close an account for good."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Somebody else's account, for a reason."""
        self.need_entitled(staff)
        yield StaffRetired(name=staff.name, reason=self.reason)


class StaffRetired(StaffEvent):
    """An account was closed."""

    reason: str

    def fold(self, staff: Staff, _: Said) -> None:
        """No password opens it any more, and it holds no office."""
        staff.status, staff.hashed, staff.offices = "retired", "", []

    def told(self, _: Plain) -> Narrative:
        """Whose, and why."""
        yield f"The account of {self.name} is closed: {self.reason}", ""
