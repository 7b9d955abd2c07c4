"""A fair device fails one record in a hundred, and its p-values are as likely as they say."""

from __future__ import annotations

from functools import cache

import pytest
from scipy import stats

from pitboss.maths.dice import results
from pitboss.maths.randomness import RandomnessReport, judge, record
from pitboss.rules import three_dice, two_dice, wheel
from pitboss.rules.outcomes import Alphabet

ALPHABETS = (three_dice.ALPHABET, two_dice.ALPHABET, wheel.ALPHABET)
SEEDS = 300
COUNT = 4_000
SURELY = 1e-4
"""How unlikely a deviation of these fixed seeds must be to count as a fault of the tests."""

each_alphabet = pytest.mark.parametrize("alphabet", ALPHABETS, ids=lambda alphabet: alphabet.name)


@cache
def reports(alphabet: Alphabet) -> tuple[RandomnessReport, ...]:
    size = len(alphabet.letters)
    return tuple(
        judge(record(alphabet, results(size, seed, COUNT))) for seed in range(1_000, 1_000 + SEEDS)
    )


def test_one_fair_record_in_a_hundred_fails() -> None:
    failed = sum(not report.passed for alphabet in ALPHABETS for report in reports(alphabet))
    expected = stats.binom(len(ALPHABETS) * SEEDS, 0.01)
    assert expected.ppf(SURELY) <= failed <= expected.isf(SURELY)


@each_alphabet
def test_the_p_values_of_a_test_are_not_small_too_often(alphabet: Alphabet) -> None:
    # One-sided: parts that hang together make the p-value of the whole test larger, never smaller.
    for number in range(7):
        tests = [report.tests[number].finding for report in reports(alphabet)]
        p_values = [finding.p_value for finding in tests]
        fit = stats.kstest(p_values, "uniform", alternative="greater")
        assert fit.pvalue > SURELY, tests[0].name
        # Nor too rarely, or the test would be blind: hanging together costs up to a fifth.
        small = sum(p_value < 0.1 for p_value in p_values)
        assert small >= stats.binom(SEEDS, 0.08).ppf(SURELY), tests[0].name


@each_alphabet
def test_the_p_values_of_every_part_are_uniform(alphabet: Alphabet) -> None:
    p_values: dict[tuple[str, str], list[float]] = {}
    for report in reports(alphabet):
        for judged in report.tests:
            for part in judged.finding.parts:
                p_values.setdefault((judged.finding.name, part.of), []).append(part.p_value)
    for (test, of), found in p_values.items():
        # The exact p-value of a count moves in steps and is never too small: one side only.
        # So is that of the largest of several sums that hang together.
        stepped = test == "sticking" or of.endswith(("again at once", "cumulative sums"))
        sides = "greater" if stepped else "two-sided"
        assert len(found) == SEEDS
        assert stats.kstest(found, "uniform", alternative=sides).pvalue > SURELY, (test, of)
