"""Excluding a patron from a game or from the casino."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of, quoted
from pitboss.patron.act import PatronAct
from pitboss.patron.acts.cancel_card import CardCancelled
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import BANNED
from pitboss.patron.standing import CASINO, bar_clauses, scope_words
from pitboss.patron.state import Patron, StandingBar
from pitboss.rules.dealer import DealerRules


@fact
class Bar(PatronAct):
    """Exclude from a game, or from the casino, which also cancels the card."""

    may, under = "supervisors", "conduct.ban"

    scope: str
    """``casino``, or ``game:`` and the game's id."""
    reason: Reason
    clause: str

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """Under one of the clauses that an exclusion of this scope rests on."""
        allowed = bar_clauses(self.scope, rules)
        if self.clause not in allowed:
            raise BadInput(
                f"Exclusion from {scope_words(self.scope)} rests on {one_of(allowed)}, and not on "
                f"{quoted(self.clause)}."
            )
        self.authorise(patron, rules, self.clause)
        need_reason(self.reason, self.clause)
        if self.scope in patron.bars:
            raise refuse(PatronKind.BARRED, self.clause, where=scope_words(self.scope))
        yield PatronBarred(
            patron=patron.id, scope=self.scope, reason=self.reason, clause=self.clause
        )
        if self.scope == CASINO and patron.card is not None:
            yield CardCancelled(
                patron=patron.id, card=patron.card.number, reason=self.reason, clause=BANNED
            )


@fact
class PatronBarred(PatronEvent):
    """The patron was excluded."""

    significant, of_round = Significance.LOCKS, True

    scope: str
    reason: str

    def fold(self, patron: Patron, said: Said) -> None:
        """The exclusion stands until it is lifted."""
        patron.bars[self.scope] = StandingBar(
            reason=self.reason, clause=self.clause, at=said.at, by=said.by
        )

    def told(self, _: Plain) -> Narrative:
        """Who, from what, and why."""
        yield f"Patron {self.patron} is excluded ({self.scope}): {self.reason}", self.clause
