"""A winning settlement by a real process that is killed at its steps, one after the other."""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from signal import SIGKILL

from pitboss.eventstore.opening import open_store
from pitboss.eventstore.verification import verify
from pitboss.house.domain import HOUSE
from pitboss.table.terminal.acts.report_dice import ReportDice
from tests.eventstore.crashes import nursery
from tests.jackpots.links import ONCE, Link

DOMAIN, WINNING = "tests.jackpots.dying:house", "tests.jackpots.dying:winning"
POOLS = ("dragon", "tiger")
SMALL = ONCE | {"stake_cents": 100, "start_cents": 1_000}
"""Its break-even is $25: two of them together leave the house its edge."""


@dataclass
class Seen:
    """How often it died, how often nothing of the win was there, and what is wrong at the end."""

    kills: int = 0
    untouched: int = 0
    faults: list[str] = field(default_factory=list)


def killed_in_a_win(place: str, folder: Path, *, stride: int = 1) -> Seen:
    """Two pools are won in one settlement, which dies before and after each of its statements.

    After each death the round is settled again where nothing of it is there. Each time the pools
    are won once more and no more, and the terminal has its $190, its stake and both prizes.
    """
    link = Link(folder, open_store(place, HOUSE), key=folder / "key")
    link.tables("t1", credit_limit_cents=100_000_000)
    for level, pool in enumerate(POOLS, 1):
        link.pool(pool, SMALL | {"level": level}, "t1", rate="1/100", hidden_rate="0/1")
    seen, wins, step = Seen(), 0, 1
    with nursery() as processes:
        while True:
            link.place("t1", "a", "triple:6", 100)
            number = link.shut("t1")
            before = link.terminal("t1", "t1-a")
            credit, awarded = before.credit_cents, before.meters.jackpots_cents
            prize = sum(link.jackpot(pool).displayed_cents for pool in POOLS)
            dice = link.dice("t1", number, "666") | {"at": link.at + 100, "by": "clock"}
            processes.start(place, DOMAIN, WINNING, str(folder / "key"), (step, dice))
            said = [processes.line()]
            while not said[-1].startswith("dead "):
                said.append(processes.line())
            link.begin_again()
            settled = link.table("t1").results[-1:] == [(number, "666")]
            assert settled or len(said) == 1, "what was acknowledged is there"
            if not settled:
                assert link.do(ReportDice, **link.dice("t1", number, "666")) == "", link.told
            assert link.do(ReportDice, **link.dice("t1", number, "666")) != "", "settled once"
            wins += 1
            after = link.terminal("t1", "t1-a")
            assert after.credit_cents == credit + 191 * 100 + prize
            assert after.meters.jackpots_cents == awarded + prize
            held = [link.jackpot(pool) for pool in POOLS]
            assert [(one.hits, one.generation) for one in held] == [(wins, wins + 1)] * 2
            if said[-1] != f"dead {-SIGKILL}\n":
                break  # it had no such step any more
            seen.kills += 1
            seen.untouched += not settled
            step += stride
    seen.faults = [str(finding) for finding in verify(link.store, HOUSE).findings]
    link.store.close()
    return seen
