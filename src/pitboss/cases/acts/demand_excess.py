"""Asking a patron to give back what was paid too much."""

from __future__ import annotations

from pitboss.cases.acts.asked_of_patron import AskPatron, PatronAsked
from pitboss.cases.case import OVER, Case
from pitboss.kernel.notice import Matter, Notification


class ExcessDemanded(PatronAsked):
    """The exact excess was requested or demanded back; nothing moves by that."""

    step, words = "demand", "is asked back of"
    notifies = Matter.DEMAND

    def notification(self, case: Case) -> Notification:
        """The case, where it comes from, and how the excess was asked for."""
        return Notification(
            clause=self.clause,
            item=self.number,
            terminal=case.place,
            cents=self.cents,
            reason=self.text,
            rounds=() if case.round is None else (case.round,),
        )


class DemandExcess(AskPatron):
    """Record that the exact excess was asked back from the identified patron (8.12.1.2)."""

    under = "errors.demanded"
    asked = ExcessDemanded
    terms = (OVER, "a demand", "How the excess was asked for")
