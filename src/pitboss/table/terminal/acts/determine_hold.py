"""Ending the hold on an amount of credit."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal, refuse
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TableKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


@fact
class DetermineHold(AtTerminal):
    """Release a held amount to the meter, or keep it, by a recorded determination."""

    may, under = "operators", "remedies.hold_credit"
    hold: Number
    release: bool
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        terminal = need_terminal(table, self)
        clause = table.law.rules.remedies.hold_credit or table.law.rules.payments.withhold
        if self.hold not in terminal.holds:
            raise refuse(TableKind.NO_SUCH_HOLD, clause, hold=self.hold)
        self.authorise(table, clause)
        yield HoldEnded(
            terminal=terminal.name,
            hold=self.hold,
            cents=terminal.holds[self.hold],
            released=self.release,
            clause=clause,
            reason=self.reason,
        )


@fact
class HoldEnded(TableEvent):
    """A held amount went back to the meter, or was kept."""

    significant = Significance.HOLDS

    terminal: str
    hold: str
    cents: int
    released: bool
    clause: str
    reason: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        del terminal.holds[self.hold]
        if self.released:
            terminal.credit_cents += self.cents
        count(terminal, self.postings(table))

    def postings(self, state: Table) -> Iterator[Posting]:
        name = self.terminal
        target = accounts.credit(name) if self.released else accounts.adjusted(name)
        yield Posting(accounts.withheld(name), target, self.cents)

    def told(self, scene: Scene) -> Narrative:
        went = "goes back to the meter" if self.released else "is kept"
        held = f"{dollars(self.cents)} held on {self.terminal}"
        yield f"{held} {went}: {self.reason}", self.clause
