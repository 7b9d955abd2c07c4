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
from tests.server.floors import DEALER, Client, Running, play

TABLE = {"table": "dealer-1"}


async def betting(run: Running) -> tuple[Client, Client, DealerActor]:
    """A console, a place with chips, and a table at which bets are called for."""
    console = await run.client(Authorization=f"Bearer {await run.signed_on('dealer')}")
    await console.hello(**TABLE, console=True)
    place = await run.seat("dealer-1", "1")
    sat = await place.do("take-place", person="lou")
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


def test_nothing_is_cut_while_nobody_looks_and_whoever_comes_sees_the_table_as_it_is(
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
        assert display.publics[-1]["view"]["stage"] == run.floor.actors["dealer-1"].state.stage
        assert display.publics[-1]["view"]["round"] == 1

    play(tmp_path, story, DEALER, staff=True)
