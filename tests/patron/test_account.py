"""The account: four ways in, the limit of the calendar day, and what goes out."""

from __future__ import annotations

import pytest

from pitboss.kernel.authority import CommandKind as Common
from pitboss.kernel.errors import BadInput
from pitboss.patron.account import CHANNELS, receive, spend, to_return_cents
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.deposit import Deposit, Deposited
from pitboss.patron.acts.enrol import Enrol
from pitboss.patron.acts.reinstate_card import ReinstateCard
from pitboss.patron.acts.set_deposit_limit import SetDepositLimit
from pitboss.patron.acts.suspend_card import SuspendCard
from pitboss.patron.acts.suspend_self import SuspendSelf
from pitboss.patron.acts.withdraw import Withdraw
from pitboss.patron.play_events import LimitReached
from pitboss.patron.refusals import PatronKind as Kind
from tests.patron.people import DAY, HOUR, NOON, Person, card_holder, player, sydney
from tests.stories import clause

IN, OUT = Deposit, Withdraw


def deposits(person: Person, cents: int, channel: str = "eftpos") -> None:
    person.does(IN, channel=channel, cents=cents)


def may_not_deposit(person: Person, cents: int, because: Kind, rule: str) -> int | None:
    return person.refused(IN, because, rule, channel="eftpos", cents=cents).maximum_cents


@clause("sicbo-nicc", "1.1/deposit-limit")
def test_money_comes_in_by_the_four_ways_of_the_definition_and_no_other() -> None:
    person = player()
    for channel in ("cash-at-cashier", "debit-card", "eftpos", "bank-transfer"):
        deposits(person, 1_000, channel)
    assert person.state.account_cents == 4_000
    assert person.ledger.balances == {
        "patron:p7:account": 4_000,
        "deposits:cash-at-cashier": -1_000,
        "deposits:debit-card": -1_000,
        "deposits:eftpos": -1_000,
        "deposits:bank-transfer": -1_000,
    }
    assert len(CHANNELS) == 4
    refusal = person.refused(IN, Common.NOT_UNDERSTOOD, "", channel="credit-card", cents=1)
    assert refusal.sentence == (
        "Money is deposited by 'credit-card': it must be by cash-at-cashier, debit-card, eftpos "
        "or bank-transfer."
    )


@clause("sicbo-nicc", "1.1/deposit-limit")
def test_a_deposit_may_reach_the_limit_of_the_day_and_not_pass_it() -> None:
    person = card_holder()
    person.does(SetDepositLimit, cents=10_000)
    deposits(person, 6_000)
    refusal = person.refused(
        IN, Kind.OVER_DEPOSIT_LIMIT, "1.1/deposit-limit", channel="debit-card", cents=4_001
    )
    assert refusal.maximum_cents == 4_000
    assert refusal.sentence == (
        "The deposit limit of $100.00 a day leaves $40.00 to deposit today "
        "(rule 1.1/deposit-limit)."
    )
    assert person.does(IN, channel="bank-transfer", cents=4_000) == (
        Deposited(
            patron="p7",
            clause="1.1/deposit-limit",
            card="C1",
            channel="bank-transfer",
            cents=4_000,
            day="2024-08-21",
        ),
        LimitReached(patron="p7", clause="31K", limit="deposit", since="2024-08-21", cents=10_000),
    )
    assert may_not_deposit(person, 1, Kind.DEPOSIT_LIMIT_REACHED, "31K") == 0


@clause("sicbo-nicc", "1.1/deposit-limit")
@pytest.mark.parametrize(
    ("paid_in", "midnight"),
    [
        ("2024-08-21T23:59+10:00", "2024-08-22T00:00+10:00"),
        ("2024-10-06T00:00+10:00", "2024-10-07T00:00+11:00"),  # 23 hours later
        ("2025-04-06T00:00+11:00", "2025-04-07T00:00+10:00"),  # 25 hours later
    ],
)
def test_the_limit_is_over_a_calendar_day_in_sydney(paid_in: str, midnight: str) -> None:
    person = card_holder(sydney(paid_in))
    person.does(SetDepositLimit, cents=10_000)
    deposits(person, 10_000)
    person.at = sydney(midnight) - 1
    may_not_deposit(person, 1, Kind.DEPOSIT_LIMIT_REACHED, "31K")
    person.at += 1
    deposits(person, 10_000)


@clause("sicbo-nicc", "1.1/deposit-limit")
def test_only_outside_money_counts_not_winnings_nor_chips_cashed() -> None:
    person = card_holder()
    person.does(SetDepositLimit, cents=10_000)
    person.signs_on()
    person.plays(receive, table="t1", cents=50_000)
    assert person.state.account_cents == 50_000
    deposits(person, 10_000)
    person.does(OUT, cents=60_000)
    assert may_not_deposit(person, 1, Kind.DEPOSIT_LIMIT_REACHED, "31K") == 0, (
        "money taken out gives no room for more"
    )


def test_31k_a_reached_deposit_limit_stays_reached_on_the_day_of_25_hours() -> None:
    person = card_holder(sydney("2025-04-06T00:10+11:00"))
    person.does(SetDepositLimit, cents=10_000)
    deposits(person, 10_000)
    person.does(SetDepositLimit, cents=20_000)
    person.at += DAY
    assert person.at == sydney("2025-04-06T23:10+10:00")
    may_not_deposit(person, 1, Kind.DEPOSIT_LIMIT_REACHED, "31K")
    person.at += HOUR
    deposits(person, 20_000)


def test_31k_a_limit_lowered_below_what_was_paid_in_ends_deposits_for_the_day() -> None:
    person = player()
    deposits(person, 8_000)
    (_, reached) = person.does(SetDepositLimit, cents=8_000)
    assert isinstance(reached, LimitReached)
    may_not_deposit(person, 1, Kind.DEPOSIT_LIMIT_REACHED, "31K")
    person.at += DAY
    assert may_not_deposit(person, 8_001, Kind.OVER_DEPOSIT_LIMIT, "1.1/deposit-limit") == 8_000


def test_31k_a_deposit_limit_of_nothing_is_reached_as_soon_as_it_is_set() -> None:
    person = card_holder()
    person.does(SetDepositLimit, cents=0)
    may_not_deposit(person, 1, Kind.DEPOSIT_LIMIT_REACHED, "31K")
    person.at += DAY
    assert may_not_deposit(person, 1, Kind.OVER_DEPOSIT_LIMIT, "1.1/deposit-limit") == 0


def test_31k_a_raise_or_what_was_paid_in_yesterday_reaches_no_limit() -> None:
    person = player()
    deposits(person, 8_000)
    person.at += DAY
    assert len(person.does(SetDepositLimit, cents=5_000)) == 1
    deposits(person, 5_000)
    assert len(person.does(SetDepositLimit, cents=4_000)) == 2
    assert len(person.does(SetDepositLimit, cents=4_500)) == 1


@pytest.mark.parametrize("cents", [0, -5, True, 10**15 + 1, "7"])
def test_an_amount_is_a_whole_number_of_cents_above_nothing(cents: object) -> None:
    person = player()
    person.refused(IN, Common.NOT_UNDERSTOOD, "", channel="eftpos", cents=cents)
    person.refused(OUT, Common.NOT_UNDERSTOOD, "", cents=cents)
    person.signs_on()
    with pytest.raises(BadInput):
        person.plays(spend, at=NOON, table="t1", cents=cents)
    with pytest.raises(BadInput):
        person.plays(receive, table="t1", cents=cents)


def test_deposits_and_withdrawals_are_the_cashiers() -> None:
    person = player()
    for office in ("player", "dealer", "casino-supervisor", ""):
        rule = "1.1/deposit-limit"
        person.refused(
            IN, Common.NOT_YOUR_OFFICE, rule, channel="eftpos", cents=1, office=office, by="x"
        )
        person.refused(OUT, Common.NOT_YOUR_OFFICE, "1.1/player-card", cents=1, office=office)


def test_31m_no_more_leaves_the_account_than_it_holds() -> None:
    person = player()
    deposits(person, 5_000)
    refusal = person.refused(OUT, Kind.NOT_ENOUGH, "31M", cents=5_001)
    assert refusal.sentence == "The account holds $50.00: no more can leave it (rule 31M)."
    assert refusal.maximum_cents == 5_000
    person.does(OUT, cents=5_000)
    assert person.state.account_cents == 0
    assert person.ledger.balances == {
        "deposits:eftpos": -5_000,
        "patron:p7:account": 0,
        "cage": 5_000,
    }


@clause("sicbo-nicc", "1.1/cashless")
def test_chips_are_bought_from_the_account_and_cashed_onto_it_at_the_table() -> None:
    person = player()
    deposits(person, 5_000)
    person.signs_on("t1")
    person.plays(spend, at=NOON, table="t1", cents=3_000)
    person.plays(receive, table="t1", cents=1_200)
    assert person.state.account_cents == 3_200
    assert person.ledger.balance("patron:p7:account") == 3_200
    assert person.ledger.balance("table:t1:cashless") == 1_800
    fields = {"at": NOON, "table": "t1"}
    assert person.may_not(spend, Kind.NOT_ENOUGH, "31M", cents=3_201, **fields).maximum_cents == (
        3_200
    )
    person.may_not(spend, Kind.NOT_SIGNED_ON, "3.1", at=NOON, table="t2", cents=1)
    person.does(SuspendCard, reason="found")
    person.may_not(spend, Kind.CARD_SUSPENDED, "3.1", cents=1, **fields)


def test_31d_a_deposit_is_made_by_the_card_in_force() -> None:
    person = Person()
    person.does(Enrol, name="Pat Player")
    may_not_deposit(person, 1, Kind.NO_CARD, "31D")
    person = player()
    person.does(SuspendCard, reason="lost")
    may_not_deposit(person, 1, Kind.CARD_SUSPENDED, "31D")
    person.does(ReinstateCard, reason="found")
    person.does(SuspendSelf, until=NOON + DAY)
    may_not_deposit(person, 1, Kind.SELF_SUSPENDED, "31S")
    person.at += DAY
    deposits(person, 1)


def test_31r_after_cancellation_nothing_is_deposited_and_the_balance_goes_back() -> None:
    person = player()
    deposits(person, 5_000)
    assert to_return_cents(person.state) == 0
    person.does(CancelCard, reason="no longer wanted")
    assert to_return_cents(person.state) == 5_000
    may_not_deposit(person, 1, Kind.NO_CARD, "31R")
    (paid,) = person.does(OUT, cents=5_000)
    assert paid.clause == "31R"
    assert to_return_cents(person.state) == 0
