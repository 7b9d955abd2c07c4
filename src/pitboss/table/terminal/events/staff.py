"""Terminals that fail, and staff putting things right."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss.kernel.fact import fact
from pitboss.table.terminal.events.event import Event
from pitboss.table.terminal.events.play import RuledCell, TerminalResult


@fact
class TerminalFailed(Event):
    """A terminal is out of service; its wagers and credit stay."""

    terminal: str
    code: str
    clause: str


@fact
class SystemFaultRaised(Event):
    """Several terminals show the same error: it is the system's, and voids the round for them."""

    round: int
    terminals: tuple[str, ...]
    code: str
    clause: str


@fact
class FaultNoted(Event):
    """An error that does not affect play, or another one of a terminal that has failed."""

    terminal: str
    code: str
    harmless: bool


@fact
class TerminalLocked(Event):
    """The meters of a terminal do not add up: nothing moves until staff have looked."""

    terminal: str
    clause: str
    difference_cents: int


@fact
class TerminalRestored(Event):
    """A terminal is back in service."""

    terminal: str
    reason: str


@fact
class TerminalDisabled(Event):
    """A terminal takes on nothing new: what stands plays out, and credit can be collected."""

    terminal: str
    reason: str


@fact
class TerminalEnabled(Event):
    """A terminal that was disabled takes wagers and credit again."""

    terminal: str
    reason: str


@fact
class WagersConfirmed(Event):
    """A supervisor confirmed what a failed terminal had at risk: it is paid as settled."""

    terminal: str
    round: int
    clause: str
    reason: str
    released_cents: int
    commission_cents: int = 0
    """Commission on the void ones, which goes back with them."""
    void: tuple[tuple[str, int], ...] = ()
    """Unconfirmed cells and their stakes, which go back instead of what they came to."""
    void_result: TerminalResult | None = None
    """What the unconfirmed cells had come to: taken out again."""


@dataclass(frozen=True, slots=True)
class Correction:
    """What a correction does at one terminal."""

    was: TerminalResult
    now: TerminalResult
    credited_cents: int = 0
    debited_cents: int = 0
    claim_cents: int = 0
    """What the meter no longer held: demanded, never taken below nothing (ETG-08, R52)."""
    commission_cents: int = 0
    """Commission that goes back beside it."""
    escrow_cents: int = 0
    """How much more, or less, is at risk than was."""
    stands: Mapping[str, int] = field(default_factory=dict)
    """What is at risk after it, of wagers carried through the round."""
    commission_on: Mapping[str, int] = field(default_factory=dict)
    """The commission that was paid on it."""


@fact
class ResultCorrected(Event):
    """A settled round was settled again by what the dice or ball truly showed."""

    round: int
    was: str
    result: str
    digest: str
    clause: str
    reason: str
    cells: tuple[RuledCell, ...]
    corrections: Mapping[str, Correction]
    point: int | None = None
    shooter: str | None = None
    turn: str | None = None


@fact
class RoundInvalidated(Event):
    """A round was invalidated: settlements undone, stakes refunded, forfeited where directed."""

    round: int
    cause: str
    clause: str
    reason: str
    corrections: Mapping[str, Correction] = field(default_factory=dict)
    """Where the round had been settled; where it had not, returns follow."""
    forfeited: Mapping[str, str] = field(default_factory=dict)
    """Terminals whose stakes are kept, and the person named for each."""
    point: int | None = None
    shooter: str | None = None
    turn: str | None = None


@fact
class StakeForfeited(Event):
    """A stake in an invalidated round was kept by direction."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int
    """Commission on it, which is kept too."""
    clause: str


@fact
class MeterAdjusted(Event):
    """A supervisor put a credit meter right."""

    terminal: str
    credited_cents: int
    debited_cents: int
    claim_cents: int
    clause: str
    reason: str
