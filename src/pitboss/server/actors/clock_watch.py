"""Time, watched: the machine's clock beside what has passed, and the records before a start."""

from __future__ import annotations

import getpass
from typing import TYPE_CHECKING

from structlog.stdlib import BoundLogger as Logger

from pitboss.eventstore.writer import Accepted
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.errors import BadInput
from pitboss.kernel.house_names import CLOCK, CONSOLE
from pitboss.kernel.local_time import local
from pitboss.security.acts.confirm_clock import ConfirmClock
from pitboss.security.acts.record_clock_jump import RecordClockJump
from pitboss.security.event import span
from pitboss.security.log import FLOOR, SecurityLog
from pitboss.server.actors.command_queue import CommandQueue
from pitboss.server.actors.looking import Looking
from pitboss.server.ops.clock import Clock, FloorClock

if TYPE_CHECKING:
    from pitboss.server.actors.floor import Floor

LOOKS_SECONDS = 1.0
"""How often the two clocks are compared."""


class ClockWatch(Looking):
    """Compares the machine's clock with the floor's time, and has a jump recorded."""

    failure = "clock-not-compared"
    every_seconds = LOOKS_SECONDS

    def __init__(self, clock: Clock, queue: CommandQueue, log: Logger, tolerance_ms: int) -> None:
        super().__init__(log)
        self._clock, self._queue = clock, queue
        self._tolerance_ms = tolerance_ms
        self.off_ms = 0
        """By how much the machine's clock is ahead at present, as far as it is on record."""

    @property
    def log_state(self) -> SecurityLog:
        """What is on record."""
        return kind_of(self._queue.state(SecurityLog.stream(FLOOR)), SecurityLog)

    def begin(self) -> None:
        """Compare now, and again and again; a clock that a test sets has nothing beside it."""
        if isinstance(self._clock, FloorClock):
            self.off_ms = self.log_state.clock_off_ms
            super().begin()

    async def look(self) -> None:
        """Compare the two clocks."""
        off = kind_of(self._clock, FloorClock).look()
        # The same jump is told once: how far it is off is known to some milliseconds only.
        if (off == 0) != (self.off_ms == 0) or abs(off - self.off_ms) > self._tolerance_ms:
            await self._record(off)

    async def _record(self, off: int) -> None:
        if off:
            self._log.error("clock-jumped", off_ms=off, off=span(off), ahead=off > 0)
        else:
            self._log.warning("clock-agrees")
        answer = await self._queue.ask(RecordClockJump(off_ms=off, at=self._clock(), by=CLOCK))
        if isinstance(answer, Accepted):  # or it is tried again at the next look
            self.off_ms = off


async def settle_time(floor: Floor, newest_at: int | None, *, clock_is_right: bool) -> None:
    """Refuse to open before the time of the newest record, until a person says which is right.

    A clock that was ahead and is put right is said at the machine, and on record; one that was
    set back is put right by the person minding the machine. Nothing else tells the two apart.
    """
    now = floor.clock()
    tolerance = floor.settings.door.clock_tolerance_seconds * 1000
    if newest_at is None or newest_at - now <= tolerance:
        return
    back = span(newest_at - now)
    if not clock_is_right:
        newest = local(newest_at).isoformat(sep=" ", timespec="seconds")
        raise BadInput(
            f"The machine's clock is {back} behind the newest record, which is of {newest}: set "
            "the clock right; or, if it is right now and was ahead before, say so with "
            "pitboss serve --clock-is-right, which is recorded."
        )
    floor.log.error("clock-confirmed", newest_at=newest_at, back=back)
    act = ConfirmClock(newest_at=newest_at, user=getpass.getuser(), at=now, by=CONSOLE)
    answer = await floor.queue.ask(act)
    if not isinstance(answer, Accepted):
        raise BadInput(f"That the machine's clock is right could not be recorded: {answer}.")
