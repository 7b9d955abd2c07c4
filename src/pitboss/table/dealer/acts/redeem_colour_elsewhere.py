"""Colour checks that come back away from their table, which is closed."""

from __future__ import annotations

from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.chips import need_count
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.state import Status


class RedeemColourElsewhere(DealerAct):
    """Take colour checks back at the cage or another table, while their own is closed."""

    may, under = "cage+dealers", "chips.redeemed"
    while_closed = True

    colour: str
    count: int
    where: str

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        count = need_count(self.count, f"{self.colour} colour checks")
        if not self.where.strip():
            raise BadInput("It is not said where the checks are redeemed: that is recorded.")
        if table.status is Status.OPEN:
            raise refuse(DealerKind.TABLE_OPEN, clause)
        issued = table.colours.get(self.colour)
        if issued is None or count > issued.abroad:
            raise refuse(DealerKind.NOT_OUT, clause, colour=self.colour)
        decision.do(
            ColourRedeemed(
                place="",
                colour=self.colour,
                count=count,
                each_cents=issued.each_cents,
                where=self.where,
            )
        )
