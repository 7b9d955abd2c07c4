"""A device that is replaced, or has other firmware."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.act import LONGEST, EquipmentEvent, OnEquipment
from pitboss.equipment.file import SEALED, SERVER, TERMINAL, EquipmentFile
from pitboss.equipment.refusals import EquipmentKind
from pitboss.equipment.seals import check_seal
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse


class ChangeDevice(OnEquipment):
    """Record that another device stands there, or the same one with other firmware.

    Another tumbler comes under another seal: its number is recorded with the change.
    """

    identity: Text
    firmware: Text
    seal: Text = ""
    """The number on its seal, as it is now."""
    reason: Reason

    def decide(self, file: EquipmentFile) -> Iterator[EquipmentEvent]:
        """Something differs, and dice never come without a seal."""
        self.authorise()
        device = self.found(file)
        if any(len(text) > LONGEST for text in (self.identity, self.firmware)):
            raise BadInput(f"Identity and firmware have at most {LONGEST} characters.")
        was = (device.identity, device.firmware, device.seal)
        if (self.identity, self.firmware, self.seal) == was:
            raise refuse(EquipmentKind.NOTHING_CHANGED, "", device=self.device)
        if self.seal:
            check_seal(self.seal)
        elif device.kind in SEALED:
            raise refuse(EquipmentKind.SEAL_NEEDED, "", what=device.kind)
        if device.kind in SEALED:
            another = self.identity != device.identity
            if another and self.seal == device.seal:
                raise refuse(EquipmentKind.SEAL_SPENT, "", seal=self.seal)
            if not another and device.seal and self.seal != device.seal:
                # The seal of the same tumbler is opened by an act of its own.
                raise refuse(EquipmentKind.NOTHING_CHANGED, "", device=self.device)
        yield filled(DeviceChanged, self, before=device.identity)


class DeviceChanged(EquipmentEvent):
    """Another device stands there, or the same one with other firmware."""

    significant = Significance.DEVICES

    before: str
    """Which device stood there."""
    identity: str
    firmware: str
    seal: str
    reason: str

    def fold(self, file: EquipmentFile, said: Said) -> None:
        device = file.devices[self.device]
        if device.kind == SERVER and device.firmware:
            # Terminals show the server's pages: an update of the one is an update of the others.
            for one in file.devices.values():
                if one.kind == TERMINAL and one.firmware == device.firmware:
                    one.firmware = self.firmware
        device.identity, device.firmware, device.seal = self.identity, self.firmware, self.seal
        device.since, device.by, device.reason = said.at, said.by, self.reason
        file.changed(device.stands_at)

    def told(self, _: Plain) -> Narrative:
        seal = f", seal {self.seal}" if self.seal else ""
        now = f"{self.identity or 'no number of its own'}, firmware {self.firmware}{seal}"
        yield f"{self.device} is changed to {now}: {self.reason}", ""
