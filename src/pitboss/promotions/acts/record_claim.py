"""Recording that somebody claims a prize."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import ClassVar

from pitboss.exclusions.register import HOUSE as REGISTER
from pitboss.exclusions.register import Exclusions
from pitboss.kernel.act import Written
from pitboss.kernel.ensure import kind_of
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import PatronId, Text
from pitboss.kernel.filing import FileKind
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import NO_NAME, States, Subject, name_on_file
from pitboss.patron.state import Patron
from pitboss.promotions.act import MANAGERS, OnPrize
from pitboss.promotions.eligibility import why_not
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, PrizeClaim, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.staff.account import Staff


class RecordClaim(OnPrize):
    """Record that somebody claims a prize: who, and where they live."""

    rule, while_in = "7.8", AWARDING
    may: ClassVar[tuple[str, ...]] = (*MANAGERS, "cashier", "attendant")
    LOOKED_UP = frozenset({"holder"})

    person: Text
    address: Text = ""
    patron: PatronId = ""
    """The patron, where the claimant holds a card."""
    holder: str = ""
    """The name of that patron, looked up by the server."""

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that is won."""
        return prize.status == "won"

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The promotion, and all that says whether the claimant still qualifies."""
        return (
            (Promotion, self.number),
            (Patron, self.patron or "-"),
            (Exclusions, REGISTER),
            (Staff, self.holder if self.holder and self.holder.isascii() else "-"),
        )

    def addressed(self, state_of: Callable[[str], Subject]) -> RecordClaim:
        """With the name of the patron, under which staff are known too."""
        patron = state_of(Patron.stream(self.patron or "-"))
        return replace(self, holder=getattr(patron, "name", "")[:64])

    def impossible_name(self) -> str | None:
        """The promotion's number alone must be one: a claimant need hold no card."""
        return self.number if name_on_file(self.number) == NO_NAME else None

    def follow(self, states: States, digest: str) -> Written:
        """A winner who still qualifies has claimed it; anybody else's claim waits for a word."""
        promotion = Promotion.among(states, self.number)
        clause = self.authorise(promotion)
        person = self.written(self.person, "The claimant")
        until = promotion.claimed_until(self.prize_in(promotion, clause))
        if until is not None and self.at > until:
            raise refuse(PromotionKind.CLAIM_EXPIRED, clause, due_at=until)
        prize = self.won_in(promotion, clause, "won", "claimed")
        winner = bool(self.patron) and self.patron == prize.winner and prize.status == "won"
        against = ""
        if winner:
            patron = Patron.among(states, self.patron)
            staff = kind_of(states[self.streams()[3]], Staff)
            register = Exclusions.among(states, REGISTER)
            against = why_not(promotion, patron, register, staff, self.at)
        recorded = ClaimRecorded(
            number=self.number,
            prize=self.prize,
            claim=str(len(promotion.claims) + 1),
            person=person,
            address=self.address.strip(),
            of_winner=winner,
            against=against,
            clause=clause,
        )
        return {Promotion.stream(self.number): (recorded,)}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """A claim is decided with the claimant's own record."""
        raise refuse(FileKind.NOT_ON_FILE, "", item=promotion.called)


class ClaimRecorded(PrizeEvent):
    """Somebody claimed a prize."""

    claim: str
    person: str
    address: str
    of_winner: bool
    against: str
    """Why the winner no longer qualifies; empty where they do."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """The winner's own claim is good where nothing stands against it."""
        promotion.claims[self.claim] = filled(
            PrizeClaim, self, number=self.claim, at=said.at, by=said.by
        )
        if self.of_winner and not self.against:
            promotion.prizes[self.prize].status = "claimed"

    def told(self, _: Plain) -> Narrative:
        """Who claims what."""
        against = f"; against it stands that {self.against}" if self.against else ""
        text = f"{self.person} claims prize {self.prize} of {self.number}{against}"
        yield text, self.clause
