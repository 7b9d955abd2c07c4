"""Acts on a record of its own: a case, a dispute, a voucher, an account of staff, a device key."""

from __future__ import annotations

from typing import TypeVar

from pitboss.floor import case_disputes, cases, device_keys, staff, vouchers
from pitboss.floor.case_commands import OnCase, OnDispute
from pitboss.floor.case_dispute_records import Dispute
from pitboss.floor.case_records import Case
from pitboss.floor.commands import IssueVoucher
from pitboss.floor.streams import States, streams, voucher_of, voucher_stream
from pitboss.floor.terminals import Answer
from pitboss.rules.acting import need_office
from pitboss.rules.refusals import Refusal

Told = TypeVar("Told")

VOUCHER_ISSUERS = ("assistant-gaming-manager", "casino-supervisor", "games-supervisor")
"""The offices that issue promotional vouchers for the operator."""


def on_case(states: States, command: OnCase, _: str) -> Answer:
    """What is recorded about an over- or underpayment."""
    (stream,) = streams(command)
    case = states[stream]
    assert isinstance(case, Case)
    return _own(stream, cases.decide(case, command))


def on_dispute(states: States, command: OnDispute, _: str) -> Answer:
    """What is recorded about a dispute."""
    (stream,) = streams(command)
    dispute = states[stream]
    assert isinstance(dispute, Dispute)
    return _own(stream, case_disputes.decide(dispute, command))


def on_staff(states: States, command: staff.OnStaff, _: str) -> Answer:
    """What happens to an account of staff."""
    (stream,) = streams(command)
    account = states[stream]
    assert isinstance(account, staff.Staff)
    return _own(stream, staff.decide(account, command))


def on_device(states: States, command: device_keys.OnDevice, _: str) -> Answer:
    """What happens to the key of a terminal."""
    (stream,) = streams(command)
    key = states[stream]
    assert isinstance(key, device_keys.DeviceKey)
    return _own(stream, device_keys.decide(key, command))


def issue_voucher(states: States, command: IssueVoucher, _: str) -> Answer:
    """A voucher comes on file, by the operator."""
    need_office(command, VOUCHER_ISSUERS, "")
    issued = vouchers.issue(
        voucher_of(states, command.number),
        cents=command.cents,
        game=command.game,
        expires_at=command.expires_at,
    )
    return {voucher_stream(command.number): issued}


def _own(stream: str, told: tuple[Told, ...] | Refusal) -> Answer:
    return {stream: told} if isinstance(told, tuple) else told
