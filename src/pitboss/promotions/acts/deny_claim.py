"""Denying a claim, with the reasons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import ClassVar

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import quoted
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.postings import posted
from pitboss.promotions.act import OPERATORS, OnPromotion, Way
from pitboss.promotions.books import PROMOTIONS, prize_account
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, PrizeClaim, PrizeStatus, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.rules.promotions import KEPT_ABOVE_CENTS


class DenyClaim(OnPromotion):
    """Deny a claim, with the reasons; the patron is told of them as soon as possible."""

    may, rule, while_in = OPERATORS, "10", AWARDING

    claim: str
    reason: Reason
    address: Text = ""
    """The claimant's address, where the claim does not have it yet."""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """A claim that nobody has decided."""
        waiting = [one.number for one in promotion.claims.values() if one.denied_at is None]
        yield from ({"claim": number} for number in waiting or ("1",))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Above $100 not without name, address and reason; nothing of it is ever deleted."""
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        claim = claim_in(promotion, self.claim, clause)
        if claim.denied_at is not None:
            raise refuse(PromotionKind.CONFIRMED_ALREADY, clause)
        prize = promotion.prizes[claim.prize]
        address = need_address(self.address, claim, promotion, prize)
        if claim.of_winner and prize.status not in ("won", "claimed"):
            raise refuse(
                PromotionKind.NOT_IN_STATE,
                clause,
                item=prize.called,
                status=prize.status,
                wanted="won or claimed",
            )
        if claim.of_winner:
            need_not_held(prize)  # refused then only as the document has it, after a review
        if claim.of_winner and prize.paid:
            raise refuse(PromotionKind.PART_PAID, clause)  # and so it was not denied
        yield ClaimDenied(
            number=self.number,
            prize=claim.prize,
            claim=self.claim,
            address=address,
            reason=self.reason,
            of_winner=claim.of_winner,
            cents=prize.balance_cents if claim.of_winner else 0,
            clause=clause,
        )


def claim_in(promotion: Promotion, number: str, clause: str) -> PrizeClaim:
    """The claim of that number."""
    found = promotion.claims.get(number)
    if found is None:
        what = f"Claim {quoted(number)}"
        raise refuse(PromotionKind.NOT_OF_THESE, clause, what=what, item=promotion.called)
    return found


def need_address(given: str, claim: PrizeClaim, promotion: Promotion, prize: Prize) -> str:
    """Where the claimant lives: above $100 a denied claim is not kept without (.10.1)."""
    address = given.strip() or claim.address
    if prize.value_cents > KEPT_ABOVE_CENTS and not address:
        cites = cited(promotion.documents, "10.1")
        raise refuse(PromotionKind.CLAIMANT_INCOMPLETE, cites)
    return address


def need_not_held(prize: Prize) -> None:
    """Nothing of it is held."""
    if prize.held_at is not None:
        kind = DeskRefusalKind.HELD
        raise refuse(kind, prize.hold_clause, item=prize.called, held_at=prize.held_at)


class PrizeGivenBack(PrizeEvent):
    """What stood in a prize's account goes back to the house."""

    cents: int

    def give_back(self, promotion: Promotion, status: PrizeStatus) -> Prize:
        """The prize is nobody's for now."""
        prize = promotion.prizes[self.prize]
        prize.status, prize.balance_cents = status, prize.balance_cents - self.cents
        prize.parts, prize.alternative = {}, False
        prize.identification = prize.identification_text = ""
        prize.free_since = prize.delayed_until = None
        return prize

    def postings(self, _: Promotion) -> Iterable[Posting]:
        """Out of the prize's account."""
        return posted(prize_account(self.number, self.prize), PROMOTIONS, self.cents)


class ClaimDenied(PrizeGivenBack):
    """A claim was denied, with the reasons."""

    rule: ClassVar[str] = "10/retain"
    claim: str
    address: str
    reason: str
    of_winner: bool

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It stays on the list until it is recorded when and how the patron was told."""
        claim = promotion.claims[self.claim]
        claim.denied_at, claim.denied_by = said.at, said.by
        claim.reason, claim.address = self.reason, self.address
        if self.of_winner:
            self.give_back(promotion, "denied")

    def told(self, _: Plain) -> Narrative:
        """Which, and why."""
        text = f"Claim {self.claim} of {self.number} for prize {self.prize} is denied"
        yield f"{text}: {self.reason}", self.clause
