"""What a screen says of a pool: amount, rule, whether this seat qualifies, and the last win."""

from __future__ import annotations

from pitboss.jackpots.awarding import clauses_at, way_clause
from pitboss.jackpots.config import RUN
from pitboss.jackpots.state import Jackpot, JackpotWin
from pitboss.kernel.ensure import known
from pitboss.kernel.fact import fact
from pitboss.kernel.words import all_of, dollars
from pitboss.table.terminal.acts.jackpot_award import BY_HAND, CREDITED, WAITS
from pitboss.table.terminal.state import Table

PAID = "paid"
"""Of a prize that staff have paid: it waits no more."""


@fact
class WinShare:
    """What one terminal won of a pool, and how it gets it."""

    terminal: str
    cents: int
    way: str
    """Credited, by hand, paid by then, or it waits for its wagers to be confirmed."""
    clause: str
    """Under which it is paid so."""


@fact
class WinView:
    """The last time that a pool was won."""

    table: str
    round: int
    at: int
    cents: int
    """What was displayed."""
    shares: tuple[WinShare, ...]
    """Who won how much of it."""
    unpaid: bool
    """Whether some of it is still to be paid by hand."""
    results: tuple[str, ...] = ()
    """Of a run: the results that won it, as far as the pool remembers them."""


@fact
class JackpotView:
    """A pool as a screen of one of its tables shows it."""

    number: str
    name: str
    level: int
    kind: str
    text: str
    """The displayed rules."""
    clause: str
    """That it is shown."""
    plays: bool
    """Whether this table plays for it now; where not, that is said in place of the amount."""
    cents: int
    generation: int
    spot: str
    stake_cents: int
    rounds: int
    tables: int
    """How many tables are linked."""
    staked_cents: int = 0
    """Of a seat: what lies on the wager that qualifies."""
    run: int = 0
    """Of a seat: the winning rounds behind it."""
    run_results: tuple[str, ...] = ()
    """Of a seat: the results of those rounds."""
    qualifies: bool = False
    """Of a seat: whether its wagers as they lie can win it or bring it a step nearer."""
    from_cents: int = 0
    """Of a mystery: the hidden value lies above this, and not above the next (JP-22)."""
    to_cents: int = 0
    commit: str = ""
    """Of a mystery: what stands for the hidden value until it is won."""
    won: WinView | None = None


def jackpot_view(
    jackpot: Jackpot, table: Table, terminal: str, won: WinView | None
) -> JackpotView:
    """What a seat is shown of a pool; with no terminal, what everybody is."""
    config, jackpots = known(jackpot.config), clauses_at(table)
    stakes = table.terminals[terminal].stakes if terminal else {}
    staked = stakes.get(config.spot, 0) if config.kind == RUN else sum(stakes.values())
    least = config.stake_cents if config.kind == RUN else 1
    run = jackpot.runs.get(table.id, {}).get(terminal, 0)
    return JackpotView(
        number=jackpot.number,
        name=config.name,
        level=config.level,
        kind=config.kind,
        text=config.text,
        clause=jackpots.meter,
        plays=jackpot.plays,
        cents=jackpot.displayed_cents,
        generation=jackpot.generation,
        spot=config.spot,
        stake_cents=config.stake_cents if config.kind == RUN else 0,
        rounds=config.rounds,
        tables=len(jackpot.members),
        staked_cents=staked,
        run=run,
        run_results=jackpot.last_results(table.id, run),
        qualifies=jackpot.plays and staked >= least,
        from_cents=jackpot.drawn_from_cents,
        to_cents=0 if config.kind == RUN else known(config.ceiling_cents),
        commit=jackpot.commit,
        won=won,
    )


def win_view(jackpot: Jackpot, win: JackpotWin, table: Table | None) -> WinView:
    """A win as every screen of the link shows it; ``table`` is where it was won."""
    config = known(jackpot.config)
    rounds = config.rounds if config.kind == RUN else 0
    shares = []
    for name, cents in sorted(win.awards.items()):
        way = CREDITED if table is None else _way_now(table, jackpot.number, win, name)
        clause = "" if table is None else way_clause(table, BY_HAND if way == PAID else way)
        shares.append(WinShare(terminal=name, cents=cents, way=way, clause=clause))
    return WinView(
        table=win.table,
        round=win.round,
        at=win.at,
        cents=win.displayed_cents,
        shares=tuple(shares),
        unpaid=any(one.way in (BY_HAND, WAITS) for one in shares),
        results=jackpot.last_results(win.table, rounds, win.round),
    )


def _way_now(table: Table, pool: str, win: JackpotWin, name: str) -> str:
    """How a winner is paid, and once staff have paid, that they have."""
    terminal = table.terminals.get(name)
    if terminal is None:
        return CREDITED
    for award in terminal.awards:
        if (award.pool, award.round) == (pool, win.round):
            return WAITS if award.waits else BY_HAND
    ways = [one.jackpot_ways.get(pool) for one in terminal.recall if one.round == win.round]
    if BY_HAND not in ways:
        return CREDITED
    paying = terminal.handpay is not None and terminal.handpay_cents == win.awards[name]
    return BY_HAND if paying else PAID


def sign_text(view: JackpotView, told_until: int) -> str:
    """What a prize display says of a pool: who won it while that is news, else what may be won."""
    won = view.won
    if won is not None and (won.unpaid or won.at > told_until):
        by = all_of(one.terminal for one in won.shares)
        return f"{view.name} won at {by}: {dollars(won.cents)}"
    return f"{view.name}: {dollars(view.cents)}" if view.plays else f"{view.name}: not played for"
