"""Staff declare the tumbler or wheel faulty."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound


@fact
class DeclareDeviceFault(InRound):
    """Staff declare the tumbler or wheel faulty."""

    reason: str
