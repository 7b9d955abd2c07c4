"""What a terminal itself has on record of a round, beside what the house has."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Round
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.kept_record import KeptRecord
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Table

Lies = tuple[tuple[str, int], ...]
"""Cells, and the cents that lie on each."""
Touches = tuple[tuple[int, str, int, str], ...]
"""When, what was touched, with how much, and how it was answered."""


class ReportOwnRecord(AtTerminal):
    """Report what a terminal kept of a round in its own memory; its machine says so itself."""

    senders = Sender.HOUSE

    round: Round
    kept: bool
    """Whether it has any record of that round."""
    stakes: Lies = ()
    touches: Touches = ()

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Only of a round whose wagers are still to be confirmed."""
        terminal = need_terminal(table, self)
        clause = table.law.rules.remedies.recalculate
        waits = terminal.unconfirmed or table.stage is Stage.STOPPED
        present = self.round == table.round and waits
        if not present and all(one.round != self.round for one in terminal.pending):
            raise refuse(TerminalKind.NOTHING_TO_CONFIRM, clause)
        yield filled(OwnRecordReported, self, terminal=terminal.name, clause=clause)


class OwnRecordReported(CitedTerminalEvent):
    """A terminal's own record of a round was put beside the house's."""

    significant = Significance.FAULTS

    round: int
    kept: bool
    stakes: Lies
    touches: Touches

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.own_record = KeptRecord(
            round=self.round,
            at=said.at,
            kept=self.kept,
            stakes=dict(self.stakes),
            touches=list(self.touches),
        )

    def told(self, scene: Scene) -> Narrative:
        own = f"{self.terminal}'s own record of round {self.round}"
        lies = ", ".join(f"{dollars(cents)} on {cell}" for cell, cents in self.stakes)
        had = lies or "no wager"
        yield f"{own}: {had if self.kept else 'nothing'}", self.clause
        for _, what, cents, answer in self.touches:
            act, _, spot = what.partition(" ")
            where = f" on {spot}" if spot else ""
            money = f", {dollars(cents)}" if cents else ""
            touched = f"{act.replace('-', ' ')}{where}{money}"
            yield f"It kept a touch ({touched}), answered: {answer}", self.clause
