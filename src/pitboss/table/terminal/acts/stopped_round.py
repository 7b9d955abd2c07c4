"""Something went wrong: nothing is settled until a supervisor has declared."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.event import TableEvent


@fact
class RoundStopped(TableEvent):
    """Something went wrong: nothing is settled until a supervisor has declared."""

    round: int
    fault: str
    clause: str
    detail: str = ""
