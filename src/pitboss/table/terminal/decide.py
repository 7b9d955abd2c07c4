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
from pitboss.table.terminal import (
    cash,
    commands,
    corrections,
    enabling,
    faults,
    rounds,
    wagering,
)
from pitboss.table.terminal import opening as life
from pitboss.table.terminal.checks import need_open
from pitboss.table.terminal.events import Event
from pitboss.table.terminal.state import Table

# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type[commands.Command], Callable[[Table, Any], Sequence[Event]]] = {
    commands.PlaceWager: wagering.place,
    commands.TakeBack: wagering.take_back,
    commands.MoveWager: wagering.move,
    commands.ClearWagers: wagering.clear,
    commands.Undo: wagering.undo,
    commands.Repeat: wagering.repeat,
    commands.Double: wagering.double,
    commands.CloseWagering: rounds.close_wagering,
    commands.PressShoot: rounds.press,
    commands.ShootAutomatically: rounds.shoot_automatically,
    commands.ReportDice: rounds.report_dice,
    commands.ReportPocket: rounds.report_pocket,
    commands.ReportNoSpin: rounds.report_no_spin,
    commands.ReportDeviceFault: rounds.report_device_fault,
    commands.ReportDisplay: rounds.report_display,
    commands.ReportTerminalFault: faults.report_terminal_fault,
    commands.DeclareTerminalFault: faults.declare_terminal_fault,
    commands.RestoreTerminal: faults.restore_terminal,
    commands.DisableTerminal: enabling.disable,
    commands.EnableTerminal: enabling.enable,
    commands.DeclareDeviceFault: faults.declare_device_fault,
    commands.DeclareServerFault: faults.declare_server_fault,
    commands.DeclareVoid: faults.declare_void,
    commands.EnterResult: faults.enter_result,
    commands.ResumeTable: faults.resume_table,
    commands.ConfirmWagers: faults.confirm_wagers,
    commands.AdjustMeter: faults.adjust_meter,
    commands.CorrectResult: corrections.correct_result,
    commands.InvalidateRound: corrections.invalidate_round,
    commands.InsertNote: cash.insert_note,
    commands.ReportPeripheral: cash.report_peripheral,
    commands.AcceptTicket: cash.accept_ticket,
    commands.TransferIn: cash.transfer_in,
    commands.TransferOut: cash.transfer_out,
    commands.Collect: cash.collect,
    commands.ConfirmPrint: cash.confirm_print,
    commands.ReportPrintFault: cash.report_print_fault,
    commands.ClearHandpay: cash.clear_handpay,
    commands.HoldCredit: cash.hold_credit,
    commands.DetermineHold: cash.determine_hold,
    commands.OpenTable: life.open_table,
    commands.WarnOfClosing: life.warn_of_closing,
    commands.WithdrawWarning: life.withdraw_warning,
    commands.CloseTable: life.close_table,
    commands.SitDown: life.sit_down,
    commands.StandUp: life.stand_up,
    commands.InstructPlayer: life.instruct_player,
}

COMMANDS = tuple(_ACTS)
"""Every kind of command that a table takes."""


def decide(
    table: Table, command: commands.Command, digest: str = ""
) -> tuple[Event, ...] | Refusal | Repeated:
    """What follows from a command; ``digest`` tells its content from another's.

    >>> from pitboss.table.terminal.commands import CloseTable
    >>> answer = decide(Table(), CloseTable(table="sicbo-1", at=0, by="lee"))
    >>> answer.sentence
    'The table is not open.'
    """
    known = answered(table.done, command.by, command.serial, digest)
    if known is not None:
        return known
    made = type(command)
    try:
        if table.config is None and made is not commands.OpenTable:
            need_open(table)
        return tuple(_ACTS[made](table, command))
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))
