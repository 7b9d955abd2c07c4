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


EDGES = {"triple:6": (SIXES, Fraction(25, 216)), "any-triple": (TRIPLES, Fraction(1, 9))}
"""Worked out by hand: 190 to 1 on one result of 216, 31 to 1 on six."""


def best_play(cents: int, spot: str, k: int, stake: int) -> Fraction:
    """What a run is worth to somebody who may leave it off before any of its rounds.

    Each round costs the edge of its stake; a complete run is worth the pool, no run nothing.
    """
    results, edge = EDGES[spot]
    worth = Fraction(cents)
    for _ in range(k):
        worth = max(Fraction(0), worth * len(results) / 216 - edge * stake)
    return worth


@pytest.mark.parametrize("spot", EDGES)
@pytest.mark.parametrize("k", [1, 2, 3])
@pytest.mark.parametrize("stake", [100, 250])
def test_below_break_even_no_play_returns_more_than_is_put_in(
    spot: str, k: int, stake: int
) -> None:
    trigger = RunTrigger(spot, EDGES[spot][0], k, stake)
    limit = int(run_figures(GAME, pool(trigger), trigger).break_even_cents)
    assert best_play(limit, spot, k, stake) == 0
    assert best_play(limit + 1, spot, k, stake) > 0


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
    terms = PoolTerms(1, 20, Fraction(1, 9), Fraction(1, 9), Sharing.EQUAL, hidden)
    with pytest.raises(BadInput, match="more than the start-up amount"):
        mystery_figures(GAME, terms, "small", 100).payback()
    trigger = RunTrigger("triple:6", SIXES, 2, 100)
    with pytest.raises(BadInput, match="a run with a ceiling"):
        run_figures(GAME, pool(trigger, 200_000), trigger).payback(100)


def test_a_hidden_share_pays_part_of_the_start_up() -> None:
    """A half-even chance and $10: by hand, T is 1, 2, 3 … with chances 1/2, 1/4, 1/8 …"""
    halves = frozenset(GAME.alphabet.letters[:108])
    trigger = RunTrigger("small", halves, 1, 100)
    terms = PoolTerms(1_000, None, Fraction(1, 100), Fraction(2), Sharing.EQUAL, trigger)
    found = run_figures(GAME, terms, trigger)
    assert found.expected_rounds == 2
    # $10 less $2 a round, as far as there is something: 800/2 + 600/4 + 400/8 + 200/16.
    adds = 400 + 150 + 50 + Fraction(25, 2)
    assert abs(found.house_adds(100) - adds) < Fraction(1, 10**20)
    # 1 % and 200 %, and that much in every two rounds of $1.
    assert abs(found.payback(100) - (Fraction(201, 100) + adds / 200)) < Fraction(1, 10**20)
    # The next pool begins with what the house adds and the hidden $2 of two rounds.
    assert abs(found.mean_at_hit(100) - (adds + 400 + 2)) < Fraction(1, 10**20)


def test_the_amount_at_a_win_is_distributed_as_its_rounds_are() -> None:
    """Triple 6 twice at even chance of a round: no run in 3 rounds 5/8, in 4 8/16, in 5 13/32."""
    halves = frozenset(GAME.alphabet.letters[:108])
    trigger = RunTrigger("small", halves, 2, 100)
    terms = PoolTerms(1_000, 1_350, Fraction(1), Fraction(0), Sharing.EQUAL, trigger)
    found = run_figures(GAME, terms, trigger)
    assert [found.wait.longer_than(rounds) for rounds in (1, 2, 3, 4, 5)] == [
        1, Fraction(3, 4), Fraction(5, 8), Fraction(8, 16), Fraction(13, 32),
    ]  # fmt: skip
    assert found.amount_at(Fraction(1, 4), 100) == 1_200
    assert found.amount_at(Fraction(1, 2), 100) == 1_350, "four rounds, but for the ceiling"
    # min(T, 3.5) rounds: 1 + 1 + 3/4 and half of 5/8.
    assert found.mean_at_hit(100) == 1_000 + 100 * (Fraction(11, 4) + Fraction(5, 16))
    hidden = pool(MysteryTrigger(Fraction(0)), 1_000_000)
    assert mystery_figures(GAME, hidden, "small", 100).amount_at(Fraction(1, 10)) == 190_000


def test_a_hidden_share_beside_a_hidden_value() -> None:
    """$1,000 to $10,000 at 1 % and 0.1 %: $450 of the start-up wait on the average."""
    hidden = MysteryTrigger(Fraction(0))
    terms = PoolTerms(
        100_000, 1_000_000, Fraction(1, 100), Fraction(1, 1000), Sharing.EQUAL, hidden
    )
    found = mystery_figures(GAME, terms, "small", 100)
    assert found.house_adds() == 55_000
    # $450,000 are staked to a win: 1.1 % and 550/450000.
    assert found.payback() == Fraction(11, 1000) + Fraction(55_000, 45_000_000)
