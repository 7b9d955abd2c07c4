"""A terminal whose line is lost while it plays."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Moment, Round
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.round_book import NO_RESULT
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReportTerminalLost(AtTerminal):
    """Report that a terminal's line was lost in a round in which it plays."""

    senders = Sender.HOUSE

    round: Round
    """The round in which the line went."""
    lost_at: Moment

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A terminal without a wager plays no round: nothing of it is interrupted."""
        terminal = need_terminal(table, self)
        clause = table.law.rules.remedies.interrupted
        if terminal.lost_at is not None:
            raise refuse(TerminalKind.LINE_LOST, clause, terminal=terminal.name)
        played = any(
            one.round == self.round and one.status not in NO_RESULT for one in terminal.recall
        )
        if not terminal.stakes and not played:
            raise refuse(TerminalKind.NOTHING_INTERRUPTED, clause, terminal=terminal.name)
        yield filled(TerminalLost, self, terminal=terminal.name, clause=clause)


class TerminalLost(CitedTerminalEvent):
    """A terminal's line was lost in a round; what it has at risk waits to be confirmed."""

    significant = Significance.FAULTS

    round: int
    lost_at: int

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.lost_at = self.lost_at
        if terminal.stakes:
            terminal.unconfirmed = True

    def told(self, scene: Scene) -> Narrative:
        lost = f"The line of {self.terminal} was lost in round {self.round}"
        yield f"{lost}: its wagers and credit stay", self.clause
