"""A game at a Python prompt: a mapping of its spots, as anybody takes it to be."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from pitboss.rules import load

ROULETTE = load("interblock-roulette")


def test_a_game_is_a_mapping_of_its_spots_and_recipes() -> None:
    mapping: type = Mapping  # what mypy holds to be impossible, ABC.register makes true
    assert isinstance(ROULETTE, mapping)
    assert len(ROULETTE) == len(ROULETTE.wagers) + len(ROULETTE.recipes)
    assert list(ROULETTE) == list(ROULETTE.keys()) == [*ROULETTE.wagers, *ROULETTE.recipes]
    assert ROULETTE["red"] is ROULETTE.wagers["red"]
    assert ROULETTE["neighbours:0"] is ROULETTE.recipes["neighbours:0"]
    assert dict(ROULETTE.items())["red"] in ROULETTE.values()


def test_what_is_no_spot_is_told_with_what_is_near() -> None:
    assert "red" in ROULETTE
    assert "purple" not in ROULETTE
    assert (ROULETTE.get("purple"), ROULETTE.get("purple", 7)) == (None, 7)
    with pytest.raises(KeyError, match="'streight:7' is not a spot of interblock-roulette"):
        ROULETTE["streight:7"]
