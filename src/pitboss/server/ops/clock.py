"""The one clock of the floor: milliseconds since the epoch, running as time passes.

It is set by the machine's clock when the floor opens, and from then on counts what passes on the
machine's steady clock, which nobody can set. So nobody's countdown, session or limit is moved by
setting the machine's clock; that the two differ is seen by ``look``, and told.
"""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Gives the time; tests give their own."""

TOLERANCE_MS = 2_000
"""By how much the machine's clock may differ before it counts as a jump."""
SLEW = 1_000
"""A difference within the tolerance is made up by a millisecond in so many."""


class FloorClock:
    """The time that the machine's clock said at the start, and what has passed since.

    A deadline is stored as a time, so what is stamped later must not come to lie earlier.

    >>> clock = FloorClock(iter((5_000, 3_601_007)).__next__, iter((0, 7, 7, 8)).__next__)
    >>> clock(), clock.look(), clock()
    (5007, 3596000, 5008)
    """

    def __init__(
        self,
        wall: Clock | None = None,
        steady: Clock | None = None,
        tolerance_ms: int = TOLERANCE_MS,
    ) -> None:
        self._wall = wall or _now
        self._steady = steady or _passed
        self._tolerance_ms = tolerance_ms
        self._ahead = self._wall() - self._steady()
        self._looked = self._last = 0

    def __call__(self) -> int:
        """The time now."""
        now = self._ahead + self._steady()
        if now > self._last:
            self._last = now
        return self._last

    def look(self) -> int:
        """By how much the machine's clock is off beyond the tolerance; zero where it agrees.

        Small differences are made up slowly: the machine's clock is kept right by others.
        """
        now = self()
        off = self._wall() - now
        if abs(off) > self._tolerance_ms:
            self._looked = now
            return off
        most = (now - self._looked) // SLEW if self._looked else 0
        self._ahead += max(-most, min(most, off))
        self._looked = now
        return 0


def _now() -> int:
    return time.time_ns() // 1_000_000


def _passed() -> int:
    """What has passed, the time in which the machine slept with it where it can be known."""
    return time.clock_gettime_ns(_STEADY) // 1_000_000


_STEADY = getattr(time, "CLOCK_BOOTTIME", time.CLOCK_MONOTONIC)
