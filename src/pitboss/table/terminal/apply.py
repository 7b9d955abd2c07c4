"""The fold: what happened, into the table it happened at. Only this changes a table.

The credit meter and the stakes are moved by what an event says, the lifetime meters by its
postings; that they agree is what the audit of a terminal asks.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from pitboss.kernel.idempotency import remember
from pitboss.table.terminal import fold_cash, fold_round, fold_staff
from pitboss.table.terminal.acts.place_wager import WagerPlaced
from pitboss.table.terminal.acts.take_back import WagerTakenBack
from pitboss.table.terminal.acts.undo import ActUndone
from pitboss.table.terminal.chips import count, put, take
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table, Terminal

_FOLDS = {**fold_round.FOLDS, **fold_staff.FOLDS, **fold_cash.FOLDS}

KINDS = (*_FOLDS, WagerPlaced, WagerTakenBack, ActUndone)
"""Every kind of event that happens at a table."""


def apply(
    table: Table,
    happened: Iterable[TableEvent],
    at: int,
    by: str = "",
    serial: int = 0,
    digest: str = "",
) -> None:
    """Fold what followed from one command into the table."""
    table.version = version = table.version + 1
    act: list[tuple[str, int, int]] = []
    more = 0
    terminal: Terminal | None = None
    undoing = False
    for event in happened:
        touch = _TOUCHES.get(type(event))
        if touch is not None:
            if terminal is None:
                terminal = table.terminals[event.terminal]  # type: ignore[attr-defined]  # has one
            touched = touch(table, terminal, event, at)
            act.append(touched)
            more += touched[1]
        elif isinstance(event, ActUndone):
            table.terminals[event.terminal].acts.pop()
            undoing = True
        else:
            _FOLDS[type(event)](table, event, at)
    if terminal is not None:
        if not undoing:
            terminal.acts.append(act)
        if more:
            terminal.reached = version
    remember(table.done, by, serial, digest, version)


def _taken_back(
    _: Table, terminal: Terminal, event: WagerTakenBack, __: int
) -> tuple[str, int, int]:
    """A chip taken up by its player."""
    if event.commission_cents:
        count(terminal, event)
    fresh = min(event.cents, terminal.fresh.get(event.cell, 0))
    take(terminal, event.cell, event.cents, event.commission_cents, event.kept_cents)
    return event.cell, -event.cents, -fresh


# Each touch takes its own kind of event; the mapping is by that very type.
_TOUCHES: Mapping[type, Callable[[Table, Terminal, Any, int], tuple[str, int, int]]] = {
    WagerPlaced: put,
    WagerTakenBack: _taken_back,
}
