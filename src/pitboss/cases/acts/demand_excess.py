"""Asking a patron to give back what was paid too much."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.acts.asked_of_patron import AskPatron, PatronAsked
from pitboss.cases.case import OVER, Case
from pitboss.cases.checks import need_patron
from pitboss.cases.event import CaseEvent
from pitboss.kernel.fact import fact
from pitboss.ledger.holds import check_written


@fact
class DemandExcess(AskPatron):
    """Record that the exact excess was asked back from the identified patron (8.12.1.2)."""

    under = "errors.demanded"

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
class ExcessDemanded(PatronAsked):
    """The exact excess was requested or demanded back; nothing moves by that."""

    step, words = "demand", "is asked back of"
