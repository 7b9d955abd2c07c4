"""A stake went back by a rule: too low at the close, or void."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.event import TableEvent


@fact
class WagerReturned(TableEvent):
    """A stake went back by a rule: too low at the close, or void."""

    terminal: str
    cell: str
    cents: int
    commission_cents: int
    clause: str
