"""What the law asks of player cards beside the documents, on a running floor (31J, 31L, 73A)."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.server.floors import Client, HandClock, Running
from tests.server.test_cards_on_the_floor import done, enrolled, kind_of_answer, play_cards
from tests.server.test_player_cards import Cage

HOUR = 3_600
DAY = 24 * HOUR
TRIES = 50


async def answered(seat: Client, act: str, **fields: Any) -> str:
    """The answer once the seat has seen what the passing of time has changed at its table."""
    for _ in range(TRIES):
        await seat.settled()
        kind = await kind_of_answer(seat, act, **fields)
        if kind != "stale-view":
            return kind
    raise AssertionError(f"the view of {act} is never the newest")


def test_cash_is_counted_by_day_at_terminal_table_and_cage_together(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running, cage: Cage) -> None:
        cashier, dealer = await cage.at_work("cashier"), await cage.at_work("dealer")
        await enrolled(cashier)
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        assert await answered(seat, "sit-down", card="c-7") == ""
        assert await answered(seat, "insert-note", denomination_cents=5_000) == ""
        assert await answered(seat, "insert-note", denomination_cents=10_000) == "over-cash-a-day"
        assert await answered(seat, "stand-up") == ""
        place = {"table": "newer-1", "place": "1"}
        sat = {"person": "Ada", "patron": "p7", "card": "c-7"}
        assert await done(dealer, "take-place", **place, **sat) == (200, "")
        bought = {"paid_cents": 6_000, "chips": {"500": 12}}
        assert await done(dealer, "change-cash", **place, **bought) == (409, "over-cash-a-day")
        bought = {"paid_cents": 4_000, "chips": {"500": 8}}
        assert await done(dealer, "change-cash", **place, **bought) == (200, "")
        money = {"patron": "p7", "cents": 1_001}
        cash = {**money, "channel": "cash-at-cashier"}
        assert await done(cashier, "deposit", **cash) == (409, "over-cash-a-day")
        assert await done(cashier, "deposit", **money, channel="eftpos") == (200, "")
        clock.forward(DAY)
        cashier = await cage.at_work("cashier")
        assert await done(cashier, "deposit", **cash) == (200, "")

    play_cards(tmp_path, story, clock=clock, cash_a_day="100")


def test_48_hours_in_seven_days_end_play_everywhere_for_seven_days(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running, cage: Cage) -> None:
        await enrolled(await cage.at_work("cashier"))
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        fit = {"patron": "p7", "may_go_on": True, "finding": "awake and sober"}
        for day in range(5):
            assert await answered(seat, "sit-down", card="c-7") == "", day
            special = await cage.at_work("special-employee")
            for _ in range(3):  # 9 hours and 45 minutes a day, and a word after every spell
                clock.forward(3.25 * HOUR)
                assert await done(special, "record-assessment", **fit) == (200, "")
            assert await answered(seat, "stand-up") == ""
            clock.forward(DAY - 9.75 * HOUR)
        assert await answered(seat, "sit-down", card="c-7") == "resting"
        dealer = await cage.at_work("dealer")
        sat = {"person": "Ada", "patron": "p7", "card": "c-7"}
        place = {"table": "dealer-1", "place": "1"}
        assert await done(dealer, "take-place", **place, **sat) == (409, "resting")
        clock.forward(7 * DAY)
        assert await answered(seat, "sit-down", card="c-7") == ""

    play_cards(tmp_path, story, clock=clock, session_minutes=20_000)


def test_whoever_wants_no_limits_is_reminded_of_them_a_year_later(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running, cage: Cage) -> None:
        await enrolled(await cage.at_work("cashier"))
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        for days, reminded in ((200, False), (166, True)):
            clock.forward(days * DAY)
            assert await answered(seat, "sit-down", card="c-7") == ""
            own = await seat.owns(lambda part: part["own_card"] is not None)
            assert own["own_card"]["reminded"] is reminded
            assert await answered(seat, "stand-up") == ""

    play_cards(tmp_path, story, clock=clock)
