"""The card in force, which is suspended, reinstated or cancelled by staff."""

from __future__ import annotations

from pitboss.kernel.authority import need_reason
from pitboss.kernel.ensure import ensure
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Reason
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind, refuse
from pitboss.patron.state import Card, Patron
from pitboss.rules.dealer import DealerRules


@fact
class OnCard(PatronAct):
    """An act on the card in force, for a reason."""

    may, also, under = "supervisors", (CASHIER,), "cards.card"

    reason: Reason

    def in_force(self, patron: Patron, rules: DealerRules) -> tuple[Card, str]:
        """The card in force and the clause, once it is found that the act may be done."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        need_reason(self.reason, clause)
        if patron.card is None:
            raise refuse(PatronKind.NO_CARD, clause)
        return patron.card, clause


@fact
class CardEvent(PatronEvent):
    """What became of a card, and why."""

    of_round = True

    card: str
    reason: str

    def change(self, patron: Patron, status: str) -> None:
        """Give the card another status; cancelled is for good."""
        card = patron.cards[self.card]
        ensure(card.status != "cancelled", f"card {self.card} is cancelled for good")
        card.status, card.reason = status, self.reason
