"""What stood around an event of a terminal table when it is told."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import field

from pitboss.kernel.fact import value
from pitboss.table.terminal.state import Table

Layouts = Mapping[str, Mapping[str, int]]
"""What stands at each terminal, by cell."""


@value
class Scene:
    """The table after the entry in which the event happened, and the stakes before it."""

    table: Table
    before: Layouts = field(default_factory=dict)
