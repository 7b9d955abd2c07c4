"""An act at the desk says what it would do before it is done: told, and nothing written."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from tests.server.floors import SICBO, Json, Running, entries, play

SUPERVISOR = "electronic-gaming-supervisor"


async def asked(http: httpx.AsyncClient, act: Json) -> Any:  # what would follow, or nothing
    answer = await http.post("/api/acts/foreseen", json={"act": act})
    assert answer.status_code in (200, 204), answer.text
    return answer.json() if answer.content else None


def test_a_form_says_whose_money_moves_before_it_does(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("place-wager", spot="big", cents=500)
        await run.floor.workshop.consoles["sicbo-1-tumbler"].inject("cocked")
        await run.period_ends("sicbo-1")
        await player.stage("shooting")
        await player.do("press-shoot", round=1)
        await player.stage("stopped")
        void = {"type": "declare-void", "table": "sicbo-1", "round": 1, "reason": "it leans"}
        async with await run.at_work(SUPERVISOR) as http:
            before = len(entries(run.floor.store, "table:sicbo-1"))
            told = await asked(http, void)
            assert told["refusal"] is None
            assert told["meters"] == [
                {"terminal": "sicbo-1-1", "before_cents": 1_500, "after_cents": 2_000}
            ]
            assert told["sentences"][0] == {
                "text": "The round is declared void: it leans", "clause": "7.4",
            }  # fmt: skip
            # Asked as often as one likes: nothing is written and the round still waits.
            assert await asked(http, void) == told
            assert len(entries(run.floor.store, "table:sicbo-1")) == before
            assert player.own["credit_cents"] == 1_500
            wrong = await asked(http, {**void, "round": 2})
            assert (wrong["refusal"]["kind"], wrong["meters"]) == ("wrong-round", [])
            # What the house looks up when it is done is not foreseen.
            assert await asked(http, {"type": "open-table", "table": "sicbo-1"}) is None
        async with await run.at_work("cashier") as http:
            assert (await asked(http, void))["refusal"]["kind"] == "not-your-office"
        async with await run.at_work(SUPERVISOR) as http:
            done = await http.post("/api/acts", json={"act": void, "serial": 1})
            assert done.status_code == 200, done.text
        await player.owns(lambda own: own["credit_cents"] == 2_000)

    play(tmp_path, story, SICBO, staff=True)
