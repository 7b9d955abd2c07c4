"""Aruze Craps Electronic Table Game.

Rules approved by order under section 66(1) of the Casino Control Act 1992 (NSW), signed 2 June
2016. Two dice in an automated tumbler; wagers on player terminals. A round of play is one roll
(R01). Winning wagers come down with their winnings (R13), every wager works on every roll (R15),
and the list of wagers is the document's own: these odds are not those of other houses (R37).
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import chain, combinations_with_replacement

from pitboss.rules.book import Book, Readings, TerminalLimits
from pitboss.rules.entries import HangsOn, OnTheLine, Tie, Window
from pitboss.rules.exits import OnlyWhatIsFresh
from pitboss.rules.games.aruze_craps.table import TABLE
from pitboss.rules.machines import Puck
from pitboss.rules.odds import OddsTable
from pitboss.rules.refusals import WagerKind
from pitboss.rules.two_dice import ALPHABET, combination, easy, hard, total
from pitboss.rules.verdicts import DRAWS, LOSES, STAYS, Moves, Verdict
from pitboss.rules.wagers import (
    START,
    Commission,
    Line,
    Wager,
    at,
    on,
    one_round,
    until_decided,
    wins_or_loses,
)

DOCUMENT = "aruze-craps"
POINTS = (4, 5, 6, 8, 9, 10)

# 1.1 "come out roll": the table keeps its phase by totals alone, with or without wagers (R03).
PUCK = Puck({point: total(point) for point in POINTS}, total(7), clause="1.1/come-out-roll")

# 3.10 The odds of winning wagers.
ODDS = OddsTable(
    {
        "3.10/pass-line": "1 to 1",
        "3.10/odds-4-10": "2 to 1",
        "3.10/odds-5-9": "3 to 2",
        "3.10/odds-6-8": "6 to 5",
        "3.10/come": "1 to 1",
        "3.10/come-odds-4-10": "2 to 1",
        "3.10/come-odds-5-9": "3 to 2",
        "3.10/come-odds-6-8": "6 to 5",
        "3.10/big-6": "1 to 1",
        "3.10/big-8": "1 to 1",
        "3.10/place-4-10": "9 to 5",
        "3.10/place-5-9": "7 to 5",
        "3.10/place-6-8": "7 to 6",
        "3.10/buy-4-10": "2 to 1",
        "3.10/buy-5-9": "3 to 2",
        "3.10/buy-6-8": "6 to 5",
        "3.10/hardways-4-10": "15 to 2",
        "3.10/hardways-6-8": "9 to 1",
        "3.10/dont-pass-line": "1 to 1",
        "3.10/dont-odds-4-10": "1 to 2",
        "3.10/dont-odds-5-9": "2 to 3",
        "3.10/dont-odds-6-8": "5 to 6",
        "3.10/dont-come": "1 to 1",
        "3.10/dont-come-odds-4-10": "1 to 2",
        "3.10/dont-come-odds-5-9": "2 to 3",
        "3.10/dont-come-odds-6-8": "5 to 6",
        "3.10/place-to-lose-4-10": "5 to 11",
        "3.10/place-to-lose-5-9": "5 to 8",
        "3.10/place-to-lose-6-8": "4 to 5",
        "3.10/lay-4-10": "1 to 2",
        "3.10/lay-5-9": "2 to 3",
        "3.10/lay-6-8": "5 to 6",
        "3.10/field-3-4-9-10-11": "1 to 1",
        "3.10/field-2-12": "2 to 1",
        "3.10/any-seven": "9 to 2",
        "3.10/any-craps": "15 to 2",
        "3.10/c-craps": "15 to 2",
        "3.10/e-eleven": "16 to 1",
        "3.10/c-and-e-2-3-12": "13 to 4",
        "3.10/c-and-e-11": "15 to 2",
        "3.10/horn-3-11": "16 to 1",
        "3.10/horn-2-12": "33 to 1",
        "3.10/hop-hard": "33 to 1",
        "3.10/hop-easy": "16 to 1",
    }
)


def _by_number(four_ten: str, five_nine: str, six_eight: str) -> dict[int, str]:
    """The row of each point number, where the table prints them in pairs."""
    return {
        4: four_ten, 5: five_nine, 6: six_eight, 8: six_eight, 9: five_nine, 10: four_ten,
    }  # fmt: skip


ODDS_ROWS = _by_number("3.10/odds-4-10", "3.10/odds-5-9", "3.10/odds-6-8")
COME_ODDS_ROWS = _by_number("3.10/come-odds-4-10", "3.10/come-odds-5-9", "3.10/come-odds-6-8")
PLACE_ROWS = _by_number("3.10/place-4-10", "3.10/place-5-9", "3.10/place-6-8")
BUY_ROWS = _by_number("3.10/buy-4-10", "3.10/buy-5-9", "3.10/buy-6-8")
DONT_ODDS_ROWS = _by_number("3.10/dont-odds-4-10", "3.10/dont-odds-5-9", "3.10/dont-odds-6-8")
DONT_COME_ODDS_ROWS = _by_number(
    "3.10/dont-come-odds-4-10", "3.10/dont-come-odds-5-9", "3.10/dont-come-odds-6-8"
)
PLACE_TO_LOSE_ROWS = _by_number(
    "3.10/place-to-lose-4-10", "3.10/place-to-lose-5-9", "3.10/place-to-lose-6-8"
)
LAY_ROWS = _by_number("3.10/lay-4-10", "3.10/lay-5-9", "3.10/lay-6-8")


def _takes_a_number(*, by: str) -> Iterator[Line]:
    """The six lines by which a roll gives a line wager its number."""
    return (on(total(point), Moves(str(point)), by=by) for point in POINTS)


# 3.9.1 to 3.9.4: Pass Line, Come and their Odds.
PASS_LINE = until_decided(
    "pass", "Pass Line",
    on(total(7, 11), ODDS.wins("3.10/pass-line"), by="3.9.1.1.1"),
    *_takes_a_number(by="3.9.1.1.2"),
    on(total(2, 3, 12), LOSES, by="3.9.1.2.1"),
    *chain.from_iterable(
        at(
            point,
            on(total(point), ODDS.wins("3.10/pass-line"), by="3.9.1.1.2"),
            on(total(7), LOSES, by="3.9.1.2.2"),
        )
        for point in POINTS
    ),
    rule="3.9.1",
    follows_point=True,
    entry=OnTheLine(Window.COME_OUT, "3.9.1", may_be_added_to=True),
    exit=OnlyWhatIsFresh(WagerKind.CANNOT_BE_TAKEN_DOWN, "3.9.1"),
)  # fmt: skip

ODDS_WAGER = until_decided(
    "pass-odds", "Odds",
    *chain.from_iterable(
        at(
            point,
            on(total(point), ODDS.wins(row), by="3.9.2.2"),
            on(total(7), LOSES, by="3.9.2.3"),
        )
        for point, row in ODDS_ROWS.items()
    ),
    rule="3.9.2",
    start=None,
    follows_point=True,
    entry=HangsOn(
        {
            str(point): Tie(f"pass@{point}", "Pass Line", 2, Fraction(1))
            for point in POINTS
        },
        clause="3.9.2",
        cap_clause="3.9.2.1",
    ),
)  # fmt: skip


def come(window: Window) -> Wager:
    """Rule 3.9.3; when it may be placed is reading R06."""
    return until_decided(
        "come", "Come",
        on(total(7, 11), ODDS.wins("3.10/come"), by="3.9.3.1.1"),
        *_takes_a_number(by="3.9.3.1.2"),
        on(total(2, 3, 12), LOSES, by="3.9.3.2.1"),
        *chain.from_iterable(
            at(
                point,
                on(total(point), ODDS.wins("3.10/come"), by="3.9.3.1.2"),
                on(total(7), LOSES, by="3.9.3.2.2"),
            )
            for point in POINTS
        ),
        rule="3.9.3",
        entry=OnTheLine(window, "3.9.3", may_be_added_to=True),
        exit=OnlyWhatIsFresh(WagerKind.CANNOT_BE_TAKEN_DOWN, "3.9.3"),
    )  # fmt: skip


COME_ODDS = tuple(
    until_decided(
        f"come-odds:{point}", "Come Odds",
        on(total(point), ODDS.wins(row), by="3.9.4.2"),
        on(total(7), LOSES, by="3.9.4.3"),
        rule="3.9.4",
        entry=HangsOn(
            {START: Tie(f"come@{point}", "Come", 2, Fraction(1))},
            clause="3.9.4",
            cap_clause="3.9.4.1",
        ),
    )
    for point, row in COME_ODDS_ROWS.items()
)  # fmt: skip

# 3.9.5 to 3.9.9: a number before a seven.
BIG_6 = until_decided(
    "big-6", "Big 6",
    on(total(6), ODDS.wins("3.10/big-6"), by="3.9.5"),
    on(total(7), LOSES, by="3.9.5"),
    rule="3.9.5",
)  # fmt: skip

BIG_8 = until_decided(
    "big-8", "Big 8",
    on(total(8), ODDS.wins("3.10/big-8"), by="3.9.6"),
    on(total(7), LOSES, by="3.9.6"),
    rule="3.9.6",
)  # fmt: skip

PLACE = tuple(
    until_decided(
        f"place:{number}", "Place",
        on(total(number), ODDS.wins(row), by="3.9.7.1"),
        on(total(7), LOSES, by="3.9.7.2"),
        rule="3.9.7",
    )
    for number, row in PLACE_ROWS.items()
)  # fmt: skip

# The clause gives the odds and the commission; winning and losing are those of Place (R23).
BUY = tuple(
    until_decided(
        f"buy:{number}", "Buy",
        on(total(number), ODDS.wins(row), by="3.9.8"),
        on(total(7), LOSES, by="3.9.8"),
        rule="3.9.8",
        commission=Commission(Fraction(5, 100), of_winnings=False, clause="3.9.8"),
    )
    for number, row in BUY_ROWS.items()
)  # fmt: skip

# It must beat both rivals, the easy total and the seven (R34).
HARDWAYS = tuple(
    until_decided(
        f"hardway:{number}", "Hardways",
        on(hard(number), ODDS.wins(row), by="3.9.9"),
        on(easy(number) | total(7), LOSES, by="3.9.9"),
        rule="3.9.9",
    )
    for number, row in (
        (4, "3.10/hardways-4-10"),
        (6, "3.10/hardways-6-8"),
        (8, "3.10/hardways-6-8"),
        (10, "3.10/hardways-4-10"),
    )
)  # fmt: skip


# 3.9.10 to 3.9.13: the Don't side. What a 12 does with the stake is reading R14.
def dont_pass(twelve: Verdict) -> Wager:
    """Rule 3.9.10."""
    return until_decided(
        "dont-pass", "Don't Pass Line",
        on(total(2, 3), ODDS.wins("3.10/dont-pass-line"), by="3.9.10.1.1"),
        *_takes_a_number(by="3.9.10.1.2"),
        on(total(7, 11), LOSES, by="3.9.10.2.1"),
        on(total(12), twelve, by="3.9.10.3"),
        *chain.from_iterable(
            at(
                point,
                on(total(7), ODDS.wins("3.10/dont-pass-line"), by="3.9.10.1.2"),
                on(total(point), LOSES, by="3.9.10.2.2"),
            )
            for point in POINTS
        ),
        rule="3.9.10",
        follows_point=True,
        entry=OnTheLine(Window.COME_OUT, "3.9.10", may_be_added_to=False),
    )  # fmt: skip


def dont_come(twelve: Verdict) -> Wager:
    """Rule 3.9.11; after the come-out roll means while a point is on (R07)."""
    return until_decided(
        "dont-come", "Don't Come",
        on(total(2, 3), ODDS.wins("3.10/dont-come"), by="3.9.11.1.1"),
        *_takes_a_number(by="3.9.11.1.2"),
        on(total(7, 11), LOSES, by="3.9.11.2.1"),
        on(total(12), twelve, by="3.9.11.3"),
        *chain.from_iterable(
            at(
                point,
                on(total(7), ODDS.wins("3.10/dont-come"), by="3.9.11.1.2"),
                on(total(point), LOSES, by="3.9.11.2.2"),
            )
            for point in POINTS
        ),
        rule="3.9.11",
        entry=OnTheLine(Window.POINT_ON, "3.9.11", may_be_added_to=False),
    )  # fmt: skip


DONT_ODDS = until_decided(
    "dont-pass-odds", "Don't Odds",
    *chain.from_iterable(
        at(
            point,
            on(total(7), ODDS.wins(row), by="3.9.12.2"),
            on(total(point), LOSES, by="3.9.12.3"),
        )
        for point, row in DONT_ODDS_ROWS.items()
    ),
    rule="3.9.12",
    start=None,
    follows_point=True,
    entry=HangsOn(
        {
            str(point): Tie(f"dont-pass@{point}", "Don't Pass Line", 2, ODDS.wins(row).odds)
            for point, row in DONT_ODDS_ROWS.items()
        },
        clause="3.9.12",
        cap_clause="3.9.12.1",
    ),
)  # fmt: skip

DONT_COME_ODDS = tuple(
    until_decided(
        f"dont-come-odds:{point}", "Don't Come Odds",
        on(total(7), ODDS.wins(row), by="3.9.13.2"),
        on(total(point), LOSES, by="3.9.13.3"),
        rule="3.9.13",
        entry=HangsOn(
            {START: Tie(f"dont-come@{point}", "Don't Come", 2, ODDS.wins(row).odds)},
            clause="3.9.13",
            cap_clause="3.9.13.1",
        ),
    )
    for point, row in DONT_COME_ODDS_ROWS.items()
)  # fmt: skip

# 3.9.14 and 3.9.15: a seven before the number.
PLACE_TO_LOSE = tuple(
    until_decided(
        f"place-to-lose:{number}", "Place to Lose",
        on(total(7), ODDS.wins(row), by="3.9.14.1"),
        on(total(number), LOSES, by="3.9.14.2"),
        rule="3.9.14",
    )
    for number, row in PLACE_TO_LOSE_ROWS.items()
)  # fmt: skip

# As with Buy: winning and losing are those of Place to Lose (R23).
LAY = tuple(
    until_decided(
        f"lay:{number}", "Lay",
        on(total(7), ODDS.wins(row), by="3.9.15"),
        on(total(number), LOSES, by="3.9.15"),
        rule="3.9.15",
        commission=Commission(Fraction(5, 100), of_winnings=True, clause="3.9.15"),
    )
    for number, row in LAY_ROWS.items()
)  # fmt: skip

# 3.9.16 to 3.9.23: one roll.
FIELD = one_round(
    "field", "Field",
    on(total(3, 4, 9, 10, 11), ODDS.wins("3.10/field-3-4-9-10-11"), by="3.9.16"),
    on(total(2, 12), ODDS.wins("3.10/field-2-12"), by="3.9.16"),
    on(total(5, 6, 7, 8), LOSES, by="3.9.16"),
    rule="3.9.16",
)  # fmt: skip

ANY_SEVEN = wins_or_loses(
    "any-seven", "Any Seven", total(7), ODDS.wins("3.10/any-seven"), by="3.9.17"
)
ANY_CRAPS = wins_or_loses(
    "any-craps", "Any Craps", total(2, 3, 12), ODDS.wins("3.10/any-craps"), by="3.9.18"
)
CRAPS = wins_or_loses(
    "craps", "C (Craps)", total(2, 3, 12), ODDS.wins("3.10/c-craps"), by="3.9.19"
)
ELEVEN = wins_or_loses("eleven", "E (Eleven)", total(11), ODDS.wins("3.10/e-eleven"), by="3.9.20")

# The printed odds are on the whole stake (R31).
CRAPS_ELEVEN = one_round(
    "craps-eleven", "C&E (Craps & Eleven)",
    on(total(2, 3, 12), ODDS.wins("3.10/c-and-e-2-3-12"), by="3.9.21"),
    on(total(11), ODDS.wins("3.10/c-and-e-11"), by="3.9.21"),
    on(total(4, 5, 6, 7, 8, 9, 10), LOSES, by="3.9.21"),
    rule="3.9.21",
)  # fmt: skip

# The printed odds are on a quarter of the stake; the other three quarters are taken (R32).
HORN = one_round(
    "horn", "Horn Bet",
    on(total(3, 11), ODDS.wins("3.10/horn-3-11", parts=4), by="3.9.22"),
    on(total(2, 12), ODDS.wins("3.10/horn-2-12", parts=4), by="3.9.22"),
    on(total(4, 5, 6, 7, 8, 9, 10), LOSES, by="3.9.22"),
    rule="3.9.22",
    parts=4,
)  # fmt: skip

HOPS = tuple(
    wins_or_loses(
        f"hop:{low}-{high}", "Hop Bets", combination(low, high),
        ODDS.wins("3.10/hop-hard" if low == high else "3.10/hop-easy"), by="3.9.23",
    )
    for low, high in combinations_with_replacement(range(1, 7), 2)
)  # fmt: skip

COME_WINDOWS = {"any": Window.ANY, "point-on": Window.POINT_ON, "come-out": Window.COME_OUT}


def aruze_craps(readings: Readings) -> Book:
    """The game of the document."""
    twelve = DRAWS if readings["dont-twelve"] == "returned" else STAYS
    return Book(
        game="aruze-craps", title="Aruze Craps Electronic Table Game",
        document=DOCUMENT, version="2016-06-02",
        instrument="Order under section 66(1), Casino Control Act 1992 (NSW), 2 June 2016",
        alphabet=ALPHABET, odds=(ODDS,),
        wagers=(
            PASS_LINE, ODDS_WAGER, come(COME_WINDOWS[readings["come-window"]]), *COME_ODDS,
            BIG_6, BIG_8, *PLACE, *BUY, *HARDWAYS,
            dont_pass(twelve), dont_come(twelve), DONT_ODDS, *DONT_COME_ODDS,
            *PLACE_TO_LOSE, *LAY,
            FIELD, ANY_SEVEN, ANY_CRAPS, CRAPS, ELEVEN, CRAPS_ELEVEN, HORN, *HOPS,
        ),
        # No clause says what becomes of a wager outside the limits: as at Interblock (R30).
        limits=TerminalLimits(
            sign="3.1", minimum="1.1/minimum-bet", unit="3.1",
            cut="1.1/maximum-bet", maximum="1.1/maximum-bet",
        ),
        wagers_clauses=("3.9", "3.10"),
        definition_clauses=("1.1/draw", "1.1/easy", "1.1/hard", "1.1/void", "3.12"),
        opening_clause="1.1/wagering-period",
        closing_clauses=("3.3.6", "3.8.1"),  # the same ban twice (R05)
        no_result_clause="6.4", moving_clause="3.5.1.2",
        terminal=TABLE, puck=PUCK,
    )  # fmt: skip
