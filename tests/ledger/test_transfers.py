"""Transfers of the central monitoring system: made once, answered again, never changed."""

from __future__ import annotations

from typing import TypedDict

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.kernel.errors import BadInput
from pitboss.ledger.desk_refusals import DeskRefusalKind
from pitboss.ledger.transfers import AlreadyMade, Transfer, TransferMade, transfer
from tests.ledger.desk import CRAPS, INTERBLOCK, NOON, SIC_BO, apply, done, refused
from tests.stories import clause


class Content(TypedDict):
    table: str
    terminal: str
    direction: str
    cents: int


FIRST = Content(table="2", terminal="12", direction="in", cents=5_000)


def asked(record: Transfer, content: Content, rule: str = "3.4.4") -> object:
    made = TransferMade(transaction=record.transaction, **content, clause=rule)
    return transfer(record, made)


def made() -> Transfer:
    record = Transfer(transaction="8001")
    answer = transfer(record, TransferMade(transaction="8001", **FIRST, clause="3.4.4"))
    assert not isinstance(answer, AlreadyMade)
    apply(record, done(answer), NOON, "monitoring", "system")
    return record


@clause("aruze-sicbo", "3.4.4")
@clause("aruze-craps", "3.4.4")
@clause("interblock", "3.2.4")
@pytest.mark.parametrize("rule", [SIC_BO.transfers, CRAPS.transfers, INTERBLOCK.transfers])
def test_a_transfer_is_made_once_per_transaction_and_recorded(rule: str) -> None:
    record = Transfer(transaction="8001")
    answer = asked(record, FIRST, rule)
    assert answer == (
        TransferMade(
            transaction="8001", table="2", terminal="12", direction="in", cents=5_000, clause=rule
        ),
    )


@clause("aruze-sicbo", "3.4.4")
@clause("aruze-craps", "3.4.4")
@clause("interblock", "3.2.4")
def test_the_same_transfer_again_is_answered_as_already_made() -> None:
    record = made()
    assert (record.status, record.made_at, record.made_by) == ("made", NOON, "monitoring")
    assert record.made_office == "system"
    for _ in range(2):
        assert asked(record, FIRST) == AlreadyMade(transaction="8001", made_at=NOON)


@clause("aruze-craps", "3.4.4")
@pytest.mark.parametrize(
    "other",
    [
        Content(table="3", terminal="12", direction="in", cents=5_000),
        Content(table="2", terminal="13", direction="in", cents=5_000),
        Content(table="2", terminal="12", direction="out", cents=5_000),
        Content(table="2", terminal="12", direction="in", cents=5_001),
    ],
)
def test_the_same_transaction_with_other_content_is_refused(other: Content) -> None:
    said = refused(asked(made(), other), DeskRefusalKind.TRANSFER_DIFFERS)
    assert said == (
        "Transfer 8001 was made on 29/02/2016 23:00:00 as $50.00 in at terminal 12: its "
        "number cannot be used for a different transfer (rule 3.4.4)."
    )


@pytest.mark.parametrize(
    ("direction", "cents", "said"),
    [
        ("sideways", 100, "must go in or out"),
        ("in", 0, "must be from 1 to"),
        ("out", -100, "must be from 1 to"),
    ],
)
def test_what_is_no_transfer_is_refused(direction: str, cents: int, said: str) -> None:
    content = Content(table="2", terminal="12", direction=direction, cents=cents)
    with pytest.raises(BadInput, match=said):
        asked(Transfer(transaction="8002"), content)


def test_a_broken_record_stops_at_once() -> None:
    event = TransferMade(**FIRST, transaction="8001", clause="3.4.4")
    for record, said in ((made(), "is made twice"), (Transfer(transaction="1"), "is another")):
        with pytest.raises(Broken, match=said):
            apply(record, event, NOON, "monitoring", "")
