"""Giving up what was demanded from a player."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Number, Reason
from pitboss.kernel.words import dollars
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.balances import claim_of, lessened
from pitboss.table.terminal.event import ClaimLessened, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class WriteOffClaim(TableAct):
    """Write off what is still demanded under a claim: it will not come back."""

    may, under = "supervisors", "remedies.recalculate"

    number: Number
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        clause = self.authorise(table)
        claim = claim_of(table, self.number, clause)
        yield filled(ClaimWrittenOff, claim, clause=clause, reason=self.reason)


class ClaimWrittenOff(ClaimLessened):
    """What was demanded was given up."""

    significant = Significance.CORRECTIONS

    reason: str

    def fold(self, table: Table, said: Said) -> None:
        table.claims = lessened(table.claims, self.number, self.cents)

    def told(self, scene: Scene) -> Narrative:
        off = f"{dollars(self.cents)} of claim {self.number} is written off"
        yield f"{off}: {self.reason}", self.clause
