"""Device keys: which machine may be which terminal. Of a key only its digest is on record."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from pitboss.kernel.act import Act, Sender
from pitboss.kernel.authority import need_office, need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.kernel.subject import Subject

ENROLLERS = ("administrator",)
DIGEST_DIGITS = 64


@fact
class OnDevice(Act):
    """An act on the key of one terminal or place of a table."""

    senders = Sender.HOUSE

    table: str
    seat: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The key alone."""
        return ((DeviceKey, seat_name(self.table, self.seat)),)


@fact
class EnrolDevice(OnDevice):
    """Tie a machine to a terminal by the SHA-256 of its key; an older key no longer opens it."""

    hashed: str


@fact
class RevokeDevice(OnDevice):
    """No machine is this terminal any more."""

    reason: str


@dataclass(kw_only=True, slots=True)
class DeviceKey(Subject):
    """The key of a terminal as the floor knows it."""

    prefix: ClassVar[str] = "key"

    seat: str
    hashed: str = ""
    """The SHA-256 of the key; empty where no machine is enrolled."""
    version: int = 0


@fact
class DeviceEnrolled:
    """A machine was tied to a terminal."""

    table: str
    seat: str
    hashed: str


@fact
class DeviceRevoked:
    """The machine's key was withdrawn."""

    table: str
    seat: str
    reason: str


DeviceEvent = DeviceEnrolled | DeviceRevoked
DEVICE_COMMANDS = (EnrolDevice, RevokeDevice)


def seat_name(table: str, seat: str) -> str:
    """The name under which a seat's key is kept."""
    return f"{table}/{seat}"


def decide(key: DeviceKey, command: OnDevice) -> tuple[DeviceEvent, ...] | Refusal:
    """What follows from a command on a key, or why nothing does."""
    assert seat_name(command.table, command.seat) == key.seat, f"{key.seat} is another seat"
    try:
        need_office(command, ENROLLERS, "")
        if isinstance(command, EnrolDevice):
            digits = command.hashed
            if len(digits) != DIGEST_DIGITS or not set(digits) <= set("0123456789abcdef"):
                raise BadInput("Of a device key only its SHA-256, in 64 hex digits, is recorded.")
            return (DeviceEnrolled(table=command.table, seat=command.seat, hashed=digits),)
        assert isinstance(command, RevokeDevice)
        need_reason(command.reason, "")
        if not key.hashed:
            raise BadInput(f"No machine is enrolled as {key.seat}.")
        return (DeviceRevoked(table=command.table, seat=command.seat, reason=command.reason),)
    except Refused as refused:
        return refused.refusal


def apply(key: DeviceKey, event: DeviceEvent) -> None:
    """Fold one event into the key.

    >>> key = DeviceKey(seat="sicbo-1/3")
    >>> apply(key, DeviceEnrolled(table="sicbo-1", seat="3", hashed="ab" * 32))
    >>> key.hashed[:4]
    'abab'
    """
    key.hashed = event.hashed if isinstance(event, DeviceEnrolled) else ""
