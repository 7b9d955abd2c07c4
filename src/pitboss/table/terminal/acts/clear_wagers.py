"""Clearing the layout of what was placed in this period."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel.act import Sender
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.draft import draft_of, in_layout_order
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Table


class ClearWagers(AtTerminal):
    """Take back everything placed in this wagering period."""

    senders = Sender.SEAT

    def decide(self, table: Table) -> Sequence[TableEvent]:
        """Take back what was placed in this period, odds before what they hang on."""
        draft = draft_of(table, self)
        for cell in reversed(in_layout_order(table, draft.terminal.fresh)):
            if cents := draft.holdings.placed_now(cell):
                draft.take_back(cell, cents)
        if not draft.events:
            raise refuse(TerminalKind.NOTHING_TO_CLEAR, draft.law.rules.options)
        return draft.events
