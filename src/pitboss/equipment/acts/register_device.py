"""Registering a device of the floor."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.equipment.act import LONGEST, EquipmentEvent, OnEquipment
from pitboss.equipment.file import KINDS, SEALED, EquipmentFile, RegisteredDevice
from pitboss.equipment.refusals import EquipmentKind
from pitboss.equipment.seals import check_seal
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of

DeviceSort = Annotated[str, Asks("choice", KINDS)]


class RegisterDevice(OnEquipment):
    """Put a device on the list of its table: who it is, its firmware and its seal."""

    begins = True

    kind: DeviceSort
    stands_at: Text = ""
    """Its table; left empty where it serves every table, as the server does."""
    identity: Text = ""
    """Its serial number, as the device itself tells it."""
    firmware: Text = ""
    seal: Text = ""
    """The number on its seal; a tumbler must have one."""

    def decide(self, file: EquipmentFile) -> Iterator[EquipmentEvent]:
        """One device at each place; another one is a change of the first."""
        self.authorise()
        if self.kind not in KINDS:
            raise BadInput(f"A device is a {one_of(KINDS)}.")
        if any(len(text) > LONGEST for text in (self.identity, self.firmware, self.stands_at)):
            raise BadInput(f"Identity, firmware and table have at most {LONGEST} characters.")
        if file.found(self.device) is not None:
            raise refuse(FileKind.NUMBER_IN_USE, "", item=f"Device {self.device}")
        if self.seal:
            check_seal(self.seal)
        elif self.kind in SEALED:
            raise refuse(EquipmentKind.SEAL_NEEDED, "", what=self.kind)
        yield filled(DeviceRegistered, self)


class DeviceRegistered(EquipmentEvent):
    """A device was put on the list of its table."""

    significant = Significance.DEVICES

    kind: str
    stands_at: str
    identity: str
    firmware: str
    seal: str

    def fold(self, file: EquipmentFile, said: Said) -> None:
        file.devices[self.device] = filled(RegisteredDevice, self, since=said.at, by=said.by)
        file.changed(self.stands_at)

    def told(self, _: Plain) -> Narrative:
        where = f" at {self.stands_at}" if self.stands_at else ""
        yield f"{self.device} is registered{where}: {described(self)}", ""


def described(device: DeviceRegistered | RegisteredDevice) -> str:
    """A device in words: what it is, its firmware and its seal."""
    seal = f", seal {device.seal}" if device.seal else ""
    identity = device.identity or "no number of its own"
    firmware = f", firmware {device.firmware}" if device.firmware else ""
    return f"{device.kind}, {identity}{firmware}{seal}"
