"""A seat that its player leaves for some minutes, with credit or a card at it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.refusal import refuse
from pitboss.table.refusals import TableKind
from pitboss.table.reservation import Reservation, held_until
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_open, need_service
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class ReserveSeat(AtTerminal):
    """Hold the seat for its player for some minutes; only their code opens it again.

    Wagers that stand are decided as ever, and what they win is on the meter.
    """

    senders = Sender.HOUSE
    LOOKED_UP: ClassVar[frozenset[str]] = frozenset({"minutes", "lock"})

    minutes: int
    """As long as the house holds seats."""
    lock: str
    """What the player's code comes to."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """With something to hold: an empty seat is free for anyone who comes."""
        need_open(table)
        terminal = need_service(table, self)
        if self.minutes <= 0:
            raise refuse(TableKind.NO_RESERVING, "")
        if terminal.station:
            # The player at another table of the station could use the credit all the same.
            raise refuse(TableKind.SHARES_CREDIT, "")
        if not terminal.has_money and not terminal.card:
            raise refuse(TableKind.NOTHING_TO_RESERVE, "")
        until = held_until(self.at, self.minutes)
        yield SeatReserved(terminal=terminal.name, until=until, lock=self.lock)


class SeatReserved(TerminalEvent):
    """A seat is held: nobody sits down and nothing is touched there until it is opened again."""

    until: int
    lock: str

    def fold(self, table: Table, said: Said) -> None:
        held = Reservation(since=said.at, until=self.until, lock=self.lock)
        table.terminals[self.terminal].reserved = held

    def told(self, scene: Scene) -> Narrative:
        seat = scene.table.terminals[self.terminal].reserved
        minutes = 0 if seat is None else round((self.until - seat.since) / 60_000)
        yield f"The seat at {self.terminal} is held for its player for {minutes} minutes", ""
