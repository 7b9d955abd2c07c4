"""A game whose outcome is invalidated after its winners were paid (SB-63).

Fraud is mostly found later, and the documents set no time. The round is settled again without a
result: ordinary wagers come back to what was staked, Super Streaks stand as they stood before it,
and nobody is debited: what a place was given too much or too little becomes a case, or stands on
record where the document knows no cases.
"""

from __future__ import annotations

from typing import Annotated

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks
from pitboss.kernel.refusal import refuse
from pitboss.rules.outcomes import NO_RESULT
from pitboss.table.dealer.acts.invalidate_game import (
    DISRUPTION,
    FRAUD,
    Treatment,
    consequence_of,
    grounds_of,
)
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.acts.settle_again import SettleAgain
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, because, listed
from pitboss.table.dealer.state import DealerTable


class InvalidatePaidGame(SettleAgain):
    """Invalidate the outcome of the last game after its winners were paid."""

    under = "conduct.invalidate"

    ground: Annotated[str, Asks("choice", (DISRUPTION, FRAUD))]
    persons: tuple[str, ...] = ()
    """Places whose stakes are forfeited, as the document has it."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        conduct = table.law.rules.conduct
        self.authorise(table)
        clause = grounds_of(conduct, self.ground)
        last = self.need_last(table, clause)
        for place in self.persons:
            if place not in last.people:
                raise refuse(DealerKind.NO_SUCH_PLACE, conduct.refund, place=place)
            person = last.people[place]
            if consequence_of(table, person, self.ground) is not Treatment.FORFEIT:
                raise refuse(DealerKind.DEVICE_FIRST, conduct.powers)
        withheld = tuple(dict.fromkeys(self.persons))
        restated = self.settle_again(decision, last, NO_RESULT, clause, withheld)
        decision.do(filled(PaidGameInvalidated, restated, ground=self.ground, withheld=withheld))


class PaidGameInvalidated(RoundSettledAgain):
    """The outcome of the last game was invalidated after its winners were paid."""

    significant = Significance.ROUNDS

    ground: str
    withheld: tuple[str, ...] = ()
    """Places whose stakes are forfeited."""

    @property
    def forfeited_at(self) -> tuple[str, ...]:
        """The places that were named."""
        return self.withheld

    def fold(self, table: DealerTable, said: Said) -> None:
        """There was no such result, and nothing more is stated about the round."""
        RoundSettledAgain.fold(self, table, said)
        table.results = [one for one in table.results if one[0] != self.round]
        entered = known(table.round_of(self.round), "the last round is in the book")
        entered.status, entered.result = "void", ""
        table.last = None

    def told_first(self, scene: DealerScene) -> Narrative:
        """Why, and whose stakes are forfeited."""
        text = f"The game is invalidated for {self.ground} after payment{because(self.reason)}"
        yield text + self.countersigned_words(), self.clause
        if self.withheld:
            stakes = f"The stakes of {listed(tuple(scene.who(one) for one in self.withheld))}"
            yield f"{stakes} are forfeited", scene.table.law.rules.conduct.refund
