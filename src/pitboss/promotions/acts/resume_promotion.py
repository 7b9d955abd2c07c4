"""Going on with a promotion that was postponed."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import ClassVar

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Moment
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.acts.propose_amendment import need_times_in_order
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.promotion import (
    CLOSED,
    RUNNING,
    Lodgement,
    Promotion,
    Stated,
    TermsVersion,
    awarded_item,
)
from pitboss.promotions.refusals import PromotionKind
from pitboss.promotions.sheet import sheet_of, terms_digest

TIMES = ("closes_at", "awarded_at", "ends_at")


class ResumePromotion(OnPromotion):
    """Go on with a postponed promotion, at new times that are published with it."""

    may, rule, while_in = OPERATORS, "12", (RUNNING, CLOSED)
    LOOKED_UP = frozenset({"tumbler_round"})

    closes_at: Moment | None = None
    awarded_at: Moment | None = None
    ends_at: Moment | None = None
    tumbler_round: int | None = None
    """The round of the named tumbler, looked up by the server: results until it count no more."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Only after a recorded validation."""
        clause = self.authorise(promotion)
        if not promotion.postponed:
            raise refuse(PromotionKind.NOT_POSTPONED, clause, item=promotion.called)
        if not promotion.validated:
            raise refuse(PromotionKind.NOT_VALIDATED, clause)
        for moment in (self.closes_at, self.awarded_at, self.ends_at):
            if moment is not None and moment < self.at:
                raise BadInput("A new time lies before now.")
        times = new_times(promotion, {item: getattr(self, item) for item in TIMES})
        need_times_in_order(promotion, times)
        yield filled(PromotionResumed, self, clause=clause)
        again = {
            name: rules.clause(rules.resubmitted)
            for name, rules in rules_under(promotion.documents).items()
            if rules.resubmitted
        }
        if again and times:
            yield NewTimesLodged(number=self.number, clause=told(again))


def new_times(promotion: Promotion, named: Mapping[str, int | None]) -> dict[str, Stated]:
    """The items of the terms that change; the draws after this one move by as much as it does."""
    draw = promotion.draw
    times: dict[str, Stated] = {
        awarded_item(item, draw.number) if item == "awarded_at" else item: at
        for item, at in named.items()
        if at is not None
    }
    awarded, before = named.get("awarded_at"), promotion.awarded_at(draw)
    if awarded is not None and before is not None:
        for later in promotion.draws_after:
            due = promotion.awarded_at(later) or before
            times[awarded_item("awarded_at", later.number)] = due + awarded - before
    return times


class PromotionResumed(PromotionEvent):
    """A promotion goes on."""

    closes_at: int | None
    awarded_at: int | None
    ends_at: int | None
    tumbler_round: int | None = None

    def fold(self, promotion: Promotion, said: Said) -> None:
        """With its new times, which are a version of the terms of their own.

        Of a list that was frozen before, the results that make the number are still to come.
        """
        promotion.postponed = False
        if promotion.draw.status == "frozen" and self.tumbler_round is not None:
            promotion.draw.tumbler_round = self.tumbler_round
        promotion.terms |= new_times(promotion, {item: getattr(self, item) for item in TIMES})
        promotion.versions.append(
            TermsVersion(
                digest=terms_digest(promotion),
                at=said.at,
                by=said.by,
                why="resumed",
                sheet=sheet_of(promotion),
            )
        )

    def told(self, _: Plain) -> Narrative:
        """That it goes on."""
        yield f"Promotion {self.number} goes on", self.clause


class NewTimesLodged(PromotionEvent):
    """The times at which a promotion goes on were lodged again in the act that named them."""

    rule: ClassVar[str] = "13.1"

    def fold(self, promotion: Promotion, said: Said) -> None:
        """With the regulator of the document that asks for it."""
        for rules in rules_under(promotion.documents).values():
            if rules.resubmitted:
                promotion.lodgements.append(
                    Lodgement(
                        regulator=rules.regulator,
                        digest=terms_digest(promotion),
                        at=said.at,
                        by=said.by,
                        way="resumed",
                        reference="",
                    )
                )

    def told(self, _: Plain) -> Narrative:
        """That they were."""
        yield f"The new times of {self.number} are lodged again", self.clause
