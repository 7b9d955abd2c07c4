"""What cannot have happened to a patron is never folded: the record it stands in is broken.

No act leads to any of these. A record that says one of them was not written by this program, or
by one that has a fault; it must stop the reader and change nothing that it goes on with.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any  # fields of several types, filled in by name

import pytest

from pitboss.kernel.ensure import Broken
from pitboss.patron.acts.cancel_card import CancelCard
from pitboss.patron.acts.deposit import Deposit
from pitboss.patron.acts.enrol import Enrolled
from pitboss.patron.acts.issue_card import CardIssued
from pitboss.patron.acts.reinstate_card import CardReinstated
from pitboss.patron.acts.suspend_self import SelfSuspended, SuspendSelf
from pitboss.patron.acts.withdraw import Withdrawn
from pitboss.patron.event import PatronEvent
from pitboss.patron.play_events import (
    AccountSpent,
    ChipsDeclared,
    PlayedBeside,
    SignedOff,
    SignedOn,
    StakeReturned,
)
from tests.patron.people import DAY, NOON, Person, card_holder, limited

WHO: dict[str, Any] = {"patron": "p7", "clause": "9.2"}
AT = WHO | {"table": "t1"}


def with_cancelled_card() -> Person:
    person = card_holder()
    person.does(CancelCard, reason="lost")
    return person


def suspended_for_two_days() -> Person:
    person = card_holder()
    person.does(SuspendSelf, until=NOON + 2 * DAY)
    return person


def playing() -> Person:
    return limited(day=10_000)


@pytest.mark.parametrize(
    ("made", "event", "why"),
    [
        (card_holder, Enrolled(**WHO, name="Pat"), "p7 is enrolled twice"),
        (card_holder, CardIssued(**WHO, card="C2", digital=True), "another card in force"),
        (with_cancelled_card, CardReinstated(**WHO, card="C1", reason="x"), "for good"),
        (suspended_for_two_days, SelfSuspended(**WHO, until=NOON + DAY), "is shortened"),
        (card_holder, Withdrawn(**WHO, cents=1), "the account of p7 is overdrawn"),
        (card_holder, AccountSpent(**AT, card="C1", cents=1), "the account of p7 is overdrawn"),
        (playing, SignedOn(**AT, game="sicbo-nicc", place="2", card="C1"), "p7 plays at"),
        (card_holder, PlayedBeside(**AT, place="2"), "p7 is not signed on"),
        (card_holder, SignedOff(**AT, place="2", result_cents=None, undeclared=False),
         "p7 is not signed on"),
        (card_holder, ChipsDeclared(**AT, what="purchase", cents=1, late=False),
         "p7 is not signed on"),
        (playing, StakeReturned(**AT, round=1, cents=1), "less than 1 cents at risk at t1"),
    ],
)  # fmt: skip
def test_what_no_act_leads_to_is_not_folded(
    made: Callable[[], Person], event: PatronEvent, why: str
) -> None:
    person = made()
    with pytest.raises(Broken, match=why):
        person.happens((event,), "jo")


def test_the_whole_account_may_be_spent_at_a_table_or_paid_out() -> None:
    for spent in (AccountSpent(**AT, card="C1", cents=5_000), Withdrawn(**WHO, cents=5_000)):
        person = card_holder()
        person.does(Deposit, channel="debit-card", cents=5_000)
        person.happens((spent,), "jo")
        assert person.state.account_cents == 0
