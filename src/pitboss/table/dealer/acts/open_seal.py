"""The seal under which the dice lie in the tumbler."""

from __future__ import annotations

from pitboss.equipment.acts.renew_seal import SealRenewed
from pitboss.equipment.file import THE_FILE, EquipmentFile
from pitboss.equipment.refusals import EquipmentKind
from pitboss.equipment.seals import check_seal
from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import need_stage
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.equipment import tumbler_of
from pitboss.table.dealer.event import DealerRuling
from pitboss.table.dealer.scene import DealerScene, because
from pitboss.table.dealer.state import DealerStage, DealerTable


class OpenSeal(DealerAct):
    """Open the seal under which the dice lie in the tumbler, and put on another.

    It is never done while a round is played: until the round is over somebody may have to look at
    the dice again (SB-39). The number found on the seal is recorded as it is, even where another
    was put on by the record: the reader asks why.
    """

    may, under = "supervisors", "equipment.dice"
    while_closed = True

    opened: str
    """The number on the seal that is opened."""
    sealed: str
    """The number of the one put on."""
    reason: Reason

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the equipment on file, which has the tumbler's seal."""
        return (*DealerAct.subjects(self), (EquipmentFile, THE_FILE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """The seal at the table, and on file where the tumbler is registered."""
        answer = DealerAct.answer(self, states, digest)
        kept = EquipmentFile.among(states, THE_FILE).found(tumbler_of(self.table))
        if kept is None or not isinstance(answer, dict):
            return answer
        renewed = filled(SealRenewed, self, device=kept.device, recorded=kept.seal)
        return answer | {EquipmentFile.stream(THE_FILE): (renewed,)}

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        for number in (self.opened, self.sealed):
            check_seal(number)
        need_stage(table, clause, DealerStage.BETWEEN)
        if self.sealed in (self.opened, table.seal):
            raise refuse(EquipmentKind.SEAL_SPENT, clause, seal=self.sealed)
        decision.do(filled(SealOpened, self, recorded=table.seal, clause=clause))


class SealOpened(DealerRuling):
    """The seal on the dice tumbler was opened, and another put on."""

    significant = Significance.DEVICES

    opened: str
    sealed: str
    recorded: str
    """The seal that was on the tumbler by the record; empty where none was recorded yet."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.seal = self.sealed

    def told(self, scene: DealerScene) -> Narrative:
        strange = self.recorded not in ("", self.opened)
        found = f", where {self.recorded} was on record," if strange else ""
        act = f"The seal {self.opened} of the dice tumbler{found} is opened"
        yield f"{act} and {self.sealed} put on{because(self.reason)}", self.clause
