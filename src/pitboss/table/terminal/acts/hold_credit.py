"""Holding an amount on a credit meter."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.cents import check_stake
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents, Number, Reason
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal, refuse
from pitboss.table.terminal.credit import need_credit
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class HoldCredit(AtTerminal):
    """Hold an amount on the meter until it has been looked into; an inspector is notified."""

    may, under = "operators", "remedies.hold_credit"
    hold: Number
    cents: Cents
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Hold an amount, notifying an inspector in the same record; not at Interblock (IB-15)."""
        terminal = need_terminal(table, self)
        rules = table.law.rules
        clause = rules.remedies.hold_credit
        if clause is None:
            raise refuse(TableKind.NO_HOLDING, rules.payments.withhold)
        self.authorise(table)
        check_stake(self.cents, "the hold")
        if self.hold in terminal.holds:
            raise refuse(TableKind.HOLD_EXISTS, clause, hold=self.hold)
        if terminal.printing is not None:
            raise refuse(TableKind.PRINTING, clause, terminal=terminal.name)
        need_credit(terminal, self.cents, clause)
        yield CreditHeld(
            terminal=terminal.name,
            hold=self.hold,
            cents=self.cents,
            clause=clause,
            reason=self.reason,
        )


@fact
class CreditHeld(TableEvent):
    """An amount was held; the inspector was notified with it."""

    significant = Significance.HOLDS

    terminal: str
    hold: str
    cents: int
    clause: str
    reason: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.credit_cents -= self.cents
        terminal.holds[self.hold] = self.cents

    def postings(self, state: Table) -> Iterator[Posting]:
        name = self.terminal
        yield Posting(accounts.credit(name), accounts.withheld(name), self.cents)

    def told(self, scene: Scene) -> Narrative:
        yield f"{dollars(self.cents)} on {self.terminal} is held: {self.reason}", self.clause
