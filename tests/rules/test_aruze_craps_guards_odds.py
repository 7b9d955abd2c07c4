"""Aruze Craps guards: what odds may stand behind a wager, and what a wager with odds may lose."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.guards import Answer, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.situation import Holdings
from tests.stories import clause

CRAPS = load("aruze-craps")


def told(answer: Answer) -> tuple[object, ...]:
    """The whole answer: kind and clause of a refusal, and the most that is allowed."""
    if answer.refusal is None:
        return "allowed", answer.maximum_cents
    assert answer.refusal.maximum_cents == answer.maximum_cents
    return answer.refusal.kind, answer.refusal.clause, answer.maximum_cents


@clause("aruze-craps", "3.9.2", "3.9.4", "3.9.12", "3.9.13")
@pytest.mark.parametrize(("spot", "point", "has", "expected"), [
    # Without a number there are no odds, whatever stands.
    ("pass-odds",        None, {"pass": 1000},        (WagerKind.NO_POINT, "3.9.2", 0)),
    ("pass-odds",        None, {"come@6": 1000},      (WagerKind.NO_POINT, "3.9.2", 0)),
    ("dont-pass-odds",   None, {"dont-pass": 1000},   (WagerKind.NO_POINT, "3.9.12", 0)),
    ("come-odds:6",      6,    {"come": 1000},        (WagerKind.NO_LINE_WAGER, "3.9.4", 0)),
    ("dont-come-odds:6", 6,    {"dont-come": 1000},   (WagerKind.NO_LINE_WAGER, "3.9.13", 0)),
    # With a number they need their own parent on that very number.
    ("pass-odds",        6,    {},                    (WagerKind.NO_LINE_WAGER, "3.9.2", 0)),
    ("pass-odds",        6,    {"dont-pass@6": 1000}, (WagerKind.NO_LINE_WAGER, "3.9.2", 0)),
    ("pass-odds",        6,    {"come@6": 1000},      (WagerKind.NO_LINE_WAGER, "3.9.2", 0)),
    ("pass-odds@8",      6,    {"pass@6": 1000},      (WagerKind.NO_LINE_WAGER, "3.9.2", 0)),
    ("come-odds:6",      6,    {"pass@6": 1000},      (WagerKind.NO_LINE_WAGER, "3.9.4", 0)),
    ("come-odds:6",      6,    {"come@8": 1000},      (WagerKind.NO_LINE_WAGER, "3.9.4", 0)),
    ("come-odds:6",      6,    {"dont-come@6": 1000}, (WagerKind.NO_LINE_WAGER, "3.9.4", 0)),
    ("dont-pass-odds",   6,    {"pass@6": 1000},      (WagerKind.NO_LINE_WAGER, "3.9.12", 0)),
    ("dont-pass-odds",   6,    {"dont-come@6": 1000}, (WagerKind.NO_LINE_WAGER, "3.9.12", 0)),
    ("dont-come-odds:6", 6,    {"dont-pass@6": 1000}, (WagerKind.NO_LINE_WAGER, "3.9.13", 0)),
    ("dont-come-odds:6", 6,    {"dont-come@5": 1000}, (WagerKind.NO_LINE_WAGER, "3.9.13", 0)),
    ("dont-come-odds:6", 6,    {"come@6": 1000},      (WagerKind.NO_LINE_WAGER, "3.9.13", 0)),
])  # fmt: skip
def test_3_9_2_odds_need_their_parent_and_a_number(
    spot: str, point: int | None, has: dict[str, int], expected: tuple[object, ...]
) -> None:
    table = CRAPS.opening(point=point)
    assert told(check_place(CRAPS, spot, 100, table, Holdings(has))) == expected


DOUBLE = [
    # flat   odds there   more
    (1000,   0,           2000),
    (1000,   1500,        500),
    (1000,   2000,        0),
    (1,      0,           2),
    (333,    5,           661),
]  # fmt: skip


@clause("aruze-craps", "3.9.2.1")
@pytest.mark.parametrize("point", [4, 5, 6, 8, 9, 10])
@pytest.mark.parametrize(("flat", "there", "more"), DOUBLE)
def test_3_9_2_1_odds_are_at_most_double_the_pass_line(
    point: int, flat: int, there: int, more: int
) -> None:
    table = CRAPS.opening(point=point)
    player = Holdings({f"pass@{point}": flat, f"pass-odds@{point}": there})
    if more:
        assert told(check_place(CRAPS, "pass-odds", more, table, player)) == ("allowed", more)
    over = check_place(CRAPS, "pass-odds", more + 1, table, player)
    assert told(over) == (WagerKind.OVER_ODDS_LIMIT, "3.9.2.1", more)


@clause("aruze-craps", "3.9.2.1")
def test_3_9_2_1_what_was_added_to_the_pass_line_counts() -> None:
    """R17: double the wager as it stands, not as it was at the come-out roll."""
    player = Holdings({"pass@6": 1500}, {"pass@6": 500})
    answer = check_place(CRAPS, "pass-odds", 3000, CRAPS.opening(point=6), player)
    assert told(answer) == ("allowed", 3000)


@clause("aruze-craps", "3.9.4", "3.9.4.1")
@pytest.mark.parametrize("number", [4, 5, 6, 8, 9, 10])
@pytest.mark.parametrize("point", [None, 6])
@pytest.mark.parametrize(("flat", "there", "more"), DOUBLE)
def test_3_9_4_1_come_odds_are_at_most_double_their_come(
    number: int, point: int | None, flat: int, there: int, more: int
) -> None:
    """R18: also before a come-out roll, for the Come still has its number."""
    table, spot = CRAPS.opening(point=point), f"come-odds:{number}"
    player = Holdings({f"come@{number}": flat, spot: there, "come": 9000, "pass@6": 9000})
    if more:
        assert told(check_place(CRAPS, spot, more, table, player)) == ("allowed", more)
    over = check_place(CRAPS, spot, more + 1, table, player)
    assert told(over) == (WagerKind.OVER_ODDS_LIMIT, "3.9.4.1", more)


WINS_AT_MOST_DOUBLE = [
    # number  flat   odds there   more
    (4,       1000,  0,           4000),
    (10,      1000,  0,           4000),
    (4,       333,   0,           1332),
    (10,      1000,  3999,        1),
    (5,       1000,  0,           3000),
    (9,       1000,  0,           3000),
    (5,       333,   0,           999),
    (9,       1000,  1000,        2000),
    (6,       500,   0,           1200),
    (8,       500,   0,           1200),
    (6,       700,   0,           1680),
    (8,       333,   0,           799),    # 799.2 down to the cent
    (6,       1,     0,           2),      # 2.4
    (8,       1002,  0,           2404),   # 2404.8
    (6,       500,   1100,        100),
    (8,       500,   1200,        0),
]  # fmt: skip


@clause("aruze-craps", "3.9.12", "3.9.12.1")
@pytest.mark.parametrize(("point", "flat", "there", "more"), WINS_AT_MOST_DOUBLE)
def test_3_9_12_1_dont_odds_win_at_most_double_the_dont_pass(
    point: int, flat: int, there: int, more: int
) -> None:
    """R19: four times on 4 and 10, three times on 5 and 9, twelve fifths on 6 and 8."""
    table = CRAPS.opening(point=point)
    player = Holdings({f"dont-pass@{point}": flat, f"dont-pass-odds@{point}": there})
    if more:
        assert told(check_place(CRAPS, "dont-pass-odds", more, table, player)) == ("allowed", more)
    over = check_place(CRAPS, "dont-pass-odds", more + 1, table, player)
    assert told(over) == (WagerKind.OVER_ODDS_LIMIT, "3.9.12.1", more)


@clause("aruze-craps", "3.9.13", "3.9.13.1")
@pytest.mark.parametrize("point", [None, 6])
@pytest.mark.parametrize(("number", "flat", "there", "more"), WINS_AT_MOST_DOUBLE)
def test_3_9_13_1_dont_come_odds_win_at_most_double_their_dont_come(
    number: int, point: int | None, flat: int, there: int, more: int
) -> None:
    table, spot = CRAPS.opening(point=point), f"dont-come-odds:{number}"
    player = Holdings({f"dont-come@{number}": flat, spot: there, "dont-pass@6": 9000})
    if more:
        assert told(check_place(CRAPS, spot, more, table, player)) == ("allowed", more)
    over = check_place(CRAPS, spot, more + 1, table, player)
    assert told(over) == (WagerKind.OVER_ODDS_LIMIT, "3.9.13.1", more)


@clause("aruze-craps", "3.9.2", "3.9.4", "3.9.12", "3.9.13")
@pytest.mark.parametrize(("spot", "cell", "flat", "rule"), [
    ("pass-odds",        "pass-odds@6",      "pass@6",      "3.9.2"),
    ("come-odds:9",      "come-odds:9",      "come@9",      "3.9.4"),
    ("dont-pass-odds",   "dont-pass-odds@6", "dont-pass@6", "3.9.12"),
    ("dont-come-odds:9", "dont-come-odds:9", "dont-come@9", "3.9.13"),
])  # fmt: skip
def test_3_9_2_odds_are_reduced_or_taken_down_in_any_period(
    spot: str, cell: str, flat: str, rule: str
) -> None:
    """R18: also in periods after the one they were made in."""
    player, table = Holdings({flat: 1000, cell: 800}), CRAPS.opening(point=6)
    assert told(check_reduce(CRAPS, spot, 1, table, player)) == ("allowed", 800)
    assert told(check_reduce(CRAPS, spot, 800, table, player)) == ("allowed", 800)
    over = told(check_reduce(CRAPS, spot, 801, table, player))
    assert over == (WagerKind.MORE_THAN_STANDS, rule, 800)


@clause("aruze-craps", "3.9.12.1", "3.9.13.1")
@pytest.mark.parametrize(("flat", "odds", "number", "spare"), [
    (1000, 4000, 4,  0),
    (1000, 2000, 10, 500),
    (1000, 3000, 5,  0),
    (1000, 2999, 9,  0),     # they win 1999 1/3, so 999 2/3 of flat must stay
    (1000, 2997, 5,  1),
    (1000, 2400, 6,  0),
    (1000, 1200, 8,  500),
    (1000, 1201, 6,  499),   # they win 1000 5/6, so 500 5/12 must stay
    (1000, 1,    8,  999),
])  # fmt: skip
def test_3_9_12_1_a_dont_wager_shrinks_no_further_than_its_odds_allow_or_comes_down_whole(
    flat: int, odds: int, number: int, spare: int
) -> None:
    """R16: taken down whole, it takes its odds with it."""
    table = CRAPS.opening(point=number)
    for parent, child, cap in [
        (f"dont-pass@{number}", f"dont-pass-odds@{number}", "3.9.12.1"),
        (f"dont-come@{number}", f"dont-come-odds:{number}", "3.9.13.1"),
    ]:
        player = Holdings({parent: flat, child: odds})
        if spare:
            part = told(check_reduce(CRAPS, parent, spare, table, player))
            assert part == ("allowed", flat)
        assert told(check_reduce(CRAPS, parent, flat, table, player)) == ("allowed", flat)
        if spare + 1 < flat:
            over = told(check_reduce(CRAPS, parent, spare + 1, table, player))
            assert over == (WagerKind.ODDS_HANG_ON_IT, cap, flat)


@clause("aruze-craps", "3.9.2.1", "3.9.4.1")
@pytest.mark.parametrize(("flat", "fresh", "odds", "spare"), [
    (1500, 500, 3000, 0),
    (1500, 500, 2500, 250),
    (1500, 500, 2501, 249),   # 1250 1/2 must stay
    (1500, 500, 2000, 500),
])  # fmt: skip
def test_3_9_2_1_an_addition_that_odds_need_is_not_undone(
    flat: int, fresh: int, odds: int, spare: int
) -> None:
    """R17: nor does the whole come down, for part of it was carried in (R09)."""
    table = CRAPS.opening(point=6)
    for parent, child, rule, cap in [
        ("pass@6", "pass-odds@6", "3.9.1", "3.9.2.1"),
        ("come@6", "come-odds:6", "3.9.3", "3.9.4.1"),
    ]:
        player = Holdings({parent: flat, child: odds}, {parent: fresh})
        if spare:
            part = told(check_reduce(CRAPS, parent, spare, table, player))
            assert part == ("allowed", spare)
        over = told(check_reduce(CRAPS, parent, spare + 1, table, player))
        if spare < fresh:
            assert over == (WagerKind.ODDS_HANG_ON_IT, cap, spare)
        else:
            assert over == (WagerKind.CANNOT_BE_TAKEN_DOWN, rule, spare)
        whole = told(check_reduce(CRAPS, parent, flat, table, player))
        assert whole == (WagerKind.CANNOT_BE_TAKEN_DOWN, rule, spare)
