"""A link driven at random: a second reckoning beside its pool, and both equations after each act.

The floor of all that it holds is its account, and what came in is what is there or went out.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from tests.cli.pool_reckoning import Reckoned
from tests.jackpots.links import KIM, RUN, Link

RESULTS = ("666", "666", "666", "666", "123", "445")


@pytest.fixture
def link(tmp_path: Path) -> Iterator[Link]:
    made = Link(tmp_path)
    with closing(made.store):
        made.tables("t1", credit_limit_cents=10**9)
        yield made


def wagers(dice: Random) -> dict[str, tuple[str, int]]:
    """What each seat stakes, often enough to qualify."""
    seats = dice.sample(("a", "b"), dice.choice((1, 2, 2)))
    spots = ("triple:6", "triple:6", "triple:6", "small")
    return {seat: (dice.choice(spots), dice.choice((100, 130, 515, 515))) for seat in seats}


def sound(link: Link) -> None:
    """Both equations hold."""
    pool = link.jackpot("dragon")
    assert list(pool.faults_found()) == []
    held = pool.pool()
    assert pool.ledger_cents == int(held.shown + held.hidden + held.overflow)


@pytest.mark.parametrize("seed", range(3))
def test_every_amount_is_what_a_second_reckoning_finds(link: Link, seed: int) -> None:
    dice = Random(seed)
    sharing = dice.choice(("equal", "by-stake"))
    link.pool("dragon", RUN | {"stake_cents": 130}, "t1", sharing=sharing)
    trigger = {"kind": "run", "spot": "triple:6", "results": ["666"], "k": 2, "stake_cents": 130}
    beside = Reckoned({
        "start_cents": 20_000, "rate": "1/125", "hidden_rate": "1/1000", "share": sharing,
        "trigger": trigger,
    })  # fmt: skip
    won = 0
    for _ in range(25):
        staked, result = wagers(dice), dice.choice(RESULTS)
        link.round("t1", result, **staked)
        stakes = {f"t1-{seat}": {spot: cents} for seat, (spot, cents) in sorted(staked.items())}
        expected = beside.play({"stakes": stakes, "result": result})
        shown, hidden, overflow, ledger = link.amounts("dragon")
        found = {"shown": shown, "hidden": hidden, "overflow": overflow, "ledger_cents": ledger}
        assert found == {name: expected[name] for name in found}
        awards: Any = expected["awards"]
        won += sum(awards.values())
        assert link.jackpot("dragon").paid_cents == won
        sound(link)
    assert won
    assert link.whole()


@pytest.mark.parametrize("seed", range(3))
def test_nothing_that_is_undone_or_put_right_breaks_an_equation(link: Link, seed: int) -> None:
    dice = Random(100 + seed)
    link.pool("dragon", RUN | {"ceiling_cents": 600_000}, "t1", rate="1/10")
    undone = 0
    for _ in range(25):
        number = link.round("t1", dice.choice(RESULTS), **wagers(dice))
        sound(link)
        if dice.random() < 0.3:
            at = {"table": "t1", "round": number, "reason": "looked at again", **KIM}
            if dice.random() < 0.5:
                told = link.do(InvalidateRound, cause="fire", **at)
            else:
                told = link.do(CorrectResult, result=dice.choice(RESULTS), **at)
            undone += told == ""
            sound(link)
    assert undone
    assert link.whole()
