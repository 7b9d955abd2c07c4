"""Commands sent again after a lost connection: the same to the server, whatever came between."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

from pitboss.eventstore.codec import Codec
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.tables import CHECKPOINTS
from pitboss.house.domain import HOUSE
from pitboss.table.dealer.acts.leave_place import LeavePlace
from tests.server.floors import SICBO, configuration, report, running


def test_a_request_for_a_ticket_that_is_sent_again_gets_one_ticket(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(configuration(tmp_path, SICBO)) as run:
            player = await run.seat()
            await player.do("insert-note", denomination_cents=2_000)
            serial = player.serial
            first = await player.do_as(serial, "collect")
            again = await player.do_as(serial, "collect")
            assert (first["type"], again["type"], again["again"]) == ("done", "done", True)
            paper = await player.until("paper")
            assert dict(paper["lines"])["Value"] == "$20.00"

    asyncio.run(main())
    assert report(tmp_path).passed


def test_who_else_has_come_to_the_table_does_not_make_another_command_of_it() -> None:
    codec = Codec(HOUSE.kinds)
    asked = {"table": "t", "at": 1, "by": "3", "serial": 7, "place": "3"}
    alone = codec.digest(LeavePlace(**asked, patrons=("p1",)))  # type: ignore[arg-type]  # as named
    later = codec.digest(LeavePlace(**asked, patrons=("p1", "p2")))  # type: ignore[arg-type]
    other = codec.digest(LeavePlace(**asked | {"place": "4"}))  # type: ignore[arg-type]
    assert alone == later
    assert alone != other


def _served(folder: Path) -> subprocess.Popen[str]:
    config = folder / "floor.toml"
    config.write_text(configuration(folder, SICBO), encoding="utf-8")
    program = "from pitboss.cli.main import main; main()"
    return subprocess.Popen(
        [sys.executable, "-c", program, "serve", "--config", str(config), "--patrons", "0"],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"COLUMNS": "100"},
    )


def test_a_floor_that_is_told_to_end_signs_what_it_wrote(tmp_path: Path) -> None:
    for number in (signal.SIGTERM, signal.SIGINT):
        served = _served(tmp_path)
        assert served.stdout is not None
        for line in served.stdout:
            if "is open at" in line:
                break
        time.sleep(0.1)
        served.send_signal(number)
        served.stdout.read()
        served.stdout.close()
        assert served.wait(30) == 0, number
    store = open_store(tmp_path / "floor.db", HOUSE, writable=False)
    try:
        with store.view():
            assert list(store.scan(CHECKPOINTS)), "nothing was signed at the end"
    finally:
        store.close()
    assert report(tmp_path).passed


def test_what_was_placed_and_what_became_of_it_is_told_wager_by_wager(tmp_path: Path) -> None:
    """$600 asked where $500 is the most; small wins 1 to 1 and total 12 loses with 1, 2, 4."""

    async def main() -> None:
        text = configuration(tmp_path, SICBO)
        async with running(text) as run:
            await run.floor.workshop.consoles["sicbo-1-tumbler"].force("124")
            player = await run.seat()
            assert player.welcome["period_ms"] == 600_000
            for _ in range(6):
                await player.do("insert-note", denomination_cents=10_000)
            cut = await player.do("place-wager", spot="small", cents=60_000)
            assert cut["placed"] == {"small": 50_000}
            placed = await player.do("place-wager", spot="total:12", cents=1_000)
            assert (placed["placed"], placed["commission_cents"]) == ({"total:12": 1_000}, 0)
            await run.play_out("sicbo-1")
            outcomes = await player.until("outcomes")
            assert (outcomes["round"], outcomes["result"]) == (1, "124")
            small, twelve = outcomes["cells"]["small"], outcomes["cells"]["total:12"]
            assert (small["returned_cents"], small["won_cents"]) == (100_000, 50_000)
            assert (small["verdict"], small["clause"]) == ("wins", "3.9.1.1")
            assert (twelve["lost_cents"], twelve["verdict"]) == (1_000, "loses")

    asyncio.run(main())
    assert report(tmp_path).passed


def test_a_note_that_a_screen_puts_in_again_is_one_note(tmp_path: Path) -> None:
    async def main() -> None:
        async with running(configuration(tmp_path, SICBO)) as run:
            player = await run.seat()
            serial = player.serial
            await player.do_as(serial, "insert-note", denomination_cents=2_000)
            again = await player.do_as(serial, "insert-note", denomination_cents=2_000)
            assert again["again"]
            player.serial = serial + 1
            await player.do("place-wager", spot="small", cents=500)
            assert player.own["credit_cents"] == 1_500
            newer = await run.seat()
            assert newer.serial > serial + 1

    asyncio.run(main())
    assert report(tmp_path).passed
