"""Repeating the wagers of the last round."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.kernel.act import Sender
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_enabled
from pitboss.table.terminal.draft import draft_of, in_layout_order
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.session import to_repeat
from pitboss.table.terminal.state import Table


class Repeat(AtTerminal):
    """Place again what was placed for the last round played here."""

    senders = Sender.SEAT

    def decide(self, table: Table) -> Sequence[TableEvent]:
        """Place again what was placed for the last round: each wager a new one (R13)."""
        draft = draft_of(table, self)
        need_enabled(draft.terminal)
        last = to_repeat(draft.terminal)
        if not last:
            raise refuse(TerminalKind.NOTHING_TO_REPEAT, draft.law.rules.options)
        for cell in in_layout_order(table, last):
            draft.place_again(cell, last[cell])
        return draft.events
