"""What of a patron's record counts as a resolved stake."""

from __future__ import annotations

import pytest

from pitboss.patron.play_events import StakePlaced, StakesSettled
from pitboss.promotions.counting import resolved_in
from tests.server.promoting import rules


def placed(cents: int, clause: str = "31K") -> StakePlaced:
    return StakePlaced(
        patron="p1", table="craps-1", round=3, cents=cents, found=False, clause=clause
    )


def settled(cents: int, back: int = 0) -> StakesSettled:
    return StakesSettled(
        patron="p1", table="craps-1", round=3, staked_cents=cents, returned_cents=back,
        day="2027-01-15", clause="31F",
    )  # fmt: skip


@rules("7.4")
@pytest.mark.parametrize(
    ("events", "cents"),
    [
        # A stake is put at risk in one record and decided in a later one.
        ((placed(2_000),),                       0),
        ((settled(2_000, 4_000),),               2_000),
        # $1 of commission on $20, and a loss that a corrected result brings: no stake at all.
        ((placed(2_100), settled(100)),          0),
        ((placed(500), settled(500)),            0),
        # $20 are lost, and $1 of commission falls due with the result.
        ((placed(100), settled(2_100)),          2_000),
        # At a dealer's table a stake found on the layout is a stake, though it is decided at once.
        ((placed(500, "5.9"), settled(500)),     500),
    ],
)  # fmt: skip
def test_7_4_only_what_was_staked_and_decided_counts(
    events: tuple[object, ...], cents: int
) -> None:
    assert sum(one[2] for one in resolved_in(7, events)) == cents
