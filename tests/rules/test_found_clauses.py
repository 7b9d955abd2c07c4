"""Every clause that a rulebook rests on is found in it, wherever in it that stands."""

from __future__ import annotations

import pytest

from pitboss.kernel.fact import value
from pitboss.rules import GAMES, load
from pitboss.rules.cited import cited
from pitboss.rules.register.clauses import clause_ids


@value
class Part:
    """A part of a document's answers: clauses, words that are none, numbers, further parts."""

    clause: str
    several: tuple[str, ...] = ()
    sound: str = ""
    sounds: tuple[str, ...] = ()
    seconds: int = 0
    at_once: bool = False
    within: Part | None = None


def test_clauses_are_cited_and_words_and_numbers_are_not() -> None:
    inner = Part("3.2", ("3.3", "3.4"), sound="bell")
    whole = Part("3.1", sound="horn", sounds=("a", "b"), seconds=20, at_once=True, within=inner)
    found = cited(whole, frozenset({"sound", "sounds"}))
    assert sorted(one for one in found if one) == ["3.1", "3.2", "3.3", "3.4"]


@pytest.mark.parametrize("game", GAMES)
def test_a_rulebook_cites_no_clause_that_its_document_has_not(game: str) -> None:
    book = load(game)
    assert {one for one in book.clauses() if one} <= set(clause_ids(book.book.document))


@pytest.mark.parametrize(
    ("game", "clauses"),
    [
        # Of Interblock: limits by the sign and by the player; the pieces of a Serie; the odds.
        (
            "interblock-roulette",
            {"4.2", "4.3", "4.3.1", "4.3.3", "4.3.4", "5.2.1", "5.2.4", "5.3/corner"},
        ),
        # Of Craps: the puck, a wager that hangs on another, and commission on a stake.
        ("aruze-craps", {"3.9.8", "3.9.15", "3.10/pass-line", "3.9.13.1"}),
        # Of a dealer's table: limits, Small and Big at once, and cards.
        ("sicbo-nicc", {"4.1", "4.2", "4.3", "4.4", "6.1", "6.5", "6.7", "9.1"}),
    ],
)
def test_the_clauses_of_limits_recipes_odds_and_commission_are_among_them(
    game: str, clauses: set[str]
) -> None:
    assert clauses <= load(game).clauses()
