"""Placing a wager."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from pitboss.table.terminal.act import OnSpot
from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.by_card import need_card_in
from pitboss.table.terminal.checks import need_enabled
from pitboss.table.terminal.draft import Draft, need_one_terminal, playing
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table


class PlaceWager(OnSpot):
    """Place on a spot or recipe, or add to what stands."""

    def decide(self, table: Table) -> Sequence[TableEvent]:
        """Place on a spot.

        Most wagers are bound by the sign and the credit alone, and are within both; the others
        are looked at closely.
        """
        law = table.law
        terminal = playing(table, law, self)
        need_enabled(terminal)
        if not terminal.card:
            need_card_in(table, terminal)
        if table.one_terminal:
            need_one_terminal(table, terminal)
        spot, cents = self.spot, self.cents
        if (
            table.closing_at is None
            and type(cents) is int
            and cents <= terminal.credit_cents
            and law.sign.plainly_takes(spot, cents, terminal.stakes, terminal.bet_cents)
        ):
            return _placed(terminal.name, spot, cents)
        draft = Draft(table, terminal, self.at)
        draft.place(spot, cents)
        return draft.events


@lru_cache(maxsize=8192)
def _placed(terminal: str, cell: str, cents: int) -> tuple[TableEvent, ...]:
    """Players repeat themselves: the same wager again is the same fact, and need not be made."""
    return (WagerPlaced(terminal=terminal, cell=cell, cents=cents),)
