"""Doors that open, a cabinet that is tilted, and what was put in that is no money.

A switch of the terminal's cabinet says so, or the acceptor; no person can send it. It rings at the
terminals' desk and moves nothing at the table: what comes of it is said by the person who goes.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Text
from pitboss.kernel.words import one_of
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

DOOR_OPEN, DOOR_CLOSED = "door-open", "door-closed"
TILT, ITEM_REJECTED = "tilt", "item-rejected"
SIGNALS = (DOOR_OPEN, DOOR_CLOSED, TILT, ITEM_REJECTED)
LONGEST_PART = 64


class ReportSignal(AtTerminal):
    """Report that a door was opened or closed, that it was tilted, or what was rejected."""

    senders = Sender.HOUSE

    signal: str
    part: Text = ""
    """Which door, or what was put in."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """As the switch says it, whatever state table and terminal are in."""
        terminal = need_terminal(table, self)
        clause, part = table.law.rules.conduct.interference, self.part[:LONGEST_PART]
        if self.signal in (DOOR_OPEN, DOOR_CLOSED):
            is_open = self.signal == DOOR_OPEN
            yield DoorReported(terminal=terminal.name, door=part, open=is_open, clause=clause)
        elif self.signal == TILT:
            yield TiltReported(terminal=terminal.name, round=table.round, clause=clause)
        elif self.signal == ITEM_REJECTED:
            yield ItemRejected(terminal=terminal.name, item=part or "unknown", clause=clause)
        else:
            raise BadInput(f"A terminal's signal is {one_of(SIGNALS)}, not {self.signal!r}.")


class DoorReported(CitedTerminalEvent):
    """A door of a terminal was opened, or is closed again."""

    significant = Significance.DEVICES

    door: str
    open: bool

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        others = [door for door in terminal.doors if door != self.door]
        terminal.doors = [*others, self.door] if self.open else others

    def told(self, scene: Scene) -> Narrative:
        state = "is opened" if self.open else "is closed"
        yield f"The {self.door} door of {self.terminal} {state}", self.clause


class TiltReported(CitedTerminalEvent):
    """A terminal was tilted or rocked."""

    significant = Significance.DEVICES

    round: int

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        if terminal.tilted_at is None:
            terminal.tilted_at = said.at

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} is tilted in round {self.round}", self.clause


class ItemRejected(CitedTerminalEvent):
    """Something was put into a terminal that is neither money nor a ticket."""

    significant = Significance.DEVICES

    item: str

    def fold(self, table: Table, said: Said) -> None:
        table.terminals[self.terminal].rejected = self.item

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} rejects what was put in ({self.item})", self.clause
