"""Super Streak: a wager that one side of a pair will come four to twelve times in a row.

The wager counts from the first result after it was placed (SB-02); triples are left out (SB-06);
the twelfth result in a row pays and ends it (SB-08).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.kernel.fact import value
from pitboss.rules.entries import WhenAreaOpen
from pitboss.rules.exits import OnlyWhatIsFresh
from pitboss.rules.machines import StreakPair
from pitboss.rules.odds import OddsTable
from pitboss.rules.refusals import WagerKind
from pitboss.rules.verdicts import LOSES, STAYS, Moves
from pitboss.rules.wagers import START, Line, Wager, at, on, until_decided

LONGEST = 12
LOSING_LENGTHS = range(4)


@value
class StreakClauses:
    """Which clauses of a document speak about what of a Super Streak."""

    offering: str
    opening: str
    placing: str
    short: str
    """A run of three or fewer, and a triple before there are more."""
    long: str
    """A run of four or more, and a triple after so many."""


def super_streak(
    side: str,
    pair: StreakPair,
    *,
    rule: str,
    clauses: StreakClauses,
    odds: OddsTable,
    rows: Mapping[int, str],
    any_side: bool,
    closes_at_tumble: bool,
) -> Wager:
    """The wager on one side of a pair; ``rule`` is the clause that says what the side is."""
    lines = (
        line
        for length in range(LONGEST)
        for line in at(
            str(length) if length else START,
            *_lines(side, pair, length, rule, clauses, odds, rows),
        )
    )
    entry = WhenAreaOpen(
        pair.name, side, tuple(pair.sides), any_side, closes_at_tumble,
        offering_clause=clauses.offering, opening_clause=clauses.opening,
        placing_clause=clauses.placing,
    )  # fmt: skip
    return until_decided(
        f"super-streak:{side}", f"Super Streak {side.capitalize()}", *lines,
        rule=rule, entry=entry, exit=OnlyWhatIsFresh(WagerKind.STREAK_LOCKED, clauses.placing),
        optional=True,
    )  # fmt: skip


def _lines(
    side: str,
    pair: StreakPair,
    length: int,
    rule: str,
    clauses: StreakClauses,
    odds: OddsTable,
    rows: Mapping[int, str],
) -> Iterator[Line]:
    """What each result does to a wager that has run for so many results."""
    outcomes = pair.sides[side] - pair.neutral
    ended = pair.neutral.alphabet.other_than(outcomes | pair.neutral)
    decides = clauses.short if length in LOSING_LENGTHS else clauses.long
    if length + 1 == LONGEST:
        yield on(outcomes, odds.settles(rows[LONGEST]), by=clauses.long)
    else:
        yield on(outcomes, Moves(str(length + 1)), by=rule)
    yield on(ended, odds.settles(rows[length]) if length else LOSES, by=decides)
    yield on(pair.neutral, STAYS, by=decides)
