"""Staff declare one terminal faulty: its wagers are to be confirmed."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal


@fact
class DeclareTerminalFault(AtTerminal):
    """Staff declare one terminal faulty: its wagers are to be confirmed."""

    reason: str
