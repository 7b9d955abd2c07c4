"""Clocks of a floor that a test sets or moves on."""

from __future__ import annotations

import time

from pitboss.server.ops.clock import FloorClock


class HandClock:
    """A clock that a test sets."""

    def __init__(self, at: int = 1_800_000_000_000) -> None:
        self.at = at

    def __call__(self) -> int:
        """The time now."""
        return self.at

    def forward(self, seconds: float) -> None:
        """Let time pass."""
        self.at += int(seconds * 1000)


class MovedClock(FloorClock):
    """The floor's clock as it runs, which a test can also move on."""

    def __init__(self) -> None:
        self.moved_ms = 0
        super().__init__(
            lambda: time.time_ns() // 1_000_000 + self.moved_ms,
            lambda: time.monotonic_ns() // 1_000_000 + self.moved_ms,
        )

    def forward(self, seconds: float) -> None:
        """Let time pass at once."""
        self.moved_ms += int(seconds * 1000)
