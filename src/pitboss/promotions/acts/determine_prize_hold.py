"""Ending the hold on a prize."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Written
from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason, Text
from pitboss.kernel.filing import FileKind
from pitboss.kernel.notice import Matter, NoticeStep
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.notices.reviewing import review_for
from pitboss.promotions.act import OPERATORS, OnPrize
from pitboss.promotions.acts.deny_claim import PrizeGivenBack, need_address
from pitboss.promotions.documents import rules_under
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, PrizeClaim, Promotion


class DeterminePrizeHold(OnPrize):
    """End the hold on a prize: release it, or refuse it or demand it back after the review."""

    may, rule, while_in = OPERATORS, "10", AWARDING

    release: bool
    reason: Reason
    address: Text = ""
    """The claimant's address, where a claimed prize is refused and its claim does not have it."""

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that is held."""
        return prize.held_at is not None

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and the book of notices, where the inspector's review stands."""
        return ((Promotion, self.number), (NoticeBook, HOUSE))

    def follow(self, states: States, digest: str) -> Written:
        """Refused or demanded back only after an inspector's review; Craps wants it always."""
        promotion = Promotion.among(states, self.number)
        clause = self.authorise(promotion)
        need_reason(self.reason, clause)
        prize = self.prize_in(promotion, clause)
        if prize.held_at is None:
            raise refuse(DeskRefusalKind.NOT_HELD, clause, item=prize.called)
        stream = Promotion.stream(self.number)
        book = NoticeBook.among(states, HOUSE)
        review = review_for(book, self, stream, prize.hold_clause, self.prize)
        rules = rules_under(promotion.documents)
        always = any(one.review_to_release for one in rules.values())
        if review is None and (always or not self.release):
            kind = DeskRefusalKind.REVIEW_NEEDED
            raise refuse(kind, prize.hold_clause, item=prize.called)
        refused = prize.status == "claimed" and not self.release
        claim = promotion.winners_claim(prize) if refused else None
        decided = filled(
            PrizeHoldDetermined,
            self,
            review=review or "",
            cents=prize.balance_cents if refused else 0,
            claim="" if claim is None else claim.number,
            address="" if claim is None else need_address(self.address, claim, promotion, prize),
            clause=prize.hold_clause,
        )
        return {stream: (decided,)}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """A hold is decided with the book of notices."""
        raise refuse(FileKind.NOT_ON_FILE, "", item=promotion.called)


class PrizeHoldDetermined(PrizeGivenBack):
    """The hold on a prize ended."""

    furthers = (Matter.HOLD, NoticeStep.ENDED)

    release: bool
    reason: str
    review: str
    claim: str = ""
    """The claim that is refused by it; empty where none is."""
    address: str = ""

    def notice_key(self) -> str:
        """Each prize has a hold of its own."""
        return self.prize

    def fold(self, promotion: Promotion, said: Said) -> None:
        """What was not paid yet and is refused goes back to the house; the patron is told why."""
        prize = promotion.prizes[self.prize]
        prize.held_at, prize.free_since = None, said.at
        if not self.release and prize.status == "claimed":
            self.give_back(promotion, "denied")
        if self.claim:
            self.deny(promotion.claims[self.claim], said)

    def deny(self, claim: PrizeClaim, said: Said) -> None:
        """A refusal like any other: it stays until the patron is told of it (.10)."""
        claim.denied_at, claim.denied_by = said.at, said.by
        claim.reason, claim.address = self.reason, self.address

    def told(self, _: Plain) -> Narrative:
        """Which way, and why."""
        ends = "released" if self.release else "refused, or demanded back"
        reviewed = f" (reviewed: {self.review})" if self.review else ""
        text = f"Prize {self.prize} of {self.number} is {ends}: {self.reason}{reviewed}"
        yield text, self.clause
