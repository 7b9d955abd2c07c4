"""What a jackpot awards a terminal: credited, or kept until it is paid by hand.

The table knows its jackpots by name alone. Who wins how much is decided with the pool; what stands
here happens at the table in the same transaction, so a prize is won once and paid once.
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.table.terminal.balances import demand
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.debts import Award
from pitboss.table.terminal.event import (
    CitedTableEvent,
    CitedTerminalEvent,
)
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal

CREDITED, BY_HAND, WAITS = "credit", "hand", "waits"


class JackpotJoined(CitedTableEvent):
    """The table plays for a jackpot from now on."""

    significant = Significance.JACKPOTS

    pool: str

    def fold(self, table: Table, said: Said) -> None:
        table.jackpots = sorted({*table.jackpots, self.pool})

    def told(self, scene: Scene) -> Narrative:
        yield f"The table plays for jackpot {self.pool}", self.clause


class JackpotLeft(CitedTableEvent):
    """The table no longer plays for a jackpot."""

    significant = Significance.JACKPOTS

    pool: str

    def fold(self, table: Table, said: Said) -> None:
        table.jackpots = [pool for pool in table.jackpots if pool != self.pool]

    def told(self, scene: Scene) -> Narrative:
        yield f"The table no longer plays for jackpot {self.pool}", self.clause


class _AwardEvent(CitedTerminalEvent):
    """Something that happened to an award."""

    number: str
    """The award: the table's round and the jackpot's name."""
    pool: str
    round: int
    cents: int


class JackpotAwarded(_AwardEvent):
    """A terminal won a jackpot: what was displayed, or its share of it."""

    significant = Significance.JACKPOTS

    way: str
    """Onto the credit meter, by hand, or when its wagers have been confirmed."""
    source: str = ""
    """Of what is credited: the rule by which it may come onto the meter (JP-06)."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        if self.way == CREDITED:
            terminal.credit_cents += self.cents
        else:
            waits = self.way == WAITS
            award = Award(self.number, self.pool, self.round, self.cents, waits)
            terminal.awards.append(award)
        count(terminal, self.postings(table))
        for recalled in terminal.recall:
            if recalled.round == self.round:
                recalled.jackpot_cents += self.cents
                recalled.jackpot_ways[self.pool] = self.way
                if self.way == CREDITED:
                    recalled.credit_after_cents += self.cents

    def postings(self, state: Table) -> Iterator[Posting]:
        credited = self.way == CREDITED
        target = accounts.credit(self.terminal) if credited else accounts.awarded(self.terminal)
        yield Posting(accounts.jackpot(self.pool), target, self.cents)

    def told(self, scene: Scene) -> Narrative:
        how = {CREDITED: "it is credited", BY_HAND: "it is paid by hand"}
        then = how.get(self.way, "it waits for the wagers to be confirmed")
        won = f"{self.terminal} wins {dollars(self.cents)} of jackpot {self.pool}"
        yield f"{won}; {then}", self.clause
        if self.way == CREDITED:
            yield _onto_meter(self.cents), self.source or linked_source(scene.table)


class AwardReleased(_AwardEvent):
    """The wagers that won an award are confirmed: it is credited, or paid by hand."""

    significant = Significance.JACKPOTS

    way: str
    source: str = ""
    """As of an award."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        for recalled in terminal.recall:
            if recalled.round == self.round:
                recalled.jackpot_ways[self.pool] = self.way
        if self.way == CREDITED:
            drop_award(terminal, self.number)
            terminal.credit_cents += self.cents
        else:
            for award in terminal.awards:
                if award.number == self.number:
                    award.waits = False

    def postings(self, state: Table) -> Iterator[Posting]:
        if self.way == CREDITED:
            awarded = accounts.awarded(self.terminal)
            yield Posting(awarded, accounts.credit(self.terminal), self.cents)

    def told(self, scene: Scene) -> Narrative:
        then = "credited" if self.way == CREDITED else "paid by hand"
        amount = dollars(self.cents)
        yield f"{self.terminal}'s {amount} of jackpot {self.pool} are {then}", self.clause
        if self.way == CREDITED:
            yield _onto_meter(self.cents), self.source or linked_source(scene.table)


class AwardTakenBack(_AwardEvent):
    """An award is void: it goes back to the jackpot, as far as it is still there."""

    significant = Significance.JACKPOTS
    notifies = Matter.PROPOSED_DEMAND

    awarded_cents: int
    """Of what was still to be paid."""
    debited_cents: int
    """Off the credit meter."""
    claim_cents: int
    """What neither held: demanded, never taken below nothing (ETG-08)."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        drop_award(terminal, self.number)
        terminal.credit_cents -= self.debited_cents
        count(terminal, self.postings(table))
        demand(table, terminal, self.round, self.claim_cents, self.clause, said.at)
        for recalled in terminal.recall:
            if recalled.round == self.round:
                recalled.jackpot_cents -= self.cents
                recalled.jackpot_ways.pop(self.pool, None)

    def postings(self, state: Table) -> Iterator[Posting]:
        pool = accounts.jackpot(self.pool)
        yield from posted(accounts.awarded(self.terminal), pool, self.awarded_cents)
        yield from posted(accounts.credit(self.terminal), pool, self.debited_cents)

    def notice_key(self) -> str:
        """The round: each has claims of its own."""
        return str(self.round)

    def notification(self, table: Table) -> Notification | None:
        """What is to be demanded; nothing where all of it was still there."""
        if not self.claim_cents:
            return None
        return filled(Notification, self, cents=self.claim_cents, rounds=(self.round,))

    def told(self, scene: Scene) -> Narrative:
        void = f"{self.terminal}'s {dollars(self.cents)} of jackpot {self.pool} are void"
        claim = (
            f"; {dollars(self.claim_cents)} of it is to be demanded" if self.claim_cents else ""
        )
        yield f"{void}{claim}", self.clause


def _onto_meter(cents: int) -> str:
    return f"{dollars(cents)} come onto its credit meter"


def linked_source(table: Table) -> str:
    """The rule that lets what a linked jackpot pays come onto a meter."""
    jackpots = known(table.law.rules.jackpots, "there was an award")
    return jackpots.linked


def drop_award(terminal: Terminal, number: str) -> None:
    """An award that is no longer to be paid."""
    terminal.awards = [award for award in terminal.awards if award.number != number]
