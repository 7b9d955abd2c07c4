"""The ordinary Sic Bo wagers: free while wagering is open, untouchable once it has closed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.rules import load
from pitboss.rules.guards import check_move, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.situation import Holdings, Phase
from tests.rules.sicbo import (
    DEALER_TABLES,
    OPTIONAL_SPOTS,
    STANDARD_SPOTS,
    STREAK_SPOTS,
    TERMINALS,
    books,
)


def ordinary_spots(game: str) -> list[str]:
    return STANDARD_SPOTS if game in TERMINALS else STANDARD_SPOTS + OPTIONAL_SPOTS


@books("""
    game              shows
    aruze-sicbo       3.9
    interblock-sicbo  5.4
    sicbo-ilga        3.1
    sicbo-nicc        3.2
""")
def test_any_ordinary_wager_may_be_placed_and_taken_back_while_wagering_is_open(game: str) -> None:
    book = load(game)
    table = book.opening()
    for spot in ordinary_spots(game):
        placed = check_place(book, spot, 500, table)
        assert (placed.allowed, placed.maximum_cents) == (True, None)
        fresh = Holdings().plus(spot, 500)
        assert check_place(book, spot, 500, table, fresh).allowed
        for cents in (200, 500):
            taken = check_reduce(book, spot, cents, table, fresh)
            assert (taken.allowed, taken.maximum_cents) == (True, 500)
        assert check_move(book, spot, "small", 500, table, fresh).allowed


@books("""
    game              small
    aruze-sicbo       3.9.1
    interblock-sicbo  5.4.1
    sicbo-ilga        3.1.1
    sicbo-nicc        3.2.1
""")
def test_no_more_is_taken_back_than_stands(game: str, small: str) -> None:
    book = load(game)
    fresh = Holdings().plus("small", 500)
    for spot, standing in (("small", 500), ("big", 0)):
        answer = check_reduce(book, spot, 501, book.opening(), fresh)
        assert answer.refusal is not None
        assert (answer.refusal.kind, answer.maximum_cents) == (
            WagerKind.MORE_THAN_STANDS,
            standing,
        )
    answer = check_reduce(book, "small", 501, book.opening(), fresh)
    assert answer.refusal is not None
    assert answer.refusal.clause == small


@books("""
    game              closing
    aruze-sicbo       3.8.1
    interblock-sicbo  1.1/wagering-period
    sicbo-ilga        3.10
    sicbo-nicc        3.11
""")
def test_after_the_close_nothing_is_placed_changed_or_taken_back(game: str, closing: str) -> None:
    book = load(game)
    table = replace(book.opening(), phase=Phase.CLOSED)
    for spot in ordinary_spots(game):
        fresh = Holdings().plus(spot, 500)
        for answer in (
            check_place(book, spot, 500, table),
            check_place(book, spot, 1, table, fresh),
            check_reduce(book, spot, 500, table, fresh),
            check_reduce(book, spot, 1, table, fresh),
            check_move(book, spot, "big", 500, table, fresh),
        ):
            assert answer.refusal is not None
            assert (answer.refusal.kind, answer.refusal.clause) == (
                WagerKind.WAGERING_CLOSED,
                closing,
            )
            assert (answer.maximum_cents, answer.refusal.maximum_cents) == (0, 0)


@books("""
    game        closing
    sicbo-ilga  3.10
    sicbo-nicc  3.11
""")
@pytest.mark.parametrize("spot", STREAK_SPOTS)
def test_after_no_more_bets_no_super_streak_is_touched(game: str, closing: str, spot: str) -> None:
    book = load(game, {"super-streak-side": "player"})
    table = replace(book.after_all(book.opening(), ["146"]), phase=Phase.CLOSED)
    fresh = Holdings().plus(spot, 500)
    for answer in (
        check_place(book, spot, 500, table),
        check_reduce(book, spot, 500, table, fresh),
        check_reduce(book, f"{spot}@4", 500, table, Holdings({f"{spot}@4": 500})),
    ):
        assert answer.refusal is not None
        assert (answer.refusal.kind, answer.refusal.clause) == (
            WagerKind.WAGERING_CLOSED,
            closing,
        )
        assert answer.maximum_cents == 0


@pytest.mark.parametrize("game", DEALER_TABLES)
def test_before_the_tumble_no_ordinary_wager_is_called_for(game: str) -> None:
    book = load(game)
    table = replace(book.opening(), phase=Phase.BETWEEN_ROUNDS)
    for spot in ordinary_spots(game):
        answer = check_place(book, spot, 500, table)
        assert answer.refusal is not None
        assert (answer.refusal.kind, answer.refusal.clause) == (WagerKind.NOT_YET_OPEN, "5.1")
        assert answer.maximum_cents == 0
