"""Promotional prizes by section 10 of the document: never in cash, and lodged in any case."""

from pitboss.rules.promotions import PromotionRules

PROMOTIONS = PromotionRules(
    section="10", regulator="NICC", cash=False, alternative_stated=False,
    dollars_without_alternative=("casino-dollars",), disbursement_stated=True,
    lodged_without_chance="13",
    operators=("casino-supervisor", "assistant-gaming-manager"),
    notice_within_ms=48 * 60 * 60 * 1000,
    resubmitted="13.1", voucher="1.1/casino-promotional-voucher",
)  # fmt: skip
