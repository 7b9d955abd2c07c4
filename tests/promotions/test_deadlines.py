"""From when the deadlines of a promotion run: the papers count two days of the draw."""

from __future__ import annotations

import pytest

from pitboss.notices.book import HOUSE, NoticeBook
from pitboss.promotions.deadlines import HOUR_MS, deadlines
from pitboss.promotions.promotion import DrawStatus, Prize, Promotion, PromotionDraw
from tests.server.promoting import rules

DRAWN = 1_800_000_000_000


def drawn(status: DrawStatus, chance: str = "", won_at: int | None = None) -> Promotion:
    """A promotion with one prize whose draw was made at a time."""
    prize = Prize(
        number="1", title="Car", kind="vehicle", value_cents=1, conditions="none",
        particulars={}, alternative_cents=None, written_by="ann", chance=chance, won_at=won_at,
        status="won" if chance else "offered",
    )  # fmt: skip
    draw = PromotionDraw(
        status=status, drawn_at=DRAWN, drawn=["000004", "000002"], winners=["000004"],
        reserves=["000002"],
    )  # fmt: skip
    return Promotion(
        number="p", status="closed", documents=("aruze-sicbo",), prizes={"1": prize}, draw=draw,
        terms={"present": False, "chance": True, "awarded_at": DRAWN},
    )  # fmt: skip


def notify(promotion: Promotion) -> list[int]:
    """When an attempt to reach the winner is due."""
    found = deadlines(promotion, NoticeBook(name=HOUSE))
    return [one.due_at for one in found if one.what == "notify"]


@rules("8")
@pytest.mark.parametrize(
    ("status", "chance", "won_at", "due"),
    [
        ("frozen", "",       None,                 []),
        ("drawn",  "",       None,                 [DRAWN + 48 * HOUR_MS]),
        # A person who confirms it a day later has a day left.
        ("confirmed", "000004", DRAWN + 24 * HOUR_MS, [DRAWN + 48 * HOUR_MS]),
        # A reserve is known only when the prize goes on to them.
        ("confirmed", "000002", DRAWN + 72 * HOUR_MS, [DRAWN + 120 * HOUR_MS]),
        ("cancelled", "",       None,                 []),
    ],
)  # fmt: skip
def test_8_two_days_run_from_the_draw_and_not_from_its_confirmation(
    status: DrawStatus, chance: str, won_at: int | None, due: list[int]
) -> None:
    assert notify(drawn(status, chance, won_at)) == due


@rules("8.1")
def test_8_1_a_winner_who_has_claimed_in_person_is_reached() -> None:
    promotion = drawn("confirmed", "000004", DRAWN)
    promotion.prizes["1"].status = "claimed"
    assert notify(promotion) == []
