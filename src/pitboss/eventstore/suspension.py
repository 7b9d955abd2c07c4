"""Work that is set aside while the database keeps it waiting, so that others can go on.

Deciding a command calls the database half-way through, and one thread does all of that.
A backend that hangs, or a disk that is slow, would keep everybody waiting. So such work runs as a
greenlet: where the answer is long in coming it is suspended as it stands, and resumed when
the answer is there or its time is over. Work that is answered at once never notices, which is why
this is not a thread: handing every batch to one costs more than the batch.
"""

from __future__ import annotations

import time
from typing import NamedTuple, cast

from greenlet import getcurrent, greenlet

PATIENCE_SECONDS = 0.02
"""How long work waits in its place before it is set aside; a commit takes a tenth of it."""


class Awaited(NamedTuple):
    """What suspended work waits for."""

    descriptor: int
    """The database's connection; -1 where it only lets time go by."""
    reads: bool
    writes: bool
    until: float
    """By the steady clock: then it is resumed, whatever has come."""


class Resumed(NamedTuple):
    """What has come."""

    readable: bool = False
    writable: bool = False


class Suspendable(greenlet):  # type: ignore[misc]  # the library has no types
    """Work that may be set aside; ``switch`` to it and get what it waits for, or its result."""

    patience_seconds = PATIENCE_SECONDS

    def wait_for(self, awaited: Awaited) -> Resumed:
        """Called by the work itself: go on when that has come."""
        self.patience_seconds = 0.0  # others are at work by now: it keeps nobody waiting again
        return cast("Resumed", self.parent.switch(awaited))


def suspendable() -> Suspendable | None:
    """The work in which this is called, if it can be set aside."""
    current = getcurrent()
    return current if isinstance(current, Suspendable) else None


def pause(seconds: float) -> None:
    """Let time go by: for the work that calls, and for nobody else where that can be."""
    work = suspendable()
    if work is None:
        time.sleep(seconds)
    else:
        work.wait_for(Awaited(-1, reads=False, writes=False, until=time.monotonic() + seconds))
