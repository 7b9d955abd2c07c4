"""How the floor is, told to who sees to it; and the training console, which is on record."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from pitboss.security.acts.record_training import TrainingInjected
from tests.server.floors import SICBO, Json, Running, entries, play


def test_what_is_wrong_stands_there_with_its_figures_and_no_secret_is_told(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        settings = run.floor.settings
        secrets = replace(settings.server, cms_key_sha256="ab" * 32)
        run.floor.settings = replace(settings, server=secrets)
        run.floor.anchoring.failing["webhook"] = "no route to it"
        async with await run.at_work("administrator") as admin:
            told = (await admin.get("/api/health")).json()
            looks: dict[str, Json] = {one["what"]: one for one in told["looks"]}
            assert looks["journal"]["ok"]
            assert looks["one-server"]["words"]["tables"] == "1"
            assert not looks["anchors"]["ok"]
            assert "no route to it" in looks["anchors"]["words"]["why"]
            kept = dict(told["settings"])
            assert kept["server.cms_key_sha256"] == "set"
            assert kept["table.sicbo-1.game"] == "aruze-sicbo"
            assert "ab" * 32 not in str(told)
            run.floor.clock_watch.off_ms = 61_000
            again = (await admin.get("/api/health")).json()
            (clock,) = [one for one in again["looks"] if one["what"] == "clock"]
            assert (clock["ok"], clock["words"]["seconds"]) == (False, "61")
        async with await run.at_work("dealer") as dealer:
            assert (await dealer.get("/api/health")).status_code == 403

    play(tmp_path, story, SICBO, staff=True)


def test_what_a_trainer_forces_is_on_record_before_it_happens(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        async with await run.at_work("casino-supervisor") as trainer:
            assert "training" in (await trainer.get("/api/staff/me")).json()["panels"]
            path = "/api/training/sicbo-1-tumbler"
            forced = await trainer.post(f"{path}/result", json={"result": "146"})
            assert forced.status_code == 200, forced.text
            await trainer.post(f"{path}/mishap", json={"mishap": "cocked"})
            told = [
                (one.trainer, one.device, one.what)
                for entry in entries(run.floor.store, "security:floor")
                for one in entry.events
                if isinstance(one, TrainingInjected)
            ]
            assert told == [
                ("casino-supervisor", "sicbo-1-tumbler", "the result 146"),
                ("casino-supervisor", "sicbo-1-tumbler", "cocked"),
            ]
            page = (await trainer.get("/")).text
            assert "training-floor" in page
            settings = run.floor.settings
            played = replace(settings.server, training=False)
            run.floor.settings = replace(settings, server=played)
            refused = await trainer.post(f"{path}/result", json={"result": "146"})
            assert refused.json()["kind"] == "not-for-training"
            assert "training" not in (await trainer.get("/api/staff/me")).json()["panels"]

    play(tmp_path, story, SICBO, staff=True)
