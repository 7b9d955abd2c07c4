"""Verification proves the two equations of every pool: a forger of a whole journal is found."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from pitboss.jackpots.acts.settlement import JackpotFed, JackpotWon
from pitboss.table.terminal.acts.jackpot_award import JackpotAwarded
from tests.eventstore.forging import forged
from tests.jackpots.links import MYSTERY, ONCE, Link


@pytest.fixture
def link(tmp_path: Path) -> Link:
    """A pool that was fed and won."""
    made = Link(tmp_path)
    made.tables("t1")
    made.pool("dragon", ONCE, "t1")
    made.round("t1", "123", a=("small", 1_250))
    made.round("t1", "666", a=("triple:6", 1_000))
    return made


def test_a_journal_with_a_pool_that_is_made_anew_without_a_change_is_whole(link: Link) -> None:
    assert forged(link.store, JackpotFed, lambda event: event).findings == []


@pytest.mark.parametrize(
    ("kind", "change"),
    [
        # More is shown than was contributed, with and without a cent for it in the ledger.
        (JackpotFed, lambda one: replace(one, shown="21000/1")),
        (JackpotFed, lambda one: replace(one, shown="21000/1", posted_cents=1_000)),
        # A cent of the contribution stays with the house.
        (JackpotFed, lambda one: replace(one, posted_cents=one.posted_cents - 1)),
        # Less was staked, or it counts for less.
        (JackpotFed, lambda one: replace(one, base={"t1-a": 1})),
        (JackpotFed, lambda one: replace(one, rate="1/1000")),
        # The house takes its start-up out of what was contributed.
        (JackpotWon, lambda one: replace(one, house_added="19000/1")),
        (JackpotWon, lambda one: replace(one, awards={"t1-a": 19_000})),
    ],
)
def test_a_forged_pool_is_found(link: Link, kind: type, change: Callable[[Any], object]) -> None:
    report = forged(link.store, kind, change)
    assert not report.passed
    assert "jackpot:dragon" in {finding.stream for finding in report.findings}


@pytest.mark.parametrize("change", [{"value": "3001/1"}, {"value": "9001/3"}, {"salt": "02"}])
def test_a_hidden_value_that_is_another_than_was_committed_to_is_found(
    tmp_path: Path, change: dict[str, str]
) -> None:
    """It was $30: what is shown after the win has to come to the digest from before it."""
    link = Link(tmp_path)
    link.tables("t1")
    link.pool("pearl", MYSTERY, "t1", rate="1/10", hidden_rate="0/1")
    link.round("t1", "123", a=("small", 30_000))
    assert link.whole()
    report = forged(link.store, JackpotWon, lambda one: replace(one, **change))
    assert "jackpot:pearl" in {finding.stream for finding in report.findings}


def test_a_prize_that_no_pool_paid_is_found_in_the_ledger(link: Link) -> None:
    report = forged(link.store, JackpotAwarded, lambda one: replace(one, cents=one.cents + 100))
    assert not report.passed
