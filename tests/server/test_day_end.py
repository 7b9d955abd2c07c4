"""The end of a gaming day: the floor closes it by itself, and plays on."""

from __future__ import annotations

from datetime import date
from pathlib import Path

from pitboss.eventstore.statements import DayStatement, statements
from pitboss.kernel.local_time import gaming_day_starts
from tests.server.floors import HandClock, Running, play

SIX = 6 * 60
DAY_MS = 24 * 3_600_000
SECOND = gaming_day_starts(date(2027, 2, 2), SIX)
"""When the second of February begins, by Sydney's clock."""


async def closed(run: Running) -> list[DayStatement]:
    await run.floor.day_end.look()
    return await run.floor.reader.read(lambda store: list(statements(store)))


def test_a_floor_closes_its_days(tmp_path: Path) -> None:
    clock = HandClock(SECOND - 60_000)

    async def story(run: Running) -> None:
        assert await closed(run) == []
        clock.at = SECOND + 1000
        (first,) = await closed(run)
        assert (first.day, run.floor.day_end.fault) == ("2027-02-01", "")
        assert await closed(run) == [first]
        clock.at = SECOND + DAY_MS + 1000
        days = await closed(run)
        assert [one.day for one in days] == ["2027-02-01", "2027-02-02"]

    play(tmp_path, story, clock=clock)
