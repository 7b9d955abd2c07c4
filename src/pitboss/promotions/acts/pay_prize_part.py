"""Paying a prize, in the forms that were chosen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated

from pitboss.kernel.act import Written
from pitboss.kernel.command import Concerns
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Text
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States
from pitboss.kernel.words import dollars
from pitboss.ledger import accounts
from pitboss.ledger.postings import posted
from pitboss.patron.accounts import account
from pitboss.patron.acts.deposit import card_in_use
from pitboss.patron.event import PatronEvent
from pitboss.patron.state import Patron
from pitboss.promotions.act import PAYERS, OnPrize, Way, need_another
from pitboss.promotions.acts.choose_form import ACCOUNT, FORMS
from pitboss.promotions.acts.deny_claim import need_not_held
from pitboss.promotions.acts.show_prize_identification import need_identified
from pitboss.promotions.books import prize_account
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.rules.promotions import WINNER_CHOOSES_ABOVE_CENTS

PayForm = Annotated[str, Asks("choice", FORMS)]


class PayPrizePart(OnPrize):
    """Pay the part of a prize that was chosen in a form; each part is paid once."""

    may, rule, while_in = PAYERS, "4", AWARDING

    form: PayForm
    signature: Text = ""
    """Who signed the form for it: the winner."""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """A part that was chosen and is not paid."""
        for prize in cls.prizes_of(promotion):
            waiting = [form for form in prize.parts if form not in prize.paid]
            yield {"prize": prize.number, "form": waiting[0] if waiting else FORMS[0]}

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that is claimed, of which the form is chosen."""
        return prize.status == "claimed" and bool(prize.parts)

    def follow(  # type: ignore[override]  # it may concern the winner's account
        self, states: States, digest: str
    ) -> Written | Refusal | Repeated | Concerns:
        """A part that goes onto the winner's account is written there too, in one record."""
        if self.form != ACCOUNT:
            return OnPrize.follow(self, states, digest)
        promotion = self.own(states)
        (paid,) = (kind_of(one, PrizePartPaid) for one in self.decide(promotion))
        entry = known(promotion.entry_of(promotion.prizes[self.prize].chance))
        stream = Patron.stream(entry.patron)
        if stream not in states:
            return Concerns((stream,))
        card_in_use(Patron.among(states, entry.patron), self.at)
        credited = filled(PrizeCredited, paid, patron=entry.patron)
        return {Promotion.stream(self.number): (paid,), stream: (credited,)}

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Not while it is held, by somebody who may, and signed for."""
        clause = self.authorise(promotion)
        prize = self.won_in(promotion, clause, "claimed")
        need_not_held(prize)
        need_identified(promotion, prize)
        need_payer(self, promotion, prize, clause)
        if not prize.parts:
            raise refuse(PromotionKind.NO_FORM_CHOSEN, clause)
        if self.form not in prize.parts:
            raise refuse(PromotionKind.NOT_YOUR_FORM, clause)
        if self.form in prize.paid:
            raise refuse(PromotionKind.PART_PAID, clause)
        signed = need_signed(self.signature, promotion, prize)
        yield PrizePartPaid(
            number=self.number,
            prize=self.prize,
            form=self.form,
            cents=prize.parts[self.form],
            payee=prize.payee,
            signed=signed,
            clause=clause,
        )


def need_payer(act: OnPrize, promotion: Promotion, prize: Prize, clause: str) -> None:
    """Neither the draw's overseer (PR-08) nor, above $10,000, the attester of the prize."""
    large = prize.value_cents > WINNER_CHOOSES_ABOVE_CENTS
    attested = (prize.attested_by,) if large else ()
    need_another(act, (promotion.draw_of(prize).scrutineer, *attested), clause)


def need_signed(signature: str, promotion: Promotion, prize: Prize) -> str:
    """Who signed for it, where a document asks for a signed form."""
    asking = {name: one.form for name, one in rules_under(promotion.documents).items() if one.form}
    entry = promotion.entry_of(prize.chance)
    winner = "" if entry is None else entry.name
    signed = signature.strip()
    if asking and signed.casefold() != winner.casefold():
        raise refuse(PromotionKind.PRIZE_NOT_SIGNED, told(asking))
    return signed


class PrizePartPaid(PrizeEvent):
    """A part of a prize was paid."""

    form: str
    cents: int
    payee: str
    signed: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """With the last part the prize is paid."""
        prize = promotion.prizes[self.prize]
        prize.paid[self.form] = self.cents
        prize.balance_cents -= self.cents
        prize.signed = self.signed
        if prize.paid == prize.parts:
            prize.status = "paid"

    def postings(self, _: Promotion) -> Iterable[Posting]:
        """Out of the prize's account."""
        if self.form == ACCOUNT:
            return ()  # the winner's own record has it
        target = accounts.CHIPS_ABROAD if self.form == "chips" else accounts.CAGE
        return posted(prize_account(self.number, self.prize), target, self.cents)

    def over_counter_cents(self) -> int:
        """What was handed over, where it was cash."""
        return -self.cents if self.form == "cash" else 0

    def told(self, _: Plain) -> Narrative:
        """How much, how and to whom."""
        crossed = ", crossed and made out to the winner" if self.form == "cheque" else ""
        text = f"{dollars(self.cents)} of prize {self.prize} of {self.number} is paid"
        yield f"{text} in {self.form}{crossed} to {self.payee}", self.clause


class PrizeCredited(PatronEvent):
    """A prize, or a part of one, came onto the winner's account; it is no deposit of theirs."""

    number: str
    prize: str
    cents: int

    def fold(self, patron: Patron, _: Said) -> None:
        """So much more is on the account."""
        patron.account_cents += self.cents

    def postings(self, _: Patron) -> Iterable[Posting]:
        """Out of the prize's account onto the patron's."""
        return posted(prize_account(self.number, self.prize), account(self.patron), self.cents)

    def told(self, _: Plain) -> Narrative:
        """How much, and for what."""
        text = f"{dollars(self.cents)} of prize {self.prize} of promotion {self.number}"
        yield f"{text} is credited to the account of patron {self.patron}", self.clause
