"""The dice as the tumbler's own sensors saw them once the dome was off."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.checks import need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, numbers
from pitboss.table.dealer.state import DICE_OPEN, DealerStage, DealerTable


class ReportTumbler(InDealtRound):
    """Report what the tumbler read, or why it did not; the dealer still keys the result in."""

    senders = Sender.HOUSE
    under = "equipment.tumbler"

    faces: tuple[int, ...] = ()
    flat: tuple[bool, ...] = ()
    evidence: str = ""
    fault: str = ""
    """The code of what went wrong instead, at a shake or at the look."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """It is told once for a round; a fault at a shake is told while the dome is on."""
        clause = table.law.rules.equipment.tumbler
        if self.fault:
            need_round(table, self.round, clause, *DealerStage)
            decision.do(TumblerFailed(round=self.round, fault=self.fault, clause=clause))
            return
        if self.round <= table.unknown_launch:
            # Its dice lay there before, in a round that the records have lost.
            raise refuse(DealerKind.UNKNOWN_LAUNCH, clause, launch=table.unknown_launch)
        # Settling faster than the sensors answer is found out all the same.
        need_round(table, self.round, clause, *DICE_OPEN, DealerStage.BETWEEN)
        decision.do(
            DiceRead(
                round=self.round,
                faces="".join(str(face) for face in self.faces),
                flat=len(self.flat) == len(self.faces) and all(self.flat),
                evidence=self.evidence,
                clause=clause,
            )
        )


class DiceRead(DealtRoundEvent):
    """How the dice lay under the dome, as the tumbler read them."""

    faces: str
    """As they lay; 0 for a face that could not be read."""
    flat: bool
    evidence: str
    clause: str

    def fold(self, table: DealerTable, said: Said) -> None:
        if table.stage in DICE_OPEN:
            table.read, table.read_flat = self.faces, self.flat

    def told(self, scene: DealerScene) -> Narrative:
        lean = "" if self.flat else ", and not all of them lie flat"
        yield f"The tumbler reads {numbers(self.faces)}{lean}", self.clause
        if scene.table.disagrees:
            yield "That is not what was keyed in: the round stops", self.clause


class TumblerFailed(DealtRoundEvent):
    """The tumbler did not shake, or did not read."""

    significant = Significance.DEVICES

    fault: str
    clause: str

    def fold(self, table: DealerTable, said: Said) -> None:
        """Whether the round has a result is the dealer's to announce (8.2)."""
        if table.stage is not DealerStage.BETWEEN:
            table.tumbler_fault = self.fault

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The tumbler reports a fault: {self.fault}", self.clause
