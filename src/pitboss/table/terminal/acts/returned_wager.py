"""Stakes that go back by a rule."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.rules.situation import Holdings
from pitboss.table.terminal.acts.stake import given_back
from pitboss.table.terminal.chips import commission_back, count, take
from pitboss.table.terminal.event import StakeEvent
from pitboss.table.terminal.round_book import recalled_now
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal


class WagerReturned(StakeEvent):
    """A stake went back by a rule: too low at the close, or void."""

    clause: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        take(terminal, self.cell, self.cents, self.commission_cents)
        terminal.acts = []
        count(terminal, self.postings(table))
        if not terminal.stakes:
            terminal.unconfirmed = False
        recalled = recalled_now(table, terminal)
        if recalled is not None:
            recalled.credit_after_cents = terminal.credit_cents
            if recalled.status == "closed":
                recalled.take_out(self.cell, self.cents)
            else:
                recalled.returned_cents += self.cents

    def postings(self, state: Table) -> Iterator[Posting]:
        return given_back(self.terminal, self.cents, self.commission_cents)

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} gets back {dollars(self.cents)} from {self.cell}", self.clause


def returned_wager(
    table: Table, terminal: Terminal, cell: str, cents: int, clause: str
) -> WagerReturned:
    """So much of a stake as it goes back, with the commission on it."""
    holdings = Holdings(terminal.stakes)
    back = commission_back(holdings, terminal.commission, table.law.game.cells[cell], cents)
    return WagerReturned(
        terminal=terminal.name, cell=cell, cents=cents, commission_cents=back, clause=clause
    )


def placed_for_round(table: Table, terminal: Terminal, clause: str) -> Iterator[WagerReturned]:
    """What was placed at a terminal in this round, as it goes back."""
    for cell in terminal.fresh:
        if cents := terminal.holdings.placed_now(cell):
            yield returned_wager(table, terminal, cell, cents, clause)
