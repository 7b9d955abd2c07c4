"""Rounds that are stopped for a fault."""

from __future__ import annotations

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.checks import need_round
from pitboss.table.terminal.event import RoundEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.round_book import mark
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Stopped, Table

SERVER = "server"
UNREADABLE = "unreadable"
DEVICE = "device-fault"
NO_SPIN = "no-spin"
KNOWN_EARLY = "known-early"
UNKNOWN_LAUNCH = "unknown-launch"
IN_PLAY = (Stage.WAGERING, Stage.SHOOTING, Stage.LAUNCHED)
"""Where a round can still be stopped."""
SUSPENDING = frozenset({DEVICE, UNREADABLE, SERVER, UNKNOWN_LAUNCH})
"""Faults after which the table stays shut until they are cleared."""


class RoundStopped(RoundEvent):
    """Something went wrong: nothing is settled until a supervisor has declared."""

    significant = Significance.ROUNDS

    fault: str
    clause: str
    detail: str = ""

    def fold(self, table: Table, said: Said) -> None:
        table.stage = Stage.STOPPED
        mark(table, self.round, "stopped")
        table.closes_at = table.shoot_by = None
        table.stopped = Stopped(self.fault, self.clause)

    def told(self, scene: Scene) -> Narrative:
        detail = f" ({self.detail})" if self.detail not in ("", self.fault) else ""
        yield f"The round is stopped: {self.fault.replace('-', ' ')}{detail}", self.clause


def stop(table: Table, fault: str, clause: str, detail: str = "") -> RoundStopped:
    """The round under way is stopped for a fault, under a clause."""
    return RoundStopped(round=table.round, fault=fault, clause=clause, detail=detail)


def stop_if_known_early(table: Table, asked: int, seen: str) -> RoundStopped | None:
    """An outcome there before the launch: wagering shuts and nothing is settled (IB-08)."""
    need_round(table, asked, *IN_PLAY)
    if table.stage is Stage.LAUNCHED:
        return None
    return stop(table, KNOWN_EARLY, table.law.rules.device.known_early, seen)


def outcome_clause(table: Table) -> str:
    """Under which clause the outcome of a stopped round is entered by somebody who has seen it.

    A result that could not be read is there to be seen. A device that was declared faulty after
    the close has made one too, where the document settles on the actual outcome (ETG-05).
    """
    device = table.law.rules.device
    stopped = known(table.stopped, "a round that is stopped says why")
    if stopped.fault == UNREADABLE and device.misread:
        return device.misread[0]
    this = table.round_of(table.round)
    closed = this is not None and this.closed_at is not None
    if stopped.fault == DEVICE and device.actual_outcome is not None and closed:
        return device.actual_outcome
    raise refuse(TerminalKind.NOT_ENTERED_BY_HAND, stopped.clause)
