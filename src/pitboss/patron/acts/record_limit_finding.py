"""What a supervisor finds about an excess over a limit: the duty, the intent and the evidence."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.authority import need_reason
from pitboss.kernel.errors import BadInput
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Asks, Round, TableName, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.words import one_of
from pitboss.patron.act import PatronAct
from pitboss.patron.event import PatronEvent
from pitboss.patron.refusals import PatronKind
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules

DUTIES = ("purchases", "introduced", "leaving", "directions", "none")
"""Chips bought, chips brought and chips left to declare, directions to follow; or none broken."""
INTENTS = ("intentional", "reckless", "dishonest", "no-intent")
Duty = Annotated[str, Asks("choice", DUTIES)]
Intent = Annotated[str, Asks("choice", INTENTS)]


class RecordLimitFinding(PatronAct):
    """Find which duty was broken when a limit was exceeded, with what intent, on what evidence."""

    may, under = "supervisors", "cards.liability"

    table: TableName
    round: Round
    duty: Duty
    intent: Intent
    evidence: Text

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """About an excess that is on record, once."""
        clause = self.cited(rules)
        self.authorise(patron, rules, clause)
        need_reason(self.evidence, clause)
        if self.duty not in DUTIES or self.intent not in INTENTS:
            known = one_of((*DUTIES, *INTENTS))
            raise BadInput(f"A finding names a duty and an intent: it is {known}.")
        found = [
            one for one in patron.excesses if (one.table, one.round) == (self.table, self.round)
        ]
        if not found:
            raise refuse(PatronKind.NO_EXCESS, clause, table=self.table, round=self.round)
        if all(one.duty for one in found):
            raise refuse(PatronKind.EXCESS_FOUND, clause, table=self.table, round=self.round)
        yield filled(LimitFindingMade, self, patron=patron.id, clause=clause)


class LimitFindingMade(PatronEvent):
    """A supervisor found why a limit was exceeded."""

    table: str
    round: int
    duty: str
    intent: str
    evidence: str

    def fold(self, patron: Patron, said: Said) -> None:
        """It stands with the excess, and as a note."""
        for one in patron.excesses:
            if (one.table, one.round) == (self.table, self.round):
                one.duty = self.duty
        patron.note(said, "finding", f"{self.duty}, {self.intent}: {self.evidence}")

    def told(self, _: Plain) -> Narrative:
        """The duty, the intent and the evidence."""
        broken = "no duty was broken" if self.duty == "none" else f"duty broken: {self.duty}"
        text = f"Of the excess of patron {self.patron} at table {self.table}, round {self.round}"
        yield f"{text}, it is found: {broken}, {self.intent}; {self.evidence}", self.clause
