"""Another list of equipment in force at a table that is open."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.file import THE_FILE, EquipmentFile
from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import Answer, TableAct
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.equipment import equipment_clauses
from pitboss.table.terminal.event import CitedTableEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class NoteEquipment(TableAct):
    """Note the list of equipment in force: a device was changed while the table is open.

    The rounds that follow name the list, those before keep the one they were played by.
    """

    senders = Sender.HOUSE

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and the equipment on file."""
        return ((Table, self.table), (EquipmentFile, THE_FILE))

    def answer(self, states: States, digest: str) -> Answer:
        """The list, where the table does not have it yet."""
        table = Table.among(states, self.table)
        need_open(table)
        listing = EquipmentFile.among(states, THE_FILE).listing(self.table)
        if listing == table.equipment:
            raise refuse(TableKind.LIST_IN_FORCE, "")
        clause = equipment_clauses(table.law).hardware
        return {Table.stream(self.table): (EquipmentNoted(equipment=listing, clause=clause),)}

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Nothing follows from the table alone."""
        raise refuse(TableKind.LIST_IN_FORCE, "")


class EquipmentNoted(CitedTableEvent):
    """Another list of equipment is in force from here on."""

    significant = Significance.DEVICES

    equipment: str

    def fold(self, table: Table, said: Said) -> None:
        table.equipment = self.equipment

    def told(self, scene: Scene) -> Narrative:
        yield f"List {self.equipment} of the equipment on file is in force", self.clause
