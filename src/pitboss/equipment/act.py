"""An act on the file of equipment, and what happens to it."""

from __future__ import annotations

from typing import ClassVar

from pitboss.equipment.file import THE_FILE, EquipmentFile, RegisteredDevice
from pitboss.kernel.event import Event
from pitboss.kernel.filing import FileKind
from pitboss.kernel.labels import need_authority
from pitboss.kernel.offices import CONFIGURATION, May
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct

LONGEST = 64


class OnEquipment(SingleAct[EquipmentFile]):
    """An act on one device, by its name; the list is kept by those who answer for the floor.

    For practice the floor's file registers its own simulated devices, and the record says so.
    """

    may: ClassVar[May] = ("assistant-gaming-manager", "casino-supervisor")
    names = ("device",)

    device: str
    """The device's name, which says where it stands."""

    def about(self) -> tuple[type[EquipmentFile], str]:
        """The file, of which there is one."""
        return EquipmentFile, THE_FILE

    def authorise(self) -> None:
        """A person in an office that may, or the configuration of a floor for practice."""
        if self.office != CONFIGURATION:
            need_authority(self, None)

    def found(self, file: EquipmentFile) -> RegisteredDevice:
        """The device that is on the list."""
        kept = file.found(self.device)
        if kept is None:
            raise refuse(FileKind.NOT_ON_FILE, "", item=f"Device {self.device}")
        return kept


class EquipmentEvent(Event[EquipmentFile, Plain]):
    """Something that happened to one device on file."""

    device: str
