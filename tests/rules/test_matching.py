"""How clauses of two editions find each other, on small papers written for it.

Each case is two papers in which exactly one thing speaks for a pair, and one beside it in which
nothing does. Summaries are letters, so that how alike two are can be counted: twice
the words in common, over the words of both.
"""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.editions.edition import Edition, References
from pitboss.rules.editions.matching import Matching, _settled_alike, match
from pitboss.rules.register.clauses import Clause


def paper(
    name: str, rows: dict[str, str], rules: dict[str, tuple[str, ...]] | None = None
) -> Edition:
    """A paper from its clauses by number; ``!`` before a summary makes it of another kind."""
    clauses = {
        number: Clause(
            name, number, "money" if text.startswith("!") else "play", "done", text.lstrip("!"),
            "", "", (), (),
        )
        for number, text in rows.items()
    }  # fmt: skip
    refers = {number: References(tuple(named)) for number, named in (rules or {}).items()}
    return Edition(name, name, clauses, refers, ())


def matched(
    older: dict[str, str],
    newer: dict[str, str],
    named: dict[str, tuple[str, ...]] | None = None,
    names: dict[str, tuple[str, ...]] | None = None,
) -> Matching:
    return match(paper("old", older, named), paper("new", newer, names))


def pairs(older: dict[str, str], newer: dict[str, str]) -> dict[str, str]:
    return matched(older, newer).to_newer


def test_one_document_has_every_clause_in_common_with_itself() -> None:
    one = paper("old", {"1": "a", "1.1": "a", "2": "a"})
    found = match(one, paper("old", {"1": "b", "1.1": "c", "2": "d"}))
    assert found.to_newer == {"1": "1", "1.1": "1.1", "2": "2"}
    assert set(found.evidence.values()) == {"the same document"}


def test_a_term_is_its_own_counterpart_whatever_it_says() -> None:
    found = matched({"1.1/void": "a b", "1.1/dealer": "x"}, {"1.1/void": "c d", "1.1/host": "x y"})
    assert found.to_newer == {"1.1/void": "1.1/void"}
    assert found.evidence == {"1.1/void": "the same term"}


def test_the_same_words_are_taken_under_the_counterpart_first_then_in_the_same_section() -> None:
    # 3 is 4 now, so of four clauses that say the same 4.1 is the one.
    same = {"2.1": "w", "3.9": "w", "4.1": "w", "5.1": "w"}
    assert pairs({"3": "h", "3.1": "w"}, {"4": "h", **same})["3.1"] == "4.1"
    # With no counterpart above, the same section; in it the same number; else the first.
    assert pairs({"3.1": "w"}, {"2.1": "w", "3.8": "w", "3.9": "w"}) == {"3.1": "3.8"}
    assert pairs({"3.9": "w"}, {"2.1": "w", "3.8": "w", "3.9": "w"}) == {"3.9": "3.9"}
    assert pairs({"7.1": "w"}, {"5.1": "w", "4.1": "w"}) == {"7.1": "5.1"}


def test_a_counterpart_is_had_once() -> None:
    found = matched({"3.1": "w", "3.2": "w"}, {"3.5": "w"})
    assert found.to_newer == {"3.1": "3.5"}
    assert found.to_older == {"3.5": "3.1"}
    assert (found.free_older(), found.free_newer()) == (["3.2"], [])


@pytest.mark.parametrize(
    ("inner", "found"),
    [
        ({"5.1": "a", "5.2": "b", "5.3": "zz"}, True),  # two of three
        ({"5.1": "a", "5.2": "yy", "5.3": "zz"}, False),  # one of three
        ({"5.1": "a", "5.2": "yy"}, False),  # half is not most
    ],
)
def test_a_clause_goes_where_most_of_what_it_holds_went(
    inner: dict[str, str], found: bool
) -> None:
    older = {"5": "p q r", **inner}
    newer = {"6": "s t u", "6.1": "a", "6.2": "b", "6.3": "cc"}
    evidence = matched(older, newer).evidence
    assert (evidence.get("5") == "what they hold") == found


def test_a_section_does_not_become_a_clause_that_stands_in_one() -> None:
    assert "5" not in pairs({"5": "p", "5.1": "a"}, {"6": "s", "6.2": "t", "6.2.1": "a"})
    assert pairs({"5": "p", "5.1": "a"}, {"6": "s", "6.1": "a"})["5"] == "6"


def test_a_picture_goes_with_the_clauses_that_name_it() -> None:
    older = {"2.1": "a", "diagram/A": "x"}
    newer = {"2.1": "a", "diagram/D": "y", "diagram/E": "z"}

    def told(*names: str) -> dict[str, str]:
        return matched(older, newer, {"2.1": ("diagram/A",)}, {"2.1": names}).evidence

    assert told("diagram/E", "2.4") == {
        "2.1": "the same words", "diagram/A": "counterparts that name them",
    }  # fmt: skip
    assert told("diagram/D", "diagram/E") == {"2.1": "the same words"}  # which of the two?
    assert told("2.4") == {"2.1": "the same words"}


def test_a_sentence_is_found_by_its_name_under_the_counterpart_of_its_clause() -> None:
    older = {"3.1": "w", "3.1/record": "a", "4.1": "v", "diagram/A": "x"}
    newer = {"3.2": "w", "3.2/record": "b", "3.1": "u", "3.1/record": "c", "diagram/A": "y"}
    found = matched(older, newer)
    assert found.to_newer == {"3.1": "3.2", "3.1/record": "3.2/record", "diagram/A": "diagram/A"}
    assert found.evidence["3.1/record"] == "the same sentence of the same clause"


# Of five words, three in common: 6 / 10. Of six, three in common: 6 / 12.
FIVE, THREE_OF_FIVE, THREE_OF_SIX = "a b c d e", "a b c x y", "a b c x y z"


@pytest.mark.parametrize(("words", "found"), [(THREE_OF_FIVE, True), (THREE_OF_SIX, False)])
def test_headings_of_sections_find_each_other_by_their_words(words: str, found: bool) -> None:
    assert pairs({"5": FIVE}, {"7": words}) == ({"5": "7"} if found else {})
    # That it is a heading is no word, and a heading is the counterpart of a heading alone.
    assert pairs({"5": f"Heading: {FIVE}"}, {"7": f"Lead-in: {words}"}) == (
        {"5": "7"} if found else {}
    )
    assert pairs({"5": FIVE}, {"7": f"Heading: {words}"}) == {}


@pytest.mark.parametrize(("words", "found"), [(THREE_OF_FIVE, True), (THREE_OF_SIX, False)])
def test_clauses_of_counterpart_sections_find_each_other_by_their_words(
    words: str, found: bool
) -> None:
    # Section 5 is 7, and 6 is 6; a clause elsewhere says more alike and is not looked at. So
    # many others have no counterpart that the place of a clause says nothing.
    rest = {f"9.{number}": f"o{number}" for number in range(1, 7)}
    older = {"5": "h", "5.1": FIVE, "6": "g", **rest}
    newer = {"7": "h", "7.4": words, "6": "g", "6.1": f"{FIVE} f"}
    found_pairs = matched(older, newer)
    assert found_pairs.to_newer.get("5.1") == ("7.4" if found else None)
    if found:
        assert found_pairs.evidence["5.1"] == "words that are alike"


def test_what_is_most_alike_is_paired_first() -> None:
    rest = {f"9.{number}": f"o{number}" for number in range(1, 9)}
    older = {"5": "h", "5.1": "a b c d e", "5.2": "a b c d f", **rest}
    newer = {"5": "h", "5.7": "a b c d x", "5.8": "a b c d f g"}
    found = pairs(older, newer)
    assert (found["5.2"], found["5.1"]) == ("5.8", "5.7")


TEN = "a b c d e f g h i j"
ONE_OF_TEN = "a k l m n o p q r s"  # 2 / 20
NONE_OF_TEN = "t k l m n o p q r s"


@pytest.mark.parametrize(
    ("was", "now", "found"),
    [
        (TEN, ONE_OF_TEN, True),  # nothing else could stand there, and a word is enough
        (TEN, NONE_OF_TEN, False),
        (TEN, f"!{ONE_OF_TEN}", False),  # play is no money
        (f"Heading: {TEN}", f"Heading: {NONE_OF_TEN}", True),
        (TEN, f"Heading: {NONE_OF_TEN}", False),
    ],
)
def test_between_known_neighbours_the_place_speaks_for_a_clause(
    was: str, now: str, found: bool
) -> None:
    older = {"5": "h", "5.1": "first", "5.2": was, "5.3": "last", "6": "g"}
    newer = {"5": "h", "5.1": "first", "5.2": now, "5.3": "last", "6": "g"}
    evidence = matched(older, newer).evidence
    assert evidence.get("5.2") == ("the same place" if found else None)


# Seven words of twenty in common are 14 / 40, which is 0.35; six are 12 / 40.
TWENTY = " ".join("abcdefghijklmnopqrst")
SEVEN_OF_TWENTY = " ".join([*"abcdefg", *(f"z{letter}" for letter in "hijklmnopqrst")])
SIX_OF_TWENTY = " ".join([*"abcdef", *(f"z{letter}" for letter in "ghijklmnopqrst")])


@pytest.mark.parametrize(("words", "found"), [(SEVEN_OF_TWENTY, True), (SIX_OF_TWENTY, False)])
def test_where_more_stand_in_a_place_than_before_the_words_must_say_which(
    words: str, found: bool
) -> None:
    older = {"5": "h", "5.1": "first", "5.2": TWENTY, "5.3": "last", "6": "g"}
    newer = {"5": "h", "5.1": "first", "5.2": "zz", "5.3": words, "5.4": "last", "6": "g"}
    assert pairs(older, newer).get("5.2") == ("5.3" if found else None)


def test_where_few_have_a_counterpart_the_place_says_nothing() -> None:
    others = {f"9.{number}": f"o{number}" for number in range(3)}
    older = {"5": "h", "5.1": "first", "5.2": TEN, **others}
    newer = {"5": "h", "5.1": "first", "5.2": ONE_OF_TEN}
    assert "5.2" not in pairs(older, newer)  # two of six
    del older["9.0"], older["9.1"]
    assert "5.2" not in pairs(older, newer)  # two of four: half is not more
    del older["9.2"]
    assert pairs(older, newer)["5.2"] == "5.2"  # two of three


def test_two_papers_are_one_text_where_nine_in_ten_have_a_counterpart() -> None:
    ten = {f"5.{number}": f"o{number}" for number in range(10)}
    nine = dict(list(ten.items())[:9])
    assert matched(ten, nine | {"6.1": "else"}).one_text
    assert matched(ten, nine).one_text
    eight = dict(list(ten.items())[:8])
    assert not matched(ten, eight | {"6.1": "else", "6.2": "more"}).one_text


def test_a_line_of_the_odds_is_matched_only_where_both_texts_pay_by_one() -> None:
    # Even on a 10 loses as it is printed and wins as is customary: no line stands for its loss.
    printed, customary = load("sicbo-ilga"), load("sicbo-ilga", {"even": "customary"})
    found = set(_settled_alike(printed, customary))
    assert not {pair for pair in found if None in pair}
    assert (printed.wagers["even"].wager.rule, customary.wagers["even"].wager.rule) in found
