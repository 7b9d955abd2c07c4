"""The desk: every command of the floor decided against the streams that it touches.

A table knows its credit and the desk knows its paper; what makes one out of the other is decided
against both, and is written to both or to neither.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from pitboss.cases.decide import CASE_COMMANDS
from pitboss.desk import cashier, dealers, records
from pitboss.desk.act import OnTicket
from pitboss.desk.acts.ask_identification import AskIdentification
from pitboss.desk.acts.delay_payment import DelayPayment
from pitboss.desk.acts.determine_payment import DeterminePayment
from pitboss.desk.acts.determine_ticket import DetermineTicket
from pitboss.desk.acts.hold_payment import HoldPayment
from pitboss.desk.acts.hold_ticket import HoldTicket
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.pay_ticket import PayTicket
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.desk.acts.verify_entitlement import VerifyEntitlement
from pitboss.desk.terminals import Answer
from pitboss.disputes.decide import DISPUTE_COMMANDS
from pitboss.kernel.act import Act
from pitboss.kernel.authority import CommandKind
from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refused
from pitboss.kernel.subject import States
from pitboss.kernel.words import quoted
from pitboss.ledger.ticket_paper import read_number
from pitboss.patron.acts.issue_card import IssueCard
from pitboss.patron.decide import COMMANDS as ON_PATRONS
from pitboss.staff.accounts import STAFF_COMMANDS
from pitboss.staff.device_keys import DEVICE_COMMANDS
from pitboss.table.dealer.acts.exchange_voucher import ExchangeVoucher
from pitboss.table.dealer.acts.open_dealer_table import OpenDealerTable
from pitboss.table.dealer.acts.restate_round import RestateRound
from pitboss.table.dealer.decide import COMMANDS as DEALT
from pitboss.vouchers.acts.issue_voucher import IssueVoucher


def act(states: States, command: Any, digest: str) -> Answer:  # any command: by its own type
    """What follows from a command, by stream; or why nothing does."""
    try:
        given = command.impossible_name()
        if given is not None:
            raise BadInput(f"{quoted(given)} is not a name that could be on file.")
        if type(command).answer is not Act.answer:
            return command.answer(states, digest)  # type: ignore[no-any-return]
        _check_number(command)
        return _ACTS[type(command)](states, command, digest)
    except Refused as refused:
        return refused.refusal
    except BadInput as bad:
        return CommandKind.NOT_UNDERSTOOD.refuse("", None, what=str(bad))


def _check_number(command: Act) -> None:
    """A ticket's number, of an act that does not look at it itself."""
    if isinstance(command, OnTicket):
        number = command.number
        if read_number(number) != number:
            raise BadInput(f"The validation number {quoted(number)} must be digits alone.")


# Each act takes its own kind of command; the mapping is by that very type.
_ACTS: Mapping[type, Callable[[States, Any, str], Answer]] = {
    PayTicket: cashier.pay_ticket,
    HoldTicket: cashier.hold_ticket,
    DetermineTicket: cashier.determine_ticket,
    AskIdentification: cashier.on_payment,
    ShowIdentification: cashier.on_payment,
    DelayPayment: cashier.on_payment,
    VerifyEntitlement: cashier.on_payment,
    SignPayment: cashier.on_payment,
    HoldPayment: cashier.hold_payment,
    DeterminePayment: cashier.determine_payment,
    PayByHand: cashier.pay_by_hand,
    IssueVoucher: records.issue_voucher,
    **dict.fromkeys(DEALT, dealers.at_table),
    OpenDealerTable: dealers.open_table,
    ExchangeVoucher: dealers.exchange_voucher,
    RestateRound: dealers.restate,
    **dict.fromkeys(ON_PATRONS, dealers.on_patron),
    IssueCard: dealers.issue_card,
    **dict.fromkeys(CASE_COMMANDS, records.on_case),
    **dict.fromkeys(DISPUTE_COMMANDS, records.on_dispute),
    **dict.fromkeys(STAFF_COMMANDS, records.on_staff),
    **dict.fromkeys(DEVICE_COMMANDS, records.on_device),
}
