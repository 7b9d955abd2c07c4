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
        await run.period_ends("craps-1")
        await player.stage("shooting")
        act = {
            "type": "change-in-fairness", "table": "craps-1", "terminal": "craps-1-1", "round": 1,
            "spot": "place:6", "cents": 1200, "reason": "the screen had not taken the touch",
        }  # fmt: skip
        cashier, supervisor = await run.at_work("cashier"), await run.at_work("casino-supervisor")
        manager = await run.at_work("assistant-gaming-manager")
        refused = await cashier.post("/api/acts", json={"act": act})
        assert (refused.status_code, refused.json()["clause"]) == (403, "3.3.8"), refused.text
        done = await supervisor.post("/api/acts", json={"act": act})
        assert done.status_code == 200, done.text
        own = await player.owns(lambda own: own["bet_cents"] == 1700)
        assert own["credit_cents"] == 3300
        # The manager may too: twelve dollars more on the same number.
        more = await manager.post("/api/acts", json={"act": act | {"cents": 2400}})
        assert more.status_code == 200, more.text
        await player.owns(lambda own: own["bet_cents"] == 2900)
        less = await supervisor.post("/api/acts", json={"act": act | {"spot": "pass", "cents": 0}})
        assert (less.status_code, less.json()["clause"]) == (409, "3.9.1")
        for http in (cashier, supervisor, manager):
            await http.aclose()

    play(tmp_path, story, CRAPS, staff=True)


@clause("aruze-craps", "3.3.8")
def test_a_change_with_the_outcome_known_rings_with_the_manager(tmp_path: Path) -> None:
    """A seven came, and the player's Any Seven of $10 had not been taken: it pays 9 to 2."""

    async def story(run: Running) -> None:
        manager = await run.at_work("assistant-gaming-manager")
        supervisor = await run.at_work("casino-supervisor")
        await manager.post("/api/training/craps-1-tumbler/result", json={"result": "34"})
        player = await run.seat("craps-1", "craps-1-1")
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("place-wager", spot="field", cents=500)
        await run.play_out("craps-1")
        await player.stage("wagering", 2)
        change = {
            "type": "change-in-fairness", "table": "craps-1", "terminal": "craps-1-1", "round": 1,
            "spot": "any-seven", "cents": 1_000, "reason": "the screen had not taken the touch",
        }  # fmt: skip
        worse = await supervisor.post("/api/acts", json={"act": change | {"spot": "any-craps"}})
        assert (worse.status_code, worse.json()["kind"]) == (409, "not-to-the-benefit")
        done = await supervisor.post("/api/acts", json={"act": change})
        assert done.status_code == 200, done.text
        await player.owns(lambda own: own["credit_cents"] == 4_500 + 4_500)
        story_told = (await manager.get("/api/tables/craps-1/rounds/1")).json()
        on_felt = (await manager.get("/api/tables/craps-1/rounds/1?felt=true")).json()
        told = [[one["what"] for one in story["touches"]] for story in (story_told, on_felt)]
        assert ("on field" in told[0][0], "on Field" in told[1][0]) == (True, True), told
        (step,) = [one for one in story_told["steps"] if "taken as changed" in one["text"]]
        assert "from $0.00 to $10.00, the outcome being known" in step["text"]
        (call,) = (await manager.get("/api/floor/now")).json()["calls"]
        assert (call["cause"], call["terminal"], call["clause"]) == (
            "late-change", "craps-1-1", "3.3.8",
        )  # fmt: skip
        take = {
            "type": "take-call", "table": "craps-1", "cause": "late-change",
            "terminal": "craps-1-1",
        }  # fmt: skip
        refused = await supervisor.post("/api/acts", json={"act": take})
        assert (refused.status_code, refused.json()["clause"]) == (403, "3.3.8")
        assert (await manager.post("/api/acts", json={"act": take})).status_code == 200
        assert (await manager.get("/api/floor/now")).json()["calls"] == []
        for http in (manager, supervisor):
            await http.aclose()

    play(tmp_path, story, CRAPS, staff=True)
