"""Playing on after a launch that the tumbler remembers and the records do not have."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import need_stage
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerRuling
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerStage, DealerTable


class AcceptLaunch(DealerAct):
    """Play on after launches that the records do not have: their dice count in no round."""

    may, under = "supervisors", "equipment.tumbler"

    reason: Reason

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        if not table.launch_undecided:
            raise refuse(DealerKind.NO_UNKNOWN_LAUNCH, clause)
        need_stage(table, clause, DealerStage.BETWEEN)  # a round under way has no result first
        decision.do(LaunchAccepted(launch=table.unknown_launch, reason=self.reason, clause=clause))


class LaunchAccepted(DealerRuling):
    """Play goes on beyond launches that the records do not have."""

    significant = Significance.DEVICES

    launch: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.launch_undecided = False

    def told(self, scene: DealerScene) -> Narrative:
        goes_on = f"Play goes on after launch {self.launch}, whose dice count in no round"
        yield f"{goes_on}{because(self.reason)}", self.clause
