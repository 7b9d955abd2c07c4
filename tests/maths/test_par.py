"""The PAR sheet as data, against figures worked out by hand in the readings."""

from __future__ import annotations

from dataclasses import replace
from datetime import date
from fractions import Fraction
from functools import cache
from typing import Any

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.par import Sheet, par_sheet
from pitboss.maths.par_json import sheet_data
from pitboss.rules import GAMES, load

DAY = date(2026, 1, 31)


@cache
def sheet_of(game: str, stake: int | None = None, only: str | None = None) -> Sheet:
    return par_sheet(load(game), made_on=DAY, software="pitboss 0", stake_cents=stake, only=only)


def data_of(game: str, stake: int | None = None) -> dict[str, Any]:
    return sheet_data(sheet_of(game, stake))


# Table 1 of the craps readings, and the Super Streak of SB-02.
TOLD = """
    game         spot                win       lose       draw  mean_rounds  edge      edge_per_round
    aruze-craps  pass                244/495   251/495    0/1   557/165      7/495     7/1671
    aruze-craps  come                244/495   251/495    0/1   557/165      7/495     7/1671
    aruze-craps  dont-pass           949/1980  244/495    1/36  557/165      3/220     9/2228
    aruze-craps  big-6               5/11      6/11       0/1   36/11        1/11      1/36
    aruze-craps  place:4             1/3       2/3        0/1   4/1          1/15      1/60
    aruze-craps  place:9             2/5       3/5        0/1   18/5         1/25      1/90
    aruze-craps  buy:8               5/11      6/11       0/1   36/11        1/21      11/756
    aruze-craps  lay:10              2/3       1/3        0/1   4/1          1/41      1/164
    aruze-craps  hardway:4           1/9       8/9        0/1   4/1          1/18      1/72
    aruze-craps  field               4/9       5/9        0/1   1/1          1/18      1/18
    sicbo-nicc   super-streak:big    1/16      15/16      0/1   1053/512     201/2048  67/1404
    aruze-sicbo  small               35/72     37/72      0/1   1/1          1/36      1/36
"""  # noqa: E501 - a table
NAMES, *LINES = (line.split() for line in TOLD.strip().splitlines())


@pytest.mark.parametrize("told", LINES, ids=lambda told: told[1])
def test_a_spot_is_told_as_the_readings_worked_it_out(told: list[str]) -> None:
    game, spot, *figures = told
    data = data_of(game)["spots"][spot]
    assert {name: data[name] for name in NAMES[2:]} == dict(zip(NAMES[2:], figures, strict=True))


@pytest.mark.parametrize("game", GAMES)
def test_every_spot_of_a_game_is_a_key_with_every_figure(game: str) -> None:
    data = data_of(game)
    assert list(data["spots"]) == list(load(game).spots)
    assert data["digest"] == load(game).digest
    assert data["readings"] == load(game).readings
    assert (data["date"], data["software"]) == ("2026-01-31", "pitboss 0")
    for told in data["spots"].values():
        for standing in (told, *told["states"].values()):
            edge = Fraction(standing["edge"])
            chances = [Fraction(standing[name]) for name in ("win", "lose", "draw")]
            nets = {Fraction(net): Fraction(p) for net, p in standing["distribution"].items()}
            assert sum(chances) == sum(nets.values()) == 1
            assert -sum(net * p for net, p in nets.items()) == edge
            assert standing["edge_percent"] == float(100 * edge)
            assert standing["standard_deviation"] ** 2 == pytest.approx(
                float(Fraction(standing["variance"]))
            )
            assert standing["enumeration"]["agrees"]
            assert "as_paid" not in standing


def test_the_example_of_small() -> None:
    small = data_of("aruze-sicbo")["spots"]["small"]
    assert small["edge_percent"] == 100 / 36
    # One unit won or lost: the mean of the square is 1, less the square of the edge.
    assert small["variance"] == "1295/1296"
    assert small["distribution"] == {"-1/1": "37/72", "1/1": "35/72"}
    assert (small["odds"], small["outlay"], small["clause"]) == (["1/1"], "1/1", "3.9.1")
    assert small["states"] == {}


def test_states_are_the_others_that_money_may_enter() -> None:
    spots = data_of("aruze-craps")["spots"]
    # R08: added at 1 to 1 after the point.
    added = {"4": "1/3", "5": "1/5", "6": "1/11", "8": "1/11", "9": "1/5", "10": "1/3"}
    for spot in ("pass", "come"):
        assert {state: at["edge"] for state, at in spots[spot]["states"].items()} == added
    for spot in ("pass-odds", "dont-pass-odds"):
        states = spots[spot]["states"]
        assert {state: at["edge"] for state, at in states.items()} == dict.fromkeys(added, "0/1")
    assert spots["pass-odds"]["states"]["6"]["odds"] == ["6/5"]
    # R11: nothing is added to a Don't once it has its number.
    assert [spot for spot in spots if spots[spot]["states"]] == [
        "pass", "pass-odds", "come", "dont-pass-odds",
    ]  # fmt: skip


def test_odds_on_the_line_are_weighted_by_how_often_each_point_is_set() -> None:
    odds = data_of("aruze-craps")["spots"]["pass-odds"]
    # 6/24 on 4 or 10 win 1/3, 8/24 on 5 or 9 win 2/5, 10/24 on 6 or 8 win 5/11.
    assert (odds["edge"], odds["win"]) == ("0/1", "67/165")
    assert odds["odds"] == ["6/5", "3/2", "2/1"]
    # 1/4 of 4 rounds, 1/3 of 18/5, 5/12 of 36/11.
    assert odds["mean_rounds"] == "196/55"


def test_commission_is_outlay() -> None:
    spots = data_of("aruze-craps")["spots"]
    outlays = {spot: spots[spot]["outlay"] for spot in ("buy:4", "lay:4", "lay:5", "lay:6")}
    assert outlays == {"buy:4": "21/20", "lay:4": "41/40", "lay:5": "31/30", "lay:6": "25/24"}


def test_optional_wagers_and_recipes_are_told_as_such() -> None:
    table = data_of("sicbo-ilga")["spots"]
    assert table["even"]["optional"]
    assert not table["small"]["optional"]
    serie = data_of("interblock-roulette")["spots"]["serie-5-8"]
    assert len(serie["pieces"]) == 6
    # One of six splits wins 17 and the others lose: 18 of 6 units, two in 37 ways each.
    assert serie["distribution"] == {"-1/1": "25/37", "2/1": "12/37"}


# R29: edges at a stake of one dollar, cents truncated.
AT_ONE_DOLLAR = """
    place:4          1/15    place:5          1/25    place:6          1/55
    place-to-lose:4  1/30    place-to-lose:5  7/250   place-to-lose:6  1/55
    dont-come-odds:4 0/1     dont-come-odds:5 1/250   dont-come-odds:6 1/550
    come-odds:5      0/1     come-odds:6      0/1     hardway:4        1/18
    any-seven        1/12    craps-eleven     1/18    horn             1/18
"""


def test_as_paid_at_one_dollar_is_what_the_readings_say_of_truncated_cents() -> None:
    spots = data_of("aruze-craps", stake=100)["spots"]
    words = AT_ONE_DOLLAR.split()
    expected = dict(zip(words[::2], words[1::2], strict=True))
    assert {spot: spots[spot]["as_paid"]["edge"] for spot in expected} == expected
    assert spots["dont-pass-odds"]["states"]["5"]["as_paid"]["edge"] == "1/250"
    assert spots["place:6"]["edge"] == "1/66"  # the theoretical figure stays what it is


def test_commission_as_paid_goes_down_to_the_cent() -> None:
    # Lay 4 at one dollar: 5 % of fifty cents is two and a half, so two are charged.
    lay = data_of("aruze-craps", stake=100)["spots"]["lay:4"]
    assert lay["as_paid"]["outlay"] == "51/50"
    assert lay["as_paid"]["edge"] == "1/51"


def test_a_recipe_as_paid_is_of_the_largest_stake_that_its_pieces_divide() -> None:
    spots = data_of("interblock-roulette", stake=1000)["spots"]
    assert spots["serie-5-8"]["as_paid"]["stake"] == 996
    assert spots["orfanelli"]["as_paid"]["stake"] == 1000
    assert spots["serie-5-8"]["as_paid"]["edge"] == "1/37"


def test_a_stake_that_cannot_be_split_is_refused_with_the_least_that_can() -> None:
    with pytest.raises(BadInput, match="9 pieces of vicini-dello-zero: give at least 9 cents"):
        sheet_of("interblock-roulette", stake=8)


@pytest.mark.parametrize("stake", [0, -100])
def test_a_stake_is_at_least_a_cent(stake: int) -> None:
    with pytest.raises(BadInput, match="it must be from 1"):
        sheet_of("aruze-craps", stake=stake)


def test_one_spot_or_the_spot_of_a_cell() -> None:
    assert list(sheet_of("aruze-craps", only="pass").spots) == ["pass"]
    assert list(sheet_of("aruze-craps", only="pass@6").spots) == ["pass"]
    assert list(sheet_of("interblock-roulette", only="orfanelli").spots) == ["orfanelli"]
    with pytest.raises(BadInput, match="did you mean pass"):
        sheet_of("aruze-craps", only="passs")


def test_effects_of_readings_are_in_the_data() -> None:
    effects = data_of("sicbo-nicc")["reading_effects"]
    customary = next(effect for effect in effects if effect["choice"] == "customary")
    assert customary["edges"]["even"] == {"default": "29/108", "edge": "1/36"}
    assert (customary["default"], customary["in_force"]) == (False, False)
    of_small = sheet_data(sheet_of("sicbo-nicc", only="small"))["reading_effects"]
    assert all(effect["edges"] == {} for effect in of_small)


@pytest.mark.parametrize("game", GAMES)
def test_a_line_of_the_sheet_speaks_for_spots_with_the_same_figures(game: str) -> None:
    sheet = sheet_of(game, stake=100)
    assert sorted(s for group in sheet.groups for s in group.spots) == sorted(sheet.spots)
    for group in sheet.groups:
        for spot in group.spots:
            told = sheet.spots[spot]
            assert told.start.figures.results == group.sample.start.figures.results
            assert (told.title, told.clause) == (group.sample.title, group.sample.clause)
    labels = [group.label for group in sheet.groups]
    assert len(set(labels)) == len(labels)


def test_a_sheet_says_itself_in_a_line() -> None:
    assert (
        repr(sheet_of("aruze-craps"))
        == "<PAR sheet of aruze-craps: 76 spots, edges from 0 to 1/11>"
    )


def test_a_standing_whose_two_edges_differ_says_so() -> None:
    standing = sheet_of("aruze-sicbo", only="small").spots["small"].start
    assert standing.agrees
    other = replace(standing.enumeration, lowest=Fraction(1, 35), highest=Fraction(1, 35))
    assert not replace(standing, enumeration=other).agrees
