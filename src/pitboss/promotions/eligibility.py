"""Who qualifies: tested when a chance is given, and again when a prize is claimed (.7.3, PR-28).

Not eligible, unless terms say otherwise, are people of the house, people who are excluded, and
holders of a card that is not valid.
"""

from __future__ import annotations

from pitboss.exclusions.register import Exclusions
from pitboss.kernel.refusal import refuse
from pitboss.patron.state import Patron
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.staff.account import Staff


def need_eligible(
    promotion: Promotion, patron: Patron, register: Exclusions, staff: Staff, at: int, clause: str
) -> None:
    """The patron is on file, holds a valid card, is not excluded and does not work here."""
    why = why_not(promotion, patron, register, staff, at)
    if why:
        person = patron.name or patron.id or "Nobody"
        raise refuse(PromotionKind.NOT_ELIGIBLE, clause, person=person, why=why)


def why_not(
    promotion: Promotion, patron: Patron, register: Exclusions, staff: Staff, at: int
) -> str:
    """Why somebody does not qualify; empty where they do."""
    if patron.enrolled_at is None:
        return "nobody of that number is on file"
    if patron.card is None or patron.card.status != "active":
        return "the holder has no valid card"
    if any(bar.holds(at) for bar in patron.bars.values()):
        return "the holder is excluded"
    if any(
        register.found(patron.name, at=at, document=document, patron=patron.id)
        for document in promotion.documents
    ):
        return "the holder stands in the register of exclusions"
    if staff.status == "enrolled":
        return "the holder works for the house"
    return ""
