"""Confirming the numbers that were keyed in: they become the result."""

from __future__ import annotations

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import InDealtRound
from pitboss.table.dealer.checks import need_agreed
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.dice import announced, in_order, need_numbers
from pitboss.table.dealer.event import DealtRoundEvent
from pitboss.table.dealer.outcomes import lit_spots
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, listed
from pitboss.table.dealer.state import DealerStage, DealerTable


class ConfirmResult(InDealtRound):
    """Confirm the numbers keyed in: the result is announced and the winning areas light up."""

    may, under = "dealers", "round.enter"

    faces: tuple[int, ...]

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.in_stage(table, DealerStage.ENTERED)
        need_agreed(table, clause)
        result = need_numbers(self.faces, clause)
        if result != in_order(table.entered):
            given = "".join(str(face) for face in self.faces)
            raise refuse(DealerKind.NOT_CONFIRMED, clause, given=given, entered=table.entered)
        decision.do(
            ResultConfirmed(
                round=table.round,
                result=result,
                announced=announced(result),
                lit=lit_spots(table.law, result),
            )
        )


class ResultConfirmed(DealtRoundEvent):
    """The result, announced from the lowest number to the highest and the total."""

    result: str
    announced: str
    """``1, 4, 6: 11``."""
    lit: tuple[str, ...]
    """The spots whose areas light up."""

    def fold(self, table: DealerTable, said: Said) -> None:
        same = self.result == in_order(table.entered)
        ensure(same, "what was keyed in is confirmed")
        light(table, self.result, self.lit)

    def told(self, scene: DealerScene) -> Narrative:
        yield "The numbers are confirmed", scene.table.law.rules.round.enter
        yield from told_announced(scene, self.announced, self.lit)


def light(table: DealerTable, result: str, lit: tuple[str, ...]) -> None:
    """A result holds, and the areas light up that win by it."""
    ensure(lit == lit_spots(table.law, result), "the areas that light up")
    table.result = result
    table.stage = DealerStage.LIT


def told_announced(scene: DealerScene, called: str, lit: tuple[str, ...]) -> Narrative:
    """A result that is called out, and the areas that win by it."""
    rules = scene.table.law.rules
    yield f"The result is announced as {called}", rules.round.announce
    yield f"The areas to light up are: {listed(lit)}", rules.equipment.lights
