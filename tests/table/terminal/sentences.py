"""Events as the story of a terminal table tells them, for tests of their sentences."""

from __future__ import annotations

import pytest

from pitboss.kernel.event import AnyEvent
from pitboss.table.terminal.scene import Scene
from tests.table.terminal.plays import Play

CRAPS = "aruze-craps"
Told = tuple[AnyEvent, str, str]
"""An event, its sentence, and the clause that this cites."""


def told(event: AnyEvent, game: str = CRAPS) -> list[tuple[str, str]]:
    """Its sentences at a table of a game, each with its clause."""
    return list(event.told(Scene(Play(game).table)))


def every(*rows: Told) -> pytest.MarkDecorator:
    """A test that is asked of each event with its sentence."""
    named = [pytest.param(*row, id=f"{type(row[0]).__name__}-{at}") for at, row in enumerate(rows)]
    return pytest.mark.parametrize(("event", "sentence", "cited"), named)
