"""Recording the identification that the winner of a prize showed."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.promotions.act import PAYERS, OnPrize
from pitboss.promotions.acts.ask_prize_identification import identification_clause
from pitboss.promotions.event import PrizeEvent, PromotionEvent
from pitboss.promotions.promotion import AWARDING, Prize, Promotion


class ShowPrizeIdentification(OnPrize):
    """Record what the winner of a prize showed, and whether it will do."""

    may, rule, while_in = PAYERS, "4", AWARDING

    type_shown: Text
    suitable: bool

    @classmethod
    def waits(cls, prize: Prize) -> bool:
        """One whose winner was asked."""
        return prize.identification in ("asked", "not-suitable")

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """Once it was asked for; what will not do leaves the prize waiting."""
        clause = self.authorise(promotion)
        prize = self.won_in(promotion, clause, "won", "claimed")
        shown = self.written(self.type_shown, "The type of identification")
        asking = identification_clause(promotion)
        if not prize.identification:
            kind = DeskRefusalKind.IDENTIFICATION_NOT_ASKED
            raise refuse(kind, asking or clause, item=prize.called)
        yield filled(PrizeIdentificationShown, self, type_shown=shown, clause=asking)


def need_identified(promotion: Promotion, prize: Prize) -> None:
    """What was asked for was sighted, and will do."""
    if prize.identification not in ("", "sighted"):
        kind = DeskRefusalKind.IDENTIFICATION_NOT_SIGHTED
        raise refuse(kind, identification_clause(promotion), item=prize.called)


class PrizeIdentificationShown(PrizeEvent):
    """The winner of a prize showed identification."""

    type_shown: str
    suitable: bool

    def fold(self, promotion: Promotion, said: Said) -> None:
        """It will do, or the prize goes on waiting."""
        prize = promotion.prizes[self.prize]
        prize.identification = "sighted" if self.suitable else "not-suitable"
        prize.identification_text, prize.free_since = self.type_shown, said.at

    def told(self, _: Plain) -> Narrative:
        """What, and whether it will do."""
        found = "suitable" if self.suitable else "not suitable"
        text = f"The winner of prize {self.prize} of {self.number} shows {self.type_shown}"
        yield f"{text}, found {found}", self.clause
