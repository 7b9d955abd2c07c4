"""Craps 3.3.5: every touch is on record, refused ones as well, and the layout by touch."""

from __future__ import annotations

import csv
import io
import zipfile
from pathlib import Path

from tests.server.floors import CRAPS, HandClock, Running, entries, play
from tests.stories import clause

TUMBLER = "/api/training/craps-1-tumbler/result"


@clause("aruze-craps", "3.3.5")
def test_3_3_5_a_dispute_about_a_placement_is_answered_touch_by_touch(tmp_path: Path) -> None:
    async def story(run: Running) -> None:
        manager = await run.at_work("assistant-gaming-manager")
        assert (await manager.post(TUMBLER, json={"result": "36"})).status_code == 200
        player = await run.seat("craps-1", "craps-1-1")
        await player.do("insert-note", denomination_cents=5_000)
        # Four touches in one millisecond, sent before any of them is answered.
        first = player.serial
        touches = [("field", 1_000), ("pass-odds", 500), ("pass", 500), ("any-seven", 90_000)]
        for serial, (spot, cents) in enumerate(touches, first):
            await player.post(serial, "place-wager", spot=spot, cents=cents)
        player.serial = first + len(touches)
        answers = [await player.answer(serial) for serial in range(first, player.serial)]
        # No point is on: there is nothing on which Odds could hang.
        _, odds, _, too_much = answers
        assert [one["type"] for one in answers] == ["done", "refused", "done", "refused"]
        assert [one.by for one in entries(run.floor.store, "table:craps-1")].count("house") == 0
        await run.play_out("craps-1")
        # Nine on the field pays even money; the line has its point and stands.
        own = await player.owns(lambda own: own["credit_cents"] == 5_500)
        assert own["stakes"] == {"pass@9": 500}
        made = await manager.get("/api/tables/craps-1/rounds/1/export")
        assert made.status_code == 200, made.text
        with zipfile.ZipFile(io.BytesIO(made.content)) as pack:
            told = pack.read("touches.csv").decode()
            words = pack.read("story.txt").decode()
        lines = [line[2:] for line in csv.reader(io.StringIO(told))][1:]
        assert lines[:4] == [
            ["craps-1-1", "craps-1-1 places $10.00 on field", "field $10.00"],
            [
                "craps-1-1",
                f"place-wager pass-odds $5.00: refused ({odds['kind']})",
                "field $10.00",
            ],
            ["craps-1-1", "craps-1-1 places $5.00 on pass", "field $10.00; pass $5.00"],
            [
                "craps-1-1",
                f"place-wager any-seven $900.00: refused ({too_much['kind']})",
                "field $10.00; pass $5.00",
            ],
        ]
        assert "place-wager pass-odds with $5.00 was refused" in words
        assert "3.3.5" in words
        await manager.aclose()

    play(tmp_path, story, CRAPS, staff=True, clock=HandClock())


@clause("aruze-craps", "3.3.5")
def test_3_3_5_of_very_many_refused_touches_some_are_kept_and_the_others_counted(
    tmp_path: Path,
) -> None:
    async def story(run: Running) -> None:
        player = await run.seat("craps-1", "craps-1-1")
        await player.do("insert-note", denomination_cents=5_000)
        for _ in range(23):
            await player.do("place-wager", spot="pass-odds", cents=500)
        await player.do("place-wager", spot="field", cents=500)
        await run.play_out("craps-1")
        await player.owns(lambda own: own["stakes"] == {} and own["bet_cents"] == 0)
        await player.settled()
        (kept,) = [
            entry.events[0]
            for entry in entries(run.floor.store, "table:craps-1")
            if type(entry.events[0]).__name__ == "TouchesRefused"
        ]
        assert (len(kept.touches), kept.dropped) == (20, 3)  # type: ignore[attr-defined]

    play(tmp_path, story, CRAPS, staff=True)
