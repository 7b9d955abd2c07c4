"""A dispute raised at the seat of every game, through all its instances, over sockets and HTTP."""

from __future__ import annotations

from pathlib import Path

import httpx
import pytest

from pitboss.disputes.acts.give_complaint_notice import SECTION_33_NOTICE
from tests.server.floors import CRAPS, DEALER, ROULETTE, SICBO, Client, Json, Running, play
from tests.stories import clause

NICC = DEALER.replace("sicbo-ilga", "sicbo-nicc")
INTERBLOCK_SICBO = SICBO.replace("aruze-sicbo", "interblock-sicbo")
HOST, ATTENDANT = "electronic-gaming-host", "attendant"
EGS, MANAGER = "electronic-gaming-supervisor", "assistant-gaming-manager"
GAMES, CASINO = "games-supervisor", "casino-supervisor"
AT_TERMINALS = [
    (SICBO, "sicbo-1", HOST, EGS),
    (CRAPS, "craps-1", ATTENDANT, MANAGER),
    (INTERBLOCK_SICBO, "sicbo-1", HOST, EGS),
    (ROULETTE, "roulette-1", HOST, MANAGER),
]
AT_PLACES = [(NICC, "dealer-1"), (DEALER, "dealer-1")]


async def done(worker: httpx.AsyncClient, **act: object) -> tuple[int, str]:
    """The status of the answer to an act of staff, and the kind of its refusal."""
    answer = await worker.post("/api/acts", json={"act": act})
    return answer.status_code, answer.json().get("kind", "")


async def told(player: Client, status: str) -> Json:
    """The seat's only dispute, once it is told with this status."""
    found = await player.until(
        "disputes", where=lambda one: one["disputes"][-1]["status"] == status
    )
    last: Json = found["disputes"][-1]
    return last


async def seated(run: Running, table: str) -> Client:
    """Somebody at a place of a dealer's table, with a card where it asks for one."""
    async with run.http() as http:
        card = (await http.post("/api/cards", json={"name": "Ann"})).json()
    player = await run.seat(table, "1")
    state = run.floor.actors[table].state
    given = card if "nicc" in state.law.game.id else {}
    sat = await player.do("take-place", person="Ann", **given)
    assert sat["type"] == "done", sat
    return player


@clause("aruze-sicbo", "8.15", "8.15/electronic-gaming-host", "8.16", "8.16/complaint")
@clause("aruze-craps", "7.14", "7.14/electronic-gaming-attendant", "7.15", "7.15/complaint")
@clause("aruze-craps", "1.1/assistant-gaming-manager")
@clause("interblock", "9.15", "9.15/electronic-gaming-host", "9.16", "9.16/complaint")
@pytest.mark.parametrize(("text", "table", "first", "reviewer"), AT_TERMINALS)
def test_a_dispute_at_a_terminal_goes_through_every_instance(
    tmp_path: Path, text: str, table: str, first: str, reviewer: str
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat(table, f"{table}-1")
        other = await run.seat(table, f"{table}-2")
        raised = await player.do("raise-dispute", about="payment", text="it was eleven")
        assert raised["type"] == "done", raised
        shown = await told(player, "recorded")
        number = shown["number"]
        assert (number, shown["may_ask_review"], shown["notice"]) == ("D-00001", False, "")
        decider, eve = await run.at_work(first), await run.at_work(reviewer)
        waiting = (await decider.get("/api/floor/now")).json()["disputes"]
        assert [(one["number"], one["seat"], one["mine"]) for one in waiting] == [
            (number, f"{table}-1", True)
        ]
        assert not (await eve.get("/api/floor/now")).json()["disputes"][0]["mine"]
        (found,) = (await decider.get("/api/disputes")).json()["disputes"]
        assert (found["table"], found["seat"], found["person"]) == (
            table, f"{table}-1", f"the player at terminal {table}-1",
        )  # fmt: skip
        assert found["text"] == "The player disputes what was paid. it was eleven"
        # A supervisor does not decide first, and nobody reviews before anybody asked.
        decide = {"type": "decide-dispute", "number": number, "decision": "it was ten"}
        review = {"type": "review-dispute", "number": number, "decision": "ten it was"}
        assert await done(eve, **decide) == (403, "not-your-office")
        assert await done(decider, **decide) == (200, "")
        assert await done(eve, **review) == (409, "no-review-asked")
        shown = await told(player, "decided")
        assert shown["may_ask_review"]
        assert shown["notice"] == SECTION_33_NOTICE
        assert [step["act"] for step in shown["steps"]] == ["recorded", "decided"]
        # Another seat asks for no review of it.
        refused = await other.do("ask-for-review", number=number)
        assert refused["kind"] == "not-your-dispute"
        assert (await player.do("ask-for-review", number=number))["type"] == "done"
        await told(player, "review-asked")
        assert (await eve.get("/api/floor/now")).json()["disputes"][0]["mine"]
        conclude = {"type": "conclude-dispute", "number": number, "satisfied": False}
        assert await done(eve, **conclude) == (409, "review-asked")
        assert await done(eve, **review) == (200, "")
        assert await done(eve, **conclude) == (409, "complaint-notice-needed")
        paper = (await decider.get(f"/api/disputes/{number}/notice")).text
        assert "ten it was" in paper
        assert "section 33" in paper
        notice = {"type": "give-complaint-notice", "number": number, "how": "printed"}
        assert await done(decider, **notice) == (200, "")
        assert await done(decider, **conclude) == (403, "not-your-office")
        assert await done(eve, **conclude) == (200, "")
        shown = await told(player, "concluded")
        assert shown["satisfied"] is False
        assert await done(eve, **review) == (409, "concluded")
        report = (await eve.get("/api/reports/disputes?form=json")).json()["parts"]
        assert [(one["number"], one["notice"]) for one in report["disputes"]] == [
            (number, "printed")
        ]
        assert [one["step"] for one in report["steps"]] == [
            "recorded", "decided", "review-asked", "reviewed", "notice", "concluded",
        ]  # fmt: skip
        await decider.aclose()
        await eve.aclose()

    play(tmp_path, story, text, staff=True)


@clause("sicbo-nicc", "9.17", "9.17/absence", "9.18", "9.18/advice")
@clause("sicbo-ilga", "9.12", "9.12/absence", "9.13", "9.13/advice")
@pytest.mark.parametrize(("text", "table"), AT_PLACES)
def test_a_dispute_at_a_place_goes_to_the_games_supervisor_who_is_signed_on(
    tmp_path: Path, text: str, table: str
) -> None:
    async def story(run: Running) -> None:
        player = await seated(run, table)
        assert (await player.do("raise-dispute", about="result"))["type"] == "done"
        number = (await told(player, "recorded"))["number"]
        casino = await run.at_work(CASINO)
        (found,) = (await casino.get("/api/disputes")).json()["disputes"]
        assert (found["person"], found["seat"]) == ("Ann", "1")
        games = await run.at_work(GAMES)
        absent = {
            "type": "decide-dispute", "number": number, "decision": "flat",
            "no_games_supervisor": "none on shift",
        }  # fmt: skip
        assert await done(casino, **absent) == (409, "decider-is-there")
        await games.post("/api/staff/sign-off")
        assert await done(casino, **absent) == (200, "")
        assert (await told(player, "decided"))["notice"] == SECTION_33_NOTICE
        notice = {"type": "give-complaint-notice", "number": number, "how": "shown"}
        conclude = {"type": "conclude-dispute", "number": number, "satisfied": False}
        assert await done(casino, **conclude) == (409, "complaint-notice-needed")
        assert await done(casino, **notice) == (200, "")
        assert await done(casino, **conclude) == (200, "")
        steps = (await told(player, "concluded"))["steps"]
        assert [step["act"] for step in steps] == ["recorded", "decided", "notice", "concluded"]
        assert SECTION_33_NOTICE in steps[2]["text"]
        await games.aclose()
        await casino.aclose()

    play(tmp_path, story, text, staff=True)


def test_a_key_that_is_sent_again_raises_no_second_dispute_and_three_may_wait(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        for _ in range(3):
            assert (await player.do("raise-dispute", about="machine"))["type"] == "done"
        fourth = await player.do("raise-dispute", about="machine")
        assert fourth["kind"] == "disputes-wait"
        later = await player.do("raise-dispute", about="wager", round=99)
        assert later["kind"] in ("no-such-round", "disputes-wait")
        # A player who comes back to the seat is told of what was raised there.
        again = await run.seat()
        shown = await again.until("disputes")
        assert [one["number"] for one in shown["disputes"]] == ["D-00001", "D-00002", "D-00003"]

    play(tmp_path, story)
