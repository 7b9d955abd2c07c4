"""Deadlines of a time that has not come yet, restarted when the table is taken up again."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.rules.terminal import SECONDS_TO_SHOOT
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import RoundEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class RestartDeadlines(TableAct):
    """Run the present period and the shooter's seconds again: the clock was ahead when they began.

    No period lasts for longer than a wagering period, whatever the clock said.
    """

    senders = Sender.HOUSE

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """What lies further ahead than it can."""
        if not has_far_deadlines(table, self.at):
            raise refuse(TableKind.NOT_NOW, "", phase=table.stage.value)
        yield DeadlinesRestarted(
            round=table.round,
            closes_at=_at_most(table.closes_at, self.at, table.wagering_seconds),
            shoot_by=_at_most(table.shoot_by, self.at, SECONDS_TO_SHOOT),
        )


class DeadlinesRestarted(RoundEvent):
    """The period, or the shooter's seconds, began under a clock that was ahead: they run again."""

    significant = Significance.ROUNDS

    closes_at: int | None
    shoot_by: int | None

    def fold(self, table: Table, said: Said) -> None:
        table.closes_at, table.shoot_by = self.closes_at, self.shoot_by
        if table.warned_at is not None:
            table.warned_at = min(table.warned_at, said.at)

    def told(self, scene: Scene) -> Narrative:
        yield f"Time for round {self.round} starts again: the clock was ahead when it began", ""


def has_far_deadlines(table: Table, at: int) -> bool:
    """Whether something is due later than it can be, so that the clock must have been ahead."""
    return (
        _at_most(table.closes_at, at, table.wagering_seconds) != table.closes_at
        or _at_most(table.shoot_by, at, SECONDS_TO_SHOOT) != table.shoot_by
        or (table.warned_at is not None and table.warned_at > at)
    )


def _at_most(due_at: int | None, at: int, seconds: int) -> int | None:
    return None if due_at is None else min(due_at, at + seconds * 1000)
