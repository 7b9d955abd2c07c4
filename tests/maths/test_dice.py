"""The generator: the same for a seed everywhere, unbiased by construction, fast as it is slow."""

from __future__ import annotations

import numpy as np
import pytest

from pitboss.maths.dice import (
    block_key,
    leftover,
    results,
    results_per_word,
    slow_results,
)

SIZES = (36, 37, 216)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("seed", [0, 1, 2**63, 2**64 - 1])
def test_the_compiled_stream_is_the_plain_one(size: int, seed: int) -> None:
    for block in (0, 1, 12345):
        key = block_key(seed, block)
        assert results(size, seed, 1_000, block).tolist() == slow_results(size, key, 1_000)


@pytest.mark.parametrize("size", SIZES)
def test_a_part_of_a_stream_does_not_depend_on_how_much_is_asked_for(size: int) -> None:
    whole = results(size, seed=5, count=10_000)
    assert results(size, seed=5, count=777).tolist() == whole[:777].tolist()


def test_blocks_and_seeds_have_their_own_streams() -> None:
    streams = {
        (seed, block): tuple(results(216, seed, 20, block))
        for seed in range(50)
        for block in range(50)
    }
    assert len(set(streams.values())) == 2500


@pytest.mark.parametrize(("size", "per_word"), [(36, 8), (37, 8), (216, 5)])
def test_one_word_gives_several_results_and_passes_over_what_does_not_divide(
    size: int, per_word: int
) -> None:
    assert results_per_word(size) == per_word
    whole = size**per_word
    # Of the words that are kept, each run of results has exactly as many as any other.
    assert (2**64 - leftover(size)) % whole == 0
    assert leftover(size) < whole
    assert whole / 2**64 < 1e-6


def test_every_run_of_results_comes_from_equally_many_words() -> None:
    """The same construction on words of eight bits and three results, in full."""
    bits, size, per_word = 8, 3, 2
    spare = 2**bits % size**per_word
    counts: dict[tuple[int, ...], int] = {}
    for word in range(2**bits):
        if (word * size**per_word) % 2**bits < spare:
            continue
        rest, drawn = word, []
        for _ in range(per_word):
            product = rest * size
            drawn.append(product >> bits)
            rest = product % 2**bits
        counts[tuple(drawn)] = counts.get(tuple(drawn), 0) + 1
    assert len(counts) == 9
    assert set(counts.values()) == {(2**bits - spare) // 9}


@pytest.mark.parametrize("size", SIZES)
def test_results_are_spread_evenly(size: int) -> None:
    counts = np.bincount(results(size, seed=3, count=1_000_000), minlength=size)
    expected = 1_000_000 / size
    chi_square = float(((counts - expected) ** 2 / expected).sum())
    assert abs(chi_square - (size - 1)) < 5 * (2 * (size - 1)) ** 0.5
