"""How long a record must be to show a fault: the tables printed, and faulty records made."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

from pitboss.maths.randomness import ResultRecord, record
from pitboss.maths.randomness.correlations import distant_correlation
from pitboss.maths.randomness.counts import chi_square
from pitboss.maths.randomness.duplicates import duplicates
from pitboss.maths.randomness.findings import RandomnessFinding
from pitboss.maths.randomness.power import (
    biased,
    evened,
    part_limit,
    power_rows,
    repeating,
    rising,
    shortest_run,
    staying,
)
from pitboss.maths.randomness.stability import drift, evenness
from pitboss.maths.randomness.streams import Indices
from pitboss.rules import three_dice, wheel

PRINTED = Path("docs/laboratory.md")
RECORDS = 60
ALONE = 0.01 / 11
"""A test with a smaller p-value fails a record whatever the other ten say."""


def test_the_tables_are_the_ones_printed() -> None:
    printed = PRINTED.read_text()
    for alphabet in (three_dice.ALPHABET, wheel.ALPHABET):
        for row in power_rows(alphabet):
            line = f"| {row.test} | {row.fault} | {row.half:,} | {row.surely:,} |"
            assert printed.count(line) >= 1, line
    for count in (5_000, 100_000, 1_000_000, 5_000_000):
        faces, _ = shortest_run(three_dice.ALPHABET, count)
        sectors, pockets = shortest_run(wheel.ALPHABET, count)
        assert f"| {count:,} | {faces} | {sectors} | {pockets} |" in printed
    for share in (0.9, 0.8, 0.7, 0.5):
        thrown, spun = evened(three_dice.ALPHABET, share), evened(wheel.ALPHABET, share)
        assert f"| {100 * share:.0f} % | {thrown:.4f} | {spun:.4f} |" in printed


def test_a_biased_face_by_the_noncentral_distribution() -> None:
    """Against scipy's: one face too likely by a hundredth, four parts."""
    for count in (10_000, 27_600, 65_550):
        shift = count * 0.01**2 * 36 / 5
        limit = stats.chi2.isf(part_limit(4), 5)
        assert biased(6, 4, 0.01, count) == pytest.approx(stats.ncx2.sf(limit, 5, shift), rel=1e-9)


def thrown(first_die: Indices, random: np.random.Generator) -> ResultRecord:
    """Throws with one die as it is, the others fair."""
    others = random.integers(0, 36, len(first_die))
    return record(three_dice.ALPHABET, first_die * 36 + others)


def loaded(random: np.random.Generator, count: int) -> ResultRecord:
    shares = [1 / 6 + 0.01, *[1 / 6 - 0.002] * 5]
    return thrown(random.choice(6, size=count, p=shares), random)


def stuck(random: np.random.Generator, count: int) -> ResultRecord:
    faces = random.integers(0, 6, count)
    for place in np.flatnonzero(random.random(count) < 1 / 50).tolist():
        faces[place] = faces[place - 1] if place else faces[place]
    return thrown(faces, random)


def worn(random: np.random.Generator, count: int) -> ResultRecord:
    chance = 1 / 6 + np.linspace(-0.02, 0.02, count)
    six = random.random(count) < chance
    return thrown(np.where(six, 5, random.integers(0, 5, count)), random)


def coming_round(random: np.random.Generator, count: int) -> ResultRecord:
    spun = random.integers(0, 37, count)
    for place in np.flatnonzero(random.random(count) < 1 / 20).tolist():
        spun[place] = spun[place - 300] if place >= 300 else spun[place]
    return record(wheel.ALPHABET, spun)


@pytest.mark.parametrize(
    ("made", "test", "count", "computed"),
    [
        (loaded, chi_square, 27_600, biased(6, 4, 0.01, 27_600)),
        (stuck, duplicates, 7_007, staying(6, 4, 1 / 50, 7_007)),
        (worn, drift, 32_625, rising(6, 4, 0.02, 32_625)),
        (coming_round, distant_correlation, 10_677, repeating(2, 1 / 20, 10_677)),
    ],
)
def test_a_fault_is_found_as_often_as_is_computed(
    made: Callable[[np.random.Generator, int], ResultRecord],
    test: Callable[[ResultRecord], RandomnessFinding],
    count: int,
    computed: float,
) -> None:
    """Half of the time, or a little oftener where further parts find it as well."""
    assert computed == pytest.approx(0.5, abs=0.01)
    random = np.random.default_rng(5)
    found = sum(test(made(random, count)).p_value <= ALONE for _ in range(RECORDS))
    low, high = stats.binom(RECORDS, 0.5).ppf(0.001), stats.binom(RECORDS, 0.75).ppf(0.999)
    assert low <= found <= high


def test_records_that_are_too_even_are_found_as_often_as_is_computed() -> None:
    """Three results in ten are dealt like cards within a stretch: seven tenths of the variance."""
    random = np.random.default_rng(6)
    found = 0
    for _ in range(40):
        stretches = []
        for _ in range(10):
            dealt = np.tile(np.arange(37), 21)  # no variance at all
            drawn = random.integers(0, 37, 37 * 49)  # all that chance makes
            stretches.append(random.permutation(np.concatenate((dealt, drawn))))
        fell = record(wheel.ALPHABET, np.concatenate(stretches))
        found += evenness(fell).p_value <= ALONE
    expected = stats.binom(40, evened(wheel.ALPHABET, 0.7))
    assert expected.ppf(0.001) <= found <= expected.ppf(0.9999)
