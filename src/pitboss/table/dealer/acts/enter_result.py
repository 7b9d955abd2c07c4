"""Keying in what the dice show."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Round
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import need_round
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import need_numbers
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.scene import DealerScene, numbers
from pitboss.table.dealer.state import DealerStage, DealerTable


@fact
class EnterResult(DealerAct):
    """Key in the three numbers on the uppermost faces.

    Until they are confirmed they can be keyed in again.
    """

    may, under = "dealers", "round.enter"

    round: Round
    faces: tuple[int, ...]

    def decide(self, decision: Decision) -> None:
        table = decision.table
        clause = table.law.rules.round.enter
        self.authorise(table)
        need_round(table, self.round, clause, DealerStage.UNCOVERED, DealerStage.ENTERED)
        need_numbers(self.faces, clause)
        keyed = "".join(str(face) for face in self.faces)
        decision.do(ResultEntered(round=table.round, faces=keyed))


@fact
class ResultEntered(DealerEvent):
    """Three numbers were keyed in; they are not yet the result."""

    round: int
    faces: str

    def fold(self, table: DealerTable, said: Said) -> None:
        table.entered = self.faces
        table.stage = DealerStage.ENTERED

    def told(self, scene: DealerScene) -> Narrative:
        yield f"The numbers {numbers(self.faces)} are keyed in", scene.table.law.rules.round.enter
