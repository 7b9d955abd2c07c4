"""Decide over a stake that was held: give it back, or keep it."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.event import DealerEvent


@fact
class DecideHeld(DealerAct):
    """Decide over a stake that was held: give it back, or keep it."""

    person: str
    released: bool
    reason: str


@fact
class HeldDecided(DealerEvent):
    """A stake that was held was given back, or kept."""

    person: str
    place: str
    """Where the person is now and has it given back; empty where it is paid to them elsewhere."""
    cents: int
    released: bool
    reason: str
