"""Acts on a record of its own: a case, a dispute, a voucher, an account of staff, a device key."""

from __future__ import annotations

from typing import TypeVar

from pitboss.cases import decide as cases
from pitboss.cases.act import OnCase
from pitboss.cases.case import Case
from pitboss.desk.terminals import Answer
from pitboss.disputes import decide as case_disputes
from pitboss.disputes.act import OnDispute
from pitboss.disputes.dispute import Dispute
from pitboss.kernel.authority import need_office
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States
from pitboss.staff import accounts as staff
from pitboss.staff import device_keys
from pitboss.vouchers import voucher as vouchers
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from pitboss.vouchers.voucher import Voucher

Told = TypeVar("Told")

VOUCHER_ISSUERS = ("assistant-gaming-manager", "casino-supervisor", "games-supervisor")
"""The offices that issue promotional vouchers for the operator."""


def on_case(states: States, command: OnCase, _: str) -> Answer:
    """What is recorded about an over- or underpayment."""
    (stream,) = command.streams()
    case = states[stream]
    assert isinstance(case, Case)
    return _own(stream, cases.decide(case, command))


def on_dispute(states: States, command: OnDispute, _: str) -> Answer:
    """What is recorded about a dispute."""
    (stream,) = command.streams()
    dispute = states[stream]
    assert isinstance(dispute, Dispute)
    return _own(stream, case_disputes.decide(dispute, command))


def on_staff(states: States, command: staff.OnStaff, _: str) -> Answer:
    """What happens to an account of staff."""
    (stream,) = command.streams()
    account = states[stream]
    assert isinstance(account, staff.Staff)
    return _own(stream, staff.decide(account, command))


def on_device(states: States, command: device_keys.OnDevice, _: str) -> Answer:
    """What happens to the key of a terminal."""
    (stream,) = command.streams()
    key = states[stream]
    assert isinstance(key, device_keys.DeviceKey)
    return _own(stream, device_keys.decide(key, command))


def issue_voucher(states: States, command: IssueVoucher, _: str) -> Answer:
    """A voucher comes on file, by the operator."""
    need_office(command, VOUCHER_ISSUERS, "")
    issued = vouchers.issue(
        Voucher.among(states, command.number),
        cents=command.cents,
        game=command.game,
        expires_at=command.expires_at,
    )
    return {Voucher.stream(command.number): issued}


def _own(stream: str, told: tuple[Told, ...] | Refusal) -> Answer:
    return {stream: told} if isinstance(told, tuple) else told
