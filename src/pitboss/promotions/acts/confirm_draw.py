"""Confirming a draw, by the operator and by the scrutineer."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.kernel.ensure import ensure
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.plain import Plain
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.ledger.postings import posted
from pitboss.promotions.act import OPERATORS, OnPromotion, need_another
from pitboss.promotions.acts.attend_draw import need_nominated
from pitboss.promotions.acts.nominate_scrutineer import need_draw
from pitboss.promotions.books import PROMOTIONS, prize_account
from pitboss.promotions.event import PrizeEvent, PromotionEvent, which_draw
from pitboss.promotions.instant import is_instant
from pitboss.promotions.overseeing import need_attended, overseen
from pitboss.promotions.promotion import CLOSED, MONEY, Promotion
from pitboss.promotions.refusals import PromotionKind


class ConfirmDraw(OnPromotion):
    """Confirm that the draw was made as it should be; where a scrutineer is needed, by both."""

    may, rule, while_in = (*OPERATORS, "scrutineer"), "2", (CLOSED,)

    def decide(self, promotion: Promotion) -> Iterator[PromotionEvent]:
        """With the last confirmation the prizes are won; instant ones were long since."""
        clause = self.authorise(promotion)
        draw = promotion.draw
        need_draw(promotion, clause, "drawn")
        if draw.objection:
            raise refuse(PromotionKind.OBJECTED, clause, why=draw.objection)
        side = "scrutineer" if self.office == "scrutineer" else "operator"
        if side == "scrutineer":
            need_nominated(self, promotion, clause)
        else:
            need_another(self, (draw.scrutineer,), clause)
        if side in draw.confirmed:
            raise refuse(PromotionKind.CONFIRMED_ALREADY, clause)
        need_attended(promotion)
        needed = {"operator", "scrutineer"} if overseen(promotion) else {"operator"}
        complete = needed <= {*draw.confirmed, side}
        yield DrawConfirmed(
            number=self.number,
            side=side,
            complete=complete,
            draw=promotion.draw_told,
            clause=clause,
        )
        if complete and not is_instant(promotion):
            for prize, chance in zip(promotion.prizes_in(draw), draw.winners, strict=False):
                yield won(promotion, prize.number, chance, clause)


def won(promotion: Promotion, prize: str, chance: str, clause: str) -> PrizeWon:
    """That the holder of a chance wins a prize."""
    entry = promotion.entry_of(chance)
    ensure(entry is not None, f"{chance} is nobody's")
    patron = "" if entry is None else entry.patron
    return PrizeWon(
        number=promotion.number, prize=prize, chance=chance, patron=patron, clause=clause
    )


class DrawConfirmed(PromotionEvent):
    """The operator or the scrutineer confirmed the draw."""

    side: str
    complete: bool
    draw: int = 0
    """Which, where there are several."""

    def fold(self, promotion: Promotion, said: Said) -> None:
        """By whom; once all have, it stands."""
        promotion.draw.confirmed[self.side] = said.by
        if self.complete:
            promotion.draw.status = "confirmed"

    def told(self, _: Plain) -> Narrative:
        """By which side."""
        what = which_draw(self.number, self.draw)
        yield f"{what} is confirmed by the {self.side}", self.clause


class PrizeWon(PrizeEvent):
    """Somebody won a prize."""

    chance: str
    patron: str

    def fold(self, promotion: Promotion, said: Said) -> None:
        """From now on the winner is to be told."""
        prize = promotion.prizes[self.prize]
        prize.status, prize.chance, prize.winner = "won", self.chance, self.patron
        prize.won_at = said.at
        # What a winner before this one was paid, and is to give back, is no payment to this one.
        prize.attempts, prize.parts, prize.paid = [], {}, {}
        prize.payee = prize.signed = ""
        if prize.kind in MONEY:
            prize.balance_cents = prize.value_cents

    def postings(self, promotion: Promotion) -> Iterable[Posting]:
        """Money stands in the prize's own account until it is paid."""
        prize = promotion.prizes[self.prize]
        if prize.kind not in MONEY:
            return ()
        account = prize_account(self.number, self.prize)
        return posted(PROMOTIONS, account, prize.value_cents)

    def told(self, _: Plain) -> Narrative:
        """Which chance, which prize."""
        yield f"Chance {self.chance} wins prize {self.prize} of {self.number}", self.clause
