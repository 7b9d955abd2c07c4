"""Chips put down or taken off after no more bets: refused, and on record all the same.

The server says it, whichever door the wager came by: a place, the console, an office.
"""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Cents, Spot
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import dollars
from pitboss.table.dealer.act import AtPlace
from pitboss.table.dealer.checks import need_round, need_seat
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedPlaceEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import AFTER_THE_CALL, DealerTable

LATE_KEPT = 10
"""How many attempts of one place are recorded in one round: a finger that taps on adds no more."""


class RecordLateWager(AtPlace):
    """Record that chips were put down or taken off after no more bets, and were refused."""

    senders = Sender.HOUSE
    under = "round.late"

    round: int
    spot: Spot
    cents: Cents
    taken_back: bool = False
    """Whether chips were to come off; else they were to be put down."""
    sender: str = ""
    """Who sent it: the place itself, or somebody of the staff."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.cited(table.law)
        seat = need_seat(table, self.place)
        need_round(table, self.round, clause, *AFTER_THE_CALL)
        before = table.late.get(seat.name, 0)
        if before >= LATE_KEPT:
            raise refuse(DealerKind.LATE_RECORDED, clause, place=seat.name, times=before)
        decision.do(
            filled(LateWagerRefused, self, place=seat.name, person=seat.person, clause=clause)
        )


class LateWagerRefused(CitedPlaceEvent):
    """A wager was placed, added to or taken back after no more bets, and was refused."""

    significant = Significance.ROUNDS

    round: int
    person: str
    spot: str
    cents: int
    taken_back: bool
    sender: str

    def fold(self, table: DealerTable, said: Said) -> None:
        """Nothing moves; how often it happened here in this round is counted."""
        table.late[self.place] = table.late.get(self.place, 0) + 1

    def told(self, scene: DealerScene) -> Narrative:
        what = f"{dollars(self.cents)} {'off' if self.taken_back else 'on'} {self.spot}"
        by = f", sent by {self.sender}" if self.sender not in ("", self.place) else ""
        who = f"{self.person} at place {self.place}" if self.person else f"Place {self.place}"
        tried = f"{who} tries to {'take' if self.taken_back else 'put'} {what}"
        yield f"{tried} after no more bets{by}: refused", self.clause
        if scene.table.late.get(self.place) == LATE_KEPT:
            yield f"Further attempts at {self.place} in this round are not listed", self.clause
