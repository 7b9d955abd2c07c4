"""The float tray: what the house has at the table in value chips.

It is filled from the cage and credited to it by a supervisor or the cashier. While it is locked no
chip leaves or enters it.
"""

from __future__ import annotations

from pitboss.kernel.refusal import refuse
from pitboss.table.dealer.outcomes import moved
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.results import Moved
from pitboss.table.dealer.state import VALUE, DealerTable


def need_tray(table: DealerTable, cents: int = 0) -> None:
    """The tray is open, and has what is to be taken out of it."""
    tray, definition = table.law.rules.equipment.float_tray
    if table.float_locked:
        raise refuse(DealerKind.FLOAT_LOCKED, definition)
    if cents > table.float_cents:
        raise refuse(DealerKind.FLOAT_SHORT, tray, standing=table.float_cents, value=cents)


def put_back(table: DealerTable, also_cents: int = 0) -> tuple[Moved, ...]:
    """What was collected from the losers of this round, so that it lies on the layout again.

    It comes out of the tray, with what else the act takes from there.
    """
    cents = also_cents + sum(piece.cents for piece in table.collected if piece.kind == VALUE)
    if cents:
        need_tray(table, cents)
    return moved(table.collected)
