"""Craps 3.3.8 on a running floor: the supervisor changes a wager after the close."""

from __future__ import annotations

from pathlib import Path

from tests.server.floors import CRAPS, Running, play
from tests.stories import clause


@clause("aruze-craps", "3.3.8", "1.1/casino-supervisor")
def test_a_casino_supervisor_changes_a_wager_after_the_close(tmp_path: Path) -> None:
    """Nobody else may; before the outcome is known it stands as if placed in time."""

    async def story(run: Running) -> None:
        player = await run.seat("craps-1", "craps-1-1")
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("place-wager", spot="pass", cents=500)
        await player.stage("shooting")
        act = {
            "type": "change-in-fairness", "table": "craps-1", "terminal": "craps-1-1", "round": 1,
            "spot": "place:6", "cents": 1200, "reason": "the screen had not taken the touch",
        }  # fmt: skip
        cashier, supervisor = await run.at_work("cashier"), await run.at_work("casino-supervisor")
        refused = await cashier.post("/api/acts", json={"act": act})
        assert (refused.status_code, refused.json()["clause"]) == (403, "3.3.8"), refused.text
        done = await supervisor.post("/api/acts", json={"act": act})
        assert done.status_code == 200, done.text
        own = await player.owns(lambda own: own["bet_cents"] == 1700)
        assert own["credit_cents"] == 3300
        less = await supervisor.post("/api/acts", json={"act": act | {"spot": "pass", "cents": 0}})
        assert (less.status_code, less.json()["clause"]) == (409, "3.9.1")
        await cashier.aclose()
        await supervisor.aclose()

    play(tmp_path, story, CRAPS, period=1, staff=True)
