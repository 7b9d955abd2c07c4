"""A supervisor is satisfied that the person here used a forbidden device."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.event import DealerEvent


@fact
class RecordDevice(AtPlace):
    """A supervisor is satisfied that the person here used a forbidden device."""

    reason: str
    on_duty: bool = False
    """Whether the person is staff, an agent or an inspector on duty."""


@fact
class DeviceRecorded(DealerEvent):
    """A forbidden device was recorded against the person at a place."""

    place: str
    person: str
    reason: str
    clause: str
