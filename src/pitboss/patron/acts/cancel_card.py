"""Cancelling a card."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.patron.acts.card_in_force import CardEvent, OnCard
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class CancelCard(OnCard):
    """Cancel the card for good."""

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """The balance of the account is then to go back (31R)."""
        card, clause = self.in_force(patron, rules)
        yield CardCancelled(patron=patron.id, card=card.number, reason=self.reason, clause=clause)


class CardCancelled(CardEvent):
    """The card is no longer a card."""

    status, words = "cancelled", "is cancelled"
