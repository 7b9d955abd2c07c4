"""An authenticator beside the password: enrolled by its holder, who has shown that it works."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.staff.account import Staff
from pitboss.staff.act import OnStaff
from pitboss.staff.event import StaffEvent
from pitboss.staff.refusals import StaffKind, need_on_file


class EnrolSecondFactor(OnStaff):
    """Have your sign-on ask for the digits of your authenticator too."""

    salt: str
    """What its secret is made of, together with the floor's key: neither is it alone."""

    def decide(self, staff: Staff) -> Iterator[StaffEvent]:
        """By its holder alone; another authenticator takes the place of an older one."""
        need_on_file(staff)
        if self.by != staff.name:
            raise refuse(StaffKind.ONLY_THE_HOLDER, "", name=staff.name)
        yield SecondFactorEnrolled(name=staff.name, salt=self.salt)


class SecondFactorEnrolled(StaffEvent):
    """A person signs on with an authenticator as well."""

    significant = Significance.LOCKS

    salt: str

    def fold(self, staff: Staff, _: Said) -> None:
        """From now on a password alone is not enough."""
        staff.factor_salt = self.salt

    def told(self, _: Plain) -> Narrative:
        """Whose."""
        yield f"{self.name} signs on with an authenticator from now on", ""
