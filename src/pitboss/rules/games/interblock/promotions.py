"""Promotional prizes by section 7 of the document."""

from pitboss.rules.promotions import PromotionRules

PROMOTIONS = PromotionRules(
    section="7", regulator="Authority", cash=True, alternative_stated=True,
    dollars_without_alternative=("slots-dollars", "casino-dollars"), disbursement_stated=False,
    operators=("assistant-gaming-manager", "electronic-gaming-supervisor", "casino-supervisor"),
    notice_within_ms=0,
    withhold="6.2", form="6.1", at_once="6.3", delayed="6.3.1", other_form="6.3.2",
    identification="6.3.3",
)  # fmt: skip
