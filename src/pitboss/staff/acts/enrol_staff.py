"""Opening an account for a person who works on the floor."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.checks import check_hashed, check_offices
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import StaffKind

LONGEST_NAME = 40


@fact
class EnrolStaff(OnStaff):
    """Open an account with a password that its holder must change at first use."""

    may = (ADMINISTRATOR,)

    offices: tuple[str, ...]
    hashed: str

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Once for each name."""
        # The first account of a floor is made by the house itself, when nobody can sign on yet.
        if self.by != "house":
            self.authorise()
        if staff.status != "blank":
            raise refuse(StaffKind.ACCOUNT_EXISTS, "", name=staff.name)
        if not 0 < len(staff.name) <= LONGEST_NAME or not staff.name.replace("-", "").isalnum():
            raise BadInput("The name of an account is letters, digits and hyphens.")
        offices = check_offices(self.offices)
        yield StaffEnrolled(name=staff.name, offices=offices, hashed=check_hashed(self.hashed))


@fact
class StaffEnrolled(StaffEvent):
    """An account was opened."""

    offices: tuple[str, ...]
    hashed: str

    def fold(self, staff: Staff, _: Said) -> None:
        """The person is on file, with a first password."""
        ensure(staff.status == "blank", f"{staff.name} was enrolled before")
        staff.status, staff.offices = "enrolled", list(self.offices)
        staff.hashed, staff.first_password = self.hashed, True

    def told(self, _: Plain) -> Narrative:
        """Who, and in what offices."""
        yield f"An account is opened for {self.name}: {', '.join(self.offices)}", ""
