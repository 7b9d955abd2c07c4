"""Release a held amount to the meter, or keep it, by a recorded determination."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class DetermineHold(AtTerminal):
    """Release a held amount to the meter, or keep it, by a recorded determination."""

    hold: str
    release: bool
    reason: str


@fact
class HoldEnded(TableEvent):
    """A held amount went back to the meter, or was kept."""

    terminal: str
    hold: str
    cents: int
    released: bool
    clause: str
    reason: str
