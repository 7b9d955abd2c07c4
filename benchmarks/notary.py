"""Four writers on one PostgreSQL, while one of them signs and while nobody does, by turns.

Signing locks no records: the signer waits for those who write, never the other way round. Each
writer is a process with tables of its own, ten wagers in flight.
"""

from __future__ import annotations

import statistics
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

from benchmarks.durable_wagers import configuration, opening, wagers
from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.keys import signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.eventstore.writer import EventWriter
from pitboss.house.domain import HOUSE
from pitboss.kernel.subject import Subject
from tools.postgres import running

WRITERS = 4
TURNS = 5 if "--quick" in sys.argv else 15
TURN_SECONDS = 2.0
IN_FLIGHT = 10
NOTES = 400
EVERY = 200
"""After so many of its own records who signs makes a checkpoint: more often than on a floor."""
AT_LEAST = 0.90


def write(number: int, database: str, key: str) -> None:
    """One writer: it writes for a turn whenever it is told to, and says how much."""
    store = open_store(database, HOUSE)
    notary = Notary(store, signing_key(Path(key)), every=EVERY)
    signing = False
    writer: EventWriter[Subject] = EventWriter(store, HOUSE, notary=notary)
    writer.share(f"writer-{number}", lambda _: False, lambda: signing)
    config, table = configuration(50), f"t{number}"
    writer.process([replace(one, table=table) for one in opening(config, NOTES)])
    serial = 1
    print("ready", flush=True)
    for line in sys.stdin:
        signing = line.strip() == "signed" and number == 0
        count, until = 0, time.perf_counter() + TURN_SECONDS
        while time.perf_counter() < until:
            batch = wagers(config, IN_FLIGHT, serial)
            serial += IN_FLIGHT
            # By another time each turn: then it is time to sign, no matter who signed before.
            writer.process([replace(one, table=table, at=serial) for one in batch])
            count += IN_FLIGHT
        if signing:
            # On a machine so busy that nothing was due within the turn something is signed yet.
            writer.seal(serial)
        print(count, flush=True)
    store.close()


def turn(processes: list[subprocess.Popen[str]], how: str) -> int:
    """How many wagers all of them wrote in one turn."""
    for one in processes:
        assert one.stdin is not None
        one.stdin.write(f"{how}\n")
        one.stdin.flush()
    return sum(int(_said(one)) for one in processes)


def _said(process: subprocess.Popen[str]) -> str:
    assert process.stdout is not None
    return process.stdout.readline()


def main() -> None:
    """The ratio of the turns, its median."""
    if "--writer" in sys.argv:
        write(int(sys.argv[-3]), *sys.argv[-2:])
        return
    with tempfile.TemporaryDirectory() as folder, running(durable=True) as server:
        database, key = server.database(), Path(folder) / "key"
        signing_key(key)
        open_store(database, HOUSE).close()
        processes = [
            subprocess.Popen(
                (sys.executable, "-m", "benchmarks.notary", "--writer", str(number), database,
                 str(key)),
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
            )
            for number in range(WRITERS)
        ]  # fmt: skip
        for one in processes:
            assert _said(one) == "ready\n"
        ratios = []
        for place in range(TURNS):
            order = ("signed", "plain") if place % 2 else ("plain", "signed")
            counts = {how: turn(processes, how) for how in order}
            ratios.append(counts["signed"] / counts["plain"])
        for one in processes:
            one.communicate()
        store = open_store(database, HOUSE, writable=False)
        report = verify(store, HOUSE)
        store.close()
        assert report.findings == [], report.findings[:3]
        assert report.checkpoints, "nothing was signed"
        print(
            f"{WRITERS} writers with a notary: {statistics.median(ratios):.2f} of the wagers "
            f"without (at least {AT_LEAST}); {report.checkpoints} checkpoints"
        )


if __name__ == "__main__":
    main()
