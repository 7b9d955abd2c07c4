"""Tokens for a promotional voucher that is on file, once."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.act import Written
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents, Number
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import Refusal, refuse
from pitboss.kernel.subject import States, Subject
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.ledger.ticket_paper import check_cents
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import PlaceEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import TOKEN, VOUCHERS_KEPT, DealerTable
from pitboss.vouchers.voucher import Voucher, exchange


class ExchangeVoucher(AtPlace):
    """Exchange a promotional voucher, once, for tokens of equal value."""

    may, under = "dealers", "chips.voucher"

    voucher: Number
    cents: Cents
    conditions_hold: bool = False
    """Whether the dealer has read what is printed on it and found that it holds."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """What every act here touches, and the voucher."""
        return (*AtPlace.subjects(self), (Voucher, self.voucher))

    def answer(self, states: States, digest: str) -> Written | Refusal | Repeated:
        """What follows at the table, and that the voucher is spent: both or neither."""
        answer = AtPlace.answer(self, states, digest)
        if not isinstance(answer, dict):
            return answer
        law = DealerTable.among(states, self.table).law
        spent = exchange(
            Voucher.among(states, self.voucher),
            cents=self.cents,
            game=law.game.id,
            table=self.table,
            place=self.place,
            at=self.at,
            conditions_hold=self.conditions_hold,
            clause=law.rules.chips.voucher,
        )
        return answer | {Voucher.stream(self.voucher): spent}

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        self.authorise(table)
        if not self.voucher.strip():
            raise BadInput("The voucher has no number: it must have one.")
        cents = check_cents(self.cents, "A voucher")
        if self.voucher in table.vouchers:
            clause = table.law.rules.chips.voucher
            raise refuse(DealerKind.VOUCHER_USED, clause, voucher=self.voucher)
        decision.do(TokensIssued(place=seat.name, voucher=self.voucher, cents=cents))


class TokensIssued(PlaceEvent):
    """A voucher was exchanged for tokens."""

    voucher: str
    cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.seats[self.place].tokens_cents += self.cents
        table.vouchers.append(self.voucher)
        del table.vouchers[:-VOUCHERS_KEPT]

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        return posted(accounts.TOKENS, accounts.in_front(table.id, self.place, TOKEN), self.cents)

    def told(self, scene: DealerScene) -> Narrative:
        tokens = f"{dollars(self.cents)} in tokens for voucher {self.voucher}"
        yield f"{scene.who(self.place)} gets {tokens}", scene.table.law.rules.chips.voucher
