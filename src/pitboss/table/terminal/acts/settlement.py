"""What was sensed or, by a supervisor who looked, entered."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.results import RuledCell, TerminalResult


@fact
class ResultSensed(TableEvent):
    """What was sensed or, by a supervisor who looked, entered."""

    round: int
    result: str
    evidence: str
    clause: str


@fact
class RoundSettled(TableEvent):
    """A result was applied to every wager at the table."""

    round: int
    result: str
    digest: str
    cells: tuple[RuledCell, ...]
    terminals: Mapping[str, TerminalResult]
    pending: tuple[str, ...] = ()
    """Failed terminals: what they are owed waits for a supervisor to confirm the wagers."""


@fact
class ShooterChosen(TableEvent):
    """The dice passed."""

    shooter: str | None
    clause: str
