"""Which spots are shut as the table and a player's wagers stand, before anybody touches them."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.guards import check_place, closed_spots
from pitboss.rules.situation import NOTHING, Holdings

CRAPS = load("aruze-craps")
NUMBERS = (4, 5, 6, 8, 9, 10)


def test_before_a_come_out_roll_odds_and_dont_come_wait() -> None:
    halves = {
        f"{flat}-odds:{n}": "no-line-wager" for flat in ("come", "dont-come") for n in NUMBERS
    }
    assert closed_spots(CRAPS, CRAPS.opening(), NOTHING) == {
        **halves,
        "pass-odds": "no-point",
        "dont-pass-odds": "no-point",
        "dont-come": "no-point",
    }


def test_with_a_point_dont_pass_is_shut_and_odds_open_behind_what_stands() -> None:
    held = Holdings({"pass@6": 1_000, "come@9": 500})
    shut = closed_spots(CRAPS, CRAPS.opening(point=6), held)
    assert shut["dont-pass"] == "after-come-out"
    assert shut["dont-pass-odds"] == shut["come-odds:8"] == "no-line-wager"
    assert not {"pass-odds", "come-odds:9", "dont-come", "come"} & shut.keys()


def test_odds_at_their_most_are_shut() -> None:
    held = Holdings({"pass@6": 1_000, "pass-odds@6": 2_000})
    assert closed_spots(CRAPS, CRAPS.opening(point=6), held)["pass-odds"] == "over-odds-limit"


@pytest.mark.parametrize("point", [None, *NUMBERS])
def test_what_is_shut_is_exactly_what_a_touch_is_refused(point: int | None) -> None:
    table = CRAPS.opening(point=point)
    shut = closed_spots(CRAPS, table, NOTHING)
    for spot in CRAPS.wagers:
        answer = check_place(CRAPS, spot, 1_200, table)
        assert answer.allowed == (spot not in shut), spot
        if answer.refusal is not None:
            assert answer.refusal.kind.slug == shut[spot]


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-sicbo", "interblock-roulette"])
def test_where_every_round_stands_alone_nothing_is_ever_shut(game: str) -> None:
    rules = load(game)
    assert closed_spots(rules, rules.opening(), NOTHING) == {}
