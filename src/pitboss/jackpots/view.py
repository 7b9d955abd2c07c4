"""What a screen says of a pool: amount, rule, whether this seat qualifies, and the last win."""

from __future__ import annotations

from pitboss.jackpots.awarding import clauses_at
from pitboss.jackpots.config import RUN
from pitboss.jackpots.state import Jackpot, JackpotWin
from pitboss.kernel.ensure import known
from pitboss.kernel.fact import fact
from pitboss.kernel.words import all_of, dollars
from pitboss.table.terminal.state import Table


@fact
class WinView:
    """The last time that a pool was won."""

    table: str
    round: int
    at: int
    cents: int
    """What was displayed."""
    terminals: tuple[tuple[str, int], ...]
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
        won=won,
    )


def win_view(jackpot: Jackpot, win: JackpotWin, table: Table | None) -> WinView:
    """A win as every screen of the link shows it; ``table`` is where it was won."""
    config, unpaid = known(jackpot.config), False
    rounds = config.rounds if config.kind == RUN else 0
    if table is not None:
        for name in win.awards:
            terminal = table.terminals.get(name)
            if terminal is not None:
                waits = any(one.round == win.round for one in terminal.awards)
                paying = terminal.handpay is not None
                unpaid = unpaid or waits or (paying and terminal.handpay_cents == win.awards[name])
    return WinView(
        table=win.table,
        round=win.round,
        at=win.at,
        cents=win.displayed_cents,
        terminals=tuple(sorted(win.awards.items())),
        unpaid=unpaid,
        results=jackpot.last_results(win.table, rounds, win.round),
    )


def sign_text(view: JackpotView, told_until: int) -> str:
    """What a prize display says of a pool: who won it while that is news, else what may be won."""
    won = view.won
    if won is not None and (won.unpaid or won.at > told_until):
        by = all_of(terminal for terminal, _ in won.terminals)
        return f"{view.name} won at {by}: {dollars(won.cents)}"
    return f"{view.name}: {dollars(view.cents)}" if view.plays else f"{view.name}: not played for"
