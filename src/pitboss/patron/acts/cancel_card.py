"""Cancelling a card."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.plain import Plain
from pitboss.patron.acts.card_in_force import CardEvent, OnCard
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


@fact
class CancelCard(OnCard):
    """Cancel the card for good."""

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """The balance of the account is then to go back (31R)."""
        card, clause = self.in_force(patron, rules)
        yield CardCancelled(patron=patron.id, card=card.number, reason=self.reason, clause=clause)


@fact
class CardCancelled(CardEvent):
    """The card is no longer a card."""

    def fold(self, patron: Patron, _: Said) -> None:
        """The card is cancelled."""
        self.change(patron, "cancelled")

    def told(self, _: Plain) -> Narrative:
        """Whose card, and why."""
        yield f"Card {self.card} of patron {self.patron} is cancelled: {self.reason}", self.clause
