"""Kill the server again and again in every phase, and see each terminal come back as it was.

    python -m tools.server_kills --kills 1000
    python -m tools.server_kills --minutes 30 --first 5000 --story rounds

The stories are those of ``tests/server/test_crashes.py``, each with a seed of its own that says
when it is killed. A story that fails is told with its seed, and its floor is kept to be looked at.
Exit code 1 if there was one.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
import traceback
from pathlib import Path

from tools.soak import find_tests


def main() -> None:
    """Read what is asked, kill, tell."""
    parser = argparse.ArgumentParser(description=str(__doc__).partition("\n")[0])
    parser.add_argument("--kills", type=int, default=1_000)
    parser.add_argument("--minutes", type=float, help="stop after so long, whatever is left")
    parser.add_argument("--first", type=int, default=1, help="the first seed")
    parser.add_argument("--story", help="only this one")
    asked = parser.parse_args()
    find_tests()
    from tests.server.killing import Nursery
    from tests.server.test_crashes import STORIES, tell

    names = [asked.story] if asked.story else list(STORIES)
    if asked.story and asked.story not in STORIES:
        sys.exit(f"There is no story {asked.story}: it is one of {', '.join(STORIES)}.")
    until = None if asked.minutes is None else time.monotonic() + asked.minutes * 60
    began, killed, told, wrong = time.monotonic(), 0, 0, 0
    nursery = Nursery()
    try:
        while killed < asked.kills and (until is None or time.monotonic() < until):
            seed, name = asked.first + told, names[told % len(names)]
            folder = Path(tempfile.mkdtemp(prefix="pitboss-"))
            told += 1
            try:
                killed += tell(nursery, name, seed, folder)
                shutil.rmtree(folder)
            except Exception:
                wrong += 1
                print(f"{name} with seed {seed} failed; its floor is in {folder}", flush=True)
                traceback.print_exc()
            print(
                f"{time.monotonic() - began:6.0f} s: {told:,} stories, {killed:,} kills, "
                f"{wrong} with faults",
                flush=True,
            )
    finally:
        nursery.close()
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
