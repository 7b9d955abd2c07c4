"""Wrong numbers put right before the winners are paid (SB-39).

The dice always govern: a supervisor enters what they show, and the round is settled by that.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.acts.confirm_result import light, told_announced
from pitboss.table.dealer.checks import need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import announced, in_order, need_numbers
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.float_tray import put_back
from pitboss.table.dealer.layout import lay_again
from pitboss.table.dealer.movements import lying_again
from pitboss.table.dealer.outcomes import lit_spots, moved
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.scene import DealerScene, because, numbers
from pitboss.table.dealer.state import DealerStage, DealerTable
from pitboss.table.refusals import TableKind


class CorrectEntry(InDealtRound):
    """Put right what was keyed in, before the winners are paid (SB-39).

    Both numbers are kept.
    """

    may, under = "supervisors", "round.enter"

    faces: tuple[int, ...]
    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        need_round(
            table, self.round, clause, DealerStage.ENTERED, DealerStage.LIT, DealerStage.COLLECTED
        )
        result = need_numbers(self.faces, clause)
        entered = table.result or table.entered
        if result == in_order(entered):
            raise refuse(TableKind.SAME_RESULT, clause, asked=self.round, result=result)
        decision.do(
            EntryCorrected(
                round=table.round,
                entered=entered,
                result=result,
                announced=announced(result),
                lit=lit_spots(table.law, result),
                reason=self.reason,
                put_back=put_back(table),
            )
        )


class EntryCorrected(DealtRoundEvent):
    """What was keyed in was put right before the winners were paid."""

    significant = Significance.CORRECTIONS
    reported_sentences = 1

    entered: str
    result: str
    announced: str
    lit: tuple[str, ...]
    reason: str
    put_back: tuple[Moved, ...] = ()
    """What had been collected from the losers, and lies on the layout again."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """The numbers are put right: what was collected by the wrong ones lies there again."""
        ensure(self.put_back == moved(table.collected), "what was collected is put back")
        lay_again(table)
        table.dice_decided = True
        light(table, self.result, self.lit)

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return lying_again(table.id, self.put_back)

    def told(self, scene: DealerScene) -> Narrative:
        change = f"from {numbers(self.entered)} to {numbers(self.result)}"
        clause = scene.table.law.rules.round.enter
        yield f"The numbers are put right {change}{because(self.reason)}", clause
        yield from scene.put_back(self.put_back, clause)
        yield from told_announced(scene, self.announced, self.lit)
