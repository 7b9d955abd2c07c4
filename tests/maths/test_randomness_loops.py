"""What the tests count many at a time is what a plain loop counts one by one."""

from __future__ import annotations

from itertools import groupby
from math import sqrt

import numpy as np
import pytest
from scipy import special

from pitboss.maths.dice import results
from pitboss.maths.randomness import record
from pitboss.maths.randomness.collecting import collected
from pitboss.maths.randomness.lagged import lagged_sums
from pitboss.maths.randomness.lengths import _run_lengths
from pitboss.maths.randomness.stability import furthest, longest_run
from pitboss.maths.randomness.streams import Stream, Symbols
from pitboss.maths.randomness.tails import (
    binomial_tails,
    bridge_above,
    chi_square_above,
    chi_square_below,
    normal_above,
)
from pitboss.rules import three_dice, two_dice, wheel


def collected_slowly(values: Symbols, size: int) -> list[int]:
    ends, have = [], set()
    for place, symbol in enumerate(values.tolist()):
        have.add(symbol)
        if len(have) == size:
            ends.append(place)
            have = set()
    return ends


@pytest.mark.parametrize(
    ("size", "count"), [(2, 60_001), (6, 60_007), (37, 330_011), (216, 9_000)]
)
def test_collections_end_where_a_plain_loop_says(size: int, count: int) -> None:
    values = results(size, 5, count).astype(np.uint8)
    assert collected(values, size).tolist() == collected_slowly(values, size)


def test_collections_of_a_record_that_never_comes_to_agree() -> None:
    """Lanes through a cycle stay apart for ever, so the record is gone through from its start."""
    turning = np.tile(np.arange(6), 10_001)[5:].astype(np.uint8)
    assert collected(turning, 6).tolist() == collected_slowly(turning, 6)
    stuck = np.zeros(60_000, dtype=np.uint8)
    assert collected(stuck, 6).tolist() == []


@pytest.mark.parametrize("planned", [1, 300, 4_990, 10_000])
def test_runs_have_the_lengths_that_a_plain_loop_says(planned: int) -> None:
    sides = results(2, 9, 10_000)
    lengths = [len(list(run)) for _, run in groupby(sides.tolist())][:-1][:planned]
    found = _run_lengths(sides, planned, 8)  # longer ones count as seven
    assert found.tolist() == [sum(min(one, 7) == long for one in lengths) for long in range(8)]


def test_the_longest_run_is_that_of_a_plain_loop() -> None:
    for seed in range(20):
        values = results(6, seed, 500)
        runs = [(len(list(run))) for _, run in groupby(values.tolist())]
        length, place = longest_run(values)
        assert length == max(runs)
        assert place == sum(runs[: runs.index(length)])


def strayed_slowly(stream: Stream) -> tuple[float, int]:
    """How far any symbol strays from its pace in deviations, result by result; and which."""
    best = (0.0, 0)
    count = len(stream.values)
    for symbol in range(stream.size):
        came = stream.values == symbol
        if not 0 < (total := int(came.sum())) < count:
            continue
        strays = np.abs(np.cumsum(came) - np.arange(1, count + 1) * (total / count))
        scale = sqrt(count * (total / count) * (1 - total / count))
        best = max(best, (float(strays.max()) / scale, symbol))
    return best


@pytest.mark.parametrize("count", [1_200, 2_048, 30_001])
@pytest.mark.parametrize("alphabet", [three_dice.ALPHABET, two_dice.ALPHABET, wheel.ALPHABET])
def test_the_furthest_excursion_is_that_of_a_plain_loop(alphabet: object, count: int) -> None:
    assert isinstance(alphabet, type(wheel.ALPHABET))
    for seed in (1, 2):
        fell = record(alphabet, results(len(alphabet.letters), seed, count))
        for stream in fell.streams:
            strayed, symbol, place = furthest(stream)
            slowly, which = strayed_slowly(stream)
            assert strayed == pytest.approx(slowly, rel=1e-12)
            assert symbol == which
            assert stream.values[place - 1] == symbol  # a count turns only where its symbol comes


def test_sums_at_a_distance_are_those_of_a_plain_loop() -> None:
    random = np.random.default_rng(1)
    values, of = random.integers(0, 50, 250_000), random.normal(size=(2, 50))
    found = lagged_sums(values, of, 1_000)
    assert found.shape == (3, 1_001)
    for sums, score in zip(found, (*of, of[0] + of[1]), strict=True):
        scores = score[values]
        for lag in (0, 1, 10, 511, 1_000):
            plainly = float(scores[lag:] @ scores[: len(scores) - lag])
            assert sums[lag] == pytest.approx(plainly, abs=1e-6)
    turning = np.exp(1j * of[0])
    (far,) = lagged_sums(values, turning[None], 1_000)
    there = turning[values]
    assert far[700] == pytest.approx(np.vdot(there[:-700], there[700:]), abs=1e-6)


@pytest.mark.parametrize("count", [1_200, 15_360, 15_361, 140_003])
def test_the_sums_of_throws_are_those_of_their_totals(count: int) -> None:
    fell = record(three_dice.ALPHABET, results(216, 5, count))
    for stream in fell.streams:
        scores = stream.scores.real[stream.values]
        for lag in (1, 7, count // 4 if count < 4_000 else 1_000):
            plainly = float(scores[lag:] @ scores[:-lag])
            assert fell.lagged_sums[stream.name][lag] == pytest.approx(plainly, abs=1e-7)


def test_what_is_counted_of_a_die_is_what_its_own_faces_say() -> None:
    fell = record(three_dice.ALPHABET, results(216, 3, 50_021))
    for die in fell.dice:
        alone = Stream(die.name, die.symbols, die.values, die.scores, die.sides)
        for counted in ("counts", "sixteenths", "tenths", "blocks"):
            assert np.array_equal(getattr(die, counted), getattr(alone, counted))


@pytest.mark.parametrize("freedom", [1, 2, 5, 25, 36, 215, 1_332, 46_440])
def test_the_tails_of_chi_square(freedom: int) -> None:
    for off in (-5, -2, -0.5, 0, 0.5, 2, 5, 9):
        statistic = freedom + off * sqrt(2 * freedom)
        if statistic > 0:
            above, below = (
                chi_square_above(freedom, statistic),
                chi_square_below(freedom, statistic),
            )
            assert above == pytest.approx(special.chdtrc(freedom, statistic), rel=1e-9)
            assert below == pytest.approx(special.chdtr(freedom, statistic), rel=1e-9, abs=1e-12)
    assert chi_square_above(freedom, 0.0) == 1


@pytest.mark.parametrize("trials", [1_199, 20_000, 4_999_999])
@pytest.mark.parametrize("size", [6, 37, 216])
def test_the_tails_of_a_count(trials: int, size: int) -> None:
    """Against the incomplete beta function, two-sidedly, and at both ends."""
    mean, deviation = trials / size, sqrt(trials / size * (1 - 1 / size))
    for off in (-6, -3, -1, 0, 1, 3, 6):
        count = max(1, round(mean + off * deviation))
        at_most, at_least = binomial_tails(count, trials, 1 / size)
        beta = special.betainc(trials - count, count + 1, 1 - 1 / size)
        assert at_most == pytest.approx(beta, rel=1e-9)
        beta = special.betainc(count, trials - count + 1, 1 / size)
        assert at_least == pytest.approx(beta, rel=1e-9)
    assert binomial_tails(0, trials, 1 / size)[1] == pytest.approx(1)
    assert binomial_tails(trials, trials, 1 / size)[0] == pytest.approx(1)


def test_the_tails_of_normal_numbers_and_of_bridges() -> None:
    for height in (0.3, 0.6, 0.99, 1.0, 1.2, 1.63, 2.5, 4.0):
        assert bridge_above(height) == pytest.approx(special.kolmogorov(height), rel=1e-9)
        assert normal_above(height) == pytest.approx(special.ndtr(-height), rel=1e-12)
