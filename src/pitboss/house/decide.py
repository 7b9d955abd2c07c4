"""The desk: every command of the floor decided against the streams that it touches.

A table knows its credit and the desk knows its paper; what makes one out of the other is decided
against both, and is written to both or to neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.cases.decide import CASE_COMMANDS
from pitboss.desk import cashier, dealers, records, terminals
from pitboss.desk import commands as desk
from pitboss.desk.terminals import Answer
from pitboss.disputes.decide import DISPUTE_COMMANDS
from pitboss.kernel.act import Act
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refused
from pitboss.kernel.subject import States
from pitboss.kernel.words import quoted
from pitboss.ledger.ticket_paper import read_number
from pitboss.patron.commands import IssueCard
from pitboss.patron.decide import COMMANDS as ON_PATRONS
from pitboss.staff.accounts import STAFF_COMMANDS
from pitboss.staff.device_keys import DEVICE_COMMANDS
from pitboss.table.dealer import commands as dealing
from pitboss.table.dealer.decide import COMMANDS as DEALT
from pitboss.table.terminal import commands
from pitboss.table.terminal.decide import decide
from pitboss.table.terminal.state import Table


def act(states: States, command: Any, digest: str) -> Answer:  # any command: by its own type
    """What follows from a command, by stream; or why nothing does."""
    deciding = _ACTS.get(type(command))
    try:
        if deciding is not None:
            _check_names(command)
            return deciding(states, command, digest)
        stream = Table.stream(command.table)
        table = states[stream]
        assert isinstance(table, Table)
        answer = decide(table, command, digest)
        return {stream: answer} if isinstance(answer, tuple) else answer
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))


def _check_names(command: Act) -> None:
    """Numbers and names that can be on file at all."""
    given = command.impossible_name()
    if given is not None:
        raise BadInput(f"{quoted(given)} is not a name that could be on file.")
    if isinstance(command, commands.Collect | desk.PresentTicket | desk.OnTicket):
        number = command.number
        if read_number(number) != number:
            raise BadInput(f"The validation number {quoted(number)} must be digits alone.")


def _inner(_: States, command: object, __: str) -> Answer:
    """A step that the desk takes itself, as part of another."""
    raise BadInput(f"{type(command).__name__} is not a command of its own.")


# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[States, Any, str], Answer]] = {
    commands.OpenTable: terminals.open_table,
    commands.Collect: terminals.collect,
    commands.ConfirmPrint: terminals.confirm_print,
    commands.TransferIn: terminals.transfer,
    commands.TransferOut: terminals.transfer,
    commands.AcceptTicket: _inner,
    commands.ClearHandpay: _inner,
    desk.ReleaseTerminal: terminals.release,
    desk.PresentTicket: terminals.present,
    desk.PayTicket: cashier.pay_ticket,
    desk.HoldTicket: cashier.hold_ticket,
    desk.DetermineTicket: cashier.determine_ticket,
    desk.AskIdentification: cashier.on_payment,
    desk.ShowIdentification: cashier.on_payment,
    desk.DelayPayment: cashier.on_payment,
    desk.VerifyEntitlement: cashier.on_payment,
    desk.SignPayment: cashier.on_payment,
    desk.HoldPayment: cashier.hold_payment,
    desk.DeterminePayment: cashier.determine_payment,
    desk.PayByHand: cashier.pay_by_hand,
    desk.IssueVoucher: records.issue_voucher,
    **dict.fromkeys(DEALT, dealers.at_table),
    dealing.OpenDealerTable: dealers.open_table,
    dealing.ExchangeVoucher: dealers.exchange_voucher,
    dealing.RestateRound: dealers.restate,
    **dict.fromkeys(ON_PATRONS, dealers.on_patron),
    IssueCard: dealers.issue_card,
    **dict.fromkeys(CASE_COMMANDS, records.on_case),
    **dict.fromkeys(DISPUTE_COMMANDS, records.on_dispute),
    **dict.fromkeys(STAFF_COMMANDS, records.on_staff),
    **dict.fromkeys(DEVICE_COMMANDS, records.on_device),
}
