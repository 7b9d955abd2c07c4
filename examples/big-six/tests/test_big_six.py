"""Big Six against what is published of it."""

from collections import Counter
from fractions import Fraction

import pytest
from big_six.wheel import SYMBOLS

import pitboss

# The Wizard of Odds, Big Six: the edge of each wager, the joker at 40 and at 45 to 1.
EDGES = {
    "1": Fraction(1, 9),  # 11.11 %
    "2": Fraction(1, 6),  # 16.67 %
    "5": Fraction(2, 9),  # 22.22 %
    "10": Fraction(5, 27),  # 18.52 %
    "20": Fraction(2, 9),  # 22.22 %
    "joker": Fraction(13, 54),  # 24.07 %
    "logo": Fraction(13, 54),
}


@pytest.mark.parametrize(("spot", "edge"), EDGES.items())
def test_each_edge_is_the_published_one(spot: str, edge: Fraction) -> None:
    assert pitboss.figures("big-six", spot).edge == edge


def test_in_new_jersey_the_joker_keeps_less() -> None:
    paid_45 = pitboss.load("big-six", {"joker-pays": "45"})
    assert pitboss.figures(paid_45, "joker").edge == Fraction(4, 27)  # 14.81 %
    assert pitboss.figures(paid_45, "1").edge == Fraction(1, 9)


def test_the_wheel_has_its_54_stops() -> None:
    assert Counter(SYMBOLS) == {"1": 24, "2": 15, "5": 7, "10": 4, "20": 2, "joker": 1, "logo": 1}


def test_a_round_is_settled_by_the_stop() -> None:
    settled = pitboss.settle("big-six", {"20": 100, "1": 100}, "20-17")
    assert settled.returned_cents == {"20": 2100, "1": 0}
