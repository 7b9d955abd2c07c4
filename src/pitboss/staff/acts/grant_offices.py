"""Giving a person other offices."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.staff.account import ADMINISTRATOR, Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.checks import check_offices
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import need_another, need_on_file


class GrantOffices(OnStaff):
    """Give a person other offices than before."""

    may = (ADMINISTRATOR,)

    offices: tuple[str, ...]

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Somebody else's account, by an administrator."""
        self.authorise()
        need_on_file(staff)
        need_another(staff, self.by)
        yield OfficesGranted(name=staff.name, offices=check_offices(self.offices))


class OfficesGranted(StaffEvent):
    """A person has other offices."""

    offices: tuple[str, ...]

    def fold(self, staff: Staff, _: Said) -> None:
        """These offices take the place of those before."""
        staff.offices = list(self.offices)

    def told(self, _: Plain) -> Narrative:
        """The offices that the person holds now."""
        yield f"{self.name} holds these offices from now on: {', '.join(self.offices)}", ""
