"""Loading proves the book: a rule left open, decided twice or left hanging must not be played."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from fractions import Fraction

import pytest

from pitboss.rules.book import Book, Recipe
from pitboss.rules.catalogue import load
from pitboss.rules.entries import HangsOn, Tie
from pitboss.rules.game import Game
from pitboss.rules.odds import OddsTable
from pitboss.rules.outcomes import OutcomeSet
from pitboss.rules.two_dice import ALPHABET, other_than, total
from pitboss.rules.verdicts import DRAWS, LOSES, STAYS, VOIDS, Loses, Moves, Ruling, Wins
from pitboss.rules.wagers import (
    BookError,
    CompiledWager,
    Line,
    Wager,
    at,
    compile_wager,
    on,
    one_round,
    until_decided,
    wins_or_loses,
)
from tests.stories import TWO_DICE, spelt

CRAPS = load("aruze-craps")
EVENS = Wins(Fraction(1), "toy/evens")


def toy(*lines: Line) -> Wager:
    """A wager that the next result decides."""
    return one_round("toy", "Toy", *lines, rule="1")


def staying(*lines: Line) -> Wager:
    """A wager that stands over the rounds."""
    return until_decided("toy", "Toy", *lines, rule="1")


def compiled(wager: Wager) -> CompiledWager:
    """A wager over two dice, proven; rule 9 is for a round without a result."""
    return compile_wager(wager, ALPHABET, "9")


def ruled(wager: Wager, ruling: Ruling, state: str = "") -> set[str]:
    """The throws on which a compiled wager has this ruling."""
    rulings = compiled(wager).rulings[state]
    return {ALPHABET.write(index) for index in range(36) if rulings[index] == ruling}


def toy_book(*wagers: Wager, odds: dict[str, str] | None = None) -> Book:
    """A real book with its wagers and odds replaced by a toy's."""
    table = OddsTable({"toy/evens": "1 to 1"} if odds is None else odds)
    return replace(CRAPS.book, game="toy-game", odds=(table,), wagers=wagers)


def craps_without(spot: str) -> Book:
    """The Craps book with one of its wagers left out."""
    kept = tuple(wager for wager in CRAPS.book.wagers if wager.spot != spot)
    return replace(CRAPS.book, wagers=kept)


WINS_ON_SEVEN = wins_or_loses("toy", "Toy", total(7), EVENS, by="1")


def test_a_wager_whose_every_throw_has_one_clause_compiles() -> None:
    wager = toy(
        on(total(7), EVENS, by="1.1"),
        on(total(2, 12), DRAWS, by="1.2"),
        on(other_than(total(2, 7, 12)), LOSES, by="1.3"),
    )
    assert ruled(wager, Ruling(EVENS, "1.1")) == spelt("16 25 34")
    assert ruled(wager, Ruling(DRAWS, "1.2")) == spelt("11 66")
    assert ruled(wager, Ruling(LOSES, "1.3")) == TWO_DICE - spelt("16 25 34 11 66")
    assert len(compiled(wager).rulings[""]) == 37
    assert compiled(wager).one_round


def test_a_gap_is_an_error_that_names_the_spot_and_the_throw() -> None:
    wager = toy(on(total(7), EVENS, by="1.1"), on(total(2, 3, 12), LOSES, by="1.2"))
    with pytest.raises(BookError, match=r"^toy on 13: no clause speaks$"):
        compiled(wager)


def test_a_gap_in_a_later_state_is_an_error_that_names_the_cell() -> None:
    lines = (
        on(total(6), Moves("6"), by="1.1"),
        on(other_than(total(6)), LOSES, by="1.2"),
        *at(6, on(other_than(total(7)), LOSES, by="1.3")),
    )
    with pytest.raises(BookError, match=r"^toy@6 on 16: no clause speaks$"):
        compiled(toy(*lines))


def test_a_gap_of_a_standing_wager_leaves_it_as_it_is() -> None:
    wager = staying(on(total(6), EVENS, by="1.1"), on(total(7), LOSES, by="1.2"))
    assert ruled(wager, Ruling(EVENS, "1.1")) == spelt("15 24 33")
    assert ruled(wager, Ruling(LOSES, "1.2")) == spelt("16 25 34")
    assert ruled(wager, Ruling(STAYS, "1")) == TWO_DICE - spelt("15 24 33 16 25 34")
    assert not compiled(wager).one_round


OVERLAPS = [
    (total(7), total(7, 11), "16"),
    (total(2, 12), total(12), "66"),
    (total(4), other_than(total(5)), "13"),
]


@pytest.mark.parametrize(("first", "second", "throw"), OVERLAPS)
@pytest.mark.parametrize("make", [toy, staying])
def test_an_overlap_is_an_error_that_names_both_clauses(
    make: Callable[..., Wager], first: OutcomeSet, second: OutcomeSet, throw: str
) -> None:
    rest = other_than(first | second)
    lines = (on(first, EVENS, by="1.1"), on(second, LOSES, by="1.2"), on(rest, LOSES, by="1.3"))
    with pytest.raises(BookError, match=rf"^toy on {throw}: clauses 1\.1 and 1\.2 all speak$"):
        compiled(make(*lines))


def test_an_overlap_is_an_error_even_where_the_verdicts_agree() -> None:
    lines = (on(total(7), LOSES, by="1.1"), on(other_than(total(2)), LOSES, by="1.2"))
    with pytest.raises(BookError, match=r"^toy on 16: clauses 1\.1 and 1\.2 all speak$"):
        compiled(toy(*lines, on(total(2), LOSES, by="1.3")))


def test_an_overlap_of_three_names_all_three() -> None:
    lines = [on(total(7), LOSES, by=clause) for clause in ("1.1", "1.2", "1.3")]
    with pytest.raises(BookError, match=r"^toy@6 on 16: clauses 1\.1 and 1\.2 and 1\.3 all speak"):
        compiled(replace(staying(*at(6, *lines)), start="6"))


def test_the_same_outcome_may_have_another_clause_in_another_state() -> None:
    lines = (on(total(7), EVENS, by="1.1"), on(total(6), Moves("6"), by="1.2"))
    wager = staying(*lines, *at(6, on(total(7), LOSES, by="1.3")))
    assert ruled(wager, Ruling(EVENS, "1.1")) == spelt("16 25 34")
    assert ruled(wager, Ruling(LOSES, "1.3"), "6") == spelt("16 25 34")


def test_a_clause_stands_over_another_where_it_cites_a_reading() -> None:
    wager = toy(
        on(total(7, 11), EVENS, by="1.1"),
        on(total(11), DRAWS, by="1.2", over="1.1", reading="T-01"),
        on(other_than(total(7, 11)), LOSES, by="1.3"),
    )
    assert ruled(wager, Ruling(EVENS, "1.1")) == spelt("16 25 34")
    assert ruled(wager, Ruling(DRAWS, "1.2")) == spelt("56")


def test_a_clause_may_not_stand_over_another_without_a_reading() -> None:
    with pytest.raises(BookError, match=r"^clause 1\.2 stands over 1\.1 without citing a reading"):
        on(total(11), DRAWS, by="1.2", over="1.1")


def test_standing_over_one_clause_does_not_settle_an_overlap_with_another() -> None:
    lines = (
        on(total(7, 11), EVENS, by="1.1"),
        on(other_than(total(7)), LOSES, by="1.2"),
        on(total(11), DRAWS, by="1.3", over="1.1", reading="T-01"),
    )
    with pytest.raises(BookError, match=r"^toy on 56: clauses 1\.2 and 1\.3 all speak$"):
        compiled(toy(*lines))


def test_a_reading_alone_does_not_settle_an_overlap() -> None:
    lines = (on(total(7), EVENS, by="1.1"), on(other_than(total(2)), LOSES, by="1.2", reading="T"))
    with pytest.raises(BookError, match=r"clauses 1\.1 and 1\.2 all speak"):
        compiled(toy(*lines, on(total(2), LOSES, by="1.3")))


def test_a_move_to_a_state_without_clauses_is_an_error() -> None:
    wager = staying(on(total(6), Moves("6"), by="1.1"), on(total(7), LOSES, by="1.2"))
    message = r"^toy: clause 1\.1 moves to '6', a state without clauses$"
    with pytest.raises(BookError, match=message):
        compiled(wager)
    onward = staying(on(total(6), Moves("6"), by="1.1"), *at(6, on(total(5), Moves("5"), by="2")))
    with pytest.raises(BookError, match=r"^toy@6: clause 2 moves to '5', a state without clauses"):
        compiled(onward)


def test_a_wager_must_start_where_its_clauses_speak() -> None:
    for wager in (staying(), toy(), staying(*at(6, on(total(7), LOSES, by="1.1")))):
        with pytest.raises(BookError, match=r"^toy starts in a state without clauses$"):
            compiled(wager)


def test_no_result_voids_a_one_round_wager_and_leaves_a_standing_one() -> None:
    assert compiled(WINS_ON_SEVEN).rulings[""][36] == Ruling(VOIDS, "9")
    lines = (on(total(6), Moves("6"), by="1.1"), *at(6, on(total(7), LOSES, by="1.2")))
    table = compiled(staying(*lines)).rulings
    assert [table[state][36] for state in ("", "6")] == [Ruling(STAYS, "9"), Ruling(STAYS, "9")]


def test_a_book_that_is_whole_loads() -> None:
    game = Game(toy_book(WINS_ON_SEVEN), {})
    assert game.spots == ("toy",)
    assert Game(CRAPS.book, CRAPS.readings).digest == CRAPS.digest


def test_a_fault_in_one_wager_stops_the_whole_book() -> None:
    gap = one_round("gap", "Gap", on(total(7), EVENS, by="1.1"), rule="1")
    with pytest.raises(BookError, match=r"^gap on 11: no clause speaks$"):
        Game(toy_book(WINS_ON_SEVEN, gap), {})


def test_a_spot_written_twice_is_an_error() -> None:
    book = CRAPS.book
    with pytest.raises(BookError, match=r"^aruze-craps: field is written 2 times$"):
        Game(replace(book, wagers=(*book.wagers, CRAPS.wagers["field"].wager)), CRAPS.readings)
    recipe = Recipe("field", "Field", "5", ("any-craps",))
    with pytest.raises(BookError, match=r"^aruze-craps: field is written 2 times$"):
        Game(replace(book, recipes=(recipe,)), CRAPS.readings)
    again = Recipe("world", "World", "5", ("any-craps", "any-seven"))
    with pytest.raises(BookError, match=r"^aruze-craps: world is written 3 times$"):
        Game(replace(book, recipes=(again, again, again)), CRAPS.readings)


@pytest.mark.parametrize("piece", ["unknown", "hop:2-1", "pass", "pass@6", "place:6", "world"])
def test_a_recipe_is_made_of_plain_wagers_of_one_round(piece: str) -> None:
    recipe = Recipe("world", "World", "5", ("any-craps", piece))
    with pytest.raises(BookError, match=rf"^aruze-craps: world has no plain wager {piece}$"):
        Game(replace(CRAPS.book, recipes=(recipe,)), CRAPS.readings)


@pytest.mark.parametrize("printed", ["2 to 1", "-"])
def test_a_row_of_odds_that_no_wager_names_is_an_error(printed: str) -> None:
    book = toy_book(WINS_ON_SEVEN, odds={"toy/evens": "1 to 1", "toy/spare": printed})
    with pytest.raises(BookError, match=r"^toy-game: rows .* not used.*: toy/spare$"):
        Game(book, {})


def test_a_wager_that_names_a_row_that_is_not_printed_is_an_error() -> None:
    with pytest.raises(BookError, match=r"^toy-game: rows .* not printed: toy/evens$"):
        Game(toy_book(WINS_ON_SEVEN, odds={}), {})
    lost = wins_or_loses("lost", "Lost", total(7), EVENS, by="1")
    lost = replace(lost, lines=(lost.lines[0], replace(lost.lines[1], verdict=Loses("toy/dash"))))
    with pytest.raises(BookError, match=r"^toy-game: rows .* not printed: toy/dash$"):
        Game(toy_book(lost), {})


def test_every_row_that_stands_alone_is_named() -> None:
    book = craps_without("field")
    rows = r"3\.10/field-2-12, 3\.10/field-3-4-9-10-11"
    with pytest.raises(BookError, match=rf"^aruze-craps: rows printed but not used.*: {rows}$"):
        Game(book, CRAPS.readings)


def test_odds_that_hang_on_no_cell_are_an_error() -> None:
    book = craps_without("pass")
    message = r"^aruze-craps: pass-odds@4 hangs on pass@4, which is no cell$"
    with pytest.raises(BookError, match=message):
        Game(book, CRAPS.readings)
    tie = HangsOn({"7": Tie("toy", "Toy", 2, Fraction(1))}, clause="2", cap_clause="2.1")
    lines = (on(total(6), EVENS, by="2"), on(total(7), LOSES, by="2"))
    child = until_decided("toy-odds", "Toy Odds", *lines, rule="2", entry=tie)
    with pytest.raises(BookError, match=r"^toy-game: toy-odds@7 hangs on toy, which is no cell$"):
        Game(toy_book(WINS_ON_SEVEN, child), {})


TABLE = OddsTable({"t/nine": "9 to 2", "t/horn": "16 to 1", "t/dash": "-", "t/half": "1 to 2"})


def test_odds_are_read_as_they_are_printed() -> None:
    assert TABLE.wins("t/nine") == Wins(Fraction(9, 2), "t/nine")
    assert TABLE.wins("t/half") == Wins(Fraction(1, 2), "t/half")
    assert TABLE.wins("t/horn", parts=4) == Wins(Fraction(13, 4), "t/horn")
    assert TABLE.settles("t/nine") == Wins(Fraction(9, 2), "t/nine")


def test_a_dash_loses_and_no_wager_wins_by_it() -> None:
    assert TABLE.settles("t/dash") == Loses("t/dash")
    with pytest.raises(ValueError, match=r"^row t/dash pays nothing"):
        TABLE.wins("t/dash")


def test_a_row_that_is_not_in_the_table_pays_nobody() -> None:
    for ask in (TABLE.wins, TABLE.settles):
        with pytest.raises(LookupError, match=r"t/none"):
            ask("t/none")


MISPRINTS = ["", "9", "9:2", "9/2", "9 for 2", "9 to", "9 to 2 ", " 9 to 2", "9  to 2", "-9 to 2"]
MISPRINTS += ["9 to -2", "9.5 to 1", "nine to two", "evens", "--", "–", "9 TO 2", "9 to 0"]


@pytest.mark.parametrize("printed", MISPRINTS)
def test_odds_in_any_other_form_are_an_error_that_names_the_row(printed: str) -> None:
    with pytest.raises(ValueError, match=r"\bt/wrong\b"):
        OddsTable({"t/right": "1 to 1", "t/wrong": printed})
