"""The known player leaves the terminal."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class StandUp(AtTerminal):
    """The known player leaves the terminal."""

    senders = Sender.SEAT


@fact
class PlayerStood(TableEvent):
    """The known player left."""

    terminal: str
