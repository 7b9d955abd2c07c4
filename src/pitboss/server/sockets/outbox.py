"""The way out to one socket: what a turn has for it goes out in one write, and is bounded.

A result has up to three messages for each terminal: the public view, what became of its wagers and
its own part. Each written by itself would be a call of the system; so what one turn of the event
loop has for a socket is put together and written at the turn's end. A slow reader costs nobody
anything: what it is too slow for waits here, and where too much waits it is hung up on.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import Protocol

from pitboss.server.wire.close_codes import GONE, TOO_SLOW

MOST_BYTES = 4_000_000
"""How much may wait for one socket before it is hung up on: it can come back and resume."""
CONSOLE = "console"
"""The kind of a socket at which somebody deals; the others are told by their seats."""
STAFF = "staff"
"""The kind of a page at which somebody works."""
SIGNS = "signs"
"""The kind of a line that carries nothing but what stands under a screen for practice."""


class Wire(Protocol):
    """The connection under an outbox."""

    def write(self, messages: Sequence[bytes]) -> None:
        """Write messages, in order, without waiting."""

    def close(self, code: int, reason: str) -> None:
        """Say goodbye after what was written; the other end has a while to answer."""


class WriteTurn:
    """The outboxes that have something to write at the end of this turn of the event loop."""

    def __init__(self) -> None:
        self._outboxes: list[Outbox] = []

    def add(self, outbox: Outbox) -> None:
        """Have an outbox written when all that happens now has happened."""
        if not self._outboxes:
            asyncio.get_running_loop().call_soon(self._write)
        self._outboxes.append(outbox)

    def _write(self) -> None:
        outboxes, self._outboxes = self._outboxes, []
        for outbox in outboxes:
            outbox.flush()


class Outbox:
    """Sends in order, from any caller, without waiting.

    ``seat`` and ``kind`` say where the socket is, once it has said so.
    """

    def __init__(self, wire: Wire, turn: WriteTurn) -> None:
        self.leave_table()
        self._wire = wire
        self._turn = turn
        self._out: list[bytes] = []
        self._waiting = 0
        self._paused = False
        self._end: tuple[int, str] | None = None

    def leave_table(self) -> None:
        """It is at no table, and has been told nothing that still holds."""
        self.seat = ""
        self.kind = ""
        self.by = ""
        self.office = ""
        self.patron = False
        self.part: object = None
        """The own part as it was last sent."""
        self.part_version = -1
        """The version of the table at which it was last cut."""
        self.jackpots: object = None
        """What it was last told of the jackpots of its table."""
        self.has_disputes = False
        """Whether it was last told of a dispute."""

    @property
    def ended(self) -> bool:
        """Whether it was hung up on."""
        return self._end is not None

    def send(self, data: bytes) -> None:
        """Put a message on its way."""
        if self._end is not None:
            return
        if not self._out and not self._paused:
            self._turn.add(self)
        self._out.append(data)
        self._waiting += len(data)
        if self._waiting > MOST_BYTES:
            self._out.clear()
            self.hang_up(TOO_SLOW, "too much is waiting for you: come back and resume")

    def flush(self) -> None:
        """Write what waits, unless the other end is too slow for it just now."""
        if self._paused or not self._out:
            return
        out, self._out = self._out, []
        self._waiting = 0
        try:
            self._wire.write(out)
        except OSError:
            self.hang_up(GONE, "")

    def pause(self) -> None:
        """The other end reads too slowly: what comes from now on waits here."""
        self._paused = True

    def resume(self) -> None:
        """The other end has caught up."""
        self._paused = False
        self.flush()

    def hang_up(self, code: int, reason: str) -> None:
        """Close the socket after what waits has gone out."""
        if self._end is not None:
            return
        self._end = (code, reason)
        self._paused = False  # the wire keeps it until the other end takes it, or is given up
        self.flush()
        self._wire.close(code, reason)
