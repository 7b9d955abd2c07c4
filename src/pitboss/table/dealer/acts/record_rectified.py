"""Lights that work again."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason, ResultLetters
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import need_spots, need_stage
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import need_numbers
from pitboss.table.dealer.event import DealerRuling
from pitboss.table.dealer.outcomes import lit_spots
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, numbers
from pitboss.table.dealer.state import DealerStage, DealerTable


class RecordRectified(DealerAct):
    """Record that the lights work again: the numbers of a test lit what they should."""

    may, under = "supervisors", "irregularities.stopped"

    test: ResultLetters
    """The numbers keyed in for the test."""
    lit: tuple[str, ...]
    """The spots that the test lit."""
    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if not table.stopped:
            raise refuse(DealerKind.NOTHING_TO_RECTIFY, clause)
        need_stage(table, clause, DealerStage.BETWEEN)  # the console settles the round first
        faces = [int(face) if face.isdecimal() else 0 for face in self.test]
        expected = lit_spots(table.law, need_numbers(faces, clause))
        lit = need_spots(table, self.lit)
        if lit != set(expected):
            wrong = [spot for spot in table.law.game.wagers if spot in lit ^ set(expected)]
            raise refuse(DealerKind.TEST_FAILED, clause, what=f"look at {one_of(wrong)}")
        decision.do(
            LightsRectified(test=self.test, lit=expected, reason=self.reason, clause=clause)
        )


class LightsRectified(DealerRuling):
    """The lights work again, by a test."""

    significant = Significance.FAULTS
    furthers = (Matter.LIGHTS, NoticeStep.RECTIFIED)

    test: str
    lit: tuple[str, ...]

    def fold(self, table: DealerTable, said: Said) -> None:
        table.stopped = ""
        table.restarting = True

    def told(self, scene: DealerScene) -> Narrative:
        test = f"a test with {numbers(self.test)} lit what it should"
        yield f"The lights work again: {test} ({self.reason})", self.clause
