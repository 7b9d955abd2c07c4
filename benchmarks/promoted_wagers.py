"""What a wager costs while promotions run at its table, beside the same wager with none.

    python -m benchmarks.promoted_wagers

A player with a card wagers over a socket at a served floor, durably, each answer waited for. One
floor has no promotion; another has two: one that counts the stakes of that very player, and one
with 100,000 chances of a hundred holders. Floors are served in turns, each by a process of its own
that tells the processor's time a wager took, the player's side of the socket included. A second
floor without promotions says how much of a difference is none: what lies within it is noise.
"""

from __future__ import annotations

import asyncio
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tools.soak import find_tests

TURNS = 3
WAGERS = 500
WARM_UP = 100
AT_ONCE = 20
BETWEEN_SECONDS = 0.006
"""A socket is closed on whoever sends more than 200 messages a second."""
HOLDERS, EACH = 100, 1_000
FLOORS = ("none", "two", "again")


def main() -> None:
    """Serve floors in turns, and tell the ratios of the medians."""
    found: dict[str, list[float]] = {name: [] for name in FLOORS}
    for turn in range(TURNS):
        for name in FLOORS if turn % 2 else FLOORS[::-1]:
            command = (sys.executable, "-m", "benchmarks.promoted_wagers", name)
            run = subprocess.run(command, capture_output=True, text=True, check=True)
            found[name].append(float(run.stdout.split()[-1]))
    plain, promoted, again = (found[name] for name in FLOORS)
    ratio = statistics.median(b / a for a, b in zip(plain, promoted, strict=True))
    noise = statistics.median(b / a for a, b in zip(plain, again, strict=True))
    print(
        f"A wager, by the processor: {1e6 * statistics.median(plain):.0f} us with no promotion; "
        f"{ratio:.3f} times as much with two, one of them of {HOLDERS * EACH:,} chances; "
        f"{noise:.3f} times as much with none, measured again."
    )


def one(promoted: bool) -> float:
    """The processor's seconds that a wager takes at a floor of its own."""
    find_tests()
    from tests.server.promoting import HAMPER, MANAGER, House, choose, play, sits

    spent: list[float] = []

    async def story(house: House) -> None:
        await choose(house, "p1")
        if promoted:
            await house.lodged(
                "spring", "aruze-sicbo", prize=HAMPER, earned="stakes", wager_cents=1_000
            )
            await house.started("autumn", "aruze-sicbo", prize=HAMPER)
            await house.until("spring", lambda one: one["status"] == "running")
            for number in range(HOLDERS):
                holder = f"h{number}"
                await house.enrolled(holder, f"Holder {number}")
                await house.done(
                    MANAGER, "receive-entry", number="autumn", patron=holder, chances=EACH
                )
        seat = await sits(house, "p1", 1)

        async def wager(times: int) -> None:
            for number in range(times):
                done = await seat.do("place-wager", spot="small", cents=100)
                assert done["type"] == "done", done
                if number % AT_ONCE == AT_ONCE - 1:
                    assert (await seat.do("clear-wagers"))["type"] == "done"
                await asyncio.sleep(BETWEEN_SECONDS)

        await wager(WARM_UP)
        began = time.process_time()
        await wager(WAGERS)
        spent.append((time.process_time() - began) / WAGERS)

    with tempfile.TemporaryDirectory() as folder:
        play(Path(folder), story, player_cards=False)
    return spent[0]


if __name__ == "__main__":
    if len(sys.argv) > 1:
        print(one(sys.argv[1] == "two"))
    else:
        main()
