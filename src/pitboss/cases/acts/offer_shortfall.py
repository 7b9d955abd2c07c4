"""Offering a patron what was paid too little."""

from __future__ import annotations

from pitboss.cases.acts.asked_of_patron import AskPatron, PatronAsked
from pitboss.cases.case import UNDER


class ShortfallOffered(PatronAsked):
    """The exact shortfall was offered to the identified patron."""

    step, words = "offer", "is offered to"


class OfferShortfall(AskPatron):
    """Record that the exact shortfall was offered to the identified patron (8.12.1.1)."""

    under = "errors.reimbursed"
    asked = ShortfallOffered
    terms = (UNDER, "an offer", "How the shortfall was offered")
