"""Take the sign down again; a later one starts its time anew."""

from __future__ import annotations

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import TableEvent


@fact
class WithdrawWarning(TableAct):
    """Take the sign down again; a later one starts its time anew."""


@fact
class WarningWithdrawn(TableEvent):
    """The sign came down."""
