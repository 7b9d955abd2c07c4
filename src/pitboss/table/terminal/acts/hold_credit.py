"""Holding an amount on a credit meter."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.cents import check_stake
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Number, Reason
from pitboss.kernel.notice import Matter, Notification
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.credit import need_credit
from pitboss.table.terminal.event import CreditHold, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class HoldCredit(BySight, AtTerminal):
    """Hold an amount on the meter until it has been looked into; an inspector is notified."""

    may, under = "operators", "remedies.hold_credit"
    hold: Number
    cents: Cents
    reason: Reason

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Hold an amount; a notice to the inspector follows with it; not at Interblock (IB-15)."""
        terminal = need_terminal(table, self)
        if table.law.rules.remedies.hold_credit is None:
            raise refuse(TerminalKind.NO_HOLDING, table.law.rules.payments.withhold)
        clause = self.authorise(table)
        check_stake(self.cents, "the hold")
        if self.hold in terminal.holds:
            raise refuse(TerminalKind.HOLD_EXISTS, clause, hold=self.hold)
        if terminal.printing is not None:
            raise refuse(TerminalKind.PRINTING, clause, terminal=terminal.name)
        need_credit(terminal, self.cents, clause)
        yield filled(CreditHeld, self, terminal=terminal.name, clause=clause)


class CreditHeld(CreditHold):
    """An amount was held; an inspector is notified with it."""

    significant = Significance.HOLDS
    notifies = Matter.HOLD

    def notification(self, table: Table) -> Notification:
        """Which hold, and the rounds of the session of play that it comes from."""
        terminal = table.terminals[self.terminal]
        rounds = [one.round for one in terminal.recall if one.session == terminal.session]
        return filled(Notification, self, item=self.hold, rounds=tuple(rounds))

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.credit_cents -= self.cents
        terminal.holds[self.hold] = self.cents

    def postings(self, state: Table) -> Iterator[Posting]:
        name = self.terminal
        yield Posting(accounts.credit(name), accounts.withheld(name), self.cents)

    def told(self, scene: Scene) -> Narrative:
        yield f"{dollars(self.cents)} on {self.terminal} is held: {self.reason}", self.clause
