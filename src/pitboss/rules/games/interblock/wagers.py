"""Interblock Electronic Table Game: Roulette and Sic Bo.

Rules approved by order under section 66(1) of the Casino Control Act 1992 (NSW), signed 2 June
2016. Printed numbers are kept where the document misnumbers (IB-07): the children of 5.1.3 are
printed 5.1.2.3 to 5.1.2.5, those of 5.4.2 are printed 5.4.3.1 and 5.4.3.2, and so they are cited
behind their parent, as ``5.1.3/5.1.2.3``.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

from pitboss.rules import three_dice, wheel
from pitboss.rules.book import Book, Readings, Recipe, TerminalLimits
from pitboss.rules.games.interblock.table import ROULETTE_TABLE, SICBO_TABLE
from pitboss.rules.odds import OddsTable
from pitboss.rules.sicbo.wagers import big, doubles, pairs, singles, small, totals, triples
from pitboss.rules.three_dice import FACES, any_triple
from pitboss.rules.verdicts import LOSES
from pitboss.rules.wagers import Wager, on, one_round, wins_or_loses
from pitboss.rules.wheel import pocket

DOCUMENT = "interblock"
INSTRUMENT = "Order under section 66(1), Casino Control Act 1992 (NSW), 2 June 2016"
VERSION = "2016-06-02"
PERIOD = "1.1/wagering-period"
DEFINITIONS = ("1.1/maximum-bet", "1.1/minimum-bet", "1.1/stake", "1.1/void")

# 4 Minimum and maximum wagers.
LIMITS = TerminalLimits(
    sign="4.1", minimum="4.2", cut="4.3", unit="4.3.1", maximum="4.3.2",
    aggregate_minimum="4.3.4", aggregate_maximum="4.3.3",
)  # fmt: skip

# 5.3 The odds of Roulette. A trio with zero is a Street, 0-1-2-3 is a Corner (IB-27).
ROULETTE_ODDS = OddsTable(
    {
        "5.3/straight-up": "35 to 1",
        "5.3/split": "17 to 1",
        "5.3/street": "11 to 1",
        "5.3/corner": "8 to 1",
        "5.3/six-line": "5 to 1",
        "5.3/column": "2 to 1",
        "5.3/dozen": "2 to 1",
        "5.3/red": "1 to 1",
        "5.3/black": "1 to 1",
        "5.3/even": "1 to 1",
        "5.3/odd": "1 to 1",
        "5.3/1-to-18": "1 to 1",
        "5.3/19-to-36": "1 to 1",
    }
)

EVENS = tuple(range(2, 37, 2))
ODDS_NUMBERS = tuple(range(1, 37, 2))


def _on_numbers(
    family: str, title: str, numbers: tuple[int, ...], row: str, *, rule: str, by: str
) -> Wager:
    """A wager on a few numbers: wins by the clause of their kind, otherwise loses by the rule."""
    return one_round(
        f"{family}:{'-'.join(str(number) for number in numbers)}", title,
        on(pocket(*numbers), ROULETTE_ODDS.wins(row), by=by),
        on(wheel.other_than(pocket(*numbers)), LOSES, by=rule),
        rule=rule,
    )  # fmt: skip


def _outside(
    spot: str, title: str, words: str, numbers: tuple[int, ...], row: str, *, by: str
) -> Wager:
    """A wager on many numbers; zero is never among them and takes the whole stake (IB-06)."""
    return wins_or_loses(spot, title, wheel.named(words, numbers), ROULETTE_ODDS.wins(row), by=by)


# 5.1 The permissible wagers of Roulette, rules 5.1.1 to 5.1.13 in order. Placements are those
# of the layout (IB-04).
ROULETTE_WAGERS: tuple[Wager, ...] = (
    *(
        _on_numbers(
            "straight", "Straight Up", (number,), "5.3/straight-up", rule="5.1.1", by="5.1.1"
        )
        for number in range(37)
    ),
    *(
        _on_numbers("split", "Split", pair, "5.3/split", rule="5.1.2", by="5.1.2.1")
        for pair in wheel.adjacent_pairs()
    ),
    *(
        _on_numbers("split", "Split", (0, number), "5.3/split", rule="5.1.2", by="5.1.2.2")
        for number in (1, 2, 3)
    ),
    *(
        _on_numbers("street", "Street", row, "5.3/street", rule="5.1.3", by="5.1.3/5.1.2.3")
        for row in wheel.ROWS
    ),
    _on_numbers("street", "Street", (0, 1, 2), "5.3/street", rule="5.1.3", by="5.1.3/5.1.2.4"),
    _on_numbers("street", "Street", (0, 2, 3), "5.3/street", rule="5.1.3", by="5.1.3/5.1.2.5"),
    *(
        _on_numbers("corner", "Corner", square, "5.3/corner", rule="5.1.4", by="5.1.4.1")
        for square in wheel.squares()
    ),
    _on_numbers("corner", "Corner", (0, 1, 2, 3), "5.3/corner", rule="5.1.4", by="5.1.4.2"),
    *(
        _on_numbers(
            "six-line", "Six Line", upper + lower, "5.3/six-line", rule="5.1.5", by="5.1.5"
        )
        for upper, lower in pairwise(wheel.ROWS)
    ),
    *(
        _outside(
            f"column:{column}", "Column", f"a number of column {column}", numbers,
            "5.3/column", by="5.1.6",
        )
        for column, numbers in wheel.COLUMNS.items()
    ),
    *(
        _outside(
            f"dozen:{dozen}", "Dozen", f"{numbers[0]} to {numbers[-1]}", numbers,
            "5.3/dozen", by="5.1.7",
        )
        for dozen, numbers in wheel.DOZENS.items()
    ),
    _outside("low", "Low", "1 to 18", tuple(range(1, 19)), "5.3/1-to-18", by="5.1.8"),
    _outside("high", "High", "19 to 36", tuple(range(19, 37)), "5.3/19-to-36", by="5.1.9"),
    _outside("even", "Even", "an even number", EVENS, "5.3/even", by="5.1.10"),
    _outside("odd", "Odd", "an odd number", ODDS_NUMBERS, "5.3/odd", by="5.1.11"),
    _outside("red", "Red", "a red number", wheel.RED_NUMBERS, "5.3/red", by="5.1.12"),
    _outside(
        "black", "Black", "a black number", wheel.BLACK_NUMBERS, "5.3/black", by="5.1.13"
    ),
)  # fmt: skip


# 5.2 The automated multiple piece wagers.
def recipes(each_side: int, order: Sequence[int]) -> tuple[Recipe, ...]:
    """Rules 5.2.1 to 5.2.4, in order: equal pieces, each an ordinary wager (IB-03)."""
    return (
        Recipe(
            "serie-5-8", "Serie 5/8", "5.2.1",
            ("split:5-8", "split:10-11", "split:13-16", "split:23-24", "split:27-30",
             "split:33-36"),
        ),
        Recipe(
            "orfanelli", "Orfanelli", "5.2.2",
            ("straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34"),
        ),
        # "25/29" is the corner 25-26-28-29, named by its outer numbers (IB-01).
        Recipe(
            "vicini-dello-zero", "Vicini Dello Zero", "5.2.3",
            ("street:0-2-3", "street:0-2-3", "split:4-7", "split:12-15", "split:18-21",
             "split:19-22", "corner:25-26-28-29", "corner:25-26-28-29", "split:32-35"),
        ),
        *(
            Recipe(
                f"neighbours:{number}", "Neighbours", "5.2.4",
                tuple(f"straight:{piece}" for piece in wheel.around(number, each_side, order)),
            )
            for number in range(37)
        ),
    )  # fmt: skip


def interblock_roulette(readings: Readings) -> Book:
    """Roulette on a single-zero wheel."""
    return Book(
        game="interblock-roulette", title="Interblock Roulette",
        document=DOCUMENT, instrument=INSTRUMENT, version=VERSION,
        alphabet=wheel.ALPHABET, odds=(ROULETTE_ODDS,), wagers=ROULETTE_WAGERS, limits=LIMITS,
        wagers_clauses=("5.1", "5.2", "5.3"),
        definition_clauses=DEFINITIONS,
        opening_clause=PERIOD, closing_clauses=(PERIOD,), moving_clause=PERIOD,
        no_result_clause="8.6",
        recipes=recipes(int(readings["neighbours"]), wheel.order_of(readings["wheel"])),
        terminal=ROULETTE_TABLE,
    )  # fmt: skip


# 5.5 The odds of Sic Bo. "4 and/or 17" are two wagers at one price (IB-05).
SICBO_ODDS = OddsTable(
    {
        "5.5/triples": "190 to 1",
        "5.5/any-triple": "31 to 1",
        "5.5/doubles": "12 to 1",
        "5.5/small": "1 to 1",
        "5.5/big": "1 to 1",
        "5.5/single-1": "1 to 1",
        "5.5/single-2": "2 to 1",
        "5.5/single-3": "12 to 1",
        "5.5/combinations": "6 to 1",
        "5.5/total-4-17": "62 to 1",
        "5.5/total-5-16": "31 to 1",
        "5.5/total-6-15": "18 to 1",
        "5.5/total-7-14": "12 to 1",
        "5.5/total-8-13": "8 to 1",
        "5.5/total-9-12": "7 to 1",
        "5.5/total-10-11": "6 to 1",
    }
)

TOTAL_ROWS = {
    4: "5.5/total-4-17", 5: "5.5/total-5-16", 6: "5.5/total-6-15", 7: "5.5/total-7-14",
    8: "5.5/total-8-13", 9: "5.5/total-9-12", 10: "5.5/total-10-11", 11: "5.5/total-10-11",
    12: "5.5/total-9-12", 13: "5.5/total-8-13", 14: "5.5/total-7-14", 15: "5.5/total-6-15",
    16: "5.5/total-5-16", 17: "5.5/total-4-17",
}  # fmt: skip


# 5.4 The permissible wagers of Sic Bo, rules 5.4.1 to 5.4.8 in order.
SICBO_WAGERS: tuple[Wager, ...] = (
    small(SICBO_ODDS.wins("5.5/small"), wins="5.4.1.1", loses="5.4.1.2", rule="5.4.1"),
    big(SICBO_ODDS.wins("5.5/big"), wins="5.4.2/5.4.3.1", loses="5.4.2/5.4.3.2", rule="5.4.2"),
    *triples("Specific Triples", by="5.4.3", pays=SICBO_ODDS.wins("5.5/triples")),
    # A triple contains the double and pays it once (ETG-11).
    *doubles("Specific Doubles", by="5.4.4", pays=SICBO_ODDS.wins("5.5/doubles")),
    wins_or_loses(
        "any-triple", "Any Triple", any_triple, SICBO_ODDS.wins("5.5/any-triple"), by="5.4.5"
    ),
    *totals(
        "Three Dice Totals", by="5.4.6",
        pays={wanted: SICBO_ODDS.wins(row) for wanted, row in TOTAL_ROWS.items()},
    ),
    *pairs(
        "Dice Combinations", by="5.4.7",
        pays=dict.fromkeys(FACES, SICBO_ODDS.wins("5.5/combinations")),
    ),
    # One line of the odds, that of the number of dice, never several (ETG-13).
    *singles(
        "Single Die Bet", by="5.4.8",
        pays=(
            SICBO_ODDS.wins("5.5/single-1"), SICBO_ODDS.wins("5.5/single-2"),
            SICBO_ODDS.wins("5.5/single-3"),
        ),
    ),
)  # fmt: skip


def interblock_sicbo(readings: Readings) -> Book:  # noqa: ARG001 - no wager depends on one
    """Sic Bo with three dice in an automated tumbler."""
    return Book(
        game="interblock-sicbo", title="Interblock Sic Bo",
        document=DOCUMENT, instrument=INSTRUMENT, version=VERSION,
        alphabet=three_dice.ALPHABET, odds=(SICBO_ODDS,), wagers=SICBO_WAGERS, limits=LIMITS,
        wagers_clauses=("5.4", "5.5"),
        definition_clauses=DEFINITIONS,
        opening_clause=PERIOD, closing_clauses=(PERIOD,), moving_clause=PERIOD,
        no_result_clause="8.4",
        terminal=SICBO_TABLE,
    )  # fmt: skip
