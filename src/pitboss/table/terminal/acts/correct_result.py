"""A supervisor corrects a settled round to what the dice or ball truly showed."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.results import Correction, RuledCell


@fact
class CorrectResult(InRound):
    """A supervisor corrects a settled round to what the dice or ball truly showed."""

    result: str
    reason: str


@fact
class ResultCorrected(TableEvent):
    """A settled round was settled again by what the dice or ball truly showed."""

    round: int
    was: str
    result: str
    digest: str
    clause: str
    reason: str
    cells: tuple[RuledCell, ...]
    corrections: Mapping[str, Correction]
    point: int | None = None
    shooter: str | None = None
    turn: str | None = None
