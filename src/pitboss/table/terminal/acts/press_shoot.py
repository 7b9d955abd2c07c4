"""The shooter presses the button."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class PressShoot(AtTerminal):
    """The shooter presses the button."""

    senders = Sender.SEAT

    round: int


@fact
class Launched(TableEvent):
    """The dice were shot or the ball was launched: by a shooter, or by the machine."""

    round: int
    shooter: str | None
    clause: str
