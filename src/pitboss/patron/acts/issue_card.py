"""Issue a card, or the other form of the card in force under the same number."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.holder import CardHolder
from pitboss.patron.state import Patron


@fact
class IssueCard(PatronAct):
    """Issue a card, or the other form of the card in force under the same number."""

    card: str
    digital: bool

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The patron, and whose the card's number is."""
        return ((Patron, self.patron), (CardHolder, self.card))


@fact
class CardIssued(PatronEvent):
    """A card was issued, or the second form of the one in force."""

    card: str
    digital: bool
