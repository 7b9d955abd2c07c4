"""The true result of a round that was settled by wrong numbers (SB-39)."""

from __future__ import annotations

from pitboss.kernel.event import Narrative
from pitboss.kernel.fact import filled
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.acts.round_settled_again import RoundSettledAgain
from pitboss.table.dealer.acts.settle_again import SettleAgain
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import need_numbers
from pitboss.table.dealer.scene import DealerScene, because, numbers
from pitboss.table.dealer.state import DealerTable
from pitboss.table.refusals import TableKind


class RestateRound(SettleAgain):
    """State what the dice of the last round truly showed, where wrong numbers settled it.

    Streaks go on from the true result: one that had ended by mistake stands again where it truly
    stands, with a stake out of the tray, and what its player was given for it is part of the
    difference. One that had run on by mistake ends: a stake that truly lost is collected, one that
    truly won goes back, and the winnings are part of the difference. What was placed since on an
    area that was not truly open goes back.
    """

    under = "errors.case"

    faces: tuple[int, ...]

    def decide(self, table: DealerTable, decision: Decision) -> None:
        rules = table.law.rules
        clause = rules.disputes.first[0] if rules.errors is None else rules.errors.case
        self.authorise(table, clause)
        last = self.need_last(table, clause)
        result = need_numbers(self.faces, clause)
        if result == last.result:
            raise refuse(TableKind.SAME_RESULT, clause, asked=self.round, result=result)
        again = self.settle_again(decision, last, result, clause)
        decision.do(filled(RoundRestated, again))


class RoundRestated(RoundSettledAgain):
    """The last round was settled by wrong numbers: its true result, and whom it concerns."""

    def told_first(self, scene: DealerScene) -> Narrative:
        """By what it was settled, and what the dice showed."""
        was, true = numbers(self.settled_by), numbers(self.result)
        text = f"The round was settled by {was} and the dice showed {true}{because(self.reason)}"
        yield text + self.countersigned_words(), self.clause
