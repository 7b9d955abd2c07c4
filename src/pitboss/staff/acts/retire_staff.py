"""Closing a person's account."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import need_another, need_on_file


@fact
class RetireStaff(OnStaff):
    """Close an account for good."""

    may = (ADMINISTRATOR,)

    reason: Reason

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Somebody else's account, for a reason."""
        self.authorise()
        need_on_file(staff)
        need_another(staff, self.by)
        if not self.reason.strip():
            raise BadInput("An account is closed for a reason.")
        yield StaffRetired(name=staff.name, reason=self.reason)


@fact
class StaffRetired(StaffEvent):
    """An account was closed."""

    reason: str

    def fold(self, staff: Staff, _: Said) -> None:
        """No password opens it any more, and it holds no office."""
        staff.status, staff.hashed, staff.offices = "retired", "", []

    def told(self, _: Plain) -> Narrative:
        """Whose, and why."""
        yield f"The account of {self.name} is closed: {self.reason}", ""
