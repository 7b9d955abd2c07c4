"""Recording that a patron takes part in a premium player program."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.authority import need_reason
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import filled
from pitboss.kernel.field_types import Reason
from pitboss.kernel.plain import Plain
from pitboss.patron.act import PatronAct
from pitboss.patron.checks import CASHIER
from pitboss.patron.event import PatronEvent
from pitboss.patron.regulation import RECORDS
from pitboss.patron.state import Patron
from pitboss.rules.dealer import DealerRules


class RecordPremiumPlayer(PatronAct):
    """Record that a patron takes part in a premium player program, or no longer does (31P)."""

    may = (CASHIER, "supervisors")

    premium: bool
    reason: Reason

    def decide(self, patron: Patron, rules: DealerRules) -> Iterator[PatronEvent]:
        """What is done by card from now on is told as a premium player's, or is not."""
        self.authorise(patron, rules, RECORDS)
        need_reason(self.reason, RECORDS)
        yield filled(PremiumRecorded, self, patron=patron.id, clause=RECORDS)


class PremiumRecorded(PatronEvent):
    """Whether the patron is a premium player from now on."""

    premium: bool
    reason: str

    def fold(self, patron: Patron, _: Said) -> None:
        """It stands until it is recorded otherwise."""
        patron.premium = self.premium

    def told(self, _: Plain) -> Narrative:
        """Which, and why."""
        is_one = "is" if self.premium else "is no longer"
        yield f"Patron {self.patron} {is_one} a premium player: {self.reason}", self.clause
