"""When a Super Streak may be placed and taken back at the dealer tables, and why not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import RefusalKind
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.guards import Answer, check_move, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.situation import Holdings, Phase, TableState
from tests.rules.sicbo import STREAK_SPOTS, books, dealer_tables

BETWEEN, WAGERING, CLOSED = Phase.BETWEEN_ROUNDS, Phase.WAGERING, Phase.CLOSED


def after(game: Game, history: str, phase: Phase = BETWEEN) -> TableState:
    return replace(game.after_all(game.opening(), history.split()), phase=phase)


def told(answer: Answer) -> tuple[RefusalKind | None, str | None, int | None]:
    """The kind of a refusal, its clause, and the most that may be placed or taken back."""
    if answer.refusal is None:
        return None, None, answer.maximum_cents
    assert answer.refusal.maximum_cents == answer.maximum_cents
    return answer.refusal.kind, answer.refusal.clause, answer.maximum_cents


OPEN = (None, None, None)
SAID = {
    "open": OPEN,
    "closed": (WagerKind.AREA_CLOSED, "6.2", 0),
    "other": (WagerKind.OTHER_SIDE, "6.2", 0),
}

# 146 is 11, Big and Odd; 566 is 17; 466 is 16, Big and Even; 112 is 4, Small and Even;
# 113 is 5, Small and Odd; 145 is 10, Small and, as printed, neither Odd nor Even.
AS_PRINTED = [
    # history                   small     big       odd       even
    ("",                        "closed", "closed", "closed", "closed"),
    ("111",                     "closed", "closed", "closed", "closed"),
    ("-",                       "closed", "closed", "closed", "closed"),
    ("666 - 444",               "closed", "closed", "closed", "closed"),
    ("146",                     "other",  "open",   "open",   "other"),
    ("112",                     "open",   "other",  "other",  "open"),
    ("333 - 146",               "other",  "open",   "open",   "other"),
    ("146 222",                 "other",  "open",   "open",   "other"),
    ("146 666",                 "other",  "open",   "open",   "other"),
    ("146 -",                   "other",  "open",   "open",   "other"),
    ("146 566",                 "closed", "closed", "closed", "closed"),
    ("146 333 566",             "closed", "closed", "closed", "closed"),
    ("146 - 566",               "closed", "closed", "closed", "closed"),
    ("146 566 222",             "closed", "closed", "closed", "closed"),
    ("146 566 -",               "closed", "closed", "closed", "closed"),
    ("146 466",                 "closed", "closed", "other",  "open"),
    ("146 113",                 "open",   "other",  "closed", "closed"),
    ("146 112",                 "open",   "other",  "other",  "open"),
    ("146 566 146 112",         "open",   "other",  "other",  "open"),
    ("146 566 146 112 112",     "closed", "closed", "closed", "closed"),
    ("146 112 146",             "other",  "open",   "open",   "other"),
    (" 566" * 12,               "closed", "closed", "closed", "closed"),
    (" 566" * 13,               "closed", "closed", "closed", "closed"),
    (" 566" * 13 + " 112",      "open",   "other",  "other",  "open"),
    ("145",                     "open",   "other",  "closed", "closed"),
    ("146 145",                 "open",   "other",  "closed", "closed"),
    ("112 145",                 "closed", "closed", "closed", "closed"),
    ("146 566 145",             "open",   "other",  "closed", "closed"),
    ("146 145 222",             "open",   "other",  "closed", "closed"),
    ("146 145 145",             "closed", "closed", "closed", "closed"),
    ("146 145 146",             "other",  "open",   "open",   "other"),
    ("112 145 112",             "closed", "closed", "other",  "open"),
    ("146 145 112",             "closed", "closed", "other",  "open"),
    ("112 666 112",             "closed", "closed", "closed", "closed"),
]  # fmt: skip

CUSTOMARY = [
    # history                   small     big       odd       even
    ("145",                     "open",   "other",  "other",  "open"),
    ("146 145",                 "open",   "other",  "other",  "open"),
    ("112 145",                 "closed", "closed", "closed", "closed"),
    ("146 145 146",             "other",  "open",   "open",   "other"),
    ("146 145 112",             "closed", "closed", "closed", "closed"),
    ("112 666",                 "open",   "other",  "other",  "open"),
]  # fmt: skip

EITHER_SIDE = [
    # history                   small     big       odd       even
    ("",                        "closed", "closed", "closed", "closed"),
    ("111",                     "closed", "closed", "closed", "closed"),
    ("146",                     "open",   "open",   "open",   "open"),
    ("146 222 -",               "open",   "open",   "open",   "open"),
    ("146 566",                 "closed", "closed", "closed", "closed"),
    ("146 466",                 "closed", "closed", "open",   "open"),
    ("146 113",                 "open",   "open",   "closed", "closed"),
    ("146 145",                 "open",   "open",   "closed", "closed"),
]  # fmt: skip


def check_areas(book: Game, history: str, *said: str) -> None:
    table = after(book, history)
    answers = [told(check_place(book, spot, 500, table)) for spot in STREAK_SPOTS]
    assert answers == [SAID[word] for word in said]


@dealer_tables("6.2", "6.5", "6.2/opening")
@pytest.mark.parametrize(("history", "small", "big", "odd", "even"), AS_PRINTED)
def test_6_2_an_area_is_open_for_one_side_while_its_run_is_one_result_long(
    game: str, history: str, small: str, big: str, odd: str, even: str
) -> None:
    check_areas(load(game), history, small, big, odd, even)


@dealer_tables("6.2", "6.3.4")
@pytest.mark.parametrize(("history", "small", "big", "odd", "even"), CUSTOMARY)
def test_6_2_a_ten_opens_and_continues_even_where_that_is_customary(
    game: str, history: str, small: str, big: str, odd: str, even: str
) -> None:
    check_areas(load(game, {"even": "customary"}), history, small, big, odd, even)


@dealer_tables("6.2")
@pytest.mark.parametrize(("history", "small", "big", "odd", "even"), EITHER_SIDE)
def test_6_2_the_player_may_choose_the_side_where_that_is_the_reading(
    game: str, history: str, small: str, big: str, odd: str, even: str
) -> None:
    check_areas(load(game, {"super-streak-side": "player"}), history, small, big, odd, even)


@dealer_tables("6.2")
def test_6_2_the_table_chooses_the_side_unless_told(game: str) -> None:
    assert load(game).readings["super-streak-side"] == "table"


@books("""
    game        shows  closing
    sicbo-ilga  6.1    3.10
    sicbo-nicc  6.1    3.11
""")
@pytest.mark.parametrize("reading", ["tumble", "no-more-bets"])
def test_6_1_super_streak_closes_at_the_tumble_or_with_no_more_bets(
    game: str, closing: str, reading: str
) -> None:
    book = load(game, {"super-streak-closes": reading})
    begun = {"tumble": (WagerKind.ROUND_HAS_BEGUN, "6.1", 0), "no-more-bets": OPEN}[reading]
    for phase, said in (
        (BETWEEN, OPEN),
        (WAGERING, begun),
        (CLOSED, (WagerKind.WAGERING_CLOSED, closing, 0)),
    ):
        assert told(check_place(book, "super-streak:big", 500, after(book, "146", phase))) == said


@books("""
    game        shows  tumbled
    sicbo-ilga  6.1    open
    sicbo-nicc  6.1    round-has-begun
""")
def test_6_1_when_it_closes_unless_told_is_for_each_document(game: str, tumbled: str) -> None:
    book = load(game)
    assert check_place(book, "super-streak:odd", 500, after(book, "146", BETWEEN)).allowed
    answer = check_place(book, "super-streak:odd", 500, after(book, "146", WAGERING))
    assert (answer.refusal.kind.slug if answer.refusal else "open") == tumbled


ORDINARY = {"*": Limit(500), "odd": Limit(500), "even": Limit(500)}
STREAKS = {"super-streak": Limit(500, 500)}


@dealer_tables("6.1")
@pytest.mark.parametrize("spot", ["super-streak:big", "super-streak:odd"])
def test_6_1_super_streak_is_placed_only_where_the_sign_offers_it(game: str, spot: str) -> None:
    book = load(game)
    table, silent = after(book, "146"), Sign(book, ORDINARY, layout="C")
    kind, _, maximum_cents = told(check_place(book, spot, 500, table, sign=silent))
    assert (kind, maximum_cents) == (WagerKind.NOT_OFFERED, 0)
    for layout in ("C", "D"):
        offering = Sign(book, {**ORDINARY, **STREAKS}, layout=layout)
        assert check_place(book, spot, 500, table, sign=offering).allowed


@dealer_tables("6.1")
@pytest.mark.parametrize("layout", ["A", "B", None])
def test_6_1_super_streak_needs_layout_c_or_d(game: str, layout: str | None) -> None:
    with pytest.raises(BadInput, match=r"super-streak:big is offered on layout C or D only.*6\.1"):
        Sign(load(game), {**ORDINARY, **STREAKS}, layout=layout)


@dealer_tables("6.2", "6.2/stays")
def test_6_2_what_was_carried_is_locked_until_the_streak_has_ended(game: str) -> None:
    book = load(game)
    player = Holdings({"super-streak:big@3": 500})
    table = after(book, "146 566 466 356")
    locked = (WagerKind.STREAK_LOCKED, "6.2", 0)
    assert told(check_reduce(book, "super-streak:big@3", 500, table, player)) == locked
    assert told(check_reduce(book, "super-streak:big@3", 1, table, player)) == locked
    assert told(check_reduce(book, "super-streak:big", 500, table, player)) == locked


@dealer_tables("6.2")
@pytest.mark.parametrize("skipped", ["333", "-"])
def test_6_2_a_wager_carried_at_its_first_count_is_locked_too(game: str, skipped: str) -> None:
    book = load(game)
    player, table = Holdings({"super-streak:big": 500}), after(book, f"146 {skipped}")
    answer = check_reduce(book, "super-streak:big", 500, table, player)
    assert told(answer) == (WagerKind.STREAK_LOCKED, "6.2", 0)
    answer = check_place(book, "super-streak:big", 500, table, player)
    assert told(answer) == (WagerKind.ONE_STREAK_PER_PAIR, "6.2", 0)


@dealer_tables("6.2")
def test_6_2_what_was_placed_just_now_is_free(game: str) -> None:
    book = load(game)
    player, table = Holdings().plus("super-streak:big", 500), after(book, "146")
    assert told(check_reduce(book, "super-streak:big", 500, table, player)) == (None, None, 500)
    assert told(check_reduce(book, "super-streak:big", 200, table, player)) == (None, None, 500)
    assert not check_reduce(book, "super-streak:big", 501, table, player).allowed


@books("""
    game        shows  reading       kind
    sicbo-ilga  6.1    no-more-bets  open
    sicbo-ilga  6.1    tumble        round-has-begun
    sicbo-nicc  6.1    no-more-bets  open
    sicbo-nicc  6.1    tumble        round-has-begun
""")
def test_6_1_a_fresh_wager_is_free_as_long_as_one_may_be_placed(
    game: str, reading: str, kind: str
) -> None:
    book = load(game, {"super-streak-closes": reading})
    player, table = Holdings().plus("super-streak:big", 500), after(book, "146", WAGERING)
    answer = check_reduce(book, "super-streak:big", 500, table, player)
    assert (answer.refusal.kind.slug if answer.refusal else "open") == kind
    assert answer.maximum_cents == (500 if kind == "open" else 0)


@dealer_tables("6.2", "6.2/mid-run")
@pytest.mark.parametrize("spot", STREAK_SPOTS)
@pytest.mark.parametrize("count", [1, 3, 11])
def test_6_2_no_money_enters_a_streak_that_is_under_way(game: str, spot: str, count: int) -> None:
    book = load(game, {"super-streak-side": "player"})
    answer = check_place(book, f"{spot}@{count}", 500, after(book, "146"))
    assert answer.refusal is not None, "a fresh wager would start with results counted"
    assert (answer.refusal.clause, answer.maximum_cents) == ("6.2", 0)


@dealer_tables("6.2")
def test_6_2_one_wager_at_a_time_on_a_pair_whichever_its_side(game: str) -> None:
    book = load(game, {"super-streak-side": "player"})
    one_only = (WagerKind.ONE_STREAK_PER_PAIR, "6.2", 0)
    fresh, table = Holdings().plus("super-streak:small", 500), after(book, "146")
    assert told(check_place(book, "super-streak:big", 500, table, fresh)) == one_only
    # A wager on Small against a table that had run Big goes on as the area opens for Small.
    carried, table = Holdings({"super-streak:small@1": 500}), after(book, "146 112")
    assert told(check_place(book, "super-streak:small", 500, table, carried)) == one_only
    assert told(check_place(book, "super-streak:big", 500, table, carried)) == one_only
    locked = (WagerKind.STREAK_LOCKED, "6.2", 0)
    assert told(check_reduce(book, "super-streak:small", 500, table, carried)) == locked


@dealer_tables("6.2")
def test_6_2_a_wager_changes_sides_while_fresh_and_not_once_carried(game: str) -> None:
    book = load(game, {"super-streak-side": "player"})
    table, move = after(book, "146 222"), ("super-streak:big", "super-streak:small")
    fresh = Holdings().plus("super-streak:big", 500)
    assert check_move(book, *move, 500, table, fresh).allowed
    answer = check_move(book, *move, 500, table, Holdings({"super-streak:big": 500}))
    assert told(answer) == (WagerKind.STREAK_LOCKED, "6.2", 0)


@dealer_tables("6.5")
def test_6_5_a_live_wager_on_one_pair_leaves_the_other_free(game: str) -> None:
    book = load(game)
    player, table = Holdings({"super-streak:big@2": 500}), after(book, "146 566 466")
    assert told(check_place(book, "super-streak:even", 500, table, player)) == OPEN
    both = player.plus("super-streak:even", 500)
    assert told(check_reduce(book, "super-streak:even", 500, table, both)) == (None, None, 500)
    answer = check_reduce(book, "super-streak:big@2", 500, table, both)
    assert told(answer) == (WagerKind.STREAK_LOCKED, "6.2", 0)
    both_live = Holdings({"super-streak:big@2": 500, "super-streak:even": 500})
    answer = check_place(book, "super-streak:even", 500, table, both_live)
    assert told(answer) == (WagerKind.ONE_STREAK_PER_PAIR, "6.2", 0)
