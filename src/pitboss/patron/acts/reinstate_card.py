"""Putting a suspended card back in force."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.refusal import refuse
from pitboss.patron.acts.card_in_force import CardEvent, OnCard
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class ReinstateCard(OnCard):
    """Put a suspended card back in force; the patron's own suspension is not touched."""

    admits = True

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """A card that staff suspended."""
        card, clause = self.in_force(patron, rules)
        if card.status != "suspended":
            raise refuse(PatronKind.CARD_NOT_SUSPENDED, clause, card=card.number)
        yield CardReinstated(patron=patron.id, card=card.number, reason=self.reason, clause=clause)


class CardReinstated(CardEvent):
    """The card is in force again."""

    status, words = "active", "is in force again"
