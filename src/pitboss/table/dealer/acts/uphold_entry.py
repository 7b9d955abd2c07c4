"""Numbers that a supervisor lets stand against what the tumbler read."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealtRoundEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, because, numbers
from pitboss.table.dealer.state import DealerStage, DealerTable


class UpholdEntry(InDealtRound):
    """Decide that the dice lie as they were keyed in, and not as the tumbler read them."""

    may, under = "supervisors", "round.enter"

    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.in_stage(table, DealerStage.ENTERED, DealerStage.LIT, DealerStage.COLLECTED)
        if not table.disagrees:
            raise refuse(DealerKind.NO_DIFFERENCE, clause)
        keyed = table.result or table.entered
        decision.do(
            EntryUpheld(
                round=table.round, keyed=keyed, read=table.read, clause=clause, reason=self.reason
            )
        )


class EntryUpheld(CitedDealtRoundEvent):
    """A supervisor let the numbers stand that were keyed in."""

    significant = Significance.CORRECTIONS

    keyed: str
    read: str
    reason: str

    def fold(self, table: DealerTable, said: Said) -> None:
        table.dice_decided = True

    def told(self, scene: DealerScene) -> Narrative:
        stands = f"The dice lie as {numbers(self.keyed)}, and not as {numbers(self.read)}"
        yield f"{stands}{because(self.reason)}", self.clause
