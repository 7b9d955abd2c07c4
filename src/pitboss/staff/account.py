"""The account of a person who works on the floor: offices, sign-on, and who is locked out.

The shell checks a password and says whether it matched; what follows from it is decided by the
acts. Of a password only its Argon2id hash is ever on record.

    blank -> enrolled (password to be changed) -> at work; locked after five failures; retired
"""

from __future__ import annotations

from dataclasses import dataclass, field

from pitboss.kernel.subject import Subject

FAILURES_TO_LOCK = 5
ADMINISTRATOR = "administrator"


@dataclass(kw_only=True, slots=True)
class Staff(Subject):
    """A person's account as the record has it."""

    prefix = "staff"

    name: str
    status: str = "blank"
    """``blank``, ``enrolled`` or ``retired``."""
    offices: list[str] = field(default_factory=list)
    hashed: str = ""
    first_password: bool = False
    """Whether the password was given by somebody else and must be changed."""
    failures: int = 0
    """Passwords in a row that did not match."""
    signed_on_at: int | None = None

    @property
    def locked(self) -> bool:
        """Whether too many passwords were wrong."""
        return self.failures >= FAILURES_TO_LOCK
