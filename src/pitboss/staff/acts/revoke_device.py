"""Withdrawing the key of a machine."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.staff.act import OnDevice
from pitboss.staff.device_key import DeviceKey, machine
from pitboss.staff.event import DeviceEvent


class RevokeDevice(OnDevice):
    """Let no machine be this terminal any more."""

    reason: Reason

    def decide(self, key: DeviceKey) -> Iterator[DeviceEvent]:
        """For a reason, and where a machine is enrolled."""
        self.authorise()
        need_reason(self.reason, self.under)
        if not key.hashed:
            raise BadInput(f"No machine is enrolled as {key.seat}.")
        yield DeviceRevoked(table=self.table, seat=self.seat, reason=self.reason)


class DeviceRevoked(DeviceEvent):
    """The machine's key was withdrawn."""

    reason: str

    def fold(self, key: DeviceKey, _: Said) -> None:
        """No key opens the seat."""
        key.hashed = ""

    def told(self, _: Plain) -> Narrative:
        """Which seat, and why."""
        which = machine(self.table, self.seat)
        yield f"The machine enrolled as {which} is no longer: {self.reason}", ""
