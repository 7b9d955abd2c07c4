"""A player card that is put into a terminal: it is its holder's own, and in force."""

from __future__ import annotations

from pitboss.kernel.refusal import refuse
from pitboss.patron.checks import need_enrolled
from pitboss.patron.refusals import PatronKind
from pitboss.patron.standing import GAME, need_not_barred, need_not_suspended
from pitboss.patron.state import Patron


def need_own_card(patron: Patron, card: str, *, at: int, game: str, clause: str) -> None:
    """The card was issued to the patron and is valid, and the patron may play the game."""
    need_enrolled(patron, clause)
    presented = patron.cards.get(card)
    if presented is None:
        raise refuse(PatronKind.NOT_OWN_CARD, clause, card=card)
    need_not_barred(patron, at, f"{GAME}{game}")
    if presented.status == "cancelled":
        raise refuse(PatronKind.CARD_CANCELLED, clause, card=card)
    if presented.status == "suspended":
        raise refuse(PatronKind.CARD_SUSPENDED, clause, card=card)
    need_not_suspended(patron, at)
