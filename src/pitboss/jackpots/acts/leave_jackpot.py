"""A table that no longer plays for a pool."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from pitboss.jackpots.act import OnJackpot
from pitboss.jackpots.acts.join_jackpot import need_table
from pitboss.jackpots.event import JackpotEvent
from pitboss.jackpots.refusals import JackpotKind
from pitboss.jackpots.state import Jackpot
from pitboss.kernel.act import Written
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason, TableName
from pitboss.kernel.plain import Plain
from pitboss.kernel.refusal import refuse
from pitboss.kernel.subject import States, Subject
from pitboss.table.terminal.acts.jackpot_award import JackpotLeft
from pitboss.table.terminal.state import Table


class LeaveJackpot(OnJackpot):
    """Take a table out of a jackpot's link; what it contributed stays in the pool."""

    table: TableName
    reason: Reason

    @classmethod
    def likely(cls, subject: Subject) -> Iterable[Mapping[str, str | int | bool | None]]:
        """One of the tables that play for it."""
        return [{"table": one} for one in subject.members] if isinstance(subject, Jackpot) else ()

    def subjects(self) -> tuple[tuple[type[Subject], str], ...]:
        """The pool and the table."""
        return ((Jackpot, self.number), (Table, self.table))

    def answer(self, states: States, digest: str) -> Written:
        """Pool and table say the same, or neither."""
        jackpot, table = Jackpot.among(states, self.number), Table.among(states, self.table)
        _, _, clause = self.authorise(jackpot)
        if not jackpot.members:
            raise refuse(JackpotKind.NO_TABLES, clause, number=self.number)
        if self.table not in jackpot.members:
            raise refuse(JackpotKind.NOT_JOINED, clause, table=self.table, number=self.number)
        need_table(jackpot, table, self.table, clause)
        left = MemberLeft(table=self.table, reason=self.reason, clause=clause)
        at_table = JackpotLeft(pool=self.number, clause=clause)
        return {Jackpot.stream(self.number): (left,), Table.stream(self.table): (at_table,)}

    def decide(self, jackpot: Jackpot, states: States) -> Iterable[object]:
        """Nothing follows in the pool alone."""
        return ()


class MemberLeft(JackpotEvent):
    """A table no longer plays for the pool; its runs are over."""

    significant = Significance.JACKPOTS

    table: str
    reason: str

    def fold(self, jackpot: Jackpot, said: Said) -> None:
        del jackpot.members[self.table]
        jackpot.end_runs(self.table)

    def told(self, _: Plain) -> Narrative:
        yield f"Table {self.table} leaves the link: {self.reason}", self.clause
