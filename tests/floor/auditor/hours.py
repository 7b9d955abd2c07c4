"""How long a patron may play: clause 31L of the Casino Control Regulation 2019 (NSW).

At table games a special employee assesses, in person, those who have played six hours without a
break; whom they find unfit stops. Twelve hours of play within any 24 are followed by 24 without
gaming, and 48 within any seven days by seven days. What interrupts play the clause does not say: a
quarter of an hour, the only break that it knows, is taken for the least.
"""

from __future__ import annotations

from dataclasses import dataclass, field

HOUR = 3_600_000
DAY = 24 * HOUR
BREAK = HOUR // 4
UNASSESSED = 6 * HOUR
ENOUGH = {12 * HOUR: DAY, 48 * HOUR: 7 * DAY}
"""So much play within so long a time, and then so long without any."""


@dataclass
class TimeSheet:
    """When a patron was at the tables."""

    spells: list[tuple[int, int]] = field(default_factory=list)
    sat_down: int | None = None
    assessed: int = 0
    """When somebody last found that play may go on."""
    stopped: int | None = None
    """When somebody found that it may not, after which nobody has found that it may."""
    rests_until: int = 0

    def sits_down(self, at: int) -> None:
        """Play begins."""
        self.sat_down = at

    def leaves(self, at: int) -> None:
        """Play ends; a player who has had enough rests from now."""
        self.rests_until = max(self.rests_until, *(at + rest for rest in self._enough(at)), 0)
        assert self.sat_down is not None
        self.spells.append((self.sat_down, at))
        self.sat_down = None

    def refusals(self, at: int) -> list[str]:
        """Why a wager or a place is refused."""
        found = ["resting"] if at < self.rests_until else []
        if self.sat_down is not None and self._enough(at):
            found.append("hours-reached")
        begun = self._unbroken_since(at)
        stopped = self.stopped
        if begun is not None and stopped is not None and begun <= stopped and begun < at:
            found.append("found-unfit")
        if begun is not None and at - max(begun, self.assessed) >= UNASSESSED:
            found.append("assessment-due")
        return found

    def _times(self, at: int) -> list[tuple[int, int]]:
        return self.spells if self.sat_down is None else [*self.spells, (self.sat_down, at)]

    def _enough(self, at: int) -> list[int]:
        """How long to rest, for every window that is full now."""
        return [
            window
            for hours, window in ENOUGH.items()
            if sum(end - max(start, at - window) for start, end in self._times(at)
                   if end > at - window) >= hours
        ]  # fmt: skip

    def _unbroken_since(self, at: int) -> int | None:
        """When the play began that no break has ended up to now; short breaks are part of it."""
        begun = ended = None
        for start, end in self._times(at):
            if ended is None or start - ended >= BREAK:
                begun = start
            ended = end
        return None if ended is None or at - ended >= BREAK else begun
