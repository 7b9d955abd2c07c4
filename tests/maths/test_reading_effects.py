"""The effect of every reading, recomputed: against what is typed and against the paper."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.maths.reading_effects import ReadingEffect, reading_effects
from pitboss.rules import GAMES, load

# SB-01, SB-09 and R14 of the readings: the only choices that move an edge, and where to.
STREAK = Fraction(201, 2048)
STREAK_EVEN = Fraction(109292834496221934, 135168820322265625)
OF_EVEN = {
    "even": (Fraction(29, 108), Fraction(1, 36)),
    "super-streak:even": (STREAK_EVEN, STREAK),
}
MOVED = {
    ("sicbo-ilga", "even", "customary"): OF_EVEN,
    ("sicbo-nicc", "even", "customary"): OF_EVEN,
    ("aruze-craps", "dont-twelve", "stands"): {
        "dont-pass": (Fraction(3, 220), Fraction(27, 1925)),
        "dont-come": (Fraction(3, 220), Fraction(27, 1925)),
    },
}


def effects_of(game: str, **readings: str) -> dict[tuple[str, str], ReadingEffect]:
    return {
        (effect.reading.key, effect.choice.name): effect
        for effect in reading_effects(load(game, readings))
    }


@pytest.mark.parametrize("game", GAMES)
def test_only_the_choices_that_the_readings_name_move_an_edge(game: str) -> None:
    for (key, name), effect in effects_of(game).items():
        moved = {spot: (before, effect.edges[spot]) for spot, before in effect.moved.items()}
        assert moved == MOVED.get((game, key, name), {})


@pytest.mark.parametrize("game", GAMES)
def test_the_typed_edges_are_those_recomputed_and_leave_out_none_that_moves(game: str) -> None:
    for effect in effects_of(game).values():
        typed = effect.choice.edges
        assert {spot: effect.edges[spot] for spot in typed} == dict(typed)
        assert set(effect.moved) <= set(typed)


def test_every_selectable_reading_of_a_game_is_told_with_every_choice() -> None:
    told = [choice for key, choice in effects_of("interblock-roulette") if key == "neighbours"]
    assert told == ["1", "2", "3", "4"]


def test_more_neighbours_keep_the_edge_and_change_the_results() -> None:
    effects = effects_of("interblock-roulette")
    assert effects["neighbours", "1"].reshaped == ()
    assert effects["neighbours", "4"].moved == {}
    assert effects["neighbours", "4"].reshaped == tuple(f"neighbours:{n}" for n in range(37))


def test_effects_are_told_against_the_default_whatever_is_in_force() -> None:
    effects = effects_of("sicbo-nicc", even="customary")
    assert effects["even", "customary"].in_force
    assert not effects["even", "customary"].is_default
    assert effects["even", "as-printed"].is_default
    assert effects["even", "as-printed"].moved == {}
    assert set(effects["even", "customary"].moved) == {"even", "super-streak:even"}


def test_an_effect_says_itself_in_a_line() -> None:
    effects = effects_of("aruze-craps")
    assert repr(effects["idle", "shoot"]) == "<idle=shoot: moves no edge>"
    assert "dont-pass 3/220 to 27/1925" in repr(effects["dont-twelve", "stands"])
