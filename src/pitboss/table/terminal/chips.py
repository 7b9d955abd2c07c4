"""Chips on a terminal's layout as the fold moves them: taken up, lifted, frozen at the close."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.kernel.cents import share_cents
from pitboss.kernel.ensure import ensure
from pitboss.kernel.posting import Posting
from pitboss.rules.game import Cell
from pitboss.rules.situation import Holdings
from pitboss.table.terminal.state import Recalled, Table, Terminal


def take(
    terminal: Terminal, cell: str, cents: int, commission_cents: int, kept_cents: int = 0
) -> None:
    """A stake becomes credit: what was placed in this period comes off first."""
    lift(terminal, cell, cents, commission_cents + kept_cents)
    terminal.credit_cents += cents + commission_cents


def lift(terminal: Terminal, cell: str, cents: int, commission_cents: int) -> None:
    """A stake leaves the layout, and the commission on it is no longer that of a wager."""
    left = terminal.stakes[cell] - cents
    ensure(left >= 0, f"{cell} at terminal {terminal.name} is not that much")
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
        session=terminal.session,
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


def commission_back(
    holdings: Holdings, commission: Mapping[str, int], cell: Cell, cents: int
) -> int:
    """The commission on part of a stake; all that is left of it on the whole (R26)."""
    paid = commission.get(cell.id, 0)
    if cents >= holdings.standing(cell.id):
        return paid
    return min(paid, share_cents(cents, cell.wager.commission_share)[0])


def count(terminal: Terminal, postings: Iterable[Posting]) -> None:
    """Feed the lifetime meters of a terminal with what an event moved there."""
    for posting in postings:
        terminal.meters.count(posting)
