"""The verdict: all tests judged together, so that a fair device passes 99 times in a hundred."""

from __future__ import annotations

from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass

from pitboss.kernel.fact import value
from pitboss.maths.randomness.correlations import (
    distant_correlation,
    interplay_correlation,
    serial_correlation,
)
from pitboss.maths.randomness.counts import chi_square, overlaps
from pitboss.maths.randomness.duplicates import duplicates
from pitboss.maths.randomness.findings import RandomnessFinding
from pitboss.maths.randomness.lengths import coupon_collector, runs
from pitboss.maths.randomness.records import ResultRecord, check_count
from pitboss.maths.randomness.stability import drift, evenness, sticking

CONFIDENCE = 0.99

_BESIDE = 100_000
"""From so many results on it pays to test them in two threads."""

SEVEN = (
    chi_square,
    overlaps,
    coupon_collector,
    runs,
    interplay_correlation,
    serial_correlation,
    duplicates,
)
"""The tests that laboratories name (GLI-19, 3.2.2), in their order."""

PHYSICAL = (sticking, drift, evenness, distant_correlation)
"""What dice, wheels and records of them do besides: stick, wear, come too evenly, come round."""


@value
class Judged:
    """A finding with the threshold that its p-value was held against."""

    finding: RandomnessFinding
    threshold: float
    passed: bool


@dataclass(frozen=True, eq=False)
class RandomnessReport:
    """What the tests say of a record.

    >>> from pitboss.maths.dice import results
    >>> from pitboss.maths.randomness import judge, record
    >>> from pitboss.rules.wheel import ALPHABET
    >>> judge(record(ALPHABET, results(37, seed=1, count=20_000)))
    <Report on 20,000 results: passed>
    """

    record: ResultRecord
    tests: tuple[Judged, ...]

    def __repr__(self) -> str:
        return f"<Report on {len(self.record):,} results: {self.verdict}>"

    @property
    def passed(self) -> bool:
        """Whether every test passed."""
        return all(judged.passed for judged in self.tests)

    @property
    def verdict(self) -> str:
        """``passed`` or ``failed``."""
        return "passed" if self.passed else "failed"

    @property
    def failed(self) -> tuple[RandomnessFinding, ...]:
        """The findings that speak against the device, the strongest first."""
        failed = [judged.finding for judged in self.tests if not judged.passed]
        return tuple(sorted(failed, key=lambda finding: finding.p_value))

    @property
    def sentence(self) -> str:
        """The verdict in words, with what the strongest part of each failed test saw."""
        sure = f"at {100 * CONFIDENCE:.0f} % confidence"
        if self.passed:
            return f"Passed: {sure} the tests together find nothing against these results."
        seen = "; ".join(
            f"{finding.name} ({finding.strongest.of}: {finding.strongest.detail})"
            for finding in self.failed
        )
        return f"Failed: {sure} these are not the results of a fair device: {seen}."


def judge(record: ResultRecord) -> RandomnessReport:
    """Run all tests on a record and judge them together; refuses one too short for it."""
    check_count(len(record))
    findings = _found(record)
    thresholds = holm([finding.p_value for finding in findings])
    return RandomnessReport(
        record,
        tuple(
            Judged(finding, threshold, passed)
            for finding, (threshold, passed) in zip(findings, thresholds, strict=True)
        ),
    )


def _found(record: ResultRecord) -> list[RandomnessFinding]:
    """What each test finds, in their order; those that transform and sort beside all others."""
    tests = (*SEVEN, *PHYSICAL)
    if len(record) < _BESIDE:
        return [test(record) for test in tests]
    apart = (serial_correlation, distant_correlation, duplicates)
    _ = record.streams  # which both sides look at
    with ThreadPoolExecutor(max_workers=1) as other:
        beside = other.submit(lambda: {test: test(record) for test in apart})
        found = {test: test(record) for test in tests if test not in apart}
    return [{**found, **beside.result()}[test] for test in tests]


def holm(p_values: Sequence[float], confidence: float = CONFIDENCE) -> list[tuple[float, bool]]:
    """Holm and Bonferroni: for each p-value its threshold, and whether its test passes.

    With r = 1 - confidence, the smallest of m p-values is held against r/m, the next against
    r/(m - 1) and so on; the first that is larger than its threshold passes, and so do all after
    it. A fair device then fails any of them with a chance of at most r, however the tests hang
    together.

    >>> [(round(threshold, 4), passed) for threshold, passed in holm([0.2, 0.001, 0.004])]
    [(0.01, True), (0.0033, False), (0.005, False)]
    """
    judged: dict[int, tuple[float, bool]] = {}
    passed = False
    risk = round(1 - confidence, 12)  # 0.01 and not 0.010000000000000009
    for rank, index in enumerate(sorted(range(len(p_values)), key=lambda i: p_values[i])):
        threshold = risk / (len(p_values) - rank)
        passed = passed or p_values[index] > threshold
        judged[index] = (threshold, passed)
    return [judged[index] for index in range(len(p_values))]
