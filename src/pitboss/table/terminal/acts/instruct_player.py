"""Allow a player one terminal only, or several again."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import TableEvent


@fact
class InstructPlayer(TableAct):
    """Allow a player one terminal only, or several again."""

    player: str
    one_terminal: bool
    reason: str


@fact
class PlayerInstructed(TableEvent):
    """A supervisor's instruction on how many terminals a player may use."""

    player: str
    one_terminal: bool
    clause: str
    reason: str
