"""The wagers of the four Sic Bo books, throw by throw: doubles, pairs and single numbers."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from tests.rules.sicbo import books
from tests.stories import THREE_DICE, clauses_of, judged, spelt, tell

DOUBLES = {
    1: "111 112 113 114 115 116",
    2: "222 122 223 224 225 226",
    3: "333 133 233 334 335 336",
    4: "444 144 244 344 445 446",
    5: "555 155 255 355 455 556",
    6: "666 166 266 366 466 566",
}

PAIRS = {
    "1-2": "112 122 123 124 125 126",
    "1-3": "113 133 123 134 135 136",
    "1-4": "114 144 124 134 145 146",
    "1-5": "115 155 125 135 145 156",
    "1-6": "116 166 126 136 146 156",
    "2-3": "223 233 123 234 235 236",
    "2-4": "224 244 124 234 245 246",
    "2-5": "225 255 125 235 245 256",
    "2-6": "226 266 126 236 246 256",
    "3-4": "334 344 134 234 345 346",
    "3-5": "335 355 135 235 345 356",
    "3-6": "336 366 136 236 346 356",
    "4-5": "445 455 145 245 345 456",
    "4-6": "446 466 146 246 346 456",
    "5-6": "556 566 156 256 356 456",
}

ON_ONE_DIE = {
    1: "122 133 144 155 166 123 124 125 126 134 135 136 145 146 156",
    2: "112 233 244 255 266 123 124 125 126 234 235 236 245 246 256",
    3: "113 223 344 355 366 123 134 135 136 234 235 236 345 346 356",
    4: "114 224 334 455 466 124 134 145 146 234 245 246 345 346 456",
    5: "115 225 335 445 566 125 135 145 156 235 245 256 345 356 456",
    6: "116 226 336 446 556 126 136 146 156 236 246 256 346 356 456",
}
ON_TWO_DICE = {
    1: "112 113 114 115 116",
    2: "122 223 224 225 226",
    3: "133 233 334 335 336",
    4: "144 244 344 445 446",
    5: "155 255 355 455 556",
    6: "166 266 366 466 566",
}
ON_THREE_DICE = {1: "111", 2: "222", 3: "333", 4: "444", 5: "555", 6: "666"}


@books("""
    game              rule   odds
    aruze-sicbo       3.9.4  12/1
    interblock-sicbo  5.4.4  12/1
    sicbo-ilga        3.1.4  11/1
    sicbo-nicc        3.2.4  11/1
""")
@pytest.mark.parametrize("face", DOUBLES)
def test_a_double_wins_on_two_dice_or_three(game: str, rule: str, odds: str, face: int) -> None:
    book, wins = load(game), spelt(DOUBLES[face])
    assert len(wins) == 16
    told = {f"wins {odds}": wins, "loses": THREE_DICE - wins}
    assert judged(book, f"double:{face}") == told
    assert clauses_of(book, f"double:{face}") == {rule: THREE_DICE}


@books("""
    game              rule   odds
    aruze-sicbo       3.9.4  12/1
    interblock-sicbo  5.4.4  12/1
    sicbo-ilga        3.1.4  11/1
    sicbo-nicc        3.2.4  11/1
""")
def test_a_double_is_paid_once_only_on_the_triple(game: str, rule: str, odds: str) -> None:
    assert tell(game, "double:5", "525") == f"wins {odds} by {rule} in round 1"
    assert tell(game, "double:5", "555") == f"wins {odds} by {rule} in round 1"
    assert tell(game, "double:5", "444") == f"loses by {rule} in round 1"
    assert tell(game, "double:5", "512") == f"loses by {rule} in round 1"


@books("""
    game              rule
    aruze-sicbo       3.9.7
    interblock-sicbo  5.4.7
    sicbo-ilga        3.1.7
    sicbo-nicc        3.2.7
""")
@pytest.mark.parametrize("pair", PAIRS)
def test_a_pair_wins_where_both_numbers_show(game: str, rule: str, pair: str) -> None:
    book, wins = load(game), spelt(PAIRS[pair])
    assert len(wins) == 30
    told = {"wins 6/1": wins, "loses": THREE_DICE - wins}
    assert judged(book, f"pair:{pair}") == told
    assert clauses_of(book, f"pair:{pair}") == {rule: THREE_DICE}


@books("""
    game              rule
    aruze-sicbo       3.9.7
    interblock-sicbo  5.4.7
    sicbo-ilga        3.1.7
    sicbo-nicc        3.2.7
""")
def test_a_pair_is_paid_once_only_where_one_number_repeats(game: str, rule: str) -> None:
    assert tell(game, "pair:1-2", "112") == f"wins 6/1 by {rule} in round 1"
    assert tell(game, "pair:1-2", "221") == f"wins 6/1 by {rule} in round 1"
    assert tell(game, "pair:1-2", "125") == f"wins 6/1 by {rule} in round 1"
    assert tell(game, "pair:1-2", "111") == f"loses by {rule} in round 1"
    assert tell(game, "pair:1-2", "113") == f"loses by {rule} in round 1"


@books("""
    game              rule
    aruze-sicbo       3.9.8
    interblock-sicbo  5.4.8
    sicbo-ilga        3.1.8
    sicbo-nicc        3.2.8
""")
@pytest.mark.parametrize("face", ON_ONE_DIE)
def test_a_single_number_wins_by_how_many_dice_show_it(game: str, rule: str, face: int) -> None:
    one, two, three = (spelt(on[face]) for on in (ON_ONE_DIE, ON_TWO_DICE, ON_THREE_DICE))
    assert (len(one), len(two), len(three)) == (75, 15, 1)
    book = load(game)
    assert judged(book, f"single:{face}") == {
        "wins 1/1": one,
        "wins 2/1": two,
        "wins 12/1": three,
        "loses": THREE_DICE - one - two - three,
    }
    assert clauses_of(book, f"single:{face}") == {rule: THREE_DICE}


@books("""
    game              rule
    aruze-sicbo       3.9.8
    interblock-sicbo  5.4.8
    sicbo-ilga        3.1.8
    sicbo-nicc        3.2.8
""")
def test_a_single_number_loses_where_it_does_not_appear(game: str, rule: str) -> None:
    assert tell(game, "single:4", "356") == f"loses by {rule} in round 1"
    assert tell(game, "single:4", "555") == f"loses by {rule} in round 1"
    assert tell(game, "single:4", "354") == f"wins 1/1 by {rule} in round 1"
    assert tell(game, "single:4", "454") == f"wins 2/1 by {rule} in round 1"
    assert tell(game, "single:4", "444") == f"wins 12/1 by {rule} in round 1"
