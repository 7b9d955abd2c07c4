"""A seat that is held for its player, who is away for some minutes and comes back with a code."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind

MOST_MINUTES = 15
"""No seat is held for longer, whatever the house has configured."""
TRIES = 3
"""After so many wrong codes in a row only time or staff open the seat again."""
_MINUTE_MS = 60_000


@dataclass(slots=True)
class Reservation:
    """Until when a seat is held, and by what.

    >>> held = Reservation(since=0, until=300_000, lock="…")
    >>> held.is_over(299_999), held.is_over(300_000)
    (False, True)
    >>> held.tries_left
    3
    """

    since: int
    until: int
    lock: str
    """What the player's code comes to under a key of the house: the code itself is not kept."""
    wrong: int = 0
    """How many wrong codes were tried."""

    @property
    def tries_left(self) -> int:
        """How many codes may still be tried."""
        return max(0, TRIES - self.wrong)

    def opened_by(self, lock: str) -> bool:
        """Whether a code opens it, while there are any left to be tried."""
        if self.tries_left == 0:
            raise refuse(TableKind.NO_MORE_TRIES, "", tries=TRIES)
        return lock == self.lock

    def is_over(self, at: int) -> bool:
        """Whether its time is over; so it is where the clock was set back since."""
        return at >= self.until or self.until - at > MOST_MINUTES * _MINUTE_MS


def need_held(reserved: Reservation | None) -> Reservation:
    """The seat is held for its player."""
    if reserved is None:
        raise refuse(TableKind.NOT_RESERVED, "")
    return reserved


def held_until(at: int, minutes: int) -> int:
    """When a seat that is taken now is let go: bounded, whatever was asked for.

    >>> held_until(0, 5), held_until(0, 600)
    (300000, 900000)
    """
    return at + min(minutes, MOST_MINUTES) * _MINUTE_MS
