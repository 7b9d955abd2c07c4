"""Keying in what the dice show."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.checks import need_agreed
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import need_numbers
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.scene import DealerScene, numbers
from pitboss.table.dealer.state import DealerStage, DealerTable


class EnterResult(InDealtRound):
    """Key in the three numbers on the uppermost faces.

    Until they are confirmed they can be keyed in again, unless the tumbler read others: then a
    supervisor decides.
    """

    may, under = "dealers", "round.enter"

    faces: tuple[int, ...]

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.in_stage(table, DealerStage.UNCOVERED, DealerStage.ENTERED)
        need_agreed(table, clause)
        need_numbers(self.faces, table.law.rules.equipment.console)
        keyed = "".join(str(face) for face in self.faces)
        decision.do(ResultEntered(round=table.round, faces=keyed))


class ResultEntered(DealtRoundEvent):
    """Three numbers were keyed in; they are not yet the result."""

    faces: str

    def fold(self, table: DealerTable, said: Said) -> None:
        table.entered = self.faces
        table.stage = DealerStage.ENTERED

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The numbers {numbers(self.faces)} are keyed in", scene.table.law.rules.round.enter
