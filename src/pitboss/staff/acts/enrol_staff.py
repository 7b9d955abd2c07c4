"""Opening an account for a person who works on the floor."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.house_names import HOUSE
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.acts.password import give_password
from pitboss.staff.checks import check_hashed, check_offices
from pitboss.staff.event import StaffEvent
from pitboss.staff.names import check_name
from pitboss.staff.refusals import StaffKind


class EnrolStaff(OnStaff):
    """Open an account with a password that its holder must change at first use."""

    may = (ADMINISTRATOR,)

    offices: tuple[str, ...]
    hashed: str
    alike: str = ""
    """The account or table for which the name could be taken, as the shell has found."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Once for each name."""
        # The first accounts of a floor are made by the house itself, when nobody can sign on yet.
        # It holds no office, and nobody can sign on without one: a name alone opens nothing.
        if self.by != HOUSE or self.office:
            self.authorise()
        check_name(staff.name)
        if staff.status != "blank":
            raise refuse(StaffKind.ACCOUNT_EXISTS, "", name=staff.name)
        if self.alike:
            raise refuse(StaffKind.NAME_ALIKE, "", name=staff.name, other=self.alike)
        offices = check_offices(self.offices)
        yield StaffEnrolled(name=staff.name, offices=offices, hashed=check_hashed(self.hashed))


class StaffEnrolled(StaffEvent):
    """An account was opened."""

    offices: tuple[str, ...]
    hashed: str

    def fold(self, staff: Staff, said: Said) -> None:
        """The person is on file, with a first password."""
        ensure(staff.status == "blank", f"{staff.name} was enrolled before")
        staff.status, staff.offices = "enrolled", list(self.offices)
        give_password(staff, self.hashed, said.at, first=True)

    def told(self, _: Plain) -> Narrative:
        """Who, and in what offices."""
        yield f"An account is opened for {self.name}: {', '.join(self.offices)}", ""
