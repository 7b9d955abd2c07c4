"""A launch that the tumbler or wheel remembers and the records do not have.

After an older copy of the journal was taken up, the device has made launches whose rounds are
lost. It would tell their results again: so the round stops, nobody can enter a result, and once a
supervisor has declared it void and the table is resumed, rounds go on beyond those launches.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.stopped_round import IN_PLAY, UNKNOWN_LAUNCH, stop
from pitboss.table.terminal.checks import need_round
from pitboss.table.terminal.event import RoundEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Table


class ReportUnknownLaunch(InRound):
    """Report that the tumbler or wheel has made this round's launch already, or a later one."""

    senders = Sender.HOUSE

    launch: int
    """The last launch that the device remembers."""
    evidence: str = ""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The round stops, and no later round has a launch that was made."""
        need_round(table, self.round, *IN_PLAY, Stage.STOPPED)
        clause = table.law.rules.device.fault
        if self.launch < table.round or self.launch <= table.unknown_launch:
            raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)
        yield UnknownLaunchFound(
            round=table.round, launch=self.launch, evidence=self.evidence, clause=clause
        )
        if table.stage is not Stage.STOPPED:
            yield stop(table, UNKNOWN_LAUNCH, clause, str(self.launch))


class UnknownLaunchFound(RoundEvent):
    """The device had made launches that the records do not have."""

    significant = Significance.DEVICES

    launch: int
    evidence: str
    clause: str

    def fold(self, table: Table, said: Said) -> None:
        table.unknown_launch = self.launch

    def told(self, scene: Scene) -> Narrative:
        device = scene.table.law.rules.device.equipment.value
        yield (
            f"The {device} remembers launch {self.launch}, which is not in the records: its "
            "result counts in no round",
            self.clause,
        )
