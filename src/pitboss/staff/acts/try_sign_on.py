"""Signing on, or trying to."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.event import StaffEvent
from pitboss.staff.locking import ELSEWHERE, FAILURES_TO_LOCK, MOST_PLACES, Misses
from pitboss.staff.refusals import StaffKind


class TrySignOn(OnStaff):
    """Sign on by name, office and password."""

    wanted: str
    """The office they want to act in."""
    matched: bool
    """Whether the password is the account's, as the shell has found."""
    origin: str = ""
    """The address that it comes from."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Whether a name exists is not told to somebody whose password does not match."""
        if staff.status != "enrolled":
            raise refuse(StaffKind.NO_SIGN_ON, "", name=staff.name)
        until = staff.locked_until(self.origin, self.at)
        if until is not None:
            raise refuse(StaffKind.LOCKED_OUT, "", name=staff.name, until_at=until)
        if not self.matched:
            place = staff.place(self.origin)
            before = staff.misses.get(place)
            count = 1 if before is None else before.count + 1
            yield SignOnFailed(name=staff.name, failures=count, origin=self.origin, place=place)
            return
        if self.wanted not in staff.offices:
            office = self.wanted.replace("-", " ")
            raise refuse(StaffKind.NOT_THEIR_OFFICE, "", name=staff.name, office=office)
        yield StaffSignedOn(name=staff.name, office=self.wanted, origin=self.origin)


class StaffSignedOn(StaffEvent):
    """A person signed on in an office."""

    office: str
    origin: str = ""
    """The address; from now on, wrong passwords from elsewhere do not keep them out there."""

    def fold(self, staff: Staff, said: Said) -> None:
        """Wrong passwords before it no longer count, and the place has a count of its own."""
        staff.signed_on_at, staff.office = said.at, self.office
        staff.misses.pop(staff.place(self.origin), None)
        if self.origin:
            others = [one for one in staff.places if one != self.origin]
            staff.places = [*others, self.origin][-MOST_PLACES:]

    def told(self, _: Plain) -> Narrative:
        """Who, and in what office."""
        yield f"{self.name} signs on as {self.office.replace('-', ' ')}", ""


class SignOnFailed(StaffEvent):
    """A password did not match; from the fifth in a row on, its place is locked for a while."""

    significant = Significance.LOCKS

    failures: int
    origin: str = ""
    place: str = ELSEWHERE
    """For which place it counts: one of the holder's, or everywhere else."""

    def fold(self, staff: Staff, said: Said) -> None:
        """One more wrong password from there."""
        staff.misses[self.place] = Misses(count=self.failures, at=said.at)

    def told(self, _: Plain) -> Narrative:
        """How many in a row, from where, and that the account is locked there where it is."""
        locked = "; the account is locked there" if self.failures >= FAILURES_TO_LOCK else ""
        where = f" from {self.origin}" if self.origin else ""
        yield (
            f"A password for {self.name}{where} does not match, {self.failures} in a row{locked}",
            "",
        )
