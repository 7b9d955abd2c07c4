"""Offering a patron what was paid too little."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.cases.acts.asked_of_patron import AskPatron, PatronAsked
from pitboss.cases.case import UNDER, Case
from pitboss.cases.checks import need_patron
from pitboss.cases.event import CaseEvent
from pitboss.kernel.fact import fact
from pitboss.ledger.holds import check_written


@fact
class OfferShortfall(AskPatron):
    """Record that the exact shortfall was offered to the identified patron (8.12.1.1)."""

    under = "errors.reimbursed"

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
class ShortfallOffered(PatronAsked):
    """The exact shortfall was offered to the identified patron."""

    step, words = "offer", "is offered to"
