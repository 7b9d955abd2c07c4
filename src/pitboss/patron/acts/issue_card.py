"""Issuing a player card, as a thing or digitally."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Written
from pitboss.kernel.ensure import ensure
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Text
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.patron.act import PatronAct, card_document
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.holder import CardHolder, tie
from pitboss.patron.refusals import PatronKind
from pitboss.patron.regulation import ONE_CARD
from pitboss.patron.standing import need_not_barred
from pitboss.patron.state import Card, Patron
from pitboss.rules.dealer import DealerRules


class IssueCard(PatronAct):
    """Issue a card, or the other form of the card in force under the same number."""

    admits = True
    may, under = (CASHIER, "supervisors"), "cards.card"

    card: Text
    digital: bool

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The patron, and whose the card's number is."""
        return (*PatronAct.subjects(self), (CardHolder, self.card))

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """The one card in force; then, if wanted, in the other form too."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        if not self.card.strip():
            raise BadInput("A card has a number: it must not be blank.")
        need_not_barred(patron, self.at)
        present = patron.card
        if present is None:
            if self.card in patron.cards:
                raise refuse(PatronKind.CARD_NUMBER_USED, clause, card=self.card)
        else:
            has_form = present.digital if self.digital else present.physical
            if self.card != present.number or has_form:
                raise refuse(PatronKind.CARD_IN_FORCE, ONE_CARD, card=present.number)
        yield CardIssued(patron=patron.id, card=self.card, digital=self.digital, clause=clause)

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """A card whose number nobody else has: written to both streams, or to neither."""
        answer = PatronAct.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        holder = CardHolder.among(states, self.card)
        tied = tie(holder, self.patron, self.cited(card_document()))
        return answer | {CardHolder.stream(self.card): tied} if tied else answer


class CardIssued(PatronEvent):
    """A card was issued, or the second form of the one in force."""

    card: str
    digital: bool

    def fold(self, patron: Patron, _: Said) -> None:
        """The card is in force, in this form at least."""
        card = patron.cards.setdefault(self.card, Card(number=self.card))
        ensure(patron.card is card, f"{patron.id} has another card in force than {self.card}")
        card.digital |= self.digital
        card.physical |= not self.digital

    def told(self, _: Plain) -> Narrative:
        """To whom, and in which form."""
        form = "digital" if self.digital else "physical"
        yield f"Card {self.card} is issued to patron {self.patron}, as a {form} one", self.clause
