"""A seal that is opened, and another put on."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.equipment.act import EquipmentEvent, OnEquipment
from pitboss.equipment.file import COVERED_TUMBLER, EquipmentFile
from pitboss.equipment.refusals import EquipmentKind
from pitboss.equipment.seals import check_seal
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.offices import May
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse


class RenewSeal(OnEquipment):
    """Open the seal of a device, and put on another.

    The number that was found on it is recorded as it is, even where another was on file: the
    reader asks why. At a dealer's table the seal is opened at the table, between two rounds.
    """

    may: ClassVar[May] = (*OnEquipment.may, "electronic-gaming-supervisor")

    opened: Text
    """The number on the seal that is opened."""
    sealed: Text
    """The number of the one put on."""
    reason: Reason

    def decide(self, file: EquipmentFile) -> Iterator[EquipmentEvent]:
        """A seal that was never on it; one that is opened was on it."""
        self.authorise()
        device = self.found(file)
        for number in (self.opened, self.sealed):
            check_seal(number)
        if device.kind == COVERED_TUMBLER:
            raise refuse(EquipmentKind.AT_ITS_TABLE, "", device=self.device)
        if not device.seal:
            raise refuse(EquipmentKind.NOT_SEALED, "", device=self.device)
        if self.sealed in (self.opened, device.seal):
            raise refuse(EquipmentKind.SEAL_SPENT, "", seal=self.sealed)
        yield filled(SealRenewed, self, recorded=device.seal)


class SealRenewed(EquipmentEvent):
    """A seal was opened, and another put on."""

    significant = Significance.DEVICES

    opened: str
    sealed: str
    recorded: str
    """The seal that was on it by the file."""
    reason: str

    def fold(self, file: EquipmentFile, said: Said) -> None:
        device = file.devices[self.device]
        device.seal, device.since, device.by = self.sealed, said.at, said.by
        device.reason = self.reason
        file.changed(device.stands_at)

    def told(self, _: Plain) -> Narrative:
        strange = f", where {self.recorded} was on file," if self.recorded != self.opened else ""
        act = f"The seal {self.opened} of {self.device}{strange} is opened"
        yield f"{act} and {self.sealed} put on: {self.reason}", ""
