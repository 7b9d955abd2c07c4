"""What laboratories ask of a PAR sheet: return, volatility, bands of the return, exposure."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from math import comb

import pytest

from pitboss.maths.figures import figures
from pitboss.maths.par import par_sheet
from pitboss.maths.par_html import sheet_html
from pitboss.maths.par_laboratory import bands, exposure, volatility_index
from pitboss.maths.par_simulation import simulated
from pitboss.rules import load
from pitboss.rules.sign import Limit, Sign


def test_a_band_is_the_exact_interval_of_the_binomial() -> None:
    """Red over a thousand spins, counted by hand: the wins below and above which 2.5 % lie."""
    plays = 1_000
    chances = [comb(plays, wins) * 18**wins * 19 ** (plays - wins) for wins in range(plays + 1)]
    whole = 37**plays

    def quantile(share: Fraction) -> int:
        sum_so_far = 0
        for wins, chance in enumerate(chances):
            sum_so_far += chance
            if Fraction(sum_so_far, whole) >= share:
                return wins
        raise AssertionError

    assert sum(chances) == whole
    first = bands(figures(load("interblock-roulette"), "red"))[0]
    low, high = quantile(Fraction(25, 1000)), quantile(Fraction(975, 1000))
    assert (first.plays, first.lowest, first.highest) == (
        1_000, Fraction(2 * low, plays), Fraction(2 * high, plays),
    )  # fmt: skip


@pytest.mark.parametrize(
    ("game", "spot"),
    [("aruze-craps", "pass"), ("aruze-sicbo", "single:1"), ("aruze-craps", "horn")],
)
def test_bands_grow_narrower_round_the_return(game: str, spot: str) -> None:
    found = figures(load(game), spot)
    told = bands(found)
    assert [band.plays for band in told] == [10**power for power in range(3, 8)]
    widths = [band.highest - band.lowest for band in told]
    assert widths == sorted(widths, reverse=True)
    assert all(band.lowest < 1 - found.edge < band.highest for band in told)
    # Ten million plays are near the normal curve: 1.96 deviations on either side.
    normal = 2 * 1.959964 * found.standard_deviation / 10**3.5
    assert float(widths[-1]) == pytest.approx(normal, rel=0.01)


def test_the_volatility_index_is_1_645_deviations() -> None:
    """Red: results +1 and -1, so its variance is 1 - (1/37)²."""
    red = figures(load("interblock-roulette"), "red")
    assert red.variance == 1 - Fraction(1, 37) ** 2
    assert volatility_index(red) == pytest.approx(1.6448536 * float(red.variance) ** 0.5)


@pytest.mark.parametrize("game", ["aruze-craps", "interblock-roulette", "sicbo-nicc"])
def test_every_line_of_a_sheet_is_played_and_comes_out_as_theory_says(game: str) -> None:
    sheet = par_sheet(load(game), made_on=date(2026, 1, 31), software="pitboss")
    played = simulated(sheet, rounds=200_000)
    assert [one.label for one in played] == [group.label for group in sheet.groups]
    for one, group in zip(played, sheet.groups, strict=True):
        exact = group.sample.start.figures
        assert one.plays > 1_000, one.label
        assert one.expected == pytest.approx(float(1 - exact.edge))
        assert one.standard_error == pytest.approx(exact.std / one.plays**0.5)
        assert abs(one.deviations) < 5, one.label
    # Of some dozens of lines the squares add up to about their number.
    squares = sum(one.deviations**2 for one in played)
    assert 0.3 < squares / len(played) < 2.5
    one_game = load("interblock-roulette")
    if game == one_game.id:  # a wager at another return than theory's stands out at once
        false = replace(played[0], expected=played[0].expected + 0.5)
        assert abs(false.deviations) > 20


def test_the_sheet_says_what_was_played_with_which_generator() -> None:
    sheet = par_sheet(
        load("aruze-sicbo"), made_on=date(2026, 1, 31), software="pitboss", only="small"
    )
    page = sheet_html(sheet)
    assert "Simulation beside theory" in page
    assert "generator splitmix64-counter, the seed of the first line 1" in page
    assert "10,000,000" in page


def test_the_worst_round_is_counted_by_hand() -> None:
    """Red at $100 and 17 at $10: on 17, which is black, 17 pays $350 and Red takes $100."""
    game = load("interblock-roulette")
    sign = Sign(game, {"red": Limit(100, 10_000), "straight:17": Limit(100, 1_000)})
    worst = exposure(game, sign)
    assert worst is not None
    assert (worst.result, worst.net_cents) == ("17", 35_000 - 10_000)
    assert worst.wins == (("straight:17", 35_000),)
    assert exposure(game, Sign(game, {"red": Limit(100)})) is None
