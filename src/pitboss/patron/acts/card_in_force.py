"""The card in force, which is suspended, reinstated or cancelled by staff."""

from __future__ import annotations

from typing import ClassVar

from pitboss.kernel.authority import need_reason
from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Card, CardStatus, Patron
from pitboss.rules.dealer import DealerRules


class OnCard(PatronAct):
    """An act on the card in force, for a reason."""

    may, under = (CASHIER, "supervisors"), "cards.card"

    reason: Reason

    def in_force(self, patron: Patron, rules: DealerRules) -> tuple[Card, str]:
        """The card in force and the clause, once it is found that the act may be done."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        need_reason(self.reason, clause)
        if patron.card is None:
            raise refuse(PatronKind.NO_CARD, clause)
        return patron.card, clause


class CardEvent(PatronEvent):
    """What became of a card, and why."""

    of_round = True
    status: ClassVar[CardStatus]
    """What the card is from now on."""
    words: ClassVar[str]
    """The same in a sentence."""

    card: str
    reason: str

    def fold(self, patron: Patron, _: Said) -> None:
        """The card has another status; cancelled is for good."""
        card = patron.cards[self.card]
        ensure(card.status != "cancelled", f"card {self.card} is cancelled for good")
        card.status, card.reason = self.status, self.reason

    def told(self, _: Plain) -> Narrative:
        """Whose card, and why."""
        text = f"Card {self.card} of patron {self.patron} {self.words}: {self.reason}"
        yield text, self.clause
