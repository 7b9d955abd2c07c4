"""What ends a run for good, what a meter has room for, and what a linked table may not become."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.jackpots.acts.leave_jackpot import LeaveJackpot
from pitboss.jackpots.acts.move_jackpot import MoveJackpot
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from pitboss.table.terminal.acts.jackpot_award import JackpotAwarded
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.warn_of_closing import WarnOfClosing
from pitboss.table.terminal.config import TableConfig
from tests.jackpots.links import KIM, MYSTERY, ONCE, RUN, Link
from tests.stories import clause

SIX = ("triple:6", 100)


@pytest.fixture
def link(tmp_path: Path) -> Link:
    made = Link(tmp_path)
    made.tables("t1", "t2")
    return made


def correct(link: Link, number: int, result: str) -> None:
    """Settle a round of the first table again."""
    right = {"table": "t1", "round": number, "result": result, "reason": "misread"}
    assert link.do(CorrectResult, **right, **KIM) == ""


@clause("aruze-sicbo", "4.1.2")
@pytest.mark.parametrize("ended", ["left", "moved"])
def test_a_run_that_has_ended_is_not_taken_up_when_rounds_are_counted_again(
    link: Link, ended: str
) -> None:
    """A table left the link, or the pool's money was moved: a correction brings no run back."""
    link.pool("dragon", RUN, "t1")
    link.pool("tiger", RUN, "t2")
    first = link.round("t1", "123", a=SIX)
    link.round("t1", "666", a=SIX)
    assert link.jackpot("dragon").runs["t1"] == {"t1-a": 1}
    if ended == "left":
        left = {"number": "dragon", "table": "t1", "reason": "cleaned"}
        assert link.do(LeaveJackpot, **left, **KIM) == ""
        assert link.join("dragon", "t1", "1/125", "1/1000") == ""
    else:
        assert link.paper("A-1", "Move dragon into tiger", "approval") == ""
        move = {"number": "dragon", "into": "tiger", "approval": "A-1", "reason": "end"}
        assert link.do(MoveJackpot, **move, **KIM) == ""
    link.round("t1", "666", a=SIX)
    assert link.jackpot("dragon").runs["t1"] == {"t1-a": 1}
    correct(link, first, "124")
    pool = link.jackpot("dragon")
    assert (pool.runs["t1"], pool.hits) == ({"t1-a": 1}, 0)
    link.round("t1", "666", a=SIX)
    assert link.jackpot("dragon").hits == 1
    assert link.whole()


@clause("aruze-sicbo", "8.8")
def test_an_empty_round_that_is_invalidated_ended_no_run(link: Link) -> None:
    """A void round neither grows a run nor ends it, though nobody had a stake in it."""
    link.pool("dragon", RUN, "t1")
    link.round("t1", "666", a=SIX)
    number = link.throw("t1", "124")
    assert link.jackpot("dragon").runs["t1"] == {}
    undone = {"table": "t1", "round": number, "cause": "fire", "reason": "alarm"}
    assert link.do(InvalidateRound, **undone, **KIM) == ""
    assert link.jackpot("dragon").runs["t1"] == {"t1-a": 1}
    link.round("t1", "666", a=SIX)
    assert link.jackpot("dragon").hits == 1
    assert link.whole()


@clause("aruze-sicbo", "4.1.3.1", "4.1.3.2")
def test_what_two_levels_award_goes_onto_the_meter_only_as_far_as_it_has_room(
    tmp_path: Path,
) -> None:
    """$490 on the meter, $1,910 come back, $200 fit below $2,640; another $40 do not."""
    link = Link(tmp_path)
    link.tables("t1", credit_limit_cents=262_000, ticket_limit_cents=262_000)
    for number, level, start in (("minor", 2, 4_000), ("grand", 1, 20_000)):
        link.pool(number, ONCE | {"level": level, "start_cents": start}, "t1")
    link.round("t1", "666", a=("triple:6", 1_000))
    awarded = [one for one in link.told.events["table:t1"] if isinstance(one, JackpotAwarded)]
    assert [(one.pool, one.way) for one in awarded] == [("grand", "credit"), ("minor", "hand")]
    terminal = link.terminal("t1", "t1-a")
    assert (terminal.credit_cents, terminal.waiting_cents) == (49_000 + 191_000 + 20_000, 4_000)
    assert link.whole()


@clause("aruze-sicbo", "4.1.1", "4.1.2")
def test_a_table_that_joins_is_looked_at_with_its_own_rate(link: Link) -> None:
    """The last table left a mystery: another joins, unless its rate gave the player the edge.

    $10 to $50 at a rate c on Small, 1/36: break-even is 5000/36 over c + 1/36 cents. At 1/125 that
    is $38.82, and at 1/8 $9.09, which is below the start-up.
    """
    link.pool("pearl", MYSTERY, "t1")
    left = {"number": "pearl", "table": "t1", "reason": "cleaned"}
    assert link.do(LeaveJackpot, **left, **KIM) == ""
    assert link.join("pearl", "t2", "1/8") == "player-has-the-edge"
    assert link.join("pearl", "t2", "1/125") == ""
    assert list(link.jackpot("pearl").members) == ["t2"]
    assert link.whole()


@clause("aruze-sicbo", "4.1")
def test_a_table_leaves_its_jackpots_before_it_opens_with_another_game(link: Link) -> None:
    """No pool is fed from a game whose document knows no jackpots (R65)."""
    link.pool("dragon", RUN, "t1")
    closes_at = link.at + 3_600_000
    assert link.do(WarnOfClosing, table="t1", closes_at=closes_at, **KIM) == ""
    link.at = closes_at
    link.throw("t1", "124")
    assert link.do(CloseTable, table="t1", **KIM) == ""
    config = link.table("t1").config
    assert config is not None
    craps = TableConfig(
        game="aruze-craps", limits=config.limits, seats=config.seats, period_seconds=30,
        effective_at=0, training=True, denominations_cents=config.denominations_cents,
        credit_limit_cents=10**6, ticket_limit_cents=10**6,
    )  # fmt: skip
    checks = dict.fromkeys(("server", "tumbler", *config.seats), True)
    opening = {"table": "t1", "config": craps, "checks": checks, **KIM}
    assert link.do(OpenTable, **opening) == "plays-for-jackpot"
    left = {"number": "dragon", "table": "t1", "reason": "another game"}
    assert link.do(LeaveJackpot, **left, **KIM) == ""
    assert link.do(OpenTable, **opening) == ""
    assert link.whole()
