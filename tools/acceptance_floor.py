"""A whole casino on one machine, whose database's primary is killed while people play.

    python -m tools.acceptance_floor --kills 10 --tables 12

Two front-ends, two hosts and a notary on a PostgreSQL with a synchronous standby, reached by an
address with both. Hosts are killed; in the middle the primary is killed too, and the standby
promoted, as Patroni does. At the end: no acknowledged wager lost, none done twice, as many
launches as rounds, the journal whole at the standby, and no socket at a front-end lost.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tools.postgres import Server, either
from tools.postgres import running as running_postgres
from tools.soak import find_tests

if TYPE_CHECKING:
    from tests.server.killing import Nursery
    from tests.server.moving import MovingFloor

BACK_SECONDS = 10.0
"""For so long nobody may be answered after the primary is killed."""


def main() -> None:
    """Read what is asked, play, disturb, tell."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--kills", type=int, default=10, help="of hosts")
    parser.add_argument("--tables", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    find_tests()
    from tests.server.killing import Nursery

    folder = Path(tempfile.mkdtemp(prefix="pitboss-"))
    nursery = Nursery()
    try:
        with running_postgres() as primary:
            standby = primary.standby()
            try:
                wrong = asyncio.run(_accept(asked, nursery, folder, primary, standby))
            finally:
                standby.stop()
    finally:
        nursery.close()
    if wrong:
        sys.exit(f"{'; '.join(wrong)}; the floor's logs are in {folder}")
    shutil.rmtree(folder)


async def _accept(
    asked: argparse.Namespace, nursery: Nursery, folder: Path, primary: Server, standby: Server
) -> list[str]:
    from tests.server.moving import GAMES, PARTED, moving_floor

    name = primary.database().partition("?")[0].rpartition("/")[2]
    primary.set(synchronous_standby_names="*")
    random = Random(asked.seed)
    games = [list(GAMES)[number % len(GAMES)] for number in range(asked.tables)]
    address = either(name, primary, standby)
    seconds = 0.0
    async with moving_floor(nursery, folder, address, games, PARTED) as floor:
        for number in range(asked.kills):
            await floor.shared()
            await asyncio.sleep(random.uniform(0, 2))
            if number == asked.kills // 2:
                seconds = await _lose_primary(floor, primary, standby)
                print(f"primary killed: the next wager after {seconds:.2f} s", flush=True)
                await floor.shared()
            await floor.kill(number % 2)
            print(f"{number + 1} hosts killed, {floor.count:,} wagers", flush=True)
        await floor.shared()
        await asyncio.sleep(2)
    wrong = floor.faults()
    slowest = max(floor.back.get("killed", [0.0]))
    print(f"slowest table back after a killed host {slowest:.2f} s")
    print(f"{len(floor.players)} sockets at front-ends, {floor.lost_sockets} lost")
    if floor.lost_sockets:
        wrong.append(f"{floor.lost_sockets} sockets lost")
    if seconds > BACK_SECONDS:
        wrong.append(f"nobody was answered for {seconds:.2f} s after the primary was killed")
    print(f"{floor.count:,} acknowledged wagers; {'; '.join(wrong) or 'none lost, none twice'}")
    return wrong


async def _lose_primary(floor: MovingFloor, primary: Server, standby: Server) -> float:
    """Kill the primary and promote the standby; after how long a wager is acknowledged again."""
    began = time.monotonic()
    await asyncio.to_thread(primary.kill)
    count = floor.count
    await asyncio.to_thread(standby.promote)
    await floor.until(lambda: floor.count > count)
    return time.monotonic() - began


if __name__ == "__main__":
    main()
