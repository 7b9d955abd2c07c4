"""Kill, drain and stop servers of one floor while people play, and hold the journal to account.

    python -m tools.server_moves --kills 100 --drains 50 --stops 50 --tables 20
    python -m tools.server_moves --minutes 10
    python -m tools.server_moves --kills 0 --drains 0 --stops 0 --tables 100 --lose-all
    python -m tools.server_moves --fronts --kills 50 --drains 0 --stops 0

Two servers share tables of all six games on one PostgreSQL, with a player at each table of
terminals and the dice in a process of their own. At the end: no acknowledged wager lost, none done
twice, as many launches as rounds, the journal whole. Told with it: how long a table was gone, from
the moment of the kill to the welcome of a new screen at the other server. Exit code 1 if anything
was lost, or a table was gone for longer than is allowed. With ``--fronts`` people connect to two
front-ends, which are not disturbed: then no socket may be lost either.
"""

from __future__ import annotations

import argparse
import asyncio
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

from tools.postgres import running as running_postgres
from tools.soak import find_tests

if TYPE_CHECKING:
    from tests.server.killing import Nursery

ALLOWED = {"killed": 3.0, "handed over": 0.5, "stopped": 5.0, "of a dead host": 5.0}
"""How many seconds a table may be gone."""


def main() -> None:
    """Read what is asked, disturb, tell."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--kills", type=int, default=100)
    parser.add_argument("--drains", type=int, default=50)
    parser.add_argument("--stops", type=int, default=50)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--minutes", type=float, help="stop after so long, whatever is left")
    parser.add_argument("--fronts", action="store_true", help="two front-ends and a notary too")
    parser.add_argument("--lose-all", action="store_true", help="last, kill one that has them all")
    parser.add_argument("--keep", action="store_true", help="keep the logs of the floor")
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    find_tests()
    from tests.server.killing import Nursery

    folder = Path(tempfile.mkdtemp(prefix="pitboss-"))
    nursery = Nursery()
    try:
        with running_postgres() as postgres:
            wrong = asyncio.run(_disturb(asked, nursery, folder, postgres.database()))
    finally:
        nursery.close()
    if wrong:
        sys.exit(f"{'; '.join(wrong)}; the floor's logs are in {folder}")
    if not asked.keep:
        shutil.rmtree(folder)


async def _disturb(
    asked: argparse.Namespace, nursery: Nursery, folder: Path, database: str
) -> list[str]:
    from tests.server.moving import ALIKE, GAMES, PARTED, moving_floor

    random = Random(asked.seed)
    steps = ["kill"] * asked.kills + ["drain"] * asked.drains + ["stop"] * asked.stops
    random.shuffle(steps)
    games = [list(GAMES)[number % len(GAMES)] for number in range(asked.tables)]
    began = time.monotonic()
    done = dict.fromkeys(("kill", "drain", "stop"), 0)
    roles = PARTED if asked.fronts else ALIKE
    async with moving_floor(nursery, folder, database, games, roles) as floor:
        disturbances = {"kill": floor.kill, "drain": floor.drain, "stop": floor.stop_and_go}
        for step in steps:
            if asked.minutes is not None and time.monotonic() > began + asked.minutes * 60:
                break
            await floor.shared()
            await asyncio.sleep(random.uniform(0, 2))
            await disturbances[step](random.randrange(2))
            done[step] += 1
            print(f"{time.monotonic() - began:6.0f} s: {done}, {floor.count:,} wagers", flush=True)
        await floor.shared()
        if asked.lose_all:
            await floor.lose_all()
            await floor.shared()
        await asyncio.sleep(2)
    wrong = floor.faults()
    for what, seconds in sorted(floor.back.items()):
        slowest, half = max(seconds), statistics.median(seconds)
        print(f"{what}: {len(seconds)} tables, half within {half:.2f} s, all in {slowest:.2f} s")
        if slowest > ALLOWED.get(what, slowest):
            wrong.append(f"{what}: a table was gone for {slowest:.2f} s")
    if asked.fronts:
        print(f"{len(floor.players)} sockets at front-ends, {floor.lost_sockets} lost")
        wrong += [f"{floor.lost_sockets} sockets lost"] if floor.lost_sockets else []
    print(f"{floor.count:,} acknowledged wagers; {'; '.join(wrong) or 'none lost, none twice'}")
    return wrong


if __name__ == "__main__":
    main()
