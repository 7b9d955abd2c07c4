"""What every command at a dealer's table says."""

from __future__ import annotations

from typing import ClassVar

from pitboss.facts import fact


@fact
class Command:
    """Who tells which table, when, in what office."""

    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"patrons"})
    """What a command sent again may say otherwise and be the same: others have come since."""

    table: str
    at: int
    by: str
    office: str = ""
    serial: int = 0
    patrons: tuple[str, ...] = ()


@fact
class AtPlace(Command):
    """An act at one player's place."""

    place: str
