"""Equipment on file: every device of the floor by its name, with identity, firmware and seal.

A device's name says where it stands (``sicbo-1-tumbler``, ``sicbo-1-3-printer``). What stands
there the device itself tells when a table opens, and that is compared with this file. Of each
table there is a **list in force**: its number rises with every change, and its digest says what is
on it. A round names its list, so that a fault can be brought home to devices.

    blank -> registered -> changed, sealed again … -> retired (the place may be filled by another)
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from hashlib import sha256
from typing import ClassVar, Final, Literal

from pitboss.kernel.subject import Subject

THE_FILE = "floor"
"""The name of the only one there is."""
SERVER, TERMINAL = "server", "terminal"
IN_FORCE: Final = "in-force"
RETIRED: Final = "retired"
DeviceStatus = Literal["in-force", "retired"]
TUMBLER: Final = "tumbler"
COVERED_TUMBLER: Final = "covered-tumbler"
"""The tumbler of a table of terminals, and the one under the dome of a dealer's table."""
SEALED = (TUMBLER, COVERED_TUMBLER)
"""What holds dice, and plays only under a seal on record."""
KINDS = (
    SERVER, TERMINAL, "acceptor", "printer", "button", "cabinet", TUMBLER, COVERED_TUMBLER,
    "wheel", "display", "prize-display",
)  # fmt: skip
DIGEST_DIGITS = 12


@dataclass(kw_only=True, slots=True)
class RegisteredDevice:
    """One device as it is on file."""

    device: str
    """Its name, which says where it stands."""
    kind: str
    stands_at: str
    """Its table; empty where it serves them all."""
    identity: str
    """Its serial number, or of a terminal what its key is known by."""
    firmware: str
    seal: str
    """The number on its seal; empty where it has none."""
    since: int
    by: str
    status: DeviceStatus = IN_FORCE
    reason: str = ""
    """Why it was changed or retired, at last."""

    @property
    def in_force(self) -> bool:
        """Whether it is on the list."""
        return self.status == IN_FORCE


@dataclass(kw_only=True, slots=True)
class EquipmentFile(Subject):
    """All devices, in the order in which they were registered."""

    prefix: ClassVar[str] = "equipment"

    name: str
    version: int = 0
    devices: dict[str, RegisteredDevice] = field(default_factory=dict)
    changes: dict[str, int] = field(default_factory=dict)
    """How often the list of each table was changed; by no name, that of all of them."""

    def found(self, device: str) -> RegisteredDevice | None:
        """A device that is on the list."""
        kept = self.devices.get(device)
        return kept if kept is not None and kept.in_force else None

    def at(self, table: str) -> Iterator[RegisteredDevice]:
        """The devices of a table, and those that serve every table."""
        for device in self.devices.values():
            if device.in_force and device.stands_at in ("", table):
                yield device

    def number(self, table: str) -> int:
        """The number of the list in force at a table: one more with every change."""
        return self.changes.get(table, 0) + self.changes.get("", 0)

    def is_newer(self, table: str, listing: str) -> bool:
        """Whether another list is in force at a table than the one that is named."""
        return table in self.changes and listing.partition(":")[0] != str(self.number(table))

    def listing(self, table: str) -> str:
        """The list in force at a table: its number, and the first digits of its digest."""
        rows = sorted(
            "\t".join((one.device, one.kind, one.identity, one.firmware, one.seal))
            for one in self.at(table)
        )
        digest = sha256("\n".join(rows).encode()).hexdigest()
        return f"{self.number(table)}:{digest[:DIGEST_DIGITS]}"

    def changed(self, table: str) -> None:
        """The list of a table was changed: it has another number."""
        self.changes[table] = self.changes.get(table, 0) + 1
