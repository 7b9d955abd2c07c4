"""Validation numbers, dates and amounts in words: what a person reads off a ticket."""

from __future__ import annotations

import random
import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pitboss.kernel.cents import LARGEST_STAKE_CENTS
from pitboss.kernel.errors import BadInput
from pitboss.kernel.local_time import moment
from pitboss.ledger.ticket_paper import (
    LATEST,
    check_cents,
    check_time,
    grouped,
    in_words,
    make_number,
    read_number,
)
from tests.ledger.desk import NOON, NUMBER

drawn = st.text("0123456789", min_size=12, max_size=12)
numbers = st.builds(make_number, st.integers(0, 99), drawn)


def is_read(text: str) -> bool:
    try:
        read_number(text)
    except BadInput:
        return False
    return True


def test_a_number_is_the_system_the_digits_drawn_and_the_check_digits() -> None:
    assert make_number(7, "314159265358") == NUMBER
    assert make_number(0, "000000000000") == "000000000000000001"
    assert int(NUMBER) % 9973 == 1


@given(numbers)
def test_a_number_is_read_as_it_was_made_and_as_it_is_printed(number: str) -> None:
    assert len(number) == 18
    assert read_number(number) == number
    assert read_number(grouped(number)) == number
    assert read_number(f" {number[:9]} {number[9:]} ") == number


@given(numbers)
def test_every_single_wrong_digit_is_caught(number: str) -> None:
    for place in range(18):
        for digit in set("0123456789") - {number[place]}:
            assert not is_read(number[:place] + digit + number[place + 1 :])


@given(numbers)
def test_every_swap_of_two_different_digits_is_caught_neighbours_or_not(number: str) -> None:
    for first in range(18):
        for second in range(first + 1, 18):
            if number[first] != number[second]:
                digits = list(number)
                digits[first], digits[second] = digits[second], digits[first]
                assert not is_read("".join(digits))


def test_no_two_wrong_digits_can_make_up_for_each_other() -> None:
    # Digits wrong by a and b, so many places apart, would have to leave nothing together.
    errors = [error for error in range(-9, 10) if error]
    for apart in range(1, 18):
        for first in errors:
            for second in errors:
                assert (first * 10**apart + second) % 9973


def test_of_numbers_read_at_random_fewer_than_one_in_a_thousand_pass() -> None:
    chance = random.Random(1928)
    read = 100_000
    passed = sum(is_read(f"{chance.randrange(10**18):018d}") for _ in range(read))
    assert passed <= read // 1000


@pytest.mark.parametrize("wrong", [3, 4, 6, 9, 18])
def test_of_numbers_with_several_digits_misread_fewer_than_one_in_a_thousand_pass(
    wrong: int,
) -> None:
    chance = random.Random(wrong)
    read = 20_000
    passed = 0
    for _ in range(read):
        digits = [int(digit) for digit in NUMBER]
        for place in chance.sample(range(18), wrong):
            digits[place] = (digits[place] + chance.randint(1, 9)) % 10
        passed += is_read("".join(map(str, digits)))
    assert passed <= read // 1000


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "is not made of digits"),
        ("   ", "is not made of digits"),
        ("0731-4159-2653-5813-5x", "is not made of digits"),
        ("٠٧٣١٤١٥٩٢٦٥٣٥٨١٣٥١", "is not made of digits"),
        ("+73141592653581351", "is not made of digits"),
        ("07314159265358135", "has 17 digits: it must have 18"),
        ("0073141592653581351", "has 19 digits: it must have 18"),
        ("073141592653581352", "was misread, for its check digits do not fit"),
        ("000000000000000000", "was misread, for its check digits do not fit"),
        ("9" * 5000, "has 5000 digits: it must have 18"),
    ],
)
def test_what_is_no_number_is_refused_in_a_sentence(text: str, said: str) -> None:
    with pytest.raises(BadInput, match=said) as refusal:
        read_number(text)
    assert len(str(refusal.value)) < 250
    assert str(refusal.value).endswith(".")


@pytest.mark.parametrize(
    ("system", "digits"),
    [
        (-1, "314159265358"),
        (100, "314159265358"),
        (7, "31415926535"),
        (7, "3141592653589"),
        (7, "31415926535x"),
        (7, ""),
        (7, "٣١٤١٥٩٢٦٥٣٥٨"),
    ],
)
def test_a_number_is_not_made_from_anything_else(system: int, digits: str) -> None:
    with pytest.raises(BadInput, match=r"must be"):
        make_number(system, digits)


@pytest.mark.parametrize(
    ("cents", "words"),
    [
        (1, "one cent"),
        (50, "fifty cents"),
        (100, "one dollar"),
        (101, "one dollar and one cent"),
        (2_019, "twenty dollars and nineteen cents"),
        (2_120, "twenty-one dollars and twenty cents"),
        (2_221, "twenty-two dollars and twenty-one cents"),
        (11_000, "one hundred and ten dollars"),
        (100_500, "one thousand and five dollars"),
        (123_450, "one thousand two hundred and thirty-four dollars and fifty cents"),
        (99_999, "nine hundred and ninety-nine dollars and ninety-nine cents"),
        (100_000_000, "one million dollars"),
        (100_010_000, "one million one hundred dollars"),
        (120_001_300, "one million two hundred thousand and thirteen dollars"),
        (300_000_000_100, "three billion and one dollars"),
        (LARGEST_STAKE_CENTS, "ten trillion dollars"),
    ],
)
def test_amounts_in_words(cents: int, words: str) -> None:
    assert in_words(cents) == words


WORTH = {
    "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "thirteen": 13, "fourteen": 14,
    "fifteen": 15, "sixteen": 16, "seventeen": 17, "eighteen": 18, "nineteen": 19, "twenty": 20,
    "thirty": 30, "forty": 40, "fifty": 50, "sixty": 60, "seventy": 70, "eighty": 80,
    "ninety": 90,
}  # fmt: skip
SCALES = {"thousand": 10**3, "million": 10**6, "billion": 10**9, "trillion": 10**12}


def counted(words: str) -> int:
    """A number read from words, as a person would."""
    whole = group = 0
    for word in words.replace("-", " ").split():
        if word in SCALES:
            whole += group * SCALES[word]
            group = 0
        elif word == "hundred":
            group *= 100
        elif word != "and":
            group += WORTH[word]
    return whole + group


@given(st.integers(1, LARGEST_STAKE_CENTS))
def test_the_words_say_the_amount(cents: int) -> None:
    said = re.fullmatch(r"(?:(.*) dollars?)?(?:(?: and )?(.*) cents?)?", in_words(cents))
    assert said
    assert counted(said[1] or "") * 100 + counted(said[2] or "") == cents


@pytest.mark.parametrize("cents", [0, -1, LARGEST_STAKE_CENTS + 1, 1.5, "100", None, True])
def test_what_is_no_amount_is_refused_in_a_sentence(cents: object) -> None:
    with pytest.raises(BadInput, match=r"^Ticket 7 is for .*: it must be .*\.$"):
        check_cents(cents, "Ticket 7")


@pytest.mark.parametrize(
    ("at", "offset", "written"),
    [
        (0, 0, "01/01/1970 00:00:00 UTC"),
        (NOON, 0, "29/02/2016 12:00:00 UTC"),
        (NOON + 999, 660, "29/02/2016 23:00:00 UTC+11:00"),
        (NOON, 765, "01/03/2016 00:45:00 UTC+12:45"),
        (NOON, -570, "29/02/2016 02:30:00 UTC-09:30"),
        (LATEST, 840, "31/12/9999 14:00:00 UTC+14:00"),
    ],
)
def test_a_moment_is_day_month_and_year(at: int, offset: int, written: str) -> None:
    assert moment(at, offset) == written


@pytest.mark.parametrize("at", [-1, LATEST + 1, 10**30, "noon", 1.5, True, None])
def test_what_is_no_time_is_refused_in_a_sentence(at: object) -> None:
    with pytest.raises(
        BadInput, match=r"^The expiry is .*: it must be a time in the years 1970 to 9999\.$"
    ):
        check_time(at, "The expiry")
