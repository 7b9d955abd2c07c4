"""Every edge twice: the chain's must lie within the bounds of the count, which rest on nothing
of the chain's."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.maths.crosscheck import Enumeration, enumerated
from pitboss.maths.figures import enterable_states, figures
from pitboss.rules import GAMES, load
from pitboss.rules.readings import selectable_readings
from pitboss.rules.wagers import cell_id

EVERY_GAME: list[tuple[str, dict[str, str]]] = [(game, {}) for game in GAMES] + [
    (game, {reading.key: choice.name})
    for reading in selectable_readings()
    for game in reading.clauses
    for choice in reading.choices
    if choice.name != reading.default(game)
]


@pytest.mark.parametrize(("game", "readings"), EVERY_GAME)
def test_every_edge_found_by_the_chain_lies_within_the_count(
    game: str, readings: dict[str, str]
) -> None:
    loaded = load(game, readings)
    names = [*loaded.spots]
    for spot in loaded.wagers:
        names += [cell_id(spot, state) for state in enterable_states(loaded, spot)]
    for name in names:
        found = enumerated(loaded, name)
        assert found.agrees(figures(loaded, name).edge), name
        assert found.highest - found.lowest < Fraction(1, 10**12), name


@pytest.mark.parametrize(
    ("game", "spot", "edge"),
    [
        # The tables of the readings. Small wins 105 ways of 216 and loses 111; Straight Up has 1
        # of 37 at 35 to 1; the Field 14 of 36 at 1 to 1 and 2 at 2 to 1, and loses on 20.
        ("aruze-sicbo", "small", Fraction(1, 36)),
        ("interblock-roulette", "straight:17", Fraction(1, 37)),
        ("interblock-roulette", "vicini-dello-zero", Fraction(1, 37)),
        ("aruze-craps", "field", Fraction(1, 18)),
        ("aruze-craps", "horn", Fraction(1, 18)),
    ],
)
def test_a_wager_of_one_round_is_counted_to_the_end(game: str, spot: str, edge: Fraction) -> None:
    assert enumerated(load(game), spot) == Enumeration(1, Fraction(0), edge, edge)


def test_a_wager_of_many_rounds_states_its_remainder() -> None:
    # A Place 4 stays in 27 of 36 rolls (3 ways for 4, 6 for 7): 0.75 to the power of 121 is the
    # first below 10^-15.
    found = enumerated(load("aruze-craps"), "place:4")
    assert found.rounds == 121
    assert found.remainder == Fraction(3, 4) ** 121
    assert not found.exact
    # What remains returns at most 1 + 9/5 of the stake.
    assert found.highest - found.lowest == found.remainder * Fraction(14, 5)


def test_odds_on_the_line_are_weighted_by_how_often_a_point_is_set() -> None:
    # After one roll, of 24 ways that set a point: 3 + 3 stay in 27/36, 4 + 4 in 26/36, 5 + 5 in
    # 25/36. The count goes on; its remainder is the same mixture of powers.
    found = enumerated(load("aruze-craps"), "pass-odds")
    stays = {6: 27, 8: 26, 10: 25}
    remainder = sum(
        Fraction(ways, 24) * Fraction(stay, 36) ** found.rounds for ways, stay in stays.items()
    )
    assert found.remainder == remainder
    assert found.agrees(Fraction(0))


def test_an_edge_that_is_wrong_by_little_is_not_within_the_count() -> None:
    found = enumerated(load("aruze-craps"), "pass")
    assert found.agrees(Fraction(7, 495))
    assert not found.agrees(Fraction(7, 495) + Fraction(1, 10**13))
    assert not found.agrees(Fraction(7, 495) - Fraction(1, 10**13))


def test_commission_is_part_of_the_outlay() -> None:
    # Buy keeps 1/21 of the outlay, Lay 4 1/41: table 1 of the craps readings.
    craps = load("aruze-craps")
    assert enumerated(craps, "buy:4").agrees(Fraction(1, 21))
    assert not enumerated(craps, "buy:4").agrees(Fraction(1, 20))
    assert enumerated(craps, "lay:4").agrees(Fraction(1, 41))
