"""The tumbler of a dealer's table: shaken under its dome, read when that is off, and compared."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx
import pytest

from pitboss.server.actors.dealer_actor import DealerActor
from tests.server.floors import DEALER, Client, Json, Running, play
from tests.stories import clause

TABLE = {"table": "dealer-1"}
GAMES = [DEALER, DEALER.replace("sicbo-ilga", "sicbo-nicc")]
BOTH = pytest.mark.parametrize("floor", GAMES, ids=["ilga", "nicc"])


async def act(http: httpx.AsyncClient, kind: str, status: int = 200, **fields: Any) -> Json:
    """An act over HTTP; its fields are those of its kind."""
    answer = await http.post("/api/acts", json={"act": {"type": kind, **TABLE, **fields}})
    assert answer.status_code == status, answer.text
    told: Json = answer.json()
    return told


async def forced(http: httpx.AsyncClient, result: str) -> None:
    path = "/api/training/dealer-1-tumbler/result"
    answer = await http.post(path, json={"result": result})
    assert answer.status_code in (200, 201, 204), answer.text


async def uncovered(run: Running, dealer: httpx.AsyncClient, lying: str) -> Client:
    """Three shakes, bets, no more bets and the dome off: a console that sees the dice."""
    console = await run.client(Authorization=f"Bearer {await run.signed_on('dealer')}")
    await console.hello(**TABLE, console=True)
    await forced(dealer, lying)
    for kind, fields in (
        ("shake-dice", {"tumbles": 1}),
        ("shake-dice", {"tumbles": 2}),
        ("call-for-bets", {}),
        ("call-no-more-bets", {}),
        ("lift-dome", {}),
    ):
        await act(dealer, kind, round=1, **fields)
    await console.until("dice")
    return console


@BOTH
@clause("sicbo-nicc", "2.4", "5.1")
@clause("sicbo-ilga", "2.4", "5.1")
def test_2_4_the_key_shakes_the_covered_dice_and_the_dome_shows_them(
    tmp_path: Path, floor: str
) -> None:
    async def story(run: Running) -> None:
        actor = run.floor.actors["dealer-1"]
        assert isinstance(actor, DealerActor)
        tumbler = actor.tumbler
        assert tumbler is not None
        told: list[tuple[str, int, int]] = []
        shake, look = tumbler.shake, tumbler.look

        async def shaken(launch: int, shakes: int) -> object:
            told.append(("shake", launch, shakes))
            return await shake(launch, shakes)

        async def looked(launch: int) -> object:
            told.append(("look", launch, actor.state.tumbles))
            return await look(launch)

        tumbler.shake, tumbler.look = shaken, looked  # type: ignore[method-assign, assignment]
        dealer = await run.at_work("dealer")
        await uncovered(run, dealer, "514")
        # Nothing was read while the dome was on, and nothing moved once it was off.
        assert told == [("shake", 1, 1), ("shake", 1, 3), ("look", 1, 3)]
        assert actor.state.read == "514"
        story = (await dealer.get("/api/tables/dealer-1/rounds/1")).json()
        read = [one for one in story["steps"] if one["text"].startswith("The tumbler reads")]
        assert [(one["text"], one["clause"]) for one in read] == [
            ("The tumbler reads 5, 1, 4", "2.4")
        ]
        await dealer.aclose()

    play(tmp_path, story, floor, staff=True)


@BOTH
@clause("sicbo-nicc", "2.4", "5.1")
@clause("sicbo-ilga", "2.4", "5.1")
def test_numbers_that_the_tumbler_did_not_read_stop_the_round_until_a_supervisor_decides(
    tmp_path: Path, floor: str
) -> None:
    async def story(run: Running) -> None:
        dealer = await run.at_work("dealer")
        console = await uncovered(run, dealer, "514")
        false: dict[str, Any] = {"round": 1, "faces": [1, 2, 4]}
        await act(dealer, "enter-result", **false)
        await console.settled()
        assert console.own["disagrees"] is True
        # Neither confirmed nor quietly keyed in again; and the dealer may not decide it.
        for kind in ("confirm-result", "enter-result"):
            refused = await act(dealer, kind, status=409, **false)
            assert (refused["kind"], refused["clause"]) == ("dice-differ", "5.4")
        await act(dealer, "uphold-entry", status=403, round=1, reason="I say so")
        supervisor = await run.at_work("games-supervisor")
        await act(supervisor, "correct-entry", round=1, faces=[5, 1, 4], reason="false entry")
        await act(dealer, "collect-losers", round=1)
        await act(dealer, "pay-winners", round=1)
        story = (await dealer.get("/api/tables/dealer-1/rounds/1")).json()
        texts = [one["text"] for one in story["steps"]]
        assert "The numbers 1, 2, 4 are keyed in" in texts
        assert any("put right from 1, 2, 4 to 1, 4, 5: false entry" in text for text in texts)
        await dealer.aclose()
        await supervisor.aclose()

    play(tmp_path, story, floor, staff=True)


def test_a_supervisor_who_sees_the_dice_lets_stand_what_was_keyed_in(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        dealer = await run.at_work("dealer")
        await uncovered(run, dealer, "514")
        keyed: dict[str, Any] = {"round": 1, "faces": [1, 2, 4]}
        supervisor = await run.at_work("games-supervisor")
        nothing = await act(supervisor, "uphold-entry", status=409, round=1, reason="early")
        assert nothing["kind"] == "not-now"
        await act(dealer, "enter-result", **keyed)
        await act(supervisor, "uphold-entry", round=1, reason="the sensor is dirty")
        await act(dealer, "confirm-result", **keyed)
        await act(dealer, "collect-losers", round=1)
        await act(dealer, "pay-winners", round=1)
        story = (await dealer.get("/api/tables/dealer-1/rounds/1")).json()
        told = [one["text"] for one in story["steps"] if "and not as" in one["text"]]
        assert told == ["The dice lie as 1, 2, 4, and not as 5, 1, 4: the sensor is dirty"]
        await dealer.aclose()
        await supervisor.aclose()

    play(tmp_path, story, DEALER, staff=True)
