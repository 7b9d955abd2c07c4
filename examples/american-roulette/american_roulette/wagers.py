"""American roulette, as its rules are published: thirteen kinds of wagers on 38 pockets.

The odds are those of every casino in Nevada; the one wager that is worse than the others is the
basket on 0, 00, 1, 2 and 3, at 6 to 1.
"""

from __future__ import annotations

from american_roulette import wheel
from pitboss.rules.book import Book, Readings
from pitboss.rules.odds import OddsTable
from pitboss.rules.standard import CLOSING, LIMITS, NO_RESULT, PERIOD, WHEEL, standard_table
from pitboss.rules.wagers import Wager, wins_or_loses

DOCUMENT = "american-roulette"

# 3 The odds.
ODDS = OddsTable(
    {
        "3/straight": "35 to 1",
        "3/split": "17 to 1",
        "3/street": "11 to 1",
        "3/corner": "8 to 1",
        "3/basket": "6 to 1",
        "3/six-line": "5 to 1",
        "3/column": "2 to 1",
        "3/dozen": "2 to 1",
        "3/even-money": "1 to 1",
    }
)


def _on(family: str, title: str, chosen: tuple[str, ...], *, by: str) -> Wager:
    """A wager on pockets that lie together on the layout."""
    spot = f"{family}:{'-'.join(chosen)}"
    return wins_or_loses(spot, title, wheel.pockets(chosen), ODDS.wins(f"3/{family}"), by=by)


def _outside(spot: str, title: str, chosen: tuple[str, ...], words: str, *, by: str) -> Wager:
    """A wager on many numbers; both zeros lose."""
    row = spot.partition(":")[0] if ":" in spot else "even-money"
    covered = wheel.pockets(chosen, words)
    return wins_or_loses(spot, title, covered, ODDS.wins(f"3/{row}"), by=by)


# 2 The wagers, rules 2.1 to 2.13 in order.
WAGERS: tuple[Wager, ...] = (
    *(_on("straight", "Straight Up", (letter,), by="2.1") for letter in wheel.ALPHABET.letters),
    *(_on("split", "Split", pair, by="2.2") for pair in (*wheel.SPLITS, *wheel.ZERO_SPLITS)),
    *(_on("street", "Street", row, by="2.3") for row in (*wheel.ROWS, *wheel.TRIOS)),
    *(_on("corner", "Corner", square, by="2.4") for square in wheel.CORNERS),
    wins_or_loses(
        "basket", "Basket", wheel.pockets(wheel.BASKET), ODDS.wins("3/basket"), by="2.5"
    ),
    *(_on("six-line", "Six Line", line, by="2.6") for line in wheel.SIX_LINES),
    *(
        _outside(f"column:{column}", "Column", chosen, f"a number of column {column}", by="2.7")
        for column, chosen in wheel.COLUMNS.items()
    ),
    *(
        _outside(f"dozen:{dozen}", "Dozen", chosen, f"{chosen[0]} to {chosen[-1]}", by="2.8")
        for dozen, chosen in wheel.DOZENS.items()
    ),
    _outside("low", "Low", wheel.NUMBERS[:18], "1 to 18", by="2.9"),
    _outside("even", "Even", wheel.NUMBERS[1::2], "an even number", by="2.10"),
    _outside("red", "Red", wheel.RED, "a red number", by="2.11"),
    _outside("black", "Black", wheel.BLACK, "a black number", by="2.11"),
    _outside("odd", "Odd", wheel.NUMBERS[::2], "an odd number", by="2.12"),
    _outside("high", "High", wheel.NUMBERS[18:], "19 to 36", by="2.13"),
)


def american_roulette(readings: Readings) -> Book:  # noqa: ARG001 - nothing is left to choose
    """The game; the table around it is the standard one."""
    return Book(
        game="american-roulette",
        title="American Roulette",
        document=DOCUMENT,
        instrument="The rules of American roulette as they are published in Nevada",
        version="2026-01-31",
        alphabet=wheel.ALPHABET,
        odds=(ODDS,),
        wagers=WAGERS,
        limits=LIMITS,
        wagers_clauses=("2", "3"),
        definition_clauses=("1",),
        opening_clause=PERIOD,
        closing_clauses=(CLOSING,),
        no_result_clause=NO_RESULT,
        moving_clause=PERIOD,
        terminal=standard_table(WHEEL),
    )
