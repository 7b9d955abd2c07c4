"""Simulated results: every outcome exactly as likely, drawn from the operating system."""

from __future__ import annotations

import asyncio
import inspect
import random
import secrets
from collections import Counter
from itertools import product

import pytest
from scipy import stats

from pitboss.devices.faults import DeviceFault
from pitboss.devices.simulated.chance import Bits, below, pocket, throw
from pitboss.devices.simulated.machine import Pace
from pitboss.devices.simulated.tumbler import SimulatedTumbler
from tests.stories import clause

FALSE_ALARM = 1e-9
"""Each chi-square test below cries wolf once in a thousand million runs."""


def drawing(*numbers: int) -> Bits:
    """A generator that gives these numbers, whatever width is asked for."""
    given = iter(numbers)
    return lambda _: next(given)


@pytest.mark.parametrize(("count", "width"), [(216, 8), (36, 6), (37, 6), (6, 3), (2, 1)])
def test_every_number_of_bits_is_an_outcome_or_thrown_away_and_never_folded(
    count: int, width: int
) -> None:
    widths: list[int] = []

    def bits(asked: int) -> int:
        widths.append(asked)
        return 0

    below(count, bits)
    assert widths == [width]
    for number in range(2**width):
        # What is thrown away is followed by a zero, so that is what it gives here.
        assert below(count, drawing(number, 0)) == (number if number < count else 0)


@clause("aruze-sicbo", "2.2")
def test_three_dice_have_216_throws_each_from_one_number() -> None:
    throws = [throw(3, drawing(number)) for number in range(216)]
    assert throws == list(product(range(1, 7), repeat=3))


@clause("aruze-craps", "2.2.4")
def test_two_dice_have_36_throws_each_from_one_number() -> None:
    throws = [throw(2, drawing(number)) for number in range(36)]
    assert throws == list(product(range(1, 7), repeat=2))


def test_a_generator_that_gives_nothing_usable_is_a_fault_and_not_a_result() -> None:
    with pytest.raises(DeviceFault, match="generator-fault"):
        pocket(lambda width: 2**width - 1)


@pytest.mark.parametrize(
    ("draw", "outcomes", "each"),
    [
        (lambda: throw(3), 216, 250),
        (lambda: throw(2), 36, 1000),
        (pocket, 37, 1000),
    ],
    ids=["three-dice", "two-dice", "pockets"],
)
def test_outcomes_come_as_often_as_chance_lets_them(
    draw: object, outcomes: int, each: int
) -> None:
    assert callable(draw)
    counts = Counter(draw() for _ in range(outcomes * each))
    assert len(counts) == outcomes
    statistic = sum((count - each) ** 2 / each for count in counts.values())
    # Both tails: outcomes that come too evenly are no chance either.
    assert stats.chi2.ppf(FALSE_ALARM / 2, outcomes - 1) < statistic
    assert statistic < stats.chi2.isf(FALSE_ALARM / 2, outcomes - 1)


def test_results_come_from_the_operating_system_and_not_from_a_seed() -> None:
    for draw in (throw, pocket):
        assert inspect.signature(draw).parameters["bits"].default is secrets.randbits
    random.seed(1)
    before = random.getstate()
    tumbler = SimulatedTumbler("T-1", dice=3, pace=Pace(motion_ms=0))
    asyncio.run(tumbler.launch(1))
    assert random.getstate() == before
