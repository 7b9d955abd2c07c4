"""Staff declare the server faulty, not one terminal."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import TableAct


@fact
class DeclareServerFault(TableAct):
    """Staff declare the server faulty, not one terminal."""

    reason: str
