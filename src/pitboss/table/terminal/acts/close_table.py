"""Close, once the notice has run and nothing is at risk."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.event import TableEvent


@fact
class CloseTable(TableAct):
    """Close, once the notice has run and nothing is at risk."""


@fact
class TableClosed(TableEvent):
    """Play ended; credit still on a meter stays there until it is paid."""

    uncleared_cents: Mapping[str, int]
