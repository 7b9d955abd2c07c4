"""The lines of a table's terminals: one that is gone in the middle of a round is lost.

A terminal that plays a round and is off the line for longer than the configuration allows has had
its playing sequence interrupted, and that is recorded with the rule that says so. A seat without a
wager plays no round, and simulated patrons come and go as they like: neither is missed.
"""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING, TypedDict

from pitboss.kernel.house_names import HOUSE
from pitboss.table.terminal.acts.report_terminal_back import ReportTerminalBack
from pitboss.table.terminal.acts.report_terminal_lost import ReportTerminalLost

if TYPE_CHECKING:  # the actor has its lines, and they know their actor
    from pitboss.server.actors.terminal_actor import TerminalActor


class _Stamp(TypedDict):
    """What every report of a line says."""

    table: str
    terminal: str
    at: int
    by: str


class Lines:
    """Watches the lines of one table's terminals."""

    def __init__(self, actor: TerminalActor) -> None:
        self._actor = actor
        self._missed: dict[str, asyncio.TimerHandle] = {}

    def begin(self) -> None:
        """A terminal that played when the floor went has so long to come back as any other."""
        for name in self._actor.state.terminals:
            self.gone(name)

    def gone(self, seat: str) -> None:
        """A terminal is off the line: if it plays a round, the time runs."""
        table = self._actor.state
        if seat in self._missed or not table.terminals[seat].stakes:
            return
        round_, at = table.round, self._actor.services.clock()
        loop, seconds = asyncio.get_running_loop(), self._actor.services.lost_after_seconds
        self._missed[seat] = loop.call_later(seconds, self._tell_lost, seat, round_, at)

    def back(self, seat: str) -> None:
        """A terminal is on the line: in time, or after it was lost."""
        timer = self._missed.pop(seat, None)
        if timer is not None:
            timer.cancel()
        if self._actor.state.terminals[seat].lost_at is not None:
            self._actor.say(ReportTerminalBack(**self._stamp(seat)))

    def close(self) -> None:
        """Wait for nobody any longer."""
        for timer in self._missed.values():
            timer.cancel()
        self._missed.clear()

    def _tell_lost(self, seat: str, number: int, at: int) -> None:
        del self._missed[seat]
        if seat not in self._actor.patron_seats:
            self._actor.say(ReportTerminalLost(round=number, lost_at=at, **self._stamp(seat)))

    def _stamp(self, seat: str) -> _Stamp:
        clock = self._actor.services.clock
        return {"table": self._actor.table, "terminal": seat, "at": clock(), "by": HOUSE}
