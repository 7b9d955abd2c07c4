"""Known players who take a terminal."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_open, need_service
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class SitDown(AtTerminal):
    """Sit down at a terminal as a known player; nobody has to be known to play."""

    senders = Sender.SEAT

    player: str

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A known player takes a terminal; several at once unless told otherwise (ETG-39)."""
        need_open(table)
        terminal = need_service(table, self)
        clause = table.law.rules.several_terminals
        if terminal.player is not None:
            raise refuse(TerminalKind.TERMINAL_TAKEN, clause, terminal=terminal.name)
        if not self.player.strip():
            what = "A player who sits down has a name."
            raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
        elsewhere = any(other.player == self.player for other in table.terminals.values())
        if elsewhere and self.player in table.one_terminal:
            raise refuse(TerminalKind.ONE_TERMINAL, clause, player=self.player)
        yield PlayerSat(terminal=terminal.name, player=self.player)


@fact
class PlayerSat(TerminalEvent):
    """A known player took a terminal."""

    player: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].player = self.player

    def told(self, scene: Scene) -> Narrative:
        clause = scene.table.law.rules.several_terminals
        yield f"{self.player} sits down at {self.terminal}", clause
