"""Chances that are earned by play: counted from the resolved stakes of the journal, exactly.

Only what was decided counts. A stake that was taken back, void or returned was never settled for
its holder, and so earns nothing (PR-27). Whoever has the journal counts the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.kernel.fact import value
from pitboss.patron.play_events import StakesSettled
from pitboss.promotions.promotion import Promotion

Resolved = tuple[int, StakesSettled]
"""When stakes of a patron were resolved, and which."""


@value
class PlayCounted:
    """What one patron resolved between start and close, and the chances that it earns."""

    patron: str
    name: str
    cents: int
    chances: int


def resolved_cents(
    promotion: Promotion, tables: Iterable[str], settled: Iterable[Resolved], until: int
) -> int:
    """The resolved stakes of a patron at some tables, from the start to before a time."""
    start, known = promotion.started_at, frozenset(tables)
    if start is None:
        return 0
    return sum(
        event.staked_cents for at, event in settled if start <= at < until and event.table in known
    )


def chances_of(promotion: Promotion, cents: int) -> int:
    """How many chances resolved stakes earn: one for each whole unit, up to the cap.

    >>> chances_of(Promotion(number="p", terms={"earned": "stakes", "wager_cents": 1000}), 2999)
    2
    """
    unit = promotion.stated_count("wager_cents")
    if promotion.terms.get("earned") != "stakes" or unit <= 0:
        return 0
    most = promotion.stated_count("entries_each")
    return min(cents // unit, most) if most else cents // unit


def counted(promotion: Promotion, sums: Iterable[tuple[str, str, int]]) -> Iterator[PlayCounted]:
    """Everybody who earned a chance, by number; ``sums`` are patron, name and resolved cents."""
    for patron, name, cents in sorted(sums):
        chances = chances_of(promotion, cents)
        if chances:
            yield PlayCounted(patron, name, cents, chances)
