"""Reports that the configuration asks for, written to a folder when a gaming day is over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.server.ops.settings import parse_settings
from tests.server.floors import SICBO, HandClock, configuration, running

DAY = 24 * 3600


def test_each_day_that_is_over_has_its_reports_once(tmp_path: Path) -> None:
    clock, folder = HandClock(), tmp_path / "reports"
    section = f'[reports]\nfolder = "{folder}"\nkinds = ["play"]\nforms = ["pdf", "csv", "page"]\n'

    async def main() -> None:
        text = configuration(tmp_path, SICBO) + section
        async with running(text, staff=True, clock=clock) as run:
            player = await run.seat()
            await player.do("insert-note", denomination_cents=5_000)
            await player.do("place-wager", spot="big", cents=500)
            await run.floor.reports.look()
            assert not folder.exists()  # the day is not over
            clock.forward(DAY)
            await run.floor.reports.look()
            (day,) = folder.iterdir()
            assert sorted(one.name for one in day.iterdir()) == [
                "play.csv",
                "play.html",
                "play.pdf",
            ]
            assert (day / "play.pdf").read_bytes().startswith(b"%PDF")
            # Tickets and names stand in them: they are for the house alone, whatever the umask is.
            assert {one.stat().st_mode & 0o777 for one in day.iterdir()} == {0o600}
            assert [one.stat().st_mode & 0o777 for one in (folder, day)] == [0o700, 0o700]
            # What is there is never written again.
            (day / "play.csv").write_text("signed")
            await run.floor.reports.look()
            assert (day / "play.csv").read_text() == "signed"

    asyncio.run(main())


def test_a_report_that_there_is_not_is_a_fault_of_the_configuration(tmp_path: Path) -> None:
    text = configuration(tmp_path, SICBO) + '[reports]\nkinds = ["wins"]\nforms = ["doc"]\n'
    with pytest.raises(BadInput, match=r"reports\.kinds has .wins.") as refused:
        parse_settings(text, "floor.toml")
    assert "reports.forms" in str(refused.value)
