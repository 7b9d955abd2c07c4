"""Kill the floor again and again in the middle of its work, and look at what it left each time.

    python -m tools.kills --kills 10000 --database sqlite
    python -m tools.kills --kills 500 --database postgresql --first 20000

Each journal dies so many times and is verified as it goes; a journal that lost something it had
acknowledged, or holds half of anything, is told with its seed. Exit code 1 if there was one.
"""

from __future__ import annotations

import argparse
import sys
import tempfile
import time
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from tools.soak import find_tests, places, remove

if TYPE_CHECKING:
    from tests.eventstore.crashes import Nursery

DOMAIN = "pitboss.house.domain:House"
SOURCE = "tests.eventstore.house_commands:commands"
KILLS_A_JOURNAL = 50
KILLS_A_LOOK = 10


def main() -> None:
    """Read what is asked, kill, tell."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--kills", type=int, default=10_000)
    parser.add_argument("--minutes", type=float, help="stop after so long, whatever is left")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--database", choices=("sqlite", "postgresql"), default="sqlite")
    asked = parser.parse_args()
    find_tests()
    from tests.eventstore.crashes import nursery

    until = None if asked.minutes is None else time.monotonic() + asked.minutes * 60
    began, killed, acknowledged, wrong = time.monotonic(), 0, 0, []
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        made = stack.enter_context(nursery())
        found = places(asked.database, stack)
        while killed < asked.kills and (until is None or time.monotonic() < until):
            place, seed = next(found), asked.first + killed
            kept, faults = journal(
                made, place, seed, min(KILLS_A_JOURNAL, asked.kills - killed), folder
            )
            killed += KILLS_A_JOURNAL
            acknowledged += kept
            if faults:
                wrong.append(seed)
                print(f"seed {seed}: {'; '.join(faults)}", flush=True)
            remove(place)
            print(
                f"{time.monotonic() - began:6.0f} s: {killed:,} kills on {asked.database}, "
                f"{acknowledged:,} acknowledged, {len(wrong)} journals with faults",
                flush=True,
            )
    sys.exit(1 if wrong else 0)


def journal(
    made: Nursery, place: str, seed: int, kills: int, folder: Path
) -> tuple[int, list[str]]:
    """One journal that dies so many times: how much was acknowledged, and what is wrong."""
    from tests.eventstore.crashes import Crashes

    crashes = Crashes(made, place, DOMAIN, SOURCE, folder / f"{seed}.key")
    for number in range(kills):
        crashes.kill_one(seed + number)
        if number % KILLS_A_LOOK == KILLS_A_LOOK - 1 or number == kills - 1:
            faults = crashes.faults()
            if faults:
                return len(crashes.acknowledged), [str(fault) for fault in faults]
    return len(crashes.acknowledged), []


if __name__ == "__main__":
    main()
