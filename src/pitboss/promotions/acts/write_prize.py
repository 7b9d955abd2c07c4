"""Writing one prize of a promotion, with all that its kind asks for."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import content, filled
from pitboss.kernel.field_types import Asks, Cents, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars, one_of
from pitboss.promotions.act import OnPrize, Way
from pitboss.promotions.acts.nominate_scrutineer import need_planned
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import BEFORE_START, Prize, Promotion
from pitboss.promotions.terms import KINDS

PrizeSort = Annotated[str, Asks("choice", KINDS)]


class WritePrize(OnPrize):
    """Write one prize into the terms, by its number: what it is, its value and its conditions."""

    rule, while_in = "7.11", BEFORE_START

    title: Text
    kind: PrizeSort
    value_cents: Cents
    draw: int = 1
    """The draw in which it is won, where there are several."""
    conditions: Text = ""
    alternative_cents: Cents | None = None
    """The money that may be taken instead; none where there is no such choice."""
    make: Text = ""
    model: Text = ""
    accessories: Text = ""
    on_road_costs: bool | None = None
    persons: int | None = None
    airfares: Text = ""
    transfers: Text = ""
    other_transport: Text = ""
    duration: Text = ""
    accommodation: Text = ""
    meals: Text = ""
    restrictions: Text = ""
    spending_money: bool | None = None
    dwelling: Text = ""
    plans: Text = ""
    contract: Text = ""
    easements: Text = ""
    address: Text = ""
    conveyancing: Text = ""
    legal_costs: Text = ""
    fixtures: Text = ""
    furniture: Text = ""

    @classmethod
    def ways(cls, promotion: Promotion) -> Iterator[Way]:
        """The next prize."""
        return iter(({"prize": str(len(promotion.prizes) + 1)},))

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Before the start; what somebody attested has to be attested again."""
        clause = self.authorise(promotion)
        self.written(self.title, "The title of the prize")
        if not self.prize.isascii() or not self.prize.isdecimal() or len(self.prize) > 3:
            raise BadInput("A prize has a number from 1 to 999.")
        if self.kind not in KINDS:
            raise BadInput(f"A prize is {one_of(KINDS)}.")
        if self.value_cents <= 0 or (self.alternative_cents or 0) < 0:
            raise BadInput("A prize has a value in dollars, above zero.")
        need_planned(promotion, self.draw)
        yield filled(PrizeWritten, self, clause=clause)


class PrizeWritten(PrizeEvent):
    """A prize was written into the terms."""

    title: str
    kind: str
    value_cents: int
    conditions: str
    alternative_cents: int | None
    make: str
    model: str
    accessories: str
    on_road_costs: bool | None
    persons: int | None
    airfares: str
    transfers: str
    other_transport: str
    duration: str
    accommodation: str
    meals: str
    restrictions: str
    spending_money: bool | None
    dwelling: str
    plans: str
    contract: str
    easements: str
    address: str
    conveyancing: str
    legal_costs: str
    fixtures: str
    furniture: str
    draw: int = 1

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It takes the place of the prize of that number; nobody has attested it yet."""
        own = {
            "number", "clause", "prize", "title", "kind", "value_cents", "conditions",
            "alternative_cents", "draw",
        }  # fmt: skip
        rest = {k: v for k, v in content(self).items() if k not in own}
        promotion.prizes[self.prize] = filled(
            Prize, self, number=self.prize, particulars=rest, written_by=said.by
        )
        promotion.prizes = dict(sorted(promotion.prizes.items(), key=lambda one: int(one[0])))
        promotion.redraft()

    def told(self, _: Plain) -> Narrative:
        """Which prize, and what it is worth."""
        worth = f"{self.title}, {dollars(self.value_cents)}"
        yield f"Prize {self.prize} of promotion {self.number} is written: {worth}", self.clause
