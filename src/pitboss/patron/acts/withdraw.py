"""Paying money out of a patron's account."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron.account import need_balance
from pitboss.patron.accounts import account
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.own_play import day_of
from pitboss.patron.regulation import CANCELLED
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class Withdraw(PatronAct):
    """Pay money out of the account, at the cage."""

    may, under = (CASHIER,), "cards.card"

    cents: Cents

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """The money is the patron's, whatever became of the card."""
        clause = CANCELLED if patron.card is None else self.cited(rules)
        cents = check_cents(self.cents, "A withdrawal")
        self.authorise(patron, rules, clause)
        need_balance(patron, cents)
        yield Withdrawn(patron=patron.id, cents=cents, clause=clause)


class Withdrawn(PatronEvent):
    """The cage paid money out of the account."""

    cents: int

    def fold(self, patron: Patron, said: Said) -> None:
        """So much less is on the account."""
        patron.day(day_of(said.at)).withdrawn_cents += self.cents
        patron.account_cents -= self.cents
        ensure(patron.account_cents >= 0, f"the account of {patron.id} is overdrawn")

    def postings(self, _: Patron) -> Iterable[Posting]:
        """From the account to the cage."""
        return posted(account(self.patron), CAGE, self.cents)

    def over_counter_cents(self) -> int:
        """What was handed over."""
        return -self.cents

    def told(self, _: Plain) -> Narrative:
        """How much."""
        text = f"{dollars(self.cents)} is paid out of the account of patron {self.patron}"
        yield text, self.clause
