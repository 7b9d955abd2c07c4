"""Putting a credit meter right."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.cents import check_stake
from pitboss.kernel.countersigning import Countersigned, CountersignedEvent
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Reason, Round, Text
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.balances import demand, owe, owed_posting
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.chips import count
from pitboss.table.terminal.event import TableEvent, TerminalRuling
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table, Terminal


class AdjustMeter(BySight, Countersigned, AtTerminal):
    """Put a credit meter right, up or down, for a round or a fault that is on record.

    The round of a player who has left touches nobody else's meter: it is demanded or owed.
    """

    may, under = "supervisors", "remedies.recalculate"
    cents: Cents
    reason: Reason
    round: Round | None = None
    """The round for which it is put right."""
    fault: Text | None = None
    """The error code that the terminal shows, where no round is named."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Correct a credit meter; it never goes below nothing, the rest is demanded (ETG-08)."""
        terminal = need_terminal(table, self)
        clause = self.authorise(table)
        check_stake(abs(self.cents), "the meter")
        here = self._is_here(table, terminal, clause)
        up, down = max(0, self.cents), max(0, -self.cents)
        debited = min(terminal.available_cents, down) if here else 0
        before = terminal.credit_cents
        number = table.round if self.round is None else self.round
        yield MeterAdjusted(
            terminal=terminal.name,
            credited_cents=up if here else 0,
            debited_cents=debited,
            claim_cents=down - debited,
            payable_cents=0 if here else up,
            before_cents=before,
            after_cents=before + (up if here else 0) - debited,
            round=self.round,
            claim_round=number if down > debited else None,
            fault=self.fault or "",
            clause=clause,
            reason=self.reason,
            second=self.second,
            second_office=self.second_office,
        )

    def _is_here(self, table: Table, terminal: Terminal, clause: str) -> bool:
        """Whether the player concerned still has the meter; there must be a ground on record."""
        if self.round is not None:
            for recalled in terminal.recall:
                if recalled.round == self.round:
                    return recalled.session == terminal.session
            if self.round == table.round:
                return True
        elif self.fault and self.fault in _shown(table, terminal):
            return True
        raise refuse(TerminalKind.NO_GROUND, clause, terminal=terminal.name)


class MeterAdjusted(CountersignedEvent, TerminalRuling):
    """A supervisor put a credit meter right."""

    significant = Significance.CORRECTIONS
    notifies = Matter.ADJUSTMENT

    credited_cents: int
    debited_cents: int
    claim_cents: int
    payable_cents: int = 0
    """Owed to the player of that round, who has left."""
    before_cents: int | None = None
    after_cents: int | None = None
    """The meter before it and after it; journals of the first format do not have them."""
    round: int | None = None
    fault: str = ""
    claim_round: int | None = None
    """The round that a claim comes from; none where nothing is claimed, and in journals before."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.credit_cents += self.credited_cents - self.debited_cents
        count(terminal, self.postings(table))
        number = table.round if self.round is None else self.round
        demand(table, terminal, number, self.claim_cents, self.clause, said.at)
        owe(table, terminal, number, self.payable_cents, self.clause, said.at)

    def notifies_of(self) -> Matter | None:
        """What the meter no longer held is to be demanded: that waits for a review."""
        return self.notifies if self.claim_round is None else Matter.PROPOSED_DEMAND

    def notice_key(self) -> str:
        """The round, where something is to be demanded: each has claims of its own."""
        return "" if self.claim_round is None else str(self.claim_round)

    def notification(self, table: Table) -> Notification:
        """By how much, up or down, and for which round or fault."""
        down = self.debited_cents + self.claim_cents
        return filled(
            Notification,
            self,
            item=self.fault,
            cents=self.credited_cents + self.payable_cents - down,
            rounds=() if self.round is None else (self.round,),
        )

    def postings(self, state: Table) -> Iterator[Posting]:
        credit, adjusted = accounts.credit(self.terminal), accounts.adjusted(self.terminal)
        yield from posted(adjusted, credit, self.credited_cents)
        yield from posted(credit, adjusted, self.debited_cents)
        if self.payable_cents:
            yield owed_posting(self.terminal, self.payable_cents)

    def told(self, scene: Scene) -> Narrative:
        for_round = "" if self.round is None else f" for round {self.round}"
        ground = f" for fault {self.fault}" if self.fault else for_round
        yield f"{self._change()}{ground}: {self.reason}{self.countersigned_words()}", self.clause

    def _change(self) -> str:
        if self.payable_cents:
            return f"{dollars(self.payable_cents)} is owed to the player who left {self.terminal}"
        if not self.credited_cents and not self.debited_cents:
            return (
                f"{dollars(self.claim_cents)} is to be demanded from the player of {self.terminal}"
            )
        up = self.credited_cents
        change = f"{dollars(up)} more" if up else f"{dollars(self.debited_cents)} less"
        known = self.before_cents is not None and self.after_cents is not None
        meter = (
            f", from {dollars(self.before_cents or 0)} to {dollars(self.after_cents or 0)}"
            if known
            else ""
        )
        more = f", {dollars(self.claim_cents)} more is to be demanded" if self.claim_cents else ""
        return f"{self.terminal}'s meter is put right by {change}{meter}{more}"


def _shown(table: Table, terminal: Terminal) -> set[str]:
    """The codes of all faults that the terminal or its table shows now."""
    codes = {*terminal.shown, *terminal.not_working.values()}
    if terminal.failed is not None:
        codes.add(terminal.failed)
    if table.stopped is not None:
        codes.add(table.stopped.fault)
    return codes
