"""A supervisor corrects a credit meter by an amount, up or down."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class AdjustMeter(AtTerminal):
    """A supervisor corrects a credit meter by an amount, up or down."""

    cents: int
    reason: str


@fact
class MeterAdjusted(TableEvent):
    """A supervisor put a credit meter right."""

    terminal: str
    credited_cents: int
    debited_cents: int
    claim_cents: int
    clause: str
    reason: str
