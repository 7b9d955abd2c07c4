"""Signs: limits and units as data, and the two policies for what is outside them."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.game import Game
from pitboss.rules.guards import check_move, check_place
from pitboss.rules.refusals import WagerKind
from pitboss.rules.sign import Limit, Returned, Sign
from pitboss.rules.situation import Holdings, Phase
from tests.stories import clause

ROULETTE = load("interblock-roulette")
SICBO = load("aruze-sicbo")
CRAPS = load("aruze-craps")
DEALER = [load("sicbo-ilga"), load("sicbo-nicc")]
CUSTOMARY = [load(game.id, {"even": "customary"}) for game in DEALER]


def roulette_sign(aggregate_minimum_cents: int | None = None) -> Sign:
    """From $5 to $100 in steps of $5; $250 in all at the most."""
    limits = {"*": Limit(500, 10_000, unit_cents=500), "straight": Limit(100, 2_000, 100)}
    return Sign(
        ROULETTE, limits,
        aggregate_minimum_cents=aggregate_minimum_cents, aggregate_maximum_cents=25_000,
    )  # fmt: skip


def cut(sign: Sign, spot: str, cents: int, has: dict[str, int] | None = None) -> int:
    return sign.cut(sign.game.cells[spot], cents, Holdings(has or {}))


@clause("interblock", "4.3", "4.3.1", "4.3.2", "1.1/maximum-bet")
@pytest.mark.parametrize(
    ("spot", "standing", "wanted", "taken"),
    [
        ("red", 0, 500, 500),  # exactly the minimum
        ("red", 0, 800, 500),  # the next lowest multiple
        ("red", 500, 300, 0),  # 800 is cut back to the 500 that stands
        ("red", 500, 500, 500),
        ("red", 0, 10_400, 10_000),  # cut to the maximum
        ("red", 9_500, 5_000, 500),
        ("red", 10_000, 500, 0),
        ("red", 0, 300, 300),  # below the minimum: judged at the close
        ("straight:0", 0, 2_550, 2_000),  # its own limits
    ],
)
def test_4_3_a_terminal_cuts_to_the_next_lowest_permitted_wager(
    spot: str, standing: int, wanted: int, taken: int
) -> None:
    assert cut(roulette_sign(), spot, wanted, {spot: standing}) == taken


@clause("interblock", "4.3.3", "1.1/stake")
def test_4_3_3_the_wager_being_placed_is_cut_to_what_the_aggregate_leaves() -> None:
    has = {"red": 10_000, "black": 10_000, "odd": 3_000}
    assert cut(roulette_sign(), "even", 5_000, has) == 2_000
    # 300 are left, and the minimum is 500: no permitted wager is lower, so none is made (IB-17).
    assert cut(roulette_sign(), "even", 5_000, {**has, "odd": 4_700}) == 0
    assert cut(roulette_sign(), "even", 5_000, {**has, "odd": 5_000}) == 0
    answer = check_place(
        ROULETTE, "even", 5_000, ROULETTE.opening(), Holdings(has), roulette_sign()
    )
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.refusal.clause) == (WagerKind.OVER_AGGREGATE, "4.3.3")
    assert answer.maximum_cents == 2_000


@clause("interblock", "4.2", "1.1/minimum-bet")
def test_4_2_a_terminal_returns_each_wager_under_its_minimum_at_the_close() -> None:
    has = {"red": 400, "black": 500, "straight:7": 50}
    assert roulette_sign().at_close(Holdings(has, has)) == [
        Returned("red", 400, "4.2"),
        Returned("straight:7", 50, "4.2"),
    ]
    told = check_place(ROULETTE, "red", 400, ROULETTE.opening(), sign=roulette_sign())
    assert told.allowed
    assert told.notice is not None
    assert (told.notice.kind, told.notice.clause) == (WagerKind.UNDER_MINIMUM, "4.2")


@clause("interblock", "4.3.4")
@pytest.mark.parametrize(
    ("has", "returned"),
    [
        ({"red": 400, "black": 400, "odd": 500}, ["4.2", "4.2", "4.3.4"]),  # IB-16: 4.2 first
        ({"red": 500, "black": 500}, []),
        ({"red": 500}, ["4.3.4"]),
        ({}, []),
    ],
)
def test_4_3_4_a_terminal_returns_all_where_the_rest_is_under_the_minimum_total(
    has: dict[str, int], returned: list[str]
) -> None:
    sign = roulette_sign(aggregate_minimum_cents=1_000)
    assert [back.clause for back in sign.at_close(Holdings(has, has))] == returned


@clause("interblock", "4.2", "4.3.4")
@pytest.mark.parametrize(
    ("has", "stands"),
    [
        ({"red": 500, "black": 500}, True),  # exactly both minima
        ({"red": 500, "straight:7": 499}, False),  # one cent under the minimum total
        ({"red": 999, "straight:7": 99}, False),  # over the total, one cent under its own
        ({"red": 900, "straight:7": 100}, True),
    ],
)
def test_4_3_4_at_the_close_all_stands_where_nothing_is_low(
    has: dict[str, int], stands: bool
) -> None:
    sign, held = roulette_sign(aggregate_minimum_cents=1_000), Holdings(has, has)
    assert sign.all_stands(held) == stands
    assert (sign.at_close(held) == []) == stands


def test_what_was_carried_in_is_not_judged_again() -> None:
    sign = Sign(CRAPS, {"*": Limit(1_000, unit_cents=100, breakage_stated=True)})
    carried = Holdings({"pass@6": 500, "place:8": 600}, {"place:8": 600})
    assert [back.cell for back in sign.at_close(carried)] == ["place:8"]


@pytest.mark.parametrize(
    ("game", "spot", "clauses"),
    [
        pytest.param(SICBO, "small", ("1.1/minimum-bet", "1.1/maximum-bet"),
                     marks=clause("aruze-sicbo", "1.1/minimum-bet", "1.1/maximum-bet")),
        pytest.param(CRAPS, "field", ("1.1/minimum-bet", "1.1/maximum-bet"),
                     marks=clause("aruze-craps", "1.1/minimum-bet", "1.1/maximum-bet")),
    ],
)  # fmt: skip
def test_1_1_limits_are_per_selection_at_the_aruze_terminals(
    game: Game, spot: str, clauses: tuple[str, str]
) -> None:
    sign = Sign(game, {"*": Limit(500, 2_000, breakage_stated=True)})
    low, high = clauses
    assert sign.at_close(Holdings({spot: 499}, {spot: 499})) == [Returned(spot, 499, low)]
    answer = check_place(game, spot, 1_501, game.opening(), Holdings({spot: 500}), sign)
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.refusal.clause) == (WagerKind.OVER_MAXIMUM, high)
    assert answer.maximum_cents == 1_500
    assert check_place(game, spot, 1_500, game.opening(), Holdings({spot: 500}), sign).allowed


def dealer_sign(game: Game, aggregate_maximum_cents: int | None = None) -> Sign:
    limits = {
        "*": Limit(500, 50_000),
        "odd": Limit(500, 50_000),
        "even": Limit(500, 50_000),
        "super-streak": Limit(2_500, 2_500),
    }
    return Sign(game, limits, layout="C", aggregate_maximum_cents=aggregate_maximum_cents)


@clause("sicbo-ilga", "4.1", "4.2")
@clause("sicbo-nicc", "4.1", "4.2")
@pytest.mark.parametrize("game", DEALER, ids=repr)
def test_4_2_a_dealer_refuses_a_low_wager_and_one_found_late_stands(game: Game) -> None:
    sign = dealer_sign(game)
    answer = check_place(game, "small", 499, game.opening(), sign=sign)
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.refusal.clause) == (WagerKind.UNDER_MINIMUM, "4.1")
    assert check_place(game, "small", 1, game.opening(), Holdings({"small": 499}), sign).allowed
    assert sign.at_close(Holdings({"small": 499}, {"small": 499})) == []


@clause("sicbo-ilga", "4.1", "4.3")
@clause("sicbo-nicc", "4.1", "4.3")
@pytest.mark.parametrize("game", DEALER, ids=repr)
def test_4_3_a_dealer_table_settles_a_high_wager_to_the_maximum(game: Game) -> None:
    sign = dealer_sign(game)
    assert sign.at_close(Holdings({"small": 80_000, "big": 50_000})) == [
        Returned("small", 30_000, "4.3")
    ]
    answer = check_place(game, "small", 50_001, game.opening(), sign=sign)
    assert answer.refusal is not None
    assert (answer.refusal.clause, answer.maximum_cents) == ("4.1", 50_000)


@clause("sicbo-nicc", "4.1")
def test_4_1_the_newer_text_also_limits_a_player_and_the_latest_wager_goes_back_first() -> None:
    sign = dealer_sign(load("sicbo-nicc"), aggregate_maximum_cents=10_000)
    placed = [("small", 6_000), ("total:10", 3_000), ("single:6", 2_000)]
    assert sign.at_close(Holdings(dict(placed)), placed) == [Returned("single:6", 1_000, "4.1")]


@pytest.mark.parametrize("game", DEALER, ids=repr)
@clause("sicbo-ilga", "6.7")
@clause("sicbo-nicc", "6.7")
def test_6_7_a_super_streak_takes_its_one_amount(game: Game) -> None:
    table = game.after_all(game.opening(), ["456"])
    table = type(table)(None, table.runs, Phase.BETWEEN_ROUNDS)
    sign = dealer_sign(game)
    assert check_place(game, "super-streak:big", 2_500, table, sign=sign).allowed
    for cents, kind in ((2_499, WagerKind.UNDER_MINIMUM), (2_501, WagerKind.OVER_MAXIMUM)):
        answer = check_place(game, "super-streak:big", cents, table, sign=sign)
        assert answer.refusal is not None
        assert answer.refusal.kind is kind


@pytest.mark.parametrize("game", [*DEALER, *CUSTOMARY], ids=repr)
@clause("sicbo-ilga", "3.2", "6.1")
@clause("sicbo-nicc", "3.3", "6.1")
def test_optional_wagers_are_offered_by_being_named_and_streaks_on_layout_c_or_d(
    game: Game,
) -> None:
    plain = Sign(game, {"*": Limit(500)})
    for spot in ("odd", "even", "four:1-2-3-4", "super-streak:big"):
        table = type(game.opening())(None, game.opening().runs, game.taken_in(spot))
        answer = check_place(game, spot, 500, table, sign=plain)
        assert answer.refusal is not None
        assert answer.refusal.kind is WagerKind.NOT_OFFERED
        assert answer.maximum_cents == 0
    for layout in (None, "A", "B"):
        with pytest.raises(BadInput, match="layout C or D only"):
            Sign(game, {"*": Limit(500), "super-streak:big": Limit(500, 500)}, layout=layout)
    with pytest.raises(BadInput, match="offered only where odd or even is"):
        Sign(game, {"*": Limit(500), "super-streak:odd": Limit(500, 500)}, layout="D")


# The units of reading R29: the smallest whole dollars that pay in whole cents.
CRAPS_UNITS = {
    "place:6": 300, "place:8": 300,
    "place-to-lose:4": 1_100, "place-to-lose:10": 1_100,
    "place-to-lose:5": 200, "place-to-lose:9": 200,
    "dont-pass-odds": 300,
    "dont-come-odds:5": 300, "dont-come-odds:6": 300,
    "dont-come-odds:8": 300, "dont-come-odds:9": 300,
    "lay:4": 200, "lay:10": 200, "lay:5": 300, "lay:9": 300, "lay:6": 600, "lay:8": 600,
}  # fmt: skip


def test_the_units_of_r29_pay_in_whole_cents_and_smaller_ones_do_not() -> None:
    limits = {"*": Limit(100, unit_cents=100)}
    limits |= {spot: Limit(unit, unit_cents=unit) for spot, unit in CRAPS_UNITS.items()}
    assert Sign(CRAPS, limits).limits["place:6"].unit_cents == 300
    for spot in CRAPS_UNITS:
        with pytest.raises(BadInput, match=f"{spot} in steps of \\$1.00 does not pay in whole"):
            Sign(CRAPS, {**limits, spot: Limit(100, unit_cents=100)})
        Sign(CRAPS, {**limits, spot: Limit(100, unit_cents=100, breakage_stated=True)})


@pytest.mark.parametrize(
    ("limits", "fault"),
    [
        ({"*": Limit(0)}, "the minimum of \\* is not positive"),
        ({"*": Limit(-5)}, "the minimum of \\* is not positive"),
        ({"*": Limit(500, 400)}, "the maximum of \\* is below its minimum"),
        ({"*": Limit(500, unit_cents=300)}, "the minimum of \\* is not a multiple of its unit"),
        ({"*": Limit(500, unit_cents=0)}, "the unit of \\* is not positive"),
        ({"*": Limit(500, unit_cents=-1)}, "the unit of \\* is not positive"),
        ({"smal": Limit(500)}, "smal is not a spot of aruze-sicbo"),
        ({}, "it states no limits"),
    ],
)
def test_a_sign_that_is_wrong_is_not_made(limits: dict[str, Limit], fault: str) -> None:
    with pytest.raises(BadInput, match=fault):
        Sign(SICBO, limits)


def test_a_sign_tells_all_its_faults_at_once() -> None:
    with pytest.raises(BadInput) as told:
        Sign(SICBO, {"*": Limit(0), "bg": Limit(500, 400)}, aggregate_maximum_cents=5)
    for fault in ("bg is not a spot", "not positive", "below its minimum", "no maximum for all"):
        assert fault in str(told.value)


def test_an_aggregate_needs_a_document_that_knows_one() -> None:
    for game in (SICBO, CRAPS, load("sicbo-ilga")):
        with pytest.raises(BadInput, match="has no maximum for all wagers together"):
            Sign(game, {"*": Limit(500, breakage_stated=True)}, aggregate_maximum_cents=1_000)
    with pytest.raises(BadInput, match="below the minimum"):
        roulette_sign(aggregate_minimum_cents=25_001)
    assert roulette_sign(aggregate_minimum_cents=25_000).aggregate_minimum_cents == 25_000
    with pytest.raises(BadInput, match="the minimum for all wagers together is not positive"):
        roulette_sign(aggregate_minimum_cents=0)
    with pytest.raises(BadInput, match="aruze-craps has no minimum for all wagers together"):
        Sign(CRAPS, {"*": Limit(500, breakage_stated=True)}, aggregate_minimum_cents=1_000)


@clause("interblock", "4.3", "5.2")
@pytest.mark.parametrize(
    ("spot", "cents", "has", "most"),
    [
        ("serie-5-8", 3_000, {}, 24_000),  # 6 × $40: the aggregate of $250 in steps of $5
        ("serie-5-8", 30_000, {}, 24_000),
        ("serie-5-8", 3_000, {"red": 10_000, "black": 9_000}, 6_000),  # a sixth of $60 is left
        ("serie-5-8", 3_000, {"red": 10_000, "black": 10_000, "odd": 5_000}, 0),
        ("serie-5-8", 3_000, {"split:5-8": 9_500}, 3_000),  # one piece has room for $5
        ("vicini-dello-zero", 9_000, {}, 22_500),
        ("vicini-dello-zero", 9_000, {"corner:25-26-28-29": 8_000}, 9_000),  # doubled piece
        ("neighbours:0", 600, {"straight:32": 1_900}, 300),
    ],
)
def test_a_recipe_fits_with_all_its_pieces_or_not_at_all(
    spot: str, cents: int, has: dict[str, int], most: int
) -> None:
    answer = check_place(ROULETTE, spot, cents, ROULETTE.opening(), Holdings(has), roulette_sign())
    assert answer.maximum_cents == most
    assert answer.allowed == (cents <= most)


@clause("interblock", "4.3", "5.2")
def test_the_most_that_moves_onto_a_recipe_fills_each_of_its_pieces() -> None:
    sign = Sign(ROULETTE, {"*": Limit(1, 10_000), "straight": Limit(1, 2_000)})
    red, opening = Holdings({"red": 9_000}, {"red": 9_000}), ROULETTE.opening()
    assert check_move(ROULETTE, "red", "neighbours:0", 6_000, opening, red, sign).allowed
    answer = check_move(ROULETTE, "red", "neighbours:0", 6_003, opening, red, sign)
    assert (answer.allowed, answer.maximum_cents) == (False, 6_000)


def test_off_unit_says_the_steps() -> None:
    answer = check_place(ROULETTE, "red", 800, ROULETTE.opening(), sign=roulette_sign())
    assert answer.refusal is not None
    assert (answer.refusal.kind, answer.refusal.clause) == (WagerKind.OFF_UNIT, "4.3.1")
    assert "from $5.00 in steps of $5.00" in answer.refusal.sentence


def test_a_move_is_tested_against_the_target_alone() -> None:
    has = Holdings({"red": 10_000, "black": 10_000, "odd": 5_000}, {})
    opening = ROULETTE.opening()
    assert check_move(ROULETTE, "red", "even", 5_000, opening, has, roulette_sign()).allowed
    refused = check_move(ROULETTE, "red", "black", 5_000, opening, has, roulette_sign())
    assert refused.refusal is not None
    assert refused.refusal.kind is WagerKind.OVER_MAXIMUM
