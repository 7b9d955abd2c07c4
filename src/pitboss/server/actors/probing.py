"""Who at work is refused too often: it is noticed, and then each further try has to wait.

Pure: the time is passed in. A person who mistypes is not slowed down; one who tries numbers is.
"""

from __future__ import annotations

from dataclasses import dataclass

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.refusal import RefusalKind
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.patron.refusals import PatronKind

WINDOW_MS = 10 * 60_000
"""Refusals further apart than this have nothing to do with one another."""
FIRST_WAIT_MS = 10_000
LONGEST_WAIT_MS = 5 * 60_000
MOST_PEOPLE = 2_000
NOTICED: dict[RefusalKind, tuple[int, str]] = {
    DeskRefusalKind.NEVER_ISSUED: (10, "numbers of tickets that were never issued"),
    CommandKind.NOT_YOUR_OFFICE: (5, "acts of another office"),
    PatronKind.NOT_OWN_CARD: (10, "numbers of cards that are nobody's"),
}
"""What is noticed: after how many in a row, and what it is called."""


@dataclass
class _Misses:
    count: int = 0
    at: int = 0
    until: int = 0


class Probing:
    """What everybody at work was refused lately.

    >>> probing = Probing()
    >>> told = [probing.missed("kim", CommandKind.NOT_YOUR_OFFICE, at) for at in range(6)]
    >>> [one is not None for one in told], probing.wait_ms("kim", 5)
    ([False, False, False, False, True, False], 20000)
    """

    def __init__(self) -> None:
        self._misses: dict[tuple[str, RefusalKind], _Misses] = {}

    def missed(self, name: str, kind: RefusalKind, at: int) -> tuple[str, int] | None:
        """Somebody was refused: what is put on record now, and how often it was; mostly none."""
        if kind not in NOTICED:
            return None
        most, what = NOTICED[kind]
        if len(self._misses) >= MOST_PEOPLE:
            self._misses.clear()
        misses = self._misses.setdefault((name, kind), _Misses())
        if at - max(misses.at, misses.until) > WINDOW_MS:
            misses.count = 0
        misses.count, misses.at = misses.count + 1, at
        over = misses.count - most
        if over >= 0:
            misses.until = at + min(FIRST_WAIT_MS << min(over, 10), LONGEST_WAIT_MS)
        return (what, misses.count) if over >= 0 and over % most == 0 else None

    def wait_ms(self, name: str, at: int) -> int:
        """How long a person has to wait before an act of theirs is looked at; below 1: not."""
        waits = (
            self._misses[name, kind].until - at for kind in NOTICED if (name, kind) in self._misses
        )
        return max(0, *waits, 0)
