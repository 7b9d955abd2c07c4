"""The optional wagers of the dealer tables: Odd, Even under both readings, Four Numbers."""

from __future__ import annotations

import pytest

from pitboss.rules import load
from pitboss.rules.guards import check_place
from pitboss.rules.refusals import WagerKind
from pitboss.rules.settlement import settle
from pitboss.rules.sign import Limit, Sign
from tests.rules.sicbo import (
    DEALER_TABLES,
    EVEN_AS_PRINTED,
    EVEN_CUSTOMARY,
    ODD,
    OPTIONAL_SPOTS,
    STANDARD_SPOTS,
    STREAK_SPOTS,
    TEN,
    TRIPLES,
    books,
)
from tests.stories import THREE_DICE, clauses_of, judged, spelt, tell

FOURS = {
    "1-2-3-4": "123 124 134 234",
    "2-3-4-5": "234 235 245 345",
    "2-3-5-6": "235 236 256 356",
    "3-4-5-6": "345 346 356 456",
}


@books("""
    game        rule   wins     loses
    sicbo-ilga  3.2.1  3.2.1.1  3.2.1.2
    sicbo-nicc  3.3.1  3.3.1.1  3.3.1.2
""")
@pytest.mark.parametrize("even", ["as-printed", "customary"])
def test_odd_wins_on_odd_totals_from_5_and_on_no_triple(
    game: str, rule: str, wins: str, loses: str, even: str
) -> None:
    book = load(game, {"even": even})
    assert len(ODD) == 105
    assert not ODD & TRIPLES
    assert book.wagers["odd"].wager.rule == rule
    assert judged(book, "odd") == {"wins 1/1": ODD, "loses": THREE_DICE - ODD}
    assert clauses_of(book, "odd") == {wins: ODD, loses: THREE_DICE - ODD}


@books("""
    game        rule   wins     loses
    sicbo-ilga  3.2.2  3.2.2.1  3.2.2.2
    sicbo-nicc  3.3.2  3.3.2.1  3.3.2.2
""")
def test_even_as_printed_has_79_ways(game: str, rule: str, wins: str, loses: str) -> None:
    book = load(game, {"even": "as-printed"})
    assert len(EVEN_AS_PRINTED) == 79
    assert book.wagers["even"].wager.rule == rule
    rest = THREE_DICE - EVEN_AS_PRINTED
    assert judged(book, "even") == {"wins 1/1": EVEN_AS_PRINTED, "loses": rest}
    assert clauses_of(book, "even") == {wins: EVEN_AS_PRINTED, loses: rest}


@books("""
    game        rule   wins     loses
    sicbo-ilga  3.2.2  3.2.2.1  3.2.2.2
    sicbo-nicc  3.3.2  3.3.2.1  3.3.2.2
""")
def test_even_as_customary_has_105_ways(game: str, rule: str, wins: str, loses: str) -> None:
    book = load(game, {"even": "customary"})
    assert len(EVEN_CUSTOMARY) == 105
    assert book.wagers["even"].wager.rule == rule
    rest = THREE_DICE - EVEN_CUSTOMARY
    assert judged(book, "even") == {"wins 1/1": EVEN_CUSTOMARY, "loses": rest}
    assert clauses_of(book, "even") == {wins: EVEN_CUSTOMARY, loses: rest}


@books("""
    game        wins     loses
    sicbo-ilga  3.2.2.1  3.2.2.2
    sicbo-nicc  3.3.2.1  3.3.2.2
""")
def test_even_is_read_as_printed_unless_told(game: str, wins: str, loses: str) -> None:
    assert len(TEN) == 27
    for throw in sorted(TEN):
        assert tell(game, "even", throw) == f"loses by {loses} in round 1"
    assert tell(game, "even", "666") == f"wins 1/1 by {wins} in round 1"
    assert tell(game, "even", "222") == f"loses by {loses} in round 1"
    assert tell(game, "even", "444") == f"loses by {loses} in round 1"


@books("""
    game        wins     loses
    sicbo-ilga  3.2.2.1  3.2.2.2
    sicbo-nicc  3.3.2.1  3.3.2.2
""")
def test_customary_even_wins_on_10_and_loses_on_triple_6(game: str, wins: str, loses: str) -> None:
    readings = {"even": "customary"}
    for throw in sorted(TEN):
        assert tell(game, "even", throw, readings=readings) == f"wins 1/1 by {wins} in round 1"
    for throw in ("222", "444", "666"):
        assert tell(game, "even", throw, readings=readings) == f"loses by {loses} in round 1"


@books("""
    game        odd      even
    sicbo-ilga  3.2.1.2  3.2.2.2
    sicbo-nicc  3.3.1.2  3.3.2.2
""")
def test_a_ten_loses_both_odd_and_even_as_printed(game: str, odd: str, even: str) -> None:
    settlement = settle(load(game), {"odd": 500, "even": 500}, ["145"])
    decided = {spot: outcomes[0].decision for spot, outcomes in settlement.outcomes.items()}
    assert settlement.returned_cents == {"odd": 0, "even": 0}
    assert {spot: decision.clause for spot, decision in decided.items() if decision} == {
        "odd": odd, "even": even,
    }  # fmt: skip


@books("""
    game        rule
    sicbo-ilga  3.2.3
    sicbo-nicc  3.3.3
""")
@pytest.mark.parametrize("four", FOURS)
def test_four_numbers_win_on_three_different_ones_of_them(game: str, rule: str, four: str) -> None:
    book, wins = load(game), spelt(FOURS[four])
    assert len(wins) == 24
    assert judged(book, f"four:{four}") == {"wins 7/1": wins, "loses": THREE_DICE - wins}
    assert clauses_of(book, f"four:{four}") == {rule: THREE_DICE}


@books("""
    game        rule
    sicbo-ilga  3.2.3
    sicbo-nicc  3.3.3
""")
def test_four_numbers_lose_on_a_repeat_though_all_dice_are_among_them(
    game: str, rule: str
) -> None:
    assert tell(game, "four:2-3-5-6", "265") == f"wins 7/1 by {rule} in round 1"
    assert tell(game, "four:2-3-5-6", "255") == f"loses by {rule} in round 1"
    assert tell(game, "four:2-3-5-6", "333") == f"loses by {rule} in round 1"
    assert tell(game, "four:2-3-5-6", "264") == f"loses by {rule} in round 1"


@books("""
    game        shows
    sicbo-ilga  3.2
    sicbo-nicc  3.3
""")
def test_the_optional_wagers_are_those_listed_and_no_others(game: str) -> None:
    wagers = load(game).wagers
    optional = [spot for spot in wagers if wagers[spot].wager.optional]
    assert sorted(optional) == sorted(OPTIONAL_SPOTS + STREAK_SPOTS)


@books("""
    game        shows
    sicbo-ilga  3.2
    sicbo-nicc  3.3
""")
@pytest.mark.parametrize("spot", OPTIONAL_SPOTS)
def test_an_optional_wager_is_refused_where_the_sign_does_not_name_it(
    game: str, spot: str
) -> None:
    book = load(game)
    silent = Sign(book, {"*": Limit(500)})
    answer = check_place(book, spot, 500, book.opening(), sign=silent)
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.maximum_cents) == (WagerKind.NOT_OFFERED, 0)
    offering = Sign(book, {"*": Limit(500), spot: Limit(500)})
    assert check_place(book, spot, 500, book.opening(), sign=offering).allowed


@pytest.mark.parametrize("game", DEALER_TABLES)
@pytest.mark.parametrize("spot", STANDARD_SPOTS)
def test_a_standard_wager_is_offered_by_a_sign_for_every_wager(game: str, spot: str) -> None:
    book = load(game)
    sign = Sign(book, {"*": Limit(500)})
    assert check_place(book, spot, 500, book.opening(), sign=sign).allowed
