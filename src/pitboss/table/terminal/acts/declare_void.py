"""Declaring the wagers of a stopped round void.

A void gives back what was placed for the round; wagers carried in from earlier rounds stand with
their numbers unless they are named too (R46).
"""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Reason
from pitboss.kernel.refusal import refuse
from pitboss.kernel.sight import BySight
from pitboss.table.terminal.act import InRound
from pitboss.table.terminal.acts.period import next_period
from pitboss.table.terminal.acts.returned_wager import WagerReturned, returned_wager
from pitboss.table.terminal.acts.stopped_round import NO_SPIN, SERVER, SUSPENDING
from pitboss.table.terminal.acts.suspension import TableSuspended
from pitboss.table.terminal.checks import need_open, need_round
from pitboss.table.terminal.event import RoundRuling, TableEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.round_book import end_round, mark
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Table


class DeclareVoid(BySight, InRound):
    """Declare the wagers of a stopped round void: the stakes go back."""

    may, under = "supervisors", "remedies.void"
    reason: Reason
    carried: tuple[tuple[str, str], ...] = ()
    """Terminal and cell of wagers from earlier rounds that are void too; else they stand (R46)."""

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """Give back the stakes of a stopped round, and commission with them."""
        need_open(table)
        remedies = table.law.rules.remedies
        stopped = table.stopped
        if table.stage is not Stage.STOPPED or stopped is None:
            raise refuse(TerminalKind.NOT_STOPPED, remedies.void)
        clause = remedies.server if stopped.fault == SERVER else remedies.void
        self.authorise(table, clause)
        need_round(table, self.round, Stage.STOPPED)
        if stopped.fault == NO_SPIN and not stopped.announced_by:
            raise refuse(TerminalKind.ANNOUNCE_FIRST, stopped.clause)
        returned = list(self._returned(table, clause))
        yield RoundVoided(
            round=table.round, fault=stopped.fault, clause=clause, reason=self.reason
        )
        yield from returned
        if stopped.fault in SUSPENDING:
            yield TableSuspended(clause=stopped.clause, reason=self.reason)
            return
        back = sum(event.cents for event in returned)
        staked = sum(terminal.bet_cents for terminal in table.terminals.values())
        yield from next_period(table, self.at, live=staked > back)

    def _returned(self, table: Table, clause: str) -> Iterator[WagerReturned]:
        """What goes back: placed in the round, or named, with the odds that hang on it."""
        named: dict[str, list[str]] = {}
        for name, cell in self.carried:
            terminal = table.terminals.get(name)
            if terminal is None or cell not in terminal.stakes:
                raise refuse(TerminalKind.NOTHING_TO_CONFIRM, clause)
            hanging = table.law.game.hanging.get(cell)
            cells = named.setdefault(name, [])
            cells.extend([cell] if hanging is None else [cell, hanging[0]])
        for name, terminal in table.terminals.items():
            whole = named.get(name, [])
            for cell, cents in terminal.stakes.items():
                back = cents if cell in whole else terminal.holdings.placed_now(cell)
                if back:
                    yield returned_wager(table, terminal, cell, back, clause)


class RoundVoided(RoundRuling):
    """A supervisor declared a round void; the stakes that go back follow as returns."""

    significant = Significance.ROUNDS

    fault: str

    def fold(self, table: Table, said: Said) -> None:
        """No result: the point, the dice and the carried wagers are as before the round (R48)."""
        closed = table.round_of(self.round)
        shooting = table.law.rules.shooting
        if closed is not None and closed.closed_at is not None and shooting and shooting.line:
            table.shooter, table.turn = table.shooter_before, table.turn_before
        mark(table, self.round, "void", decided_at=said.at)
        end_round(table)
        for terminal in table.terminals.values():
            if terminal.recall and terminal.recall[-1].round == self.round:
                terminal.recall[-1].status = "void"

    def told(self, scene: Scene) -> Narrative:
        yield f"The round is declared void: {self.reason}", self.clause
