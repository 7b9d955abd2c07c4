"""Views of a dealer's table: made where somebody looks, and what is kept of them still holds."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.server.actors import dealer_actor
from pitboss.server.actors.dealer_actor import DealerActor
from pitboss.server.wire import messages
from pitboss.server.wire.derived import filled
from pitboss.server.wire.messages import encode
from pitboss.table.dealer.view import console_view, public_view
from tests.server.floors import DEALER, Client, Json, Running, play
from tests.stories import clause

CARDED = DEALER.replace("sicbo-ilga", "sicbo-nicc")
TABLE = {"table": "dealer-1"}


async def betting(run: Running, card: Json | None = None) -> tuple[Client, Client, DealerActor]:
    """A console, a place with chips, and a table at which bets are called for."""
    console = await run.client(Authorization=f"Bearer {await run.signed_on('dealer')}")
    await console.hello(**TABLE, console=True)
    place = await run.seat("dealer-1", "1")
    sat = await place.do("take-place", person="lou", **(card or {}))
    assert sat["type"] == "done", sat
    for act, fields in (
        ("change-cash", {"place": "1", "paid_cents": 20_000, "chips": {"500": 40}}),
        ("shake-dice", {"round": 1, "tumbles": 3}),
        ("call-for-bets", {"round": 1}),
    ):
        done = await console.order(act, **TABLE, **fields)
        assert done["type"] == "done", (act, done)
    actor = run.floor.actors["dealer-1"]
    assert isinstance(actor, DealerActor)
    return console, place, actor


def test_what_a_console_keeps_while_chips_are_placed_is_what_it_would_be_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(*given: Any, **more: Any) -> Any:  # whatever a console's view is asked with
        asked.append(1)
        return console_view(*given, **more)

    async def story(run: Running) -> None:
        console, place, actor = await betting(run)
        await console.settled()
        asked.clear()
        for spot in ("small", "odd", "total:11", "double:3"):
            await place.settled()
            done = await place.do("place-chips", spot=spot, cents=500)
            assert done["type"] == "done", done
            await console.settled()
            at = run.floor.clock()
            fresh = console_view(actor.state, at=at, by="dealer", office="dealer", patrons={})
            assert console.own == json.loads(encode(filled(messages.ConsolePart, fresh)))
            shown = replace(public_view(actor.state, at), version=0)
            assert actor.views._shown == shown
        assert not asked

    monkeypatch.setattr(dealer_actor, "console_view", counted)
    play(tmp_path, story, DEALER, staff=True)


def test_an_order_of_the_console_has_its_part_cut_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[int] = []

    def counted(*given: Any, **more: Any) -> Any:  # whatever a console's view is asked with
        asked.append(1)
        return console_view(*given, **more)

    async def story(run: Running) -> None:
        console, _, _ = await betting(run)
        await console.settled()
        asked.clear()
        done = await console.order("call-no-more-bets", **TABLE, round=1)
        assert done["type"] == "done", done
        await console.settled()
        assert len(asked) == 1

    monkeypatch.setattr(dealer_actor, "console_view", counted)
    play(tmp_path, story, DEALER, staff=True)


def test_nothing_is_cut_while_nobody_looks_and_the_person_who_comes_sees_the_table_as_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cut: list[int] = []

    def counted(*given: Any) -> Any:  # whatever a public view is asked with
        cut.append(1)
        return public_view(*given)

    async def story(run: Running) -> None:
        monkeypatch.setattr(dealer_actor, "public_view", counted)
        office = await run.at_work("dealer")
        shaken = await office.post(
            "/api/acts", json={"act": {"type": "shake-dice", **TABLE, "round": 1, "tumbles": 3}}
        )
        assert shaken.status_code == 200, shaken.text
        await office.aclose()
        assert not cut
        display = await run.display("dealer-1")
        assert display.publics[-1]["view"]["stage"] == "tumbling"
        assert display.publics[-1]["view"]["round"] == 1

    play(tmp_path, story, DEALER, staff=True)


def outcomes(client: Client) -> dict[str, tuple[str, int, int, int, str]]:
    """What a place is told of its wagers: verdict, returned, won and lost cents, and the rule."""
    told: list[Json] = client.own["outcomes"]
    return {
        one["spot"]: (
            one["verdict"], one["returned_cents"], one["won_cents"], one["lost_cents"],
            one["clause"],
        )
        for one in told
    }  # fmt: skip


async def ordered(console: Client, *acts: tuple[str, Json]) -> None:
    """Orders of the console, each of them done."""
    for act, fields in acts:
        done = await console.order(act, **TABLE, **fields)
        assert done["type"] == "done", (act, done)


async def resulted(run: Running, console: Client, *found: tuple[str, Json]) -> None:
    """No more bets, whatever is then found, and 1-2-4 confirmed."""
    async with await run.at_work("dealer") as office:
        path = "/api/training/dealer-1-tumbler/result"
        assert (await office.post(path, json={"result": "124"})).is_success
    await ordered(
        console,
        ("call-no-more-bets", {"round": 1}),
        *found,
        ("lift-dome", {"round": 1}),
        ("enter-result", {"round": 1, "faces": [1, 2, 4]}),
        ("confirm-result", {"round": 1, "faces": [1, 2, 4]}),
    )


@clause("sicbo-nicc", "8.14.2")
def test_8_14_2_a_winner_found_invalid_in_the_round_is_told_as_returned_and_not_as_won(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        async with run.http() as http:
            asked = {"name": "lou", "day_limit_cents": 50_000}
            card: Json = (await http.post("/api/cards", json=asked)).json()
        console, place, _ = await betting(run, card)
        for spot in ("small", "big"):
            await place.settled()
            done = await place.do("place-chips", spot=spot, cents=500)
            assert done["type"] == "done", done
        found = {"place": "1", "ground": "other-card", "reason": "the card is her sister's"}
        await resulted(run, console, ("find-invalid", found))
        await place.settled()
        assert "small" in place.publics[-1]["view"]["lit"]
        told = outcomes(place)
        assert told["small"] == ("invalid", 500, 0, 0, "8.14.2")
        assert told["big"][:4] == ("loses", 0, 0, 500)

    play(tmp_path, story, CARDED, staff=True)


def test_a_place_is_told_what_each_wager_comes_to_from_the_result_to_the_payment(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        console, place, _ = await betting(run)
        for spot in ("small", "big", "total:7"):
            await place.settled()
            done = await place.do("place-chips", spot=spot, cents=500)
            assert done["type"] == "done", done
        assert outcomes(place) == {}
        await resulted(run, console)
        await place.settled()
        told = outcomes(place)
        assert told["small"][:4] == ("wins", 1_000, 500, 0)
        assert told["total:7"][:4] == ("wins", 6_500, 6_000, 0)
        assert told["big"][:4] == ("loses", 0, 0, 500)
        await ordered(console, ("collect-losers", {"round": 1}))
        await place.settled()
        assert outcomes(place) == told
        await ordered(console, ("pay-winners", {"round": 1}))
        await place.settled()
        assert outcomes(place) == {}

    play(tmp_path, story, DEALER, staff=True)
