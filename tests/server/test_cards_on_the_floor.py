"""Player cards over a whole running floor: terminals, both dealer's tables, and the cage."""

from __future__ import annotations

from contextlib import AsyncExitStack
from pathlib import Path
from typing import Any

import httpx

from pitboss.kernel.ensure import kind_of
from pitboss.patron.state import Patron
from tests.server.floors import DEALER, SICBO, Client, Running, play
from tests.server.test_player_cards import Cage
from tests.stories import clause

NEWER = DEALER.replace("sicbo-ilga", "sicbo-nicc").replace("dealer-1", "newer-1").replace(
    "wattle", "banksia"
)  # fmt: skip
NICC = "sicbo-nicc"
HOUR = 3_600


async def done(worker: httpx.AsyncClient, kind: str, /, **fields: Any) -> tuple[int, str]:
    """The status of the answer to an act of staff, and the kind of its refusal."""
    answer = await worker.post("/api/acts", json={"act": {"type": kind, **fields}})
    return answer.status_code, answer.json().get("kind", "")


async def enrolled(cashier: httpx.AsyncClient, limit: int | None = None) -> None:
    """Ada, with card c-7, who has chosen in person at the cage."""
    assert await done(cashier, "enrol", patron="p7", name="Ada") == (200, "")
    card = {"patron": "p7", "card": "c-7", "digital": False}
    assert await done(cashier, "issue-card", **card) == (200, "")
    act: dict[str, Any] = {"type": "decline-limits"}
    if limit is not None:
        act = {"type": "set-loss-limit", "period": "day", "cents": limit}
    chosen = {"card": "c-7", "act": act}
    answer = await cashier.post("/api/patrons/p7/choice", json=chosen)
    assert answer.status_code == 200, answer.text


def ada(run: Running) -> Patron:
    """The record of patron p7."""
    return kind_of(run.floor.queue.state(Patron.stream("p7")), Patron)


async def kind_of_answer(client: Client, act: str, **fields: Any) -> str:
    """Nothing where it was done, else the kind of the refusal."""
    answer = await client.do(act, **fields)
    return "" if answer["type"] == "done" else str(answer["kind"])


@clause(NICC, "1.1/loss-limit", "3.1")
def test_a_loss_limit_holds_at_terminals_and_at_both_dealers_tables(tmp_path: Path) -> None:
    async def story(run: Running, cage: Cage) -> None:
        cashier, dealer = await cage.at_work("cashier"), await cage.at_work("dealer")
        await enrolled(cashier, limit=5_000)
        # The floor requires cards: nothing is taken at a terminal, nobody sits without one.
        seat = await run.seat("sicbo-1", "sicbo-1-1")
        assert seat.own["card_needed"]
        assert await kind_of_answer(seat, "insert-note", denomination_cents=5_000) == "no-card-in"
        nobody = {"place": "1", "person": "Bo"}
        for table in ("dealer-1", "newer-1"):
            assert (await done(dealer, "take-place", table=table, **nobody))[0] == 409
        assert await kind_of_answer(seat, "sit-down", card="c-7") == ""
        own = await seat.owns(lambda part: part["own_card"] is not None)
        assert own["own_card"]["allowance_cents"] == 5_000
        assert not own["card_needed"]
        assert await kind_of_answer(seat, "insert-note", denomination_cents=5_000) == ""
        assert await kind_of_answer(seat, "place-wager", spot="small", cents=2_000) == ""
        own = await seat.owns(lambda part: part["own_card"]["allowance_cents"] == 3_000)
        # What was played is the holder's to see, where the card is.
        assert await kind_of_answer(seat, "ask-for-own-play") == ""
        played = await seat.until("own-play")
        assert (played["patron"], len(played["periods"])) == ("p7", 3)
        assert {one["cash_cents"] for one in played["periods"]} == {5_000}
        # In use here, the card is refused everywhere else.
        other = await run.seat("sicbo-1", "sicbo-1-2")
        assert await kind_of_answer(other, "sit-down", card="c-7") == "signed-on-elsewhere"
        sat = {"place": "1", "person": "Ada", "patron": "p7", "card": "c-7"}
        for table in ("dealer-1", "newer-1"):
            taken = await done(dealer, "take-place", table=table, **sat)
            assert taken == (409, "signed-on-elsewhere")
        # Taken out with a wager on the layout: it still counts, wherever the card goes.
        assert await kind_of_answer(seat, "stand-up") == ""
        assert await kind_of_answer(seat, "place-wager", spot="small", cents=100) == "no-card-in"
        for table in ("dealer-1", "newer-1"):
            here = {"table": table}
            assert await done(dealer, "take-place", **here, **sat) == (200, "")
            place = await run.seat(table, "1")
            bought = {"place": "1", "paid_cents": 5_000, "chips": {"500": 10}}
            assert await done(dealer, "change-cash", **here, **bought) == (200, "")
            assert await done(dealer, "shake-dice", **here, round=1, tumbles=3) == (200, "")
            assert await done(dealer, "call-for-bets", **here, round=1) == (200, "")
            await place.stage("betting")
            over = await place.do("place-chips", spot="small", cents=3_500)
            assert (over["kind"], over["maximum_cents"]) == ("over-loss-limit", 3_000)
            assert await kind_of_answer(place, "place-chips", spot="small", cents=3_000) == ""
            assert ada(run).open_stakes == {"sicbo-1": 2_000, table: 3_000}
            left = {"remaining_cents": 5_000}  # what lies there before no more bets goes with her
            assert await kind_of_answer(place, "leave-place", **left) == ""
            assert ada(run).open_stakes == {"sicbo-1": 2_000}

    play_cards(tmp_path, story)


def play_cards(folder: Path, story: Any, **more: Any) -> None:
    """A story on a floor of terminals and dealer's tables that requires cards."""

    async def whole(run: Running) -> None:
        async with AsyncExitStack() as stack:
            await story(run, Cage(run, stack))

    play(folder, whole, SICBO, DEALER, NEWER, staff=True, player_cards=True, **more)


def test_forfeited_winnings_are_listed_until_the_fund_is_paid(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with AsyncExitStack() as stack:
            cage = Cage(run, stack)
            manager = await cage.at_work("assistant-gaming-manager")
            cashier = await cage.at_work("cashier")
            seat = await run.seat("sicbo-1", "sicbo-1-1")
            await seat.do("insert-note", denomination_cents=5_000)
            taken = {
                "table": "sicbo-1", "terminal": "sicbo-1-1", "person": "a boy", "ground": "minor",
                "cents": 500, "reason": "student card",
            }  # fmt: skip
            assert await done(manager, "forfeit-winnings", **taken) == (409, "not-winnings")
            forced = "/api/training/sicbo-1-tumbler/result"
            assert (await manager.post(forced, json={"result": "112"})).is_success
            await seat.do("place-wager", spot="small", cents=1_000)
            await run.period_ends("sicbo-1")
            await seat.stage("shooting")
            await seat.do("press-shoot", round=1)
            await seat.owns(lambda part: part["credit_cents"] == 6_000)
            assert await done(manager, "forfeit-winnings", **taken) == (200, "")
            (listed,) = (await cashier.get("/api/forfeits")).json()
            assert (listed["number"], listed["cents"], listed["paid_at"]) == ("F1", 500, None)
            paid = {"number": "F1", "reference": "EFT 9"}
            assert await done(cashier, "pay-forfeit", **paid) == (200, "")
            (listed,) = (await cashier.get("/api/forfeits")).json()
            assert listed["reference"] == "EFT 9"

    play(tmp_path, story, SICBO, staff=True)
