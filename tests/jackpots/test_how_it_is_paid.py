"""How a prize is paid and under which rule, what a screen says of it, and what cannot be right."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.jackpots.acts.join_jackpot import JoinJackpot
from pitboss.jackpots.acts.resume_jackpot import ResumeJackpot
from pitboss.jackpots.state import SUSPENDED
from pitboss.jackpots.view import jackpot_view, win_view
from pitboss.table.terminal.acts.jackpot_award import JackpotAwarded
from tests.jackpots.links import KIM, LEE, MYSTERY, ONCE, Link
from tests.stories import clause


@pytest.fixture
def link(tmp_path: Path) -> Link:
    made = Link(tmp_path)
    made.tables("t1", "t2")
    return made


def awarded(link: Link, table: str) -> list[JackpotAwarded]:
    """The prizes of the last round of a table."""
    return [one for one in link.told.events[f"table:{table}"] if isinstance(one, JackpotAwarded)]


@clause("aruze-sicbo", "3.4.2", "3.4.3", "4.1.3.1")
def test_jp_06_a_pool_of_one_terminal_pays_winnings_and_a_linked_one_linked_winnings(
    tmp_path: Path,
) -> None:
    """Linked is what more than one terminal plays for: at one table or at several."""
    link = Link(tmp_path)
    for table, seats in (("solo", "solo-a"), ("pair", "pair-a pair-b"), ("lone", "lone-a")):
        link.open(table, "aruze-sicbo", seats)
        link.note(table, f"{table}-a", 50_000)
    link.pool("own", ONCE, "solo")
    link.pool("shared", ONCE, "pair")
    link.round("solo", "666", a=("triple:6", 1_000))
    (alone,) = awarded(link, "solo")
    link.round("pair", "666", a=("triple:6", 1_000))
    (together,) = awarded(link, "pair")
    assert (alone.clause, alone.source) == ("4.1.3.1", "3.4.2")
    assert (together.clause, together.source) == ("4.1.3.1", "3.4.3")
    # Another table with a single terminal joins: from now on the first is linked, too.
    assert link.join("own", "lone", "1/125", "1/1000") == ""
    link.round("solo", "666", a=("triple:6", 1_000))
    assert awarded(link, "solo")[0].source == "3.4.3"
    assert link.whole()


@clause("aruze-sicbo", "4.1.3.1", "4.1.3.2")
def test_of_a_shared_prize_each_screen_says_how_its_own_share_is_paid(tmp_path: Path) -> None:
    """$200 for two: one has room for $100 on the meter beside $1,910, the other has not."""
    link = Link(tmp_path)
    link.tables("t1", credit_limit_cents=270_000)
    link.pool("dragon", ONCE, "t1")
    for _ in range(4):
        link.note("t1", "t1-b", 10_000)
    link.round("t1", "666", a=("triple:6", 1_000), b=("triple:6", 1_000))
    pool, table = link.jackpot("dragon"), link.table("t1")
    view = win_view(pool, pool.wins[-1], table)
    assert [(one.terminal, one.cents, one.way, one.clause) for one in view.shares] == [
        ("t1-a", 10_000, "credit", "4.1.3.1"), ("t1-b", 10_000, "hand", "4.1.3.2"),
    ]  # fmt: skip
    assert view.unpaid
    # Once staff have paid it, it is neither on the meter nor still to be paid.
    terminal = table.terminals["t1-b"]
    terminal.awards = []
    paid = win_view(pool, pool.wins[-1], table)
    assert ([one.way for one in paid.shares], paid.unpaid) == (["credit", "paid"], False)


@clause("aruze-sicbo", "4.1.2", "3.6.2")
def test_jp_22_the_range_of_a_hidden_value_and_its_digest_are_displayed(link: Link) -> None:
    link.pool("pearl", MYSTERY, "t1", rate="1/10", hidden_rate="0/1")
    pool = link.jackpot("pearl")
    view = jackpot_view(pool, link.table("t1"), "", None)
    assert (view.from_cents, view.to_cents, view.commit) == (1_000, 5_000, pool.commit)
    link.pool("dragon", ONCE, "t2")
    view = jackpot_view(link.jackpot("dragon"), link.table("t2"), "", None)
    assert (view.to_cents, view.commit) == (0, "")


@clause("aruze-sicbo", "4.1.4")
def test_a_contribution_that_cannot_be_right_suspends_the_pool_and_does_not_go_in(
    link: Link,
) -> None:
    """9/1000 of $100 are 90 cents: that is the most of a round here, and a cent more is not."""
    assert link.propose("dragon", ONCE) == ""
    link.pool("tiger", ONCE, "t2")
    assert link.paper("P-1", "tiger: t1 1/125 1/1000") == ""
    joined = {"number": "tiger", "table": "t1", "rate": "1/125", "hidden_rate": "1/1000"}
    assert link.do(JoinJackpot, **joined, approval="P-1", most_a_round_cents=90, **LEE) == ""
    link.round("t1", "123", a=("small", 10_000))
    assert link.amounts("tiger")[:2] == ("20080/1", "10/1")
    link.round("t1", "666", a=("small", 9_000), b=("triple:6", 1_100))
    pool = link.jackpot("tiger")
    assert (pool.status, pool.hits, link.amounts("tiger")[:2]) == (
        SUSPENDED, 0, ("20080/1", "10/1"),
    )  # fmt: skip
    (fault,) = pool.faults
    assert fault.kind == "controller"
    assert "909/10 cents: $0.90 is the most" in fault.reason
    assert link.do(ResumeJackpot, number="tiger", reason="the meter was read", **KIM) == ""
    link.round("t1", "123", a=("small", 1_000))
    assert link.jackpot("tiger").status == "open"
    assert link.whole()
