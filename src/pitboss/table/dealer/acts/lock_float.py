"""The lock on the tray."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class LockFloat(DealerAct):
    """Lock the tray, or open it."""

    may, under = "dealers", "equipment.float_tray.1"

    locked: bool

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if self.locked is table.float_locked:
            raise refuse(DealerKind.ALREADY_SO, clause)
        decision.do(FloatLocked(locked=self.locked))


class FloatLocked(DealerEvent):
    """The tray was locked or opened."""

    significant = Significance.LOCKS

    locked: bool

    def fold(self, table: DealerTable, said: Said) -> None:
        table.float_locked = self.locked

    def told(self, scene: DealerScene) -> Narrative:
        text = f"The tray is {'locked' if self.locked else 'opened'}"
        yield text, scene.table.law.rules.equipment.float_tray[0]
