"""Open for play, once everything that must work has been found working."""

from __future__ import annotations

from collections.abc import Mapping

from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.dealer.state import DealerTable
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.registration import Registration
from pitboss.table.terminal.state import Table


@fact
class OpenTable(TableAct):
    """Open for play, once everything that must work has been found working."""

    config: TableConfig
    checks: Mapping[str, bool]
    """Equipment by name (``server``, ``tumbler`` or ``wheel``, each terminal) and its check."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table, a dealer's table of that name, and every terminal."""
        seats = ((Registration, seat) for seat in self.config.seats)
        return ((Table, self.table), (DealerTable, self.table), *seats)


@fact
class TableOpened(TableEvent):
    """A table opened under a rulebook, by its digest."""

    table: str
    config: TableConfig
    document: str
    rules_version: str
    digest: str
    readings: Mapping[str, str]
    checks: Mapping[str, bool]
