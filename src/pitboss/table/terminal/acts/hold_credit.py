"""Hold an amount on the meter until it has been looked into; an inspector is notified."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class HoldCredit(AtTerminal):
    """Hold an amount on the meter until it has been looked into; an inspector is notified."""

    hold: str
    cents: int
    reason: str


@fact
class CreditHeld(TableEvent):
    """An amount was held; the inspector was notified with it."""

    terminal: str
    hold: str
    cents: int
    clause: str
    reason: str
