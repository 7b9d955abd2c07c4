"""What the documents say a result does to a wager: odds typed from the printed tables.

A cell is a spot with its number where it has one, such as ``pass@6``. Dice come as a tuple of
faces, a pocket as its number.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

POINTS = (4, 5, 6, 8, 9, 10)
SICBO, WHEEL, CRAPS = "sicbo", "wheel", "craps"
KINDS = {
    "aruze-sicbo": SICBO,
    "interblock-sicbo": SICBO,
    "interblock-roulette": WHEEL,
    "aruze-craps": CRAPS,
}
Outcome = tuple[int, ...]


class Verdict(NamedTuple):
    """What becomes of a stake: it wins at odds, is lost, drawn, moves to a cell, or stays."""

    kind: str
    odds: Fraction = Fraction(0)
    cell: str = ""


LOSES, DRAWS, STAYS = Verdict("loses"), Verdict("draws"), Verdict("stays")


def wins(odds: Fraction | int) -> Verdict:
    """A win at these odds to one."""
    return Verdict("wins", Fraction(odds))


# Sic Bo: rules 3.9 and 3.9.10 of Aruze, 5.4 and 5.5 of Interblock, which agree.

TOTAL_ODDS = {
    4: 62, 5: 31, 6: 18, 7: 12, 8: 8, 9: 7, 10: 6,
    11: 6, 12: 7, 13: 8, 14: 12, 15: 18, 16: 31, 17: 62,
}  # fmt: skip
SINGLE_ODDS = {1: 1, 2: 2, 3: 12}
SICBO_SPOTS = frozenset(
    ["small", "big", "any-triple"]
    + [f"{family}:{face}" for family in ("triple", "double", "single") for face in range(1, 7)]
    + [f"total:{total}" for total in TOTAL_ODDS]
    + [f"pair:{low}-{high}" for low, high in combinations(range(1, 7), 2)]
)


def sicbo(cell: str, faces: Outcome) -> Verdict:
    """A Sic Bo wager against three dice."""
    family, _, named = cell.partition(":")
    total, triple = sum(faces), len(set(faces)) == 1
    odds = 0
    if family == "small":
        odds = 1 if 4 <= total <= 10 and not triple else 0
    elif family == "big":
        odds = 1 if 11 <= total <= 17 and not triple else 0
    elif family == "any-triple":
        odds = 31 if triple else 0
    elif family == "triple":
        odds = 190 if faces.count(int(named)) == 3 else 0
    elif family == "double":
        odds = 12 if faces.count(int(named)) >= 2 else 0
    elif family == "single":
        odds = SINGLE_ODDS.get(faces.count(int(named)), 0)
    elif family == "total":
        odds = TOTAL_ODDS[total] if total == int(named) else 0
    else:
        odds = 6 if {int(face) for face in named.split("-")} <= set(faces) else 0
    return wins(odds) if odds else LOSES


# Roulette: rules 5.1 to 5.3, the layout and wheel of reading IB-22.

WHEEL_ORDER = (
    0, 32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10, 5, 24, 16, 33, 1, 20,
    14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26,
)  # fmt: skip
RED = frozenset((1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))
ODDS_BY_NUMBERS = {1: 35, 2: 17, 3: 11, 4: 8, 6: 5, 12: 2, 18: 1}


def _covered() -> dict[str, frozenset[int]]:
    numbers = range(1, 37)
    covered = {f"straight:{number}": {number} for number in range(37)}
    pairs = [(0, 1), (0, 2), (0, 3)]
    pairs += [(n, n + 1) for n in numbers if n % 3] + [(n, n + 3) for n in numbers if n <= 33]
    rows = [(0, 1, 2), (0, 2, 3), *((n, n + 1, n + 2) for n in range(1, 37, 3))]
    squares = [(n, n + 1, n + 3, n + 4) for n in numbers if n % 3 and n <= 32]
    groups: dict[str, Sequence[tuple[int, ...]]] = {
        "split": pairs,
        "street": rows,
        "corner": [(0, 1, 2, 3), *squares],
        "six-line": [tuple(range(n, n + 6)) for n in range(1, 32, 3)],
    }
    for family, sets in groups.items():
        for chosen in sets:
            covered[f"{family}:{'-'.join(map(str, chosen))}"] = set(chosen)
    for place in (1, 2, 3):
        covered[f"column:{place}"] = {n for n in numbers if n % 3 == place % 3}
        covered[f"dozen:{place}"] = set(range(12 * place - 11, 12 * place + 1))
    covered |= {
        "low": set(range(1, 19)),
        "high": set(range(19, 37)),
        "even": {n for n in numbers if n % 2 == 0},
        "odd": {n for n in numbers if n % 2},
        "red": set(RED),
        "black": set(numbers) - RED,
    }
    return {spot: frozenset(chosen) for spot, chosen in covered.items()}


COVERED = _covered()
SERIES = {
    "serie-5-8": ["5-8", "10-11", "13-16", "23-24", "27-30", "33-36"],
    "orfanelli": ["1", "6-9", "14-17", "17-20", "31-34"],
    "vicini-dello-zero": [
        "0-2-3", "0-2-3", "4-7", "12-15", "18-21", "19-22", "25-26-28-29", "25-26-28-29", "32-35",
    ],
}  # fmt: skip
_FAMILY = {1: "straight", 2: "split", 3: "street", 4: "corner"}


def pieces(spot: str, each_side: int) -> list[str]:
    """The plain wagers of a multiple-piece wager, or the spot alone (5.2, IB-01, IB-02)."""
    if spot in SERIES:
        return [f"{_FAMILY[len(name.split('-'))]}:{name}" for name in SERIES[spot]]
    family, _, named = spot.partition(":")
    if family != "neighbours":
        return [spot]
    middle = WHEEL_ORDER.index(int(named))
    around = range(middle - each_side, middle + each_side + 1)
    return [f"straight:{WHEEL_ORDER[index % 37]}" for index in around]


WHEEL_SPOTS = frozenset(COVERED) | frozenset(SERIES) | {f"neighbours:{n}" for n in range(37)}


def wheel(cell: str, pocket: Outcome) -> Verdict:
    """A roulette wager against a pocket."""
    numbers = COVERED[cell]
    return wins(ODDS_BY_NUMBERS[len(numbers)]) if pocket[0] in numbers else LOSES


# Craps: rules 3.9 and 3.10.

TRUE_ODDS = {4: Fraction(2), 5: Fraction(3, 2), 6: Fraction(6, 5)}
PLACE_ODDS = {4: Fraction(9, 5), 5: Fraction(7, 5), 6: Fraction(7, 6)}
TO_LOSE_ODDS = {4: Fraction(5, 11), 5: Fraction(5, 8), 6: Fraction(4, 5)}
HARD_ODDS = {4: Fraction(15, 2), 6: Fraction(9)}
ONE_ROLL: dict[str, dict[int, Fraction]] = {
    "field": {total: Fraction(2 if total in (2, 12) else 1) for total in (2, 3, 4, 9, 10, 11, 12)},
    "any-seven": {7: Fraction(9, 2)},
    "any-craps": dict.fromkeys((2, 3, 12), Fraction(15, 2)),
    "craps": dict.fromkeys((2, 3, 12), Fraction(15, 2)),
    "eleven": {11: Fraction(16)},
    "craps-eleven": dict.fromkeys((2, 3, 12), Fraction(13, 4)) | {11: Fraction(15, 2)},
    # A quarter at the printed odds, three quarters lost (R32).
    "horn": {total: Fraction((33 if total in (2, 12) else 16) - 3, 4) for total in (2, 3, 11, 12)},
}
NUMBERED = ("come-odds", "place", "buy", "dont-come-odds", "place-to-lose", "lay")
LINES = ("pass", "come", "dont-pass", "dont-come")
CRAPS_SPOTS = frozenset(
    [*LINES, "pass-odds", "dont-pass-odds", "big-6", "big-8", *ONE_ROLL]
    + [f"{family}:{number}" for family in NUMBERED for number in POINTS]
    + [f"hardway:{number}" for number in (4, 6, 8, 10)]
    + [f"hop:{low}-{high}" for low, high in combinations_with_replacement(range(1, 7), 2)]
)
MOVING = (*LINES, "pass-odds", "dont-pass-odds")
"""Spots whose chips stand with a number, written after an at sign."""


def low_of(number: int) -> int:
    """A number and its mirror pay alike: 10 as 4, 9 as 5, 8 as 6."""
    return min(number, 14 - number)


def craps(cell: str, faces: Outcome, *, twelve_stands: bool = False) -> Verdict:
    """A craps wager against two dice."""
    spot, _, at = cell.partition("@")
    family, _, named = spot.partition(":")
    total = sum(faces)
    if family in LINES and not at:
        return _first_roll(family, total, twelve_stands=twelve_stands)
    if family in ONE_ROLL:
        odds = ONE_ROLL[family].get(total)
        return LOSES if odds is None else wins(odds)
    if family == "hop":
        if sorted(faces) != [int(face) for face in named.split("-")]:
            return LOSES
        return wins(33 if faces[0] == faces[1] else 16)
    number = int(at or named or spot.rpartition("-")[2])
    if family == "hardway":
        if total == number and faces[0] == faces[1]:
            return wins(HARD_ODDS[low_of(number)])
        return LOSES if total in (7, number) else STAYS
    against = family.startswith(("dont-", "place-to-lose", "lay"))
    won_on, lost_on = (7, number) if against else (number, 7)
    if total == won_on:
        return wins(number_odds(family, number))
    return LOSES if total == lost_on else STAYS


def number_odds(family: str, number: int) -> Fraction:
    """What a wager on or against a number pays."""
    low = low_of(number)
    if family in ("pass-odds", "come-odds", "buy"):
        return TRUE_ODDS[low]
    if family in ("dont-pass-odds", "dont-come-odds", "lay"):
        return 1 / TRUE_ODDS[low]
    return {"place": PLACE_ODDS, "place-to-lose": TO_LOSE_ODDS}.get(family, {}).get(
        low, Fraction(1)
    )


def _first_roll(family: str, total: int, *, twelve_stands: bool) -> Verdict:
    if total in POINTS:
        return Verdict("moves", cell=f"{family}@{total}")
    if family in ("pass", "come"):
        return wins(1) if total in (7, 11) else LOSES
    if total == 12:
        return STAYS if twelve_stands else DRAWS
    return wins(1) if total in (2, 3) else LOSES


ORDER = (
    # Sic Bo, roulette and craps, each in the order in which its document lists the wagers.
    "small", "big", "triple", "double", "any-triple", "total", "pair", "single",
    "straight", "split", "street", "corner", "six-line", "column", "dozen",
    "low", "high", "even", "odd", "red", "black",
    "pass", "pass-odds", "come", "come-odds", "big-6", "big-8", "place", "buy", "hardway",
    "dont-pass", "dont-come", "dont-pass-odds", "dont-come-odds", "place-to-lose", "lay",
    "field", "any-seven", "any-craps", "craps", "eleven", "craps-eleven", "horn", "hop",
)  # fmt: skip


def in_order(cell: str) -> tuple[int, list[int]]:
    """Where a cell stands on the paper: by its wager, then by its numbers."""
    spot, _, at = cell.partition("@")
    family, _, named = spot.partition(":")
    numbers = [int(number) for number in (named or at or "0").split("-")]
    return ORDER.index(family), numbers
