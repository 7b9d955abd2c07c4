"""What stands on paper: validation numbers, dates, amounts in figures and in words.

A validation number has 18 digits: two for the system that issued it, twelve that the caller drew
at random, and four check digits that make the whole number leave 1 when divided by 9973. That is a
prime, and prime to 10, to 9 and to every difference of two places here, so each wrong digit, each
swap of neighbours and each pair of wrong digits is caught for certain; of numbers misread at
random one in ten thousand passes, where the standard admits one in a thousand.
"""

from __future__ import annotations

import re

from pitboss.kernel.cents import LARGEST_STAKE_CENTS
from pitboss.kernel.errors import BadInput
from pitboss.kernel.words import quoted

DIGITS = 18
SYSTEM_DIGITS = 2
RANDOM_DIGITS = 12
CHECK_DIGITS = DIGITS - SYSTEM_DIGITS - RANDOM_DIGITS
LARGEST_IN_WORDS_CENTS = 10**17 - 1
"""What there are words for: a meter that was adjusted upwards is paid all the same (5.1)."""
LATEST = 253_402_214_400_000
"""A day before the year 10000, so that a date can be written in any part of the world."""
MODULUS = 9973
"""The largest prime below ten thousand, so that a remainder always fits into four digits."""
REMAINDER = 1
"""Not zero: a number of nothing but zeros, as a blank scan gives, must be refused."""


def make_number(system: int, random_digits: str) -> str:
    """A validation number from the digits that the caller drew.

    >>> make_number(1, "234567890123")
    '012345678901239590'
    """
    if not 0 <= system < 10**SYSTEM_DIGITS:
        raise BadInput(f"The system is {system}: it must be from 0 to {10**SYSTEM_DIGITS - 1}.")
    if not _all_digits(random_digits) or len(random_digits) != RANDOM_DIGITS:
        raise BadInput(
            f"The digits drawn are {quoted(random_digits)}: there must be {RANDOM_DIGITS} of them."
        )
    body = f"{system:0{SYSTEM_DIGITS}d}{random_digits}"
    check = (REMAINDER - int(body) * 10**CHECK_DIGITS) % MODULUS
    return f"{body}{check:0{CHECK_DIGITS}d}"


def check_digits(number: str) -> None:
    """A validation number as it is on file: digits, and nothing between them."""
    if read_number(number) != number:
        raise BadInput(f"The validation number {quoted(number)} must be digits alone.")


def read_number(text: str) -> str:
    """A validation number as somebody typed or scanned it; spaces and dashes do not matter.

    >>> read_number("01-2345-6789-0123-9590")
    '012345678901239590'
    """
    digits = text.replace(" ", "").replace("-", "")
    if not _all_digits(digits):
        raise BadInput(
            f"The validation number {quoted(text)} is not made of digits: it must be {DIGITS} "
            "digits, with or without spaces and dashes."
        )
    if len(digits) != DIGITS:
        raise BadInput(
            f"The validation number {quoted(text)} has {len(digits)} digits: it must have "
            f"{DIGITS}."
        )
    if int(digits) % MODULUS != REMAINDER:
        raise BadInput(
            f"The validation number {quoted(text)} was misread, for its check digits do not fit: "
            "read it again."
        )
    return digits


def grouped(number: str) -> str:
    """A validation number as it is printed, the check digits last.

    >>> grouped("012345678901239590")
    '01-2345-6789-0123-9590'
    """
    groups = (number[start : start + 4] for start in range(SYSTEM_DIGITS, len(number), 4))
    return "-".join((number[:SYSTEM_DIGITS], *groups))


def masked(text: str) -> str:
    """A text in which validation numbers are told by their last digits: each is as good as money.

    >>> masked("sicbo-1-1 puts out ticket 012345678901239590 of $5.00")
    'sicbo-1-1 puts out ticket …9590 of $5.00'
    >>> masked("Ticket 01-2345-6789-0123-9590 is held")
    'Ticket …9590 is held'
    """
    return _WHOLE_NUMBER.sub(r"…\1", text)


_WHOLE_NUMBER = re.compile(
    r"(?<![0-9A-Za-z])(?:[0-9]{14}|[0-9]{2}-(?:[0-9]{4}-){3})([0-9]{4})(?![0-9A-Za-z])"
)


def check_time(at: object, what: str) -> int:
    """A time that somebody gave: milliseconds since the epoch, within years of four digits."""
    if isinstance(at, bool) or not isinstance(at, int) or not 0 <= at <= LATEST:
        raise BadInput(f"{what} is {quoted(at)}: it must be a time in the years 1970 to 9999.")
    return at


def check_cents(cents: object, what: str, most: int = LARGEST_STAKE_CENTS) -> int:
    """An amount that can be paid: more than nothing, and no more than the most."""
    if isinstance(cents, bool) or not isinstance(cents, int):
        raise BadInput(f"{what} is for {quoted(cents)}: it must be a whole number of cents.")
    if not 0 < cents <= most:
        raise BadInput(f"{what} is for {cents} cents: it must be from 1 to {most}.")
    return cents


def in_words(cents: int) -> str:
    """An amount in words, as it stands on a ticket below the figures.

    >>> in_words(123450)
    'one thousand two hundred and thirty-four dollars and fifty cents'
    """
    whole, rest = divmod(check_cents(cents, "The amount", LARGEST_IN_WORDS_CENTS), 100)
    parts = []
    if whole:
        parts.append(f"{_number(whole)} dollar{'' if whole == 1 else 's'}")
    if rest:
        parts.append(f"{_number(rest)} cent{'' if rest == 1 else 's'}")
    return " and ".join(parts)


_SMALL = (
    "nought", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
)  # fmt: skip
_TENS = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
_GROUPS = ("", " thousand", " million", " billion", " trillion")


def _number(number: int) -> str:
    said: list[str] = []
    for power in range(len(_GROUPS) - 1, -1, -1):
        group = number // 1000**power % 1000
        if group:
            # "One thousand and five": English joins a last group that has no hundreds.
            joint = "and " if said and not power and group < 100 else ""
            said.append(f"{joint}{_below_thousand(group)}{_GROUPS[power]}")
    return " ".join(said)


def _below_thousand(number: int) -> str:
    hundreds, rest = divmod(number, 100)
    said = [f"{_SMALL[hundreds]} hundred"] if hundreds else []
    if rest:
        tens, ones = divmod(rest, 10)
        small = _SMALL[rest] if rest < 20 else _TENS[tens - 2]
        said.append(f"{small}-{_SMALL[ones]}" if rest > 20 and ones else small)
    return " and ".join(said)


def _all_digits(text: str) -> bool:
    # Other alphabets have digits too; int() would read them, a barcode never has them.
    return text.isascii() and text.isdigit()
