"""The account of a person who works on the floor: offices, sign-on, and who is locked out.

The shell checks a password and says whether it matched; what follows from it is decided by the
acts. Of a password only its Argon2id hash is ever on record.

    blank -> enrolled (password to be changed) -> at work; locked for a while after five
    failures; retired
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Literal

from pitboss.kernel.subject import Subject
from pitboss.staff.locking import ELSEWHERE, THIS_MACHINE, Misses

ADMINISTRATOR = "administrator"
AccountStatus = Literal["blank", "enrolled", "retired"]


@dataclass(kw_only=True, slots=True)
class Staff(Subject):
    """A person's account as the record has it."""

    prefix = "staff"

    name: str
    status: AccountStatus = "blank"
    offices: list[str] = field(default_factory=list)
    hashed: str = ""
    first_password: bool = False
    """Whether the password was given by somebody else and must be changed."""
    signed_on_at: int | None = None
    misses: dict[str, Misses] = field(default_factory=dict)
    """Passwords in a row that did not match, by place."""
    places: list[str] = field(default_factory=list)
    """Where the holder has signed on, the latest last."""
    password_at: int = 0
    """When the password was set."""
    office: str = ""
    """The office in which they acted last."""
    factor_salt: str = ""
    """What the secret of their authenticator is made of; empty where they have none."""

    @property
    def usual_office(self) -> str:
        """The office in which somebody begins who names none; empty where there is no account."""
        if self.office in self.offices:
            return self.office
        return self.offices[0] if self.offices else ""

    def place(self, origin: str) -> str:
        """The place for which a password from there counts."""
        return origin if origin in self.places or origin in THIS_MACHINE else ELSEWHERE

    def locked_until(self, origin: str, at: int) -> int | None:
        """Until when no password from there is looked at; none where it is."""
        misses = self.misses.get(self.place(origin))
        # A password of a time that has not come was tried under a clock that was ahead.
        locks = misses is not None and misses.at <= at < misses.until
        return misses.until if misses is not None and locks else None
