"""The clock has run out, or a sensor closes wagering."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.event import TableEvent


@fact
class CloseWagering(InRound):
    """The clock has run out, or a sensor closes wagering."""

    senders = Sender.HOUSE

    sensor: bool = False


@fact
class PeriodHeld(TableEvent):
    """The clock ran out with nothing at risk: the period stays open until somebody wagers."""

    round: int


@fact
class WageringClosed(TableEvent):
    """No more changes: what stands is what will be settled."""

    round: int
    sensor: bool
    stakes_cents: int
    """Everything at risk at the table."""
    shooter: str | None
    shooter_clause: str
    shoot_by: int | None
