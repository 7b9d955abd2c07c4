"""Counts drawn at once: as the binomial law has them, and the same for a seed for ever."""

from __future__ import annotations

from collections import Counter
from math import comb, lgamma, log, sqrt

import pytest

from pitboss.maths.dice import block_key, slow_results, word_at
from pitboss.maths.simulation.generator import (
    Uniforms,
    _correction,
    _density,
    binomial,
    drawn_counts,
)


@pytest.mark.parametrize(
    ("rounds", "others"), [(5, 6), (30, 4), (25, 2), (80, 2), (300, 37), (1_000, 10), (3_000, 216)]
)
def test_a_count_is_binomial(rounds: int, others: int) -> None:
    """Chi-square over the counts that are expected ten times, against the law by its formula."""
    uniforms, drawn = Uniforms(block_key(5, rounds)), 40_000
    got = Counter(binomial(uniforms, rounds, others) for _ in range(drawn))
    assert min(got) >= 0
    assert max(got) <= rounds
    expected = {
        count: drawn * comb(rounds, count) * (others - 1) ** (rounds - count) / others**rounds
        for count in range(rounds + 1)
    }
    cells = [count for count, mean in expected.items() if mean >= 10]
    chi = sum((got[count] - expected[count]) ** 2 / expected[count] for count in cells)
    assert chi < len(cells) + 4 * sqrt(2 * len(cells))


def test_a_million_million_rounds_have_mean_and_deviation_of_the_law() -> None:
    rounds, size, blocks = 10**12, 37, 400
    found = [drawn_counts(block_key(1, block), size, rounds) for block in range(blocks)]
    assert all(sum(counts) == rounds for counts in found)
    deviation = sqrt(rounds / size * (1 - 1 / size))
    for letter in (0, 17, 36):
        off = [(counts[letter] - rounds / size) / deviation for counts in found]
        mean = sum(off) / blocks
        spread = sum(one * one for one in off) / blocks
        assert abs(mean) < 4 / sqrt(blocks)
        assert abs(spread - 1) < 4 * sqrt(2 / blocks)


@pytest.mark.parametrize("count", [400, 500, 520, 700])
def test_the_density_is_that_of_the_law(count: int) -> None:
    rounds, others, likeliest = 1_000, 2, 500
    by_formula = log(comb(rounds, count)) - log(comb(rounds, likeliest))
    assert _density(rounds, others, likeliest, count) == pytest.approx(by_formula, abs=1e-9)


def test_what_stirling_leaves_out_is_the_same_by_both_ways() -> None:
    for number in (16, 40, 1_000):
        stirling = (number + 0.5) * log(number + 1) - (number + 1) + 0.9189385332046727
        assert _correction(number) == pytest.approx(lgamma(number + 1) - stirling, abs=1e-10)


def test_the_stream_of_a_seed_is_written_down() -> None:
    """No library draws these: what stands here stands for every version of every one of them."""
    assert [word_at(1, number) for number in range(2)] == [
        0x910A2DEC89025CC1, 0xBEEB8DA1658EEC67
    ]  # fmt: skip
    assert slow_results(6, 1, 1)[0] == (0x910A2DEC89025CC1 * 6) >> 64
    assert drawn_counts(1, 6, 600) == [102, 98, 112, 91, 97, 100]
    assert drawn_counts(block_key(1, 0), 3, 10**12) == drawn_counts(block_key(1, 0), 3, 10**12)
