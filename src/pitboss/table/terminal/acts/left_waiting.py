"""Money that waits for a player who has gone: it never comes onto another's meter."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.table.terminal.balances import owe
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import CitedTerminalEvent, TerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal

COLLECTED, BROUGHT, STOOD = ("collected", "brought", "stood")
_TOLD = {
    COLLECTED: "all credit was taken",
    BROUGHT: "money came where none was",
    STOOD: "they have left",
}


class LeftWaiting(TerminalEvent):
    """A session of play ended, though something of it waits: for a supervisor, or an inspector.

    Who takes the last credit may go, and who puts money in where there is none may be somebody
    else. What waits comes to its own player at the cage, not onto a meter (ETG-08).
    """

    holds: tuple[str, ...]
    """What is held and belongs to that player."""
    how: str
    """Whether all credit was taken, money came where none was, or staff say they have gone."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        if self.how != STOOD:  # who stood up has ended it
            terminal.session += 1
            terminal.put_in_cents = 0
        terminal.left_holds = sorted({*terminal.left_holds, *self.holds})
        if self.how != BROUGHT and not (terminal.counted and terminal.card):
            terminal.leave()

    def told(self, scene: Scene) -> Narrative:
        why = _TOLD[self.how]
        yield f"What waits at {self.terminal} will be owed at the cage to its player: {why}", ""


class OwedToGone(CitedTerminalEvent):
    """What came free for a player who has gone went off the meter again: the cage owes it."""

    significant = Significance.PAYMENTS

    round: int
    cents: int

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.credit_cents -= self.cents
        count(terminal, self.postings(table))
        owe(table, terminal, self.round, self.cents, self.clause, said.at)

    def postings(self, state: Table) -> Iterator[Posting]:
        yield Posting(accounts.credit(self.terminal), accounts.owed(self.terminal), self.cents)

    def told(self, scene: Scene) -> Narrative:
        owed = f"{dollars(self.cents)} of {self.terminal} is for a player who has gone"
        yield f"{owed}: it is owed at the cage", self.clause


def left_waiting(terminal: Terminal, how: str, taken_cents: int = 0) -> Iterator[TerminalEvent]:
    """The session ends with the last credit, or where money comes to none, though more waits.

    Credit that is taken at a station's seat is all of the cabinet's, and the seat leaves with it.
    Where money comes to a seat that has joined, the player may have credit at another table.
    """
    empty = terminal.credit_cents == taken_cents and not terminal.stakes
    joined = how == BROUGHT and terminal.station
    if empty and not joined and terminal.waiting_cents:
        holds = tuple(sorted(terminal.holds))
        yield LeftWaiting(terminal=terminal.name, holds=holds, how=how)
