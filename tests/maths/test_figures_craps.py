"""The exact figures of the wagers at craps: section 1 and R08, R14, R25, R29 of its readings."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.maths import figures
from pitboss.maths.figures import LOSE, WIN, mixture
from pitboss.rules import load
from tests.maths.tables import lines

# Table 1 of the craps readings. Buy and Lay are per unit of outlay.
CRAPS = """
    cell               win       rolls    edge    a-roll
    pass               244/495   557/165  7/495   7/1671
    come               244/495   557/165  7/495   7/1671
    dont-pass          949/1980  557/165  3/220   9/2228
    dont-come          949/1980  557/165  3/220   9/2228
    pass-odds@4        1/3       4        0       0
    pass-odds@10       1/3       4        0       0
    pass-odds@5        2/5       18/5     0       0
    pass-odds@9        2/5       18/5     0       0
    pass-odds@6        5/11      36/11    0       0
    pass-odds@8        5/11      36/11    0       0
    come-odds:4        1/3       4        0       0
    come-odds:10       1/3       4        0       0
    come-odds:5        2/5       18/5     0       0
    come-odds:9        2/5       18/5     0       0
    come-odds:6        5/11      36/11    0       0
    come-odds:8        5/11      36/11    0       0
    dont-pass-odds@4   2/3       4        0       0
    dont-pass-odds@10  2/3       4        0       0
    dont-pass-odds@5   3/5       18/5     0       0
    dont-pass-odds@9   3/5       18/5     0       0
    dont-pass-odds@6   6/11      36/11    0       0
    dont-pass-odds@8   6/11      36/11    0       0
    dont-come-odds:4   2/3       4        0       0
    dont-come-odds:10  2/3       4        0       0
    dont-come-odds:5   3/5       18/5     0       0
    dont-come-odds:9   3/5       18/5     0       0
    dont-come-odds:6   6/11      36/11    0       0
    dont-come-odds:8   6/11      36/11    0       0
    big-6              5/11      36/11    1/11    1/36
    big-8              5/11      36/11    1/11    1/36
    place:4            1/3       4        1/15    1/60
    place:10           1/3       4        1/15    1/60
    place:5            2/5       18/5     1/25    1/90
    place:9            2/5       18/5     1/25    1/90
    place:6            5/11      36/11    1/66    1/216
    place:8            5/11      36/11    1/66    1/216
    buy:4              1/3       4        1/21    1/84
    buy:10             1/3       4        1/21    1/84
    buy:5              2/5       18/5     1/21    5/378
    buy:9              2/5       18/5     1/21    5/378
    buy:6              5/11      36/11    1/21    11/756
    buy:8              5/11      36/11    1/21    11/756
    place-to-lose:4    2/3       4        1/33    1/132
    place-to-lose:10   2/3       4        1/33    1/132
    place-to-lose:5    3/5       18/5     1/40    1/144
    place-to-lose:9    3/5       18/5     1/40    1/144
    place-to-lose:6    6/11      36/11    1/55    1/180
    place-to-lose:8    6/11      36/11    1/55    1/180
    lay:4              2/3       4        1/41    1/164
    lay:10             2/3       4        1/41    1/164
    lay:5              3/5       18/5     1/31    5/558
    lay:9              3/5       18/5     1/31    5/558
    lay:6              6/11      36/11    1/25    11/900
    lay:8              6/11      36/11    1/25    11/900
    hardway:4          1/9       4        1/18    1/72
    hardway:10         1/9       4        1/18    1/72
    hardway:6          1/11      36/11    1/11    1/36
    hardway:8          1/11      36/11    1/11    1/36
    field              4/9       1        1/18    1/18
    any-seven          1/6       1        1/12    1/12
    any-craps          1/9       1        1/18    1/18
    craps              1/9       1        1/18    1/18
    eleven             1/18      1        1/18    1/18
    craps-eleven       1/6       1        1/18    1/18
    horn               1/6       1        1/18    1/18
"""


# Money added to a line wager that has its number (R08): 1 to 1, number before seven.
ADDED = """
    cell     win   rolls  edge  a-roll
    pass@4   1/3   4      1/3   1/12
    pass@10  1/3   4      1/3   1/12
    pass@5   2/5   18/5   1/5   1/18
    pass@9   2/5   18/5   1/5   1/18
    pass@6   5/11  36/11  1/11  1/36
    pass@8   5/11  36/11  1/11  1/36
    come@4   1/3   4      1/3   1/12
    come@10  1/3   4      1/3   1/12
    come@5   2/5   18/5   1/5   1/18
    come@9   2/5   18/5   1/5   1/18
    come@6   5/11  36/11  1/11  1/36
    come@8   5/11  36/11  1/11  1/36
"""


# Published house edges in per cent as the readings cite them. S1 casinodealerswebsite.com, house
# summary; S2 betting-strategies.com, place numbers; S3 gambling365.com, lay bets; S4
# casinocitytimes.com, Pilarski on hardways; S6 a public page on buying 4 and 10; S7
# casinocitytimes.com, Krigman on lay bets.
PUBLISHED = """
    spot        percent  source
    pass        1.41     S1
    come        1.41     S1
    dont-pass   1.36     S1
    dont-come   1.36     S1
    place:4     6.67     S2
    place:5     4.00     S2
    place:6     1.52     S2
    buy:4       4.76     S6
    buy:10      4.76     S6
    lay:4       2.44     S3,S7
    lay:5       3.23     S3,S7
    lay:6       4.00     S3,S7
    hardway:6   9.09     S4
    hardway:8   9.09     S4
"""


# R29: the edge at a stake of $1 when winnings go down to the cent.
AT_ONE_DOLLAR = """
    cell               as-paid
    pass-odds@5        0
    come-odds:9        0
    pass-odds@6        0
    come-odds:8        0
    place:4            1/15
    place:10           1/15
    place:5            1/25
    place:9            1/25
    place:6            1/55
    place:8            1/55
    dont-pass-odds@4   0
    dont-come-odds:10  0
    dont-pass-odds@5   1/250
    dont-pass-odds@9   1/250
    dont-come-odds:5   1/250
    dont-come-odds:9   1/250
    dont-pass-odds@6   1/550
    dont-pass-odds@8   1/550
    dont-come-odds:6   1/550
    dont-come-odds:8   1/550
    place-to-lose:4    1/30
    place-to-lose:10   1/30
    place-to-lose:5    7/250
    place-to-lose:9    7/250
    place-to-lose:6    1/55
    place-to-lose:8    1/55
    hardway:4          1/18
    hardway:10         1/18
    any-craps          1/18
    craps              1/18
    any-seven          1/12
    craps-eleven       1/18
    horn               1/18
"""


# R29: a stake at which the odds, and commission, come out in whole cents.
WHOLE_CENTS = """
    spot              cents  edge
    place:6             300  1/66
    place:8             300  1/66
    place-to-lose:4    1100  1/33
    place-to-lose:10   1100  1/33
    place-to-lose:5     200  1/40
    place-to-lose:9     200  1/40
    dont-pass-odds@5    300  0
    dont-pass-odds@6    300  0
    lay:4               200  1/41
    lay:5               300  1/31
    lay:6               600  1/25
    buy:4               100  1/21
"""


@pytest.mark.parametrize(("cell", "win", "rolls", "edge", "a_roll"), lines(CRAPS) + lines(ADDED))
def test_a_craps_wager(cell: str, win: str, rolls: str, edge: str, a_roll: str) -> None:
    found = figures(load("aruze-craps"), cell)
    assert found.win == Fraction(win)
    assert found.mean_rounds == Fraction(rolls)
    assert found.edge == Fraction(edge)
    assert found.edge_per_round == Fraction(a_roll)


def test_all_hop_combinations_are_alike_but_for_how_often_they_come() -> None:
    craps = load("aruze-craps")
    hops = [spot for spot in craps.wagers if spot.startswith("hop:")]
    assert len(hops) == 21
    for spot in hops:
        hard = spot[-1] == spot[-3]
        assert figures(craps, spot).win == (Fraction(1, 36) if hard else Fraction(1, 18))
        assert figures(craps, spot).edge == Fraction(1, 18)


def test_every_craps_spot_is_in_the_tables_above() -> None:
    tabled = {row[0].partition("@")[0] for row in lines(CRAPS)}
    rest = {spot for spot in load("aruze-craps").spots if not spot.startswith("hop:")}
    assert tabled == rest


@pytest.mark.parametrize("spot", ["dont-pass", "dont-come"])
def test_a_dont_wager_draws_once_in_thirty_six(spot: str) -> None:
    found = figures(load("aruze-craps"), spot)
    assert (found.win, found.draw) == (Fraction(949, 1980), Fraction(1, 36))
    assert found.distribution[Fraction(0)] == Fraction(1, 36)
    assert found.lose == 1 - Fraction(949, 1980) - Fraction(1, 36)


@pytest.mark.parametrize("spot", ["dont-pass", "dont-come"])
def test_a_dont_wager_that_stands_on_twelve_never_draws(spot: str) -> None:
    found = figures(load("aruze-craps", {"dont-twelve": "stands"}), spot)
    assert found.draw == 0
    assert found.edge == Fraction(27, 1925)
    assert found.edge_per_round == Fraction(9, 2228)  # R14: either way


@pytest.mark.parametrize(("spot", "percent", "source"), lines(PUBLISHED))
def test_a_published_edge(spot: str, percent: str, source: str) -> None:
    found = figures(load("aruze-craps"), spot)
    assert f"{100 * float(found.edge):.2f}" == percent, source


# R25: on stake Buy 1/20 each, Lay 1/40, 1/30, 1/24; on outlay as in table 1.
@pytest.mark.parametrize(
    ("spot", "share", "odds", "on_stake"),
    [
        ("buy:4", "1/20", "2", "1/20"), ("buy:5", "1/20", "3/2", "1/20"),
        ("buy:6", "1/20", "6/5", "1/20"), ("lay:4", "1/40", "1/2", "1/40"),
        ("lay:5", "1/30", "2/3", "1/30"), ("lay:6", "1/24", "5/6", "1/24"),
    ],
)  # fmt: skip
def test_commission_is_part_of_the_outlay(spot: str, share: str, odds: str, on_stake: str) -> None:
    found = figures(load("aruze-craps"), spot)
    outlay = 1 + Fraction(share)
    assert found.edge * outlay == Fraction(on_stake)
    won = (Fraction(odds) - Fraction(share)) / outlay
    assert set(found.results) == {(WIN, won), (LOSE, Fraction(-1))}


@pytest.mark.parametrize(("cell", "as_paid"), lines(AT_ONE_DOLLAR))
def test_the_edge_as_paid_at_one_dollar(cell: str, as_paid: str) -> None:
    assert figures(load("aruze-craps"), cell, stake_cents=100).edge == Fraction(as_paid)


@pytest.mark.parametrize(("spot", "cents", "edge"), lines(WHOLE_CENTS))
def test_at_its_unit_a_wager_pays_its_odds_exactly(spot: str, cents: str, edge: str) -> None:
    found = figures(load("aruze-craps"), spot, stake_cents=int(cents))
    assert found.edge == Fraction(edge)
    assert found.results == figures(load("aruze-craps"), spot).results


def test_commission_goes_down_to_the_cent_too() -> None:
    # 5 % of what $1 on Lay 4 could win is 2.5 cents: 2 are charged; it wins 50.
    found = figures(load("aruze-craps"), "lay:4", stake_cents=100)
    assert found.edge == 1 - Fraction(2, 3) * Fraction(150, 102)


def test_odds_without_a_point_are_weighted_by_how_often_each_is_set() -> None:
    # 4 and 10 are set in 3 ways each, 5 and 9 in 4, 6 and 8 in 5: 24 in all.
    craps = load("aruze-craps")
    taken, laid = figures(craps, "pass-odds"), figures(craps, "dont-pass-odds")
    win = (6 * Fraction(1, 3) + 8 * Fraction(2, 5) + 10 * Fraction(5, 11)) / 24
    assert taken.win == win == Fraction(67, 165)
    assert laid.win == 1 - win
    assert taken.mean_rounds == laid.mean_rounds == Fraction(196, 55)
    assert taken.edge == laid.edge == 0


def test_money_added_after_the_point_keeps_31_of_165_over_all_points() -> None:
    craps = load("aruze-craps")
    ways = {4: 3, 5: 4, 6: 5, 8: 5, 9: 4, 10: 3}
    parts = [(figures(craps, f"pass@{point}"), Fraction(n, 24)) for point, n in ways.items()]
    found = mixture("added", parts)
    assert found.edge == Fraction(31, 165)  # R08
    assert found.mean_rounds == Fraction(196, 55)
    assert found.name == "added"


def test_variance_and_standard_deviation_of_known_wagers() -> None:
    craps = load("aruze-craps")
    assert figures(craps, "pass").variance == 1 - Fraction(7, 495) ** 2
    # Don't Pass: a square of 1 but on the draw.
    assert figures(craps, "dont-pass").variance == Fraction(35, 36) - Fraction(3, 220) ** 2
    # Field: 14 ways of 1, 2 ways of 2, 20 ways of -1.
    assert figures(craps, "field").variance == Fraction(42, 36) - Fraction(1, 18) ** 2
    assert figures(craps, "pass").standard_deviation == pytest.approx(0.9999000, abs=5e-8)


def test_hit_frequency_is_per_round_that_the_wager_stands() -> None:
    craps = load("aruze-craps")
    assert figures(craps, "place:6").hit_frequency == Fraction(5, 36)
    assert figures(craps, "pass").hit_frequency == Fraction(244, 1671)
    assert figures(craps, "field").hit_frequency == Fraction(16, 36)
