"""Putting a credit meter right."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.cents import check_stake
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents, Reason
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.credit import demand
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class AdjustMeter(AtTerminal):
    """Correct a credit meter by an amount, up or down."""

    may, under = "supervisors", "remedies.recalculate"
    cents: Cents
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Correct a credit meter; it never goes below nothing, the rest is demanded (ETG-08)."""
        terminal = need_terminal(table, self)
        self.authorise(table)
        check_stake(abs(self.cents), "the meter")
        debited = min(terminal.available_cents, max(0, -self.cents))
        yield MeterAdjusted(
            terminal=terminal.name,
            credited_cents=max(0, self.cents),
            debited_cents=debited,
            claim_cents=max(0, -self.cents) - debited,
            clause=table.law.rules.remedies.recalculate,
            reason=self.reason,
        )


@fact
class MeterAdjusted(TableEvent):
    """A supervisor put a credit meter right."""

    significant = Significance.CORRECTIONS

    terminal: str
    credited_cents: int
    debited_cents: int
    claim_cents: int
    clause: str
    reason: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.credit_cents += self.credited_cents - self.debited_cents
        count(terminal, self.postings(table))
        demand(table, terminal, table.round, self.claim_cents)

    def postings(self, state: Table) -> Iterator[Posting]:
        credit, adjusted = accounts.credit(self.terminal), accounts.adjusted(self.terminal)
        yield from posted(adjusted, credit, self.credited_cents)
        yield from posted(credit, adjusted, self.debited_cents)

    def told(self, scene: Scene) -> Narrative:
        change = (
            f"{dollars(self.credited_cents)} more"
            if self.credited_cents
            else f"{dollars(self.debited_cents)} less"
        )
        yield f"{self.terminal}'s meter is put right by {change}: {self.reason}", self.clause
