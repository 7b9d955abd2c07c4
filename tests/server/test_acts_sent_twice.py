"""What a member of staff sends twice, because no answer came, is recorded once."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import httpx

from tests.server.floors import CRAPS, SICBO, Running, play
from tests.stories import clause

HERE: dict[str, Any] = {
    "table": "sicbo-1",
    "game": "aruze-sicbo",
    "reason": "seen on the camera",
    "person": "Mo",
}
ACTS: dict[str, tuple[tuple[str, dict[str, Any]], ...]] = {
    "assistant-gaming-manager": (
        ("record-device-use", HERE | {"device": "a magnet"}),
        ("record-interference", HERE),
        ("record-disturbance", HERE | {"others": ["the attendant"]}),
        ("record-side-bets", HERE | {"others": ["Bo"]}),
        ("record-unreported-fault", HERE | {"cents": 500, "round": 1}),
        ("direct-to-vacate", HERE | {"ground": "occupying", "where": "sicbo-1-1"}),
        ("recommend-exclusion", {"number": "sicbo-1-1", "reason": "again and again"}),
        ("record-dispute", {"table": "sicbo-1", "person": "Bo", "text": "cocked", "round": 1}),
    ),
    "cashier": (
        ("open-drawer", {"drawer": "cage-1", "float_cents": 100_000}),
        ("move-drawer-cash", {"cents": 2_000, "into": True}),
        ("count-drawer", {"counted_cents": 102_000}),
    ),
}
"""What makes a record each time that it is asked for, by the office that asks."""


async def versions(http: httpx.AsyncClient, act: dict[str, Any], sent: int) -> dict[str, int]:
    """Send an act twice under one number: both are answered as done, the second as again."""
    asked = {"act": act, "sent": sent}
    first, second = [await http.post("/api/acts", json=asked) for _ in range(2)]
    assert (first.status_code, second.status_code) == (200, 200), (act, first.text, second.text)
    assert (first.json()["again"], second.json()["again"]) == (False, True), act
    made: dict[str, int] = first.json()["versions"]
    return made


@clause("aruze-sicbo", "8.5/record", "8.12", "8.13", "8.14")
def test_an_act_that_a_page_sends_twice_is_on_record_once(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        for office, acts in ACTS.items():
            async with await run.at_work(office) as http:
                for number, (kind, fields) in enumerate(acts, 1):
                    made = await versions(
                        http, {"type": kind, **fields}, 1_700_000_000_000 + number
                    )
                    for stream, version in made.items():
                        assert run.floor.queue.state(stream).version == version, kind
                if office == "cashier":
                    own = (await http.get("/api/shifts/own")).json()
                    assert own["difference_cents"] == 0
                    continue
                book = (await http.get("/api/conduct")).json()
                assert len(book["breaches"]) == 5
                assert len((await http.get("/api/disputes")).json()["disputes"]) == 1
                # The same words under another number are another breach.
                again = {"type": "record-interference", **HERE}
                await versions(http, again, 1_700_000_000_100)
                assert len((await http.get("/api/conduct")).json()["breaches"]) == 6

    play(tmp_path, story, SICBO, CRAPS, staff=True)
