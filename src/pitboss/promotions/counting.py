"""Chances that are earned by play: counted from the resolved stakes of the journal, exactly.

Only what was decided counts. A stake that was taken back, void or returned was never settled for
its holder, and so earns nothing (PR-27); nor does a round that is invalidated once it is settled.
Terms may count what the rules let a player expect to lose instead (PR-26). Anyone with the
journal counts the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Iterator
from fractions import Fraction

from pitboss.kernel.fact import value
from pitboss.patron.play_events import StakePlaced, StakesSettled
from pitboss.patron.regulation import CHANGES
from pitboss.promotions.promotion import Promotion

BY_HAND, AT_SEAT, BY_STAKES, BY_LOSS = "by-hand", "at-seat", "stakes", "theoretical-loss"
EARNED = (BY_HAND, BY_STAKES, BY_LOSS, AT_SEAT)
"""How chances come about."""
RoundAt = tuple[str, int]
"""A round by its table."""
Resolved = tuple[int, RoundAt, int]
"""When stakes of a patron were resolved, in which round, and how many cents."""


def resolved_in(at: int, events: Iterable[object]) -> Iterator[Resolved]:
    """The stakes that one record of a patron resolved.

    At a terminal commission and a corrected loss pass through what is at risk: such cents are put
    at risk and decided in one record, and were never a stake. They earn nothing.
    """
    staked: Counter[RoundAt] = Counter()
    for event in events:
        if isinstance(event, StakesSettled):
            staked[event.table, event.round] += event.staked_cents
        elif isinstance(event, StakePlaced) and event.clause == CHANGES:
            staked[event.table, event.round] -= event.cents
    yield from ((at, place, cents) for place, cents in staked.items() if cents > 0)


@value
class PlayCounted:
    """What one patron resolved between start and close, and the chances that it earns."""

    patron: str
    name: str
    cents: int
    """Whole cents of stakes, or of what they were to expect to lose."""
    chances: int


def in_time(promotion: Promotion, at: int, until: int) -> bool:
    """Whether something happened after the start and before a time."""
    return promotion.started_at is not None and promotion.started_at <= at < until


def resolved_cents(
    promotion: Promotion, tables: Iterable[str], settled: Iterable[Resolved], until: int,
    invalid: Collection[RoundAt] = (),
) -> int:  # fmt: skip
    """The resolved stakes of a patron at some tables, from the start to before a time.

    What of them was staked in rounds that are ``invalid`` by now does not count.
    """
    known = frozenset(tables)
    return sum(
        cents
        for at, place, cents in settled
        if in_time(promotion, at, until) and place[0] in known and place not in invalid
    )


def chances_of(promotion: Promotion, cents: Fraction | int) -> int:
    """How many chances play earns: one for each whole unit, up to the cap.

    >>> chances_of(Promotion(number="p", terms={"earned": "stakes", "wager_cents": 1000}), 2999)
    2
    """
    unit = promotion.stated_count("wager_cents")
    if promotion.terms.get("earned") not in (BY_STAKES, BY_LOSS) or unit <= 0:
        return 0
    most = promotion.stated_count("entries_each")
    return min(int(cents // unit), most) if most else int(cents // unit)


def counted(
    promotion: Promotion, sums: Iterable[tuple[str, str, Fraction]]
) -> Iterator[PlayCounted]:
    """Everybody who earned a chance, by number; ``sums`` are patron, name and exact cents."""
    for patron, name, cents in sorted(sums):
        chances = chances_of(promotion, cents)
        if chances:
            yield PlayCounted(patron, name, int(cents), chances)
