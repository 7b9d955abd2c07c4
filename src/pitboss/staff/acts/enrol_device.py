"""Tying a machine to a terminal, a place or a kiosk."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.digests import is_digest
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.staff.act import OnDevice
from pitboss.staff.device_key import DeviceKey, machine
from pitboss.staff.event import DeviceEvent


class EnrolDevice(OnDevice):
    """Tie a machine to a terminal by the SHA-256 of its key; an older key no longer opens it."""

    hashed: str

    def decide(self, _: DeviceKey) -> Iterator[DeviceEvent]:
        """Whatever machine had the seat before, this one has it now."""
        self.authorise()
        if not is_digest(self.hashed):
            raise BadInput("Of a device key only its SHA-256, in 64 hex digits, is recorded.")
        yield DeviceEnrolled(table=self.table, seat=self.seat, hashed=self.hashed)


class DeviceEnrolled(DeviceEvent):
    """A machine was tied to a terminal."""

    hashed: str

    def fold(self, key: DeviceKey, _: Said) -> None:
        """The machine with this key is the terminal."""
        key.hashed = self.hashed

    def told(self, _: Plain) -> Narrative:
        """Which seat; never the key."""
        yield f"A machine is enrolled as {machine(self.table, self.seat)}", ""
