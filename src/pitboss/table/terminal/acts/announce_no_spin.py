"""Announcing that the ball was spun and the wheel did not turn."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.stopped_round import NO_SPIN, SERVER, stop
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.event import CitedRoundEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Stopped, Table


class AnnounceNoSpin(InRound):
    """Announce no spin: the ball was spun and the wheel did not turn."""

    may, under = "announcers", "device.no_spin"

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Stop the round whose ball runs, or say of one that stopped why it did (IB-09)."""
        need_open(table)
        device = table.law.rules.device
        if device.no_spin is None:
            raise refuse(TerminalKind.NOT_THIS_EQUIPMENT, device.clauses[0], equipment="wheel")
        clause = self.authorise(table)
        need_round(table, self.round, Stage.LAUNCHED, Stage.STOPPED)
        stopped = table.stopped
        if stopped is None:
            yield stop(table, NO_SPIN, clause)
        elif stopped.announced_by or stopped.fault == SERVER:
            raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)
        yield NoSpinAnnounced(round=table.round, clause=clause)


class NoSpinAnnounced(CitedRoundEvent):
    """Somebody announced no spin: who, and in what office, stand in the record of it."""

    significant = Significance.ROUNDS

    def fold(self, table: Table, said: Said) -> None:
        table.stopped = Stopped(NO_SPIN, self.clause, announced_by=said.by)

    def told(self, scene: Scene) -> Narrative:
        yield "No spin is announced", self.clause
