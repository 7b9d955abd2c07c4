"""The desk: every command of the floor decided against the streams that it touches.

A table knows its credit and the desk knows its paper; what makes one out of the other is decided
against both, and is written to both or to neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.desk import dealers, terminals
from pitboss.desk.act import OnTicket
from pitboss.desk.acts.present_ticket import PresentTicket
from pitboss.desk.terminals import Answer
from pitboss.kernel.act import Act
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refused
from pitboss.kernel.subject import States
from pitboss.kernel.words import quoted
from pitboss.ledger.ticket_paper import read_number
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.decide import COMMANDS as DEALT
from pitboss.table.terminal.acts.clear_handpay import ClearHandpay
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.present_ticket import AcceptTicket
from pitboss.table.terminal.acts.release_terminal import ReleaseTerminal
from pitboss.table.terminal.acts.transfer_credit import TransferIn, TransferOut
from pitboss.table.terminal.decide import decide
from pitboss.table.terminal.state import Table


def act(states: States, command: Any, digest: str) -> Answer:  # any command: by its own type
    """What follows from a command, by stream; or why nothing does."""
    deciding = _ACTS.get(type(command))
    try:
        if type(command).answer is not Act.answer:
            _check_names(command)
            return command.answer(states, digest)  # type: ignore[no-any-return]
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
    if isinstance(command, Collect | PresentTicket | OnTicket):
        number = command.number
        if read_number(number) != number:
            raise BadInput(f"The validation number {quoted(number)} must be digits alone.")


def _inner(_: States, command: object, __: str) -> Answer:
    """A step that the desk takes itself, as part of another."""
    raise BadInput(f"{type(command).__name__} is not a command of its own.")


# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[States, Any, str], Answer]] = {
    OpenTable: terminals.open_table,
    Collect: terminals.collect,
    ConfirmPrint: terminals.confirm_print,
    TransferIn: terminals.transfer,
    TransferOut: terminals.transfer,
    AcceptTicket: _inner,
    ClearHandpay: _inner,
    ReleaseTerminal: terminals.release,
    PresentTicket: terminals.present,
    **dict.fromkeys(DEALT, dealers.at_table),
    OpenDealerTable: dealers.open_table,
    ExchangeVoucher: dealers.exchange_voucher,
    RestateRound: dealers.restate,
}
