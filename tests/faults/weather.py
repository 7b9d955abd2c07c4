"""How rough a run of the fault simulator is, drawn from its seed, and what it came to."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from enum import Enum
from hashlib import sha256


class Ending(Enum):
    """How a run ended."""

    WHOLE = "whole"
    REFUSED = "the floor refused what the disk had made of its journal"
    NAMED = "verification named the damage"
    END_LOST = "an end that was not yet noted outside was lost by a lying disk"


@dataclass(frozen=True, kw_only=True)
class Weather:
    """How rough a run is: shares of one, drawn from the seed."""

    tables: int
    trouble: float
    bad_commands: float
    disk: float
    line: float
    lies: bool
    network: float
    moves: float
    jumps: float


def draw_weather(seed: int) -> Weather:
    """Calm runs and rough ones; a third of them on a disk that lies."""
    chance = random.Random(f"weather of {seed}")
    return Weather(
        tables=chance.choice((1, 1, 2, 3)),
        trouble=chance.choice((0.0, 0.1, 0.4)),
        bad_commands=chance.choice((0.0, 0.2)),
        disk=chance.choice((0.0, 0.1, 0.3)),
        line=chance.choice((0.0, 0.05, 0.2)),
        lies=chance.random() < 0.35,
        network=chance.choice((0.0, 0.1, 0.3)),
        moves=chance.choice((0.0, 0.05, 0.2)),
        jumps=chance.choice((0.0, 0.05)),
    )


@dataclass
class Outcome:
    """What a run came to; ``fault`` is empty if all held."""

    seed: int
    ending: Ending | None = None
    fault: str = ""
    trace: list[str] = field(default_factory=list)
    counts: Counter[str] = field(default_factory=Counter)

    @property
    def digest(self) -> str:
        """Stands for the whole trace: two runs with the same one did the same."""
        return sha256("\n".join(self.trace).encode()).hexdigest()[:16]
