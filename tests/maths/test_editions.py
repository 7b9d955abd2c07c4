"""What a new edition does to the edges: the expected figures are counted by hand."""

from __future__ import annotations

from fractions import Fraction

from pitboss.maths.editions import compare_editions
from pitboss.maths.editions_content import edges_in_words
from pitboss.maths.editions_json import editions_data


def test_the_dealers_editions_keep_every_edge() -> None:
    compared = compare_editions("sicbo-ilga", "sicbo-nicc")
    assert len(compared.edges) == 60
    assert all(one.effect == 0 for one in compared.edges)
    edges = {one.cell: one.newer for one in compared.edges}
    # 105 of 216 win even money; Even as printed wins 79; Super Streak keeps 201 of 2,048.
    assert edges["small"] == Fraction(111 - 105, 216)
    assert edges["even"] == Fraction(216 - 2 * 79, 216)
    assert edges["super-streak:small"] == Fraction(201, 2048)
    assert not any(one.edges for one in compared.under_readings)
    assert edges_in_words(compared) == (
        "The edge of 60 wagers compared exactly: none differs. Nor does any differ under any "
        "choice of reading that both editions offer."
    )


def test_odds_that_differ_are_told_to_the_fraction() -> None:
    # A triple pays 180 to 1 at the dealer's table and 190 to 1 at the terminal, a double 11 and
    # 12 to 1: one way of 216 pays 10 more, and 16 ways one more.
    compared = compare_editions("sicbo-nicc", "aruze-sicbo")
    moved = {one.cell: one.effect for one in compared.moved}
    triples = {f"triple:{number}": Fraction(-10, 216) for number in range(1, 7)}
    doubles = {f"double:{number}": Fraction(-16, 216) for number in range(1, 7)}
    assert moved == triples | doubles
    told = editions_data(compared)["edges"]
    assert isinstance(told, list)
    effects = {one["wager"]: one["effect"] for one in told}
    assert (effects["triple:1"], effects["small"], effects["odd"]) == ("-5/108", "none", None)


def test_wagers_without_a_counterpart_are_not_compared() -> None:
    compared = compare_editions("aruze-craps", "aruze-sicbo")
    assert not compared.moved
    assert len(compared.unpaired) == len(compared.edges)
    assert "no wager in common" in edges_in_words(compared)
