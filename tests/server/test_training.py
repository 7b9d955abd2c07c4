"""The test console: only in training, only at simulated devices, and not for those who read."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import httpx

from tests.server.floors import SICBO, Running, configuration, report, running

Story = Callable[[Running], Awaitable[None]]


def _on_a_floor(folder: Path, story: Story, *, training: bool = True) -> None:
    async def main() -> None:
        text = configuration(folder, SICBO, period=1, training=training)
        async with running(text, staff=True) as run:
            await story(run)

    asyncio.run(main())
    assert report(folder).passed


async def _at_work(run: Running, office: str) -> httpx.AsyncClient:
    return run.http(Authorization=f"Bearer {await run.signed_on(office)}")


def test_cocked_dice_stop_the_round_until_a_supervisor_declares_it_void(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        supervisor = await _at_work(run, "electronic-gaming-supervisor")
        injected = await supervisor.post(
            "/api/training/sicbo-1-tumbler/mishap", json={"mishap": "cocked"}
        )
        assert injected.status_code == 200, injected.text
        player = await run.seat()
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("place-wager", spot="big", cents=500)
        await player.stage("closed for wagers")
        await player.do("press-shoot", round=1)
        stopped = await player.stage("stopped")
        assert stopped["view"]["fault"] == "cocked-dice"
        declared = await supervisor.post(
            "/api/acts",
            json={
                "act": {
                    "type": "declare-void", "table": "sicbo-1", "round": 1,
                    "reason": "a die leans on the glass",
                }
            },
        )  # fmt: skip
        assert declared.status_code == 200, declared.text
        await player.owns(lambda own: own["credit_cents"] == 5_000 and own["bet_cents"] == 0)
        await supervisor.aclose()

    _on_a_floor(tmp_path, story)


def test_a_printer_without_paper_keeps_the_credit(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        attendant = await _at_work(run, "attendant")
        path = "/api/training/sicbo-1-1-printer/mishap"
        answer = await attendant.post(path, json={"mishap": "paper-out"})
        assert answer.status_code == 200, answer.text
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("collect")
        own = await player.owns(lambda own: own["state"] == "in-service")
        assert own["credit_cents"] == 2_000
        await attendant.aclose()

    _on_a_floor(tmp_path, story)


def test_what_cannot_be_trained_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        dealer, inspector = await _at_work(run, "dealer"), await _at_work(run, "inspector")
        listed = (await dealer.get("/api/training")).json()
        assert "sicbo-1-tumbler" in listed["devices"]
        assert "cocked" in listed["mishaps"]
        for http, path, body, status in (
            (dealer, "nowhere/mishap", {"mishap": "cocked"}, 409),
            (dealer, "sicbo-1-tumbler/mishap", {"mishap": "sunshine"}, 400),
            (dealer, "sicbo-1-tumbler/result", {"result": "999"}, 409),
            (dealer, "sicbo-1-1-printer/result", {"result": "124"}, 409),
            (inspector, "sicbo-1-tumbler/mishap", {"mishap": "cocked"}, 403),
        ):
            answer = await http.post(f"/api/training/{path}", json=body)
            assert answer.status_code == status, answer.text
            assert answer.json()["sentence"].endswith(".")
        await dealer.aclose()
        await inspector.aclose()

    _on_a_floor(tmp_path, story)


def test_a_floor_in_earnest_has_no_test_console(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        dealer = await _at_work(run, "dealer")
        answer = await dealer.get("/api/training")
        assert answer.status_code == 409
        assert answer.json()["kind"] == "not-for-training"
        await dealer.aclose()

    _on_a_floor(tmp_path, story, training=False)
