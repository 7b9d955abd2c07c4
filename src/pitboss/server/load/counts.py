"""What many terminals have counted together, and which counts must be zero."""

from __future__ import annotations

from array import array
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

FAULTS_TOLD = 20
"""So many faults are told in words; all are counted."""


class ResultShown(NamedTuple):
    """A view with a new result: times by the server's clock, and when the last terminal had it."""

    at: int
    closes_at: int | None
    last_at: int


@dataclass
class Counts:
    """Counted over all terminals of a run.

    >>> counts = Counts()
    >>> counts.wrong("publics-missed", "t-1 has view 4, and was sent what follows 6")
    >>> counts.passed, counts.faults["publics-missed"]
    (False, 1)
    """

    wagers: int = 0
    """Accepted and durable."""
    others: int = 0
    """Accepted acts that are no wagers: notes, the shooter's button."""
    publics: int = 0
    own_views: int = 0
    fresh_starts: int = 0
    """Sockets that came back too late for what they missed, and were sent the whole view."""
    resumed: int = 0
    """Sockets that were gone and came back."""
    busy: int = 0
    """Answers that asked to send it again in a moment."""
    results: set[tuple[str, int]] = field(default_factory=set)
    """Results seen, by table and round."""
    refusals: Counter[str] = field(default_factory=Counter)
    faults: Counter[str] = field(default_factory=Counter)
    """What must be zero: public views, answers and own views missed, doubled or wrong."""
    told: list[str] = field(default_factory=list)
    """The first faults in words."""
    waits: array[float] = field(default_factory=lambda: array("d"))
    """Seconds from when a wager was due until it was acknowledged."""
    shown: dict[tuple[str, int], ResultShown] = field(default_factory=dict)
    """Views with a new result, by table and version."""

    def wrong(self, kind: str, sentence: str) -> None:
        """Something is missed, doubled or not as it was said to be."""
        self.faults[kind] += 1
        if len(self.told) < FAULTS_TOLD:
            self.told.append(f"{kind}: {sentence}")

    @property
    def fan_out_ms(self) -> int | None:
        """The longest that a result took to the last screen of its table; none without one."""
        return max((one.last_at - one.at for one in self.shown.values()), default=None)

    @property
    def passed(self) -> bool:
        """Whether nothing was missed, doubled or wrong."""
        return not self.faults.total()


def quantile(ordered: Sequence[float], share: float) -> float:
    """The value that so large a share of the values, in order, does not exceed; 0 for none.

    >>> quantile([1.0, 2.0, 3.0, 9.0], 0.5), quantile([1.0, 2.0, 3.0, 9.0], 0.99)
    (2.0, 9.0)
    """
    if not ordered:
        return 0.0
    return ordered[max(0, -int(-share * len(ordered) // 1) - 1)]
