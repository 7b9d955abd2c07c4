"""Readings are data: chosen by key, defaulted by document, refused by name."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules.catalogue import GAMES, load
from pitboss.rules.readings import choose, readings_of, selectable_readings
from pitboss.rules.register.clauses import clause_ids
from pitboss.rules.register.readings import recorded_readings


def test_the_keys_and_choices_are_those_of_the_design() -> None:
    assert {
        reading.key: [c.name for c in reading.choices] for reading in selectable_readings()
    } == {
        "even": ["as-printed", "customary"],
        "super-streak-side": ["table", "player"],
        "super-streak-closes": ["tumble", "no-more-bets"],
        "invalid-losers": ["collected", "returned"],
        "dont-twelve": ["returned", "stands"],
        "come-window": ["any", "point-on", "come-out"],
        "shooter-passes": ["any-line-loss", "seven-out"],
        "neighbours": ["1", "2", "3", "4"],
        "wheel": ["standard"],
        "commission-on-cancel": ["refunded", "kept"],
        "idle": ["hold", "shoot", "attended"],
    }


@pytest.mark.parametrize(
    ("game", "defaults"),
    [
        ("aruze-sicbo", {"idle": "shoot"}),
        ("interblock-sicbo", {"idle": "shoot"}),
        ("interblock-roulette", {"neighbours": "1", "wheel": "standard", "idle": "shoot"}),
        (
            "aruze-craps",
            {
                "dont-twelve": "returned", "come-window": "any", "idle": "hold",
                "shooter-passes": "any-line-loss", "commission-on-cancel": "refunded",
            },
        ),
        (
            "sicbo-ilga",
            {
                "even": "as-printed", "super-streak-side": "table",
                "super-streak-closes": "no-more-bets",
            },
        ),
        (
            "sicbo-nicc",
            {
                "even": "as-printed", "super-streak-side": "table",
                "super-streak-closes": "tumble", "invalid-losers": "collected",
            },
        ),
    ],
)  # fmt: skip
def test_the_default_of_every_reading(game: str, defaults: dict[str, str]) -> None:
    assert load(game).readings == defaults


@pytest.mark.parametrize(
    ("count", "against", "meaning"),
    [
        ("1", "", "1 on each side, 3 pieces in all"),
        ("2", "5.2.4", "2 on each side, 5 pieces in all"),
        ("4", "5.2.4", "4 on each side, 9 pieces in all"),
    ],
)
def test_5_2_4_more_neighbours_than_one_on_each_side_depart_from_the_words(
    count: str, against: str, meaning: str
) -> None:
    neighbours = readings_of("interblock-roulette")["neighbours"]
    assert (neighbours.against(count), neighbours.meaning(count)) == (against, meaning)
    # However many pieces of 35 to 1 there are, the house keeps one part in 37.
    assert {choice.edges["neighbours:0"] for choice in neighbours.choices} == {Fraction(1, 37)}


def test_a_chosen_reading_leaves_the_others_at_their_default() -> None:
    assert choose("sicbo-nicc", {"super-streak-closes": "no-more-bets"}) == {
        "even": "as-printed",
        "super-streak-side": "table",
        "super-streak-closes": "no-more-bets",
        "invalid-losers": "collected",
    }


def test_a_reading_that_became_a_choice_later_leaves_the_rounds_of_before_their_digest() -> None:
    same = load("sicbo-nicc", {"invalid-losers": "collected"}).digest
    # As it stands in the changelog, from before there was such a choice.
    assert (load("sicbo-nicc").digest, same[:12]) == (same, "a4411990d320")
    assert load("sicbo-nicc", {"invalid-losers": "returned"}).digest != same


@pytest.mark.parametrize(
    ("game", "readings", "sentence"),
    [
        ("aruze-craps", {"even": "customary"}, "'even' is not a reading of aruze-craps"),
        ("sicbo-ilga", {"even": "odd"}, "'odd' is not a choice of reading even"),
        ("sicbo-ilga", {"even": ["customary"]}, "is not a choice of reading even"),
        ("interblock-roulette", {"neighbours": 5}, "5 is not a choice of reading neighbours"),
        ("sicbo", {}, "'sicbo' is not a game"),
        (None, {}, "None is not a game"),
        (["sicbo-ilga"], {}, "is not a game"),
    ],
)
def test_an_unknown_reading_choice_or_game_is_refused_with_what_is_allowed(
    game: object, readings: dict[str, object], sentence: str
) -> None:
    with pytest.raises(BadInput, match=sentence) as told:
        load(game, readings)
    assert (
        " it has " in str(told.value) or " it is " in str(told.value) or " are " in str(told.value)
    )


def test_every_reading_reads_a_clause_that_exists() -> None:
    for game in GAMES:
        for reading in readings_of(game).values():
            assert reading.clauses[game] in clause_ids(load(game).book.document)


def test_every_recorded_reading_says_what_it_is_about_and_what_is_the_default() -> None:
    recorded = recorded_readings()
    assert len(recorded) == 285
    assert len({reading.id for reading in recorded}) == 285
    for reading in recorded:
        assert reading.title
        assert reading.default
        assert reading.documents
    ids = {name for reading in selectable_readings() for name in reading.id.split(", ")}
    assert ids <= {reading.id for reading in recorded}
