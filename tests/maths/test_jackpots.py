"""The figures of pools, against those worked out by hand in the design."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.maths.jackpots import mystery_figures, run_figures
from pitboss.rules import load
from pitboss.rules.jackpots import MysteryTrigger, PoolTerms, RunTrigger, Sharing

GAME = load("aruze-sicbo")
TRIPLES = frozenset(face * 3 for face in "123456")
SIXES = frozenset({"666"})


def pool(trigger: RunTrigger | MysteryTrigger, ceiling: int | None = None) -> PoolTerms:
    return PoolTerms(100000, ceiling, Fraction(1, 100), Fraction(0), Sharing.EQUAL, trigger)


@pytest.mark.parametrize(
    ("spot", "results", "k", "rounds", "break_even_dollars"),
    [
        ("triple:6", SIXES, 2, 46_872, 5_425),
        ("triple:6", SIXES, 3, 10_124_568, 1_171_825),
        ("any-triple", TRIPLES, 3, 47_988, 5_332),
        ("any-triple", TRIPLES, 4, 1_727_604, 191_956),
    ],
)
def test_runs_wait_and_break_even_as_worked_out(
    spot: str, results: frozenset[str], k: int, rounds: int, break_even_dollars: int
) -> None:
    trigger = RunTrigger(spot, results, k, 100)
    found = run_figures(GAME, pool(trigger), trigger)
    assert found.expected_rounds == rounds
    assert found.break_even_cents == break_even_dollars * 100
    assert found.edge_at(found.break_even_cents) == 0
    two = run_figures(GAME, pool(trigger), trigger, winners=2)
    assert two.break_even_cents == break_even_dollars * 200


def test_the_edge_moves_with_the_amount() -> None:
    trigger = RunTrigger("triple:6", SIXES, 2, 100)
    found = run_figures(GAME, pool(trigger), trigger)
    assert found.edge == Fraction(25, 216)
    assert found.edge_at(Fraction(50_000)) == Fraction(4925, 46872)
    assert found.edge_at(Fraction(1_000_000)) == -Fraction(1525, 15624)
    # One result away from $1,000: 25/216 - 1,000/216.
    assert found.last_step_edge_at(Fraction(100_000)) == -Fraction(975, 216)
    # $1,000 and 1 % of $10 a round over 46,872 rounds.
    assert found.mean_at_hit(1000) == 100_000 + 468_720
    assert found.payback(1000) == Fraction(1, 100) + Fraction(100_000, 46_872_000)


def test_a_hidden_value_up_to_ten_thousand_dollars() -> None:
    terms = pool(MysteryTrigger(Fraction(0)), 1_000_000)
    found = mystery_figures(GAME, terms, "small", 100)
    assert found.break_even_cents == Fraction(12_500_000, 17)
    assert found.edge_at(found.break_even_cents) == 0
    assert found.chance_at(Fraction(100_000)) == Fraction(1, 900_000)
    assert found.payback() == Fraction(11, 900)
    assert found.edge - found.payback() == Fraction(7, 450)
    assert found.mean_at_hit == 550_000
    assert found.expected_rounds(1000) == 45_000
    # Without a wager named, the best there is: Small and Big keep 1/36, no other less.
    assert mystery_figures(GAME, terms, None, 100).edge == Fraction(1, 36)


def test_what_has_no_figure_is_said() -> None:
    hidden = MysteryTrigger(Fraction(0))
    with pytest.raises(BadInput, match="needs a ceiling"):
        mystery_figures(GAME, pool(hidden), "small", 100)
    terms = PoolTerms(1, 2, Fraction(0), Fraction(0), Sharing.EQUAL, hidden)
    with pytest.raises(BadInput, match="a rate above 0"):
        mystery_figures(GAME, terms, "small", 100)
    terms = PoolTerms(1, 2, Fraction(1, 9), Fraction(1, 9), Sharing.EQUAL, hidden)
    with pytest.raises(BadInput, match="without a hidden share"):
        mystery_figures(GAME, terms, "small", 100).payback()
