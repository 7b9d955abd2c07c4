"""What a wager costs while promotions run at its table, beside the same wager with none.

    python -m benchmarks.promoted_wagers

Three floors are served side by side in one process. One has no promotion; the second has two, of
which one counts the stakes of that very player and the other has 100,000 chances; the third has
none again, and so says how much of a difference is none. At each a player with a card wagers over
a socket, durably, each answer waited for: a wager at the first, at the second, at the third, and
so on, each beginning in turn. What is told is the processor's time, the player's side of
the socket included, and the standard error of its ratio over blocks of wagers.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from tools.soak import find_tests

if TYPE_CHECKING:  # the tests are looked for when it runs
    from tests.server.promoting import House

BLOCKS = 40
AT_ONCE = 20
"""Wagers of a block; then they are cleared, so that the layout is the same in every block."""
WARM_UP = 4
BETWEEN_SECONDS = 0.004
"""A socket is closed on a client that sends more than 200 messages a second."""
HOLDERS, ENTRIES, EACH = 20, 5, 1_000
FLOORS = ("none", "two", "again")


def main() -> None:
    """Wager in turns, and tell the ratios with their errors."""
    find_tests()
    with tempfile.TemporaryDirectory() as folder:
        spent = asyncio.run(_served(Path(folder)))
    plain = [seconds / AT_ONCE for seconds in spent["none"]]
    print(
        f"A wager, by the processor: {1e6 * statistics.median(plain):.0f} us with no promotion; "
        f"{_ratio(spent, 'two')} times as much with two, one of them of "
        f"{HOLDERS * ENTRIES * EACH:,} chances; {_ratio(spent, 'again')} times as much with "
        "none, measured again."
    )


def _ratio(spent: dict[str, list[float]], name: str) -> str:
    """What a block costs there beside the one at the first floor, with the standard error."""
    ratios = [other / first for other, first in zip(spent[name], spent["none"], strict=True)]
    error = statistics.stdev(ratios) / len(ratios) ** 0.5
    return f"{statistics.mean(ratios):.3f} ± {error:.3f}"


async def _served(folder: Path) -> dict[str, list[float]]:
    """The processor's seconds of every block, by floor."""
    from tests.server.floors import DEALER, SICBO, HandClock, configuration, running
    from tests.server.promoting import NOW, House, choose, sits

    async with AsyncExitStack() as stack:
        seats = {}
        for name in FLOORS:
            (folder / name).mkdir()
            text = configuration(
                folder / name, SICBO, DEALER, session_minutes=600, player_cards=False
            )
            clock = HandClock(NOW)
            run = await stack.enter_async_context(running(text, staff=True, clock=clock))
            house = House(run, clock, stack)
            await choose(house, "p1")
            if name == "two":
                await _promoted(house)
            seats[name] = await sits(house, "p1", 1)
        spent: dict[str, list[float]] = {name: [] for name in FLOORS}
        for block in range(WARM_UP + BLOCKS):
            took = dict.fromkeys(FLOORS, 0.0)
            for wager in range(AT_ONCE):
                first = (block + wager) % len(FLOORS)
                for name in (*FLOORS[first:], *FLOORS[:first]):
                    began = time.process_time()
                    done = await seats[name].do("place-wager", spot="small", cents=100)
                    took[name] += time.process_time() - began
                    assert done["type"] == "done", done
                await asyncio.sleep(BETWEEN_SECONDS)
            for name in FLOORS:
                assert (await seats[name].do("clear-wagers"))["type"] == "done"
                if block >= WARM_UP:
                    spent[name].append(took[name])
    return spent


async def _promoted(house: House) -> None:
    """Two promotions at the player's table, with all the chances of one."""
    from tests.server.promoting import HAMPER, MANAGER

    await house.lodged("spring", "aruze-sicbo", prize=HAMPER, earned="stakes", wager_cents=1_000)
    await house.started("autumn", "aruze-sicbo", prize=HAMPER)
    await house.until("spring", lambda one: one["status"] == "running")
    for number in range(HOLDERS):
        holder = f"h{number}"
        await house.enrolled(holder, f"Holder {number}")
        for _ in range(ENTRIES):
            await house.done(
                MANAGER, "receive-entry", number="autumn", patron=holder, chances=EACH
            )


if __name__ == "__main__":
    main()
