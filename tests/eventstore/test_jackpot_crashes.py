"""A jackpot that is won while the process dies: won once and paid once, in both databases."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from pitboss.eventstore.faults import CommitFailed
from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.table.terminal.acts.report_dice import ReportDice
from tests.eventstore.conftest import NewPlace
from tests.floor.crashing import CrashingStore, Died, Failure
from tests.jackpots.feeding import fed_by_two_servers
from tests.jackpots.killing import killed_in_a_win
from tests.jackpots.links import MYSTERY, ONCE, Link
from tests.stories import clause

STRIDE = 13
"""A soak takes every step, here one in so many."""
ROUNDS = 60
"""Of each of two servers; ``tests/slow.py`` says what a suite has time for."""


@clause("aruze-sicbo", "4.1.2", "4.1.3.1")
@pytest.mark.parametrize("failure", list(Failure))
def test_a_crash_at_any_moment_finds_it_won_once_and_paid_once(
    failure: Failure, place: str, tmp_path: Path
) -> None:
    store = CrashingStore(open_store(place, HOUSE))
    link = Link(tmp_path, store)
    link.tables("t1", "t2")
    link.pool("dragon", ONCE | {"start_cents": 1_000}, "t1", "t2")
    link.pool("pearl", MYSTERY, "t1", rate="1/10", hidden_rate="0/1")
    link.round("t1", "123", a=("small", 19_000))  # the mystery is at 2900, its value at 3000
    link.place("t1", "a", "triple:6", 1_000)
    number = link.shut("t1")
    credit = link.terminal("t1", "t1-a").credit_cents
    dice = link.dice("t1", number, "666")
    store.failures = [failure]
    try:
        link.do(ReportDice, **dice)
    except (Died, CommitFailed):
        link.begin_again()
    if link.table("t1").results[-1] != (number, "666"):
        assert link.do(ReportDice, **dice) == ""
    again = link.do(ReportDice, **dice)
    assert again != "", "a round is settled once"
    terminal, dragon, pearl = (
        link.terminal("t1", "t1-a"), link.jackpot("dragon"), link.jackpot("pearl"),
    )  # fmt: skip
    # $190 to $10 at 190 to 1 and the stake; $11.52 displayed; $29 of the mystery.
    assert terminal.credit_cents == credit + 191_000 + 1_152 + 2_900
    assert terminal.meters.jackpots_cents == 1_152 + 2_900
    assert (dragon.hits, dragon.paid_cents, dragon.generation) == (1, 1_152, 2)
    assert (pearl.hits, pearl.paid_cents, pearl.generation) == (1, 2_900, 2)
    assert verify(link.store, HOUSE).passed
    store.close()


@clause("aruze-sicbo", "4.1.2", "4.1.3.1")
def test_a_process_killed_in_the_steps_of_a_win_leaves_it_won_once_and_paid_once(
    place: str, tmp_path: Path
) -> None:
    """Before and after statements of the transaction, on a real process; all of them in a soak."""
    seen = killed_in_a_win(place, tmp_path, stride=STRIDE)
    assert seen.untouched > 0, "it died in the middle"
    assert seen.faults == []


def test_two_servers_feed_one_pool_and_nothing_is_lost_or_doubled(
    new_place: NewPlace, tmp_path: Path
) -> None:
    with ThreadPoolExecutor(2) as hands:
        wrong = fed_by_two_servers(new_place("postgres"), tmp_path, ROUNDS, hands)
        assert list(wrong) == []
