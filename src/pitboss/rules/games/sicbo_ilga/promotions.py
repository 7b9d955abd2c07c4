"""Promotional prizes by section 10 of the document."""

from pitboss.rules.promotions import PromotionRules

PROMOTIONS = PromotionRules(
    section="10", regulator="Authority", cash=True, alternative_stated=True,
    dollars_without_alternative=("slots-dollars", "casino-dollars"), disbursement_stated=False,
    operators=("casino-supervisor", "assistant-gaming-manager"),
    notice_within_ms=0, voucher="1.1/casino-promotional-voucher",
)  # fmt: skip
