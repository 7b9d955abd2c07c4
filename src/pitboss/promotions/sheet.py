"""The sheet of terms: all that a promotion states, as one text with one digest."""

from __future__ import annotations

import json
from datetime import UTC, datetime, timedelta
from hashlib import sha256

from pitboss.kernel.fact import filled
from pitboss.promotions.promotion import Prize, Promotion
from pitboss.promotions.terms import ITEMS, PARTICULARS, PrizeTerms, PromotionTerms, Statement

_TIMES = frozenset(item.name for item in ITEMS if item.answer is Statement.TIME)


def sheet_of(promotion: Promotion) -> str:
    """Everything that is lodged and published, as canonical text."""
    several = len(promotion.draws) > 1
    content: dict[str, object] = {
        "promotion": promotion.number,
        "title": promotion.title,
        "documents": list(promotion.documents),
        "commit": promotion.commit,
        "terms": {name: value for name, value in promotion.terms.items() if value is not None},
        "prizes": [
            {
                "number": prize.number,
                "title": prize.title,
                "kind": prize.kind,
                "value_cents": prize.value_cents,
                "conditions": prize.conditions,
                "particulars": prize.particulars,
                "alternative_cents": prize.alternative_cents,
                **({"draw": prize.draw} if several else {}),
            }
            for prize in promotion.prizes.values()
        ],
    }
    if several:
        content["commits"] = [promotion.commit_of(draw) for draw in promotion.draws[1:]]
    return json.dumps(content, sort_keys=True, ensure_ascii=False, separators=(",", ":"))


def terms_digest(promotion: Promotion) -> str:
    """The SHA-256 of the sheet as it stands: another word, another digest."""
    return sha256(sheet_of(promotion).encode()).hexdigest()


def terms_of(promotion: Promotion) -> PromotionTerms:
    """The terms as lodging looks at them: times with their offset, what is blank left out."""
    terms = promotion.terms
    chance, budget = terms.get("chance"), terms.get("budget_cents")
    stated: dict[str, object] = {
        name: _moment(value) if name in _TIMES or name.endswith("_awarded_at") else value
        for name, value in terms.items()
        if value is not None
    }
    return PromotionTerms(
        title=promotion.title,
        author=promotion.authors[-1] if promotion.authors else promotion.drafted_by,
        chance=chance if isinstance(chance, bool) else None,
        budget_cents=budget if isinstance(budget, int) else None,
        stated=stated,
        prizes=tuple(_prize_terms(prize) for prize in promotion.prizes.values()),
    )


def at_moment(at: int) -> datetime:
    """A time in milliseconds since the epoch, with its offset.

    >>> at_moment(1_800_000_000_500).isoformat()
    '2027-01-15T08:00:00.500000+00:00'
    """
    return datetime.fromtimestamp(at // 1000, UTC) + timedelta(milliseconds=at % 1000)


def _moment(value: object) -> object:
    return at_moment(value) if isinstance(value, int) else value


def _prize_terms(prize: Prize) -> PrizeTerms:
    asked = {item.name for item in PARTICULARS.get(prize.kind, ())}
    return filled(
        PrizeTerms,
        prize,
        particulars={
            name: value
            for name, value in prize.particulars.items()
            if name in asked and value is not None
        },
        contains=(),
    )
