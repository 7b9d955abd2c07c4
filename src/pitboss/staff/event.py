"""What happens to accounts of staff and to device keys."""

from __future__ import annotations

from pitboss.kernel.event import Event
from pitboss.kernel.plain import Plain
from pitboss.staff.account import Staff
from pitboss.staff.device_key import DeviceKey


class StaffEvent(Event[Staff, Plain]):
    """Something that happened to a person's account."""

    name: str


class DeviceEvent(Event[DeviceKey, Plain]):
    """Something that happened to the key of a seat."""

    table: str
    seat: str
