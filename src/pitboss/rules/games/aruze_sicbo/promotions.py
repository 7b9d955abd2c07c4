"""Promotional prizes by section 6 of the document."""

from pitboss.rules.promotions import PromotionRules

PROMOTIONS = PromotionRules(
    section="6", regulator="Authority", cash=True, alternative_stated=True,
    dollars_without_alternative=("slots-dollars", "casino-dollars"), disbursement_stated=False,
    operators=("assistant-gaming-manager", "electronic-gaming-supervisor", "casino-supervisor"),
    notice_within_ms=0,
    withhold="5.2", form="5.1", at_once="5.3", delayed="5.3.1", other_form="5.3.2",
    identification="5.3.3",
)  # fmt: skip
