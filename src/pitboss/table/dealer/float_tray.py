"""The float tray, the drop box and the cashless terminal: what the house has at the table.

The tray is filled from the cage and credited to it by a supervisor or the cashier. While it is
locked no chip leaves or enters it. The box and the terminal are the newer document's: there cash
is taken only while a box is attached, and it may be taken away only from a cashless table.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.kernel.authority import need_office
from pitboss.ledger.ticket_paper import check_cents
from pitboss.patron.checks import CASHIER
from pitboss.table.dealer.act import DealerAct
from pitboss.table.dealer.acts.credit_float import CreditFloat, FloatCredited
from pitboss.table.dealer.acts.fill_float import FillFloat, FloatFilled
from pitboss.table.dealer.acts.lock_float import FloatLocked, LockFloat
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved, MoveDropBox
from pitboss.table.dealer.acts.set_cashless import CashlessSet, SetCashless
from pitboss.table.dealer.checks import (
    Decision,
    need_dealer,
    need_supervisor,
    not_in_document,
    refuse,
)
from pitboss.table.dealer.refusals import DealerKind
from pitboss.table.dealer.state import DealerTable


def cage_offices(table: DealerTable) -> tuple[str, ...]:
    """Who moves chips between the table and the cage, and pays at the cage for the table."""
    return (*table.law.rules.supervisors, CASHIER)


def need_tray(table: DealerTable, cents: int = 0) -> None:
    """The tray is open, and has what is to be taken out of it."""
    tray, definition = table.law.rules.equipment.float_tray
    if table.float_locked:
        raise refuse(DealerKind.FLOAT_LOCKED, definition)
    if cents > table.float_cents:
        raise refuse(DealerKind.FLOAT_SHORT, tray, standing=table.float_cents, value=cents)


def fill_float(decision: Decision, command: FillFloat) -> None:
    """Chips come from the cage into the open tray."""
    _need_cage(decision.table, command)
    cents = check_cents(command.cents, "A fill")
    need_tray(decision.table)
    decision.do(FloatFilled(cents=cents))


def credit_float(decision: Decision, command: CreditFloat) -> None:
    """Chips go to the cage, as far as the tray has them."""
    _need_cage(decision.table, command)
    cents = check_cents(command.cents, "A credit")
    need_tray(decision.table, cents)
    decision.do(FloatCredited(cents=cents))


def lock_float(decision: Decision, command: LockFloat) -> None:
    """Lock the tray, or open it."""
    table = decision.table
    _, definition = table.law.rules.equipment.float_tray
    need_dealer(table, command, definition)
    if command.locked is table.float_locked:
        raise refuse(DealerKind.ALREADY_SO, definition)
    decision.do(FloatLocked(locked=command.locked))


def move_drop_box(decision: Decision, command: MoveDropBox) -> None:
    """Take the box away with its cash, from a cashless table only; or attach one (SB-59)."""
    table = decision.table
    equipment = table.law.rules.equipment
    clause = equipment.drop_box if command.attached else equipment.box_removed
    if clause is None:
        not_in_document(table, "drop box that is taken away and attached")
    need_supervisor(table, command, clause)
    if command.attached is table.box_attached:
        raise refuse(DealerKind.ALREADY_SO, clause)
    if not command.attached and not table.cashless:
        raise refuse(DealerKind.CASHLESS_FIRST, clause)
    cents = 0 if command.attached else table.box_cents
    decision.do(DropBoxMoved(attached=command.attached, cents=cents, clause=clause))


def set_cashless(decision: Decision, command: SetCashless) -> None:
    """Run the table cashless, or no longer: then it needs its drop box."""
    table = decision.table
    equipment = table.law.rules.equipment
    clause = equipment.cashless
    if clause is None:
        not_in_document(table, "cashless terminal")
    need_supervisor(table, command, clause)
    if command.cashless is table.cashless:
        raise refuse(DealerKind.ALREADY_SO, clause)
    if not command.cashless and not table.box_attached:
        raise refuse(DealerKind.BOX_FIRST, equipment.drop_box or clause)
    decision.do(CashlessSet(cashless=command.cashless, clause=clause))


def _need_cage(table: DealerTable, command: DealerAct) -> None:
    tray, _ = table.law.rules.equipment.float_tray
    need_office(command, cage_offices(table), tray)


# Each act takes its own kind of command; the mapping is by that very type.
ACTS: Mapping[type, Callable[[Decision, Any], None]] = {
    FillFloat: fill_float,
    CreditFloat: credit_float,
    LockFloat: lock_float,
    MoveDropBox: move_drop_box,
    SetCashless: set_cashless,
}
