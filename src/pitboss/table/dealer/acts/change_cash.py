"""Selling value chips, for cash or from the player's account."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.kernel.ensure import known
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars, quoted
from pitboss.ledger.accounts import PATRONS
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron import account, play
from pitboss.patron.accounts import cashless as passing_to_patrons
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_cashless, need_player
from pitboss.table.dealer.chips import declare, late_words, spend_cash, worth_cents
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import VALUE, DealerTable, Seat

CASH = "cash"
ACCOUNT = "account"


class ChangeCash(AtPlace):
    """Sell value chips for cash, or through the cashless terminal from the player's account."""

    admits = True
    may, under = "dealers", "chips.cash_change"

    paid_cents: Cents
    chips: Mapping[str, int]
    """Chips given: how many of each denomination in cents."""
    means: str = CASH
    """``cash`` or ``account``."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        rules = table.law.rules
        clause = _clause(table)
        self.authorise(table, clause)
        paid = check_cents(self.paid_cents, "A payment")
        worth = worth_cents(table, self.chips)
        if self.means == CASH:
            if not table.box_attached:
                raise refuse(DealerKind.NO_DROP_BOX, rules.equipment.drop_box or clause)
        elif self.means == ACCOUNT:
            need_cashless(table, seat)
        else:
            raise BadInput(
                f"Chips are paid for with {quoted(self.means)}: it must be {CASH} or {ACCOUNT}."
            )
        if paid != worth:
            raise refuse(DealerKind.VALUES_DIFFER, clause, value=worth, standing=paid)
        if self.means == ACCOUNT and seat.approved_cents != paid:
            kind, by = DealerKind.NOT_APPROVED, rules.equipment.cashless or clause
            raise refuse(
                kind, by, place=seat.name, approved_cents=seat.approved_cents, standing=paid
            )
        need_tray(table, worth)
        self._need_playing(decision, seat)
        late = declare(decision, seat, play.PURCHASE, paid, self.at)
        if self.means == CASH:
            spend_cash(decision, seat, paid, self.at)
        if self.means == ACCOUNT:
            patron = known(decision.patron_of(seat), "an account has its card")
            cards = known(rules.cards, "an account has its document")
            spent = account.spend(patron, cards, at=self.at, table=table.id, cents=paid)
            decision.tell(patron.id, spent)
        decision.do(
            ChipsBought(
                place=seat.name,
                cents=paid,
                chips=dict(self.chips),
                means=self.means,
                patron=seat.patron,
                late=late,
            )
        )

    def _need_playing(self, decision: Decision, seat: Seat) -> None:
        """A player with a card may play here now: else there is nothing to sell chips for."""
        patron, cards = decision.patron_of(seat), decision.table.law.rules.cards
        if patron is not None and cards is not None:
            table = decision.table
            play.need_card(patron, cards, at=self.at, game=table.law.game.id, table=table.id)


def _clause(table: DealerTable) -> str:
    chips = table.law.rules.chips
    return chips.cash_change or chips.value_chips


class ChipsBought(PlaceEvent):
    """A cash change: value chips out of the tray for cash in the box, or from an account."""

    cents: int
    chips: Mapping[str, int]
    means: str
    patron: str | None
    late: bool
    """Whether the round had begun, so that it was declared too late (9.2.1)."""

    def fold(self, table: DealerTable, said: Said) -> None:
        seat = table.seats[self.place]
        seat.value_cents += self.cents
        seat.bought_cents += self.cents
        table.float_cents -= self.cents
        if self.means == ACCOUNT:
            table.cashless_cents += self.cents
            seat.approved_cents = 0
        else:
            table.box_cents += self.cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        if self.means == ACCOUNT:
            yield from posted(
                passing_to_patrons(table.id), accounts.cashless(table.id), self.cents
            )
        else:
            yield from posted(PATRONS, accounts.box(table.id), self.cents)
        chips = accounts.in_front(table.id, self.place, VALUE)
        yield from posted(accounts.float_tray(table.id), chips, self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        means = "from the account" if self.means == ACCOUNT else "in cash"
        bought = f"{scene.who(self.place)} buys {dollars(self.cents)} in value chips, paid {means}"
        yield f"{bought}{late_words(self.late)}", _clause(scene.table)
