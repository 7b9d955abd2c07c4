"""What an act needs before it is looked at more closely: a table, a terminal, an office, a reason.

Each check raises ``Refused`` with the first thing that is wrong, under the document's own clause.
"""

from __future__ import annotations

from typing import Protocol

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.refusal import Refused, refuse
from pitboss.rules.refusals import WagerKind
from pitboss.table.refusals import TableKind
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.state import Stage, Status, Table, Terminal

# Every wager asks for these: to look a member up in its class costs more than the question.
_OPEN, _WAGERING = Status.OPEN, Stage.WAGERING


class AtOneTerminal(Protocol):
    """An act as far as it says at which terminal it is done."""

    @property
    def terminal(self) -> str:
        """The terminal's name."""


def need_open(table: Table) -> None:
    """The table plays."""
    if table.status is not Status.OPEN:
        clause = "" if table.config is None else table.law.game.book.opening_clause
        raise refuse(TableKind.NOT_OPEN, clause, status=table.status.value)


def need_not_closed(table: Table) -> None:
    """The table plays or is suspended, so that its play can close: by the clause about that."""
    if table.status not in (Status.OPEN, Status.SUSPENDED):
        clause = "" if table.config is None else table.law.rules.closing.sign
        raise refuse(TableKind.NOT_OPEN, clause, status=table.status.value)


def need_terminal(table: Table, act: AtOneTerminal) -> Terminal:
    """The terminal exists, whatever its state."""
    terminal = table.terminals.get(act.terminal)
    if terminal is None:
        clause = "" if table.config is None else table.law.rules.device.clauses[0]
        raise refuse(TerminalKind.NO_SUCH_TERMINAL, clause, terminal=act.terminal)
    return terminal


def need_service(table: Table, act: AtOneTerminal) -> Terminal:
    """The terminal is there for its player: not failed, not locked, not waiting for anything."""
    terminal = table.terminals.get(act.terminal) or need_terminal(table, act)
    idle = terminal.failed is None and terminal.printing is None and terminal.handpay is None
    if terminal.locked or not idle:
        remedies, credit = table.law.rules.remedies, table.law.rules.credit
        name = terminal.name
        if terminal.locked:
            raise refuse(TerminalKind.LOCKED, remedies.wrong_meter, terminal=name)
        if terminal.failed is not None:
            raise refuse(TerminalKind.OUT_OF_SERVICE, remedies.interrupted, terminal=name)
        if terminal.printing is not None:
            raise refuse(TerminalKind.PRINTING, credit.payout, terminal=name)
        clause = table.law.rules.payments.form
        raise refuse(TerminalKind.WAITING_FOR_PAYMENT, clause, terminal=name)
    return terminal


def need_enabled(terminal: Terminal) -> None:
    """The terminal may take on something new: a wager, or credit.

    No document speaks of it: the standards have a host that disables a terminal let the play be
    finished and the credit be collected.
    """
    if terminal.disabled:
        raise refuse(TerminalKind.DISABLED, "", terminal=terminal.name)
    if terminal.shut_out:
        raise refuse(TerminalKind.SHUT_OUT, terminal.shut_out, terminal=terminal.name)


def need_period(table: Table, at: int) -> None:
    """The wagering period is open, by the one clock."""
    if table.status is not _OPEN:
        need_open(table)
    if table.stage is not _WAGERING or (table.closes_at is not None and at >= table.closes_at):
        raise Refused(WagerKind.WAGERING_CLOSED.refuse(table.law.game.book.closing_clauses[0]))


def need_round(table: Table, asked: int, *stages: Stage) -> None:
    """The round in question is the table's, and in one of these stages."""
    clause = table.law.game.book.opening_clause
    if asked != table.round:
        raise refuse(TableKind.WRONG_ROUND, clause, asked=asked, round=table.round)
    if table.stage not in stages:
        raise refuse(TableKind.NOT_NOW, clause, phase=table.stage.value)


def need_letter(table: Table, result: str) -> int:
    """A result that the game has; *no result* is declared, not entered."""
    alphabet = table.law.game.alphabet
    if result not in alphabet.letters:
        what = f"{result!r} is not a result: a result is {alphabet.form}."
        raise refuse(CommandKind.NOT_UNDERSTOOD, "", what=what)
    return alphabet.read(result)
