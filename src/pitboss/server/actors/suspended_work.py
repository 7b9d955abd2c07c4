"""Work on the event loop that is set aside while the database keeps it waiting.

It begins at once, and as a rule it is done at once. Where the database is slow, the event loop
looks after the connection and everybody else has their turn.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from typing import TypeVar

from pitboss.eventstore.suspension import Awaited, Resumed, Suspendable

MOST_AT_ONCE = 4
"""So much work may be outstanding; then what is asked waits its turn."""

Made = TypeVar("Made")


class SuspendedWork:
    """Runs work, and what is to be done with its result.

    ``suspended`` is called whenever some is set aside, and gives what to call before it goes on;
    ``room`` when some is done that had been.
    """

    def __init__(
        self, suspended: Callable[[], Callable[[], None]], room: Callable[[], None]
    ) -> None:
        self._suspended = suspended
        self._room = room
        self._outstanding = 0

    @property
    def outstanding(self) -> int:
        """How much is set aside."""
        return self._outstanding

    @property
    def full(self) -> bool:
        """Whether no more may begin."""
        return self._outstanding >= MOST_AT_ONCE

    def begin(self, work: Callable[[], Made], done: Callable[[Made], None]) -> None:
        """Do it; as far as it goes, at once."""
        one = Suspendable(work)
        got = one.switch()
        if one.dead:
            done(got)
        else:
            self._outstanding += 1
            self._set_aside(one, got, done)

    def _set_aside(self, one: Suspendable, awaited: Awaited, done: Callable[[Made], None]) -> None:
        loop = asyncio.get_running_loop()
        go_on = self._suspended()
        number = awaited.descriptor

        def resume(*, readable: bool = False, writable: bool = False) -> None:
            timer.cancel()
            if number >= 0:
                loop.remove_reader(number)
                loop.remove_writer(number)
            go_on()
            self._resume(one, Resumed(readable, writable), done)

        timer = loop.call_later(max(0.0, awaited.until - time.monotonic()), resume)
        if awaited.reads:
            loop.add_reader(number, lambda: resume(readable=True))
        if awaited.writes:
            loop.add_writer(number, lambda: resume(writable=True))

    def _resume(self, one: Suspendable, come: Resumed, done: Callable[[Made], None]) -> None:
        try:
            got = one.switch(come)
            if not one.dead:
                self._set_aside(one, got, done)
                return
            done(got)
        finally:
            if one.dead:
                self._outstanding -= 1
                self._room()
