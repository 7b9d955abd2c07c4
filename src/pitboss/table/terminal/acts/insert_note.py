"""A banknote is put in."""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.event import TableEvent


@fact
class InsertNote(AtTerminal):
    """A banknote is put in."""

    senders = Sender.HOUSE

    denomination_cents: int
    stacked: bool = False
    """Whether it lies in the box already, having been asked for before: then it is credited,
    whatever has happened to the terminal between."""


@fact
class NoteAccepted(TableEvent):
    """A banknote became credit."""

    terminal: str
    denomination_cents: int
