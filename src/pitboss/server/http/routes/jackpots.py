"""The jackpots of the house for its staff: what each holds, its present edge, its tables."""

from __future__ import annotations

from typing import Literal

import msgspec
from litestar import get

from pitboss.jackpots.config import game_of
from pitboss.jackpots.soundness import break_even
from pitboss.jackpots.state import CLOSED, Jackpot, PoolStatus
from pitboss.kernel.ensure import kind_of, known
from pitboss.kernel.words import fraction
from pitboss.maths.jackpots import edge_now
from pitboss.reports.reading import JACKPOTS, heads
from pitboss.server.actors.floor import Floor
from pitboss.server.http.routes.given import AtWork, TheFloor
from pitboss.server.wire.shown import shown


class PoolTable(msgspec.Struct, kw_only=True):
    """A table that plays for a pool."""

    table: str
    rate: str
    hidden_rate: str
    approval: str


class PoolWin(msgspec.Struct, kw_only=True):
    """A win that stands."""

    table: str
    round: int
    at: int
    cents: int
    awards: dict[str, int]


class PoolShown(msgspec.Struct, kw_only=True):
    """A pool, with every exact amount as a fraction of cents."""

    number: str
    name: str
    game: str
    text: str
    status: PoolStatus
    kind: Literal["run", "mystery"]
    start_cents: int
    ceiling_cents: int | None
    displayed_cents: int
    shown: str
    hidden: str
    overflow: str
    generation: int
    hits: int
    paid_cents: int
    edge: str
    """The house's edge on the qualifying wager at the present amount, for a player alone."""
    break_even_cents: int
    above: bool
    """Whether the player has the edge now: that is where syndicates come from."""
    faults: list[str]
    adjustment_cents: int | None
    """A prize that somebody has proposed and that another has to confirm."""
    commit: str
    tables: list[PoolTable]
    wins: list[PoolWin]


@get("/api/jackpots", sync_to_thread=False)
def jackpots(floor: TheFloor, worker: AtWork) -> list[PoolShown]:  # noqa: ARG001 - any may read
    """Every pool on file, those that are open first."""
    return [_shown(one) for one in all_pools(floor)]


def all_pools(floor: Floor) -> list[Jackpot]:
    """Every pool on file, those that are closed last."""
    streams = sorted(head.stream for head in heads(floor.store, JACKPOTS))
    pools = [kind_of(floor.queue.state(stream), Jackpot) for stream in streams]
    return sorted(pools, key=lambda one: (one.status == CLOSED, one.number))


def tables_of(pool: Jackpot) -> list[PoolTable]:
    """The tables that play for a pool, with what is approved of each."""
    return [shown(PoolTable, one, table=name) for name, one in sorted(pool.members.items())]


def _shown(pool: Jackpot) -> PoolShown:
    config = known(pool.config)
    game, displayed = game_of(config), pool.displayed_cents
    tables = pool.members or ("",)
    edge = min(edge_now(game, pool.terms(table), displayed) for table in tables)
    return shown(
        PoolShown,
        pool,
        config,
        edge=fraction(edge),
        break_even_cents=int(break_even(pool)),
        above=edge < 0,
        faults=[f"{one.kind}: {one.reason}" for one in pool.faults],
        adjustment_cents=None if pool.adjustment is None else pool.adjustment.cents,
        tables=tables_of(pool),
        wins=[
            shown(PoolWin, win, cents=win.displayed_cents)
            for win in reversed(pool.wins)
            if win.awards
        ],
    )


ROUTES = (jackpots,)
