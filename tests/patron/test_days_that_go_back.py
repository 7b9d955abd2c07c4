"""A clock that was ahead gives nobody a second limit: a day never goes back for a patron."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refused
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.cash import cash_used
from pitboss.patron.refusals import PatronKind as Kind
from tests.patron.people import DAY, TODAY, limited, player
from tests.stories import clause

TOMORROW = "2024-08-22"


@clause("sicbo-nicc", "9.3")
def test_9_3_what_was_lost_on_a_day_that_has_not_come_counts_today() -> None:
    person = limited(day=10_000)
    person.stakes(6_000, day=TOMORROW)
    person.settles(6_000, day=TOMORROW)
    refusal = person.may_not_stake(4_001, Kind.OVER_LOSS_LIMIT, "9.3", day=TODAY)
    assert refusal.maximum_cents == 4_000
    person.stakes(3_000, day=TODAY)
    person.settles(3_000, day=TODAY)
    # Tomorrow, when it comes, has what was lost under its name, and no more.
    refusal = person.may_not_stake(4_001, Kind.OVER_LOSS_LIMIT, "9.3", day=TOMORROW)
    assert refusal.maximum_cents == 4_000


def test_cash_used_on_a_day_that_has_not_come_counts_today() -> None:
    person = player()
    ahead = cash_used(person.state, at=person.at + DAY, cents=90_000, cap_cents=100_000)
    person.happens(ahead, "lee")
    with pytest.raises(Refused) as refused:
        cash_used(person.state, at=person.at, cents=10_001, cap_cents=100_000)
    assert refused.value.refusal.maximum_cents == 10_000
    person.happens(cash_used(person.state, at=person.at, cents=10_000, cap_cents=100_000), "lee")
    with pytest.raises(Refused):
        cash_used(person.state, at=person.at, cents=1, cap_cents=100_000)


def test_money_paid_in_on_a_day_that_has_not_come_counts_today() -> None:
    person = player()
    person.does(SetDepositLimit, cents=50_000)
    person.at += DAY
    person.does(Deposit, cents=40_000, channel="debit-card")
    person.at -= DAY
    refusal = person.refused(
        Deposit, Kind.OVER_DEPOSIT_LIMIT, "1.1/deposit-limit", cents=10_001, channel="debit-card"
    )
    assert refusal.maximum_cents == 10_000
