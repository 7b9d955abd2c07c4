"""Big Six, as it is dealt in Nevada and in New Jersey: seven wagers on one wheel."""

from __future__ import annotations

from fractions import Fraction

from big_six.wheel import ALPHABET, shows
from pitboss.rules.book import Book, Readings
from pitboss.rules.odds import OddsTable
from pitboss.rules.reading import Choice, Reading
from pitboss.rules.standard import CLOSING, LIMITS, NO_RESULT, PERIOD, WHEEL, standard_table
from pitboss.rules.wagers import Wager, wins_or_loses

DOCUMENT = "big-six"

HIGHEST = ("joker", "logo")

# 3/joker and 3/logo are printed as 40 to 1 in Nevada and as 45 to 1 in New Jersey.
JOKER_PAYS = Reading(
    "BX-01",
    "joker-pays",
    "What the joker and the logo pay",
    (
        Choice("40", "40 to 1, as in Nevada", dict.fromkeys(HIGHEST, Fraction(13, 54))),
        Choice("45", "45 to 1, as in New Jersey", dict.fromkeys(HIGHEST, Fraction(4, 27))),
    ),
)

TITLES = {
    "1": "One", "2": "Two", "5": "Five", "10": "Ten", "20": "Twenty",
    "joker": "Joker", "logo": "Logo",
}  # fmt: skip


def _odds(readings: Readings) -> OddsTable:
    """3 The odds: a number pays itself."""
    most = f"{readings['joker-pays']} to 1"
    return OddsTable(
        {f"3/{symbol}": f"{symbol} to 1" if symbol.isdecimal() else most for symbol in TITLES}
    )


def _wagers(odds: OddsTable) -> tuple[Wager, ...]:
    """2 The wagers: a symbol wins where the wheel stops at it, and loses anywhere else."""
    return tuple(
        wins_or_loses(symbol, title, shows(symbol), odds.wins(f"3/{symbol}"), by=f"2.{number}")
        for number, (symbol, title) in enumerate(TITLES.items(), start=1)
    )


def big_six(readings: Readings) -> Book:
    """The game; the table around it is the standard one."""
    odds = _odds(readings)
    return Book(
        game="big-six",
        title="Big Six",
        document=DOCUMENT,
        instrument="The rules of Big Six as they are published in Nevada and New Jersey",
        version="2026-01-31",
        alphabet=ALPHABET,
        odds=(odds,),
        wagers=_wagers(odds),
        limits=LIMITS,
        wagers_clauses=("2", "3"),
        definition_clauses=("1",),
        opening_clause=PERIOD,
        closing_clauses=(CLOSING,),
        no_result_clause=NO_RESULT,
        moving_clause=PERIOD,
        terminal=standard_table(WHEEL),
    )
