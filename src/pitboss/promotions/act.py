"""Acts on one promotion, and who of the house may do them.

The promotions manager writes and runs; what binds the casino operator is the operator's alone. A
promotion over tables of several documents stands under each: a person acting for the operator
holds an office that every one of them names, and a refusal cites each clause (PR-01, PR-31).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import ClassVar, TypeVar

from pitboss.kernel.act import Sender, Written
from pitboss.kernel.authority import need_office, need_reason, only_for
from pitboss.kernel.errors import BadInput
from pitboss.kernel.field_types import Number
from pitboss.kernel.filing import FileKind
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.labels import offices_of
from pitboss.kernel.offices import PAYERS, May
from pitboss.kernel.refusal import Refusal, Refused, refuse
from pitboss.kernel.single import SingleAct
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import one_of, quoted
from pitboss.promotions.documents import cited, rules_under
from pitboss.promotions.promotion import (
    BLANK,
    CLOSED,
    OVER,
    RUNNING,
    Amendment,
    Prize,
    Promotion,
    Stated,
    TermsDispute,
)
from pitboss.promotions.refusals import PromotionKind

OPERATORS = ("casino-supervisor", "electronic-gaming-supervisor", "assistant-gaming-manager")
"""The offices that act as the casino operator by any of the documents."""
MANAGERS = ("promotions-manager", *OPERATORS)
LONGEST_TEXT = 2_000
Found = TypeVar("Found")
Way = Mapping[str, Stated]
"""What a form is likely to say."""


class OnPromotion(SingleAct[Promotion]):
    """An act on one promotion, by its number."""

    may: ClassVar[May] = MANAGERS
    rule: ClassVar[str]
    """The rule of the section on promotions that it is done under."""
    while_in: ClassVar[tuple[str, ...]] = ()
    """The states in which it can be done; any that is not over, where none is named."""

    of_words = frozenset(
        {
            PromotionKind.PRIZE_BARRED,
            PromotionKind.NO_REFERENCE,
            PromotionKind.NOT_ELIGIBLE,
            PromotionKind.WAGER_TOO_LOW,
            PromotionKind.NOT_DICE,
            PromotionKind.NOT_ON_THE_LIST,
            PromotionKind.OTHER_COUNT_DRAWN,
            PromotionKind.CLAIMANT_INCOMPLETE,
            PromotionKind.CASH_BARRED,
            PromotionKind.WINNER_CHOOSES,
            PromotionKind.PARTS_DIFFER,
            PromotionKind.OTHER_PAYEE,
            PromotionKind.PRIZE_NOT_SIGNED,
        }
    )

    number: Number

    @classmethod
    def likely(cls, subject: Subject) -> Iterable[Way]:
        """Most likely it is about what waits for it: whatever of the promotion it can be about."""
        return cls.ways(subject) if isinstance(subject, Promotion) else ()

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:  # noqa: ARG003 - few do
        """What the form can say about a promotion as it stands, the likeliest first."""
        yield from ()

    def about(self) -> tuple[type[Promotion], str]:
        """The promotion alone."""
        return Promotion, self.number

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows; an act that is sent again because no answer came is not done again."""
        before = answered(Promotion.among(states, self.number).done, self.by, self.serial, digest)
        return self.follow(states, digest) if before is None else before

    def follow(self, states: States, digest: str) -> Written | Refusal | Repeated:  # noqa: ARG002
        """What follows of an act that is new: as a rule in the promotion's own stream."""
        return {Promotion.stream(self.number): tuple(self.decide(self.own(states)))}

    def clause_in(self, promotion: Promotion) -> str:
        """The rule that it is done under, as the documents of a promotion on file number it."""
        if promotion.status == BLANK:
            raise refuse(FileKind.NOT_ON_FILE, "", item=promotion.called)
        return cited(promotion.documents, self.rule)

    def authorise(self, promotion: Promotion) -> str:
        """A promotion on file, in a state for it, by an office that may; gives the clause."""
        clause = self.clause_in(promotion)
        self.need_may(promotion.documents, clause)
        if self.while_in:
            need_status(promotion, self.while_in, clause)
        elif promotion.status in OVER:
            need_status(promotion, ("draft", "running"), clause)
        return clause

    def need_may(self, documents: tuple[str, ...], clause: str) -> None:
        """The person's office may, by every document that the promotion runs under."""
        may = offices_of(None, self.may)
        need_office(self, may, clause)
        if self.office in OPERATORS:
            for rules in rules_under(documents).values():
                if self.office not in rules.operators:
                    allowed = [
                        one for one in may if one in rules.operators or one not in OPERATORS
                    ]
                    raise Refused(only_for(allowed, clause))

    def found_in(
        self, promotion: Promotion, among: Mapping[str, Found], number: str, what: str, clause: str
    ) -> Found:
        """What of the promotion has that number."""
        found = among.get(number)
        if found is None:
            item = f"{what} {quoted(number)}"
            raise refuse(PromotionKind.NOT_OF_THESE, clause, what=item, item=promotion.called)
        return found

    def written(self, text: str, what: str) -> str:
        """Words that were given, without what surrounds them; blank words are none."""
        if len(text) > LONGEST_TEXT:
            raise BadInput(f"{what} has at most {LONGEST_TEXT} characters.")
        if not text.strip():
            raise BadInput(f"{what} must be written.")
        return text.strip()


class HouseOnPromotion(OnPromotion):
    """What the house does of itself when its time has come: no person is asked for it."""

    senders, may = Sender.HOUSE, ()


class OnPrize(OnPromotion):
    """An act on one prize of a promotion."""

    prize: str

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """Any of its prizes."""
        numbers = [one.number for one in cls.prizes_of(promotion)]
        yield from ({"prize": number} for number in numbers or ("1",))

    @classmethod
    def prizes_of(cls, promotion: Promotion) -> list[Prize]:
        """Its prizes, those first that wait for this."""
        return sorted(promotion.prizes.values(), key=lambda one: not cls.waits(one))

    @classmethod
    def waits(cls, prize: Prize) -> bool:  # noqa: ARG003 - it may be any
        """Whether a prize waits for this."""
        return True

    def prize_in(self, promotion: Promotion, clause: str) -> Prize:
        """The prize of that number."""
        return self.found_in(promotion, promotion.prizes, self.prize, "Prize", clause)

    def won_in(self, promotion: Promotion, clause: str, *statuses: str) -> Prize:
        """The prize of that number, which somebody has won and which stands in such a state."""
        prize = self.prize_in(promotion, clause)
        need_status(prize, statuses, clause)
        return prize


class OnAmendment(OnPromotion):
    """An act on one amendment that is not in force yet."""

    rule, while_in = "9.1", (RUNNING, CLOSED)

    amendment: str

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """Any of its amendments."""
        yield from ({"amendment": number} for number in promotion.amendments or ("1",))

    def amendment_in(self, promotion: Promotion, clause: str) -> Amendment:
        """The amendment of that number, unless it is in force."""
        waiting = {k: one for k, one in promotion.amendments.items() if one.in_force_at is None}
        return self.found_in(promotion, waiting, self.amendment, "Amendment", clause)


class OnTermsDispute(OnPromotion):
    """An act on one dispute about the terms that is not concluded."""

    dispute: str

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """Any of its disputes."""
        yield from ({"dispute": number} for number in promotion.disputes or ("1",))

    def dispute_in(self, promotion: Promotion, clause: str) -> TermsDispute:
        """The dispute of that number, unless it is concluded."""
        going_on = {k: one for k, one in promotion.disputes.items() if one.concluded_at is None}
        return self.found_in(promotion, going_on, self.dispute, "Dispute", clause)


def need_status(item: Promotion | Prize, wanted: tuple[str, ...], clause: str) -> None:
    """The promotion, or a prize of it, is in one of these states."""
    if item.status not in wanted:
        raise refuse(
            PromotionKind.NOT_IN_STATE,
            clause,
            item=item.called,
            status=item.status,
            wanted=one_of(wanted),
        )


def need_going_on(promotion: Promotion, clause: str) -> None:
    """It is not postponed."""
    if promotion.postponed:
        raise refuse(PromotionKind.POSTPONED, clause, item=promotion.called)


def need_another(act: OnPromotion, others: tuple[str, ...], clause: str) -> None:
    """Somebody who had no hand in it so far."""
    if act.by in others:
        kind = PromotionKind.PROMOTION_SAME_PERSON
        raise refuse(kind, clause, person=act.by, act=type(act).slug().replace("-", " "))


__all__ = [
    "MANAGERS",
    "OPERATORS",
    "PAYERS",
    "HouseOnPromotion",
    "OnAmendment",
    "OnPrize",
    "OnPromotion",
    "OnTermsDispute",
    "need_another",
    "need_going_on",
    "need_reason",
    "need_status",
]
