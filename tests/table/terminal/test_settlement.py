"""Settlement over several wagers and results: what is returned, what stays, what it cost."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.kernel.cents import LARGEST_STAKE_CENTS
from pitboss.kernel.errors import BadInput
from pitboss.rules import GAMES, load
from pitboss.rules.game import Game
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import Loses, Wins
from tests.stories import clause

CRAPS = load("aruze-craps")
ROULETTE = load("interblock-roulette")


@st.composite
def rounds(draw: st.DrawFn) -> tuple[Game, str, int, list[str]]:
    """Any wager of any game, with any stake, over some results."""
    game = load(draw(st.sampled_from(GAMES)))
    cell = draw(st.sampled_from(sorted(game.cells)))
    stake = draw(st.integers(min_value=1, max_value=LARGEST_STAKE_CENTS))
    letters = st.sampled_from([*game.alphabet.letters, "-"])
    return game, cell, stake, draw(st.lists(letters, max_size=12))


@given(rounds())
def test_returned_cents_are_exact_or_rounded_down_with_the_breakage_told(
    case: tuple[Game, str, int, list[str]],
) -> None:
    game, cell, stake, results = case
    settlement = settle(game, {cell: stake}, results)
    (outcome,) = settlement.outcomes[cell]
    returned = settlement.returned_cents[cell]
    breakage = settlement.breakage.get(cell, Fraction(0))
    assert 0 <= breakage < 1
    if outcome.decision is None:
        assert settlement.open_cents == {outcome.cell: stake}
        assert returned == 0
    elif isinstance(outcome.decision.verdict, Wins):
        assert returned + breakage == stake + stake * outcome.decision.verdict.odds
    elif isinstance(outcome.decision.verdict, Loses):
        assert returned == 0
    else:
        assert returned == stake
    assert (outcome.decision is None) == bool(settlement.open_cents)


@given(rounds())
def test_results_in_one_go_or_one_by_one_return_the_same(
    case: tuple[Game, str, int, list[str]],
) -> None:
    game, cell, stake, results = case
    at_once = settle(game, {cell: stake}, results)
    returned, standing = 0, {cell: stake}
    for result in results:
        step = settle(game, standing, [result])
        returned += sum(step.returned_cents.values())
        standing = step.open_cents
        if not standing:
            break
    assert returned == at_once.returned_cents[cell]
    assert standing == (at_once.open_cents if results else {cell: stake})


def test_the_first_deciding_result_counts_and_the_rest_is_only_checked_for_form() -> None:
    told = settle(CRAPS, {"field": 500, "pass": 700}, ["33", "12", "34", "66"])
    assert told.returned_cents == {"field": 0, "pass": 0}
    assert told.outcomes["pass"][0].decision is not None
    assert told.outcomes["pass"][0].decision.round_number == 3
    with pytest.raises(BadInput, match="'67' is not a result"):
        settle(CRAPS, {"field": 500}, ["34", "67"])


@clause("aruze-craps", "3.9.2", "3.9.12")
def test_line_wagers_and_their_odds_start_at_the_point_and_come_starts_fresh() -> None:
    wagers = {
        "pass": 100, "pass-odds": 200, "dont-pass": 100, "dont-pass-odds": 120, "come": 100,
        "dont-come": 100, "place:6": 600,
    }  # fmt: skip
    told = settle(CRAPS, wagers, ["33"], point=6)
    assert told.returned_cents == {
        "pass": 200, "pass-odds": 440, "dont-pass": 0, "dont-pass-odds": 0, "come": 0,
        "dont-come": 0, "place:6": 1300,
    }  # fmt: skip
    assert told.open_cents == {"come@6": 100, "dont-come@6": 100}


def test_what_stays_open_can_be_settled_further_by_its_cell() -> None:
    first = settle(CRAPS, {"come": 500, "come@4": 300}, ["55"])
    assert first.open_cents == {"come@10": 500, "come@4": 300}
    assert settle(CRAPS, first.open_cents, ["46"]).returned_cents == {"come@10": 1000, "come@4": 0}


@pytest.mark.parametrize("point", [2, 7, 12, 0, -6, "6", 6.0, True])
def test_what_is_no_point_is_refused(point: object) -> None:
    with pytest.raises(BadInput, match="is not a point: it is 4, 5, 6, 8, 9 or 10, or none"):
        settle(CRAPS, {"pass": 100}, ["34"], point)


def test_a_point_outside_craps_and_odds_without_one_are_refused() -> None:
    with pytest.raises(BadInput, match="aruze-sicbo has no point"):
        settle(load("aruze-sicbo"), {"small": 100}, ["146"], 6)
    for spot in ("pass-odds", "dont-pass-odds"):
        with pytest.raises(BadInput, match=f"{spot} has no place without a point"):
            settle(CRAPS, {spot: 100}, ["34"])


@clause("aruze-craps", "3.9.8", "3.9.15")
def test_commission_is_told_apart_and_never_returned() -> None:
    told = settle(CRAPS, {"buy:4": 2000, "lay:4": 4000, "lay:5": 3000, "lay:6": 2400}, ["34"])
    assert told.commission_cents == {"buy:4": 100, "lay:4": 100, "lay:5": 100, "lay:6": 100}
    assert told.returned_cents == {"buy:4": 0, "lay:4": 6000, "lay:5": 5000, "lay:6": 4400}


def test_breakage_is_told_where_a_unit_was_not_kept() -> None:
    told = settle(CRAPS, {"place:6": 1000, "place:8": 600}, ["33"])
    assert told.returned_cents == {"place:6": 2166, "place:8": 0}
    assert told.breakage == {"place:6": Fraction(2, 3)}


def test_a_recipe_that_no_result_has_decided_stays_whole() -> None:
    assert settle(ROULETTE, {"serie-5-8": 600, "straight:5": 100}, []).open_cents == {
        "serie-5-8": 600,
        "straight:5": 100,
    }
