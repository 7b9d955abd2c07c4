"""A call: something at a table that needs a person, since when, and who has taken it."""

from __future__ import annotations

from dataclasses import dataclass

STOPPED = "stopped"
SUSPENDED = "suspended"
LOCKED = "locked"
FAILED = "failed"
LOST = "lost"
UNCONFIRMED = "unconfirmed"
HANDPAY = "handpay"
STACKER = "stacker"
REPORTED = "reported"
PRINTER = "printer"
DOOR = "door"
TILT = "tilt"
REJECTED = "rejected"
CABINET = "cabinet"
LATE_CHANGE = "late-change"
ATTENDANT = "attendant"
CAUSES = (
    STOPPED,
    SUSPENDED,
    LOCKED,
    FAILED,
    LOST,
    UNCONFIRMED,
    HANDPAY,
    DOOR,
    TILT,
    REJECTED,
    CABINET,
    REPORTED,
    LATE_CHANGE,
    ATTENDANT,
    PRINTER,
    STACKER,
)
"""What calls somebody, the most urgent first: where players' money is frozen."""


def attended(*, taken_back: bool, what: str) -> str:
    """How a call for an attendant ended, after the name of the player.

    >>> attended(taken_back=False, what="a stuck note")
    'has been seen to: a stuck note'
    """
    who = "takes the call for an attendant back" if taken_back else "has been seen to"
    return f"{who}: {what}" if what else who


@dataclass(slots=True)
class Call:
    """It rings until somebody takes it, and stands as long as its cause does.

    A change after the outcome is its own cause: it is over once the manager has taken it.

    Putting a cause right ends its call; nobody has to say so as well. A cause that comes
    back is another call, and rings again, no matter who took the last.
    """

    cause: str
    terminal: str
    """Empty where the whole table calls."""
    since: int
    taken_by: str = ""
    """Who goes there; empty while it rings."""
    taken_office: str = ""
    taken_at: int = 0

    def urgency(self) -> tuple[int, int]:
        """In this order they are to be seen to: by what waits, and of those alike the oldest."""
        return CAUSES.index(self.cause), self.since
