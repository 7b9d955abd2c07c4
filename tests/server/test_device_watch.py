"""A floor that tests its own devices while they play: a stuck wheel rings, a fair one does not."""

from __future__ import annotations

import asyncio
from pathlib import Path

from pitboss.security.acts.record_device_suspicion import DeviceSuspected
from pitboss.server.actors.device_watch import DeviceWatch
from pitboss.server.actors.floor_at_work import AT_ONCE_TO, notices_of
from tests.server.floors import Running, entries, report
from tests.server.test_closing_sensor import floor

STUCK = ["17"] * 12
FAIR = ["3", "29", "0", "17", "11", "24", "36", "8"]


def test_a_wheel_that_sticks_rings_once_and_is_on_record(tmp_path: Path) -> None:
    async def main() -> None:
        async with floor(tmp_path) as (run, wheel, line):
            player = await run.seat("roulette", "roulette-1")
            watch = run.floor.device_watch
            for launch, pocket in enumerate([*FAIR, *STUCK, *FAIR], 1):
                await line.consoles["roulette-wheel"].force(pocket)
                await wheel.launch(launch)
                await player.stage("wagering", launch + 1)
                await watch.look()
                assert launch > len(FAIR) or on_record(run) == []
            (told,) = on_record(run)
            assert (told.table, told.stream, told.what) == ("roulette", "pockets", "again")
            assert told.since_round == 1
            assert len(FAIR) < told.through_round <= len(FAIR) + len(STUCK)
            assert told.one_in >= 1_000
            for office in ("inspector", *AT_ONCE_TO):
                (ringing,) = notices_of(run.floor, office)
                assert ringing.matter == "integrity"
            # A floor that comes up again knows what has been told already.
            again = DeviceWatch(run.floor)
            await again.look()
            assert on_record(run) == [told]
            async with await run.at_work("inspector") as inspector:
                page = (await inspector.get("/api/significant-events?kind=devices")).json()
            assert "are not believed to be those of a fair device" in str(page)
            assert "pockets: the one before came" in str(page)

    asyncio.run(main())
    assert report(tmp_path).passed


def on_record(run: Running) -> list[DeviceSuspected]:
    with run.floor.store.view():
        found = list(entries(run.floor.store, "security:floor"))
    return [one for entry in found for one in entry.events if isinstance(one, DeviceSuspected)]
