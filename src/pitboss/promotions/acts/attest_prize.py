"""Attesting that a prize contains nothing that no prize may."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.promotions.act import OPERATORS, OnPrize, need_another
from pitboss.promotions.against_list import AgainstList
from pitboss.promotions.documents import cited
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.prescribed import PrescribedList
from pitboss.promotions.promotion import BEFORE_START, Prize, Promotion
from pitboss.promotions.refusals import PromotionKind
from pitboss.rules.promotions import MOST_LIQUOR_ML


class AttestPrize(AgainstList, OnPrize):
    """Attest, item by item, that a prize contains nothing barred; not by its writer."""

    may, rule, while_in = OPERATORS, "5", BEFORE_START

    tobacco: bool
    firearm: bool
    """A firearm, ammunition or an imitation of one."""
    prohibited_weapon: bool
    prescribed: bool
    """Anything that regulations prescribe."""
    liquor_ml: int
    """How much liquor is in all its parts."""

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One that nobody has attested."""
        return not prize.attested_by

    def decide_against(
        self, promotion: Promotion, listed: PrescribedList
    ) -> Iterator[PromotionEvent]:
        clause = self.authorise(promotion)
        prize = self.prize_in(promotion, clause)
        need_another(self, (prize.written_by,), clause)
        if self.liquor_ml < 0:
            raise BadInput("Liquor is measured in millilitres, which cannot be negative.")
        found = listed.found_in_prize(prize)
        for is_so, rule, what in (
            (self.tobacco, "5.1", "tobacco."),
            (self.firearm, "5.2", "a firearm, ammunition or an imitation."),
            (self.prohibited_weapon, "5.3", "a prohibited weapon."),
            (self.liquor_ml > MOST_LIQUOR_ML, "5.4", f"more than {MOST_LIQUOR_ML} ml of liquor."),
            (self.prescribed or bool(found), "5.5", f"what is prescribed{found and ': '}{found}."),
        ):
            if is_so:
                cites = cited(promotion.documents, rule)
                raise refuse(PromotionKind.PRIZE_BARRED, cites, what=what)
        yield filled(PrizeAttested, self, list_version=listed.version, clause=clause)


class PrizeAttested(PrizeEvent):
    """Somebody looked that a prize contains nothing barred."""

    liquor_ml: int
    list_version: int
    """Which version of the prescribed list was in force."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """Who, and how much liquor there is."""
        prize = promotion.prizes[self.prize]
        prize.attested_by, prize.liquor_ml = said.by, self.liquor_ml

    def told(self, _: Plain) -> Narrative:
        """Which prize, by which list."""
        by = f"by version {self.list_version} of the prescribed list"
        yield f"Prize {self.prize} of {self.number} is attested {by}", self.clause
