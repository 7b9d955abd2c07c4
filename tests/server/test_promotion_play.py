"""Chances that are earned by play with a card at a terminal, counted to the cent."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.server.floors import Client
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

RESULT = "/api/training/sicbo-1-tumbler/result"


@rules("7.4", under=("aruze-sicbo",))
def test_7_4_resolved_stakes_of_a_card_earn_chances_and_nothing_else_does(tmp_path: Path) -> None:
    async def story(house: House) -> None:
        for patron in ("p1", "p2", "p3"):
            await choose(house, patron)
        await house.started("spring", "aruze-sicbo", prize=HAMPER, earned="stakes",
                            wager="$10 for a chance", wager_cents=1_000)  # fmt: skip
        told = await house.act(MANAGER, "receive-entry", number="spring", patron="p1")
        assert told == ("not-earned-by-hand", cited("aruze-sicbo", "7.4"))
        one, two = await sits(house, "p1", 1), await sits(house, "p2", 2)
        nobody = await house.run.seat("sicbo-1", "sicbo-1-3")
        await nobody.do("insert-note", denomination_cents=5_000)
        # p1 stakes $25, $10 of it won; p2 stakes $12 and takes $3 back: $9 are resolved.
        await one.do("place-wager", spot="small", cents=1_000)
        await one.do("place-wager", spot="big", cents=1_500)
        await two.do("place-wager", spot="big", cents=900)
        await two.do("place-wager", spot="small", cents=300)
        assert (await two.do("undo"))["type"] == "done"
        await nobody.do("place-wager", spot="big", cents=4_000)
        manager = await house.by("assistant-gaming-manager")
        assert (await manager.post(RESULT, json={"result": "112"})).is_success
        house.clock.forward(2)
        await one.stage("shooting")
        await one.do("press-shoot", round=1)
        await one.owns(lambda part: part["credit_cents"] == 5_000 - 2_500 + 2_000)
        house.clock.at = CLOSES
        await house.until("spring", lambda found: found["status"] == "closed")
        worker = await house.by(MANAGER)
        entries = (await worker.get("/api/staff/promotions/spring/entries")).json()
        assert [(e["patron"], e["first"], e["count"]) for e in entries] == [("p1", 1, 2)]
        async with house.run.http() as http:
            for patron, numbers in (("p1", [["000001", "000002"]]), ("p2", [])):
                card = {"patron": patron, "card": f"c-{patron}"}
                own = (await http.post("/api/promotions/spring/own", json=card)).json()
                assert own["numbers"] == numbers

    play(tmp_path, story, player_cards=False, period=2)


async def shot(house: House, seat: Client, result: str, number: int) -> None:
    """The tumbler shows this result when the player shoots."""
    manager = await house.by("assistant-gaming-manager")
    assert (await manager.post(RESULT, json={"result": result})).is_success
    house.clock.forward(2)
    await seat.stage("shooting")
    await seat.do("press-shoot", round=number)
    await seat.stage("wagering", number + 1)


async def chances(house: House) -> list[tuple[str, int, str]]:
    """Everybody's chances once entry has closed, and what they were earned by."""
    house.clock.at = CLOSES
    await house.until("spring", lambda found: found["status"] == "closed")
    worker = await house.by(MANAGER)
    entries = (await worker.get("/api/staff/promotions/spring/entries")).json()
    return [(one["patron"], one["count"], one["how"]) for one in entries]


@rules("7.4", under=("aruze-sicbo",))
def test_7_4_cover_earns_what_it_costs_where_terms_count_the_expected_loss(
    tmp_path: Path,
) -> None:
    """Of $18 on Small and $18 on Big 1/36 is to be lost, $1; of $9 on Triple 6 25/216, $1.04."""

    async def story(house: House) -> None:
        for patron in ("p1", "p2"):
            await choose(house, patron)
        await house.started("spring", "aruze-sicbo", prize=HAMPER, earned="theoretical-loss",
                            wager="50 cents of expected loss", wager_cents=50)  # fmt: skip
        cover, one_spot = await sits(house, "p1", 1), await sits(house, "p2", 2)
        for spot in ("small", "big"):
            assert (await cover.do("place-wager", spot=spot, cents=1_800))["type"] == "done"
        assert (await one_spot.do("place-wager", spot="triple:6", cents=900))["type"] == "done"
        await shot(house, cover, "112", 1)
        assert await chances(house) == [
            ("p1", 2, "expected loss of $1.00"),
            ("p2", 2, "expected loss of $1.04"),
        ]

    play(tmp_path, story, player_cards=False, period=2)


@pytest.mark.parametrize("earned", ["stakes", "theoretical-loss"])
@rules("7.4", under=("aruze-sicbo",))
def test_7_4_a_round_that_is_invalidated_after_its_settlement_earns_nothing(
    tmp_path: Path, earned: str
) -> None:
    async def story(house: House) -> None:
        await choose(house, "p1")
        unit = 1_000 if earned == "stakes" else 10
        await house.started("spring", "aruze-sicbo", prize=HAMPER, earned=earned,
                            wager="as counted", wager_cents=unit)  # fmt: skip
        seat = await sits(house, "p1", 1)
        # $20 in the first round; $10 in the second: 1/36 of it is 27 cents.
        for number, cents in ((1, 2_000), (2, 1_000)):
            assert (await seat.do("place-wager", spot="big", cents=cents))["type"] == "done"
            await shot(house, seat, "112", number)
        await house.done(OPERATOR, "invalidate-round", table="sicbo-1", round=1, cause="fire",
                         reason="smoke", forfeit={})  # fmt: skip
        found = [(patron, count) for patron, count, _ in await chances(house)]
        assert found == [("p1", 1 if earned == "stakes" else 2)]

    play(tmp_path, story, player_cards=False, period=2)
