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


StandingSlug = Literal["unopened", "open", "suspended", "closed"]
"""Whether a table plays, as programs name it."""
StageSlug = Literal["between", "wagering", "shooting", "launched", "stopped"]
"""Where the round of a table of terminals stands, as programs name it."""
DealtSlug = Literal[
    "between", "tumbling", "betting", "closed", "uncovered", "entered", "lit", "collected"
]
"""Where the round of a dealer's table stands, as programs name it."""
AnyStageSlug = Literal[StageSlug, DealtSlug]
"""Either of them: of a table that may be of both kinds. A sum of lists that share a value would
be no schema that a program outside can check."""

RecalledStatus = Literal["closed", "settled", "void", "corrected", "invalidated"]
"""What became of a round that a terminal remembers."""
RoundStatus = Literal[
    "open", "closed", "stopped", "decided", "settled", "void", "corrected", "invalidated"
]
"""What became of a round, in the book of rounds."""


class RoundStage(StrEnum):
    """Where a round stands; each kind of table has stages of its own."""
