"""Offering a patron what was paid too little."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.act import OnCase
from pitboss.cases.case import UNDER, Case
from pitboss.cases.checks import need_patron
from pitboss.cases.event import CaseEvent
from pitboss.kernel.event import Narrative, Said
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Cents, Text
from pitboss.kernel.plain import Plain
from pitboss.kernel.words import dollars
from pitboss.ledger.holds import check_written


@fact
class OfferShortfall(OnCase):
    """Record that the exact shortfall was offered to the identified patron (8.12.1.1)."""

    under = "errors.reimbursed"

    cents: Cents
    text: Text

    def decide(self, case: Case) -> Iterator[CaseEvent]:
        """Exactly what is outstanding, to a patron who is identified."""
        rules = self.authorise(case)
        yield ShortfallOffered(
            number=case.number,
            cents=self.cents,
            patron=need_patron(case, UNDER, "an offer", self.cents, rules.reimbursed),
            text=check_written(self.text, "How the shortfall was offered"),
            clause=rules.reimbursed,
        )


@fact
class ShortfallOffered(CaseEvent):
    """The exact shortfall was offered to the identified patron."""

    cents: int
    patron: str
    text: str

    def fold(self, case: Case, said: Said) -> None:
        """One more step; nothing moves by an offer."""
        self.check(case)
        self.add(case, said, "offer", cents=self.cents, patron=self.patron, text=self.text)

    def told(self, _: Plain) -> Narrative:
        """How much, and to whom."""
        text = f"{dollars(self.cents)} is offered to patron {self.patron}"
        yield f"Case {self.number}: {text} ({self.text})", self.clause
