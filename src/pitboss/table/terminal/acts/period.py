"""A wagering period, and when there is another."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.table.terminal.event import RoundEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import ROUNDS_KEPT, Round, Stage, Table


class PeriodOpened(RoundEvent):
    """A wagering period began."""

    closes_at: int
    equipment: str = ""
    """The list of equipment that it is played by; empty where none was compared."""

    def fold(self, table: Table, said: Said) -> None:
        table.round = self.round
        table.rounds.append(Round(self.round, said.at, table.version, table.version))
        del table.rounds[:-ROUNDS_KEPT]
        table.stage = Stage.WAGERING
        table.closes_at = self.closes_at
        shooting = table.law.rules.shooting
        if shooting is None or not shooting.line:
            table.shooter = None
        for terminal in table.terminals.values():
            if terminal.fresh:
                terminal.fresh = {}
            if terminal.acts:
                terminal.acts = []

    def told(self, scene: Scene) -> Narrative:
        opening = scene.table.law.game.book.opening_clause
        yield f"Round {self.round} is open for wagers", opening


def open_period(table: Table, at: int) -> PeriodOpened:
    """The period of the next round, from a time on."""
    closes_at = at + table.wagering_seconds * 1000
    return PeriodOpened(round=table.next_round, closes_at=closes_at, equipment=table.equipment)


def next_period(table: Table, at: int, live: bool) -> Iterator[PeriodOpened]:
    """The next wagering period, unless play is closing and nothing is at risk any more (R61)."""
    if live or not is_closing(table, at):
        yield open_period(table, at)


def is_closing(table: Table, at: int) -> bool:
    """Whether no new wagers are taken: from the closing time, or from the warning on (R61)."""
    if table.closing_at is None:
        return False
    return table.law.rules.closing.from_warning or at >= table.closing_at
