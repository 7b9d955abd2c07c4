"""Letting a paused patron wager again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.standing import paused
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class EndPause(PatronAct):
    """End a pause: the limit has been reset."""

    may, under = "supervisors", "cards.pause"

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """While a pause is running."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        if not paused(patron, self.at):
            raise refuse(PatronKind.NOT_PAUSED, clause)
        yield PauseEnded(patron=patron.id, clause=clause)


class PauseEnded(PatronEvent):
    """The pause is over before its time, or had none."""

    significant, of_round = Significance.LOCKS, True

    def fold(self, patron: Patron, _: Said) -> None:
        """Nothing keeps the patron from wagering any more."""
        patron.pause = None

    def told(self, _: Plain) -> Narrative:
        """Who."""
        yield f"Patron {self.patron} may wager again", self.clause
