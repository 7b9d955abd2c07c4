"""Signing on, or trying to."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import FAILURES_TO_LOCK, Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import StaffKind


@fact
class TrySignOn(OnStaff):
    """Sign on by name, office and password."""

    wanted: str
    """The office they want to act in."""
    matched: bool
    """Whether the password is the account's, as the shell has found."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Whether a name exists is not told to somebody whose password does not match."""
        if staff.status != "enrolled":
            raise refuse(StaffKind.NO_SIGN_ON, "", name=staff.name)
        if staff.locked:
            raise refuse(StaffKind.LOCKED_OUT, "", name=staff.name)
        if not self.matched:
            yield SignOnFailed(name=staff.name, failures=staff.failures + 1)
            return
        if self.wanted not in staff.offices:
            office = self.wanted.replace("-", " ")
            raise refuse(StaffKind.NOT_THEIR_OFFICE, "", name=staff.name, office=office)
        yield StaffSignedOn(name=staff.name, office=self.wanted)


@fact
class StaffSignedOn(StaffEvent):
    """A person signed on in an office."""

    office: str

    def fold(self, staff: Staff, said: Said) -> None:
        """Wrong passwords before it no longer count."""
        staff.failures, staff.signed_on_at = 0, said.at

    def told(self, _: Plain) -> Narrative:
        """Who, and in what office."""
        yield f"{self.name} signs on as {self.office.replace('-', ' ')}", ""


@fact
class SignOnFailed(StaffEvent):
    """A password did not match; the fifth in a row locks the account."""

    failures: int

    def fold(self, staff: Staff, _: Said) -> None:
        """One more wrong password."""
        staff.failures = self.failures

    def told(self, _: Plain) -> Narrative:
        """How many in a row, and that the account is locked where it is."""
        locked = "; the account is locked" if self.failures >= FAILURES_TO_LOCK else ""
        yield f"A password for {self.name} does not match, {self.failures} in a row{locked}", ""
