"""Alphabets and sets of outcomes: how results are read, written, joined and named."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.kernel.errors import BadInput
from pitboss.rules import three_dice, two_dice, wheel
from pitboss.rules.outcomes import Alphabet, OutcomeSet
from tests.stories import POCKETS, THREE_DICE, TWO_DICE, spelt

THREE, TWO, WHEEL = three_dice.ALPHABET, two_dice.ALPHABET, wheel.ALPHABET
RESULTS = {"three dice": THREE_DICE, "two dice": TWO_DICE, "wheel": POCKETS}
ALPHABETS = {"three dice": THREE, "two dice": TWO, "wheel": WHEEL}

SetOfLetters = tuple[OutcomeSet, set[str]]


def letters(outcomes: OutcomeSet) -> set[str]:
    """The results in a set, as they are written."""
    return {outcomes.alphabet.write(index) for index in outcomes}


def throws(alphabet: Alphabet) -> st.SearchStrategy[SetOfLetters]:
    """Any set of results of an alphabet, beside the plain Python set of the same letters."""
    chosen = st.sets(st.sampled_from(alphabet.letters))
    return chosen.map(lambda held: (alphabet.where("chosen", held.__contains__), held))


@st.composite
def two_sets(draw: st.DrawFn) -> tuple[SetOfLetters, SetOfLetters]:
    """Two sets over one alphabet."""
    some = throws(draw(st.sampled_from([THREE, TWO, WHEEL])))
    return draw(some), draw(some)


@pytest.mark.parametrize(("name", "count"), [("three dice", 216), ("two dice", 36), ("wheel", 37)])
def test_an_alphabet_has_each_result_once_and_no_result_beside_them(name: str, count: int) -> None:
    alphabet = ALPHABETS[name]
    assert len(alphabet.letters) == len(set(alphabet.letters)) == count
    assert set(alphabet.letters) == RESULTS[name]
    assert alphabet.no_result == alphabet.read("-") == count
    assert alphabet.write(count) == "-"


@pytest.mark.parametrize("name", ALPHABETS)
def test_what_is_written_is_read_back(name: str) -> None:
    alphabet = ALPHABETS[name]
    indices = {alphabet.read(result) for result in RESULTS[name]}
    assert indices == set(range(len(RESULTS[name])))
    assert all(alphabet.write(alphabet.read(result)) == result for result in RESULTS[name])


def test_dice_are_read_as_they_lie_and_order_is_kept() -> None:
    assert [THREE.read(result) for result in ("111", "112", "121", "211", "666")] == [
        0, 1, 6, 36, 215,
    ]  # fmt: skip
    assert [TWO.read(result) for result in ("11", "16", "61", "66")] == [0, 5, 30, 35]
    assert [WHEEL.read(result) for result in ("0", "10", "36")] == [0, 10, 36]


BAD_WRITING = ["", " ", "--", "no", "−", "x", "1.", "+1", "1e0", "٣", "３", "²", "\x00", "１２"]
BAD_TYPES = [None, True, 3, 34, 146, 3.0, b"34", ["3", "4"], ("3", "4"), {"34"}, {}, object()]
THREE_SENTENCE = "three digits from 1 to 6, such as 146"
TWO_SENTENCE = "two digits from 1 to 6, such as 34"
WHEEL_SENTENCE = "a pocket from 0 to 36, such as 17"
BAD_RESULTS = [
    *((THREE, THREE_SENTENCE, bad) for bad in (*BAD_WRITING, *BAD_TYPES)),
    *((THREE, THREE_SENTENCE, bad) for bad in ("1", "34", "1234", "147", "016", "1 4 6", "146 ")),
    *((THREE, THREE_SENTENCE, bad) for bad in ("1-4-6", "1,4,6", "146\n", "-46", "14-", "abc")),
    *((TWO, TWO_SENTENCE, bad) for bad in (*BAD_WRITING, *BAD_TYPES)),
    *((TWO, TWO_SENTENCE, bad) for bad in ("3", "146", "07", "70", "37", "3 4", "3-4", " 34")),
    *((TWO, TWO_SENTENCE, bad) for bad in ("34\n", "-3", "3-", "0", "00")),
    *((WHEEL, WHEEL_SENTENCE, bad) for bad in (*BAD_WRITING, *BAD_TYPES)),
    *((WHEEL, WHEEL_SENTENCE, bad) for bad in ("37", "100", "00", "01", "036", "-1", "-0", "1-2")),
    *((WHEEL, WHEEL_SENTENCE, bad) for bad in ("17 ", " 17", "17\n", "1.0", "0x1", "1_0", "red")),
]


@pytest.mark.parametrize(("alphabet", "form", "bad"), BAD_RESULTS)
def test_what_is_not_a_result_is_refused_in_a_sentence(
    alphabet: Alphabet, form: str, bad: object
) -> None:
    with pytest.raises(BadInput) as refused:
        alphabet.read(bad)
    assert str(refused.value) == (
        f"{bad!r} is not a result: a result is {form}, or - for no result."
    )


@pytest.mark.parametrize("alphabet", [THREE, TWO, WHEEL])
def test_however_long_a_bad_result_is_the_sentence_stays_short(alphabet: Alphabet) -> None:
    with pytest.raises(BadInput) as refused:
        alphabet.read("1" * 100_000)
    assert len(str(refused.value)) < 250
    assert "is not a result: a result is" in str(refused.value)


@given(two_sets())
def test_sets_of_outcomes_join_as_sets_do(pair: tuple[SetOfLetters, SetOfLetters]) -> None:
    (left, left_letters), (right, right_letters) = pair
    assert letters(left) == left_letters
    assert letters(left | right) == left_letters | right_letters
    assert letters(left & right) == left_letters & right_letters
    assert letters(left - right) == left_letters - right_letters
    assert len(left | right) == len(left_letters | right_letters)


@given(two_sets())
def test_sets_of_outcomes_obey_the_laws_of_sets(pair: tuple[SetOfLetters, SetOfLetters]) -> None:
    (left, _), (right, _) = pair
    rest = left.alphabet.other_than
    assert (left | right).bits == (right | left).bits
    assert (left & right).bits == (right & left).bits
    assert (left - right).bits == (left & rest(right)).bits
    assert rest(left | right).bits == (rest(left) & rest(right)).bits
    assert rest(left & right).bits == (rest(left) | rest(right)).bits
    assert rest(rest(left)).bits == left.bits
    assert (left | (left & right)).bits == left.bits
    assert (left - left).bits == (left & rest(left)).bits == 0
    assert len(left | right) + len(left & right) == len(left) + len(right)


@given(two_sets())
def test_any_other_outcome_is_every_letter_outside_and_never_no_result(
    pair: tuple[SetOfLetters, SetOfLetters],
) -> None:
    (held, chosen), _ = pair
    alphabet = held.alphabet
    rest = alphabet.other_than(held)
    assert letters(rest) == set(alphabet.letters) - chosen
    assert len(held) + len(rest) == len(alphabet.letters)
    for outcomes in (held, rest, held | rest, held - rest):
        assert alphabet.no_result not in outcomes
        assert alphabet.no_result not in list(outcomes)


@given(two_sets())
def test_a_set_is_walked_through_in_order_and_asked_by_index(
    pair: tuple[SetOfLetters, SetOfLetters],
) -> None:
    (held, chosen), _ = pair
    assert list(held) == sorted({held.alphabet.letters.index(letter) for letter in chosen})
    asked = {letter for letter in held.alphabet.letters if held.alphabet.read(letter) in held}
    assert asked == chosen
    assert len(held) == len(chosen)


ONE_ON_ONE_DIE = "122 123 124 125 126 133 134 135 136 144 145 146 155 156 166"

# fmt: off
SETS = [
    (three_dice.total(3),          "a total of 3",                    "111"),
    (three_dice.total(4),          "a total of 4",                    "112"),
    (three_dice.total(10),         "a total of 10",                   "136 145 226 235 244 334"),
    (three_dice.total(11),         "a total of 11",                   "146 155 236 245 335 344"),
    (three_dice.total(17, 18),     "a total of 17 or 18",             "566 666"),
    (three_dice.total(3, 4, 5),    "a total of 3, 4 or 5",            "111 112 113 122"),
    (three_dice.total(2, 19),      "a total of 2 or 19",              ""),
    (three_dice.triple(2),         "triple 2",                        "222"),
    (three_dice.any_triple,        "any triple",                      "111 222 333 444 555 666"),
    (three_dice.double(1),         "1 on two dice or on all three",   "111 112 113 114 115 116"),
    (three_dice.double(6),         "6 on two dice or on all three",   "166 266 366 466 566 666"),
    (three_dice.shows(1, dice=1),  "1 on one die",                    ONE_ON_ONE_DIE),
    (three_dice.shows(1, dice=2),  "1 on two dice",                   "112 113 114 115 116"),
    (three_dice.shows(5, dice=3),  "5 on all three dice",             "555"),
    (three_dice.both(1, 2),        "1 and 2 both",                    "112 122 123 124 125 126"),
    (three_dice.both(5, 6),        "5 and 6 both",                    "156 256 356 456 556 566"),
    (three_dice.three_of(1, 2, 3, 4),
                                   "three different numbers out of 1, 2, 3, 4", "123 124 134 234"),
    (three_dice.three_of(2, 3, 5, 6),
                                   "three different numbers out of 2, 3, 5, 6", "235 236 256 356"),
    (two_dice.total(2),            "a total of 2",                    "11"),
    (two_dice.total(7),            "a total of 7",                    "16 25 34"),
    (two_dice.total(2, 3, 12),     "a total of 2, 3 or 12",           "11 12 66"),
    (two_dice.total(1, 13),        "a total of 1 or 13",              ""),
    (two_dice.hard(4),             "a hard 4",                        "22"),
    (two_dice.hard(10),            "a hard 10",                       "55"),
    (two_dice.hard(5),             "a hard 5",                        ""),
    (two_dice.easy(4),             "an easy 4",                       "13"),
    (two_dice.easy(6),             "an easy 6",                       "15 24"),
    (two_dice.easy(8),             "an easy 8",                       "26 35"),
    (two_dice.easy(10),            "an easy 10",                      "46"),
    (two_dice.combination(1, 2),   "1 and 2",                         "12"),
    (two_dice.combination(6, 5),   "6 and 5",                         "56"),
    (two_dice.combination(3, 3),   "3 and 3",                         "33"),
]
# fmt: on


@pytest.mark.parametrize(("outcomes", "words", "dice"), SETS)
def test_a_set_of_throws_has_its_throws_and_its_words(
    outcomes: OutcomeSet, words: str, dice: str
) -> None:
    assert letters(outcomes) == spelt(dice)
    assert str(outcomes) == words


def test_a_number_that_shows_on_no_die_leaves_125_throws() -> None:
    absent = three_dice.shows(6, dice=0)
    assert letters(absent) == {throw for throw in THREE_DICE if "6" not in throw}
    assert (len(absent), str(absent)) == (125, "6 on no die")
    assert range(2, 13) == two_dice.TOTALS
    assert range(3, 19) == three_dice.TOTALS


# fmt: off
POCKET_SETS = [
    (wheel.pocket(0),                   "0",           "0"),
    (wheel.pocket(0, 1),                "0 or 1",      "0 1"),
    (wheel.pocket(34, 35, 36),          "34, 35 or 36", "34 35 36"),
    (wheel.named("low three", (1, 2, 3)), "low three", "1 2 3"),
    (wheel.pocket(37),                  "37",          ""),
]
# fmt: on


@pytest.mark.parametrize(("outcomes", "words", "numbers"), POCKET_SETS)
def test_a_set_of_pockets_has_its_pockets_and_its_words(
    outcomes: OutcomeSet, words: str, numbers: str
) -> None:
    assert letters(outcomes) == set(numbers.split())
    assert str(outcomes) == words


def test_the_wheel_and_the_layout_hold_each_number_once() -> None:
    numbers = list(range(1, 37))
    assert sorted(wheel.ORDER) == [0, *numbers]
    assert sorted((*wheel.RED_NUMBERS, *wheel.BLACK_NUMBERS)) == numbers
    assert sorted(number for row in wheel.ROWS for number in row) == numbers
    assert sorted(number for column in wheel.COLUMNS.values() for number in column) == numbers
    assert sorted(number for dozen in wheel.DOZENS.values() for number in dozen) == numbers
    assert len(set(wheel.adjacent_pairs())) == 57
    assert len(set(wheel.squares())) == 22


def test_colours_alternate_around_the_wheel_from_red_after_zero() -> None:
    assert wheel.ORDER[0] == 0
    assert set(wheel.ORDER[1::2]) == set(wheel.RED_NUMBERS)
    assert set(wheel.ORDER[2::2]) == set(wheel.BLACK_NUMBERS)


def test_the_neighbours_of_a_number_go_round_past_zero() -> None:
    assert wheel.around(26, 1) == (3, 26, 0)
    assert wheel.around(32, 2) == (26, 0, 32, 15, 19)
    assert wheel.around(5, 0) == (5,)
    assert sorted(wheel.around(17, 18)) == list(range(37))


small = three_dice.total(4, 5, 6)
# fmt: off
JOINED = [
    (small | three_dice.any_triple,        "a total of 4, 5 or 6 or any triple"),
    (small & three_dice.any_triple,        "a total of 4, 5 or 6 that is any triple"),
    (small - three_dice.triple(2),         "a total of 4, 5 or 6, except triple 2"),
    (small - three_dice.triple(2) - three_dice.double(1),
        "a total of 4, 5 or 6, except triple 2 or 1 on two dice or on all three"),
    (small - three_dice.triple(3),         "a total of 4, 5 or 6"),
    (three_dice.other_than(small),         "anything else"),
    (three_dice.other_than(small) | three_dice.any_triple, "anything else or any triple"),
    (two_dice.easy(6) | two_dice.total(7), "an easy 6 or a total of 7"),
]
# fmt: on


@pytest.mark.parametrize(("outcomes", "words"), JOINED)
def test_a_joined_set_says_how_it_was_made(outcomes: OutcomeSet, words: str) -> None:
    assert str(outcomes) == words


def test_sets_stand_still_when_they_are_joined() -> None:
    before = (small.bits, str(small))
    assert letters(small - three_dice.triple(2)) == spelt("112 113 122 114 123")
    assert (small.bits, str(small)) == before
