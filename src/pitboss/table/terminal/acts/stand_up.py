"""Known players who leave their terminal."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class StandUp(AtTerminal):
    """Leave the terminal; credit and wagers stay at it."""

    senders = Sender.SEAT

    def decide(self, table: Table) -> Iterator[TableEvent]:
        terminal = need_terminal(table, self)
        if terminal.player is None:
            clause = table.law.rules.several_terminals
            raise refuse(TerminalKind.NOBODY_SEATED, clause, terminal=terminal.name)
        yield PlayerStood(terminal=terminal.name)


@fact
class PlayerStood(TerminalEvent):
    """The known player left."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.player = None
        terminal.session += 1

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        yield f"The player at {self.terminal} leaves", clause
