"""Terminals that fail, and errors that several of them show."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.kernel.act import Sender
from pitboss.kernel.ensure import known
from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.field_types import Text
from pitboss.table.terminal.act import AtTerminal
from pitboss.table.terminal.acts.returned_wager import placed_for_round
from pitboss.table.terminal.acts.stopped_round import SERVER, stop
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import (
    CitedRoundEvent,
    CitedTerminalEvent,
    TableEvent,
    TerminalEvent,
)
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.state import Stage, Table, Terminal


class ReportTerminalFault(AtTerminal):
    """Report that a terminal has failed or was lost, with its error code."""

    senders = Sender.HOUSE

    code: Text

    def decide(self, table: Table) -> Iterator[TableEvent]:
        """A terminal fails; the same on a second one in the round is the server's (ETG-06).

        One that is lost shows no code. It is out of service all the same, but two that show
        nothing do not show the same error.
        """
        terminal = need_terminal(table, self)
        remedies = table.law.rules.remedies
        if self.code in known(table.config).harmless_codes:
            yield FaultNoted(terminal=terminal.name, code=self.code, harmless=True)
            return
        if terminal.failed is None:
            clause = remedies.interrupted
            yield TerminalFailed(terminal=terminal.name, code=self.code, clause=clause)
        else:
            yield FaultNoted(terminal=terminal.name, code=self.code, harmless=False)
        alike = [
            name
            for name, other in table.terminals.items()
            if other is not terminal and other.shown.get(self.code) == table.round
            if self.code.strip()
        ]
        if not alike or table.stage is Stage.BETWEEN:
            return
        if not remedies.same_error_reaches_all:
            yield from _system_fault(table, [*alike, terminal.name], self.code)
        elif table.stopped is None or table.stopped.fault != SERVER:
            yield stop(table, SERVER, remedies.same_error, self.code)


class TerminalFailed(CitedTerminalEvent):
    """A terminal is out of service; its wagers and credit stay."""

    significant = Significance.FAULTS

    code: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.failed = self.code
        _show(table, terminal, self.code)
        if terminal.stakes:
            terminal.unconfirmed = True

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} fails ({self.code}): its wagers and credit stay", self.clause


class SystemFaultRaised(CitedRoundEvent):
    """Several terminals show the same error: it is the system's, and voids the round for them."""

    significant = Significance.FAULTS

    terminals: tuple[str, ...]
    code: str

    def fold(self, table: Table, said: Said) -> None:
        """Nothing changes by itself: the returns that follow say what goes back."""

    def told(self, scene: Scene) -> Narrative:
        shown = ", ".join(self.terminals)
        fault = f"Several terminals show {self.code}, so the system is at fault: {shown}"
        yield fault, self.clause


class FaultNoted(TerminalEvent):
    """An error that does not affect play, or another one of a terminal that has failed."""

    significant = Significance.FAULTS

    code: str
    harmless: bool

    def fold(self, table: Table, said: Said) -> None:
        if not self.harmless:
            _show(table, table.terminals[self.terminal], self.code)

    def told(self, scene: Scene) -> Narrative:
        harmless = "which does not affect play" if self.harmless else "having failed before"
        interrupted = scene.table.law.rules.remedies.interrupted
        yield f"{self.terminal} shows {self.code}, {harmless}", interrupted


def _system_fault(table: Table, names: list[str], code: str) -> Iterator[TableEvent]:
    """What was placed at the terminals that show the same error goes back, there alone (R50).

    Wagers carried in stand, and what they come to waits to be confirmed (R51, R53).
    """
    remedies = table.law.rules.remedies
    yield SystemFaultRaised(
        round=table.round, terminals=tuple(names), code=code, clause=remedies.same_error
    )
    for name in names:
        yield from placed_for_round(table, table.terminals[name], remedies.server)


def _show(table: Table, terminal: Terminal, code: str) -> None:
    """Remember an error of this round; those of earlier rounds no longer count."""
    kept = {shown: number for shown, number in terminal.shown.items() if number == table.round}
    terminal.shown = {**kept, code: table.round}
