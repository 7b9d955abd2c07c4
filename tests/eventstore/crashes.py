"""A harness that kills a process in mid-work, again and again, and looks at what it left.

Give it a place, a domain and a source of commands by their import names (see ``crash_child``).
"""

from __future__ import annotations

import json
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from pitboss.eventstore.checkpoints import Notary
from pitboss.eventstore.codec import Codec
from pitboss.eventstore.domain import Domain
from pitboss.eventstore.findings import Finding
from pitboss.eventstore.keys import read_public, signing_key
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.record import Record
from pitboss.eventstore.tables import RECORDS
from pitboss.eventstore.verification import verify
from tests.eventstore.crash_child import named

_CHILD = Path(__file__).parent / "crash_child.py"
_MOST_LINES = 12
_LONGEST_PAUSE_SECONDS = 0.01


class Nursery:
    """The process that makes the processes to be killed; see ``crash_child``."""

    def __init__(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, str(_CHILD)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def start(self, *words: object) -> int:
        """A new process at work; its number."""
        assert self._process.stdin is not None
        self._process.stdin.write(json.dumps(words).encode() + b"\n")
        self._process.stdin.flush()
        said, _, number = self.line().partition(" ")
        assert said == "pid"
        return int(number)

    def line(self) -> str:
        """The next line that is said."""
        assert self._process.stdout is not None
        return self._process.stdout.readline().decode()

    def close(self) -> None:
        """End the nursery itself."""
        with self._process as process:
            assert process.stdin is not None
            process.stdin.close()


@contextmanager
def nursery() -> Iterator[Nursery]:
    """A nursery while it is needed."""
    made = Nursery()
    try:
        yield made
    finally:
        made.close()


@dataclass
class Crashes:
    """One journal and the processes that died over it.

    ``acknowledged`` holds the digest of every command that was said to be durable, by the place
    it was given.
    """

    nursery: Nursery
    place: str
    domain: str
    source: str
    key: Path
    acknowledged: dict[tuple[str, int], str] = field(default_factory=dict)
    kills: int = 0

    def kill_one(self, seed: int, kill: Callable[[int], None] | None = None) -> None:
        """Start a process, let it work for a while, kill it, and note what it had told.

        ``kill`` may do something else that ends the process.
        """
        chance = random.Random(seed)
        process = self.nursery.start(self.place, self.domain, self.source, str(self.key), seed)
        lines = [self.nursery.line() for _ in range(chance.randrange(_MOST_LINES))]
        # Without a line it may be dead before it has opened anything.
        time.sleep(chance.random() * (_LONGEST_PAUSE_SECONDS if lines else 0.1))
        if kill is None:
            os.kill(process, signal.SIGKILL)
        else:
            kill(process)
        while not lines or not lines[-1].startswith("dead "):
            lines.append(self.nursery.line())
        code = int(lines.pop().split()[1])
        assert code == (-signal.SIGKILL if kill is None else 1), "the process ended otherwise"
        self.kills += 1
        for line in lines:
            self._note(line)

    def _note(self, line: str) -> None:
        for digest, versions in json.loads(line):
            for stream, version in versions.items():
                assert (stream, version) not in self.acknowledged, "one place given twice"
                self.acknowledged[stream, version] = digest

    def faults(self) -> list[Finding | str]:
        """What is wrong with the journal now: nothing, if it keeps its word."""
        made = named(self.domain)
        domain: Domain[object] = made()  # type: ignore[operator]  # named at run time
        keys = [read_public(self.key.with_name(f"{self.key.name}.pub"))]
        store = open_store(self.place, domain)
        try:
            # A start after a crash signs what is the floor's own, and nothing else.
            key = signing_key(self.key)
            Notary(store, key).seal(0)
            report = verify(store, domain, public_keys=keys, floor_key=key)
            codec = Codec(domain.kinds)
            missing = dict(self.acknowledged)
            with store.view():
                for _, *columns in store.scan(RECORDS):
                    record = Record(*columns)  # type: ignore[arg-type]  # the columns of the table
                    place = (record.stream, record.version)
                    if missing.get(place) == codec.decode(record).digest:
                        del missing[place]
        finally:
            store.close()
        lost = [f"{place} was acknowledged and is not there" for place in missing]
        return [*report.findings, *lost]
