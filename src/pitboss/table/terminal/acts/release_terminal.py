"""Take a terminal away from a closed table, so that it can go to another."""

from __future__ import annotations

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.terminal.registration import Registration
from pitboss.table.terminal.state import Table


@fact
class ReleaseTerminal(Act):
    """Take a terminal away from a closed table, so that it can go to another."""

    table: str
    terminal: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table and the terminal."""
        return ((Table, self.table), (Registration, self.terminal))
