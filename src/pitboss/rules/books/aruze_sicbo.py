"""Aruze Sic Bo Electronic Table Game.

Rules approved by order under section 66(1) of the Casino Control Act 1992 (NSW), signed 2 June
2016. Three dice in an automated tumbler; wagers on player terminals. Rule 3.8.1, which closes
wagering, stands under the payment of credits by a slip of the draft (AS-10).
"""

from __future__ import annotations

from itertools import combinations

from pitboss.rules.book import Book, Readings, TerminalLimits
from pitboss.rules.odds import OddsTable
from pitboss.rules.three_dice import (
    ALPHABET,
    FACES,
    any_triple,
    both,
    double,
    other_than,
    shows,
    total,
    triple,
)
from pitboss.rules.verdicts import LOSES
from pitboss.rules.wagers import Wager, on, one_round, wins_or_loses

DOCUMENT = "aruze-sicbo"

# 3.9.10 The wager odds.
ODDS = OddsTable(
    {
        "3.9.10/small": "1 to 1",
        "3.9.10/big": "1 to 1",
        "3.9.10/any-number-1": "1 to 1",
        "3.9.10/any-number-2": "2 to 1",
        "3.9.10/any-number-3": "12 to 1",
        "3.9.10/triple": "190 to 1",
        "3.9.10/any-triple": "31 to 1",
        "3.9.10/double": "12 to 1",
        "3.9.10/two-dice-combination": "6 to 1",
        "3.9.10/total-4": "62 to 1",
        "3.9.10/total-5": "31 to 1",
        "3.9.10/total-6": "18 to 1",
        "3.9.10/total-7": "12 to 1",
        "3.9.10/total-8": "8 to 1",
        "3.9.10/total-9": "7 to 1",
        "3.9.10/total-10": "6 to 1",
        "3.9.10/total-11": "6 to 1",
        "3.9.10/total-12": "7 to 1",
        "3.9.10/total-13": "8 to 1",
        "3.9.10/total-14": "12 to 1",
        "3.9.10/total-15": "18 to 1",
        "3.9.10/total-16": "31 to 1",
        "3.9.10/total-17": "62 to 1",
    }
)


TOTAL_ROWS = {
    4: "3.9.10/total-4", 5: "3.9.10/total-5", 6: "3.9.10/total-6", 7: "3.9.10/total-7",
    8: "3.9.10/total-8", 9: "3.9.10/total-9", 10: "3.9.10/total-10", 11: "3.9.10/total-11",
    12: "3.9.10/total-12", 13: "3.9.10/total-13", 14: "3.9.10/total-14", 15: "3.9.10/total-15",
    16: "3.9.10/total-16", 17: "3.9.10/total-17",
}  # fmt: skip

# 3.9 The permissible wagers, rules 3.9.1 to 3.9.8 in order.
WAGERS: tuple[Wager, ...] = (
    one_round(
        "small", "Small",
        on(
            total(4, 5, 6, 7, 8, 9, 10) - triple(2) - triple(3),
            ODDS.wins("3.9.10/small"), by="3.9.1.1",
        ),
        on(other_than(total(4, 5, 6, 7, 8, 9, 10)) | any_triple, LOSES, by="3.9.1.2"),
        rule="3.9.1",
    ),
    one_round(
        "big", "Big",
        on(
            total(11, 12, 13, 14, 15, 16, 17) - triple(4) - triple(5),
            ODDS.wins("3.9.10/big"), by="3.9.2.1",
        ),
        on(other_than(total(11, 12, 13, 14, 15, 16, 17)) | any_triple, LOSES, by="3.9.2.2"),
        rule="3.9.2",
    ),
    *(
        wins_or_loses(
            f"triple:{face}", "Triple", triple(face), ODDS.wins("3.9.10/triple"), by="3.9.3"
        )
        for face in FACES
    ),
    # A triple contains the double and pays it once (ETG-11).
    *(
        wins_or_loses(
            f"double:{face}", "Double", double(face), ODDS.wins("3.9.10/double"), by="3.9.4"
        )
        for face in FACES
    ),
    wins_or_loses(
        "any-triple", "Any Triple", any_triple, ODDS.wins("3.9.10/any-triple"), by="3.9.5"
    ),
    *(
        wins_or_loses(
            f"total:{wanted}", "Dice Total", total(wanted), ODDS.wins(row), by="3.9.6"
        )
        for wanted, row in TOTAL_ROWS.items()
    ),
    *(
        wins_or_loses(
            f"pair:{low}-{high}", "Two Dice Combination", both(low, high),
            ODDS.wins("3.9.10/two-dice-combination"), by="3.9.7",
        )
        for low, high in combinations(FACES, 2)
    ),
    # One line of the odds, that of the number of dice, never several (ETG-13).
    *(
        one_round(
            f"single:{face}", "Any Number",
            on(shows(face, dice=1), ODDS.wins("3.9.10/any-number-1"), by="3.9.8"),
            on(shows(face, dice=2), ODDS.wins("3.9.10/any-number-2"), by="3.9.8"),
            on(shows(face, dice=3), ODDS.wins("3.9.10/any-number-3"), by="3.9.8"),
            on(shows(face, dice=0), LOSES, by="3.9.8"),
            rule="3.9.8",
        )
        for face in FACES
    ),
)  # fmt: skip


def aruze_sicbo(readings: Readings) -> Book:  # noqa: ARG001 - no wager depends on one
    """The game of the document."""
    return Book(
        game="aruze-sicbo",
        title="Aruze Sic Bo Electronic Table Game",
        document=DOCUMENT,
        instrument="Order under section 66(1), Casino Control Act 1992 (NSW), 2 June 2016",
        version="2016-06-02",
        alphabet=ALPHABET,
        odds=(ODDS,),
        wagers=WAGERS,
        # No clause says what becomes of a wager outside the limits: as at Interblock (AS-01).
        limits=TerminalLimits(
            sign="3.2",
            minimum="1.1/minimum-bet",
            cut="1.1/maximum-bet",
            unit="3.2",
            maximum="1.1/maximum-bet",
        ),
        wagers_clauses=("3.9", "3.9.10"),
        definition_clauses=("1.1/void", "3.11"),
        opening_clause="1.1/wagering-period",
        closing_clauses=("3.8.1",),
        no_result_clause="7.4",
        moving_clause="1.1/wagering-period",
    )
