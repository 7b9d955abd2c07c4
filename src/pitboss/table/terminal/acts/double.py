"""Doubling what was placed in this period."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel.act import Sender
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_enabled
from pitboss.table.terminal.draft import draft_of, in_layout_order
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table


class Double(AtTerminal):
    """Add to everything placed in this period as much again."""

    senders = Sender.SEAT

    def decide(self, table: Table) -> Sequence[TableEvent]:
        draft = draft_of(table, self)
        need_enabled(draft.terminal)
        placed = {cell: draft.holdings.placed_now(cell) for cell in draft.terminal.fresh}
        if not any(placed.values()):
            raise refuse(TerminalKind.NOTHING_TO_CLEAR, draft.law.rules.options)
        for cell in in_layout_order(table, placed):
            if placed[cell]:
                draft.place_again(cell, placed[cell])
        return draft.events
