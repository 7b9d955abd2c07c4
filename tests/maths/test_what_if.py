"""What-if books: winnings rounded otherwise, against amounts reckoned by hand."""

from __future__ import annotations

from datetime import date
from fractions import Fraction

import pytest

from pitboss import BadInput, Portfolio, figures, load
from pitboss.maths.par import par_sheet
from pitboss.maths.par_html import sheet_html
from pitboss.maths.reading_effects import reading_effects
from pitboss.maths.what_if import Rounding


@pytest.mark.parametrize(
    ("stake_cents", "unit_cents", "way", "paid_cents"),
    [  # on Place 6, which pays 7 to 6
        (  700,   1, "down",      816),
        (  700,   1, "nearest",   817),
        (  700,   1, "up",        817),
        (  700,  50, "down",      800),
        (  700, 500, "down",      500),
        (  700, 500, "nearest", 1_000),
        (  700, 700, "up",      1_400),
        (1_200, 500, "down",    1_000),
        (1_200, 100, "down",    1_400),
    ],
)  # fmt: skip
def test_a_rounded_wager_has_the_edge_of_what_it_is_paid(
    stake_cents: int, unit_cents: int, way: str, paid_cents: int
) -> None:
    game = load("aruze-craps", rounding=Rounding(stake_cents, unit_cents, way))
    # Five ways to win and six to lose, and nothing else decides it.
    edge = (Fraction(6, 11) * stake_cents - Fraction(5, 11) * paid_cents) / stake_cents
    assert figures(game, "place:6").edge == edge
    assert Portfolio(game, {"place:6": stake_cents}).edge == edge
    assert game.digest != load("aruze-craps").digest
    assert game.book.title.endswith("what if")


def test_down_to_the_cent_is_as_the_document_pays() -> None:
    for spot in load("aruze-craps").spots:
        as_paid = figures("aruze-craps", spot, stake_cents=700)
        if not load("aruze-craps").wagers[spot].commission_share:
            assert figures(load("aruze-craps", rounding=Rounding(700)), spot).edge == as_paid.edge


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ((0,), "The stake on every spot is 0 cents"),
        ((100, 0), "Winnings are rounded to 0 cents"),
        ((100, 101), "from 1 to the stake, 100"),
        ((100, 50, "sideways"), "'sideways' is no way to round"),
    ],
)
def test_what_cannot_be_rounded_is_refused(given: tuple[int, int, str], said: str) -> None:
    with pytest.raises(BadInput, match=said):
        Rounding(*given)


def test_a_sheet_tells_the_readings_of_the_game_that_was_changed() -> None:
    odds = {"7.1/odd": "2 to 1", "7.1/even": "2 to 1"}
    game = load("sicbo-nicc", odds=odds)
    plain = reading_effects(game, ["even"])
    changed = reading_effects(
        game, ["even"], lambda readings: load("sicbo-nicc", readings, odds=odds)
    )
    # 79 ways of 216 at 2 to 1 as printed, 105 as is customary.
    edges = {one.choice.name: one.edges["even"] for one in changed if one.reading.key == "even"}
    assert edges == {
        "as-printed": Fraction(216 - 3 * 79, 216),
        "customary": Fraction(216 - 3 * 105, 216),
    }
    assert edges["customary"] != next(
        one.edges["even"] for one in plain if one.choice.name == "customary"
    )


@pytest.mark.parametrize(
    ("weights", "told"),
    [
        ({}, "37 (wheel), each as likely as any other"),
        ({"17": 3}, "37 (wheel, loaded), by their weights 39 equally likely cases"),
    ],
)
def test_a_sheet_of_a_loaded_wheel_does_not_call_its_pockets_equally_likely(
    weights: dict[str, int], told: str
) -> None:
    game = load("interblock-roulette", weights=weights)
    sheet = par_sheet(game, made_on=date(2026, 1, 31), software="pitboss", only="red")
    page = sheet_html(sheet)
    assert told in page
