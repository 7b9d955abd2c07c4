"""The rules as a player is told them: what wins and loses, in how many ways, and what it costs."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.rules import load
from pitboss.rules.explain import VerdictCase, explain, families, winning_words
from pitboss.rules.verdicts import Moves, Wins
from tests.stories import clause

CRAPS = load("aruze-craps")


def cases(spot: str, cell: str = "") -> list[tuple[str, int, str, str]]:
    told = explain(CRAPS, spot).cases[cell or spot]
    return [(case.words, case.ways, str(case.verdict), case.clause) for case in told]


@clause("aruze-craps", "3.9.16")
def test_3_9_16_a_wager_on_one_roll_is_told_in_the_order_of_the_book() -> None:
    # 2 + 3 + 4 + 3 + 2 ways for 3, 4, 9, 10 and 11; 4 + 5 + 6 + 5 for 5, 6, 7 and 8.
    assert cases("field") == [
        ("a total of 3, 4, 9, 10 or 11", 14, "wins 1 to 1", "3.9.16"),
        ("a total of 2 or 12", 2, "wins 2 to 1", "3.9.16"),
        ("a total of 5, 6, 7 or 8", 20, "loses", "3.9.16"),
        ("no result", 0, "is void", "6.4"),
    ]
    first = explain(CRAPS, "field").cases["field"][0]
    assert first.row == "3.10/field-3-4-9-10-11"


@clause("aruze-craps", "3.9.7.1", "3.9.7.2")
def test_3_9_7_what_no_clause_decides_is_told_as_anything_else() -> None:
    assert cases("place:6") == [
        ("a total of 6", 5, "wins 7 to 6", "3.9.7.1"),
        ("a total of 7", 6, "loses", "3.9.7.2"),
        ("anything else", 25, "stays", "3.9.7"),
        ("no result", 0, "stays", "6.4"),
    ]


@clause("aruze-craps", "3.9.1.1.2", "3.9.1.2.2")
def test_3_9_1_a_wager_that_travels_is_told_of_each_place() -> None:
    told = explain(CRAPS, "pass")
    assert list(told.cases) == ["pass", *(f"pass@{point}" for point in (4, 5, 6, 8, 9, 10))]
    assert ("a total of 6", 5, "moves to 6", "3.9.1.1.2") in cases("pass")
    assert cases("pass", "pass@10") == [
        ("a total of 10", 3, "wins 1 to 1", "3.9.1.1.2"),
        ("a total of 7", 6, "loses", "3.9.1.2.2"),
        ("anything else", 27, "stays", "3.9.1"),
        ("no result", 0, "stays", "6.4"),
    ]


@pytest.mark.parametrize(
    ("spot", "commission"),
    [
        ("buy:4", "5% of the stake, paid at placement (rule 3.9.8)"),
        ("lay:4", "5% of what it could win, paid at placement (rule 3.9.15)"),
        ("place:4", None),
    ],
)
@clause("aruze-craps", "3.9.8", "3.9.15")
def test_3_9_8_the_commission_is_told_with_what_it_is_a_share_of(
    spot: str, commission: str | None
) -> None:
    assert explain(CRAPS, spot).commission == commission


@pytest.mark.parametrize(
    ("spot", "words"),
    [
        ("field", "a total of 3, 4, 9, 10 or 11; a total of 2 or 12"),
        ("place:6", "a total of 6 before a total of 7"),
        ("pass", "a total of 7 or 11; goes on after a total of 4, 5, 6, 8, 9 or 10"),
    ],
)
def test_what_makes_a_wager_win_is_told_in_a_line(spot: str, words: str) -> None:
    assert winning_words(explain(CRAPS, spot)) == words


def test_results_of_several_kinds_are_listed_whole() -> None:
    told = explain(CRAPS, "field")
    won = VerdictCase("any seven", 6, Wins(Fraction(1), "x"), "1", None)
    moves = [VerdictCase(words, 1, Moves("4"), "1", None) for words in ("a total of 4", "a 2")]
    held = type(told)("x", "X", "1", {"x": (won, *moves)}, "", "", None, False)
    assert winning_words(held) == "any seven; goes on after a total of 4 or a 2"


@pytest.mark.parametrize(
    ("spot", "placed"),
    [
        # Behind Pass and Come the stake is measured, behind their opposites what it could win.
        ("pass-odds", "behind a Pass Line that has its number, up to double it (rule 3.9.2.1)"),
        ("come-odds:6", "behind a Come that has its number, up to double it (rule 3.9.4.1)"),
        (
            "dont-pass-odds",
            "behind a Don't Pass Line that has its number, so that it wins at most double it "
            "(rule 3.9.12.1)",
        ),
        (
            "dont-come-odds:6",
            "behind a Don't Come that has its number, so that it wins at most double it "
            "(rule 3.9.13.1)",
        ),
    ],
)
@clause("aruze-craps", "3.9.2.1", "3.9.4.1", "3.9.12.1", "3.9.13.1")
def test_3_9_2_1_odds_are_told_with_what_they_are_measured_by(spot: str, placed: str) -> None:
    assert explain(CRAPS, spot).placed == placed


@clause("aruze-sicbo", "3.9.6")
def test_3_9_6_wagers_alike_are_listed_together_and_by_what_they_pay() -> None:
    told = {(one.title, one.odds): one for one in families(load("aruze-sicbo"))}
    assert len(told) == 14
    totals = [one for (title, _), one in told.items() if title == "Dice Total"]
    assert [(one.spots, int(one.odds[0])) for one in totals] == [
        (("total:4", "total:17"), 62),
        (("total:5", "total:16"), 31),
        (("total:6", "total:15"), 18),
        (("total:7", "total:14"), 12),
        (("total:8", "total:13"), 8),
        (("total:9", "total:12"), 7),
        (("total:10", "total:11"), 6),
    ]
    single = told["Any Number", (Fraction(1), Fraction(2), Fraction(12))]
    assert (single.rule, single.example.spot) == ("3.9.8", "single:1")
