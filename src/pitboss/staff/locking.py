"""How long an account is locked after wrong passwords: longer each time, and never for good.

Wrong passwords are counted by where they come from. A place at which the holder has signed on
before has a count of its own, as has the machine itself; everywhere else shares one. So a stranger
who guesses keeps strangers out, and nobody from their own desk.
"""

from __future__ import annotations

from pitboss.kernel.fact import fact

FAILURES_TO_LOCK = 5
FIRST_LOCK_MS = 60_000
LONGEST_LOCK_MS = 15 * 60_000
ELSEWHERE = "elsewhere"
"""Every place at which the holder has never signed on."""
THIS_MACHINE = ("127.0.0.1", "::1", "::/64")
MOST_PLACES = 50
"""So many places are remembered of a person; then the oldest is forgotten."""


@fact
class Misses:
    """Wrong passwords in a row from one place, and when the last of them came."""

    count: int
    at: int

    @property
    def until(self) -> int:
        """When the lock that follows from them ends; the time of the last where there is none.

        >>> [(Misses(count=count, at=0).until // 60_000) for count in (4, 5, 6, 8, 9, 500)]
        [0, 1, 2, 8, 15, 15]
        """
        over = self.count - FAILURES_TO_LOCK
        if over < 0:
            return self.at
        # A shift by a great number would make a greater one: the longest is reached long before.
        return self.at + min(FIRST_LOCK_MS << min(over, 10), LONGEST_LOCK_MS)
