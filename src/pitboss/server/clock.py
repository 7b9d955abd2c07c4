"""The one clock of the floor: milliseconds since the epoch, never running backwards."""

from __future__ import annotations

import time
from collections.abc import Callable

Clock = Callable[[], int]
"""Gives the time; tests give their own."""


class FloorClock:
    """The operating system's clock, held where it is while that one is set back.

    A deadline is stored as a time, so what is stamped later must not come to lie earlier.

    >>> clock = FloorClock(iter((5, 3, 8)).__next__)
    >>> clock(), clock(), clock()
    (5, 5, 8)
    """

    def __init__(self, source: Clock | None = None) -> None:
        self._source = source or (lambda: time.time_ns() // 1_000_000)
        self._last = 0

    def __call__(self) -> int:
        """The time now."""
        self._last = max(self._last, self._source())
        return self._last
