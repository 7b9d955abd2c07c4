"""What trust costs: durable wagers a second with MACs and signatures and without, in turns.

One side authenticates every head and snapshot and signs checkpoints, as a floor does; the other
has no key at all. Both write to a database of their own of the same kind in the same run. By the
clock it is what the asker waits for; by CPU time what it costs, which others on the machine
disturb less.

    python -m benchmarks.authenticated            SQLite and PostgreSQL
    python -m benchmarks.authenticated --quick    fewer turns
"""

from __future__ import annotations

import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from benchmarks.durable_wagers import configuration, opening, wagers
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import SigningKey, signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.subject import Subject
from pitboss.server.ops.serve import keep_what_is_there
from pitboss.table.terminal.act import TableAct
from tools.postgres import running

IN_FLIGHT = (1, 10, 100)
TURNS = 7 if "--quick" in sys.argv else 25
"""How often each side has its turn."""
WAGERS = 1_000
NOTES = 400
AT_LEAST = 0.90


def written(writer: EventWriter[Subject], commands: Sequence[TableAct], size: int) -> list[float]:
    """The seconds by the clock and of CPU in which commands become durable, some at a time."""
    began, used = time.perf_counter(), time.process_time()
    for first in range(0, len(commands), size):
        writer.process(commands[first : first + size])
    return [time.perf_counter() - began, time.process_time() - used]


def compare(name: str, new: Callable[[], str], key: SigningKey) -> None:
    """One line for each number of wagers in flight: the middle ratio of all turns."""
    config = configuration(50)
    stores = [open_store(new(), HOUSE) for _ in range(2)]
    plain: EventWriter[Subject] = EventWriter(stores[0], HOUSE)
    trusted: EventWriter[Subject] = EventWriter(stores[1], HOUSE, notary=Notary(stores[1], key))
    for writer in (plain, trusted):
        writer.process(list(opening(config, NOTES)))
    serial = 1
    for in_flight in IN_FLIGHT:
        count = WAGERS if in_flight > 1 else WAGERS // 5
        ratios: list[tuple[float, float]] = []
        for turn in range(TURNS):
            commands = wagers(config, count, serial)
            serial += count
            sides = (plain, trusted) if turn % 2 else (trusted, plain)
            took = {one: written(one, commands, in_flight) for one in sides}
            clock, cpu = (a / b for a, b in zip(took[plain], took[trusted], strict=True))
            ratios.append((clock, cpu))
        clock, cpu = map(statistics.median, zip(*ratios, strict=True))
        sys.stdout.write(
            f"{name}, {in_flight:>3} in flight, with MACs and a notary: {clock:.2f} of the wagers "
            f"without (at least {AT_LEAST}); by CPU time {cpu:.2f}\n"
        )
        sys.stdout.flush()
    assert trusted.unsealed is None, trusted.unsealed
    for store in stores:
        store.close()


def main() -> None:
    """Both databases, each as durable as a floor's."""
    keep_what_is_there()  # as the server does
    with tempfile.TemporaryDirectory() as name, running(durable=True) as server:
        folder = Path(name)
        key = signing_key(folder / "key")
        numbers = iter(range(100))
        compare("SQLite", lambda: str(folder / f"{next(numbers)}.db"), key)
        compare("PostgreSQL", server.database, key)


if __name__ == "__main__":
    main()
