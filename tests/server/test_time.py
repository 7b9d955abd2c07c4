"""Time that lies: a clock that is set while the floor is open, and before it opens."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from pitboss.cli.doctor import doctor
from pitboss.cli.serve import serve
from pitboss.kernel.errors import BadInput
from pitboss.security.acts.confirm_clock import ClockConfirmed
from pitboss.security.acts.record_clock_jump import ClockAgreed, ClockJumped
from pitboss.server.actors import clock_watch
from pitboss.server.actors.floor import Floor
from pitboss.server.http.rates import Rates
from pitboss.server.ops.clock import FloorClock
from pitboss.table.terminal.acts.restart_deadlines import DeadlinesRestarted
from tests.server.floors import (
    SICBO,
    HandClock,
    Running,
    configuration,
    entries,
    play,
    report,
    running,
)

HOUR, DAY = 3_600_000, 86_400_000


class SetClock:
    """The machine's clock, as somebody sets it; what passes on the steady one is real."""

    def __init__(self) -> None:
        self.set_by = 0
        self.floor = FloorClock(self.wall)

    def wall(self) -> int:
        """What the machine says."""
        return time.time_ns() // 1_000_000 + self.set_by


def said(floor: Floor, stream: str = "security:floor") -> list[Any]:
    with floor.store.view():
        return [event for entry in entries(floor.store, stream) for event in entry.events]


async def until(true: Callable[[], object]) -> None:
    async with asyncio.timeout(10):
        while not true():
            await asyncio.sleep(0.01)


@pytest.fixture(autouse=True)
def looks_often(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock_watch, "LOOKS_SECONDS", 0.02)


@pytest.mark.parametrize("set_by", [-HOUR, DAY])
def test_a_clock_that_is_set_moves_no_countdown_rings_and_is_on_record(
    tmp_path: Path, set_by: int
) -> None:
    clock = SetClock()

    async def story(run: Running) -> None:
        manager = await run.at_work("assistant-gaming-manager")
        client = await run.seat()
        await client.do("insert-note", denomination_cents=2_000)
        assert (await client.do("place-wager", spot="small", cents=100))["type"] == "done"
        began, clock.set_by = time.monotonic(), set_by
        await until(lambda: said(run.floor))
        # The period of a second ends when a second has passed, neither at once nor in an hour.
        await client.public(lambda view: view["stage"] != "wagering")
        assert time.monotonic() - began < 8
        with run.floor.store.view():
            stamped = [entry.at for entry in entries(run.floor.store, "table:sicbo-1")]
        assert stamped == sorted(stamped)
        assert stamped[-1] - stamped[0] < 20_000
        (jump,) = said(run.floor)
        assert isinstance(jump, ClockJumped)
        assert abs(jump.off_ms - set_by) < 1_000
        assert "clock-jumped" in run.log.getvalue()
        (ringing,) = (await manager.get("/api/floor/now")).json()["notices"]
        assert ringing["matter"] == "integrity"
        events = (await manager.get("/api/significant-events?kind=devices")).json()["events"]
        assert "The machine's clock was set" in events[0]["sentence"]
        clock.set_by = 0
        await until(lambda: len(said(run.floor)) > 1)
        assert isinstance(said(run.floor)[1], ClockAgreed)
        await manager.aclose()

    play(tmp_path, story, SICBO, period=1, staff=True, clock=clock.floor)
    assert report(tmp_path).times_back == []


def test_buckets_and_sessions_neither_freeze_nor_flood(tmp_path: Path) -> None:
    clock = SetClock()

    async def story(run: Running) -> None:
        async with await run.at_work("inspector") as inspector:
            run.floor.rates = Rates(5, burst=3)
            for set_by in (-HOUR, DAY, 0):
                clock.set_by = set_by
                answers = [(await inspector.get("/api/floor/now")).status_code for _ in range(9)]
                # An hour back freezes nothing, a day ahead gives no day of tokens at once.
                assert answers[0] == 200
                assert 429 in answers
                await asyncio.sleep(0.25)

    play(tmp_path, story, staff=True, clock=clock.floor)


def test_a_start_before_the_newest_record_waits_for_a_person_and_no_period_lasts_a_day(
    tmp_path: Path,
) -> None:
    ahead, right = HandClock(1_800_000_000_000 + DAY), HandClock()

    async def wager(run: Running) -> None:
        client = await run.seat()
        await client.do("insert-note", denomination_cents=2_000)
        assert (await client.do("place-wager", spot="small", cents=100))["type"] == "done"

    async def refused() -> None:
        with pytest.raises(BadInput, match="1 d 0 h 0 min 0 s behind the newest record"):
            async with running(configuration(tmp_path, period=30), clock=right):
                pass

    def confirmed(floor: Floor) -> None:
        floor.clock_is_right = True

    async def opened(run: Running) -> None:
        (event,) = said(run.floor)
        assert isinstance(event, ClockConfirmed)
        assert (event.back_ms, bool(event.user)) == (DAY, True)
        assert any(isinstance(one, DeadlinesRestarted) for one in said(run.floor, "table:sicbo-1"))
        client = await run.seat()
        assert 0 < client.publics[-1]["view"]["closes_in_ms"] <= 30_000

    async def quiet(run: Running) -> None:
        assert len(said(run.floor)) == 1  # it is on record: the next start asks nobody

    play(tmp_path, wager, period=30, clock=ahead)
    asyncio.run(refused())
    play(tmp_path, opened, period=30, clock=right, change=confirmed)
    right.forward(1)
    play(tmp_path, quiet, period=30, clock=right)
    backs = report(tmp_path).times_back
    assert "table:sicbo-1" in {back.stream for back in backs}
    assert "86400.0 s before" in backs[0].sentence


def test_serve_and_doctor_name_a_clock_behind_the_records(tmp_path: Path) -> None:
    async def nothing(_: Running) -> None:
        """It opens, and is closed."""

    play(tmp_path, nothing, clock=HandClock(time.time_ns() // 1_000_000 + DAY))
    path = tmp_path / "floor.toml"
    path.write_text(configuration(tmp_path))
    done = CliRunner().invoke(serve, ["--config", str(path)])
    assert "behind the newest record" in str(done.exception)
    assert "--clock-is-right" in str(done.exception)
    told = CliRunner().invoke(doctor, ["--config", str(path)]).output
    assert "behind the newest" in " ".join(told.split())


def test_a_small_difference_is_made_up_and_never_a_jump() -> None:
    wall, steady = HandClock(10_000), HandClock(0)
    clock = FloorClock(wall, steady)
    assert (clock(), clock.look()) == (10_000, 0)
    wall.at += 1_000
    for _ in range(10):
        before = clock()
        wall.at += 100_000
        steady.at += 100_000
        assert clock.look() == 0
        assert 100_000 <= clock() - before <= 100_100
    assert wall.at == clock()
    wall.at -= 1_500
    before = clock()
    assert clock.look() == 0
    assert clock() >= before
    wall.at -= 1_000
    assert clock.look() == -2_500
