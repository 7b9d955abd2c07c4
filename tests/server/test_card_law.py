"""What the law asks of player cards beside the documents, on a running floor (31J, 31L, 73A)."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack
from hashlib import sha256
from pathlib import Path
from typing import Any

from tests.server.floors import ROULETTE, Client, HandClock, Running, play
from tests.server.test_cards_on_the_floor import NEWER, done, enrolled, kind_of_answer, play_cards
from tests.server.test_player_cards import Cage

HOUR = 3_600
DAY = 24 * HOUR
TRIES = 50


async def answered(seat: Client, act: str, **fields: Any) -> str:
    """The answer once the seat has seen what the passing of time has changed at its table.

    An acceptor that is still giving something back takes nothing else.
    """
    for _ in range(TRIES):
        await seat.settled()
        kind = await kind_of_answer(seat, act, **fields)
        if kind not in ("stale-view", "given-back"):
            return kind
        await asyncio.sleep(0.02)
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


def test_while_nothing_may_be_played_no_money_is_taken_for_it_either(tmp_path: Path) -> None:
    """Suspended by their own key, or after their hours: no note, ticket, transfer or chips."""
    clock, key = HandClock(), "monitoring key"

    async def refused_in(run: Running, seat: Client, ticket: str, transaction: str) -> set[str]:
        """Why a note, a ticket and a transfer do not come in."""
        kinds = {
            await answered(seat, "insert-note", denomination_cents=5_000),
            await answered(seat, "insert-ticket", number=ticket),
        }
        asked = {
            "transaction": transaction, "terminal": "roulette-1-1", "direction": "in",
            "cents": 500,
        }  # fmt: skip
        async with run.http(Authorization=f"Bearer {key}") as monitoring:
            answer = await monitoring.post("/cms/transfers", json=asked)
        return {*kinds, answer.json().get("kind", "")}

    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            cage = Cage(run, stack)
            await enrolled(await cage.at_work("cashier"))
            seat = await run.seat("roulette-1", "roulette-1-1")
            assert await answered(seat, "sit-down", card="c-7") == ""
            assert await answered(seat, "insert-note", denomination_cents=5_000) == ""
            assert await answered(seat, "collect") == ""
            ticket = str((await seat.until("paper"))["number"])
            assert await answered(seat, "insert-note", denomination_cents=2_000) == ""
            clock.forward(3 * HOUR)
            assert await refused_in(run, seat, ticket, "t-1") == {"assessment-due"}
            special = await cage.at_work("special-employee")
            fit = {"patron": "p7", "may_go_on": True, "finding": "awake and sober"}
            assert await done(special, "record-assessment", **fit) == (200, "")
            suspended = {"until": clock() + 2 * DAY * 1000}
            assert await answered(seat, "suspend-self", **suspended) == ""
            assert await refused_in(run, seat, ticket, "t-2") == {"self-suspended"}
            # What is hers she can have: out, and not in again until it ends.
            assert await answered(seat, "collect") == ""
            await seat.until("paper")
            assert await answered(seat, "stand-up") == ""
            assert await answered(seat, "sit-down", card="c-7") == "self-suspended"
            clock.forward(2 * DAY)
            dealer = await cage.at_work("dealer")
            here = {"table": "newer-1", "place": "1"}
            sat = {"person": "Ada", "patron": "p7", "card": "c-7"}
            assert await done(dealer, "take-place", **here, **sat) == (200, "")
            place = await run.seat("newer-1", "1")
            suspended = {"until": clock() + 2 * DAY * 1000}
            assert await answered(place, "suspend-self", **suspended) == ""
            bought = {"paid_cents": 5_000, "chips": {"500": 10}}
            assert await done(dealer, "change-cash", **here, **bought) == (409, "self-suspended")

    hashed = sha256(key.encode()).hexdigest()
    play(
        tmp_path, story, ROULETTE, NEWER, staff=True, clock=clock, player_cards=True,
        cms_key_sha256=hashed,
    )  # fmt: skip


def test_a_card_is_suspended_by_its_holder_wherever_nothing_else_can_be_done(
    tmp_path: Path,
) -> None:
    """31S: at a terminal that has failed, that is shut out, and at a table that is closed."""
    clock = HandClock()
    terminal = {"table": "sicbo-1", "terminal": "sicbo-1-1"}

    async def story(run: Running, cage: Cage) -> None:
        await enrolled(await cage.at_work("cashier"))
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        assert await answered(seat, "suspend-self") == "not-here"
        assert await answered(seat, "sit-down", card="c-7") == ""
        manager = await cage.at_work("assistant-gaming-manager")
        stops = {**terminal, "reason": "a look inside"}
        assert await done(manager, "disable-terminal", **stops) == (200, "")
        assert await answered(seat, "suspend-self") == ""
        own = await seat.owns(lambda part: part["own_card"]["suspended_until"] is not None)
        assert own["own_card"]["suspended_until"] == clock() + DAY * 1000
        person = {"kind": "casino", "person": "Ada", "reason": "an order", "sighted": "licence 7"}
        assert await done(manager, "exclude-person", **person) == (200, "")
        await seat.owns(lambda part: part["shut_out"])
        clock.forward(HOUR)
        assert await answered(seat, "suspend-self") == ""
        assert await done(manager, "close-table", table="sicbo-1") == (200, "")
        clock.forward(HOUR)
        assert await answered(seat, "suspend-self") == ""
        own = await seat.owns(
            lambda part: part["own_card"]["suspended_until"] == clock() + DAY * 1000
        )
        assert own["shut_out"]

    play_cards(tmp_path, story, clock=clock)


def test_a_card_is_suspended_by_its_number_at_the_seat_that_is_held_and_nowhere_else(
    tmp_path: Path,
) -> None:
    """31S: a person who has read the number off a card cannot shut them out elsewhere."""

    async def story(run: Running, cage: Cage) -> None:
        await enrolled(await cage.at_work("cashier"))
        seat, other = [await run.seat("sicbo-1", f"sicbo-1-{number}") for number in (1, 2)]
        assert await answered(seat, "suspend-shown-card", card="c-7") == "not-own-card"
        assert await answered(seat, "sit-down", card="c-7") == ""
        assert await answered(seat, "insert-note", denomination_cents=2_000) == ""
        assert await answered(seat, "reserve-seat", code="1234") == ""
        for _ in range(3):
            await answered(seat, "return-to-seat", code="9999")
        assert await answered(seat, "return-to-seat", code="1234") == "no-more-tries"
        for screen, card in ((seat, "c-8"), (seat, " "), (other, "c-7")):
            assert await answered(screen, "suspend-shown-card", card=card) == "not-own-card"
        assert await answered(seat, "suspend-shown-card", card="c-7") == ""
        assert await answered(other, "sit-down", card="c-7") == "self-suspended"

    play_cards(tmp_path, story, clock=HandClock())


def test_the_person_who_may_not_play_sees_what_they_have_played_all_the_same(
    tmp_path: Path,
) -> None:
    """31Q: by the card that they show, at any screen, though it cannot be put in."""
    clock = HandClock()

    async def story(run: Running, cage: Cage) -> None:
        cashier = await cage.at_work("cashier")
        await enrolled(cashier)
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        assert await answered(seat, "ask-for-own-play") == "not-here"
        assert await answered(seat, "sit-down", card="c-7") == ""
        assert await answered(seat, "insert-note", denomination_cents=2_000) == ""
        clock.forward(HOUR)
        assert await answered(seat, "suspend-self") == ""
        assert await answered(seat, "collect") == ""
        await seat.until("paper")
        assert await answered(seat, "stand-up") == ""
        assert await answered(seat, "sit-down", card="c-7") == "self-suspended"
        place = await run.seat("newer-1", "1")
        for screen in (seat, place):
            assert await answered(screen, "ask-for-own-play", card=" c-7 ") == ""
            told = await screen.until("own-play")
            (day,) = [one for one in told["periods"] if one["period"] == "day"]
            assert (told["patron"], day["cash_cents"]) == ("p7", 2_000)
            assert day["played_ms"] == HOUR * 1000
        for card in ("c-8", "p7", " "):
            assert await answered(seat, "ask-for-own-play", card=card) == "not-own-card"
        cancelled = {"patron": "p7", "reason": "it was lost"}
        assert await done(cashier, "cancel-card", **cancelled) == (200, "")
        assert await answered(seat, "ask-for-own-play", card="c-7") == "not-own-card"

    play_cards(tmp_path, story, clock=clock)


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


def test_the_person_who_wants_no_limits_is_reminded_of_them_a_year_later(tmp_path: Path) -> None:
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
