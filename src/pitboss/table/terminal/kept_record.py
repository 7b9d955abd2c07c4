"""What a terminal's own memory has of a round, apart from what the house has."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(slots=True)
class KeptRecord:
    """What a terminal's own memory has of a round, as its machine told it (ETG-37, R52)."""

    round: int
    at: int
    kept: bool
    """Whether it has any record of that round."""
    stakes: dict[str, int] = field(default_factory=dict)
    touches: list[tuple[int, str, int, str]] = field(default_factory=list)
