"""Aruze Sic Bo Electronic Table Game.

Rules approved by order under section 66(1) of the Casino Control Act 1992 (NSW), signed 2 June
2016. Three dice in an automated tumbler; wagers on player terminals. Rule 3.8.1, which closes
wagering, stands under the payment of credits by a slip of the draft (AS-10).
"""

from __future__ import annotations

from pitboss.rules.book import Book, Readings, TerminalLimits
from pitboss.rules.games.aruze_sicbo.table import TABLE
from pitboss.rules.odds import OddsTable
from pitboss.rules.sicbo.wagers import big, doubles, pairs, singles, small, totals, triples
from pitboss.rules.three_dice import ALPHABET, FACES, any_triple
from pitboss.rules.wagers import Wager, wins_or_loses

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


# 3.9 The permissible wagers, rules 3.9.1 to 3.9.8 in order.
WAGERS: tuple[Wager, ...] = (
    small(ODDS.wins("3.9.10/small"), wins="3.9.1.1", loses="3.9.1.2", rule="3.9.1"),
    big(ODDS.wins("3.9.10/big"), wins="3.9.2.1", loses="3.9.2.2", rule="3.9.2"),
    *triples("Triple", by="3.9.3", pays=ODDS.wins("3.9.10/triple")),
    # A triple contains the double and pays it once (ETG-11).
    *doubles("Double", by="3.9.4", pays=ODDS.wins("3.9.10/double")),
    wins_or_loses(
        "any-triple", "Any Triple", any_triple, ODDS.wins("3.9.10/any-triple"), by="3.9.5"
    ),
    *totals(
        "Dice Total", by="3.9.6",
        pays={wanted: ODDS.wins(f"3.9.10/total-{wanted}") for wanted in range(4, 18)},
    ),
    *pairs(
        "Two Dice Combination", by="3.9.7",
        pays=dict.fromkeys(FACES, ODDS.wins("3.9.10/two-dice-combination")),
    ),
    # One line of the odds, that of the number of dice, never several (ETG-13).
    *singles(
        "Any Number", by="3.9.8",
        pays=(
            ODDS.wins("3.9.10/any-number-1"), ODDS.wins("3.9.10/any-number-2"),
            ODDS.wins("3.9.10/any-number-3"),
        ),
    ),
)  # fmt: skip


def aruze_sicbo(readings: Readings) -> Book:  # noqa: ARG001 - no wager depends on one
    """The game of the document."""
    return Book(
        game="aruze-sicbo", title="Aruze Sic Bo Electronic Table Game",
        document=DOCUMENT, version="2016-06-02",
        instrument="Order under section 66(1), Casino Control Act 1992 (NSW), 2 June 2016",
        alphabet=ALPHABET, odds=(ODDS,), wagers=WAGERS,
        # No clause says what becomes of a wager outside the limits: as at Interblock (AS-01).
        limits=TerminalLimits(
            sign="3.2", minimum="1.1/minimum-bet", unit="3.2",
            cut="1.1/maximum-bet", maximum="1.1/maximum-bet",
        ),
        wagers_clauses=("3.9", "3.9.10"),
        definition_clauses=("1.1/void", "3.11"),
        opening_clause="1.1/wagering-period",
        closing_clauses=("3.8.1",),
        no_result_clause="7.4", moving_clause="1.1/wagering-period",
        terminal=TABLE,
    )  # fmt: skip
