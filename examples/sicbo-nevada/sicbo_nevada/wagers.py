"""Sic Bo as it is dealt in Nevada: the wagers of everywhere, at odds of its own.

A triple pays 180 to 1 and any triple 30 to 1, where New South Wales pays 190 and 31; a double pays
10, two dice 5, and the totals less, too.
"""

from __future__ import annotations

from pitboss.rules.book import Book, Readings
from pitboss.rules.odds import OddsTable
from pitboss.rules.sicbo.wagers import big, doubles, pairs, singles, small, totals, triples
from pitboss.rules.standard import CLOSING, LIMITS, NO_RESULT, PERIOD, TUMBLER, standard_table
from pitboss.rules.three_dice import ALPHABET, FACES, any_triple
from pitboss.rules.wagers import Wager, wins_or_loses

DOCUMENT = "sicbo-nevada"
PAID_ON_TOTALS = {4: 60, 5: 30, 6: 17, 7: 12, 8: 8, 9: 6, 10: 6}
"""By total; its counterpart to 21 pays the same."""

# 3 The odds.
ODDS = OddsTable(
    {
        "3/small": "1 to 1",
        "3/big": "1 to 1",
        "3/triple": "180 to 1",
        "3/any-triple": "30 to 1",
        "3/double": "10 to 1",
        "3/two-dice": "5 to 1",
        "3/one-die": "1 to 1",
        "3/two-of-it": "2 to 1",
        "3/three-of-it": "3 to 1",
        **{f"3/total-{low}": f"{paid} to 1" for low, paid in PAID_ON_TOTALS.items()},
    }
)

# 2 The wagers, rules 2.1 to 2.8 in order.
WAGERS: tuple[Wager, ...] = (
    small(ODDS.wins("3/small"), wins="2.1", loses="2.1", rule="2.1"),
    big(ODDS.wins("3/big"), wins="2.2", loses="2.2", rule="2.2"),
    *triples("Triple", by="2.3", pays=ODDS.wins("3/triple")),
    *doubles("Double", by="2.4", pays=ODDS.wins("3/double")),
    wins_or_loses("any-triple", "Any Triple", any_triple, ODDS.wins("3/any-triple"), by="2.5"),
    *totals(
        "Dice Total",
        by="2.6",
        pays={wanted: ODDS.wins(f"3/total-{min(wanted, 21 - wanted)}") for wanted in range(4, 18)},
    ),
    *pairs("Two Dice Combination", by="2.7", pays=dict.fromkeys(FACES, ODDS.wins("3/two-dice"))),
    *singles(
        "Any Number",
        by="2.8",
        pays=(ODDS.wins("3/one-die"), ODDS.wins("3/two-of-it"), ODDS.wins("3/three-of-it")),
    ),
)


def sicbo_nevada(readings: Readings) -> Book:  # noqa: ARG001 - nothing is left to choose
    """The game; the table around it is the standard one."""
    return Book(
        game="sicbo-nevada",
        title="Sic Bo (Nevada)",
        document=DOCUMENT,
        instrument="The rules of Sic Bo as they are published in Nevada",
        version="2026-01-31",
        alphabet=ALPHABET,
        odds=(ODDS,),
        wagers=WAGERS,
        limits=LIMITS,
        wagers_clauses=("2", "3"),
        definition_clauses=("1",),
        opening_clause=PERIOD,
        closing_clauses=(CLOSING,),
        no_result_clause=NO_RESULT,
        moving_clause=PERIOD,
        terminal=standard_table(TUMBLER),
    )
