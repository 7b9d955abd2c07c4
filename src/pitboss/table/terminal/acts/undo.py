"""Undo the terminal's last act on its wagers in this period."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class Undo(AtTerminal):
    """Undo the terminal's last act on its wagers in this period."""

    senders = Sender.SEAT


@fact
class ActUndone(TableEvent):
    """The terminal's last act was undone by what follows."""

    terminal: str
