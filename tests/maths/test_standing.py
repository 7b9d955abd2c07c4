"""Wagers that stand over several rounds, put up together and again: their joint chain."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.portfolio import Portfolio, one_wager
from pitboss.rules import load
from pitboss.rules.settlement import settle
from tests.maths.tables import lines, moments

CRAPS = load("aruze-craps")


def test_the_pass_line_by_itself_loses_what_table_1_says_a_roll() -> None:
    line = Portfolio(CRAPS, {"pass": 1000})
    assert line.mean == -1000 * Fraction(7, 1671)
    assert line.edge == Fraction(7, 495)


# Section 1 of the craps readings, "Combined wagers" and R19 (c), R36.
COMBINED = """
    stakes                               edge
    pass=500,pass-odds=1000              1/165
    come=500,come-odds:4=1000,come-odds:5=1000,come-odds:6=1000,come-odds:8=1000,come-odds:9=1000,come-odds:10=1000  1/165
    dont-pass=300,dont-pass-odds=600     9/1540
    pass=500,dont-pass=500               1/72
"""  # noqa: E501 - one wager for each number


@pytest.mark.parametrize(("stakes", "edge"), lines(COMBINED))
def test_the_edge_of_wagers_combined(stakes: str, edge: str) -> None:
    wagers = {spot: int(cents) for spot, _, cents in (w.partition("=") for w in stakes.split(","))}
    assert Portfolio(CRAPS, wagers).edge == Fraction(edge)


def test_the_published_edge_of_the_pass_line_with_double_odds() -> None:
    # 0.606 %: casinodealerswebsite.com, house summary (S1 of the craps readings).
    edge = Portfolio(CRAPS, {"pass": 1000, "pass-odds": 2000}).edge
    assert f"{100 * float(edge):.3f}" == "0.606"


def test_the_variance_of_the_pass_line_follows_from_its_cycle() -> None:
    # A wager brings X = ±1 after T rolls; per roll the sum gains E[(X - gT)²] / E[T].
    ways = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
    length, product_, square = Fraction(12, 36), Fraction(8 - 4, 36), Fraction(12, 36)
    for way in ways.values():
        share, decides = Fraction(way, 36), Fraction(way + 6, 36)
        length += share * (1 + 1 / decides)
        product_ += share * Fraction(way - 6, way + 6) * (1 + 1 / decides)
        square += share * (1 + 2 / decides + (2 - decides) / decides**2)
    mean = Fraction(-7, 495) / length
    variance = (1 - 2 * mean * product_ + mean**2 * square) / length
    assert Portfolio(CRAPS, {"pass": 100}).variance == 100**2 * variance


def test_a_wager_of_one_round_is_the_same_in_company() -> None:
    # Place 6 is decided by 11 of 36 rolls whatever the line does; the Field by each.
    portfolio = Portfolio(CRAPS, {"pass": 1000, "place:6": 600, "field": 500})
    expected = -1000 * Fraction(7, 1671) - 600 * Fraction(1, 216) - 500 * Fraction(1, 18)
    assert portfolio.mean == expected


def test_a_super_streak_waits_until_its_area_opens() -> None:
    # Placed on the first Big after a Small. It lives 1053/512 rounds; then a Big must come after
    # the Small that ended it (216/105 rounds), and where the twelfth Big ended it (1 of 4096) a
    # Small must come before that.
    wait = Fraction(216, 105)
    cycle = Fraction(1053, 512) + wait * (1 + Fraction(1, 4096))
    for game in ("sicbo-ilga", "sicbo-nicc"):
        portfolio = Portfolio(load(game), {"super-streak:big": 1000})
        assert portfolio.edge == Fraction(201, 2048)
        assert portfolio.mean == -1000 * Fraction(201, 2048) / cycle


def craps_line(totals: tuple[int, ...]) -> int:
    """$10 on the Pass Line and $20 behind it, over rolls of the dice: written for this test."""
    odds = {4: 4000, 5: 3000, 6: 2400, 8: 2400, 9: 3000, 10: 4000}
    point, cents = 0, 0
    for total in totals:
        if point == 0:
            cents += 1000 * (total in (7, 11)) - 1000 * (total in (2, 3, 12))
            point = total if total in odds else 0
        elif total == point:
            cents, point = cents + 1000 + odds[point], 0
        elif total == 7:
            cents, point = cents - 3000, 0
    return cents


def test_rolls_of_the_line_with_odds_against_every_sequence() -> None:
    ways = {total: 6 - abs(total - 7) for total in range(2, 13)}
    expected: Counter[int] = Counter()
    for totals in product(ways, repeat=4):
        weight = 1
        for total in totals:
            weight *= ways[total]
        expected[craps_line(totals)] += weight
    after = Portfolio(CRAPS, {"pass": 1000, "pass-odds": 2000}).over(4)
    assert {cents: p * 36**4 for cents, p in after.items()} == expected
    chances = {cents: Fraction(weight, 36**4) for cents, weight in expected.items()}
    assert (after.mean, after.variance) == moments(chances)


def replayed(stakes: dict[str, int], letters: tuple[str, ...]) -> int:
    """Wagers taken at any time, put up again when decided, by settlement alone."""
    cents, cells = 0, dict.fromkeys(stakes)
    for letter in letters:
        cells = {spot: cells[spot] or spot for spot in stakes}
        for spot, cell in cells.items():
            assert cell is not None
            told = settle(CRAPS, {cell: stakes[spot]}, [letter])
            cells[spot] = next(iter(told.open_cents), None)
            if cells[spot] is None:
                paid = stakes[spot] + told.commission_cents.get(cell, 0)
                cents += told.returned_cents[cell] - paid
    return cents


def test_two_rolls_of_mixed_wagers_against_settlement() -> None:
    stakes = {"place:6": 700, "lay:4": 4000, "hardway:8": 100, "field": 300, "come": 500}
    letters = CRAPS.alphabet.letters
    expected = Counter(replayed(stakes, path) for path in product(letters, repeat=2))
    after = Portfolio(CRAPS, stakes).over(2)
    assert {cents: p * 36**2 for cents, p in after.items()} == expected


def test_over_many_rolls_mean_and_variance_grow_by_those_of_a_round() -> None:
    portfolio = Portfolio(CRAPS, {"pass": 1000, "pass-odds": 2000, "dont-come": 500})
    before, after = portfolio.over(200), portfolio.over(201)
    assert float(after.mean - before.mean) == pytest.approx(float(portfolio.mean), rel=1e-9)
    gained = float(after.variance - before.variance)
    assert gained == pytest.approx(float(portfolio.variance), rel=1e-9)


def test_rounds_in_floats_agree_with_their_exact_mean_within_their_error() -> None:
    portfolio = Portfolio(CRAPS, {"pass": 1000, "pass-odds": 2000})
    after = portfolio.over(400)
    assert not after.exact
    assert after.error < 1e-10
    found = [(cents, float(p)) for cents, p in after.items()]
    assert sum(p for _, p in found) == pytest.approx(1, abs=after.error)
    mean = sum(cents * p for cents, p in found)
    widest = max(abs(cents) for cents, _ in found)
    assert abs(mean - float(after.mean)) <= after.error * widest
    square = sum(cents**2 * p for cents, p in found) - mean**2
    assert square == pytest.approx(float(after.variance), rel=1e-9)


def test_one_wager_until_it_is_decided_is_a_turn() -> None:
    assert one_wager(CRAPS, "dont-pass", 500).chances == {
        -500: Fraction(976, 1980),
        0: Fraction(1, 36),
        500: Fraction(949, 1980),
    }
    lay = one_wager(CRAPS, "lay:4", 4000)
    # $1 of commission on top: it wins $20 less that, or loses all $41.
    assert lay.chances == {-4100: Fraction(1, 3), 1900: Fraction(2, 3)}
    assert lay.outlay_cents == 4100
    vicini = one_wager(load("interblock-roulette"), "vicini-dello-zero", 900)
    assert vicini.chances[1500] == Fraction(3, 37)


@pytest.mark.parametrize(
    ("stakes", "spot"),
    [
        ({"pass-odds": 100}, "pass-odds"),                       # no line wager to hang on
        ({"pass": 100, "pass-odds": 201}, "pass-odds"),          # more than double
        ({"come": 100, "come-odds:6": 300}, "come-odds:6"),
    ],
)  # fmt: skip
def test_a_wager_that_the_rules_never_let_in(stakes: dict[str, int], spot: str) -> None:
    with pytest.raises(BadInput, match=f"^{spot} can never be placed beside these wagers"):
        _ = Portfolio(CRAPS, stakes).edge


def test_too_many_rounds_of_standing_wagers_are_refused() -> None:
    with pytest.raises(BadInput, match="it is from 0 to 10,000,000"):
        Portfolio(CRAPS, {"pass": 100}).over(10_000_001)
    with pytest.raises(BadInput, match="too many to follow"):
        Portfolio(CRAPS, {"pass": 99_991, "place:6": 70_003}).over(5_000)


def test_what_is_only_for_wagers_that_a_round_decides() -> None:
    portfolio = Portfolio(CRAPS, {"pass": 100, "field": 100})
    sentence = "is for wagers that every round decides, and pass may stand over several"
    with pytest.raises(BadInput, match=f"^The distribution of one round {sentence}"):
        _ = portfolio.turn
    with pytest.raises(BadInput, match=f"^The distribution of one round {sentence}"):
        portfolio.pmf(100)
