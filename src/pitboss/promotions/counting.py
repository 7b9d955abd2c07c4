"""Chances that are earned by play: counted from the resolved stakes of the journal, exactly.

Only what was decided counts. A stake that was taken back, void or returned was never settled for
its holder, and so earns nothing (PR-27). Whoever has the journal counts the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from pitboss.kernel.fact import value
from pitboss.patron.play_events import StakePlaced, StakesSettled
from pitboss.patron.regulation import CHANGES
from pitboss.promotions.promotion import Promotion

Resolved = tuple[int, str, int]
"""When stakes of a patron were resolved, at which table, and how many cents."""


def resolved_in(at: int, events: Iterable[object]) -> Iterator[Resolved]:
    """The stakes that one record of a patron resolved.

    At a terminal commission and a corrected loss pass through what is at risk: such cents are put
    at risk and decided in one record, and were never a stake. They earn nothing.
    """
    staked: Counter[str] = Counter()
    for event in events:
        if isinstance(event, StakesSettled):
            staked[event.table] += event.staked_cents
        elif isinstance(event, StakePlaced) and event.clause == CHANGES:
            staked[event.table] -= event.cents
    yield from ((at, table, cents) for table, cents in staked.items() if cents > 0)


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
    return sum(cents for at, table, cents in settled if start <= at < until and table in known)


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
