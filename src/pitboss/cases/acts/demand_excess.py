"""Asking a patron to give back what was paid too much."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import OVER, Case
from pitboss.cases.checks import need_patron
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars
from pitboss.ledger.holds import check_written


@fact
class DemandExcess(OnCase):
    """Record that the exact excess was asked back from the identified patron (8.12.1.2)."""

    under = "errors.demanded"

    cents: Cents
    text: Text

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """Exactly what is outstanding, of a patron who is identified."""
        rules = self.authorise(case)
        yield ExcessDemanded(
            number=case.number,
            cents=self.cents,
            patron=need_patron(case, OVER, "a demand", self.cents, rules.demanded),
            text=check_written(self.text, "How the excess was asked for"),
            clause=rules.demanded,
        )


@fact
class ExcessDemanded(CaseEvent):
    """The exact excess was requested or demanded back; nothing moves by that."""

    cents: int
    patron: str
    text: str

    def fold(self, case: Case, said: Said) -> None:
        """One more step; nothing is taken from a patron without their agreement."""
        self.check(case)
        self.add(case, said, "demand", cents=self.cents, patron=self.patron, text=self.text)

    def told(self, _: Plain) -> Narrative:
        """How much, and of whom."""
        text = f"{dollars(self.cents)} is asked back of patron {self.patron}"
        yield f"Case {self.number}: {text} ({self.text})", self.clause
