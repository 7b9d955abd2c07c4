"""Device keys: which machine may be which terminal. Of a key only its digest is on record."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.subject import Subject


@dataclass(kw_only=True, slots=True)
class DeviceKey(Subject):
    """The key of a terminal as the floor knows it."""

    prefix = "key"

    seat: str
    hashed: str = ""
    """The SHA-256 of the key; empty where no machine is enrolled."""


def seat_name(table: str, seat: str) -> str:
    """The name under which a seat's key is kept.

    >>> seat_name("sicbo-1", "3")
    'sicbo-1/3'
    """
    return f"{table}/{seat}"
