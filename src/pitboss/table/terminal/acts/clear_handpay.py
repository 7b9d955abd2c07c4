"""A terminal that goes on once it has been paid by hand."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.kernel.refusal import refuse
from pitboss.table.terminal.acts.left_waiting import COLLECTED, left_waiting
from pitboss.table.terminal.event import TableEvent, TerminalEvent
from pitboss.table.terminal.refusals import TerminalKind
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.session import end_session
from pitboss.table.terminal.state import Table, Terminal


class HandpayCleared(TerminalEvent):
    """The payment was made and the terminal went on."""

    significant = Significance.PAYMENTS

    number: str
    on_paper: bool = False
    """Whether it was paid by a ticket or voucher of this terminal."""

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.handpay = None
        terminal.handpay_cents = 0
        terminal.papers += self.on_paper
        end_session(terminal)

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} goes on: it was paid by hand", scene.table.law.rules.payments.form


def clear_handpay(
    table: Table, terminal: Terminal, number: str, on_paper: bool
) -> tuple[TableEvent, ...]:
    """The payment of that number was made: the terminal is free again."""
    if terminal.handpay != number:
        clause = table.law.rules.payments.form
        raise refuse(TerminalKind.NO_HANDPAY, clause, number=number)
    cleared = HandpayCleared(terminal=terminal.name, number=number, on_paper=on_paper)
    return (cleared, *left_waiting(terminal, COLLECTED))
