"""A terminal's note stacker or ticket printer stops working, or works again."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class ReportPeripheral(AtTerminal):
    """A terminal's note stacker or ticket printer stops working, or works again."""

    device: str
    working: bool
    code: str = ""


@fact
class PeripheralReported(TableEvent):
    """A stacker or printer stopped working, or works again; an attendant is called."""

    terminal: str
    device: str
    working: bool
    code: str
    clause: str
