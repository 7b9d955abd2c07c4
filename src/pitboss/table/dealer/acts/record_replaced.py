"""Broken dice or tumbler that have been replaced."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerRuling
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerTable


class RecordReplaced(DealerAct):
    """Record that broken dice or tumbler have been replaced, once the seal is renewed."""

    may, under = "supervisors", "irregularities.broken"

    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if not table.broken:
            raise refuse(DealerKind.NOTHING_TO_RECTIFY, clause)
        if table.seal == table.broken_under:
            # Nobody reaches the dice but through the seal (2.5).
            raise refuse(DealerKind.SEAL_FIRST, table.law.rules.equipment.dice)
        decision.do(EquipmentReplaced(reason=self.reason, clause=clause))


class EquipmentReplaced(DealerRuling):
    """Broken dice or tumbler were replaced."""

    significant = Significance.DEVICES

    def fold(self, table: DealerTable, said: Said) -> None:
        table.broken, table.broken_under = False, ""

    def told(self, scene: DealerScene) -> Narrative:
        yield f"What was broken has been replaced{because(self.reason)}", self.clause
