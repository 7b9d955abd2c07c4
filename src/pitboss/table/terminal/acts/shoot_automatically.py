"""The shot, by the machine."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.local_time import whole_seconds
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.press_shoot import Launched
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Stage, Table


class ShootAutomatically(InRound):
    """Shoot by the machine: the shooter's ten seconds are over."""

    senders = Sender.HOUSE

    def decide(self, table: Table) -> Iterator[TableEvent]:
        need_open(table)
        need_round(table, self.round, Stage.SHOOTING)
        shooting, shoot_by = known(table.law.rules.shooting), known(table.shoot_by)
        if self.at < shoot_by:
            left = whole_seconds(shoot_by - self.at)
            raise refuse(TerminalKind.TOO_EARLY, shooting.ten_seconds, seconds=left)
        yield Launched(round=table.round, shooter=None, clause=shooting.ten_seconds)
