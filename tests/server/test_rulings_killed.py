"""The server killed while a supervisor waits for an answer: the form is sent again, as it was."""

from __future__ import annotations

import asyncio
import contextlib
from pathlib import Path

import httpx
import pytest

from pitboss.eventstore.opening import open_store
from pitboss.house.domain import HOUSE
from pitboss.table.terminal.state import Table
from tests.server.floors import SICBO, Json, configuration, entries, report
from tests.server.killing import Nursery, Process
from tests.stories import clause

SUPERVISOR = "electronic-gaming-supervisor"
SENT = 1_700_000_000_000
ABOUT: Json = {"table": "sicbo-1", "round": 1, "seen": 0, "reason": "the camera shows it"}
CORRECTED = ABOUT | {"type": "correct-result", "result": "124"}
ADJUSTED = ABOUT | {"type": "adjust-meter", "terminal": "sicbo-1-1", "cents": 1_000}


def recorded(process: Process, kind: str) -> int:
    """How many events of a kind the table's records have."""
    store = open_store(str(process.folder / "floor.db"), HOUSE, writable=False)
    with contextlib.closing(store), store.view():
        told = entries(store, Table.stream("sicbo-1"))
    return sum(type(event).__name__ == kind for entry in told for event in entry.events)


async def send(process: Process, act: Json) -> httpx.Response:
    """What a page sends of somebody who signs on, with the number that the page drew for it."""
    above = {"Authorization": f"Bearer {await process.signed_on(SUPERVISOR)}"}
    address = f"http://127.0.0.1:{process.port}/api/acts"
    async with httpx.AsyncClient(timeout=30) as http:
        return await http.post(address, json={"act": act, "sent": SENT}, headers=above)


async def unheard(process: Process, act: Json, kind: str) -> None:
    """Send it, and kill the server as soon as it is on record: nobody reads what it answers."""
    asking = asyncio.create_task(send(process, act))
    async with asyncio.timeout(30):
        while not recorded(process, kind):
            await asyncio.sleep(0.002)
    asking.cancel()
    await process.kill_and_start()


@pytest.mark.parametrize(
    ("act", "kind"), [(CORRECTED, "ResultCorrected"), (ADJUSTED, "MeterAdjusted")]
)
@clause("aruze-sicbo", "7.1", "7.1/recalculate", "7.1/adjust")
def test_a_ruling_that_was_recorded_before_a_kill_is_answered_and_not_made_twice(
    tmp_path: Path, act: Json, kind: str
) -> None:
    """$5 of $20 on Small lost with 2-4-5; the result of 1-2-4, or an adjustment, gives $10."""
    process = Process(nursery := Nursery(), tmp_path, configuration(tmp_path, SICBO, period=3))

    async def story() -> None:
        await process.start()
        token = await process.signed_on(SUPERVISOR)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{process.port}") as http:
            forced = await http.post(
                "/api/training/sicbo-1-tumbler/result",
                json={"result": "245"},
                headers={"Authorization": f"Bearer {token}"},
            )
            assert forced.status_code == 200, forced.text
        player = await process.seat("sicbo-1", "sicbo-1-1")
        await player.do("insert-note", denomination_cents=2_000)
        placed = await player.do("place-wager", spot="small", cents=500)
        assert placed["type"] == "done", placed
        await player.stage("shooting", 1)
        await player.do("press-shoot", round=1)
        await player.owns(lambda own: own["credit_cents"] == 1_500 and not own["stakes"])
        await player.stage("wagering", 2)
        await unheard(process, act, kind)
        player = await process.seat("sicbo-1", "sicbo-1-1")
        assert player.own["credit_cents"] == 2_500
        again = await send(process, act)
        assert (again.status_code, again.json().get("again")) == (200, True), again.text
        # Of another form that had seen as little it is still told who did what.
        other = await send(process, act | {"reason": "another reason"})
        assert (other.status_code, other.json()["kind"]) == (409, "outdated")
        assert recorded(process, kind) == 1
        assert player.own["credit_cents"] == 2_500
        await process.kill()

    try:
        asyncio.run(story())
    finally:
        process.close()
        nursery.close()
    assert report(tmp_path).findings == []
