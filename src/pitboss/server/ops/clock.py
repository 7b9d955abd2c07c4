"""The one clock of the floor: milliseconds since the epoch, never running backwards."""

from __future__ import annotations

from collections.abc import Callable
from time import time_ns

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
        self._source = source or _now
        self._last = 0

    def __call__(self) -> int:
        """The time now."""
        now = self._source()
        if now > self._last:
            self._last = now
        return self._last


def _now() -> int:
    return time_ns() // 1_000_000
