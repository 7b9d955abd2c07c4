"""Acts at a terminal table: decided against the table, and recorded in its stream."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable
from functools import lru_cache
from typing import ClassVar

from pitboss.kernel.act import Act, Written
from pitboss.kernel.ensure import Broken
from pitboss.kernel.fact import fact
from pitboss.kernel.field_types import Round, TerminalName
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States, Subject
from pitboss.ledger.transfers import AlreadyMade
from pitboss.table.terminal.checks import need_authority, need_open
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table

Answer = Written | Refusal | Repeated | AlreadyMade
"""Events by stream, or why there are none."""


@fact
class TableAct(Act):
    """Who tells which table, when; a staff member acts in an office."""

    table: str

    before_opening: ClassVar[bool] = False
    """Whether a table can be asked for it that has never been opened."""

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The table alone."""
        return ((Table, self.table),)

    def streams(self) -> tuple[str, ...]:
        """The table's stream, found quickly: nearly every act of a floor touches that alone."""
        if type(self).subjects is TableAct.subjects:
            return _alone(self.table)
        return Act.streams(self)

    def impossible_name(self) -> str | None:
        """Where the act touches the table alone, none: a table of such a name is never open."""
        if type(self).subjects is TableAct.subjects:
            return None
        return Act.impossible_name(self)

    def answer(self, states: States, digest: str) -> Answer:
        """What follows at the table; or why nothing does."""
        stream = Table.stream(self.table)
        table = states[stream]
        if not isinstance(table, Table):  # asked here: every wager comes by
            raise Broken(f"{stream} is not the stream of a terminal table")
        decided = self.decided(table, digest)
        return {stream: decided} if isinstance(decided, tuple) else decided

    def decided(
        self, table: Table, digest: str = ""
    ) -> tuple[TableEvent, ...] | Refusal | Repeated:
        """What follows at the table, of an act that was not accepted before.

        One that was is answered and not done again; its number with other content is refused.
        """
        known = answered(table.done, self.by, self.serial, digest)
        if known is not None:
            return known
        if table.config is None and not self.before_opening:
            need_open(table)
        return tuple(self.decide(table))

    @abstractmethod
    def decide(self, table: Table) -> Iterable[TableEvent]:
        """What follows at the table, which is read and not changed; else ``Refused`` is raised."""

    def authorise(
        self, table: Table, clause: str | None = None, *, also: tuple[str, ...] = ()
    ) -> None:
        """Whoever acts may, and says why where a reason is asked for.

        The offices are those that the document has for ``may``, and ``also`` others; the clause
        is what it has for ``under``, unless the state of the table says which.
        """
        need_authority(self, table.law.rules, clause, also=also)


@fact
class AtTerminal(TableAct):
    """An act at one terminal."""

    terminal: TerminalName


@fact
class InRound(TableAct):
    """An act that belongs to one round: too early or too late, it is refused."""

    round: Round


@lru_cache(maxsize=4096)
def _alone(table: str) -> tuple[str, ...]:
    return (Table.stream(table),)
