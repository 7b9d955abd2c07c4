"""Somebody at work who is refused again and again: guessing, and not erring."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.staff.account import Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import need_on_file


class RecordProbing(OnStaff):
    """Put on record that a person was refused for the same reason again and again."""

    what: str
    """What they were refused, as a sentence says it."""
    times: int

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Of somebody who has an account."""
        need_on_file(staff)
        yield ProbingNoticed(name=staff.name, what=self.what, times=self.times)


class ProbingNoticed(StaffEvent):
    """A person was refused for the same reason again and again."""

    significant = Significance.CONDUCT

    what: str
    times: int

    def fold(self, staff: Staff, said: Said) -> None:
        """Nothing of the account hangs on it: that it is on record is all."""

    def told(self, _: Plain) -> Narrative:
        """Who, what, and how often."""
        yield f"{self.name} was refused {self.times} times in a row: {self.what}", ""
