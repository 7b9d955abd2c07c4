"""The wagers of the four Sic Bo books, throw by throw: Small, Big, triples and totals."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.guards import check_place
from pitboss.rules.settlement import settle
from pitboss.rules.verdicts import Voids
from tests.rules.sicbo import (
    BIG,
    DEALER_TABLES,
    DOCUMENTS,
    OPTIONAL_SPOTS,
    SMALL,
    STANDARD_SPOTS,
    STREAK_SPOTS,
    TERMINALS,
    TOTALS,
    TRIPLES,
    books,
    dealer_tables,
)
from tests.stories import THREE_DICE, clause, clauses_of, judged, spelt, tell


def test_the_throws_are_spelt_out_each_once_under_its_total() -> None:
    spelt_out = [throw for throws in TOTALS.values() for throw in spelt(throws)]
    assert len(spelt_out) == 216
    assert set(spelt_out) == THREE_DICE
    for total, throws in TOTALS.items():
        assert all(sum(map(int, throw)) == total for throw in throws.split())


@books("""
    game              rule   wins     loses
    aruze-sicbo       3.9.1  3.9.1.1  3.9.1.2
    interblock-sicbo  5.4.1  5.4.1.1  5.4.1.2
    sicbo-ilga        3.1.1  3.1.1.1  3.1.1.2
    sicbo-nicc        3.2.1  3.2.1.1  3.2.1.2
""")
def test_small_wins_on_4_to_10_and_loses_on_any_other_total_or_triple(
    game: str, rule: str, wins: str, loses: str
) -> None:
    book = load(game)
    assert len(SMALL) == 105
    assert book.wagers["small"].wager.rule == rule
    assert judged(book, "small") == {"wins 1/1": SMALL, "loses": THREE_DICE - SMALL}
    assert clauses_of(book, "small") == {wins: SMALL, loses: THREE_DICE - SMALL}


@books("""
    game              rule   wins           loses
    aruze-sicbo       3.9.2  3.9.2.1        3.9.2.2
    interblock-sicbo  5.4.2  5.4.2/5.4.3.1  5.4.2/5.4.3.2
    sicbo-ilga        3.1.2  3.1.2.1        3.1.2.2
    sicbo-nicc        3.2.2  3.2.2.1        3.2.2.2
""")
def test_big_wins_on_11_to_17_and_loses_on_any_other_total_or_triple(
    game: str, rule: str, wins: str, loses: str
) -> None:
    book = load(game)
    assert len(BIG) == 105
    assert book.wagers["big"].wager.rule == rule
    assert judged(book, "big") == {"wins 1/1": BIG, "loses": THREE_DICE - BIG}
    assert clauses_of(book, "big") == {wins: BIG, loses: THREE_DICE - BIG}


@books("""
    game              small_loses  big_loses
    aruze-sicbo       3.9.1.2      3.9.2.2
    interblock-sicbo  5.4.1.2      5.4.2/5.4.3.2
    sicbo-ilga        3.1.1.2      3.1.2.2
    sicbo-nicc        3.2.1.2      3.2.2.2
""")
@pytest.mark.parametrize("throw", ["111", "222", "333", "444", "555", "666"])
def test_every_triple_loses_small_and_big(
    game: str, small_loses: str, big_loses: str, throw: str
) -> None:
    assert tell(game, "small", throw) == f"loses by {small_loses} in round 1"
    assert tell(game, "big", throw) == f"loses by {big_loses} in round 1"


@books("""
    game              rule   odds
    aruze-sicbo       3.9.3  190/1
    interblock-sicbo  5.4.3  190/1
    sicbo-ilga        3.1.3  180/1
    sicbo-nicc        3.2.3  180/1
""")
@pytest.mark.parametrize(
    ("spot", "throw"),
    [
        ("triple:1", "111"),
        ("triple:2", "222"),
        ("triple:3", "333"),
        ("triple:4", "444"),
        ("triple:5", "555"),
        ("triple:6", "666"),
    ],
)
def test_a_triple_wins_on_its_one_throw_only(
    game: str, rule: str, odds: str, spot: str, throw: str
) -> None:
    book = load(game)
    assert judged(book, spot) == {f"wins {odds}": {throw}, "loses": THREE_DICE - {throw}}
    assert clauses_of(book, spot) == {rule: THREE_DICE}


@books("""
    game              rule
    aruze-sicbo       3.9.5
    interblock-sicbo  5.4.5
    sicbo-ilga        3.1.5
    sicbo-nicc        3.2.5
""")
def test_any_triple_wins_on_all_six_and_loses_on_the_rest(game: str, rule: str) -> None:
    book = load(game)
    assert len(TRIPLES) == 6
    assert judged(book, "any-triple") == {"wins 31/1": TRIPLES, "loses": THREE_DICE - TRIPLES}
    assert clauses_of(book, "any-triple") == {rule: THREE_DICE}


@dealer_tables("1.1/triple")
def test_1_1_a_triple_is_three_dice_of_one_value(game: str) -> None:
    won = [throw for throw in sorted(THREE_DICE) if "wins" in tell(game, "any-triple", throw)]
    assert won == ["111", "222", "333", "444", "555", "666"]


TOTAL_ODDS = {
    4: "62/1", 5: "31/1", 6: "18/1", 7: "12/1", 8: "8/1", 9: "7/1", 10: "6/1",
    17: "62/1", 16: "31/1", 15: "18/1", 14: "12/1", 13: "8/1", 12: "7/1", 11: "6/1",
}  # fmt: skip


@books("""
    game              rule
    aruze-sicbo       3.9.6
    interblock-sicbo  5.4.6
    sicbo-ilga        3.1.6
    sicbo-nicc        3.2.6
""")
@pytest.mark.parametrize("total", TOTAL_ODDS)
def test_a_total_wins_in_any_combination_triples_included(
    game: str, rule: str, total: int
) -> None:
    book, wins = load(game), spelt(TOTALS[total])
    told = {f"wins {TOTAL_ODDS[total]}": wins, "loses": THREE_DICE - wins}
    assert judged(book, f"total:{total}") == told
    assert clauses_of(book, f"total:{total}") == {rule: THREE_DICE}


@books(
    """
    shows      throw  total
    1.1/total  112    4
    1.1/total  651    12
    1.1/total  555    15
    1.1/total  665    17
    """,
    *DEALER_TABLES,
)
def test_1_1_the_total_is_the_sum_of_the_three_dice(game: str, throw: str, total: str) -> None:
    totals = {spot for spot in STANDARD_SPOTS if spot.startswith("total:")}
    assert {spot for spot in totals if "wins" in tell(game, spot, throw)} == {f"total:{total}"}


@books("""
    game              shows
    aruze-sicbo       3.9.6
    interblock-sicbo  5.4.6
    sicbo-ilga        3.1.6
    sicbo-nicc        3.2.6
""")
@pytest.mark.parametrize(("spot", "throw"), [("total:3", "111"), ("total:18", "666")])
def test_totals_3_and_18_are_no_wagers(game: str, spot: str, throw: str) -> None:
    book = load(game)
    with pytest.raises(BadInput, match=f"'{spot}' is not a spot of {game}"):
        settle(book, {spot: 100}, [throw])
    with pytest.raises(BadInput, match=f"'{spot}' is not a spot of {game}"):
        check_place(book, spot, 100, book.opening())


@books("""
    game              shows
    aruze-sicbo       3.9
    interblock-sicbo  5.4
    sicbo-ilga        3.1
    sicbo-nicc        3.2
""")
def test_the_list_of_wagers_is_closed(game: str) -> None:
    book = load(game)
    standard = [spot for spot, wager in book.wagers.items() if not wager.wager.optional]
    assert len(STANDARD_SPOTS) == 50
    assert sorted(standard) == sorted(STANDARD_SPOTS)
    assert sorted(book.spots) == sorted(
        STANDARD_SPOTS if game in TERMINALS else STANDARD_SPOTS + OPTIONAL_SPOTS + STREAK_SPOTS
    )


@clause("aruze-sicbo", "3.9")
@clause("interblock", "5.4")
@pytest.mark.parametrize("game", TERMINALS)
@pytest.mark.parametrize(
    "spot", [*OPTIONAL_SPOTS, *STREAK_SPOTS, "pair:2-1", "pair:3-3", "single:7"]
)
def test_a_terminal_refuses_a_wager_that_is_not_listed(game: str, spot: str) -> None:
    book = load(game)
    with pytest.raises(BadInput, match=f"'{spot}' is not a spot of {game}"):
        check_place(book, spot, 100, book.opening())


@books("""
    game              shows     by
    aruze-sicbo       1.1/void  7.4
    interblock-sicbo  1.1/void  8.4
    sicbo-ilga        1.1/void  8.6
    sicbo-nicc        1.1/void  8.6
""")
def test_no_result_voids_every_one_round_wager_and_returns_the_stake(game: str, by: str) -> None:
    spots = STANDARD_SPOTS if game in TERMINALS else STANDARD_SPOTS + OPTIONAL_SPOTS
    settlement = settle(load(game), dict.fromkeys(spots, 700), ["-"])
    assert settlement.returned_cents == dict.fromkeys(spots, 700)
    for spot in spots:
        (outcome,) = settlement.outcomes[spot]
        assert outcome.decision is not None
        assert (outcome.decision.verdict, outcome.decision.clause) == (Voids(), by)


@dealer_tables("8.6")
@pytest.mark.parametrize("spot", ["small", "even", "total:9", "four:2-3-5-6"])
def test_8_6_a_void_wager_does_not_wait_for_the_next_result(game: str, spot: str) -> None:
    assert tell(game, spot, "- 234 112") == "voids by 8.6 in round 1"


@clause("aruze-sicbo", "3.11")
@pytest.mark.parametrize("throw", ["146", "164", "416", "461", "614", "641"])
def test_3_11_the_three_upper_faces_are_the_result_in_whatever_order(throw: str) -> None:
    wagers = {"big": 100, "total:11": 100, "pair:1-6": 100, "single:4": 100, "small": 100}
    told = settle(load("aruze-sicbo"), wagers, [throw]).returned_cents
    assert told == {"big": 200, "total:11": 700, "pair:1-6": 700, "single:4": 200, "small": 0}


@clause("aruze-sicbo", "3.11")
@pytest.mark.parametrize("written", ["", "14", "1466", "147", "046", "1-4-6", "1 4", None, 146])
def test_3_11_anything_but_three_faces_is_refused_as_a_result(written: object) -> None:
    with pytest.raises(BadInput, match="is not a result"):
        settle(load("aruze-sicbo"), {"small": 100}, [written])


def test_the_documents_of_the_games() -> None:
    assert {game: load(game).book.document for game in DOCUMENTS} == DOCUMENTS
