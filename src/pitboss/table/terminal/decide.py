"""The decision: a table, a command, and what follows from it: events, or a refusal.

Pure: the table is read and not changed. A command that was accepted before is answered and not
done again; the same number with other content is refused.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.idempotency import Repeated, answered
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.table.terminal import cash, corrections, enabling, faults, rounds, wagering
from pitboss.table.terminal import opening as life
from pitboss.table.terminal.act import TableAct
from pitboss.table.terminal.acts.adjust_meter import AdjustMeter
from pitboss.table.terminal.acts.clear_handpay import ClearHandpay
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.close_wagering import CloseWagering
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.confirm_wagers import ConfirmWagers
from pitboss.table.terminal.acts.correct_result import CorrectResult
from pitboss.table.terminal.acts.declare_device_fault import DeclareDeviceFault
from pitboss.table.terminal.acts.declare_server_fault import DeclareServerFault
from pitboss.table.terminal.acts.declare_terminal_fault import DeclareTerminalFault
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.determine_hold import DetermineHold
from pitboss.table.terminal.acts.disable_terminal import DisableTerminal
from pitboss.table.terminal.acts.double import Double
from pitboss.table.terminal.acts.enable_terminal import EnableTerminal
from pitboss.table.terminal.acts.enter_unread_result import EnterUnreadResult
from pitboss.table.terminal.acts.hold_credit import HoldCredit
from pitboss.table.terminal.acts.insert_note import InsertNote
from pitboss.table.terminal.acts.instruct_player import InstructPlayer
from pitboss.table.terminal.acts.invalidate_round import InvalidateRound
from pitboss.table.terminal.acts.move_wager import MoveWager
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.present_ticket import AcceptTicket
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.acts.repeat import Repeat
from pitboss.table.terminal.acts.report_device_fault import ReportDeviceFault
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.report_display import ReportDisplay
from pitboss.table.terminal.acts.report_no_spin import ReportNoSpin
from pitboss.table.terminal.acts.report_peripheral import ReportPeripheral
from pitboss.table.terminal.acts.report_pocket import ReportPocket
from pitboss.table.terminal.acts.report_print_fault import ReportPrintFault
from pitboss.table.terminal.acts.report_terminal_fault import ReportTerminalFault
from pitboss.table.terminal.acts.restore_terminal import RestoreTerminal
from pitboss.table.terminal.acts.resume_table import ResumeTable
from pitboss.table.terminal.acts.shoot_automatically import ShootAutomatically
from pitboss.table.terminal.acts.sit_down import SitDown
from pitboss.table.terminal.acts.stand_up import StandUp
from pitboss.table.terminal.acts.take_back import TakeBack
from pitboss.table.terminal.acts.transfer_credit import TransferIn, TransferOut
from pitboss.table.terminal.acts.undo import Undo
from pitboss.table.terminal.acts.warn_of_closing import WarnOfClosing
from pitboss.table.terminal.acts.withdraw_warning import WithdrawWarning
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.event import TableEvent
from pitboss.table.terminal.state import Table

# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type[TableAct], Callable[[Table, Any], Sequence[TableEvent]]] = {
    PlaceWager: wagering.place,
    TakeBack: wagering.take_back,
    MoveWager: wagering.move,
    ClearWagers: wagering.clear,
    Undo: wagering.undo,
    Repeat: wagering.repeat,
    Double: wagering.double,
    CloseWagering: rounds.close_wagering,
    PressShoot: rounds.press,
    ShootAutomatically: rounds.shoot_automatically,
    ReportDice: rounds.report_dice,
    ReportPocket: rounds.report_pocket,
    ReportNoSpin: rounds.report_no_spin,
    ReportDeviceFault: rounds.report_device_fault,
    ReportDisplay: rounds.report_display,
    ReportTerminalFault: faults.report_terminal_fault,
    DeclareTerminalFault: faults.declare_terminal_fault,
    RestoreTerminal: faults.restore_terminal,
    DisableTerminal: enabling.disable,
    EnableTerminal: enabling.enable,
    DeclareDeviceFault: faults.declare_device_fault,
    DeclareServerFault: faults.declare_server_fault,
    DeclareVoid: faults.declare_void,
    EnterUnreadResult: faults.enter_result,
    ResumeTable: faults.resume_table,
    ConfirmWagers: faults.confirm_wagers,
    AdjustMeter: faults.adjust_meter,
    CorrectResult: corrections.correct_result,
    InvalidateRound: corrections.invalidate_round,
    InsertNote: cash.insert_note,
    ReportPeripheral: cash.report_peripheral,
    AcceptTicket: cash.accept_ticket,
    TransferIn: cash.transfer_in,
    TransferOut: cash.transfer_out,
    Collect: cash.collect,
    ConfirmPrint: cash.confirm_print,
    ReportPrintFault: cash.report_print_fault,
    ClearHandpay: cash.clear_handpay,
    HoldCredit: cash.hold_credit,
    DetermineHold: cash.determine_hold,
    OpenTable: life.open_table,
    WarnOfClosing: life.warn_of_closing,
    WithdrawWarning: life.withdraw_warning,
    CloseTable: life.close_table,
    SitDown: life.sit_down,
    StandUp: life.stand_up,
    InstructPlayer: life.instruct_player,
}

COMMANDS = tuple(_ACTS)
"""Every kind of command that a table takes."""


def decide(
    table: Table, command: TableAct, digest: str = ""
) -> tuple[TableEvent, ...] | Refusal | Repeated:
    """What follows from a command; ``digest`` tells its content from another's.

    >>> from pitboss.table.terminal.acts.close_table import CloseTable
    >>> answer = decide(Table(), CloseTable(table="sicbo-1", at=0, by="lee"))
    >>> answer.sentence
    'The table is not open.'
    """
    known = answered(table.done, command.by, command.serial, digest)
    if known is not None:
        return known
    made = type(command)
    try:
        if table.config is None and made is not OpenTable:
            need_open(table)
        return tuple(_ACTS[made](table, command))
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))
