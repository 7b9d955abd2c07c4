"""The close of entry, by the clock."""

from __future__ import annotations

import hmac
from collections.abc import Iterator
from hashlib import sha256

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.promotions.act import HouseOnPromotion, need_status
from pitboss.promotions.counting import BY_LOSS
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import CLOSED, RUNNING, Promotion, PromotionEntry
from pitboss.promotions.refusals import PromotionKind


class CloseEntries(HouseOnPromotion):
    """Close entry at the time that the terms state, with the chances that play has earned."""

    rule = "7.6"

    played: tuple[tuple[str, str, int, int], ...] = ()
    """Patron, name, resolved cents and chances earned, in the order of the patrons' numbers."""
    position: int = 0
    """The position of the journal up to which play was counted."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """From that instant on no entry is received."""
        clause = self.clause_in(promotion)
        need_status(promotion, (RUNNING,), clause)
        closes = promotion.stated_time("closes_at") or 0
        if self.at < closes:
            raise refuse(PromotionKind.ENTRIES_OPEN, clause, due_at=closes)
        if self.played:
            yield filled(EntriesCounted, self, clause=clause)
        yield EntriesClosed(number=self.number, clause=clause)


def tag_of(salt: str, patron: str) -> str:
    """What stands for a patron on a public list, and does not name them.

    >>> len(tag_of("salt", "p-7"))
    16
    """
    return hmac.new(salt.encode(), patron.encode(), sha256).hexdigest()[:16]


class EntriesCounted(PromotionEvent):
    """Chances that were earned by play were counted from the journal."""

    played: tuple[tuple[str, str, int, int], ...]
    position: int

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Each holder has consecutive numbers."""
        promotion.counted = True
        of = "expected loss of" if promotion.terms.get("earned") == BY_LOSS else "play of"
        for patron, name, cents, count in self.played:
            promotion.entries.append(
                PromotionEntry(
                    first=promotion.last_chance + 1,
                    count=count,
                    patron=patron,
                    name=name,
                    tag=tag_of(promotion.salt, patron),
                    how=f"{of} {dollars(cents)}",
                    at=said.at,
                )
            )
            promotion.last_chance += count

    def told(self, _: Plain) -> Narrative:
        """How many, for how many people."""
        chances = sum(count for *_, count in self.played)
        people = len(self.played)
        text = f"{chances} chances of {people} people are counted for {self.number}"
        yield f"{text}, up to position {self.position} of the journal", self.clause


class EntriesClosed(PromotionEvent):
    """Entry closed."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """The draw can be prepared."""
        promotion.status, promotion.closed_at = CLOSED, said.at

    def told(self, _: Plain) -> Narrative:
        """That it is closed."""
        yield f"Entry to promotion {self.number} is closed", self.clause
