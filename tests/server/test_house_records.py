"""Disputes, patrons and openings over HTTP, and limits that a player sets at a place."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from pitboss.patron.limits import in_force
from pitboss.patron.state import Patron
from tests.server.floors import DEALER, SICBO, Client, HandClock, Json, Running, play

CARDED = DEALER.replace("sicbo-ilga", "sicbo-nicc")
DAY_MS = 24 * 3_600_000


async def done(worker: httpx.AsyncClient, **act: object) -> int:
    """The status of the answer to an act of staff."""
    return (await worker.post("/api/acts", json={"act": act})).status_code


async def seated(run: Running, limit: int | None = None) -> tuple[Client, Json]:
    """Somebody at place 1 with a card of their own."""
    async with run.http() as http:
        asked = {"name": "Ann", "day_limit_cents": limit}
        card: Json = (await http.post("/api/cards", json=asked)).json()
    player = await run.seat("dealer-1", "1")
    sat = await player.do("take-place", person="Ann", **card)
    assert sat["type"] == "done", sat
    return player, card


def test_a_dispute_is_told_from_what_was_said_to_its_end(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        games = await run.at_work("games-supervisor")
        casino = await run.at_work("casino-supervisor")
        recorded = {
            "type": "record-dispute",
            "table": "dealer-1", "person": "Ada", "text": "the dice were cocked", "round": 7,
        }  # fmt: skip
        assert await done(games, **recorded) == 200
        decide = {"type": "decide-dispute", "number": "D-00001", "decision": "they lay flat"}
        assert await done(casino, **decide) == 403
        assert await done(games, **decide) == 200
        assert await done(games, type="ask-review", number="D-00001", text="check again") == 200
        review = {"type": "review-dispute", "number": "D-00001", "decision": "so they did"}
        assert await done(games, **review) == 409  # nobody reviews what they decided
        assert await done(casino, **review) == 200
        told = (await games.get("/api/disputes")).json()
        assert "section 33" in told["notice"]
        (found,) = told["disputes"]
        assert (found["status"], found["round"], found["satisfied"]) == ("reviewed", 7, None)
        assert [(step["act"], step["by"], step["text"]) for step in found["steps"]] == [
            ("recorded", "games-supervisor", "the dice were cocked"),
            ("decided", "games-supervisor", "they lay flat"),
            ("review-asked", "games-supervisor", "check again"),
            ("reviewed", "casino-supervisor", "so they did"),
        ]
        assert await done(games, **recorded) == 200
        conclude = {"type": "conclude-dispute", "number": "D-00001", "satisfied": True}
        assert await done(casino, **conclude) == 200
        known = (await casino.get("/api/disputes")).json()["disputes"]
        assert [one["number"] for one in known] == ["D-00002", "D-00001"]
        assert known[1]["satisfied"] is True
        async with run.http() as nobody:
            assert (await nobody.get("/api/disputes")).status_code == 401
        await games.aclose()
        await casino.aclose()

    play(tmp_path, story, DEALER, staff=True)


def test_a_patron_is_told_with_card_and_account_and_only_to_staff(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        cashier = await run.at_work("cashier")
        missing = await cashier.get("/api/patrons/p7")
        assert (missing.status_code, missing.json()["kind"]) == (409, "not-enrolled")
        assert await done(cashier, type="enrol", patron="p7", name="Ada") == 200

        async def shown() -> tuple[Any, ...]:
            told = (await cashier.get("/api/patrons/p7")).json()
            names = ("name", "card", "card_status", "account_cents")
            return tuple(told[name] for name in names)

        assert await shown() == ("Ada", "", "", 0)
        card = {"type": "issue-card", "patron": "p7", "card": "c-7", "digital": False}
        assert await done(cashier, **card) == 200
        deposit = {"type": "deposit", "patron": "p7", "channel": "eftpos", "cents": 5_000}
        assert await done(cashier, **deposit) == 200
        assert await shown() == ("Ada", "c-7", "active", 5_000)
        assert await done(cashier, type="cancel-card", patron="p7", reason="moves away") == 200
        assert await shown() == ("Ada", "", "cancelled", 5_000)
        async with run.http() as nobody:
            assert (await nobody.get("/api/patrons/p7")).status_code == 401
        await cashier.aclose()

    play(tmp_path, story, CARDED, staff=True)


def test_a_closed_table_is_opened_again_with_what_its_configuration_names(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        supervisor = await run.at_work("games-supervisor")
        dealer = await run.at_work("dealer")
        assert (await supervisor.get("/api/tables/sicbo-9/opening")).status_code == 404
        terminals = (await supervisor.get("/api/tables/sicbo-1/opening")).json()
        assert terminals["config"]["game"] == "aruze-sicbo"
        opening = (await supervisor.get("/api/tables/dealer-1/opening")).json()
        assert (opening["config"]["game"], opening["config"]["layout"]) == ("sicbo-ilga", "C")
        opened = {"type": "open-dealer-table", "table": "dealer-1", "float_cents": 10_000_000}
        # The configuration is the floor's own: nobody sends another.
        assert await done(supervisor, **opened, config=opening["config"]) == 400
        assert await done(supervisor, **opened) == 409  # it is open
        assert await done(supervisor, type="close-dealer-table", table="dealer-1") == 200
        before = run.floor.actors["dealer-1"].state.config
        assert await done(dealer, **opened) == 403
        assert await done(supervisor, **opened) == 200
        state = run.floor.actors["dealer-1"].state
        assert (state.status.value, state.config) == ("open", before)
        async with run.http() as nobody:
            assert (await nobody.get("/api/tables/dealer-1/opening")).status_code == 401
        await supervisor.aclose()
        await dealer.aclose()

    play(tmp_path, story, SICBO, DEALER, staff=True)


def test_a_player_sets_limits_of_their_own_where_they_sit(tmp_path: Path) -> None:
    clock = HandClock()

    async def story(run: Running) -> None:
        player, card = await seated(run)
        declined = await player.do("decline-limits")
        assert declined["type"] == "done"
        lower = await player.do("set-loss-limit", period="day", cents=4_000)
        assert lower["type"] == "done", lower
        own = await player.owns(lambda part: part["allowance_cents"] == 4_000)
        assert own["own_limits"][0] == {
            "name": "day", "cents": 4_000, "next_cents": None, "next_at": None,
        }  # fmt: skip
        assert (await player.do("set-loss-limit", period="day", cents=9_000))["type"] == "done"
        own = await player.owns(lambda part: part["own_limits"][0]["next_cents"] == 9_000)
        assert own["own_limits"][0]["next_at"] == clock() + DAY_MS
        assert own["allowance_cents"] == 4_000
        assert (await player.do("set-deposit-limit", cents=None))["kind"] == "no-such-limit"
        assert (await player.do("decline-limits"))["kind"] == "limits-in-force"
        state = run.floor.queue.state(Patron.stream(card["patron"]))
        assert isinstance(state, Patron)
        assert in_force(state, "day", clock()) == 4_000
        assert in_force(state, "day", clock() + DAY_MS) == 9_000

    play(tmp_path, story, CARDED, clock=clock)


def test_limits_are_set_only_by_the_person_who_sits_with_a_card(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        limit: Json = {"period": "day", "cents": 4_000}
        empty = await run.seat("dealer-1", "2")
        terminal = await run.seat()
        for seat in (empty, terminal):
            assert (await seat.do("set-loss-limit", **limit))["kind"] == "not-here"
        # Whose limit it is, the card at the place says and nobody else.
        await empty.send(
            {"type": "do", "serial": 9, "seen": 1,
             "act": {"type": "set-loss-limit", "patron": "guest-1", **limit}}
        )  # fmt: skip
        assert (await empty.until("refused"))["kind"] == "malformed"

    play(tmp_path, story, SICBO, CARDED)
