"""The fold: what happened, into the table it happened at. Only this changes a table.

The credit meter and the stakes are moved by what an event says, the lifetime meters by its
postings; that they agree is what the audit of a terminal asks.
"""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.table import events, fold_cash, fold_round, fold_staff
from pitboss.table.chips import count, put, take
from pitboss.table.state import SERIALS_KEPT, Done, Table, Terminal

_FOLDS = {**fold_round.FOLDS, **fold_staff.FOLDS, **fold_cash.FOLDS}

_TOUCHES = (events.WagerPlaced, events.WagerTakenBack)

KINDS = (*_FOLDS, events.WagerPlaced, events.WagerTakenBack, events.ActUndone)
"""Every kind of event that happens at a table."""


def apply(
    table: Table,
    happened: Iterable[events.Event],
    *,
    at: int,
    by: str = "",
    serial: int = 0,
    digest: str = "",
) -> None:
    """Fold what followed from one command into the table."""
    table.version += 1
    act: list[tuple[str, int, int]] = []
    terminal: Terminal | None = None
    undoing = False
    for event in happened:
        if isinstance(event, _TOUCHES):
            if terminal is None:
                terminal = table.terminals[event.terminal]
            act.append(_touch(table, terminal, event, at))
        elif isinstance(event, events.ActUndone):
            table.terminals[event.terminal].acts.pop()
            undoing = True
        else:
            _FOLDS[type(event)](table, event, at)
    if terminal is not None:
        if not undoing:
            terminal.acts.append(act)
        if sum(delta for _, delta, _ in act) != 0:
            terminal.reached = table.version
    if serial:
        done = table.done.setdefault(by, [])
        done.append(Done(serial, digest, table.version))
        if len(done) > SERIALS_KEPT:
            del done[0]


def _touch(
    table: Table,
    terminal: Terminal,
    event: events.WagerPlaced | events.WagerTakenBack,
    at: int,
) -> tuple[str, int, int]:
    """A chip put down or taken up by its player; a held period starts to run again."""
    if event.commission_cents:
        count(terminal, event)
    if isinstance(event, events.WagerTakenBack):
        fresh = min(event.cents, terminal.fresh.get(event.cell, 0))
        take(terminal, event.cell, event.cents, event.commission_cents, event.kept_cents)
        return event.cell, -event.cents, -fresh
    put(terminal, event.cell, event.cents, event.commission_cents, event.carried_cents)
    terminal.win_cents = 0
    if table.closes_at is None:
        assert table.config is not None
        table.closes_at = at + table.config.period_seconds * 1000
    return event.cell, event.cents, event.cents - event.carried_cents
