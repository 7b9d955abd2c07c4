"""Paying a player who had left when a round was put right."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.exclusions.register import HOUSE, Exclusions, need_admitted
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Number, Text
from pitboss.kernel.offices import PAYERS
from pitboss.kernel.posting import Posting
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.coins import handed, handed_over, rounded
from pitboss.table.terminal.act import Answer, TableAct
from pitboss.table.terminal.balances import payable_of
from pitboss.table.terminal.event import CitedTerminalEvent, TableEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table

BY_HAND = ("cash", "cheque")


class PayOwed(TableAct):
    """Pay what is owed to a player who had left, against identification and a signature."""

    may, under = PAYERS, "payments.form"

    number: Number
    paid_to: Text
    """The name of the person who signs for it."""
    identification: Text
    """What they identified themselves by."""
    form: Annotated[str, Asks("choice", BY_HAND)] = "cash"
    somebody_else: Text = ""
    """Why this is another person than the excluded one whose name is alike."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, and who is excluded."""
        return ((Table, self.table), (Exclusions, HOUSE))

    def impossible_name(self) -> None:
        """A table that cannot be was never open, and owes nothing."""

    def follows(self, states: States, digest: str) -> Answer:
        """The person paid is not excluded."""
        answer = TableAct.follows(self, states, digest)
        if isinstance(answer, dict):
            register = Exclusions.among(states, HOUSE)
            asked = self.somebody_else
            need_admitted(register, self.paid_to, at=self.at, somebody_else=asked)
        return answer

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """All of it, once; money is due whatever has become of the table since (ETG-08)."""
        clause = self.authorise(table)
        payable = payable_of(table, self.number, clause)
        if not self.paid_to.strip() or not self.identification.strip():
            raise BadInput(
                "The person who is paid has a name, and something that identifies them."
            )
        if self.form not in BY_HAND:
            raise BadInput("What is owed to a player who has left is paid in cash or by cheque.")
        coin = table.law.rules.payments.coin_cents if self.form == "cash" else 1
        yield filled(
            OwedPaid, payable, self, clause=clause, paid_cents=rounded(payable.cents, coin)
        )


class OwedPaid(CitedTerminalEvent):
    """A player who had left was paid what was owed."""

    significant = Significance.PAYMENTS

    number: str
    round: int
    cents: int
    paid_to: str
    identification: str
    form: str
    paid_cents: int | None = None
    """What was handed over, where cash in whole coins is not the amount to the cent."""

    def fold(self, table: Table, said: Said) -> None:
        table.payables = [one for one in table.payables if one.number != self.number]

    def postings(self, state: Table) -> Iterator[Posting]:
        return handed_over(accounts.owed(self.terminal), self.cents, self.paid_cents)

    def over_counter_cents(self) -> int:
        """What was handed over, where it was cash."""
        return -handed(self.cents, self.paid_cents) if self.form == "cash" else 0

    def told(self, scene: Scene) -> Narrative:
        cents = handed(self.cents, self.paid_cents)
        paid = f"{self.paid_to} is paid {dollars(cents)} by {self.form}, owed since round"
        yield f"{paid} {self.round} at {self.terminal}", self.clause
