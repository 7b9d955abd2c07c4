"""Confirming from the records what was placed, before the outcome of a round is entered."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.returned_wager import WagerReturned, returned_wager
from pitboss.table.terminal.acts.stopped_round import outcome_clause
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.event import RoundRuling, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Table


class ConfirmStoppedWagers(BySight, InRound):
    """Confirm from the records what was placed in a stopped round, or some of it not."""

    may, under = "supervisors", "device.confirm_first"
    reason: Reason
    unconfirmed: tuple[tuple[str, str], ...] = ()
    """Terminal and cell of wagers that no record confirms: void, their stakes go back."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The wagers of all terminals together, once for each stop."""
        need_open(table)
        rules = table.law.rules
        if table.stage is not Stage.STOPPED or table.stopped is None:
            raise refuse(TerminalKind.NOT_STOPPED, rules.remedies.recalculate)
        outcome_clause(table)
        clause = rules.device.confirm_first
        if clause is None or table.stopped.confirmed:
            raise refuse(TerminalKind.NOTHING_TO_CONFIRM, rules.remedies.recalculate)
        self.authorise(table)
        need_round(table, self.round, Stage.STOPPED)
        returned = list(self._returned(table))
        yield StoppedWagersConfirmed(
            round=table.round,
            clause=clause,
            reason=self.reason,
            cents=sum(one.bet_cents for one in table.terminals.values())
            - sum(one.cents for one in returned),
        )
        yield from returned

    def _returned(self, table: Table) -> Iterator[WagerReturned]:
        """Each unconfirmed wager is one that stands in the round."""
        clause = table.law.rules.remedies.unconfirmed
        for name, cell in dict.fromkeys(self.unconfirmed):
            terminal = table.terminals.get(name)
            if terminal is None or cell not in terminal.stakes:
                raise refuse(TerminalKind.NOTHING_TO_CONFIRM, clause)
            yield returned_wager(table, terminal, cell, terminal.stakes[cell], clause)


class StoppedWagersConfirmed(RoundRuling):
    """A supervisor confirmed what stands in a stopped round; its outcome may be entered."""

    significant = Significance.ROUNDS

    cents: int
    """What stands, by the records."""

    def fold(self, table: Table, said: Said) -> None:
        known(table.stopped, "the wagers of a stopped round are confirmed").confirmed = True
        for terminal in table.terminals.values():
            terminal.unconfirmed = False

    def told(self, scene: Scene) -> Narrative:
        yield f"The wagers of the stopped round are confirmed: {self.reason}", self.clause
