"""A malfunction that a player reports at the terminal, with a number for the player."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Text
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

LONGEST = 200
"""Letters of what a player writes."""


class ReportMalfunction(AtTerminal):
    """Report a malfunction of the terminal, as its player or for them: somebody is called."""

    senders = Sender.SEAT | Sender.STAFF
    may, under = ("attendant", "operators"), "conduct.malfunction"

    what: Text = ""
    """What is wrong, in the player's words; it need not be said."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Whatever state the terminal is in; one at a time, until somebody has looked."""
        terminal = need_terminal(table, self)
        clause = table.law.rules.conduct.malfunction[0]
        if self.office or self.by != terminal.name:
            self.authorise(table)
        if terminal.reported:
            number = terminal.reported
            raise refuse(TerminalKind.REPORTED_ALREADY, clause, number=number)
        yield MalfunctionReported(
            terminal=terminal.name,
            number=f"{table.id}-F{table.reports + 1}",
            round=table.round,
            what=self.what[:LONGEST],
            credit_cents=terminal.credit_cents,
            bet_cents=terminal.bet_cents,
            clause=clause,
        )


class MalfunctionReported(CitedTerminalEvent):
    """A player reported a malfunction; the meters stand beside it."""

    significant = Significance.FAULTS

    number: str
    round: int
    what: str
    credit_cents: int
    bet_cents: int

    def fold(self, table: Table, said: Said) -> None:
        table.reports += 1
        table.terminals[self.terminal].reported = self.number

    def told(self, scene: Scene) -> Narrative:
        what = f": {self.what}" if self.what else ""
        text = f"A malfunction of {self.terminal} is reported ({self.number}){what}"
        meters = f"credit {dollars(self.credit_cents)}, bet {dollars(self.bet_cents)}"
        yield f"{text}; {meters}", self.clause
