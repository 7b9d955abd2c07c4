"""Money between the house and players that is on no meter: demanded, owed, or awarded."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(slots=True)
class MeterClaim:
    """Money demanded because a meter no longer held it when it was corrected."""

    terminal: str
    round: int
    cents: int
    number: str = ""
    clause: str = ""
    since: int = 0


@dataclass(slots=True)
class Payable:
    """Money owed to a player who had left when a round was put right, or left at the close."""

    number: str
    terminal: str
    round: int
    cents: int
    clause: str
    since: int


@dataclass(slots=True)
class Award:
    """What a jackpot awarded a terminal and nobody has paid yet."""

    number: str
    pool: str
    round: int
    cents: int
    waits: bool
    """Whether the wagers that won it are still to be confirmed."""
