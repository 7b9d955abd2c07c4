"""What each document chooses about promotional prizes, as its own section has it."""

from __future__ import annotations

import pytest

from pitboss.rules.documents import documents
from pitboss.rules.promotions import (
    DRAW_GRACE_MS,
    KEPT_ABOVE_CENTS,
    MOST_LIQUOR_ML,
    NOTICE_BEFORE_START_MS,
    NOTIFY_WITHIN_MS,
    SCRUTINEER_ABOVE_CENTS,
    WINNER_CHOOSES_ABOVE_CENTS,
    PromotionRules,
)
from tests.server.promoting import rules

HOUR_MS = 3_600_000
PROMOTIONS = {one.id: one.promotions for one in documents()}
OLDER = ("aruze-sicbo", "aruze-craps", "interblock", "sicbo-ilga")


def of(document: str) -> PromotionRules:
    found = PROMOTIONS[document]
    assert found is not None
    return found


@rules("2", "5.4", "9", "10.1")
def test_the_amounts_and_times_that_the_documents_have_alike() -> None:
    assert SCRUTINEER_ABOVE_CENTS == 10_000_00
    assert MOST_LIQUOR_ML == 20 * 1_000
    assert NOTICE_BEFORE_START_MS == 24 * HOUR_MS
    assert KEPT_ABOVE_CENTS == 100_00
    assert NOTIFY_WITHIN_MS == 2 * 24 * HOUR_MS  # "within 2 days of the draw" (PR-05)
    assert DRAW_GRACE_MS == HOUR_MS  # PR-19


@rules("4")
def test_4_a_cash_prize_above_ten_thousand_dollars_is_paid_as_its_winner_picks() -> None:
    assert WINNER_CHOOSES_ABOVE_CENTS == 10_000_00
    assert {name for name in OLDER if of(name).cash} == set(OLDER)
    assert not of("sicbo-nicc").cash


@rules("3", "4", "12")
@pytest.mark.parametrize("document", OLDER)
def test_the_four_older_texts_choose_alike(document: str) -> None:
    chosen = of(document)
    assert chosen.regulator == "Authority"
    # 10.3: for prizes in kind, slots or casino dollars aside, and only if the terms say so.
    assert chosen.dollars_without_alternative == ("slots-dollars", "casino-dollars")
    assert (chosen.alternative_stated, chosen.disbursement_stated) == (True, False)
    assert chosen.notice_within_ms == 0  # 10.12: immediately
    assert (chosen.lodged_without_chance, chosen.resubmitted) == ("", "")


@rules("3", "4", "9", "12")
def test_the_newest_text_differs_where_it_says_so() -> None:
    chosen = of("sicbo-nicc")
    assert chosen.regulator == "NICC"
    assert chosen.dollars_without_alternative == ("casino-dollars",)
    assert (chosen.alternative_stated, chosen.disbursement_stated) == (False, True)
    assert chosen.notice_within_ms == 48 * HOUR_MS  # 10.12: the inspector within 48 hours
    assert (chosen.lodged_without_chance, chosen.resubmitted) == ("13", "13.1")


def test_only_craps_has_a_hold_reviewed_before_it_is_released() -> None:
    assert [name for name in PROMOTIONS if of(name).review_to_release] == ["aruze-craps"]
