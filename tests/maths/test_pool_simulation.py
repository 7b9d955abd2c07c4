"""Simulated pools: to the unit what fractions come to, and near what the formulas say."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

import pytest

from pitboss.jackpots.pool import Pool, opened, settle_pool
from pitboss.maths.dice import block_key, leftover, results_per_word
from pitboss.maths.earnings import long_run_edge
from pitboss.maths.jackpots import run_figures
from pitboss.maths.simulation.joint import compile_strategy
from pitboss.maths.simulation.machine import Machine
from pitboss.maths.simulation.machine_chain import MachineChain
from pitboss.maths.simulation.plan import Plan
from pitboss.maths.simulation.pools import (
    ADDED,
    BASE,
    HIDDEN_KEY,
    HITS,
    OWN,
    PAID,
    ROUNDS,
    play_block,
    pool_setting,
    simulate_pool,
)
from pitboss.maths.simulation.strategies import make_strategy
from pitboss.rules import load
from pitboss.rules.jackpots import MysteryTrigger, PoolTerms, RunTrigger, Sharing

GAME = load("aruze-sicbo")
TRIPLES = frozenset(face * 3 for face in "123456")
ONCE = RunTrigger("any-triple", TRIPLES, 1, 1_000)
TWICE = RunTrigger("any-triple", TRIPLES, 2, 1_000)
WEYL, MASK = 0x9E3779B97F4A7C15, (1 << 64) - 1
STEPS = 1_000_000


def machine(name: str = "flat:any-triple") -> Machine:
    return compile_strategy(GAME, make_strategy(GAME, name, 1_000, None))


def mix(word: int) -> int:
    """The finaliser of SplitMix64, in Python's own numbers."""
    word = (word ^ (word >> 30)) * 0xBF58476D1CE4E5B9 & MASK
    word = (word ^ (word >> 27)) * 0x94D049BB133111EB & MASK
    return word ^ (word >> 31)


def words(key: int) -> Iterator[int]:
    while True:
        key = key + WEYL & MASK
        yield mix(key)


def results(seed: int, block: int) -> Iterator[str]:
    """The results of a block, one after the other."""
    size = len(GAME.alphabet.letters)
    per_word = results_per_word(size)
    for word in words(block_key(seed, block)):
        if word * size**per_word & MASK < leftover(size):
            continue
        for _ in range(per_word):
            yield GAME.alphabet.letters[word * size >> 64]
            word = word * size & MASK


def hidden_value(drawn: Iterator[int], pool: Pool, ceiling: int) -> Fraction:
    """A hidden value above what is displayed."""
    steps = max((ceiling - pool.displayed_cents) * STEPS, 1)
    word = next(one for one in drawn if one * steps & MASK >= -steps % (1 << 64) % steps)
    return pool.displayed_cents + Fraction((word * steps >> 64) + 1, STEPS)


@pytest.mark.parametrize(
    ("trigger", "ceiling", "players", "turnover"),
    [
        (ONCE, None, 1, None),
        (ONCE, 20_050, 3, 5_555),
        (TWICE, None, 2, 2_001),
        (MysteryTrigger(Fraction(0)), 20_700, 1, 1_777),
    ],
)
def test_the_loop_does_to_the_unit_what_fractions_do(
    trigger: RunTrigger | MysteryTrigger, ceiling: int | None, players: int, turnover: int | None
) -> None:
    terms = PoolTerms(
        20_000, ceiling, Fraction(1, 125), Fraction(1, 3_000), Sharing.EQUAL, trigger
    )
    setting = pool_setting(GAME, machine(), terms, players, turnover)
    rounds = 400 if trigger is not TWICE else 2_000
    sums, amounts = play_block(machine(), 7, 3, rounds, setting, 1_000)
    seats = {f"T{seat}": {"any-triple": 1_000} for seat in range(players)}
    if turnover:
        seats["others"] = {"small": turnover - players * 1_000}
    drawn = words(block_key(7 ^ HIDDEN_KEY, 3))
    pool = opened(terms)
    value = hidden_value(drawn, pool, ceiling or 0)
    done, shown, own, paid, added = 0, list[int](), 0, 0, Fraction(0)
    for result in results(7, 3):
        now = MysteryTrigger(value) if isinstance(trigger, MysteryTrigger) else trigger
        exact = PoolTerms(20_000, ceiling, terms.rate, terms.hidden_rate, terms.sharing, now)
        before: Pool = pool
        settled = settle_pool(exact, pool, seats, result)
        pool, done, added = settled.pool, done + 1, added + settled.house_added
        if settled.awards:
            shown.append(before.displayed_cents)
            paid += sum(settled.awards.values())
            own += settled.awards.get("T0", 0)
            value = hidden_value(drawn, pool, ceiling or 0)
            if done >= rounds:
                break
    assert sums[ROUNDS] == done
    assert amounts.tolist() == shown
    assert len(shown) == sums[HITS] > 1
    assert (sums[OWN], sums[PAID]) == (own, paid)
    assert Fraction(int(sums[ADDED]), setting.units) == added
    assert sums[BASE] == done * sum(sum(seat.values()) for seat in seats.values())


def test_a_run_comes_near_the_exact_figures() -> None:
    """Half a million rounds for any triple, with a hidden share: within five standard errors."""
    terms = PoolTerms(20_000, None, Fraction(1, 50), Fraction(1, 500), Sharing.EQUAL, ONCE)
    plays = machine()
    found = run_figures(GAME, terms, ONCE)
    setting = pool_setting(GAME, plays, terms, 1, None)
    run = simulate_pool(plays, Plan(500_000, 1), setting, int(found.expected_rounds))
    plain = long_run_edge(MachineChain(plays))
    assert isinstance(plain, Fraction)
    for (estimate, error), exact in (
        (run.rounds_to_a_win(), found.expected_rounds),
        (run.mean_at_hit(), found.mean_at_hit(1_000)),
        (run.payback(), found.payback(1_000)),
        (run.edge(), plain - found.payback(1_000)),
    ):
        assert 0 < error < abs(float(exact))
        assert abs(estimate - float(exact)) < 5 * error
