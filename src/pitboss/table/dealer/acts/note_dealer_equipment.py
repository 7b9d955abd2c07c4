"""Another list of equipment in force at a dealer's table that is open."""

from __future__ import annotations

from pitboss.equipment.file import THE_FILE, EquipmentFile
from pitboss.kernel.act import Sender, Written
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.checks import need_open
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.equipment import tumbler_of
from pitboss.table.dealer.event import CitedDealerEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable
from pitboss.table.refusals import TableKind


class NoteDealerEquipment(DealerAct):
    """Note the list of equipment in force: a device was changed while the table is open."""

    senders = Sender.HOUSE

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the equipment on file."""
        return (*DealerAct.subjects(self), (EquipmentFile, THE_FILE))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """The list and the tumbler's seal, where the table does not have them yet."""
        table = DealerTable.among(states, self.table)
        need_open(table)
        file = EquipmentFile.among(states, THE_FILE)
        listing, tumbler = file.listing(self.table), file.found(tumbler_of(self.table))
        if listing == table.equipment:
            raise refuse(TableKind.LIST_IN_FORCE, "")
        noted = DealerEquipmentNoted(
            equipment=listing,
            seal=table.seal if tumbler is None else tumbler.seal,
            clause=table.law.rules.equipment.tumbler,
        )
        return {DealerTable.stream(self.table): (noted,)}

    def decide(self, table: DealerTable, decision: Decision) -> None:
        """Nothing follows from the table alone."""
        raise refuse(TableKind.LIST_IN_FORCE, "")


class DealerEquipmentNoted(CitedDealerEvent):
    """Another list of equipment is in force from here on."""

    significant = Significance.DEVICES

    equipment: str
    seal: str
    """The seal of the tumbler by that list."""

    def fold(self, table: DealerTable, said: Said) -> None:
        table.equipment, table.seal = self.equipment, self.seal

    def told(self, scene: DealerScene) -> Narrative:
        yield f"List {self.equipment} of the equipment on file is in force", self.clause
