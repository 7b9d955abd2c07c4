"""A known player sits down at a terminal; nobody has to be known to play."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class SitDown(AtTerminal):
    """A known player sits down at a terminal; nobody has to be known to play."""

    senders = Sender.SEAT

    player: str


@fact
class PlayerSat(TableEvent):
    """A known player took a terminal."""

    terminal: str
    player: str
