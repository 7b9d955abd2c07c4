"""Paying what is kept for somebody who left, at the table or at the cage."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.kernel.countersigning import PIT_SECONDS, Countersigned, CountersignedEvent
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.posting import Posting
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.ledger.postings import posted
from pitboss.table.dealer import accounts
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.redeem_colour import ColourRedeemed
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import DealerEvent
from pitboss.table.dealer.float_tray import need_tray
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import TOKEN, VALUE, DealerTable
from pitboss.table.terminal.state import Status

CAGE_REDEEMS = "cage"


class PayClaim(Countersigned, DealerAct):
    """Pay what a Super Streak came to for somebody who had left the table.

    It is paid at the table or, once that has closed, at the cage. Colour checks among it are
    redeemed first: nobody takes them away from an empty place.
    """

    may, under = "dealers+cage", "round.collect"
    while_closed = True
    seconds = PIT_SECONDS

    claim: str

    def amount_cents(self, written: Mapping[str, tuple[object, ...]]) -> int:
        """What is handed over, tokens included: a player who has left cannot confirm it."""
        return sum(
            event.value_cents + event.tokens_cents
            for events in written.values()
            for event in events
            if isinstance(event, ClaimPaid)
        )

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.authorise(table)
        seat = table.departed.get(self.claim)
        if seat is None:
            raise refuse(DealerKind.NO_CLAIM, clause, claim=self.claim)
        # What was collected may still be put back, so a claim waits until the round is over.
        if any(piece.place == self.claim for piece in (*table.pieces, *table.collected)):
            raise refuse(DealerKind.CLAIM_RUNNING, clause, claim=self.claim)
        where = "" if table.status is Status.OPEN else CAGE_REDEEMS
        value_cents = seat.value_cents
        for colour, count in sorted(seat.colours.items()):
            each_cents = table.colours[colour].each_cents
            value_cents += count * each_cents
            decision.do(
                ColourRedeemed(
                    place=self.claim,
                    colour=colour,
                    count=count,
                    each_cents=each_cents,
                    where=where,
                )
            )
        if where == "":
            need_tray(table, value_cents - seat.value_cents)
        decision.do(
            ClaimPaid(
                claim=self.claim,
                person=seat.person,
                patron=seat.patron,
                value_cents=value_cents,
                tokens_cents=seat.tokens_cents,
                second=self.second,
                second_office=self.second_office,
            )
        )


class ClaimPaid(CountersignedEvent, DealerEvent):
    """What a Super Streak came to was paid to somebody who had left."""

    significant = Significance.PAYMENTS

    claim: str
    person: str
    patron: str | None
    value_cents: int
    tokens_cents: int

    def fold(self, table: DealerTable, said: Said) -> None:
        del table.departed[self.claim]
        table.tokens_abroad_cents += self.tokens_cents

    def postings(self, table: DealerTable) -> Iterable[Posting]:
        chips, tokens = (accounts.in_front(table.id, self.claim, kind) for kind in (VALUE, TOKEN))
        yield from posted(chips, accounts.CHIPS_ABROAD, self.value_cents)
        yield from posted(tokens, accounts.TOKENS, self.tokens_cents)

    def told(self, scene: DealerScene) -> Narrative:
        tokens = f" and {dollars(self.tokens_cents)} in tokens" if self.tokens_cents else ""
        paid = f"{self.person} is paid {dollars(self.value_cents)}{tokens}"
        clause = scene.table.law.rules.round.collect
        words = self.countersigned_words()
        yield f"{paid} for what ran on as {self.claim}{words}", clause
