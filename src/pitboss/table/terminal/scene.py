"""What stood around an event of a terminal table when it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from pitboss.table.terminal.state import Table

Layouts = Mapping[str, Mapping[str, int]]
"""What stands at each terminal, by cell."""


@dataclass(frozen=True, slots=True)
class Scene:
    """The table after the entry in which the event happened, and the stakes before it."""

    table: Table
    before: Layouts = field(default_factory=dict)
