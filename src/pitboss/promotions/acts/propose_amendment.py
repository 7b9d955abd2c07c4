"""Proposing to change terms that have started."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Annotated, ClassVar

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Asks, Moment, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import one_of
from pitboss.promotions.act import OPERATORS, OnPromotion
from pitboss.promotions.acts.lodge_terms import refuse_faults
from pitboss.promotions.acts.nominate_scrutineer import need_planned
from pitboss.promotions.documents import rules_under, told
from pitboss.promotions.event import PromotionEvent
from pitboss.promotions.lodging import answers, times_out_of_order
from pitboss.promotions.promotion import (
    CLOSED,
    RUNNING,
    Amendment,
    Promotion,
    Stated,
    awarded_item,
)
from pitboss.promotions.sheet import terms_of
from pitboss.promotions.terms import ITEMS, MANNERS, Statement

AmendedItem = Annotated[str, Asks("choice", tuple(item.name for item in ITEMS))]


class ProposeAmendment(OnPromotion):
    """Propose to change an item of terms that have started; nothing changes by it alone."""

    may, rule, while_in = OPERATORS, "9.1", (RUNNING, CLOSED)

    item: AmendedItem
    draw: int = 1
    """Of which draw, where there are several and the item is its time or place."""
    text: Text = ""
    moment: Moment | None = None
    """The new time, where the item is one."""

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Where the document asks for it, the proposal is lodged again in the same record."""
        clause = self.authorise(promotion)
        known = {item.name: item.answer for item in ITEMS}
        answer = known.get(self.item)
        if answer is None:
            raise BadInput(f"An item of the terms is {one_of(known)}.")
        value: Stated = self.moment
        if answer is Statement.YES_OR_NO:
            value = {"yes": True, "no": False}.get(self.text.strip().lower())
        elif answer is not Statement.TIME:
            value = self.text.strip() or None
        if value is None or not (answer is Statement.TIME or answers(value, answer)):
            wanted = one_of(MANNERS) if answer is Statement.MANNER else answer.value
            raise BadInput(f"The amendment must state {self.item}: {wanted}.")
        item = self._item_in(promotion)
        need_times_in_order(promotion, {item: value})
        number = str(len(promotion.amendments) + 1)
        yield AmendmentProposed(
            number=self.number, amendment=number, item=item, value=value, clause=clause
        )
        again = {
            name: rules.clause(rules.resubmitted)
            for name, rules in rules_under(promotion.documents).items()
            if rules.resubmitted
        }
        if again:
            yield AmendmentLodged(number=self.number, amendment=number, clause=told(again))

    def _item_in(self, promotion: Promotion) -> str:
        """The item as the terms have it; when and where it is held each draw has of its own."""
        if self.item not in ("awarded_at", "awarded_where"):
            return self.item
        need_planned(promotion, self.draw)
        return awarded_item(self.item, self.draw)


def need_times_in_order(promotion: Promotion, stated: Mapping[str, Stated]) -> None:
    """With what is stated now, the times of the terms are still in their order."""
    terms = terms_of(replace(promotion, terms={**promotion.terms, **stated}))
    refuse_faults(list(times_out_of_order(terms, rules_under(promotion.documents))))


class AmendmentProposed(PromotionEvent):
    """A change to terms that have started was proposed."""

    amendment: str
    item: str
    value: str | int | bool

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It waits for approval."""
        promotion.amendments[self.amendment] = Amendment(
            number=self.amendment,
            item=self.item,
            value=self.value,
            at=said.at,
            by=said.by,
            lodged=False,
        )

    def told(self, _: Plain) -> Narrative:
        """Which item."""
        text = f"Amendment {self.amendment} of {self.number} is proposed: {self.item}"
        yield text, self.clause


class AmendmentLodged(PromotionEvent):
    """Amended terms were lodged again in the act that proposed them."""

    rule: ClassVar[str] = "13.1"
    amendment: str

    def fold(self, promotion: Promotion, _: Said) -> None:
        """It was."""
        promotion.amendments[self.amendment].lodged = True

    def told(self, _: Plain) -> Narrative:
        """Which."""
        yield f"Amendment {self.amendment} of {self.number} is lodged again", self.clause
