"""An authenticator that was lost: an administrator takes it off the account, on record."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import Staff
from pitboss.staff.act import OnAnother
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import StaffKind


class RemoveSecondFactor(OnAnother):
    """Take a lost authenticator off somebody's account."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """Of somebody else, for a reason."""
        self.need_entitled(staff)
        if not staff.factor_salt:
            raise refuse(StaffKind.NO_SECOND_FACTOR, "", name=staff.name)
        yield SecondFactorRemoved(name=staff.name, reason=self.reason)


class SecondFactorRemoved(StaffEvent):
    """A lost authenticator was taken off an account."""

    significant = Significance.LOCKS

    reason: str

    def fold(self, staff: Staff, _: Said) -> None:
        """A password is enough again, unless the office asks for more."""
        staff.factor_salt = ""

    def told(self, _: Plain) -> Narrative:
        """Whose, and why."""
        yield f"The authenticator of {self.name} is taken off the account: {self.reason}", ""
