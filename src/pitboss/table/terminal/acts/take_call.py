"""Taking a call: somebody goes to the table or terminal that needs a person."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated

from pitboss.kernel.authority import need_office
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Asks, TerminalName
from pitboss.kernel.offices import ON_CALL
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.call import CAUSES, LATE_CHANGE
from pitboss.table.terminal.call_clauses import clause_of
from pitboss.table.terminal.event import CitedTableEvent, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Table


class TakeCall(TableAct):
    """Take a call: it stops ringing, and everybody sees that you are on the way."""

    may = ON_CALL

    cause: Annotated[str, Asks("choice", CAUSES)]
    terminal: TerminalName | None = None
    """Empty where the whole table calls."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """The first to take a call has it; it ends with its cause, not with a word of theirs."""
        self.authorise(table)
        call = table.call_of(self.cause, self.terminal or "")
        if call is None:
            raise refuse(TerminalKind.NO_SUCH_CALL, "")
        clause = clause_of(table, call)
        if call.cause == LATE_CHANGE:
            need_office(self, table.law.rules.late_alerted, clause)
        if call.taken_by:
            raise refuse(TerminalKind.CALL_TAKEN, clause, name=call.taken_by)
        yield CallTaken(
            cause=call.cause,
            terminal=call.terminal or None,
            waited_ms=max(0, self.at - call.since),
            clause=clause,
        )


class CallTaken(CitedTableEvent):
    """Somebody took a call: who and when stand in the record that has this event."""

    significant = Significance.FAULTS

    cause: str
    terminal: str | None
    waited_ms: int
    """How long it had rung."""

    def fold(self, table: Table, said: Said) -> None:
        call = known(table.call_of(self.cause, self.terminal or ""), "a call that stood was taken")
        call.taken_by, call.taken_office, call.taken_at = said.by, said.office, said.at
        if self.cause == LATE_CHANGE:
            table.terminals[call.terminal].changed_late = False

    def told(self, scene: Scene) -> Narrative:
        where = self.terminal or "the table"
        seconds = self.waited_ms // 1000
        yield f"The call of {where} ({self.cause}) is taken after {seconds} s", self.clause
