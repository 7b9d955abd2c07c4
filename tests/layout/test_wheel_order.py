"""The racetrack in the order of the table's own wheel; the pages draw their wheel by it."""

from __future__ import annotations

from pitboss.layout.description import Description, describe
from pitboss.rules.catalogue import load
from pitboss.rules.sign import Limit, Sign
from pitboss.rules.wheel import ORDER
from tests.stories import clause

COUNTED = "-".join(str(number) for number in range(37))


def felt(**readings: str) -> Description:
    game = load("interblock-roulette", readings)
    return describe(game, Sign(game, {"*": Limit(100, 50_000, unit_cents=100)}))


def track(described: Description) -> list[int]:
    """The numbers on the racetrack, in the order of the keyboard."""
    ids = [area.id.split(":") for area in described.areas]
    return [int(given[1]) for given in ids if given[0] == "neighbours"]


@clause("interblock", "diagram/A", "diagram/D")
def test_diagram_d_the_racetrack_has_the_order_of_the_wheel_that_the_table_has() -> None:
    standard, other = felt(), felt(wheel=COUNTED)
    assert track(standard) == list(ORDER)
    assert track(other) == list(range(37))
    for before, after in zip(standard.areas, other.areas, strict=True):
        assert (before.hit, before.drawn, before.order) == (after.hit, after.drawn, after.order)
        if not before.id.startswith("neighbours:"):
            assert before == after


@clause("interblock", "diagram/A", "5.2.4")
def test_diagram_a_a_number_of_the_racetrack_says_and_rings_what_it_places() -> None:
    areas = {area.id: area for area in felt(wheel=COUNTED).areas}
    zero = areas["neighbours:0"]
    assert zero.pieces == ("straight:36", "straight:0", "straight:1")
    assert zero.covers == (0, 1, 36)
    assert zero.label.en == "0"
    seventeen = areas["neighbours:17"]
    assert (seventeen.label.en, seventeen.covers) == ("17", (16, 17, 18))
