"""Doors, tilts, rejected items and errors of terminals: told by their devices alone."""

from __future__ import annotations

import contextlib
from collections.abc import AsyncIterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

import httpx
import pytest

from tests.server.floors import CRAPS, ROULETTE, SICBO, Json, Running, entries, play
from tests.server.test_lost_terminals import act, calls
from tests.stories import clause

CABINET = 'cabinet = "simulated"\n'


class At(NamedTuple):
    """A table, who supervises it, a wager there, and the clauses of its document."""

    table: str
    supervisor: str
    text: str
    spot: str
    interference: str
    same_error: str


TABLES = (
    At(
        "sicbo-1", "electronic-gaming-supervisor", SICBO + CABINET, "big",
        "8.4", "7.6.1.1",
    ),
    At("craps-1", "assistant-gaming-manager", CRAPS + CABINET, "field", "7.4", "6.6.1.1"),
    At(
        "roulette-1", "electronic-gaming-supervisor", ROULETTE + CABINET, "red",
        "9.5", "8.7.1",
    ),
)  # fmt: skip
EACH = pytest.mark.parametrize("at", TABLES, ids=lambda at: at.table)


async def set_off(http: httpx.AsyncClient, device: str, signal: str, part: str = "") -> None:
    answer = await http.post(
        f"/api/training/{device}/signal", json={"signal": signal, "part": part}
    )
    assert answer.status_code == 200, answer.text


@contextlib.asynccontextmanager
async def at_work(run: Running, *offices: str) -> AsyncIterator[list[httpx.AsyncClient]]:
    """People at work in offices, who go home afterwards."""
    people = [await run.at_work(office) for office in offices]
    try:
        yield people
    finally:
        for http in people:
            await http.aclose()


def has_credit(cents: int, own: Json) -> bool:
    """Whether a terminal's part says so much credit."""
    return bool(own["credit_cents"] == cents)


async def call_of(http: httpx.AsyncClient, cause: str) -> Json:
    """The one call of a cause, as soon as it rings."""
    told = await calls(http, lambda told: any(one["cause"] == cause for one in told))
    (call,) = (one for one in told if one["cause"] == cause)
    return call


@clause("aruze-sicbo", "8.4")
@clause("aruze-craps", "7.4")
@clause("interblock", "9.5")
@EACH
def test_doors_tilts_and_what_is_no_money_ring_and_stand_in_the_events_report(
    tmp_path: Path, at: At
) -> None:
    one = f"{at.table}-1"

    async def story(run: Running) -> None:
        async with at_work(run, "attendant", "cashier", "inspector") as (
            attendant,
            cashier,
            inspector,
        ):
            await set_off(attendant, f"{one}-cabinet", "door-open", "main")
            door = await call_of(attendant, "door")
            assert (door["terminal"], door["detail"], door["clause"]) == (
                one,
                "main",
                at.interference,
            )
            where = {"table": at.table, "terminal": one}
            assert (await act(attendant, "take-call", cause="door", **where))["status"] == 200
            # Nobody's word closes a door: its switch does.
            told = await act(attendant, "answer-signal", **where, reason="I say it is closed")
            assert told["kind"] == "nothing-signalled"
            await set_off(attendant, f"{one}-cabinet", "door-closed", "main")
            await calls(attendant, lambda told: not told)

            await set_off(attendant, f"{one}-cabinet", "tilt")
            assert (await call_of(attendant, "tilt"))["clause"] == at.interference
            await set_off(attendant, f"{one}-cabinet", "item-rejected", "a piece of plastic")
            assert (await call_of(attendant, "rejected"))["detail"] == "a piece of plastic"
            told = await act(cashier, "answer-signal", **where, reason="well")
            assert told["kind"] == "not-your-office"
            done = await act(attendant, "answer-signal", **where, reason="a child leant on it")
            assert done["status"] == 200
            await calls(attendant, lambda told: not told)

            asked = {"table": at.table, "kind": "devices"}
            lines = (await inspector.get("/api/significant-events", params=asked)).text
            for sentence in (
                f"The main door of {one} is opened",
                f"The main door of {one} is closed",
                f"{one} is tilted in round 1",
                f"{one} rejects what was put in (a piece of plastic)",
                f"The signal of {one} is answered: a child leant on it",
            ):
                assert sentence in lines, sentence

    play(tmp_path, story, at.text, staff=True)


@clause("aruze-craps", "7.4")
@clause("interblock", "9.5")
@pytest.mark.parametrize("at", TABLES[1:], ids=lambda at: at.table)
def test_a_ticket_that_was_never_issued_rings_and_a_valid_one_does_not(
    tmp_path: Path, at: At
) -> None:
    """A valid ticket is no interference (R63, ETG-21)."""
    one = f"{at.table}-1"

    async def story(run: Running) -> None:
        async with at_work(run, "attendant") as (attendant,):
            console = run.floor.workshop.consoles[f"{one}-acceptor"]
            assert await console.put_in(ticket="012345678901239590")
            call = await call_of(attendant, "rejected")
            assert (call["detail"], call["clause"]) == (
                "ticket 012345678901239590",
                at.interference,
            )
            done = await act(
                attendant, "answer-signal", table=at.table, terminal=one, reason="a printed slip"
            )
            assert done["status"] == 200
            player = await run.seat(at.table, one)
            await player.do("insert-note", denomination_cents=2_000)
            await player.do("collect")
            paper = await player.until("paper")
            await player.owns(lambda own: own["credit_cents"] == 0)  # it is out of the printer
            assert await console.put_in(ticket=paper["number"])
            await player.owns(lambda own: own["credit_cents"] == 2_000)
            assert (await attendant.get("/api/floor/now")).json()["calls"] == []

    play(tmp_path, story, at.text, staff=True)


@clause("aruze-sicbo", "7.6.1.1")
@clause("interblock", "8.7.1")
@pytest.mark.parametrize("at", [TABLES[0], TABLES[2]], ids=lambda at: at.table)
def test_the_same_error_on_two_terminals_stops_the_table(tmp_path: Path, at: At) -> None:
    """One is told by the cabinet's own sensors, the other by the terminal's screen."""
    one, two = f"{at.table}-1", f"{at.table}-2"

    async def story(run: Running) -> None:
        async with at_work(run, "attendant") as (attendant,):
            player, other = await run.seat(at.table, one), await run.seat(at.table, two)
            await player.do("insert-note", denomination_cents=2_000)
            await player.do("place-wager", spot=at.spot, cents=1_000)
            await set_off(attendant, f"{one}-cabinet", "fault", "display-dark")
            failed = await call_of(attendant, "failed")
            assert (failed["terminal"], failed["detail"]) == (one, "display-dark")
            await other.do("report-own-fault", code="touch-dead")
            assert (await player.stage("wagering"))["view"]["round"] == 1
            # The second error of the second terminal is the first one's.
            await other.do("report-own-fault", code="display-dark")
            stopped = await call_of(attendant, "stopped")
            assert (stopped["detail"], stopped["clause"]) == ("server", at.same_error)

    play(tmp_path, story, at.text, staff=True)


@clause("aruze-craps", "6.6.1.1")
def test_at_craps_the_same_error_voids_for_the_terminals_that_show_it(tmp_path: Path) -> None:
    """R50: what they placed goes back, there alone; the table plays on."""
    at = TABLES[1]
    names = [f"{at.table}-{number}" for number in (1, 2, 3)]

    async def story(run: Running) -> None:
        players = [await run.seat(at.table, name) for name in names]
        for player in players:
            await player.do("insert-note", denomination_cents=2_000)
            await player.do("place-wager", spot=at.spot, cents=1_000)
        for player in players[:2]:
            await player.do("report-own-fault", code="TypeError app.js:1:7")
        for player, cents in zip(players, (2_000, 2_000, 1_000), strict=True):
            await player.owns(partial(has_credit, cents))
        raised = [
            getattr(event, "clause", "")
            for entry in entries(run.floor.store, f"table:{at.table}")
            for event in entry.events
            if type(event).__name__ == "SystemFaultRaised"
        ]
        assert raised == [at.same_error]

    play(tmp_path, story, at.text, staff=True)


@clause("aruze-sicbo", "7.6.1.1")
def test_no_office_posts_what_only_devices_report(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        for office in list(run.passwords):
            async with at_work(run, office) as (http,):
                for kind in ("report-terminal-fault", "report-own-fault", "report-signal"):
                    told = await act(http, kind, table="sicbo-1", terminal="sicbo-1-1", code="E1")
                    assert told["status"] == 400, (office, kind, told)
                where = {"table": "sicbo-1", "terminal": "sicbo-1-1", "device": "printer"}
                told = await act(http, "report-peripheral", **where, working=True, code="")
                assert told["status"] == 400, (office, told)

    play(tmp_path, story, SICBO, staff=True)


def test_an_error_that_does_not_affect_play_is_noted_and_no_more(tmp_path: Path) -> None:
    text = SICBO + 'harmless_codes = ["lamp-7"]\n'

    async def story(run: Running) -> None:
        for seat in ("sicbo-1-1", "sicbo-1-2"):
            player = await run.seat("sicbo-1", seat)
            await player.do("report-own-fault", code="lamp-7")
            assert player.own["state"] == "in-service"
        told = await player.do("report-own-fault", code="wagers-lost")
        assert told["part"]["state"] == "failed"

    play(tmp_path, story, text)


@clause("aruze-sicbo", "8.4")
def test_switches_that_do_not_answer_ring_too(tmp_path: Path) -> None:
    """A person who cuts the wire is not unseen."""

    async def story(run: Running) -> None:
        async with at_work(run, "attendant") as (attendant,):
            console = run.floor.workshop.consoles["sicbo-1-1-cabinet"]
            await console.inject("unplugged", times=5)
            await set_off(attendant, "sicbo-1-1-cabinet", "tilt")
            call = await call_of(attendant, "cabinet")
            assert (call["terminal"], call["detail"]) == ("sicbo-1-1", "disconnected")

    play(tmp_path, story, SICBO + CABINET, staff=True)
