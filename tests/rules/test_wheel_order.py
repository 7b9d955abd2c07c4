"""The order of the numbers on a table's own wheel, and what follows from it (IB-22)."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.rules.catalogue import load
from pitboss.rules.wheel import ORDER, STANDARD, order_of, read_order
from tests.stories import clause

ROULETTE = "interblock-roulette"
COUNTED = " ".join(str(number) for number in range(37))
"""A wheel on which the numbers stand as they are counted."""


def pieces(wheel: str, number: int, each_side: str = "1") -> list[int]:
    game = load(ROULETTE, {"wheel": wheel, "neighbours": each_side})
    return [int(piece.split(":")[1]) for piece in game.recipes[f"neighbours:{number}"].pieces]


@clause("interblock", "diagram/A", "5.2.4")
def test_diagram_a_neighbours_are_those_of_the_tables_own_wheel() -> None:
    assert pieces(STANDARD, 0) == [26, 0, 32]
    assert pieces(COUNTED, 0) == [36, 0, 1]
    assert pieces(COUNTED, 36) == [35, 36, 0]
    assert pieces(COUNTED, 1, each_side="2") == [36, 0, 1, 2, 3]


@clause("interblock", "diagram/A", "5.2.1", "5.2.2", "5.2.3")
def test_diagram_a_the_pieces_of_the_series_are_the_documents_on_any_wheel() -> None:
    standard, other = load(ROULETTE), load(ROULETTE, {"wheel": COUNTED})
    for spot in ("serie-5-8", "orfanelli", "vicini-dello-zero"):
        assert other.recipes[spot].pieces == standard.recipes[spot].pieces


def test_one_wheel_is_one_reading_however_it_is_written() -> None:
    turned = (*ORDER[20:], *ORDER[:20])
    for between in (" ", ", ", "-", ","):
        assert read_order(between.join(str(number) for number in turned)) == STANDARD
    assert read_order(f"36 {COUNTED.removesuffix(' 36')}") == COUNTED.replace(" ", "-")
    assert order_of(STANDARD) == ORDER
    assert order_of(read_order(COUNTED)) == tuple(range(37))


def test_another_wheel_is_another_rulebook_and_the_standard_one_is_not() -> None:
    plain = load(ROULETTE).digest
    assert load(ROULETTE, {"wheel": " ".join(str(number) for number in ORDER)}).digest == plain
    assert load(ROULETTE, {"wheel": COUNTED}).digest != plain
    # The same wheel seen from below: the same neighbours, told from the other side.
    mirrored = " ".join(str(number) for number in reversed(ORDER))
    assert load(ROULETTE, {"wheel": mirrored}).digest != plain


@pytest.mark.parametrize(
    ("given", "fault"),
    [
        ("",                           "'' is no pocket"),
        ("0 1 2",                      "3 is missing"),
        (f"{COUNTED} 17",              "17 is there twice"),
        (COUNTED.replace("36", "35"),  "35 is there twice"),
        (COUNTED.replace("36", "37"),  "'37' is no pocket"),
        (COUNTED.replace("36", "00"),  "0 is there twice"),
        (COUNTED.replace("36", "-36"), "'-36' is no pocket"),
        (COUNTED.replace("36", "3.6"), "'3.6' is no pocket"),
        (COUNTED.replace("36", "٣"),   "'٣' is no pocket"),
        ("clockwise",                  "'clockwise' is no pocket"),
    ],
)  # fmt: skip
@clause("interblock", "diagram/A")
def test_diagram_a_what_is_not_each_number_once_is_refused(given: str, fault: str) -> None:
    with pytest.raises(BadInput) as refused:
        load(ROULETTE, {"wheel": given})
    assert str(refused.value) == (
        "The order of a wheel is each of the numbers from 0 to 36 once, clockwise, or standard: "
        f"{fault}."
    )


def test_a_game_of_dice_has_no_wheel() -> None:
    with pytest.raises(BadInput, match="'wheel' is not a reading of interblock-sicbo"):
        load("interblock-sicbo", {"wheel": COUNTED})
