"""Withholding what is owed, and ending that: alike for tickets and for payments by hand."""

from __future__ import annotations

from pitboss.desk.clauses import rules_for
from pitboss.kernel.act import Act
from pitboss.kernel.authority import need_office
from pitboss.kernel.labels import clause_of, offices_of
from pitboss.kernel.refusal import granted
from pitboss.ledger.holds import Claim, HoldEvent, determine, hold


def withhold(act: Act, claim: Claim, reason: str, *, by_hand: bool) -> tuple[HoldEvent, ...]:
    """Withhold, by the rule of the game it came from; Craps wants a review to close it (R56).

    A document may give the power for tickets alone; ``by_hand`` says that this is a payment.
    """
    rules = rules_for(claim.game)
    clause = clause_of(rules, act.under) if rules is not None else ""
    if rules is not None:
        need_office(act, offices_of(rules, act.may), clause)
        if by_hand and not rules.payments.by_hand_too:
            clause = ""
    review = rules is not None and rules.payments.review_to_release
    return granted(hold(claim, reason=reason, clause=clause, review_to_release=review))


def determined(
    act: Act, claim: Claim, *, release: bool, reason: str, inspector_review: str | None
) -> tuple[HoldEvent, ...]:
    """End a hold, by those who may withhold."""
    rules = rules_for(claim.game)
    if rules is not None:
        need_office(act, offices_of(rules, act.may), clause_of(rules, act.under))
    return granted(
        determine(claim, release=release, reason=reason, inspector_review=inspector_review)
    )
