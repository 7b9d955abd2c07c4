"""Whose a card is: each number is a stream of its own, tied to one person for good.

A patron's own record cannot know what was issued to others; the issue of a card is therefore
decided against both, and written to both or to neither.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Event, Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import Subject
from pitboss.patron.refusals import PatronKind


@dataclass(kw_only=True, slots=True)
class CardHolder(Subject):
    """A card's number as the house knows it."""

    prefix = "card"

    card: str
    patron: str = ""
    """Whose it is; empty until it is issued."""


class CardTied(Event[CardHolder, Plain]):
    """A card's number was given to a person."""

    card: str
    patron: str
    clause: str

    def fold(self, holder: CardHolder, _: Said) -> None:
        """The number is theirs for good."""
        ensure(self.card == holder.card, f"{self.card} is another card")
        ensure(not holder.patron, f"card {holder.card} is tied twice")
        holder.patron = self.patron

    def told(self, _: Plain) -> Narrative:
        """Whose number it is."""
        yield f"Card number {self.card} belongs to patron {self.patron}", self.clause


def tie(holder: CardHolder, patron: str, clause: str) -> tuple[CardTied, ...]:
    """Give the number to a person; to the same one again nothing more happens.

    >>> tie(CardHolder(card="C1"), "p7", "1.1/player-card")
    (CardTied(card='C1', patron='p7', clause='1.1/player-card'),)
    """
    if holder.patron == patron:
        return ()
    if holder.patron:
        raise refuse(PatronKind.CARD_NUMBER_USED, clause, card=holder.card)
    return (CardTied(card=holder.card, patron=patron, clause=clause),)
