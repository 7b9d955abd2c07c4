"""A launch that the tumbler under the dome remembers and the records do not have.

After an older copy of the journal was taken up, the tumbler has been shaken and read for rounds
that are lost. It would tell their dice again: so no dice are shaken until a supervisor has said
that play goes on, and the rounds that follow have numbers beyond those launches.
"""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerStage, DealerTable


class ReportDealerLaunch(DealerAct):
    """Report that the tumbler has been shaken or read for a round that is not in the records."""

    senders = Sender.HOUSE
    under = "equipment.tumbler"

    launch: int
    """The last launch that the tumbler remembers."""
    evidence: str = ""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """Once for a launch, and only for one that the records do not have."""
        clause = table.law.rules.equipment.tumbler
        known = table.round if table.stage is DealerStage.BETWEEN else table.round - 1
        if self.launch <= max(known, table.unknown_launch):
            raise refuse(DealerKind.NO_UNKNOWN_LAUNCH, clause)
        decision.do(UnknownDealerLaunch(launch=self.launch, evidence=self.evidence, clause=clause))


class UnknownDealerLaunch(DealerEvent):
    """The tumbler had made launches that the records do not have."""

    significant = Significance.DEVICES

    launch: int
    evidence: str
    clause: str

    def fold(self, table: DealerTable, said: Said) -> None:
        """A round under way can come to no result any more; the next is beyond the launch."""
        placed_for = table.next_round
        table.unknown_launch = self.launch
        table.launch_undecided = True
        if table.stage is not DealerStage.BETWEEN:
            table.tumbler_fault = "unknown-launch"
            return
        for piece in table.pieces:
            if piece.round == placed_for:
                piece.round = table.next_round

    def told(self, scene: DealerScene) -> Narrative:
        yield (
            f"The tumbler remembers launch {self.launch}, which is not in the records: its dice "
            "count in no round",
            self.clause,
        )
