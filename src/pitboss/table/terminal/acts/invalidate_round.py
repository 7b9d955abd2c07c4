"""A supervisor invalidates a round for disruption or fraud."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.results import Correction


@fact
class InvalidateRound(InRound):
    """A supervisor invalidates a round for disruption or fraud."""

    cause: str
    reason: str
    forfeit: Mapping[str, str] = field(default_factory=dict)
    """Terminals whose stakes are forfeited, and the person named for each; fraud only."""


@fact
class RoundInvalidated(TableEvent):
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
class StakeForfeited(TableEvent):
    """A stake in an invalidated round was kept by direction."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int
    """Commission on it, which is kept too."""
    clause: str
