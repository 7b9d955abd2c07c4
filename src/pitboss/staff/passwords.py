"""What a password may be: long enough, and nothing that is tried first.

Length alone lets ``aaaaaaaaaa`` pass. So the names of the house, the usual words with digits
behind them, and rows of the keyboard are refused, as is whatever has too few different characters.
"""

from __future__ import annotations

from pitboss.kernel.errors import BadInput

SHORTEST, LONGEST = 10, 128
"""Characters of a password."""
FEWEST_DIFFERENT = 5
FEWEST_BESIDE_NAME = 6
"""How many characters are left of it once the holder's name is taken out."""
DAY_MS = 24 * 60 * 60_000

_WORDS = (
    "password passwort passwd passphrase welcome letmein qwerty qwertyuiop azerty "
    "asdfghjkl zxcvbnm iloveyou admin administrator login master dragon monkey sunshine "
    "princess football baseball basketball cricket superman batman starwars trustno "
    "trustnoone whatever changeme secret topsecret shadow michael jordan harley hunter "
    "ranger freedom computer internet samsung google facebook summer winter autumn "
    "spring january february march april june july august september october november "
    "december monday tuesday wednesday thursday friday saturday sunday sydney australia "
    "melbourne brisbane casino thestar pitboss dealer cashier supervisor inspector "
    "attendant manager roulette craps sicbo jackpot blackjack poker lucky luckyseven "
    "money dollars hello helloworld goodluck default guest test tester testing user root "
    "system temp temporary abc abcdef abcdefg abcdefghij"
)
COMMON = frozenset(_WORDS.split())
"""Words that are tried first, as they remain without digits and signs."""
SHORTEST_WORD = 5
_LONGEST_FIRST = sorted(
    (one for one in COMMON if len(one) >= SHORTEST_WORD), key=len, reverse=True
)
_AS_LETTERS = str.maketrans("013457@$!", "oieastasi")
_ROWS = ("01234567890", "qwertyuiop", "asdfghjkl", "zxcvbnm", "abcdefghijklmnopqrstuvwxyz")
_COLUMNS = ("qazwsxedcrfvtgbyhnujmikolp", "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p")
SHORTEST_RUN = 4
"""So many keys beside each other are a row, whatever stands before and behind them."""
FEWEST_BESIDE_USUAL = 6
"""How many characters are left of it once rows and usual words are taken out."""


def check_password(password: str, name: str) -> str:
    """A password that its holder may choose; ``BadInput`` says what is wrong with another.

    >>> check_password("seven tired wombats", "kim")
    'seven tired wombats'
    >>> check_password("P4ssw0rd12", "kim")
    Traceback (most recent call last):
    ...
    pitboss.kernel.errors.BadInput: That password is one of those that are tried first.
    """
    if not SHORTEST <= len(password) <= LONGEST:
        raise BadInput(f"A password has from {SHORTEST} to {LONGEST} characters.")
    folded = password.casefold()
    if len(set(folded)) < FEWEST_DIFFERENT:
        raise BadInput(f"A password has at least {FEWEST_DIFFERENT} different characters.")
    left = folded.replace(name.casefold(), "").replace(name.casefold().replace("-", ""), "")
    if name and len(left) < min(len(folded), FEWEST_BESIDE_NAME):
        raise BadInput("A password is not the name of its holder.")
    if _is_common(folded) or _is_row(folded) or len(_beside_usual(folded)) < FEWEST_BESIDE_USUAL:
        raise BadInput("That password is one of those that are tried first.")
    return password


def aged(set_at: int, at: int, days: int) -> bool:
    """Whether a password is to be changed for its age; 0 days: none ever is.

    >>> aged(0, 90 * DAY_MS, 90), aged(0, 90 * DAY_MS - 1, 90), aged(0, 90 * DAY_MS, 0)
    (True, False, False)
    """
    return days > 0 and at - set_at >= days * DAY_MS


def _is_common(folded: str) -> bool:
    """Whether it is a usual word, with digits and signs about it or in the place of letters."""
    plain = "".join(letter for letter in folded if letter.isalpha())
    spelt = "".join(letter for letter in folded.translate(_AS_LETTERS) if letter.isalpha())
    trimmed = folded.rstrip("0123456789!?.").translate(_AS_LETTERS)
    words = (plain, spelt, trimmed)
    doubled = (word[: len(word) // 2] for word in words if word == word[: len(word) // 2] * 2)
    return any(word in COMMON for word in (*words, *doubled)) or folded.isdecimal()


def _beside_usual(folded: str) -> str:
    """What is left of it without rows of the keyboard and usual words.

    >>> _beside_usual("1234567890ab"), _beside_usual("pa55word!pa55"), _beside_usual("xqwertyx")
    ('ab', 'ipass', 'xx')
    """
    left = folded
    for way in (way for row in (*_ROWS, *_COLUMNS) for way in (row, row[::-1])):
        for length in range(len(way), SHORTEST_RUN - 1, -1):
            for start in range(len(way) - length + 1):
                left = left.replace(way[start : start + length], "")
    left = left.translate(_AS_LETTERS)
    for word in _LONGEST_FIRST:
        left = left.replace(word, "")
    return left


def _is_row(folded: str) -> bool:
    """Whether it is a row of the keyboard or of the alphabet, forwards, backwards or repeated."""
    return any(folded in way * 12 for row in _ROWS for way in (row, row[::-1]))
