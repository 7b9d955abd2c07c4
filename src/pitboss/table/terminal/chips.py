"""Chips on a terminal's layout as the fold moves them: put down, taken up, frozen at the close."""

from __future__ import annotations

from pitboss.rules.situation import Holdings
from pitboss.table.terminal.acts.place_wager import WagerPlaced
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.postings import postings
from pitboss.table.terminal.state import Recalled, Table, Terminal
from pitboss.table.terminal.wagering import commission_back


def put(table: Table, terminal: Terminal, placed: WagerPlaced, at: int) -> tuple[str, int, int]:
    """A chip put down by its player: credit becomes a stake, and a held period runs again.

    What of the stake was not carried in from before is of this period.
    """
    cell, cents, commission_cents = placed.cell, placed.cents, placed.commission_cents
    terminal.credit_cents = credit = terminal.credit_cents - cents - commission_cents
    terminal.bet_cents += cents
    terminal.win_cents = 0
    assert credit >= 0, f"terminal {terminal.name} has no such credit"
    stakes, fresh = terminal.stakes, terminal.fresh
    stakes[cell] = stakes.get(cell, 0) + cents
    new_cents = cents - placed.carried_cents
    if new_cents > 0:
        fresh[cell] = fresh.get(cell, 0) + new_cents
    if commission_cents:
        terminal.commission[cell] = terminal.commission.get(cell, 0) + commission_cents
        count(terminal, placed)
    if table.closes_at is None:
        assert table.config is not None
        table.closes_at = at + table.config.period_seconds * 1000
    return cell, cents, new_cents


def take(
    terminal: Terminal, cell: str, cents: int, commission_cents: int, kept_cents: int = 0
) -> None:
    """A stake becomes credit: what was placed in this period comes off first."""
    lift(terminal, cell, cents, commission_cents + kept_cents)
    terminal.credit_cents += cents + commission_cents


def lift(terminal: Terminal, cell: str, cents: int, commission_cents: int) -> None:
    """A stake leaves the layout, and the commission on it is no longer that of a wager."""
    left = terminal.stakes[cell] - cents
    assert left >= 0, f"{cell} at terminal {terminal.name} is not that much"
    terminal.bet_cents -= cents
    if left:
        terminal.stakes[cell] = left
    else:
        del terminal.stakes[cell]
    fresh = terminal.fresh.get(cell, 0) - cents
    if fresh > 0:
        terminal.fresh[cell] = fresh
    else:
        terminal.fresh.pop(cell, None)
    paid = terminal.commission.get(cell)
    if paid is not None:
        if left:
            terminal.commission[cell] = paid - commission_cents
        else:
            del terminal.commission[cell]


def freeze(table: Table, terminal: Terminal, number: int, at: int) -> None:
    """What stands at the close: the round will be settled on it, and recalled."""
    fresh = dict(terminal.fresh)
    placed = sum(fresh.values())
    terminal.meters.turnover_cents += placed
    if fresh:
        terminal.last_placed = dict(fresh)
    charged = _charged(table, terminal) if terminal.commission else 0
    recalled = Recalled(
        round=number,
        closed_at=at,
        credit_before_cents=terminal.credit_cents + placed + charged,
        credit_after_cents=terminal.credit_cents,
        stakes=dict(terminal.stakes),
        fresh=fresh,
        commission=dict(terminal.commission),
        moved=terminal.moved,
    )
    terminal.moved = {}
    terminal.recall.append(recalled)
    del terminal.recall[: -table.rounds_recalled]


def _charged(table: Table, terminal: Terminal) -> int:
    """The commission on what was placed in this period."""
    cells, stakes = table.law.game.cells, Holdings(terminal.stakes)
    return sum(
        commission_back(stakes, terminal.commission, cells[cell], cents)
        for cell, cents in terminal.fresh.items()
    )


def count(terminal: Terminal, event: TableEvent) -> None:
    """Feed the lifetime meters of a terminal with what an event moved there."""
    for posting in postings(event):
        terminal.meters.count(posting)
