"""Whether a scrutineer must oversee the draw, and is there (.2)."""

from __future__ import annotations

from dataclasses import replace

from pitboss.kernel.refusal import refuse
from pitboss.promotions.documents import cited, rules_under
from pitboss.promotions.lodging import scrutineer_needed
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.sheet import terms_of


def overseen(promotion: Promotion) -> bool:
    """Whether any single prize of the draw is above the amount; exactly at it none is needed."""
    drawn = {one.number: one for one in promotion.prizes_in(promotion.draw)}
    terms = terms_of(replace(promotion, prizes=drawn))
    return bool(scrutineer_needed(terms, rules_under(promotion.documents)))


def need_attended(promotion: Promotion) -> None:
    """Where a scrutineer is needed, the one whom the operator nominated is present."""
    if overseen(promotion) and promotion.draw.attended_at is None:
        clause = cited(promotion.documents, "2/scrutineer")
        raise refuse(PromotionKind.SCRUTINEER_NEEDED, clause)
