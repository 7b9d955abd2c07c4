"""Who may place, take back and move what at Interblock Roulette, and until when."""

from __future__ import annotations

from dataclasses import replace

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules import load
from pitboss.rules.guards import Answer, check_move, check_place, check_reduce
from pitboss.rules.refusals import WagerKind
from pitboss.rules.situation import Holdings, Phase
from tests.stories import clause

GAME = load("interblock-roulette")
OPEN = GAME.opening()
CLOSED = replace(OPEN, phase=Phase.CLOSED)
FREE = Answer(None, None)

EVERY_SPOT = GAME.spots
PIECES = {"serie-5-8": 6, "orfanelli": 5, "vicini-dello-zero": 9}
SERIE = Holdings(
    {
        "split:5-8": 100,
        "split:10-11": 100,
        "split:13-16": 100,
        "split:23-24": 100,
        "split:27-30": 100,
        "split:33-36": 100,
    }
)
VICINI = Holdings(
    {
        "street:0-2-3": 200,
        "split:4-7": 100,
        "split:12-15": 100,
        "split:18-21": 100,
        "split:19-22": 100,
        "corner:25-26-28-29": 200,
        "split:32-35": 100,
    }
)


def pieces(spot: str) -> int:
    """How many pieces a spot has: one unless it is a recipe."""
    return 3 if spot.startswith("neighbours:") else PIECES.get(spot, 1)


def standing(spot: str) -> Holdings:
    """A player with 100 cents on every piece of a spot."""
    held = Holdings()
    for piece in GAME.recipes[spot].pieces if spot in GAME.recipes else (spot,):
        held = held.plus(piece, 100)
    return held


def assert_refused(answer: Answer, kind: WagerKind, by: str, maximum: int) -> None:
    """The answer is no, for this reason, by this clause, and says how much would be allowed."""
    assert answer.refusal is not None
    assert not answer.allowed
    assert (answer.refusal.kind, answer.refusal.clause) == (kind, by)
    assert (answer.refusal.maximum_cents, answer.maximum_cents) == (maximum, maximum)
    assert answer.refusal.sentence.endswith(f"(rule {by}).")


@clause("interblock", "1.1/wagering-period")
@pytest.mark.parametrize("spot", EVERY_SPOT)
def test_while_wagering_is_open_any_amount_may_be_placed_and_added(spot: str) -> None:
    count = pieces(spot)
    later = GAME.after_all(OPEN, ["0", "17", "-", "36"])
    assert check_place(GAME, spot, count, OPEN) == FREE
    assert check_place(GAME, spot, 10**9 * count, OPEN) == FREE
    assert check_place(GAME, spot, 100 * count, later, standing(spot)) == FREE


@clause("interblock", "1.1/wagering-period")
@pytest.mark.parametrize("spot", EVERY_SPOT)
def test_while_wagering_is_open_what_stands_may_be_taken_back(spot: str) -> None:
    stake = 100 * pieces(spot)
    carried = Holdings(standing(spot).has)
    assert check_reduce(GAME, spot, stake, OPEN, standing(spot)) == Answer(None, stake)
    assert check_reduce(GAME, spot, stake // 2, OPEN, carried) == Answer(None, stake)


@clause("interblock", "1.1/wagering-period")
@pytest.mark.parametrize("spot", EVERY_SPOT)
def test_once_wagering_is_closed_nothing_is_placed(spot: str) -> None:
    answer = check_place(GAME, spot, 100 * pieces(spot), CLOSED, standing(spot))
    assert_refused(answer, WagerKind.WAGERING_CLOSED, "1.1/wagering-period", 0)


@clause("interblock", "1.1/wagering-period")
@pytest.mark.parametrize("spot", EVERY_SPOT)
def test_once_wagering_is_closed_nothing_is_taken_back(spot: str) -> None:
    answer = check_reduce(GAME, spot, 100 * pieces(spot), CLOSED, standing(spot))
    assert_refused(answer, WagerKind.WAGERING_CLOSED, "1.1/wagering-period", 0)


@clause("interblock", "1.1/wagering-period")
@pytest.mark.parametrize("spot", [spot for spot in EVERY_SPOT if spot != "red"])
def test_once_wagering_is_closed_nothing_is_moved(spot: str) -> None:
    cents = 100 * pieces(spot)
    answer = check_move(GAME, spot, "red", cents, CLOSED, standing(spot))
    assert_refused(answer, WagerKind.WAGERING_CLOSED, "1.1/wagering-period", 0)
    answer = check_move(GAME, "red", spot, cents, CLOSED, Holdings({"red": cents}))
    assert_refused(answer, WagerKind.WAGERING_CLOSED, "1.1/wagering-period", 0)


# fmt: off
#    spot                    stands  asked  by        (all stands: the maximum is what stands)
MORE = [
    ("straight:17",               500,   501, "5.1.1"),
    ("straight:0",                  1,     2, "5.1.1"),
    ("split:14-17",               500,   501, "5.1.2"),
    ("split:0-1",                 500, 10**9, "5.1.2"),
    ("street:1-2-3",              500,   501, "5.1.3"),
    ("street:0-2-3",              500,   600, "5.1.3"),
    ("corner:1-2-4-5",            500,   501, "5.1.4"),
    ("corner:0-1-2-3",            500,   501, "5.1.4"),
    ("six-line:1-2-3-4-5-6",      500,   501, "5.1.5"),
    ("column:2",                  500,   501, "5.1.6"),
    ("dozen:3",                   500,   501, "5.1.7"),
    ("low",                       500,   501, "5.1.8"),
    ("high",                      500,   501, "5.1.9"),
    ("even",                      500,   501, "5.1.10"),
    ("odd",                       500,   501, "5.1.11"),
    ("red",                       500,   501, "5.1.12"),
    ("black",                     500,   501, "5.1.13"),
    ("black",                       0,     1, "5.1.13"),
]
# fmt: on


@clause("interblock", "1.1/wagering-period")
@pytest.mark.parametrize(("spot", "stands", "asked", "by"), MORE)
def test_no_more_is_taken_back_than_stands(spot: str, stands: int, asked: int, by: str) -> None:
    held = Holdings({spot: stands, "straight:5": 10**9})
    answer = check_reduce(GAME, spot, asked, OPEN, held)
    assert_refused(answer, WagerKind.MORE_THAN_STANDS, by, stands)
    if stands:
        assert check_reduce(GAME, spot, stands, OPEN, held) == Answer(None, stands)


def test_the_refusal_says_in_dollars_what_stands() -> None:
    answer = check_reduce(GAME, "red", 123456, OPEN, Holdings({"red": 123450}))
    assert answer.refusal is not None
    assert answer.refusal.sentence == (
        "Red stands at $1,234.50: no more than that can be taken back (rule 5.1.12)."
    )


@clause("interblock", "5.2")
@pytest.mark.parametrize("spot", ["split:5-8", "split:10-11", "split:33-36"])
def test_5_2_a_piece_of_a_recipe_comes_off_alone(spot: str) -> None:
    assert check_reduce(GAME, spot, 100, OPEN, SERIE) == Answer(None, 100)
    answer = check_reduce(GAME, "serie-5-8", 600, OPEN, SERIE.minus(spot, 100))
    assert_refused(answer, WagerKind.MORE_THAN_STANDS, "5.1.2", 0)


# fmt: off
#    recipe               held                                  asked  maximum
COMES_OFF = [
    ("serie-5-8",         SERIE,                                  600,     600),
    ("serie-5-8",         SERIE,                                    6,     600),
    ("serie-5-8",         SERIE.plus("split:5-8", 900),           600,     600),
    ("serie-5-8",         SERIE.minus("split:27-30", 40),         360,     360),
    ("vicini-dello-zero", VICINI,                                 900,     900),
    ("vicini-dello-zero", VICINI.minus("street:0-2-3", 100),      450,     450),
    ("vicini-dello-zero", VICINI.minus("corner:25-26-28-29", 1),  891,     891),
    ("vicini-dello-zero", VICINI.minus("split:4-7", 70),          270,     270),
]
STAYS_UP = [
    ("serie-5-8",         SERIE,                                  606,     600),
    ("serie-5-8",         SERIE.minus("split:27-30", 40),         366,     360),
    ("serie-5-8",         Holdings({"split:5-8": 600}),           600,       0),
    ("serie-5-8",         Holdings(),                               6,       0),
    ("vicini-dello-zero", VICINI,                                 909,     900),
    ("vicini-dello-zero", VICINI.minus("split:4-7", 70),          279,     270),
]
# fmt: on


@clause("interblock", "5.2", "5.2.1", "5.2.3")
@pytest.mark.parametrize(("recipe", "held", "asked", "maximum"), COMES_OFF)
def test_5_2_a_recipe_comes_off_as_its_pieces(
    recipe: str, held: Holdings, asked: int, maximum: int
) -> None:
    assert check_reduce(GAME, recipe, asked, OPEN, held) == Answer(None, maximum)


@clause("interblock", "5.2", "5.2.1", "5.2.3")
@pytest.mark.parametrize(("recipe", "held", "asked", "maximum"), STAYS_UP)
def test_5_2_a_recipe_stays_where_a_piece_falls_short(
    recipe: str, held: Holdings, asked: int, maximum: int
) -> None:
    answer = check_reduce(GAME, recipe, asked, OPEN, held)
    assert answer.refusal is not None
    assert_refused(answer, WagerKind.MORE_THAN_STANDS, answer.refusal.clause, maximum)
    assert answer.refusal.clause in {"5.1.2", "5.1.3", "5.1.4"}


@clause("interblock", "5.2", "5.2.3")
@pytest.mark.parametrize(
    ("piece", "rule"), [("street:0-2-3", "5.1.3"), ("corner:25-26-28-29", "5.1.4")]
)
def test_5_2_3_a_doubled_piece_must_stand_twice_to_come_off(piece: str, rule: str) -> None:
    answer = check_reduce(GAME, "vicini-dello-zero", 900, OPEN, VICINI.minus(piece, 100))
    assert_refused(answer, WagerKind.MORE_THAN_STANDS, rule, 450)


@clause("interblock", "5.2")
@pytest.mark.parametrize(
    ("recipe", "cents"), [("serie-5-8", 100), ("orfanelli", 99), ("vicini-dello-zero", 100)]
)
def test_5_2_an_amount_that_the_pieces_do_not_divide_is_no_question(
    recipe: str, cents: int
) -> None:
    with pytest.raises(BadInput, match=f"equal pieces of {recipe}"):
        check_place(GAME, recipe, cents, OPEN)
    with pytest.raises(BadInput, match=f"equal pieces of {recipe}"):
        check_reduce(GAME, recipe, cents, OPEN, standing(recipe))


@clause("interblock", "1.1/wagering-period")
def test_a_wager_moves_wholly_or_in_part() -> None:
    held = Holdings({"red": 500, "straight:17": 100})
    for cents in (1, 300, 500):
        assert check_move(GAME, "red", "black", cents, OPEN, held) == Answer(None, 500)
    moved = check_move(GAME, "straight:17", "split:14-17", 100, OPEN, held)
    assert moved == Answer(None, 100)
    answer = check_move(GAME, "red", "black", 501, OPEN, held)
    assert_refused(answer, WagerKind.MORE_THAN_STANDS, "5.1.12", 500)
    answer = check_move(GAME, "odd", "even", 1, OPEN, held)
    assert_refused(answer, WagerKind.MORE_THAN_STANDS, "5.1.11", 0)


@clause("interblock", "1.1/wagering-period", "5.2")
def test_5_2_a_wager_moves_onto_the_pieces_of_a_recipe() -> None:
    held = Holdings({"red": 900})
    assert check_move(GAME, "red", "vicini-dello-zero", 900, OPEN, held) == Answer(None, 900)
    with pytest.raises(BadInput, match="equal pieces of vicini-dello-zero"):
        check_move(GAME, "red", "vicini-dello-zero", 899, OPEN, held)


@clause("interblock", "1.1/wagering-period", "5.2")
@pytest.mark.parametrize(("recipe", "cents"), [("serie-5-8", 600), ("vicini-dello-zero", 900)])
def test_5_2_the_pieces_of_a_recipe_move_together(recipe: str, cents: int) -> None:
    moved = check_move(GAME, recipe, "red", cents, OPEN, standing(recipe))
    assert moved == Answer(None, cents)
    answer = check_move(GAME, recipe, "red", 2 * cents, OPEN, standing(recipe))
    assert answer.refusal is not None
    assert_refused(answer, WagerKind.MORE_THAN_STANDS, answer.refusal.clause, cents)


@clause("interblock", "5.1")
@pytest.mark.parametrize("spot", ["straight:37", "split:1-5", "corner:1-2-4-7", "neighbours:37"])
def test_5_1_a_wager_that_is_not_listed_is_neither_placed_nor_moved(spot: str) -> None:
    with pytest.raises(BadInput, match=f"^'{spot}' is not a spot of interblock-roulette"):
        check_place(GAME, spot, 100, OPEN)
    with pytest.raises(BadInput, match=f"^'{spot}' is not a spot of interblock-roulette"):
        check_reduce(GAME, spot, 100, OPEN)
    with pytest.raises(BadInput, match=f"^'{spot}' is not a spot of interblock-roulette"):
        check_move(GAME, "red", spot, 100, OPEN, Holdings({"red": 100}))
