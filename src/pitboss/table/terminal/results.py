"""What a result did to every stake in one cell, and the clause."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pitboss.kernel.fact import value
from pitboss.rules.verdicts import VerdictName


@value
class RuledCell:
    """What a result did to every stake in one cell, and the clause."""

    cell: str
    verdict: VerdictName
    clause: str
    odds: str = ""
    moves_to: str = ""


@value
class TerminalResult:
    """What a terminal's wagers came to in a round."""

    returned_cents: int
    """Stakes back and winnings."""
    won_cents: int
    """Winnings alone: what the win meter shows."""
    lost_cents: int
    breakage: str = ""
    """Fractions of a cent that were not paid."""


@value
class Correction:
    """What a correction does at one terminal."""

    was: TerminalResult
    now: TerminalResult
    credited_cents: int = 0
    debited_cents: int = 0
    claim_cents: int = 0
    """What the meter no longer held: demanded, never taken below nothing (ETG-08, R52)."""
    payable_cents: int = 0
    """What the player who has left should have had: owed, and credited to nobody else."""
    commission_cents: int = 0
    """Commission that goes back beside it."""
    escrow_cents: int = 0
    """How much more, or less, is at risk than was."""
    stands: Mapping[str, int] = field(default_factory=dict)
    """What is at risk after it, of wagers carried through the round."""
    commission_on: Mapping[str, int] = field(default_factory=dict)
    """The commission that was paid on it."""
