"""What a table is doing, in one word, whatever its kind: what every screen draws first."""

from __future__ import annotations

from enum import StrEnum
from typing import Literal

Phase = Literal[
    "wagering", "held", "shooting", "rolling", "uncovered", "result",
    "stopped", "suspended", "closed",
]  # fmt: skip
"""``wagering`` while wagers are taken, and ``held`` while the clock waits for somebody to play;
``shooting`` once they are closed and nothing moves yet; ``rolling`` while dice or ball move;
``uncovered`` while a dealer reads the dice; ``result`` from the result to the next period;
``stopped`` until a supervisor declares; ``suspended`` and ``closed`` while there is no play."""


class RoundStage(StrEnum):
    """Where a round stands; each kind of table has stages of its own."""

    @property
    def slug(self) -> str:
        """How programs name it; its value is the word of a sentence."""
        return self.name.lower()
