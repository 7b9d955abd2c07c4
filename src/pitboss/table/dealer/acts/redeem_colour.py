"""Colour checks that come back at their own table."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.accounts import CAGE, PATRONS
from pitboss.ledger.postings import posted
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_player
from pitboss.table.dealer.chips import need_count
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import COLOUR, VALUE, DealerTable


class RedeemColour(AtPlace):
    """Take colour checks back for value chips at their own table."""

    may, under = "dealers", "chips.redeemed"

    colour: str
    count: int

    def decide(self, table: DealerTable, decision: Decision) -> None:
        seat = need_player(table, self.place)
        clause = self.authorise(table)
        count = need_count(self.count, f"{self.colour} colour checks")
        has = seat.colours.get(self.colour, 0)
        each_cents = table.colours[self.colour].each_cents if has else 0
        if count > has:
            kind = DealerKind.NOT_ENOUGH_CHIPS
            raise refuse(kind, clause, place=seat.name, standing=has * each_cents)
        need_tray(table, count * each_cents)
        decision.do(
            ColourRedeemed(
                place=seat.name, colour=self.colour, count=count, each_cents=each_cents, where=""
            )
        )


class ColourRedeemed(DealerEvent):
    """Colour checks came back for their value."""

    place: str
    """Empty where they were redeemed away from the table."""
    colour: str
    count: int
    each_cents: int
    where: str
    """Where, if not at the table."""

    def fold(self, table: DealerTable, said: Said) -> None:
        """The last checks that come back leave the colour free, and its marker too."""
        cents = self.count * self.each_cents
        if self.place:
            seat = table.seat_of(self.place)
            seat.colours[self.colour] -= self.count
            if not seat.colours[self.colour]:
                del seat.colours[self.colour]
            seat.value_cents += cents
        else:
            table.colours[self.colour].abroad -= self.count
        if not self.where:
            table.float_cents -= cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        """At the table for value chips of the tray; elsewhere the cage pays."""
        cents = self.count * self.each_cents
        payer = CAGE if self.where else accounts.float_tray(table.id)
        if self.place:
            chips, checks = (
                accounts.in_front(table.id, self.place, kind) for kind in (VALUE, COLOUR)
            )
        else:
            chips, checks = PATRONS, accounts.colours_abroad(table.id)
        yield from posted(checks, accounts.colours(table.id), cents)
        yield from posted(payer, chips, cents)

    def told(self, scene: DealerScene) -> Narrative:
        checks = f"{self.count} {self.colour} checks at {dollars(self.each_cents)} each"
        who = scene.who(self.place) if self.place else "A player"
        where = f" at {self.where}" if self.where else ""
        yield f"{who} gives back {checks}{where}", scene.table.law.rules.chips.redeemed
