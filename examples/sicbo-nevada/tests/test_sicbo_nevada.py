"""Sic Bo of Nevada against what is published of it."""

from fractions import Fraction

import pytest

import pitboss

# The Wizard of Odds, Sic Bo: the odds and edges of Nevada.
EDGES = {
    "small": Fraction(1, 36),  # 2.78 %
    "big": Fraction(1, 36),
    "triple:1": Fraction(35, 216),  # 180 to 1: 16.20 %
    "any-triple": Fraction(5, 36),  # 30 to 1: 13.89 %
    "double:1": Fraction(5, 27),  # 10 to 1: 18.52 %
    "pair:1-2": Fraction(1, 6),  # 5 to 1: 16.67 %
    "single:1": Fraction(17, 216),  # 1, 2 and 3 to 1: 7.87 %
    "total:4": Fraction(11, 72),  # 60 to 1: 15.28 %
    "total:5": Fraction(5, 36),  # 30 to 1: 13.89 %
    "total:6": Fraction(1, 6),  # 17 to 1: 16.67 %
    "total:7": Fraction(7, 72),  # 12 to 1: 9.72 %
    "total:8": Fraction(1, 8),  # 8 to 1: 12.50 %
    "total:9": Fraction(41, 216),  # 6 to 1: 18.98 %
    "total:10": Fraction(1, 8),  # 6 to 1: 12.50 %
}


@pytest.mark.parametrize(("spot", "edge"), EDGES.items())
def test_each_edge_is_the_published_one(spot: str, edge: Fraction) -> None:
    assert pitboss.figures("sicbo-nevada", spot).edge == edge


@pytest.mark.parametrize("total", range(4, 11))
def test_a_total_and_its_counterpart_pay_the_same(total: int) -> None:
    one, other = (
        pitboss.figures("sicbo-nevada", f"total:{wanted}") for wanted in (total, 21 - total)
    )
    assert one.edge == other.edge


def test_a_triple_pays_180_to_1() -> None:
    settled = pitboss.settle("sicbo-nevada", {"triple:6": 100, "double:6": 100}, "666")
    assert settled.returned_cents == {"triple:6": 18_100, "double:6": 1_100}
