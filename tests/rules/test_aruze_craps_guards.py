"""Aruze Craps guards: what may be wagered at all, when it is open, and how chips move."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.guards import Answer, check_move, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.settlement import settle
from pitboss.rules.situation import Holdings, Phase
from tests.stories import clause

CRAPS = load("aruze-craps")
COME_OUT = CRAPS.opening()
POINT_6 = CRAPS.opening(point=6)

WAGERS = {
    "3.9.1": "pass",
    "3.9.2": "pass-odds",
    "3.9.3": "come",
    "3.9.4": "come-odds:4 come-odds:5 come-odds:6 come-odds:8 come-odds:9 come-odds:10",
    "3.9.5": "big-6",
    "3.9.6": "big-8",
    "3.9.7": "place:4 place:5 place:6 place:8 place:9 place:10",
    "3.9.8": "buy:4 buy:5 buy:6 buy:8 buy:9 buy:10",
    "3.9.9": "hardway:4 hardway:6 hardway:8 hardway:10",
    "3.9.10": "dont-pass",
    "3.9.11": "dont-come",
    "3.9.12": "dont-pass-odds",
    "3.9.13": "dont-come-odds:4 dont-come-odds:5 dont-come-odds:6 "
              "dont-come-odds:8 dont-come-odds:9 dont-come-odds:10",
    "3.9.14": "place-to-lose:4 place-to-lose:5 place-to-lose:6 "
              "place-to-lose:8 place-to-lose:9 place-to-lose:10",
    "3.9.15": "lay:4 lay:5 lay:6 lay:8 lay:9 lay:10",
    "3.9.16": "field",
    "3.9.17": "any-seven",
    "3.9.18": "any-craps",
    "3.9.19": "craps",
    "3.9.20": "eleven",
    "3.9.21": "craps-eleven",
    "3.9.22": "horn",
    "3.9.23": "hop:1-1 hop:1-2 hop:1-3 hop:1-4 hop:1-5 hop:1-6 hop:2-2 "
              "hop:2-3 hop:2-4 hop:2-5 hop:2-6 hop:3-3 hop:3-4 hop:3-5 "
              "hop:3-6 hop:4-4 hop:4-5 hop:4-6 hop:5-5 hop:5-6 hop:6-6",
}  # fmt: skip
SPOTS = [spot for spots in WAGERS.values() for spot in spots.split()]

AT_ANY_TIME = [
    pytest.param(rule, spot, marks=clause("aruze-craps", rule))
    for rule in (
        "3.9.5", "3.9.6", "3.9.7", "3.9.8", "3.9.9", "3.9.14", "3.9.15", "3.9.16",
        "3.9.17", "3.9.18", "3.9.19", "3.9.20", "3.9.21", "3.9.22", "3.9.23",
    )
    for spot in WAGERS[rule].split()
]  # fmt: skip


def told(answer: Answer) -> tuple[object, ...]:
    """The whole answer: kind and clause of a refusal, and the most that is allowed."""
    if answer.refusal is None:
        return "allowed", answer.maximum_cents
    assert answer.refusal.maximum_cents == answer.maximum_cents
    assert f"(rule {answer.refusal.clause})" in answer.refusal.sentence
    return answer.refusal.kind, answer.refusal.clause, answer.maximum_cents


@clause("aruze-craps", "3.9")
def test_3_9_the_twenty_three_wagers_are_offered_and_no_other() -> None:
    assert len(WAGERS) == 23
    assert sorted(CRAPS.spots) == sorted(SPOTS)
    rules = {spot: compiled.wager.rule for spot, compiled in CRAPS.wagers.items()}
    assert rules == {spot: rule for rule, spots in WAGERS.items() for spot in spots.split()}


@clause("aruze-craps", "3.9")
@pytest.mark.parametrize("spot", [
    "place:7", "place:11", "buy:2", "buy:12", "lay:3", "hardway:2", "hardway:5", "hardway:12",
    "hop:6-5", "hop:0-1", "hop:7", "come-odds:7", "come-odds", "place", "horn-high", "world",
    "fire", "two", "small", "pass@7", "",
])  # fmt: skip
def test_3_9_any_other_wager_is_refused(spot: str) -> None:
    with pytest.raises(BadInput, match="not a spot"):
        check_place(CRAPS, spot, 1000, COME_OUT)
    with pytest.raises(BadInput, match="not a spot"):
        check_reduce(CRAPS, spot, 1000, COME_OUT)
    with pytest.raises(BadInput, match="not a spot"):
        settle(CRAPS, {spot: 1000}, ["34"])


def test_the_game_cites_the_clauses_it_is_played_by() -> None:
    assert {
        "1.1/come-out-roll", "1.1/draw", "1.1/easy", "1.1/hard", "1.1/void", "1.1/wagering-period",
        "3.3.6", "3.5.1.2", "3.8.1", "3.9", "3.10", "3.12", *WAGERS,
    } <= CRAPS.clauses()  # fmt: skip


@pytest.mark.parametrize(("rule", "spot"), AT_ANY_TIME)
def test_3_9_5_to_3_9_23_open_in_every_wagering_period_and_freely_taken_down(
    rule: str, spot: str
) -> None:
    """R04 and R10: with and without a point, and also in periods after the one it was made in."""
    carried, fresh = Holdings({spot: 1000}), Holdings({spot: 1000}, {spot: 1000})
    for table in (COME_OUT, POINT_6):
        assert told(check_place(CRAPS, spot, 1000, table)) == ("allowed", None)
        assert told(check_place(CRAPS, spot, 1000, table, carried)) == ("allowed", None)
        for player in (carried, fresh):
            assert told(check_reduce(CRAPS, spot, 400, table, player)) == ("allowed", 1000)
            assert told(check_reduce(CRAPS, spot, 1000, table, player)) == ("allowed", 1000)
            over = check_reduce(CRAPS, spot, 1001, table, player)
            assert told(over) == (WagerKind.MORE_THAN_STANDS, rule, 1000)
        nothing = check_reduce(CRAPS, spot, 1, table)
        assert told(nothing) == (WagerKind.MORE_THAN_STANDS, rule, 0)


@clause("aruze-craps", "3.9.22", "3.9.22/split")
@pytest.mark.parametrize(("has", "cents", "expected"), [
    (0,   100, ("allowed", None)),
    (0,   4,   ("allowed", None)),
    (0,   1,   (WagerKind.DOES_NOT_SPLIT, "3.9.22", None)),
    (0,   102, (WagerKind.DOES_NOT_SPLIT, "3.9.22", None)),
    (0,   103, (WagerKind.DOES_NOT_SPLIT, "3.9.22", None)),
    (100, 4,   ("allowed", None)),
    (100, 6,   (WagerKind.DOES_NOT_SPLIT, "3.9.22", None)),
    (101, 3,   ("allowed", None)),  # the total counts, not each touch (R30)
    (101, 4,   (WagerKind.DOES_NOT_SPLIT, "3.9.22", None)),
])  # fmt: skip
def test_3_9_22_a_horn_must_split_into_four(
    has: int, cents: int, expected: tuple[object, ...]
) -> None:
    answer = check_place(CRAPS, "horn", cents, POINT_6, Holdings({"horn": has}))
    assert told(answer) == expected


@clause("aruze-craps", "3.9.22")
@pytest.mark.parametrize("cents", [1, 2, 98])
def test_3_9_22_what_is_left_of_a_horn_must_split_into_four(cents: int) -> None:
    """R32: a stake that cannot be quartered is not to stand, however it came about."""
    answer = check_reduce(CRAPS, "horn", cents, POINT_6, Holdings({"horn": 100}, {"horn": 100}))
    assert answer.refusal is not None
    assert answer.refusal.kind is WagerKind.DOES_NOT_SPLIT
    assert answer.refusal.clause == "3.9.22"


@clause("aruze-craps", "3.9.22")
@pytest.mark.parametrize("spot", ["craps-eleven", "field", "place:6", "hop:5-6"])
def test_3_9_22_no_other_wager_is_split(spot: str) -> None:
    assert told(check_place(CRAPS, spot, 101, POINT_6)) == ("allowed", None)


MOVES = [
    # from            to                has                       fresh              answer
    ("place:6",       "field",          {"place:6": 600},         {},                None),
    ("place:6",       "place:8",        {"place:6": 600},         {},                None),
    ("dont-pass@6",   "big-8",          {"dont-pass@6": 600},     {},                None),
    ("come",          "place:6",        {"come": 600},            {"come": 600},     None),
    ("pass@6",        "field",          {"pass@6": 900},          {"pass@6": 600},   None),
    ("place:6",       "pass",           {"place:6": 600, "pass@6": 100}, {},         None),
    ("place:6",       "dont-come",      {"place:6": 600},         {},                None),
    ("pass@6",        "place:6",        {"pass@6": 600},          {},
     (WagerKind.CANNOT_BE_TAKEN_DOWN, "3.9.1", 0)),
    ("pass@6",        "place:6",        {"pass@6": 900},          {"pass@6": 500},
     (WagerKind.CANNOT_BE_TAKEN_DOWN, "3.9.1", 500)),
    ("come@9",        "place:9",        {"come@9": 600},          {},
     (WagerKind.CANNOT_BE_TAKEN_DOWN, "3.9.3", 0)),
    ("place:6",       "pass",           {"place:6": 600},         {},
     (WagerKind.AFTER_COME_OUT, "3.9.1", 0)),
    ("place:6",       "dont-pass",      {"place:6": 600},         {},
     (WagerKind.AFTER_COME_OUT, "3.9.10", 0)),
    ("place:6",       "dont-pass",      {"place:6": 600, "dont-pass@6": 500}, {},
     (WagerKind.CANNOT_BE_ADDED_TO, "3.9.10", 0)),
    ("place:6",       "dont-come@4",    {"place:6": 600, "dont-come@4": 500}, {},
     (WagerKind.CANNOT_BE_ADDED_TO, "3.9.11", 0)),
    ("place:6",       "field",          {"place:6": 599},         {},
     (WagerKind.MORE_THAN_STANDS, "3.9.7", 599)),
    ("place:6",       "pass-odds",      {"place:6": 600, "pass@6": 200}, {},
     (WagerKind.OVER_ODDS_LIMIT, "3.9.2.1", 400)),
    ("dont-pass@6",   "dont-pass-odds", {"dont-pass@6": 600},     {},
     (WagerKind.NO_LINE_WAGER, "3.9.12", 423)),
    ("dont-come@5",   "dont-come-odds:5", {"dont-come@5": 600},   {},
     (WagerKind.NO_LINE_WAGER, "3.9.13", 450)),
    ("dont-pass@6",   "field",          {"dont-pass@6": 1000, "dont-pass-odds@6": 1200}, {},
     (WagerKind.ODDS_HANG_ON_IT, "3.9.12.1", 1000)),
]  # fmt: skip


@clause("aruze-craps", "3.5.1.2")
@pytest.mark.parametrize(("origin", "target", "has", "fresh", "refusal"), MOVES)
def test_3_5_1_2_a_move_is_a_taking_back_and_a_placing_and_both_must_be_allowed(
    origin: str,
    target: str,
    has: dict[str, int],
    fresh: dict[str, int],
    refusal: tuple[object, ...] | None,
) -> None:
    answer = check_move(CRAPS, origin, target, 600, POINT_6, Holdings(has, fresh))
    if refusal is None:
        assert answer.allowed
    else:
        assert told(answer) == refusal


@clause("aruze-craps", "3.5.1.2")
def test_3_5_1_2_a_move_onto_odds_counts_what_then_stands_behind_them() -> None:
    player = Holdings({"pass@6": 1500, "pass-odds@6": 1800}, {"pass@6": 500})
    assert check_move(CRAPS, "pass", "pass-odds", 400, POINT_6, player).allowed
    refusal = check_move(CRAPS, "pass", "pass-odds", 401, POINT_6, player).refusal
    assert refusal is not None
    assert (refusal.kind, refusal.clause) == (WagerKind.OVER_ODDS_LIMIT, "3.9.2.1")


@clause("aruze-craps", "3.5.1.2")
def test_3_5_1_2_no_more_can_be_moved_than_stands() -> None:
    player = Holdings({"place:6": 600})
    assert told(check_move(CRAPS, "place:6", "field", 100, POINT_6, player)) == ("allowed", 600)


@clause("aruze-craps", "3.3.6", "3.8.1")
@pytest.mark.parametrize("spot", SPOTS)
def test_3_3_6_nothing_is_placed_changed_or_withdrawn_once_wagering_is_closed(spot: str) -> None:
    held = dict.fromkeys([spot, f"{spot}@6", "big-6"], 1000)
    player = Holdings(held, held)
    for table in (COME_OUT, POINT_6):
        closed, expected = (
            replace(table, phase=Phase.CLOSED),
            (WagerKind.WAGERING_CLOSED, "3.3.6", 0),
        )
        assert told(check_place(CRAPS, spot, 1000, closed, player)) == expected
        assert told(check_reduce(CRAPS, spot, 1000, closed, player)) == expected
        assert told(check_move(CRAPS, "big-6", spot, 1000, closed, player)) == expected
        assert check_move(CRAPS, "big-6", "field", 1000, table, player).allowed
