"""Readings that follow one another, and those that do not."""

from __future__ import annotations

import pytest

from pitboss.devices.faults import DeviceFault
from pitboss.devices.readings import Press
from pitboss.devices.watch import MOST_DOUBTFUL, Watch


def reading(launch: int, sequence: int, device: str = "B-1", at: int = 0) -> Press:
    return Press(device=device, firmware="1", sequence=sequence, launch=launch, at=at)


def code_of(watch: Watch, told: Press, launch: int) -> str:
    with pytest.raises(DeviceFault) as caught:
        watch.check(told, launch)
    assert caught.value.evidence == told.evidence
    return caught.value.code


def test_the_first_reading_starts_the_count_where_no_journal_does() -> None:
    watch = Watch("B-1")
    watch.check(reading(7, 41), 7)
    watch.check(reading(8, 42), 8)
    assert watch.last == 42


def test_a_count_that_stands_still_or_goes_back_is_a_repeat() -> None:
    watch = Watch("B-1", last=41)
    assert code_of(watch, reading(7, 41), 7) == "reading-repeated"
    assert code_of(watch, reading(8, 40), 8) == "reading-repeated"
    watch.check(reading(9, 42), 9)


def test_after_a_restart_a_lost_count_is_told_once_and_then_gone_on_from() -> None:
    watch = Watch("B-1", last=41)
    assert code_of(watch, reading(7, 1), 7) == "reading-repeated"
    watch.check(reading(8, 2), 8)
    assert code_of(watch, reading(9, 1), 9) == "reading-repeated"
    watch.check(reading(10, 3), 10)


def test_a_second_and_other_reading_of_a_launch_does_not_replace_the_first() -> None:
    watch = Watch("B-1")
    watch.check(reading(7, 1), 7)
    watch.check(reading(7, 1), 7)
    assert code_of(watch, reading(7, 1, at=5), 7) == "reading-repeated"
    assert code_of(watch, reading(7, 2), 7) == "reading-repeated"
    watch.check(reading(8, 2), 8)


def test_a_gap_is_allowed_for_launches_that_went_unanswered_and_no_wider() -> None:
    watch = Watch("B-1", last=1)
    for launch in (2, 3, 3):
        watch.doubt(launch)
    watch.check(reading(4, 4), 4)
    watch.doubt(5)
    assert code_of(watch, reading(6, 7), 6) == "reading-lost"


def test_a_launch_that_is_answered_after_all_makes_no_gap() -> None:
    watch = Watch("B-1", last=1)
    watch.doubt(2)
    assert code_of(watch, reading(2, 3), 2) == "reading-lost"


def test_doubt_has_a_bound() -> None:
    watch = Watch("B-1", last=0)
    for launch in range(1, MOST_DOUBTFUL + 3):
        watch.doubt(launch)
    assert code_of(watch, reading(100, MOST_DOUBTFUL + 2), 100) == "reading-lost"


def test_the_reading_of_another_device_is_not_taken() -> None:
    assert code_of(Watch("B-1"), reading(1, 1, device="B-2"), 1) == "wrong-device"


def test_evidence_that_is_too_long_to_keep_is_garbled() -> None:
    long = Press(device="B-1", firmware="1", sequence=1, launch=1, at=0, sensors={"x": (1,) * 500})
    with pytest.raises(DeviceFault, match="garbled"):
        Watch("B-1").check(long, 1)
