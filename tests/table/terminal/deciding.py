"""Acts decided against a table alone, as tests do it that have no house around them."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.fact import fact
from pitboss.kernel.idempotency import Repeated
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.table.terminal.act import AtTerminal, TableAct
from pitboss.table.terminal.acts.clear_handpay import clear_handpay
from pitboss.table.terminal.acts.present_ticket import accept_ticket
from pitboss.table.terminal.checks import need_terminal
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table
from tests.naming import NAMED


def decide(
    table: Table, act: TableAct, digest: str = ""
) -> tuple[TableEvent, ...] | Refusal | Repeated:
    """What follows from an act at its table, or why nothing does."""
    try:
        return act.decided(table, digest)
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))


@fact
class AcceptTicket(AtTerminal):
    """The table's part of a ticket that is presented."""

    number: str
    cents: int

    def decide(self, table: Table) -> Iterable[TableEvent]:
        return accept_ticket(table, self, self.number, self.cents)


@fact
class ClearHandpay(AtTerminal):
    """The table's part of a payment by hand."""

    number: str
    on_paper: bool = False

    def decide(self, table: Table) -> Iterable[TableEvent]:
        return clear_handpay(table, need_terminal(table, self), self.number, self.on_paper)


# A test gives the fields of an act by name, so what is made is any act.
AT_TABLES: dict[str, Any] = {
    **NAMED, "AcceptTicket": AcceptTicket, "ClearHandpay": ClearHandpay,
}  # fmt: skip
"""Acts by the name of their class; and of two that are part of another, what a table does."""
