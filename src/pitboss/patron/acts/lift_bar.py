"""Ending an exclusion."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.standing import bar_clauses, scope_words
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


@fact
class LiftBar(PatronAct):
    """Lift an exclusion; a card that was cancelled with it stays cancelled."""

    may, under = "supervisors", "conduct.ban"

    scope: str
    reason: Reason

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """Under the clause that the exclusion rests on, with a reason."""
        standing = patron.bars.get(self.scope)
        clause = standing.clause if standing else bar_clauses(self.scope, rules)[0]
        self.authorise(patron, rules, clause)
        need_reason(self.reason, clause)
        if standing is None:
            raise refuse(PatronKind.NOT_BARRED, clause, where=scope_words(self.scope))
        yield BarLifted(patron=patron.id, scope=self.scope, reason=self.reason, clause=clause)


@fact
class BarLifted(PatronEvent):
    """An exclusion has ended."""

    significant = Significance.LOCKS

    scope: str
    reason: str

    def fold(self, patron: Patron, _: Said) -> None:
        """Nothing is left of the exclusion."""
        del patron.bars[self.scope]

    def told(self, _: Plain) -> Narrative:
        """Who, from what, and why."""
        text = f"Patron {self.patron} is no longer excluded ({self.scope}): {self.reason}"
        yield text, self.clause
