"""The test console: only in training, only at simulated devices, and not for those who read."""

from __future__ import annotations

from pathlib import Path

from tests.server.floors import SICBO, Running, play


def test_cocked_dice_stop_the_round_until_a_supervisor_declares_it_void(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        supervisor = await run.at_work("electronic-gaming-supervisor")
        injected = await supervisor.post(
            "/api/training/sicbo-1-tumbler/mishap", json={"mishap": "cocked"}
        )
        assert injected.status_code == 200, injected.text
        player = await run.seat()
        await player.do("insert-note", denomination_cents=5_000)
        await player.do("place-wager", spot="big", cents=500)
        await run.period_ends("sicbo-1")
        await player.stage("shooting")
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

    play(tmp_path, story, SICBO, staff=True)


def test_a_printer_without_paper_keeps_the_credit(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        attendant = await run.at_work("attendant")
        path = "/api/training/sicbo-1-1-printer/mishap"
        answer = await attendant.post(path, json={"mishap": "paper-out"})
        assert answer.status_code == 200, answer.text
        player = await run.seat()
        await player.do("insert-note", denomination_cents=2_000)
        await player.do("collect")
        own = await player.owns(lambda own: own["state"] == "in-service")
        assert own["credit_cents"] == 2_000
        await attendant.aclose()

    play(tmp_path, story, SICBO, staff=True)


def test_what_cannot_be_trained_is_refused_in_a_sentence(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        dealer, inspector = await run.at_work("dealer"), await run.at_work("inspector")
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

    play(tmp_path, story, SICBO, staff=True)


def test_a_floor_in_earnest_has_no_test_console(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        dealer = await run.at_work("dealer")
        answer = await dealer.get("/api/training")
        assert answer.status_code == 409
        assert answer.json()["kind"] == "not-for-training"
        await dealer.aclose()

    play(tmp_path, story, SICBO, staff=True, training=False)
