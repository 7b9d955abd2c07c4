"""The exact figures of the wagers at Sic Bo, at terminals and at a dealer's table.

The baseline table of the readings for terminals, and section 3 of the readings for dealer tables
with the Super Streak entries SB-02, SB-09 and SB-13.
"""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.maths import figures
from pitboss.rules import load
from pitboss.rules.game import Game
from tests.maths.tables import lines

# Ways of 216 and edge. The baseline table of the readings for terminals.
TERMINAL_SICBO = """
    spots          ways  edge
    small,big       105  1/36
    single:*         91  1/27
    triple:*          1  25/216
    any-triple        6  1/9
    double:*         16  1/27
    pair:*           30  1/36
    total:4|17        3  1/8
    total:5|16        6  1/9
    total:6|15       10  13/108
    total:7|14       15  7/72
    total:8|13       21  1/8
    total:9|12       25  2/27
    total:10|11      27  1/8
"""


# Section 3 of the readings for dealer tables, Even as printed.
DEALER_SICBO = """
    spots          ways  edge
    small,big,odd   105  1/36
    even             79  29/108
    single:*         91  1/27
    triple:*          1  35/216
    any-triple        6  1/9
    double:*         16  1/9
    pair:*           30  1/36
    four:*           24  1/9
    total:4|17        3  1/8
    total:5|16        6  1/9
    total:6|15       10  13/108
    total:7|14       15  7/72
    total:8|13       21  1/8
    total:9|12       25  2/27
    total:10|11      27  1/8
"""


SIDES = ("super-streak:small", "super-streak:big", "super-streak:odd", "super-streak:even")


def spots_named(game: Game, pattern: str) -> list[str]:
    """The spots that a row of a table means: a list, both of two totals, or a whole family."""
    family, colon, which = pattern.partition(":")
    if which == "*":
        return [spot for spot in game.wagers if spot.startswith(f"{family}:")]
    if colon:
        return [f"{family}:{name}" for name in which.split("|")]
    return pattern.split(",")


@pytest.mark.parametrize("game", ["aruze-sicbo", "interblock-sicbo"])
@pytest.mark.parametrize(("pattern", "ways", "edge"), lines(TERMINAL_SICBO))
def test_a_sic_bo_wager_at_a_terminal(game: str, pattern: str, ways: str, edge: str) -> None:
    check_sic_bo(load(game), pattern, int(ways), Fraction(edge))


@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
@pytest.mark.parametrize(("pattern", "ways", "edge"), lines(DEALER_SICBO))
def test_a_sic_bo_wager_at_a_dealer_table(game: str, pattern: str, ways: str, edge: str) -> None:
    check_sic_bo(load(game), pattern, int(ways), Fraction(edge))


def check_sic_bo(game: Game, pattern: str, ways: int, edge: Fraction) -> None:
    spots = spots_named(game, pattern)
    assert spots
    for spot in spots:
        found = figures(game, spot)
        assert (found.win, found.edge) == (Fraction(ways, 216), edge), spot
        assert found.mean_rounds == 1
        assert found.hit_frequency == found.win


@pytest.mark.parametrize(
    ("table", "game", "others"),
    [(TERMINAL_SICBO, "aruze-sicbo", ()), (TERMINAL_SICBO, "interblock-sicbo", ()),
     (DEALER_SICBO, "sicbo-ilga", SIDES), (DEALER_SICBO, "sicbo-nicc", SIDES)],
)  # fmt: skip
def test_every_sic_bo_spot_is_in_the_tables_above(
    table: str, game: str, others: tuple[str, ...]
) -> None:
    named = [spot for row in lines(table) for spot in spots_named(load(game), row[0])]
    assert sorted([*named, *others]) == sorted(load(game).spots)


def test_a_single_die_is_paid_by_how_many_dice_show_it() -> None:
    found = figures(load("aruze-sicbo"), "single:3")
    assert found.distribution == {
        Fraction(-1): Fraction(125, 216),
        Fraction(1): Fraction(75, 216),
        Fraction(2): Fraction(15, 216),
        Fraction(12): Fraction(1, 216),
    }


@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
def test_even_as_it_is_customary_keeps_as_much_as_odd(game: str) -> None:
    customary = load(game, {"even": "customary"})
    assert figures(customary, "even").win == Fraction(105, 216)
    assert figures(customary, "even").edge == Fraction(1, 36)
    for spot in SIDES:
        assert figures(customary, spot).edge == Fraction(201, 2048)


@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
@pytest.mark.parametrize("spot", SIDES[:3])
def test_the_distribution_of_a_super_streak(game: str, spot: str) -> None:
    found = figures(load(game), spot)
    # SB-02, reading B: 4 to 11 with 1/32 to 1/4096, 12 with 1/4096; three or fewer lose.
    assert found.distribution == {
        Fraction(-1): Fraction(15, 16),
        Fraction(6): Fraction(1, 32),
        Fraction(10): Fraction(1, 64),
        Fraction(15): Fraction(1, 128),
        Fraction(20): Fraction(1, 256),
        Fraction(35): Fraction(1, 512),
        Fraction(50): Fraction(1, 1024),
        Fraction(75): Fraction(1, 2048),
        Fraction(100): Fraction(1, 4096),
        Fraction(500): Fraction(1, 4096),
    }
    assert found.win == Fraction(1, 16)
    assert found.edge == Fraction(201, 2048)
    assert found.mean_rounds == Fraction(1053, 512)
    assert found.edge_per_round == Fraction(67, 1404)


@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
def test_a_super_streak_on_even_as_printed(game: str) -> None:
    found = figures(load(game), "super-streak:even")
    assert found.win == Fraction(28561, 1500625)
    assert found.edge == Fraction(109292834496221934, 135168820322265625)
    # A result stays on the side with 13/35 of those that are no triple; 36/35 rounds for each.
    stays = Fraction(13, 35)
    assert found.mean_rounds == Fraction(36, 35) * sum(stays**count for count in range(12))


# SB-13: what a live wager is worth once it has run for so many results.
@pytest.mark.parametrize(
    ("length", "worth"),
    [(1, "1847/1024"), (2, "1847/512"), (3, "1847/256"), (4, "1847/128"), (5, "1399/64"),
     (6, "1047/32"), (7, "791/16"), (8, "623/8"), (9, "479/4"), (10, "377/2"), (11, "301")],
)  # fmt: skip
def test_what_a_live_super_streak_is_worth(length: int, worth: str) -> None:
    found = figures(load("sicbo-nicc"), f"super-streak:big@{length}")
    assert 1 - found.edge == Fraction(worth)
