"""Instructing a player on how many terminals to use."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact, filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.event import TableEvent, TableRuling
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class InstructPlayer(TableAct):
    """Allow a player one terminal only, or several again."""

    may, under = "supervisors", "several_terminals"
    player: Text
    one_terminal: bool
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        need_open(table)
        clause = self.authorise(table)
        if not self.player.strip():
            what = "A player who is instructed has a name."
            raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
        yield filled(PlayerInstructed, self, clause=clause)


@fact
class PlayerInstructed(TableRuling):
    """A supervisor's instruction on how many terminals a player may use."""

    significant = Significance.TABLES

    player: str
    one_terminal: bool

    def fold(self, table: Table, said: Said) -> None:
        others = [player for player in table.one_terminal if player != self.player]
        table.one_terminal = [*others, self.player] if self.one_terminal else others

    def told(self, scene: Scene) -> Narrative:
        allowed = "one terminal only" if self.one_terminal else "several terminals again"
        yield f"{self.player} may use {allowed}: {self.reason}", self.clause
