"""A floor for practice puts its own simulated devices on file, a table at a time."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.file import RETIRED, THE_FILE, EquipmentFile, RegisteredDevice
from pitboss.equipment.refusals import EquipmentKind
from pitboss.kernel.act import Sender
from pitboss.kernel.authority import need_office
from pitboss.kernel.event import Event, Narrative, Said, Significance
from pitboss.kernel.fact import fact, filled
from pitboss.kernel.offices import CONFIGURATION
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.single import SingleAct


@fact
class ListedDevice:
    """One device as it told of itself."""

    device: str
    kind: str
    stands_at: str
    identity: str
    firmware: str
    seal: str = ""


class ListForPractice(SingleAct[EquipmentFile]):
    """Put what answers at a table on its list, and take off what does not.

    Only the configuration of a floor for practice does so: on a floor for play a person registers
    every device.
    """

    senders = Sender.HOUSE

    stands_at: str
    devices: tuple[ListedDevice, ...]

    def about(self) -> tuple[type[EquipmentFile], str]:
        """The file, of which there is one."""
        return EquipmentFile, THE_FILE

    def decide(self, file: EquipmentFile) -> Iterator[PracticeListed]:
        """What is on file already, as it is, is left so."""
        need_office(self, (CONFIGURATION,), "")
        names = {one.device for one in self.devices}
        other = tuple(one for one in self.devices if _differs(file.found(one.device), one))
        gone = tuple(
            kept.device
            for kept in file.at(self.stands_at)
            if kept.stands_at and kept.device not in names
        )
        if not other and not gone:
            raise refuse(EquipmentKind.NOTHING_CHANGED, "", device=self.stands_at)
        yield PracticeListed(stands_at=self.stands_at, devices=other, gone=gone)


def _differs(kept: RegisteredDevice | None, told: ListedDevice) -> bool:
    return kept is None or (kept.kind, kept.identity, kept.firmware) != (
        told.kind, told.identity, told.firmware,
    )  # fmt: skip


class PracticeListed(Event[EquipmentFile, Plain]):
    """The configuration of a floor for practice put its devices on the list of a table."""

    significant = Significance.DEVICES

    stands_at: str
    devices: tuple[ListedDevice, ...]
    gone: tuple[str, ...]

    def fold(self, file: EquipmentFile, said: Said) -> None:
        for one in self.devices:
            file.devices[one.device] = filled(RegisteredDevice, one, since=said.at, by=said.by)
            if not one.stands_at:
                file.changed("")
        for name in self.gone:
            file.devices[name].status = RETIRED
        file.changed(self.stands_at)

    def told(self, _: Plain) -> Narrative:
        where = f"at {self.stands_at}, for practice"
        yield f"The configuration lists {len(self.devices)} devices {where}", ""
