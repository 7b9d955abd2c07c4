"""Going on in another of one's own offices: no password is asked again, and it is on record."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import StaffKind, need_on_file


class ChooseOffice(OnStaff):
    """Act in another office that one holds; until then, and only there, one has its powers."""

    wanted: str

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Its holder alone, and an office of their own."""
        need_on_file(staff)
        if self.by != staff.name:
            raise refuse(StaffKind.ONLY_THE_HOLDER, "")
        if self.wanted not in staff.offices:
            office = self.wanted.replace("-", " ")
            raise refuse(StaffKind.NOT_THEIR_OFFICE, "", name=staff.name, office=office)
        yield OfficeChosen(name=staff.name, office=self.wanted, before=self.office)


class OfficeChosen(StaffEvent):
    """A person who is signed on went on in another office."""

    office: str
    before: str

    def fold(self, staff: Staff, _: Said) -> None:
        """Who names none at the next sign-on begins in it."""
        staff.office = self.office

    def told(self, _: Plain) -> Narrative:
        """From which office to which."""
        now, before = (one.replace("-", " ") for one in (self.office, self.before))
        yield f"{self.name} acts as {now} from now on, and no longer as {before}", ""
