"""Stakes put down and taken up by their players."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from pitboss.kernel.ensure import Broken
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.table.terminal.chips import count, take
from pitboss.table.terminal.event import StakeEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class WagerPlaced(StakeEvent):
    """Credit became a stake, with its commission."""

    commission_cents: int = 0
    asked_cents: int = 0
    """What was asked for, where a limit cut it."""
    carried_cents: int = 0
    """What of it had come from an earlier period before it was taken back and undone."""

    def fold(self, table: Table, said: Said) -> None:
        """Credit becomes a stake, and a held period runs again.

        What of the stake was not carried in from before is of this period.
        """
        terminal = table.terminals[self.terminal]
        cell, cents, commission_cents = self.cell, self.cents, self.commission_cents
        terminal.credit_cents = credit = terminal.credit_cents - cents - commission_cents
        terminal.bet_cents += cents
        terminal.win_cents = 0
        if credit < 0:
            raise Broken(f"terminal {terminal.name} has no such credit")
        stakes, fresh = terminal.stakes, terminal.fresh
        stakes[cell] = stakes.get(cell, 0) + cents
        new_cents = cents - self.carried_cents
        if new_cents > 0:
            fresh[cell] = fresh.get(cell, 0) + new_cents
        if commission_cents:
            terminal.commission[cell] = terminal.commission.get(cell, 0) + commission_cents
            count(terminal, self.postings(table))
        if table.closes_at is None:
            table.closes_at = said.at + table.wagering_seconds * 1000
        table.touch(terminal, cell, cents, new_cents)

    def postings(self, state: Table) -> tuple[Posting, ...]:
        stake = staked(self.terminal, self.cents)
        if not self.commission_cents:
            return (stake,)
        charged = accounts.commission(self.terminal)
        return (stake, Posting(stake.source, charged, self.commission_cents))

    def told(self, scene: Scene) -> Narrative:
        cut = f", cut from {dollars(self.asked_cents)}" if self.asked_cents else ""
        paid = f" and {dollars(self.commission_cents)} commission" if self.commission_cents else ""
        placed = f"{self.terminal} places {dollars(self.cents)} on {self.cell}{paid}{cut}"
        yield placed, scene.table.law.rules.credit.stake


class WagerTakenBack(StakeEvent):
    """A stake became credit again, with what comes back of its commission."""

    commission_cents: int = 0
    kept_cents: int = 0
    """Commission on it that stays with the house."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        if self.commission_cents:
            count(terminal, self.postings(table))
        fresh = min(self.cents, terminal.fresh.get(self.cell, 0))
        take(terminal, self.cell, self.cents, self.commission_cents, self.kept_cents)
        table.touch(terminal, self.cell, -self.cents, -fresh)

    def postings(self, state: Table) -> Iterator[Posting]:
        return given_back(self.terminal, self.cents, self.commission_cents)

    def told(self, scene: Scene) -> Narrative:
        taken = f"{self.terminal} takes back {dollars(self.cents)} from {self.cell}"
        yield taken, scene.table.law.game.book.opening_clause


@lru_cache(maxsize=8192)
def staked(terminal: str, cents: int) -> Posting:
    """Credit that becomes a stake: most movements by far, and chips are of few values."""
    return Posting(accounts.credit(terminal), accounts.escrow(terminal), cents)


def given_back(terminal: str, cents: int, commission_cents: int) -> Iterator[Posting]:
    """A stake that becomes credit, and the commission that comes back with it."""
    credit = accounts.credit(terminal)
    yield Posting(accounts.escrow(terminal), credit, cents)
    if commission_cents:
        yield Posting(accounts.commission(terminal), credit, commission_cents)
