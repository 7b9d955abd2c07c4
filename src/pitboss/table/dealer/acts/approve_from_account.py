"""What a player approves at the cashless terminal: the dealer alone takes nothing from an account.

The place's own screen is the terminal (1.1/cashless). The amount that was approved is good for one
purchase of exactly that much, at this place and while the same player sits there.
"""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.authority import only_for
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.field_types import Cents
from pitboss.kernel.offices import PLAYER
from pitboss.kernel.refusal import Refused
from pitboss.kernel.words import dollars
from pitboss.patron.checks import check_amount
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_cashless, need_player
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedPlaceEvent
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import DealerTable


class ApproveFromAccount(AtPlace):
    """Approve what is paid from one's own account for chips; nothing takes it back."""

    senders = Sender.SEAT
    may, under = (PLAYER,), "equipment.cashless"

    cents: Cents

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        clause = need_cashless(table, seat)
        if self.by not in (seat.name, seat.person):
            raise Refused(only_for((PLAYER,), clause, f"the player at {seat.name}"))
        check_amount(self.cents, "What is approved")
        decision.do(AccountApproved(place=seat.name, cents=self.cents, clause=clause))


class AccountApproved(CitedPlaceEvent):
    """A player approved an amount from the account at the cashless terminal, or took it back."""

    cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        table.seats[self.place].approved_cents = self.cents

    def told(self, scene: DealerScene) -> Narrative:
        who = scene.who(self.place)
        if self.cents:
            yield f"{who} approves {dollars(self.cents)} from the account", self.clause
        else:
            yield f"{who} no longer approves anything from the account", self.clause
