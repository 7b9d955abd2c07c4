"""Promotional vouchers: on file, exchanged once, under their conditions."""

from __future__ import annotations

import pytest

from pitboss.kernel.errors import BadInput
from pitboss.kernel.refusal import Refusal, Refused
from pitboss.vouchers.acts.issue_voucher import IssueVoucher
from pitboss.vouchers.voucher import Voucher, exchange
from tests.asking import ask
from tests.folding import fold
from tests.stories import clause


def issue(
    cents: int,
    game: str = "",
    expires_at: int | None = None,
    only_at: str = "",
    conditions: str = "",
) -> IssueVoucher:
    return IssueVoucher(
        number="v-1",
        cents=cents,
        game=game,
        expires_at=expires_at,
        only_at=only_at,
        conditions=conditions,
        at=1,
        by="kim",
        office="casino-supervisor",
    )


def issued(
    game: str = "", expires_at: int | None = None, only_at: str = "", conditions: str = ""
) -> Voucher:
    voucher = Voucher(number="v-1")
    events = ask(voucher, issue(2500, game, expires_at, only_at, conditions))
    assert isinstance(events, tuple)
    fold(voucher, events)
    return voucher


def given(voucher: Voucher, cents: int = 2500, at: int = 10, *, holds: bool = False) -> str:
    """Exchange it at a Sic Bo table; the kind of the refusal, or nothing."""
    try:
        events = exchange(
            voucher,
            cents=cents,
            game="sicbo-nicc",
            table="d1",
            place="3",
            at=at,
            conditions_hold=holds,
            clause="1.1",
        )
    except Refused as refused:
        return refused.refusal.kind.slug
    fold(voucher, events)
    return ""


@clause("sicbo-nicc", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "1.1/casino-promotional-voucher")
def test_a_voucher_is_exchanged_once_for_its_own_value() -> None:
    voucher = issued()
    assert given(voucher, 2400) == "voucher-amount-differs"
    assert given(voucher) == ""
    assert given(voucher) == "already-exchanged"
    assert (voucher.status, voucher.table) == ("exchanged", "d1")


@clause("sicbo-nicc", "1.1/casino-promotional-voucher")
@clause("sicbo-ilga", "1.1/casino-promotional-voucher")
def test_its_conditions_hold() -> None:
    assert given(Voucher(number="v-2")) == "voucher-not-on-file"
    assert given(issued(game="aruze-craps")) == "other-game"
    assert given(issued(game="sicbo-nicc")) == ""
    assert given(issued(expires_at=10)) == "voucher-expired"
    assert given(issued(expires_at=11)) == ""
    assert given(issued(only_at="d2")) == "voucher-of-another-table"
    assert given(issued(only_at="d1")) == ""
    printed = issued(conditions=" on even money only ")
    assert printed.conditions == "on even money only"
    assert given(printed) == "conditions-first"
    assert given(printed, holds=True) == ""


def test_a_number_is_issued_once_and_for_an_amount() -> None:
    refused = ask(issued(), issue(100))
    assert isinstance(refused, Refusal)
    assert refused.kind.slug == "voucher-already-issued"
    with pytest.raises(BadInput):
        ask(Voucher(number="v-1"), issue(0))
