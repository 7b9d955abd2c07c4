"""Touches of a round that were refused: no money moved, and they answer a dispute later."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Round
from pitboss.kernel.words import dollars
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import CitedRoundEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

Refusals = tuple[tuple[str, int, str, int, str], ...]
"""Terminal, when, what was touched, with how much, and the kind of the refusal."""


class RecordRefusedTouches(TableAct):
    """Record the touches of a round that were refused, all at once."""

    senders = Sender.HOUSE

    round: Round
    touches: Refusals
    dropped: int = 0
    """How many more there were than are kept of one terminal."""
    after: tuple[int, ...] = ()
    """For each touch, which record of the table it came after: touches that share a millisecond
    are told in the order in which they were decided."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """As they came; the player at the terminal answers for where its chips lie."""
        clause = known(table.law.rules.touches, "only a document that asks for it")
        yield filled(TouchesRefused, self, clause=clause)


class TouchesRefused(CitedRoundEvent):
    """Touches of a round were refused."""

    touches: Refusals
    dropped: int
    after: tuple[int, ...] = ()
    """For each touch, the record of the table that it came after; older records lack it."""

    def fold(self, table: Table, said: Said) -> None:
        """Nothing at the table hangs on it: that it is on record is all."""

    def told(self, scene: Scene) -> Narrative:
        for terminal, _, what, cents, kind in self.touches:
            amount = f" with {dollars(cents)}" if cents else ""
            yield f"{terminal}: {what}{amount} was refused ({kind})", self.clause
        if self.dropped:
            yield f"{self.dropped} more touches were refused", self.clause
