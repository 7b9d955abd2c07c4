"""Rounds that are stopped for a fault."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.table.terminal.checks import need_round
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.round_book import mark
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Stopped, Table

SERVER = "server"
UNREADABLE = "unreadable"
DEVICE = "device-fault"
IN_PLAY = (Stage.WAGERING, Stage.SHOOTING, Stage.LAUNCHED)
"""Where a round can still be stopped."""
SUSPENDING = frozenset({DEVICE, UNREADABLE, SERVER})
"""Faults after which the table stays shut until they are cleared."""


@fact
class RoundStopped(TableEvent):
    """Something went wrong: nothing is settled until a supervisor has declared."""

    significant = Significance.ROUNDS

    round: int
    fault: str
    clause: str
    detail: str = ""

    def fold(self, table: Table, said: Said) -> None:
        table.stage = Stage.STOPPED
        mark(table, self.round, "stopped")
        table.closes_at = table.shoot_by = None
        table.stopped = Stopped(self.fault, self.clause)

    def told(self, scene: Scene) -> Narrative:
        detail = f" ({self.detail})" if self.detail else ""
        yield f"The round is stopped: {self.fault.replace('-', ' ')}{detail}", self.clause


def stop(table: Table, fault: str, clause: str, detail: str = "") -> RoundStopped:
    """The round under way is stopped for a fault, under a clause."""
    return RoundStopped(round=table.round, fault=fault, clause=clause, detail=detail)


def stop_if_known_early(table: Table, asked: int, seen: str) -> RoundStopped | None:
    """An outcome there before the launch: wagering shuts and nothing is settled (IB-08)."""
    need_round(table, asked, *IN_PLAY)
    if table.stage is Stage.LAUNCHED:
        return None
    return stop(table, "known-early", table.law.rules.device.known_early, seen)
