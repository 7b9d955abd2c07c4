"""Attempts on the tumbler by somebody who may not touch it: refused, and on record all the same.

The server says it: of an act that a seat or an office sent that may not, and of a shake or a dome
that the device reports and nobody ordered. What a dealer does out of order is none.
"""

from __future__ import annotations

from pitboss.kernel.act import Sender
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Text
from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.decision import Decision
from pitboss.table.dealer.event import CitedDealtRoundEvent
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.scene import DealerScene
from pitboss.table.dealer.state import Attempt, DealerTable

ATTEMPTS_KEPT = 10
"""How many attempts are recorded in one round, and shown on the console."""
LONGEST = 64
DEEDS = {
    "shake-dice": "shake the dice",
    "lift-dome": "lift the dome",
    "open-seal": "open the seal",
    "shaken": "shake the dice",
    "dome-lifted": "lift the dome",
}


class RecordAttempt(DealerAct):
    """Record that somebody tried to shake the dice, lift the dome or open the seal."""

    senders = Sender.HOUSE
    under = "round.tampering"
    while_closed = True

    deed: str
    """The act that was sent, or the signal that the device gave."""
    who: Text
    """A place, a person, or the device that noticed it."""
    as_office: str = ""
    """In what office; empty for a place and for a device."""

    def decide(self, table: DealerTable, decision: Decision) -> None:
        clause = self.cited(table.law)
        listed = sum(one.round == table.round for one in table.attempts)
        if listed >= ATTEMPTS_KEPT:
            raise refuse(DealerKind.ATTEMPTS_LISTED, clause, times=listed)
        decision.do(
            TumblerAttempted(
                round=table.round,
                deed=self.deed,
                who=self.who[:LONGEST],
                as_office=self.as_office,
                clause=clause,
            )
        )


class TumblerAttempted(CitedDealtRoundEvent):
    """Somebody who may not tried to touch the tumbler."""

    significant = Significance.CONDUCT

    deed: str
    who: str
    as_office: str

    def fold(self, table: DealerTable, said: Said) -> None:
        """Nothing moves."""
        one = Attempt(at=said.at, round=self.round, deed=self.deed, who=self.who)
        table.attempts = [*table.attempts, one][-ATTEMPTS_KEPT:]

    def told(self, scene: DealerScene) -> Narrative:
        office = f" as {self.as_office.replace('-', ' ')}" if self.as_office else ""
        deed = DEEDS.get(self.deed, self.deed)
        if self.deed in ("shaken", "dome-lifted"):
            text = f"An attempt to {deed} that nobody ordered is reported by {self.who}"
        else:
            text = f"{self.who} tries{office} to {deed}, and may not"
        yield text, self.clause
