"""A terminal that is off the line in a round: recorded, called for, confirmed, and back again."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.kernel.errors import BadInput
from pitboss.server.ops.settings import parse_settings
from tests.server.floors import (
    CRAPS,
    PATIENCE_SECONDS,
    ROULETTE,
    SICBO,
    Json,
    Running,
    configuration,
    entries,
    play,
)
from tests.stories import clause


class At(NamedTuple):
    """A table, who supervises it, a wager there, and the clauses of its document."""

    table: str
    supervisor: str
    spot: str
    interrupted: str
    confirmed: str


TABLES = (
    At("sicbo-1", "electronic-gaming-supervisor", "big", "7.2.2", "7.1"),
    At("craps-1", "assistant-gaming-manager", "field", "6.2.2", "6.1"),
    At("roulette-1", "electronic-gaming-supervisor", "red", "8.2.2", "8.1"),
)


async def act(http: httpx.AsyncClient, kind: str, **fields: object) -> Json:
    answer = await http.post("/api/acts", json={"act": {"type": kind, **fields}})
    told: Json = answer.json()
    return {"status": answer.status_code, **told}


async def calls(http: httpx.AsyncClient, where: Callable[[list[Json]], bool]) -> list[Json]:
    """What calls on the floor, as soon as it is so."""
    async with asyncio.timeout(PATIENCE_SECONDS):
        while True:
            told: list[Json] = (await http.get("/api/floor/now")).json()["calls"]
            if where(told):
                return told
            await asyncio.sleep(0.02)


@clause("aruze-sicbo", "7.2.2")
@clause("aruze-craps", "6.2.2")
@clause("interblock", "8.2.2")
@pytest.mark.parametrize("at", TABLES, ids=lambda at: at.table)
def test_a_terminal_lost_in_a_round_calls_until_its_wagers_are_confirmed(
    tmp_path: Path, at: At
) -> None:
    one, idle = f"{at.table}-1", f"{at.table}-2"

    async def story(run: Running) -> None:
        player, other = await run.seat(at.table, one), await run.seat(at.table, idle)
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot=at.spot, cents=1_000)
        # Credit alone plays no round: its line is not missed.
        await other.do("insert-note", denomination_cents=2_000)
        await other.close()
        await player.close()
        attendant = await run.at_work("attendant")
        (call,) = await calls(attendant, lambda told: bool(told))
        assert (call["cause"], call["terminal"], call["taken_by"]) == ("lost", one, "")
        assert (call["clause"], call["cents"]) == (at.interrupted, 2_000)
        where = {"table": at.table, "terminal": one}
        assert (await act(attendant, "take-call", cause="lost", **where))["status"] == 200
        confirm = {**where, "round": 1, "reason": "no record at the terminal"}
        refused = await act(attendant, "confirm-wagers", **confirm, unconfirmed=[at.spot])
        assert refused["kind"] == "not-your-office"
        supervisor = await run.at_work(at.supervisor)
        desk = (await supervisor.get(f"/api/desk/{at.table}?terminal={one}")).json()
        key = next(key for key in desk["acts"] if key["slug"] == "confirm-wagers")
        assert (key["clause"], key["refusal"]) == (at.confirmed, None)
        done = await act(supervisor, "confirm-wagers", **confirm, unconfirmed=[at.spot])
        assert done["status"] == 200, done
        again = await run.seat(at.table, one)
        await again.owns(lambda own: own["state"] == "in-service" and own["credit_cents"] == 2_000)
        assert await calls(attendant, lambda told: not told) == []
        await attendant.aclose()
        await supervisor.aclose()

    tables = (SICBO, CRAPS, ROULETTE)
    play(tmp_path, story, *tables, staff=True, lost_after_seconds=0)
    store = open_store(str(tmp_path / "floor.db"), HOUSE, writable=False)
    with store.view():
        happened = [
            (type(event).__name__, entry.by)
            for entry in entries(store, f"table:{at.table}")
            for event in entry.events
        ]
    store.close()
    kinds = ("TerminalLost", "CallTaken", "WagersConfirmed", "TerminalBack")
    assert [pair for pair in happened if pair[0] in kinds] == [
        ("TerminalLost", "house"),
        ("CallTaken", "attendant"),
        ("WagersConfirmed", at.supervisor),
        ("TerminalBack", "house"),
    ]


@clause("aruze-sicbo", "7.2.2")
@clause("aruze-craps", "6.2.2")
@clause("interblock", "8.2.2")
@pytest.mark.parametrize("at", TABLES, ids=lambda at: at.table)
def test_a_lost_terminal_of_a_round_that_is_declared_void_calls_no_more(
    tmp_path: Path, at: At
) -> None:
    one = f"{at.table}-1"

    async def story(run: Running) -> None:
        player = await run.seat(at.table, one)
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot=at.spot, cents=1_000)
        await player.close()
        attendant = await run.at_work("attendant")
        (call,) = await calls(attendant, lambda told: bool(told))
        assert (call["cause"], call["terminal"]) == ("lost", one)
        supervisor = await run.at_work(at.supervisor)
        reason = {"table": at.table, "reason": "it stands still"}
        for kind, more in (("declare-server-fault", {}), ("declare-void", {"round": 1})):
            done = await act(supervisor, kind, **reason, **more)
            assert done["status"] == 200, done
        # The stake went back: what calls now is the table that stands still, and it alone.
        (call,) = await calls(attendant, lambda told: len(told) == 1)
        assert (call["cause"], call["terminal"]) == ("suspended", "")
        done = await act(supervisor, "resume-table", table=at.table, reason="it was looked at")
        assert done["status"] == 200, done
        assert await calls(attendant, lambda told: not told) == []
        # It is still off the line, which the desk shows, and has nothing to confirm when back.
        (told,) = [
            seat
            for table in (await supervisor.get("/api/floor/now")).json()["tables"]
            for seat in table["terminals"]
            if seat["name"] == one
        ]
        assert (told["state"], told["unconfirmed"]) == ("lost", False)
        again = await run.seat(at.table, one)
        await again.owns(lambda own: own["state"] == "in-service" and own["credit_cents"] == 2_000)
        assert await calls(attendant, lambda told: not told) == []
        await attendant.aclose()
        await supervisor.aclose()

    play(tmp_path, story, SICBO, CRAPS, ROULETTE, staff=True, lost_after_seconds=0)


def test_a_terminal_that_is_back_in_time_is_not_lost_nor_is_a_simulated_patrons(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot="big", cents=500)
        await player.close()
        player = await run.seat()
        await player.owns(lambda own: own["stakes"] == {"big": 500})
        lines = run.floor.actors["sicbo-1"]._lines  # type: ignore[union-attr]
        assert lines._missed == {}

    play(tmp_path, story, staff=True)

    async def patrons(run: Running) -> None:
        patron = await run.seat("sicbo-1", "sicbo-1-2", patron=True)
        await patron.do("insert-note", denomination_cents=2_000)
        await patron.do("place-wager", spot="big", cents=500)
        person = await run.seat("sicbo-1", "sicbo-1-3")
        await person.do("insert-note", denomination_cents=2_000)
        await person.do("place-wager", spot="big", cents=500)
        await patron.close()
        await person.close()
        attendant = await run.at_work("attendant")
        told = await calls(attendant, lambda told: any(c["terminal"] == "sicbo-1-3" for c in told))
        assert "sicbo-1-2" not in [call["terminal"] for call in told]
        await attendant.aclose()

    (tmp_path / "other").mkdir()
    play(tmp_path / "other", patrons, staff=True, lost_after_seconds=0)


def test_a_terminal_that_does_not_come_back_after_a_restart_is_lost(tmp_path: Path) -> None:
    async def before(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot="big", cents=500)

    async def after(run: Running) -> None:
        attendant = await run.at_work("attendant")
        (call,) = await calls(attendant, lambda told: bool(told))
        assert (call["cause"], call["terminal"]) == ("lost", "sicbo-1-1")
        await attendant.aclose()

    play(tmp_path, before)
    play(tmp_path, after, staff=True, lost_after_seconds=0)


def test_the_grace_is_bounded(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match=r"lost_after_seconds is from 0 to 600"):
        parse_settings(configuration(tmp_path, lost_after_seconds=601), "floor.toml")
