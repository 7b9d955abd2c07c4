"""Results of two games never meet in one set or one wager, and no clause yields in a circle."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.rules import three_dice, two_dice, wheel
from pitboss.rules.verdicts import LOSES, Wins
from pitboss.rules.wagers import BookError, compile_wager, on, one_round, until_decided

WIN = Wins(Fraction(1), "odds")


@pytest.mark.parametrize("operation", ["__or__", "__and__", "__sub__"])
def test_sets_of_different_alphabets_cannot_be_joined(operation: str) -> None:
    for other in (three_dice.total(7), wheel.pocket(7)):
        with pytest.raises(ValueError, match="cannot be joined"):
            getattr(two_dice.total(7), operation)(other)


def test_a_wager_over_another_games_results_does_not_compile() -> None:
    small = one_round(
        "small", "Small", on(three_dice.total(4), WIN, by="1"),
        on(three_dice.other_than(three_dice.total(4)), LOSES, by="2"), rule="0",
    )  # fmt: skip
    with pytest.raises(BookError, match="small: clause 1 speaks of another game's results"):
        compile_wager(small, two_dice.ALPHABET, "9")


def test_two_clauses_that_stand_over_each_other_are_an_error_naming_both() -> None:
    circle = until_decided(
        "circle", "Circle",
        on(two_dice.total(7), WIN, by="1", over="2", reading="R01"),
        on(two_dice.total(7), LOSES, by="2", over="1", reading="R01"),
        rule="0",
    )  # fmt: skip
    with pytest.raises(BookError, match="circle on 16: clauses 1 and 2 all speak"):
        compile_wager(circle, two_dice.ALPHABET, "9")


def test_words_keep_an_exception_apart_from_what_follows_it() -> None:
    either = (two_dice.total(2, 12) - two_dice.hard(2)) | two_dice.total(7)
    assert str(either) == "a total of 2 or 12, except a hard 2; or a total of 7"
