"""How a simulated person behaves: by chance, and at a human pace.

Chance here decides what people do, never a result: those come from the devices alone.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import field
from random import Random
from typing import TypeVar

from pitboss.kernel.fact import fact

Thing = TypeVar("Thing")


@fact
class Manner:
    """Somebody's chance and pace; ``haste`` divides every pause, for tests."""

    chance: Random = field(default_factory=Random)
    haste: float = 1.0

    def seconds(self, least: float, most: float) -> float:
        """How long something takes this time."""
        return self.chance.uniform(least, most) / self.haste

    async def pause(self, least: float, most: float) -> None:
        """Think, reach, look around."""
        await asyncio.sleep(self.seconds(least, most))

    def likely(self, probability: float) -> bool:
        """Whether it happens this time."""
        return self.chance.random() < probability

    def pick(self, things: Sequence[Thing]) -> Thing:
        """One of them."""
        return self.chance.choice(things)
