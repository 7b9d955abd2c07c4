"""What a promotion costs a wager: the same wagers on two floors, one with a promotion that runs.

Both floors serve in one process and take wagers in turns, by the processor's time. Beside it
stands what the promotion costs otherwise: the clock that looks twice a second what is due.
"""

from __future__ import annotations

import asyncio
import statistics
import tempfile
import time
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TYPE_CHECKING, Any

from tools.soak import find_tests

if TYPE_CHECKING:
    from tests.server.floors import Running

ENTRANTS = 500
TURNS = 40
WAGERS = 100
LOOKS = 200
TABLE, SEAT = "sicbo-1", "sicbo-1-1"


def main() -> None:
    """Place in turns, and tell the ratio of the medians."""
    find_tests()
    asyncio.run(_main())


async def _main() -> None:
    from tests.server.floors import SICBO, HandClock, configuration, running
    from tests.server.promoting import HAMPER, MANAGER, NOW, House

    async with AsyncExitStack() as stack:
        floors: dict[str, Running] = {}
        for place, name in enumerate(("plain", "promoted")):
            folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
            text = configuration(folder, SICBO, port=19_000 + place, session_minutes=600)
            opened = running(text, staff=True, clock=HandClock(NOW))
            floors[name] = await stack.enter_async_context(opened)
        clock = floors["promoted"].floor.clock
        assert isinstance(clock, HandClock)
        house = House(floors["promoted"], clock, stack)
        await house.started("spring", "aruze-sicbo", prize=HAMPER)
        for number in range(ENTRANTS):
            await house.enrolled(f"p{number}", f"Guest {number}")
            await house.done(MANAGER, "receive-entry", number="spring", patron=f"p{number}")
        spent: dict[str, list[float]] = {name: [] for name in floors}
        for turn in range(TURNS):
            for name in list(floors)[:: 1 if turn % 2 else -1]:
                spent[name].append(await _placed(floors[name], turn))
        plain, promoted = (statistics.median(one[4:]) for one in spent.values())
        began = time.process_time()
        for _ in range(LOOKS):
            await floors["promoted"].floor.promotions.look()
        look = (time.process_time() - began) / LOOKS
    print(
        f"A wager on a floor with a promotion of {ENTRANTS} entrants: {promoted / plain:.2f} of "
        f"one without ({1e6 * plain / WAGERS:.0f} us); the clock that looks what is due takes "
        f"{200 * look:.2f} % of a processor."
    )


async def _placed(run: Running, turn: int) -> float:
    """The processor's time for wagers that are placed one after the other and taken back."""
    from pitboss.kernel.refusal import Refusal
    from pitboss.table.terminal.acts.clear_wagers import ClearWagers
    from pitboss.table.terminal.acts.insert_note import InsertNote
    from pitboss.table.terminal.acts.place_wager import PlaceWager

    at, queue = run.floor.clock(), run.floor.queue
    seat: dict[str, Any] = {"table": TABLE, "terminal": SEAT, "by": SEAT, "at": at}
    if not turn:
        for _ in range(4):
            await queue.ask(InsertNote(**seat, denomination_cents=10_000))
    began = time.process_time()
    for _ in range(WAGERS):
        answer = await queue.ask(PlaceWager(**seat, spot="small", cents=100))
        assert not isinstance(answer, Refusal), answer
    taken = time.process_time() - began
    await queue.ask(ClearWagers(**seat))
    return taken


if __name__ == "__main__":
    main()
