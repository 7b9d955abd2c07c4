"""Portfolios of wagers that every round decides: one round exactly, and many together."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import product
from math import comb, sqrt

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.portfolio import Portfolio
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.settlement import settle
from tests.maths.tables import moments

SICBO, ROULETTE, CRAPS = load("aruze-sicbo"), load("interblock-roulette"), load("aruze-craps")


def settled(game: Game, stakes: dict[str, int]) -> dict[int, Fraction]:
    """One round by settling every result, without anything of the maths."""
    chances: Counter[int] = Counter()
    for letter in game.alphabet.letters:
        returned = settle(game, stakes, [letter]).returned_cents
        chances[sum(returned.values()) - sum(stakes.values())] += 1
    count = len(game.alphabet.letters)
    return {cents: Fraction(ways, count) for cents, ways in sorted(chances.items())}


# One round


def test_small_against_big_loses_on_triples_only() -> None:
    both = Portfolio(SICBO, {"small": 500, "big": 500})
    assert both.turn.chances == {-1000: Fraction(6, 216), 0: Fraction(210, 216)}
    assert both.mean == Fraction(-250, 9)
    assert both.edge == Fraction(1, 36)
    # Each wins 105 of 216; together they never do.
    alone = 500**2 * (1 - Fraction(1, 36) ** 2)
    between = 500**2 * (Fraction(6 - 210, 216) - Fraction(1, 36) ** 2)
    assert both.covariance == {
        "small": {"small": alone, "big": between},
        "big": {"small": between, "big": alone},
    }
    assert both.variance == 2 * alone + 2 * between


def test_the_worst_round_of_small_big_and_any_triple_loses_ten() -> None:
    # SB-34: stakes of 80, 80 and 10, worst outcome -10; a triple brings 310 - 160.
    portfolio = Portfolio(load("sicbo-nicc"), {"small": 80, "big": 80, "any-triple": 10})
    assert portfolio.turn.chances == {-10: Fraction(35, 36), 150: Fraction(1, 36)}


def test_a_recipe_stands_for_its_pieces() -> None:
    # Nine pieces of $1: the trio returns 24 on 0, 2 and 3, the others 18 on fourteen numbers.
    portfolio = Portfolio(ROULETTE, {"vicini-dello-zero": 900})
    assert portfolio.turn.chances == {
        -900: Fraction(20, 37),
        900: Fraction(14, 37),
        1500: Fraction(3, 37),
    }


def test_winnings_go_down_to_the_cent_spot_by_spot() -> None:
    # 15 to 2 on 101 cents is 757.5; two such wagers pay 757 each, not 1515 together.
    portfolio = Portfolio(CRAPS, {"any-craps": 101, "craps": 101})
    assert portfolio.turn.chances == {-202: Fraction(8, 9), 1514: Fraction(1, 9)}


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-roulette", "sicbo-ilga"])
def test_any_set_of_wagers_is_what_settling_every_result_says(game: str) -> None:
    book, draw = load(game), random.Random(20160602)
    spots = [spot for spot in book.spots if not spot.startswith("super-streak")]
    for _ in range(8):
        stakes = {spot: 45 * draw.randint(1, 40) for spot in draw.sample(spots, 5)}
        portfolio = Portfolio(book, stakes)
        expected = settled(book, stakes)
        assert portfolio.turn.chances == expected
        assert (portfolio.mean, portfolio.variance) == moments(expected)


def test_means_add_and_variances_add_with_the_covariances() -> None:
    stakes = {"red": 500, "dozen:2": 300, "straight:17": 100, "orfanelli": 250}
    portfolio = Portfolio(ROULETTE, stakes)
    singles = {spot: Portfolio(ROULETTE, {spot: cents}) for spot, cents in stakes.items()}
    assert portfolio.mean == sum(single.mean for single in singles.values())
    assert portfolio.mean == Fraction(-1150, 37)
    matrix = portfolio.covariance
    for spot, single in singles.items():
        assert matrix[spot][spot] == single.variance
    assert portfolio.variance == sum(sum(row.values()) for row in matrix.values())
    assert portfolio.variance != sum(single.variance for single in singles.values())


# Many rounds


def test_three_rounds_of_red_by_hand() -> None:
    after = Portfolio(ROULETTE, {"red": 100}).over(3)
    assert dict(after.items()) == {
        -300: Fraction(19**3, 37**3),
        -100: Fraction(3 * 18 * 19**2, 37**3),
        100: Fraction(3 * 18**2 * 19, 37**3),
        300: Fraction(18**3, 37**3),
    }
    assert after.exact
    assert after.ahead == Fraction(3 * 18**2 * 19 + 18**3, 37**3)
    assert after.even == 0
    assert after.behind == 1 - after.ahead
    assert after.at_least(100) == after.ahead
    assert after.at_least(300) == after.chance(300) == Fraction(18**3, 37**3)


def test_a_few_rounds_are_the_sum_over_all_sequences() -> None:
    portfolio = Portfolio(SICBO, {"small": 500, "double:1": 100, "total:9": 200})
    one = portfolio.turn.chances
    expected: dict[int, Fraction] = {}
    for path in product(one.items(), repeat=4):
        cents, chance = sum(x for x, _ in path), Fraction(1)
        for _, p in path:
            chance *= p
        expected[cents] = expected.get(cents, Fraction(0)) + chance
    after = portfolio.over(4)
    assert dict(after.items()) == expected
    assert (after.mean, after.variance) == (4 * portfolio.mean, 4 * portfolio.variance)
    assert moments(expected) == (after.mean, after.variance)


def test_no_rounds_leave_everything_as_it_was() -> None:
    after = Portfolio(ROULETTE, {"red": 100}).over(0)
    assert dict(after.items()) == {0: 1}
    assert (after.ahead, after.even, after.mean) == (Fraction(0), Fraction(1), Fraction(0))


def binomial_at_most(wins: int, rounds: int) -> Fraction:
    """The probability of no more than so many reds, by whole numbers alone."""
    total = sum(comb(rounds, k) * 18**k * 19 ** (rounds - k) for k in range(wins + 1))
    return Fraction(total, 37**rounds)


@pytest.mark.parametrize("rounds", [1_000, 1_500])
def test_many_rounds_are_right_within_the_error_they_state(rounds: int) -> None:
    after = Portfolio(ROULETTE, {"red": 100}).over(rounds)
    assert not after.exact
    assert 0 < after.error < 1e-10
    spread = 50 * sqrt(rounds)
    for wins in (round(rounds * 18 / 37 + part * spread / 100) for part in (-3, -1, 0, 1, 3)):
        expected = binomial_at_most(wins, rounds)
        found = after.at_most(100 * (2 * wins - rounds))
        assert abs(Fraction(found) - expected) <= after.error
    half = rounds // 2
    assert abs(Fraction(after.even) - Fraction(comb(rounds, half) * (18 * 19) ** half,
                                               37**rounds)) <= after.error  # fmt: skip


def test_many_rounds_of_a_skewed_portfolio_have_the_exact_mean_and_variance() -> None:
    portfolio = Portfolio(SICBO, {"small": 500, "triple:1": 100})
    after = portfolio.over(10_000)
    found = [(cents, float(p)) for cents, p in after.items()]
    mean = sum(cents * p for cents, p in found)
    square = sum((cents - mean) ** 2 * p for cents, p in found)
    assert after.error < 1e-9
    assert sum(p for _, p in found) == pytest.approx(1, abs=after.error)
    assert mean == pytest.approx(float(10_000 * portfolio.mean), rel=1e-7)
    assert square == pytest.approx(float(10_000 * portfolio.variance), rel=1e-6)


def test_a_million_rounds_lie_as_the_normal_law_says() -> None:
    after = Portfolio(ROULETTE, {"red": 100}).over(1_000_000)
    # One, two and three standard deviations: 15.87 %, 2.28 % and 0.13 % below (any table).
    for count, share in ((1, 0.158655), (2, 0.022750), (3, 0.001350)):
        cents = int(after.mean - count * after.standard_deviation)
        assert after.at_most(cents) == pytest.approx(share, abs=5e-4)
    assert after.error < 1e-7


def test_a_quantile_is_the_lowest_result_that_reaches_the_share() -> None:
    after = Portfolio(ROULETTE, {"red": 100}).over(3)
    below = Fraction(19**3, 37**3)
    assert after.quantile(below) == -300
    assert after.quantile(below + Fraction(1, 10**9)) == -100
    assert after.quantile(0.5) == -100
    assert after.quantile(Fraction(999, 1000)) == 300
    many = Portfolio(ROULETTE, {"red": 100}).over(1_500)
    median = many.quantile(Fraction(1, 2))
    wins = (median // 100 + 1_500) // 2
    assert binomial_at_most(wins - 1, 1_500) < Fraction(1, 2) <= binomial_at_most(wins, 1_500)


def test_a_result_that_cannot_be_has_no_probability() -> None:
    after = Portfolio(ROULETTE, {"red": 100}).over(3)
    assert after.chance(50) == after.chance(500) == after.chance(-500) == 0
    assert after.at_most(-301) == 0
    assert after.at_most(10_000) == 1


# How it shows itself


def test_a_portfolio_tells_itself_in_a_line() -> None:
    told = repr(Portfolio(CRAPS, {"pass": 1000, "pass-odds": 2000}))
    assert told == (
        "<Portfolio aruze-craps: pass $10.00, pass-odds $20.00; edge 1/165 (0.6061 %)>"
    )


def test_the_table_has_a_row_for_each_wager_and_one_for_all() -> None:
    table = Portfolio(SICBO, {"small": 500, "big": 500}).table()
    first, rule, *rows = str(table).splitlines()
    assert first.split() == ["wager", "outlay", "edge", "mean", "standard", "deviation", "rounds"]
    assert set(rule) == {"-"}
    # 500 times the root of 1 - 1/36²; together 1000 times the root of 1/36 × 35/36.
    assert [row.split() for row in rows] == [
        ["small", "$5.00", "1/36", "2.7778", "%", "-$0.1389", "$5.00", "1"],
        ["big", "$5.00", "1/36", "2.7778", "%", "-$0.1389", "$5.00", "1"],
        ["together,", "a", "round", "$10.00", "1/36", "2.7778", "%", "-$0.2778", "$1.64", "1"],
    ]


def test_a_notebook_is_shown_the_same_table() -> None:
    portfolio = Portfolio(CRAPS, {"dont-pass": 500})
    page = portfolio._repr_html_()
    assert page == portfolio.table()._repr_html_()
    assert page.startswith("<table>")
    assert page.count("<tr>") == 3
    assert "<td>3/220</td>" in page


def test_a_distribution_tells_its_exactness() -> None:
    red = Portfolio(ROULETTE, {"red": 100})
    assert repr(red.over(2)).endswith("ahead 23.6669 %, exact>")
    assert "within" in repr(red.over(5_000))
    rows = str(red.over(2).table((Fraction(1, 4), Fraction(1, 2)))).splitlines()
    # 19²/37² is 26 %: a quarter lies at two losses, a half at one of each.
    assert [row.split() for row in rows[2:]] == [
        ["25.0000", "%", "-$2.00"],
        ["50.0000", "%", "$0.00"],
    ]


# What is refused


@pytest.mark.parametrize(
    ("game", "stakes", "sentence"),
    [
        (SICBO, {}, "at least one wager"),
        (SICBO, {"smal": 100}, "'smal' is not a spot of aruze-sicbo: did you mean small"),
        (SICBO, {"pass": 100}, "'pass' is not a spot of aruze-sicbo"),
        (SICBO, {"small": 0}, "stake on small is 0 cents"),
        (SICBO, {"small": -500}, "stake on small is -500 cents"),
        (SICBO, {"small": 2.5}, "must be a whole number of cents"),
        (SICBO, {"small": True}, "must be a whole number of cents"),
        (SICBO, {"small": "500"}, "must be a whole number of cents"),
        (SICBO, {"small": 10**15 + 1}, "it must be from 1 to"),
        (ROULETTE, {"vicini-dello-zero": 100}, "do not divide into the 9 equal pieces"),
        (CRAPS, {"pass@6": 100}, "pass@6 is where a wager stands: name it by its spot, pass"),
    ],
)  # fmt: skip
def test_stakes_that_mean_nothing(game: Game, stakes: dict[str, object], sentence: str) -> None:
    with pytest.raises(BadInput, match=sentence):
        Portfolio(game, stakes)


@pytest.mark.parametrize("rounds", [-1, 10_000_001, 2.0, True, "10", None])
def test_a_number_of_rounds_that_is_none(rounds: int) -> None:
    with pytest.raises(BadInput, match="is not a number of rounds: it is from 0 to 10,000,000"):
        Portfolio(ROULETTE, {"red": 100}).over(rounds)


def test_results_on_too_fine_a_lattice() -> None:
    with pytest.raises(BadInput, match="ask for fewer rounds, or stakes that share a larger"):
        Portfolio(SICBO, {"triple:1": 1_000_003, "small": 7}).over(1_000_000)


@pytest.mark.parametrize("share", [0, 1, 0.0, 1.0, -0.5, Fraction(3, 2), "half"])
def test_a_quantile_of_no_share(share: float) -> None:
    with pytest.raises(BadInput, match="between 0 and 1"):
        Portfolio(ROULETTE, {"red": 100}).over(3).quantile(share)
