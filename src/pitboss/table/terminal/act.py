"""Who tells which table, when; a staff member acts in an office."""

from __future__ import annotations

from functools import lru_cache

from pitboss.kernel.act import Act
from pitboss.kernel.fact import fact
from pitboss.kernel.subject import Subject
from pitboss.table.terminal.state import Table


@fact
class TableAct(Act):
    """Who tells which table, when; a staff member acts in an office."""

    table: str

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table alone."""
        return ((Table, self.table),)

    def streams(self) -> tuple[str, ...]:
        """The table's stream, found quickly: nearly every act of a floor touches that alone."""
        if type(self).subjects is TableAct.subjects:
            return _alone(self.table)
        return Act.streams(self)


@fact
class AtTerminal(TableAct):
    """An act at one terminal."""

    terminal: str


@fact
class InRound(TableAct):
    """An act that belongs to one round: too early or too late, it is refused."""

    round: int


@lru_cache(maxsize=4096)
def _alone(table: str) -> tuple[str, ...]:
    return (Table.stream(table),)
