"""What the MACs cost: durable wagers a second with and without them, in turns, in one run."""

from __future__ import annotations

import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.durable_wagers import configuration, opening, wagers
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.subject import Subject

IN_FLIGHT = (1, 10, 100)
ROUNDS = 15
"""How often each side has its turn."""
WAGERS = 2_000


def main() -> None:
    """Print the ratio for so many in flight: the middle one of all turns."""
    config = configuration(50)
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        key = signing_key(folder / "key")
        writers: list[EventWriter[Subject]] = []
        for place, keyed in (("plain", False), ("keyed", True)):
            store = open_store(folder / f"{place}.db", HOUSE)
            writer: EventWriter[Subject] = EventWriter(store, HOUSE, notary=Notary(store, key))
            if not keyed:
                writer._key = None  # as it was before: signed by count, and no head authenticated
            writer.process(list(opening(config, 200)))
            writers.append(writer)
        serial = 1
        for in_flight in IN_FLIGHT:
            ratios = []
            count = WAGERS if in_flight > 1 else WAGERS // 5
            for turn in range(ROUNDS):
                commands = wagers(config, count, serial)
                serial += count
                took = [0.0, 0.0]
                for which in (0, 1) if turn % 2 else (1, 0):
                    began = time.perf_counter()
                    for first in range(0, count, in_flight):
                        writers[which].process(commands[first : first + in_flight])
                    took[which] = time.perf_counter() - began
                ratios.append(took[0] / took[1])
            print(
                f"{in_flight:4} in flight: {statistics.median(ratios):.2f} of the wagers without"
            )


if __name__ == "__main__":
    main()
