"""The exact figures of every wager of every game, a second time and by an unrolling.

The tables of the readings, written out by hand, are in the files for each game.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths import figures
from pitboss.maths.figures import DRAW, LOSE, WIN, Figures, enterable_states, mixture
from pitboss.rules import GAMES, load
from pitboss.rules.game import Cell, Game
from pitboss.rules.wagers import cell_id
from tests.maths.unrolling import unroll


def test_a_mixture_has_the_variance_of_all_its_parts_results_together() -> None:
    sure = Figures("sure", {(WIN, Fraction(1)): Fraction(1)}, Fraction(1))
    lost = Figures("lost", {(LOSE, Fraction(-1)): Fraction(1)}, Fraction(3))
    found = mixture("coin", [(sure, Fraction(1, 2)), (lost, Fraction(1, 2))])
    assert found.edge == 0
    assert found.variance == 1
    assert found.mean_rounds == 2


POINTS = ["4", "5", "6", "8", "9", "10"]


@pytest.mark.parametrize(
    ("spot", "states"),
    [
        ("pass", POINTS), ("come", POINTS),                      # may be added to (R08)
        ("dont-pass", []), ("dont-come", []),                    # may not (R11)
        ("pass-odds", POINTS), ("dont-pass-odds", POINTS),
        ("come-odds:6", []), ("place:6", []), ("lay:4", []), ("field", []),
    ],
)  # fmt: skip
def test_the_states_that_money_may_enter_at_craps(spot: str, states: list[str]) -> None:
    assert sorted(enterable_states(load("aruze-craps"), spot), key=int) == states


@pytest.mark.parametrize("game", ["sicbo-ilga", "sicbo-nicc"])
@pytest.mark.parametrize("spot", ["super-streak:big", "super-streak:even", "small"])
def test_no_money_enters_a_super_streak_once_it_runs(game: str, spot: str) -> None:
    assert enterable_states(load(game), spot) == []


def every_way_in(game: Game) -> Iterator[Cell]:
    for spot, compiled in game.wagers.items():
        if compiled.wager.start is not None:
            yield Cell(compiled, compiled.wager.start)
        for state in enterable_states(game, spot):
            yield Cell(compiled, state)


@pytest.mark.parametrize("game", GAMES)
def test_every_figure_again_by_unrolling(game: str) -> None:
    book = load(game)
    for cell in every_way_in(book):
        found, seen = figures(book, cell.id), unroll(book, cell)
        largest = 1 + max(abs(float(net)) for net in found.distribution)
        error = 1e-12 + seen.remainder * largest**2
        assert error < 1e-9, cell.id
        assert float(found.win) == pytest.approx(seen.win, abs=error), cell.id
        assert float(found.lose) == pytest.approx(seen.lose, abs=error), cell.id
        assert float(found.draw) == pytest.approx(seen.draw, abs=error), cell.id
        assert float(found.edge) == pytest.approx(seen.edge, abs=error), cell.id
        # The mean square of a streak is in the hundreds: its rounding is relative.
        variance = seen.square - seen.edge**2
        assert float(found.variance) == pytest.approx(variance, abs=1e-9, rel=1e-11), cell.id
        assert float(found.mean_rounds) == pytest.approx(seen.rounds, abs=1e-11), cell.id


@pytest.mark.parametrize("game", GAMES)
def test_probabilities_add_up_to_one_and_nothing_favours_the_player(game: str) -> None:
    book = load(game)
    for cell in every_way_in(book):
        found = figures(book, cell.id)
        assert found.win + found.lose + found.draw == 1, cell.id
        assert sum(found.distribution.values()) == 1, cell.id
        assert found.edge >= 0, cell.id
    for spot in book.recipes:
        found = figures(book, spot)
        assert found.win + found.lose == sum(found.distribution.values()) == 1, spot
        assert found.draw == 0


def test_a_distribution_is_told_lowest_first() -> None:
    found = figures(load("aruze-craps"), "dont-pass")
    assert list(found.distribution) == [-1, 0, 1]
    assert {kind for kind, _ in found.results} == {WIN, LOSE, DRAW}


def test_the_name_is_the_cell_and_the_repr_tells_the_edge() -> None:
    craps = load("aruze-craps")
    assert repr(figures(craps, "dont-pass")) == "<dont-pass: edge 3/220 (1.3636 %)>"
    assert repr(figures(craps, "pass@4")) == "<pass@4: edge 1/3 (33.3333 %)>"
    assert figures(craps, "pass@4").name == cell_id("pass", "4")


@pytest.mark.parametrize("name", ["smal", "pass@7", "pass@", "", "neighbours:0"])
def test_what_is_no_spot_of_the_game_is_refused(name: str) -> None:
    with pytest.raises(BadInput, match="is not a spot of aruze-craps"):
        figures(load("aruze-craps"), name)


@pytest.mark.parametrize("stake", [0, -100, 1.5, True, "100"])
def test_a_stake_that_is_none_is_refused(stake: object) -> None:
    with pytest.raises(BadInput, match="The stake on small"):
        figures(load("aruze-sicbo"), "small", stake)  # type: ignore[arg-type]


def test_a_recipe_stake_that_its_pieces_do_not_divide_is_refused() -> None:
    with pytest.raises(BadInput, match="equal pieces of serie-5-8"):
        figures(load("interblock-roulette"), "serie-5-8", 100)
