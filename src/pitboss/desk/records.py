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
from pitboss.kernel.refusal import Refusal
from pitboss.kernel.subject import States

Told = TypeVar("Told")


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


def _own(stream: str, told: tuple[Told, ...] | Refusal) -> Answer:
    return {stream: told} if isinstance(told, tuple) else told
