"""Promotions at a seat: a player with a card sees their own chances there, and enters by it."""

from __future__ import annotations

from pathlib import Path

from tests.server.floors import Client, Json
from tests.server.promoting import (
    CLOSES,
    HAMPER,
    MANAGER,
    OPERATOR,
    House,
    choose,
    cited,
    play,
    rules,
    sits,
)

SPRING = "spring"


async def shown(seat: Client, number: str = SPRING) -> Json:
    """A promotion as the seat shows it when it is asked for."""
    assert (await seat.do("ask-for-promotions"))["type"] == "done"
    told = await seat.until("promotions-here")
    return next(one for one in told["promotions"] if one["number"] == number)


async def enters(seat: Client, has: int, number: str = SPRING) -> tuple[str, str]:
    """Enter at the seat; the refusal with its clause, both empty where it was done."""
    answer = await seat.do("enter-promotion", number=number, has=has)
    return answer.get("kind", ""), answer.get("clause", "")


@rules("7.3", "7.4", "7.6", under=("aruze-sicbo",))
def test_7_3_a_player_enters_once_at_the_seat_where_their_card_is(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for patron in ("p1", "p2"):
            await choose(house, patron)
        await house.started(SPRING, "aruze-sicbo", prize=HAMPER, earned="at-seat")
        seat, nobody = await sits(house, "p1", 1), await house.run.seat("sicbo-1", "sicbo-1-2")
        # Without a card everything is shown but chances, and nothing is entered.
        stranger = await shown(nobody)
        assert (stranger["enters"], stranger["has"]) == (True, 0)
        assert (await enters(nobody, 0))[0] == "not-here"
        before = await shown(seat)
        assert (before["title"], before["has"], before["tag"]) == ("Spring draw", 0, "")
        assert await enters(seat, 0) == ("", "")
        after = await shown(seat)
        assert (after["has"], after["numbers"]) == (1, [["000001", "000001"]])
        assert len(after["tag"]) == 16
        # The same touch again gives no second chance, nor does another more than the terms do.
        assert (await enters(seat, 0))[0] == "entered-meanwhile"
        assert (await enters(seat, 1))[0] == "over-cap"
        told = await house.act(MANAGER, "receive-entry", number=SPRING, patron="p1")
        assert told[0] == "over-cap"
        # From somebody else it is received at the desk; staff read where each came from.
        await house.done(MANAGER, "receive-entry", number=SPRING, patron="p2")
        worker = await house.by(MANAGER)
        entries = (await worker.get(f"/api/staff/promotions/{SPRING}/entries")).json()
        assert [(one["patron"], one["how"]) for one in entries] == [
            ("p1", "at seat sicbo-1-1"), ("p2", "at the desk"),
        ]  # fmt: skip
        house.clock.at = CLOSES
        assert await enters(seat, 1) == ("entries-closed", cited("aruze-sicbo", "7.6"))

    play(tmp_path, story, player_cards=False)


@rules("7.3", "7.4", under=("aruze-sicbo",))
def test_7_4_nobody_enters_at_a_seat_what_the_terms_give_otherwise_or_to_whom_they_do_not(
    tmp_path: Path,
) -> None:
    """Somebody of the staff, somebody excluded, and a promotion whose chances come from play."""

    async def story(house: House) -> None:
        await choose(house, "p1")
        await house.enrolled("p2", "dealer")
        act = {"card": "c-p2", "act": {"type": "decline-limits"}}
        await (await house.by("cashier")).post("/api/patrons/p2/choice", json=act)
        await house.lodged("autumn", "aruze-sicbo", prize=HAMPER, earned="at-seat")
        await house.started(SPRING, "aruze-sicbo", prize=HAMPER, earned="stakes", wager_cents=100)
        await house.until("autumn", lambda one: one["status"] == "running")
        seat, worker = await sits(house, "p1", 1), await sits(house, "p2", 2)
        assert not (await shown(seat))["enters"]
        assert await enters(seat, 0) == ("not-entered-at-seats", cited("aruze-sicbo", "7.4"))
        assert await enters(worker, 0, "autumn") == ("not-eligible", cited("aruze-sicbo", "7.3"))
        # At the cage nobody enters for a holder by the holder's own act: the desk receives it.
        entry = {"card": "c-p1", "act": {"type": "enter-promotion", "number": "autumn"}}
        cashier = await house.by("cashier")
        answer = await cashier.post("/api/patrons/p1/choice", json=entry)
        assert answer.json()["kind"] == "not-here"
        await house.done(OPERATOR, "postpone-promotion", number="autumn", reason="a torn list")
        assert not (await shown(seat, "autumn"))["enters"]
        assert (await enters(seat, 0, "autumn"))[0] == "postponed"

    play(tmp_path, story, player_cards=False)
