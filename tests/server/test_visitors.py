"""Guests of a floor for looking around: a card of their own, and a place at the carded table."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pitboss.patron.limits import in_force
from pitboss.patron.state import Patron
from tests.server.floors import DEALER, Json, Running, configuration, report, running

CARDED = DEALER.replace("sicbo-ilga", "sicbo-nicc")


async def _card(run: Running, body: Json) -> Json:
    async with run.http() as http:
        answer = await http.post("/api/cards", json=body)
        return {"status": answer.status_code, **answer.json()}


def test_a_guest_gets_a_card_and_sits_down_with_the_limit_they_set(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(configuration(tmp_path, CARDED)) as run:
            given = await _card(run, {"name": "Ann", "day_limit_cents": 10_000})
            assert given["status"] == 201
            player = await run.seat("dealer-1", "1")
            sat = await player.do(
                "take-place", person="Ann", patron=given["patron"], card=given["card"]
            )
            assert sat["type"] == "done", str(sat)
            assert player.own["allowance_cents"] == 10_000
            state = run.floor.queue.state(Patron.stream(given["patron"]))
            assert isinstance(state, Patron)
            assert in_force(state, "day", run.floor.clock()) == 10_000
            without = await _card(run, {"name": "Ben"})
            assert without["status"] == 201

    asyncio.run(main())
    assert report(tmp_path).passed


def test_cards_are_not_given_out_where_seats_are_not_open(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(configuration(tmp_path, DEALER, open_seats=False)) as run:
            refused = await _card(run, {"name": "Ann"})
            assert (refused["status"], refused["kind"]) == (409, "at-the-desk")
            for body in ({}, {"name": ""}, {"name": "Ann", "day_limit_cents": -1}, {"nam": "x"}):
                assert (await _card(run, body))["status"] == 400

    asyncio.run(main())
