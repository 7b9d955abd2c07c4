"""Sic Bo at a dealer's table, the newer text, of the NSW Independent Casino Commission.

The wagers, the odds and Super Streak are those of the older text under other numbers; what is new
(player cards, loss limits, money errors) is not a matter of wagers. Nothing is shared with the
older book all the same: either can change alone.
"""

from __future__ import annotations

from pitboss.rules.book import Book, DealerLimits, Readings
from pitboss.rules.games.sicbo_nicc.table import DEALER_TABLE
from pitboss.rules.machines import StreakPair
from pitboss.rules.odds import OddsTable
from pitboss.rules.outcomes import OutcomeSet
from pitboss.rules.sicbo.wagers import (
    BIG,
    SMALL,
    big,
    doubles,
    fours,
    pairs,
    singles,
    small,
    totals,
    triples,
)
from pitboss.rules.streaks import StreakClauses, super_streak
from pitboss.rules.three_dice import ALPHABET, any_triple, other_than, total, triple
from pitboss.rules.verdicts import LOSES
from pitboss.rules.wagers import Wager, on, one_round, wins_or_loses

DOCUMENT = "sicbo-nicc"

# 7.1 The odds of winning wagers.
ODDS = OddsTable(
    {
        "7.1/small": "1 to 1",
        "7.1/big": "1 to 1",
        "7.1/odd": "1 to 1",
        "7.1/even": "1 to 1",
        "7.1/specific-triples": "180 to 1",
        "7.1/specific-doubles": "11 to 1",
        "7.1/any-triple": "31 to 1",
        "7.1/total-4-17": "62 to 1",
        "7.1/total-5-16": "31 to 1",
        "7.1/total-6-15": "18 to 1",
        "7.1/total-7-14": "12 to 1",
        "7.1/total-8-13": "8 to 1",
        "7.1/total-9-12": "7 to 1",
        "7.1/total-10-11": "6 to 1",
        "7.1/four-number-1-2-3-4": "7 to 1",
        "7.1/four-number-2-3-4-5": "7 to 1",
        "7.1/four-number-2-3-5-6": "7 to 1",
        "7.1/four-number-3-4-5-6": "7 to 1",
        "7.1/dice-combination-1": "6 to 1",
        "7.1/dice-combination-2": "6 to 1",
        "7.1/dice-combination-3": "6 to 1",
        "7.1/dice-combination-4": "6 to 1",
        "7.1/dice-combination-5": "6 to 1",
        "7.1/single-die-1": "1 to 1",
        "7.1/single-die-2": "2 to 1",
        "7.1/single-die-3": "12 to 1",
    }
)

# 7.2 The odds of Super Streak, by how many in a row.
STREAK_ODDS = OddsTable(
    {
        "7.2/1-in-a-row": "-",
        "7.2/2-in-a-row": "-",
        "7.2/3-in-a-row": "-",
        "7.2/4-in-a-row": "6 to 1",
        "7.2/5-in-a-row": "10 to 1",
        "7.2/6-in-a-row": "15 to 1",
        "7.2/7-in-a-row": "20 to 1",
        "7.2/8-in-a-row": "35 to 1",
        "7.2/9-in-a-row": "50 to 1",
        "7.2/10-in-a-row": "75 to 1",
        "7.2/11-in-a-row": "100 to 1",
        "7.2/12-in-a-row": "500 to 1",
    }
)
STREAK_ROWS = dict(enumerate(STREAK_ODDS.printed, start=1))

TOTAL_ROWS = {
    4: "7.1/total-4-17", 5: "7.1/total-5-16", 6: "7.1/total-6-15", 7: "7.1/total-7-14",
    8: "7.1/total-8-13", 9: "7.1/total-9-12", 10: "7.1/total-10-11", 11: "7.1/total-10-11",
    12: "7.1/total-9-12", 13: "7.1/total-8-13", 14: "7.1/total-7-14", 15: "7.1/total-6-15",
    16: "7.1/total-5-16", 17: "7.1/total-4-17",
}  # fmt: skip

PAIR_ROWS = {
    1: "7.1/dice-combination-1", 2: "7.1/dice-combination-2", 3: "7.1/dice-combination-3",
    4: "7.1/dice-combination-4", 5: "7.1/dice-combination-5",
}  # fmt: skip

FOUR_ROWS = {
    (1, 2, 3, 4): "7.1/four-number-1-2-3-4",
    (2, 3, 4, 5): "7.1/four-number-2-3-4-5",
    (2, 3, 5, 6): "7.1/four-number-2-3-5-6",
    (3, 4, 5, 6): "7.1/four-number-3-4-5-6",
}

ODD = total(5, 7, 9, 11, 13, 15, 17) - triple(3) - triple(5)


# 3.2 The permissible wagers, rules 3.2.1 to 3.2.8 in order.
WAGERS: tuple[Wager, ...] = (
    small(ODDS.wins("7.1/small"), wins="3.2.1.1", loses="3.2.1.2", rule="3.2.1"),
    big(ODDS.wins("7.1/big"), wins="3.2.2.1", loses="3.2.2.2", rule="3.2.2"),
    *triples("Specific Triples", by="3.2.3", pays=ODDS.wins("7.1/specific-triples")),
    # A triple contains the double and pays it once (SB-20).
    *doubles("Specific Doubles", by="3.2.4", pays=ODDS.wins("7.1/specific-doubles")),
    wins_or_loses(
        "any-triple", "Any Triple", any_triple, ODDS.wins("7.1/any-triple"), by="3.2.5"
    ),
    *totals(
        "Three Dice Totals", by="3.2.6",
        pays={wanted: ODDS.wins(row) for wanted, row in TOTAL_ROWS.items()},
    ),
    *pairs(
        "Dice Combinations", by="3.2.7",
        pays={low: ODDS.wins(row) for low, row in PAIR_ROWS.items()},
    ),
    # One line of the odds, that of the number of dice, never several (SB-20).
    *singles(
        "Single Die Bet", by="3.2.8",
        pays=(
            ODDS.wins("7.1/single-die-1"),
            ODDS.wins("7.1/single-die-2"),
            ODDS.wins("7.1/single-die-3"),
        ),
    ),
)  # fmt: skip


# 3.3 The optional wagers.
def optional_wagers(even: Wager) -> tuple[Wager, ...]:
    """Rules 3.3.1 to 3.3.3, in order."""
    return (
        one_round(
            "odd", "Odd",
            on(ODD, ODDS.wins("7.1/odd"), by="3.3.1.1"),
            on(other_than(total(5, 7, 9, 11, 13, 15, 17)) | any_triple, LOSES, by="3.3.1.2"),
            rule="3.3.1", optional=True,
        ),
        even,
        *fours(
            "Four Number Combinations", by="3.3.3",
            pays={four: ODDS.wins(row) for four, row in FOUR_ROWS.items()},
        ),
    )  # fmt: skip


def even_as_printed() -> Wager:
    """Rule 3.3.2 to the letter: 10 is not listed, and triple 6 is listed as 18 (SB-01)."""
    listed = total(4, 6, 8, 12, 14, 16, 18)
    return one_round(
        "even", "Even",
        on(
            listed - triple(2) - triple(4), ODDS.wins("7.1/even"),
            by="3.3.2.1", over="3.3.2.2", reading="SB-01",
        ),
        on(other_than(listed) | any_triple, LOSES, by="3.3.2.2"),
        rule="3.3.2", optional=True,
    )  # fmt: skip


def even_customary() -> Wager:
    """Rule 3.3.2 as the mirror of Odd: 10 wins and every triple loses (SB-01)."""
    listed = total(4, 6, 8, 10, 12, 14, 16)
    return one_round(
        "even", "Even",
        on(listed - any_triple, ODDS.wins("7.1/even"), by="3.3.2.1"),
        on(other_than(listed) | any_triple, LOSES, by="3.3.2.2"),
        rule="3.3.2", optional=True,
    )  # fmt: skip


# 6 Super Streak.
def streak_pairs(even: OutcomeSet) -> tuple[StreakPair, StreakPair]:
    """The two pairs of rule 6.5, whose runs are independent of each other."""
    return (
        StreakPair("small-big", {"small": SMALL, "big": BIG}, any_triple, clause="6.5"),
        StreakPair("odd-even", {"odd": ODD, "even": even}, any_triple, clause="6.5"),
    )


def streak_wagers(pairs: tuple[StreakPair, StreakPair], readings: Readings) -> tuple[Wager, ...]:
    """Rules 6.3.1 to 6.3.4, in order."""
    small_big, odd_even = pairs
    return tuple(
        super_streak(
            side, pair, rule=rule,
            clauses=StreakClauses(
                offering="6.1", opening="6.2", placing="6.2", short="6.4.1", long="6.4.2"
            ),
            odds=STREAK_ODDS, rows=STREAK_ROWS,
            any_side=readings["super-streak-side"] == "player",
            closes_at_tumble=readings["super-streak-closes"] == "tumble",
        )
        for side, pair, rule in (
            ("small", small_big, "6.3.1"),
            ("big", small_big, "6.3.2"),
            ("odd", odd_even, "6.3.3"),
            ("even", odd_even, "6.3.4"),
        )
    )  # fmt: skip


def sicbo_nicc(readings: Readings) -> Book:
    """The game of the document."""
    even = even_customary() if readings["even"] == "customary" else even_as_printed()
    pairs = streak_pairs(even.lines[0].outcomes)
    return Book(
        game="sicbo-nicc",
        title="Sic Bo, dealer table (player cards)",
        document=DOCUMENT,
        instrument="NSW Independent Casino Commission, player cards from 19 August 2024",
        version="2024-08-19",
        alphabet=ALPHABET,
        odds=(ODDS, STREAK_ODDS),
        wagers=(*WAGERS, *optional_wagers(even), *streak_wagers(pairs, readings)),
        limits=DealerLimits(
            sign="4.1",
            keeps="4.4",
            minimum="4.2",
            maximum="4.3",
            earlier="4.3/earlier-games",
            fixed="6.7",
            layout="6.1",
            aggregate_minimum="4.1",
            aggregate_maximum="4.1",
        ),
        wagers_clauses=("3.2", "3.3", "6.1", "6.3", "7.1", "7.2"),
        definition_clauses=("1.1/super-streak", "1.1/total", "1.1/triple", "1.1/void"),
        opening_clause="5.1",
        closing_clauses=("3.11",),
        no_result_clause="8.6",
        moving_clause="3.11",
        pairs=pairs,
        dealer=DEALER_TABLE,
    )
