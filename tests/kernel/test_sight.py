"""Which ruling overtakes a form: the last on the same money that the form did not know."""

from __future__ import annotations

import pytest

from pitboss.kernel.fact import value
from pitboss.kernel.sight import BySight, Ruled


def ruled(version: int, number: int | None = None, terminal: str = "") -> Ruled:
    return Ruled(version, 1_000, "ann", "casino-manager", "RoundVoided", number, terminal)


@pytest.mark.parametrize(
    ("round_of", "terminal_of", "number", "terminal", "about"),
    [
        (7, "", 7, "", True),
        (7, "", 8, "", False),  # another round's money
        (7, "", None, "", True),  # a form of no round may be about every one
        (None, "", 8, "", True),  # a ruling of no round may have touched every one
        (7, "t1", 7, "t1", True),
        (7, "t1", 7, "t2", False),  # another seat's money
        (7, "t1", 7, "", True),
        (7, "", 7, "t2", True),
        (7, "t1", 8, "t1", False),
    ],
)
def test_a_ruling_of_another_round_or_seat_touched_other_money(
    round_of: int | None, terminal_of: str, number: int | None, terminal: str, about: bool
) -> None:
    assert ruled(1, round_of, terminal_of).is_about(number, terminal) is about


@value
class Form(BySight):
    """An act that rules on a round at a seat."""

    round: int = 7
    terminal: str = "t1"


@pytest.mark.parametrize(
    ("seen", "version", "by"),
    [
        (None, 20, None),  # it names nothing: decided as things stand
        (12, 20, None),  # it knew the last
        (11, 20, 12),
        (0, 20, 12),
        (13, 12, 12),  # what is not on record yet nobody has seen
        (12, 12, None),
    ],
)
def test_a_form_is_overtaken_by_the_last_ruling_that_it_did_not_know(
    seen: int | None, version: int, by: int | None
) -> None:
    rulings = [ruled(5, 7), ruled(12, 7, "t1"), ruled(14, 8), ruled(15, 7, "t2")]
    found = Form(seen=seen).overtaken_by(rulings, version)
    assert (found and found.version) == by
