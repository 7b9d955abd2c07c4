"""Taking back what stands on a spot."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.table.terminal.act import OnSpot
from pitboss.table.terminal.draft import draft_of
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


class TakeBack(OnSpot):
    """Take back part or all of what stands on a spot."""

    def decide(self, table: Table) -> Sequence[TableEvent]:
        draft = draft_of(table, self)
        draft.take_back(self.spot, self.cents)
        return draft.events
