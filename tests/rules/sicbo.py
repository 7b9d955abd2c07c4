"""The throws of three dice spelt out by hand, and cases that run over several Sic Bo books."""

from __future__ import annotations

import pytest

from tests.stories import clause, spelt

DOCUMENTS = {
    "aruze-sicbo": "aruze-sicbo",
    "interblock-sicbo": "interblock",
    "sicbo-ilga": "sicbo-ilga",
    "sicbo-nicc": "sicbo-nicc",
}
TERMINALS = ("aruze-sicbo", "interblock-sicbo")
DEALER_TABLES = ("sicbo-ilga", "sicbo-nicc")

TOTALS = {
    3: "111",
    4: "112",
    5: "113 122",
    6: "114 123 222",
    7: "115 124 133 223",
    8: "116 125 134 224 233",
    9: "126 135 144 225 234 333",
    10: "136 145 226 235 244 334",
    11: "146 155 236 245 335 344",
    12: "156 246 255 336 345 444",
    13: "166 256 346 355 445",
    14: "266 356 446 455",
    15: "366 456 555",
    16: "466 556",
    17: "566",
    18: "666",
}
TRIPLES = spelt("111 222 333 444 555 666")
SMALL = spelt(
    "112 113 122 114 123 115 124 133 223 116 125 134 224 233 126 135 144 225 234 "
    "136 145 226 235 244 334"
)
BIG = spelt(
    "146 155 236 245 335 344 156 246 255 336 345 166 256 346 355 445 266 356 446 455 "
    "366 456 466 556 566"
)
ODD = spelt(
    "113 122 115 124 133 223 126 135 144 225 234 146 155 236 245 335 344 "
    "166 256 346 355 445 366 456 566"
)
TEN = spelt("136 145 226 235 244 334")
# Rule 3.2.2 of the older text, 3.3.2 of the newer: 4, 6, 8, 12, 14, 16, and 18 as triple 6.
EVEN_AS_PRINTED = spelt(
    "112 114 123 116 125 134 224 233 156 246 255 336 345 266 356 446 455 466 556 666"
)
# As the mirror of Odd: 4, 6, 8, 10, 12, 14 and 16, no triple at all.
EVEN_CUSTOMARY = spelt(
    "112 114 123 116 125 134 224 233 136 145 226 235 244 334 156 246 255 336 345 "
    "266 356 446 455 466 556"
)

STANDARD_SPOTS = [
    "small", "big", "any-triple",
    "triple:1", "triple:2", "triple:3", "triple:4", "triple:5", "triple:6",
    "double:1", "double:2", "double:3", "double:4", "double:5", "double:6",
    "total:4", "total:5", "total:6", "total:7", "total:8", "total:9", "total:10",
    "total:11", "total:12", "total:13", "total:14", "total:15", "total:16", "total:17",
    "pair:1-2", "pair:1-3", "pair:1-4", "pair:1-5", "pair:1-6",
    "pair:2-3", "pair:2-4", "pair:2-5", "pair:2-6",
    "pair:3-4", "pair:3-5", "pair:3-6",
    "pair:4-5", "pair:4-6",
    "pair:5-6",
    "single:1", "single:2", "single:3", "single:4", "single:5", "single:6",
]  # fmt: skip
OPTIONAL_SPOTS = [
    "odd", "even", "four:1-2-3-4", "four:2-3-4-5", "four:2-3-5-6", "four:3-4-5-6",
]  # fmt: skip
STREAK_SPOTS = [
    "super-streak:small", "super-streak:big", "super-streak:odd", "super-streak:even",
]  # fmt: skip

_CLAUSES = {"rule", "wins", "loses", "small_loses", "big_loses", "row", "closing", "shows"}


def books(table: str, *games: str) -> pytest.MarkDecorator:
    """Cases written as a table under its header, each carrying its clauses in its own book.

    The first column names the game, unless games are given: then each has every line. Clauses
    under ``shows``, joined by commas, are carried and not passed on.
    """
    header, *lines = (line.split() for line in table.strip().splitlines())
    if games:
        header = ["game", *header]
        lines = [[game, *line] for game in games for line in lines]
    passed = [name for name in header if name != "shows"]
    cases = []
    for line in lines:
        row = dict(zip(header, line, strict=True))
        cited = [
            name for column in header if column in _CLAUSES for name in row[column].split(",")
        ]
        marks = clause(DOCUMENTS[row["game"]], *cited)
        values = [row[name] for name in passed]
        cases.append(pytest.param(*values, marks=marks, id=" ".join(values)))
    return pytest.mark.parametrize(passed, cases)


def dealer_tables(*clauses: str) -> pytest.MarkDecorator:
    """A test of clauses that both dealer-table books print under the same number."""
    cases = [pytest.param(game, marks=clause(game, *clauses), id=game) for game in DEALER_TABLES]
    return pytest.mark.parametrize("game", cases)
