"""pitboss with a clock that a test moves: the same program and command line, a hand on its clock.

    python clockwork.py FOLDER serve --config floor.toml

The time is the system's and the milliseconds that stand in FOLDER/moved. When they are changed,
the signal USR1 has every table look at the clock, and FOLDER/seen then says how far that was.
It never goes back, and a process that starts again finds it where it was. What else a test would
only wait for is quick: devices move fast, passwords are hashed cheaply, and nobody signs on too
often.
"""

from __future__ import annotations

import asyncio
import signal
import sys
import time
from pathlib import Path
from typing import Any
from unittest.mock import patch

from argon2 import PasswordHasher

from pitboss.cli.main import main
from pitboss.devices.simulated.machine import Pace
from pitboss.server.actors import floor
from pitboss.server.cluster.membership import Membership
from pitboss.server.http.rates import Rates
from pitboss.server.ops.clock import FloorClock

QUICK = Pace(motion_ms=300, closing_ms=150, limit_ms=600)
CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
OFTEN = 1_000


class Clockwork:
    """A clock that is ahead of the system's."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._ahead_ms = self._read()
        # Time passes: both clocks of the machine are moved, so that neither was set.
        self.clock = FloorClock(
            lambda: time.time_ns() // 1_000_000 + self._ahead_ms,
            lambda: time.monotonic_ns() // 1_000_000 + self._ahead_ms,
        )

    def _read(self) -> int:
        return int((self._folder / "moved").read_text())

    def look(self, opened: floor.Floor) -> None:
        """Have every table see what the time is now, and everybody be told."""
        self._ahead_ms = self._read()
        for actor in opened.actors.values():
            actor.set_alarm()
            for outbox in tuple(actor.everybody()):
                outbox.send(actor.whole())
                actor.tell_own(outbox)
        (self._folder / "seen").write_text(str(self._ahead_ms))


def run(folder: Path) -> None:
    """Run the command with the clock in its place."""
    clockwork = Clockwork(folder)
    real = floor.make_floor

    def make_floor(*given: Any, **more: Any) -> floor.Floor:  # whatever the command gives
        with patch("pitboss.server.http.staffing.PasswordHasher", lambda: CHEAP):
            opened = real(*given, clock=clockwork.clock, pace=QUICK, **more)
        opened.sign_ons = Rates(OFTEN)
        loop = asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGUSR1, clockwork.look, opened)
        return opened

    floor.make_floor = make_floor
    # A database keeps the system's time, and there is no hand on that: only here it is moved.
    with patch.object(Membership, "_check_clock", lambda _: None):
        main()


if __name__ == "__main__":
    run(Path(sys.argv.pop(1)))
