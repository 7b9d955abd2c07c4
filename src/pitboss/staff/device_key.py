"""Device keys: which machine may be which terminal or kiosk. Of a key only its digest is kept."""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.subject import Subject

KIOSKS = "kiosks"
"""What stands for the table in the key of a kiosk, which belongs to none."""


@dataclass(kw_only=True, slots=True)
class DeviceKey(Subject):
    """The key of a terminal or kiosk as the floor knows it."""

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


def seat_and_table(name: str) -> tuple[str, str]:
    """The table and the seat of a name under which a key is kept.

    >>> seat_and_table("sicbo-1/3")
    ('sicbo-1', '3')
    """
    table, _, seat = name.partition("/")
    return table, seat


def machine(table: str, seat: str) -> str:
    """What a sentence calls the machine.

    >>> machine("sicbo-1", "3"), machine("kiosks", "kiosk-1")
    ('seat 3 of table sicbo-1', 'kiosk kiosk-1')
    """
    return f"kiosk {seat}" if table == KIOSKS else f"seat {seat} of table {table}"
