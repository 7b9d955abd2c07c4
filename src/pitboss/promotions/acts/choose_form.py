"""In which form a money prize is paid."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Cents, Reason, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import all_of, dollars
from pitboss.promotions.act import PAYERS, OnPrize, Way
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.rules.promotions import NO_CASH, WINNER_CHOOSES_ABOVE_CENTS, PromotionRules

ACCOUNT = "account"
FORMS = ("cash", "cheque", "transfer", "chips", ACCOUNT)
Chooser = Annotated[str, Asks("choice", ("winner", "operator"))]
Asked = Annotated[str, Asks("choice", FORMS)]


class ChooseForm(OnPrize):
    """Record in which form a prize is paid, and how much in each: above $10,000 by the winner."""

    may, rule, while_in = PAYERS, "4/choice", AWARDING
    LOOKED_UP = frozenset({"no_cash"})

    chosen_by: Chooser
    payee: Text
    """Who is paid: the winner by name."""
    cash_cents: Cents = 0
    cheque_cents: Cents = 0
    """By a crossed cheque made out to the winner."""
    transfer_cents: Cents = 0
    """To an account of the winner."""
    chips_cents: Cents = 0
    account_cents: Cents = 0
    """Onto the winner's account with the house, where the terms say so."""
    asked_for: Asked = ""
    """The form that the winner asked for, where it is another."""
    reason: Reason = ""
    """Why it is another."""
    no_cash: bool = False
    """Whether the house gives no prize in cash (Act 76A), as its configuration has it."""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """A prize, paid to its winner."""
        for prize in cls.prizes_of(promotion):
            entry = promotion.entry_of(prize.chance)
            yield {"prize": prize.number, "payee": "" if entry is None else entry.name}

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that is claimed and is money, of which no form is chosen."""
        return prize.status == "claimed" and prize.is_money and not prize.parts

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """The parts add up to the prize to the cent before the first is paid."""
        clause = self.authorise(promotion)
        prize = self.won_in(promotion, clause, "claimed")
        if not prize.is_money:
            raise BadInput(f"{prize.called} is no money: it is handed over.")
        if prize.paid:
            raise refuse(PromotionKind.PART_PAID, clause)
        rules = rules_under(promotion.documents)
        parts = self._parts(promotion, prize, rules, clause)
        total = sum(parts.values())
        if total != prize.due_cents:
            kind = PromotionKind.PARTS_DIFFER
            raise refuse(kind, clause, given_cents=total, due_cents=prize.due_cents)
        entry = promotion.entry_of(prize.chance)
        winner = "" if entry is None else entry.name
        if self.payee.strip().casefold() != winner.casefold():
            raise refuse(PromotionKind.OTHER_PAYEE, clause, winner=winner)
        if self.asked_for and self.asked_for not in parts:
            yield self._other_form(rules, clause)
        yield filled(FormChosen, self, payee=winner, parts=tuple(parts.items()), clause=clause)

    def _parts(
        self, promotion: Promotion, prize: Prize, rules: Mapping[str, PromotionRules], clause: str
    ) -> dict[str, int]:
        """What is paid in each form, each of them allowed."""
        given = (getattr(self, f"{form}_cents") for form in FORMS)
        parts = {form: cents for form, cents in zip(FORMS, given, strict=True) if cents}
        if any(cents < 0 for cents in parts.values()):
            raise BadInput("A part must not be negative.")
        cashless = {n: one.clause("4/disbursement") for n, one in rules.items() if not one.cash}
        if "cash" in parts and cashless:
            what = "by cheque or transfer, as the terms say."
            raise refuse(PromotionKind.CASH_BARRED, told(cashless), what=what)
        if "cash" in parts and self.no_cash:
            what = "by cheque or transfer."
            raise refuse(PromotionKind.CASH_BARRED, NO_CASH, what=what)
        chosen = any(one.cash for one in rules.values()) and prize.kind != "chips"
        large = prize.due_cents > WINNER_CHOOSES_ABOVE_CENTS
        if large and chosen and self.chosen_by != "winner":
            raise refuse(PromotionKind.WINNER_CHOOSES, clause)
        if ACCOUNT in parts and not promotion.terms.get("account_credit"):
            raise refuse(PromotionKind.NO_ACCOUNT_CREDIT, clause)
        if ACCOUNT in parts and large and chosen:
            raise refuse(PromotionKind.NOT_YOUR_FORM, clause)  # the choice is of three
        if (prize.kind == "chips" and not prize.alternative) != ("chips" in parts):
            raise refuse(PromotionKind.NOT_YOUR_FORM, clause)
        return parts

    def _other_form(self, rules: Mapping[str, PromotionRules], clause: str) -> PromotionEvent:
        """Another form than was asked for: by the operator, with a reason, where a rule has it."""
        allowed = {name: one.other_form for name, one in rules.items() if one.other_form}
        if len(allowed) < len(rules):
            raise refuse(PromotionKind.NO_OTHER_FORM, clause)
        if self.chosen_by == "winner":
            raise BadInput("What the winner chose is what the winner asked for.")
        need_reason(self.reason, told(allowed))
        return filled(OtherFormGiven, self, clause=told(allowed))


class OtherFormGiven(PrizeEvent):
    """A prize is paid in another form than its winner asked for."""

    asked_for: str
    reason: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """The form in which it is paid follows."""

    def told(self, _: Plain) -> Narrative:
        """What was asked for, and why it is another."""
        text = f"Prize {self.prize} of {self.number} was asked for in {self.asked_for}"
        yield f"{text} and is paid otherwise: {self.reason}", self.clause


class FormChosen(PrizeEvent):
    """It is on record in which form a prize is paid."""

    chosen_by: str
    payee: str
    parts: tuple[tuple[str, int], ...]

    def fold(self, promotion: Promotion, _: Said) -> None:
        """Each part is paid once."""
        prize = promotion.prizes[self.prize]
        prize.parts, prize.payee = dict(self.parts), self.payee

    def told(self, _: Plain) -> Narrative:
        """The parts, and to whom."""
        parts = all_of(f"{dollars(cents)} in {form}" for form, cents in self.parts)
        text = f"Prize {self.prize} of {self.number} is paid to {self.payee}: {parts}"
        yield f"{text}, chosen by the {self.chosen_by}", self.clause
