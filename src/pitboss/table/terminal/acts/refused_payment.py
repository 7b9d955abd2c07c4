"""A terminal that goes on because its payment by hand was refused for good."""

from __future__ import annotations

from pitboss.kernel.event import Narrative, Said, Significance
from pitboss.table.terminal.event import CitedTerminalEvent
from pitboss.table.terminal.scene import Scene
from pitboss.table.terminal.session import end_session
from pitboss.table.terminal.state import Table


class PaymentRefused(CitedTerminalEvent):
    """A payment by hand was refused for good, and the terminal went on without it.

    The money stays where it is, in the payment's own account.
    """

    significant = Significance.PAYMENTS

    number: str

    def fold(self, table: Table, said: Said) -> None:
        terminal = table.terminals[self.terminal]
        terminal.handpay = None
        terminal.handpay_cents = 0
        end_session(terminal)

    def told(self, scene: Scene) -> Narrative:
        yield f"{self.terminal} goes on: payment {self.number} is refused for good", self.clause
