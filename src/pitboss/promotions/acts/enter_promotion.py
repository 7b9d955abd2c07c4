"""Entering a promotion where one sits, with one's own card."""

from __future__ import annotations

from pitboss.kernel.act import Sender, Written
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States
from pitboss.promotions.acts.entry import EntryAct
from pitboss.promotions.counting import AT_SEAT
from pitboss.promotions.documents import cited
from pitboss.promotions.promotion import Promotion
from pitboss.promotions.refusals import PromotionKind


class EnterPromotion(EntryAct):
    """Enter a promotion where one sits with one's card: one chance.

    The card at the seat says whose it is. ``has`` is what the player was shown to have already, so
    that a touch which is sent again because no answer came gives no second chance.
    """

    senders, may = Sender.CARD, (PLAYER,)
    LOOKED_UP = EntryAct.LOOKED_UP | {"chances", "seat"}

    has: int = 0
    seat: str = ""

    def follow(self, states: States, digest: str) -> Written:
        """As at the desk, where the terms have chances entered at seats."""
        promotion = Promotion.among(states, self.number)
        clause = self.authorise(promotion)
        if promotion.terms.get("earned") != AT_SEAT:
            cites = cited(promotion.documents, "7.4")
            raise refuse(PromotionKind.NOT_ENTERED_AT_SEATS, cites)
        has = promotion.chances_of(self.patron)
        if has != self.has:
            raise refuse(PromotionKind.ENTERED_MEANWHILE, clause, has=has)
        # A class of slots knows no bare super() here: it is made again by its decorator.
        return EntryAct.follow(self, states, digest)
