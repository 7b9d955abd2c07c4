"""Checkpoints: what a run has done so far, in a file, so that nothing of it is lost."""

from __future__ import annotations

import json
import os
import time
from pathlib import Path

from pitboss.kernel.errors import BadInput
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.tally import Tally, as_data

SECONDS = 5.0
"""How long a run goes on between two checkpoints."""


class RunCheckpoint:
    """The file of one run; another run's file is refused, not overwritten."""

    def __init__(self, path: Path, machine: Machine, plan: Plan) -> None:
        self.path = path
        self.run = {
            "digest": machine.digest,
            "strategy": machine.strategy,
            "states": machine.states,
            "outlay": int(machine.outlay.sum()),
            "rounds": plan.rounds,
            "seed": plan.seed,
        }
        self._written = time.monotonic()

    def read(self) -> Tally:
        """What was done before; nothing where there is no file yet."""
        if not self.path.exists():
            return Tally()
        try:
            data = json.loads(self.path.read_text(encoding="utf-8"))
            run, found = data["run"], data["tally"]
            blocks = {int(block): _three(sums) for block, sums in found["blocks"].items()}
            spots = {spot: (int(sums[0]), int(sums[1])) for spot, sums in found["spots"].items()}
        except (OSError, ValueError, LookupError, TypeError, AttributeError) as wrong:
            raise BadInput(f"{self.path} is not the checkpoint of a simulation.") from wrong
        if run != self.run:
            raise BadInput(f"{self.path} is the checkpoint of another run: name another file.")
        sums = [sum(block[number] for block in blocks.values()) for number in range(3)]
        return Tally(sums[0], sums[1], sums[2], spots, blocks)

    def write_now_and_then(self, tally: Tally) -> None:
        """Write if the last time is long enough ago."""
        if time.monotonic() - self._written >= SECONDS:
            self.write(tally)

    def write(self, tally: Tally) -> None:
        """Write it whole or not at all."""
        beside = self.path.with_name(f"{self.path.name}.new")
        try:
            with beside.open("w", encoding="utf-8") as file:
                json.dump({"run": self.run, "tally": as_data(tally)}, file)
                file.flush()
                os.fsync(file.fileno())
            beside.replace(self.path)
        except OSError as wrong:
            raise BadInput(f"{self.path} cannot be written: {wrong.strerror}.") from wrong
        self._written = time.monotonic()


def _three(sums: list[int]) -> tuple[int, int, int]:
    rounds, outlay, returned = sums
    return int(rounds), int(outlay), int(returned)
