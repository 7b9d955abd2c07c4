"""Aruze Craps guards: Pass Line, Come and their opposites, when they are placed and taken down."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.guards import Answer, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.situation import Holdings
from tests.stories import clause

CRAPS = load("aruze-craps")
POINT_ON = load("aruze-craps", {"come-window": "point-on"})
BEFORE_COME_OUT = load("aruze-craps", {"come-window": "come-out"})
TWELVE_STANDS = load("aruze-craps", {"dont-twelve": "stands"})

ALLOWED = ("allowed", None)
CARRIED = WagerKind.CANNOT_BE_TAKEN_DOWN
MORE = WagerKind.MORE_THAN_STANDS
POINTS = [4, 5, 6, 8, 9, 10]


def told(answer: Answer) -> tuple[object, ...]:
    """The whole answer: kind and clause of a refusal, and the most that is allowed."""
    if answer.refusal is None:
        return "allowed", answer.maximum_cents
    assert answer.refusal.maximum_cents == answer.maximum_cents
    return answer.refusal.kind, answer.refusal.clause, answer.maximum_cents


def place(game: Game, spot: str, point: int | None, has: dict[str, int]) -> tuple[object, ...]:
    return told(check_place(game, spot, 1000, game.opening(point=point), Holdings(has)))


@clause("aruze-craps", "3.9.1", "3.9.10")
@pytest.mark.parametrize("point", POINTS)
@pytest.mark.parametrize(("spot", "rule"), [("pass", "3.9.1"), ("dont-pass", "3.9.10")])
def test_3_9_1_line_wagers_are_made_before_a_come_out_roll_only(
    spot: str, rule: str, point: int
) -> None:
    assert place(CRAPS, spot, None, {}) == ALLOWED
    assert place(CRAPS, spot, point, {}) == (WagerKind.AFTER_COME_OUT, rule, 0)
    assert place(CRAPS, f"{spot}@{point}", point, {}) == (WagerKind.AFTER_COME_OUT, rule, 0)


@clause("aruze-craps", "3.9.1", "3.9.10")
@pytest.mark.parametrize("point", POINTS)
def test_3_9_1_the_other_line_wager_is_nothing_to_add_to(point: int) -> None:
    """R08: no put; holding the opposite does not open the line."""
    other = {f"dont-pass@{point}": 1000}
    assert place(CRAPS, "pass", point, other) == (WagerKind.AFTER_COME_OUT, "3.9.1", 0)
    other = {f"pass@{point}": 1000}
    assert place(CRAPS, "dont-pass", point, other) == (WagerKind.AFTER_COME_OUT, "3.9.10", 0)


@clause("aruze-craps", "3.9.1")
@pytest.mark.parametrize("point", POINTS)
def test_3_9_1_a_pass_line_is_added_to_once_its_point_is_established(point: int) -> None:
    cell = f"pass@{point}"
    assert place(CRAPS, "pass", point, {cell: 100}) == ALLOWED
    assert place(CRAPS, cell, point, {cell: 100}) == ALLOWED


@clause("aruze-craps", "3.9.1")
def test_3_9_1_a_pass_line_on_a_number_that_is_not_the_point_does_not_exist() -> None:
    nothing = (WagerKind.NOTHING_TO_ADD_TO, "3.9.1", 0)
    assert place(CRAPS, "pass@8", 6, {"pass@6": 100}) == nothing
    assert place(CRAPS, "pass@8", None, {"pass": 100}) == nothing


@clause("aruze-craps", "3.9.10")
@pytest.mark.parametrize("point", POINTS)
def test_3_9_10_a_dont_pass_is_never_increased_once_it_has_its_point(point: int) -> None:
    """R11: the dearest mistake of all, worth a third of what is added on 4 and 10."""
    cell = f"dont-pass@{point}"
    refused = (WagerKind.CANNOT_BE_ADDED_TO, "3.9.10", 0)
    assert place(CRAPS, "dont-pass", point, {cell: 100}) == refused
    assert place(CRAPS, cell, point, {cell: 100}) == refused
    one_cent = check_place(CRAPS, cell, 1, CRAPS.opening(point=point), Holdings({cell: 100}))
    assert told(one_cent) == refused


@clause("aruze-craps", "3.9.10")
@pytest.mark.parametrize("game", [CRAPS, TWELVE_STANDS], ids=["returned", "stands"])
def test_3_9_10_a_dont_pass_is_added_to_before_its_come_out_roll(game: Game) -> None:
    assert place(game, "dont-pass", None, {"dont-pass": 500}) == ALLOWED


@clause("aruze-craps", "3.9.3")
@pytest.mark.parametrize(("game", "before_come_out", "with_a_point"), [
    (CRAPS,           ALLOWED,                      ALLOWED),
    (POINT_ON,        (WagerKind.NO_POINT, "3.9.3", 0),  ALLOWED),
    (BEFORE_COME_OUT, ALLOWED,                      (WagerKind.AFTER_COME_OUT, "3.9.3", 0)),
], ids=["any", "point-on", "come-out"])  # fmt: skip
def test_3_9_3_when_a_come_is_made_under_each_reading(
    game: Game, before_come_out: tuple[object, ...], with_a_point: tuple[object, ...]
) -> None:
    assert place(game, "come", None, {}) == before_come_out
    assert {place(game, "come", point, {}) for point in POINTS} == {with_a_point}
    held = {"come@6": 500, "come-odds:6": 500, "pass@6": 500}
    assert place(game, "come", 6, held) == with_a_point


@clause("aruze-craps", "3.9.3")
@pytest.mark.parametrize(
    "game", [CRAPS, POINT_ON, BEFORE_COME_OUT], ids=["any", "point-on", "come-out"]
)
@pytest.mark.parametrize("number", POINTS)
def test_3_9_3_a_come_is_added_to_once_it_has_its_own_number(game: Game, number: int) -> None:
    """R08: its own number, whatever the point of the table is and also before a come-out roll."""
    cell = f"come@{number}"
    for point in (None, *POINTS):
        assert place(game, cell, point, {cell: 100}) == ALLOWED


@clause("aruze-craps", "3.9.3")
@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("point", [None, *POINTS])
def test_3_9_3_money_does_not_enter_on_a_number_where_no_come_stands(
    point: int | None, number: int
) -> None:
    held = {"come": 500, "pass": 500, f"dont-come@{number}": 500, f"come-odds:{number}": 500}
    for game in (CRAPS, POINT_ON):
        refused = (WagerKind.NOTHING_TO_ADD_TO, "3.9.3", 0)
        assert place(game, f"come@{number}", point, held) == refused


@clause("aruze-craps", "3.9.3")
def test_3_9_3_under_the_reading_come_out_a_come_on_the_point_comes_too_late() -> None:
    late = (WagerKind.AFTER_COME_OUT, "3.9.3", 0)
    nothing = (WagerKind.NOTHING_TO_ADD_TO, "3.9.3", 0)
    assert place(BEFORE_COME_OUT, "come@6", 6, {}) == late
    assert place(BEFORE_COME_OUT, "come@8", 6, {}) == nothing


@clause("aruze-craps", "3.9.11")
def test_3_9_11_a_dont_come_is_made_while_a_point_is_on() -> None:
    """R07: before a come-out roll it is not yet after it."""
    assert place(CRAPS, "dont-come", None, {}) == (WagerKind.NO_POINT, "3.9.11", 0)
    held = {"dont-come@6": 500, "dont-pass": 500}
    assert place(CRAPS, "dont-come", None, held) == (WagerKind.NO_POINT, "3.9.11", 0)
    assert {place(CRAPS, "dont-come", point, {}) for point in POINTS} == {ALLOWED}
    assert place(CRAPS, "dont-come", 6, {"dont-come@6": 500}) == ALLOWED
    assert place(CRAPS, "dont-come", 6, {"dont-come": 500}) == ALLOWED


@clause("aruze-craps", "3.9.11")
@pytest.mark.parametrize("number", POINTS)
@pytest.mark.parametrize("point", [None, *POINTS])
def test_3_9_11_a_dont_come_is_never_increased_once_it_has_its_number(
    point: int | None, number: int
) -> None:
    """R11: nor does money enter on a number where none stands."""
    cell = f"dont-come@{number}"
    assert place(CRAPS, cell, point, {cell: 500}) == (WagerKind.CANNOT_BE_ADDED_TO, "3.9.11", 0)
    assert place(CRAPS, cell, point, {"dont-come": 500}) == (
        WagerKind.NOTHING_TO_ADD_TO,
        "3.9.11",
        0,
    )


@clause("aruze-craps", "3.9.1", "3.9.3")
@pytest.mark.parametrize(("spot", "point", "has", "fresh", "cents", "expected"), [
    # What was placed in this period comes back whole or in part.
    ("pass",   None, {"pass": 1000},   {"pass": 1000},  1000, ("allowed", 1000)),
    ("pass",   None, {"pass": 1000},   {"pass": 1000},   300, ("allowed", 1000)),
    ("come",   6,    {"come": 1000},   {"come": 1000},  1000, ("allowed", 1000)),
    ("pass",   6,    {"pass@6": 1500}, {"pass@6": 500},  500, ("allowed", 500)),
    ("pass@6", 6,    {"pass@6": 1500}, {"pass@6": 500},  499, ("allowed", 500)),
    ("come@9", 6,    {"come@9": 1500}, {"come@9": 500},  500, ("allowed", 500)),
    ("come@9", None, {"come@9": 1500}, {"come@9": 500},  500, ("allowed", 500)),
    # What was carried in from an earlier one does not.
    ("pass",   6, {"pass@6": 1000}, {},                 1, (CARRIED, "3.9.1", 0)),
    ("pass",   6, {"pass@6": 1000}, {},              1000, (CARRIED, "3.9.1", 0)),
    ("pass@6", 6, {"pass@6": 1500}, {"pass@6": 500},  501, (CARRIED, "3.9.1", 500)),
    ("pass@6", 6, {"pass@6": 1500}, {"pass@6": 500}, 1500, (CARRIED, "3.9.1", 500)),
    ("pass",   None, {"pass": 1000}, {},             1000, (CARRIED, "3.9.1", 0)),
    ("come@9", 6, {"come@9": 1000}, {},                 1, (CARRIED, "3.9.3", 0)),
    ("come@9", None, {"come@9": 1000}, {},           1000, (CARRIED, "3.9.3", 0)),
    ("come@9", 6, {"come@9": 1500}, {"come@9": 500},  501, (CARRIED, "3.9.3", 500)),
    # A fresh Come is not the Come that has its number, and nobody takes back what is not there.
    ("come@9", 6, {"come@9": 1000, "come": 500}, {"come": 500}, 500,
     (CARRIED, "3.9.3", 0)),
    ("come",   6, {"come@9": 1000, "come": 500}, {"come": 500}, 500, ("allowed", 500)),
    ("pass",   None, {"pass": 1000}, {"pass": 1000}, 1001, (MORE, "3.9.1", 1000)),
    ("come",   6, {"come@9": 1000}, {},               500, (MORE, "3.9.3", 0)),
])  # fmt: skip
def test_3_9_1_and_3_9_3_only_what_is_fresh_is_taken_down(
    spot: str,
    point: int | None,
    has: dict[str, int],
    fresh: dict[str, int],
    cents: int,
    expected: tuple[object, ...],
) -> None:
    """R09: a Pass Line that could be taken down with the point would favour the player by 1/9."""
    table = CRAPS.opening(point=point)
    assert told(check_reduce(CRAPS, spot, cents, table, Holdings(has, fresh))) == expected


@clause("aruze-craps", "3.9.10", "3.9.11")
@pytest.mark.parametrize(("spot", "point", "cell", "rule"), [
    ("dont-pass",   None, "dont-pass",   "3.9.10"),
    ("dont-pass",   4,    "dont-pass@4", "3.9.10"),
    ("dont-pass@9", 9,    "dont-pass@9", "3.9.10"),
    ("dont-come",   6,    "dont-come",   "3.9.11"),
    ("dont-come@5", 6,    "dont-come@5", "3.9.11"),
    ("dont-come@5", None, "dont-come@5", "3.9.11"),
])  # fmt: skip
def test_3_9_10_and_3_9_11_a_dont_wager_is_reduced_or_taken_down_in_any_period(
    spot: str, point: int | None, cell: str, rule: str
) -> None:
    """R10: it gives up a wager that favours the player."""
    table = CRAPS.opening(point=point)
    for fresh in ({}, {cell: 1000}):
        player = Holdings({cell: 1000}, fresh)
        assert told(check_reduce(CRAPS, spot, 1, table, player)) == ("allowed", 1000)
        assert told(check_reduce(CRAPS, spot, 1000, table, player)) == ("allowed", 1000)
        over = told(check_reduce(CRAPS, spot, 1001, table, player))
        assert over == (WagerKind.MORE_THAN_STANDS, rule, 1000)
