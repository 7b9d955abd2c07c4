"""Money between the house and players who have left a terminal: demanded from them, or owed."""

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
