"""Promotional prizes by section 5 of the document."""

from pitboss.rules.promotions import PromotionRules

PROMOTIONS = PromotionRules(
    section="5", regulator="Authority", cash=True, alternative_stated=True,
    dollars_without_alternative=("slots-dollars", "casino-dollars"), disbursement_stated=False,
    operators=("assistant-gaming-manager", "casino-supervisor"),
    notice_within_ms=0,
    withhold="4.2", form="4.1", at_once="4.3", delayed="4.3.1", other_form="4.3.2",
    identification="4.3.3",
    review_to_release=True,
)  # fmt: skip
