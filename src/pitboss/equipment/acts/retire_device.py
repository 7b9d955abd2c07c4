"""A device that no longer stands at its place."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.act import EquipmentEvent, OnEquipment
from pitboss.equipment.file import RETIRED, EquipmentFile
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain


class RetireDevice(OnEquipment):
    """Take a device off the list: it no longer stands there."""

    reason: Reason

    def decide(self, file: EquipmentFile) -> Iterator[EquipmentEvent]:
        """One that is on the list."""
        self.authorise()
        self.found(file)
        yield DeviceRetired(device=self.device, reason=self.reason)


class DeviceRetired(EquipmentEvent):
    """A device was taken off the list of its table."""

    significant = Significance.DEVICES

    reason: str

    def fold(self, file: EquipmentFile, said: Said) -> None:
        device = file.devices[self.device]
        device.status, device.reason = RETIRED, self.reason
        device.since, device.by = said.at, said.by
        file.changed(device.stands_at)

    def told(self, _: Plain) -> Narrative:
        yield f"{self.device} is taken off the list: {self.reason}", ""
