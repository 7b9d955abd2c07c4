"""Suspending a card."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.refusal import refuse
from pitboss.patron.acts.card_in_force import CardEvent, OnCard
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class SuspendCard(OnCard):
    """Suspend the card in force, until it is reinstated."""

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """A card that is not suspended already."""
        card, clause = self.in_force(patron, rules)
        if card.status == "suspended":
            raise refuse(PatronKind.CARD_SUSPENDED, clause, card=card.number)
        yield CardSuspended(patron=patron.id, card=card.number, reason=self.reason, clause=clause)


class CardSuspended(CardEvent):
    """Staff suspended the card."""

    status, words = "suspended", "is suspended"
