"""The cashless terminal and the drop box, which only the newer document knows."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from pitboss.kernel.posting import Posting
from pitboss.patron.acts.deposit import Deposited
from pitboss.patron.play_events import AccountSpent, ChipsDeclared
from pitboss.table.dealer.acts.change_cash import ChipsBought
from pitboss.table.dealer.acts.move_drop_box import DropBoxMoved
from pitboss.table.dealer.acts.set_cashless import CashlessSet
from pitboss.table.dealer.view import place_view
from tests.folding import fold
from tests.stories import clause
from tests.table.dealer.acts import ILGA, NICC, sentence
from tests.table.dealer.plays import Answer, DealerPlay


def cashless(**settings: Any) -> DealerPlay:  # as a play takes them
    """A cashless table; player 1 has $50 on the account."""
    play = DealerPlay(NICC, cashless=True, **settings)
    put_in = Deposited(
        patron="player-1",
        card="card-player-1",
        channel="eftpos",
        cents=5000,
        day="2025-10-15",
        clause="1.1/deposit-limit",
    )
    patron = play.patrons["player-1"]
    fold(patron, [put_in], at=play.at)
    play.ledger.post(Posting(*moved) for moved in put_in.postings(patron))
    return play


def buy(play: DealerPlay, place: str = "1", means: str = "account", count: int = 2) -> Answer:
    if means == "account":
        play.do("ApproveFromAccount", place=place, cents=500 * count)
    return play.dealer(
        "ChangeCash", place=place, paid_cents=500 * count, chips={"500": count}, means=means
    )


# Bought from the account.


@clause(NICC, "1.1/cashless", "1.1/cash-change")
def test_chips_are_bought_from_the_account_through_the_terminal() -> None:
    play = cashless()
    answer = play.accepted(buy(play))
    (bought,) = play.happened(ChipsBought)
    assert (bought.means, bought.patron, bought.cents) == ("account", "player-1", 1000)
    assert [type(event) for event in answer.told["player-1"]] == [ChipsDeclared, AccountSpent]
    assert play.patrons["player-1"].account_cents == 4000
    assert play.chips("1") == 101_000
    assert play.table.float_cents == 9_999_000
    assert (play.table.cashless_cents, play.table.box_cents) == (1000, 0)
    assert play.ledger.balance("patron:player-1:account") == 4000
    assert play.replayed() == play.table


@clause(NICC, "1.1/cashless")
def test_the_dealer_takes_from_an_account_only_what_its_player_approved_at_the_terminal() -> None:
    play = cashless()
    asked = {"place": "1", "paid_cents": 1000, "chips": {"500": 2}, "means": "account"}
    rule = "1.1/cashless"
    assert play.refused(play.dealer("ChangeCash", **asked)) == ("not-approved", rule)
    below_nothing = play.do("ApproveFromAccount", place="1", cents=-1)
    assert play.refused(below_nothing)[0] == "not-understood"
    by_dealer = play.dealer("ApproveFromAccount", place="1", cents=1000)
    assert play.refused(by_dealer) == ("not-your-office", rule)
    by_other = play.do("ApproveFromAccount", place="1", cents=1000, by="2")
    assert play.refused(by_other) == ("not-your-office", rule)
    play.accepted(play.do("ApproveFromAccount", place="1", cents=1500))
    answer = play.dealer("ChangeCash", **asked)
    assert sentence(answer) == (
        "At 1 $15.00 is approved from the account, not $10.00: the player approves the amount at "
        "the terminal (rule 1.1/cashless)."
    )
    play.accepted(play.do("ApproveFromAccount", place="1", cents=1000))
    play.accepted(play.dealer("ChangeCash", **asked))
    # It was good for one purchase, and goes with the player.
    assert play.refused(play.dealer("ChangeCash", **asked)) == ("not-approved", rule)
    play.accepted(play.do("ApproveFromAccount", place="1", cents=1000))
    play.accepted(play.dealer("LeavePlace", place="1", remaining_cents=101_000))
    assert play.table.seats["1"].approved_cents == 0
    assert play.replayed() == play.table


@clause(NICC, "1.1/cashless")
def test_an_account_pays_what_it_has() -> None:
    play = cashless()
    answer = buy(play, count=11)
    assert play.refused(answer)[0] == "not-enough"
    assert "$50.00" in sentence(answer)
    answer = buy(play, place="2", count=1)
    assert "$0.00" in sentence(answer)
    assert play.chips("1") == play.chips("2") == 100_000


@clause(NICC, "1.1/cashless")
def test_a_table_that_is_not_cashless_sells_for_cash_only() -> None:
    play = DealerPlay(NICC)
    answer = buy(play)
    assert play.refused(answer) == ("not-cashless", "1.1/cashless")
    assert sentence(answer) == "This table is not cashless (rule 1.1/cashless)."
    play.accepted(buy(play, means="cash"))


def test_the_older_document_knows_no_terminal() -> None:
    play = DealerPlay(ILGA)
    answer = buy(play)
    assert play.refused(answer)[0] == "not-in-this-document"
    assert sentence(answer).startswith(
        "The rules of this table do not provide for a cashless terminal"
    )
    answer = play.staff("SetCashless", cashless=True)
    assert play.refused(answer)[0] == "not-in-this-document"
    for attached in (False, True):
        answer = play.staff("MoveDropBox", attached=attached)
        assert play.refused(answer)[0] == "not-in-this-document"
    play.accepted(buy(play, means="cash"))


# The drop box.


@clause(NICC, "2.7.3", "2.7.3.1")
def test_the_box_goes_with_its_cash_and_then_no_cash_is_taken() -> None:
    play = cashless()
    play.accepted(buy(play, means="cash"))  # a cashless table takes cash while it has its box
    assert play.table.box_cents == 1000
    play.accepted(play.staff("MoveDropBox", attached=False))
    (moved,) = play.happened(DropBoxMoved)
    assert (moved.attached, moved.cents, moved.clause) == (False, 1000, "2.7.3.1")
    assert play.table.box_cents == 0
    answer = buy(play, means="cash")
    assert play.refused(answer) == ("no-drop-box", "2.7.3")
    assert sentence(answer) == "No drop box is attached, so cash cannot be taken (rule 2.7.3)."
    play.accepted(buy(play))
    play.accepted(play.staff("MoveDropBox", attached=True))
    assert play.happened(DropBoxMoved)[0].clause == "2.7.3"
    play.accepted(buy(play, means="cash"))
    assert play.table.box_cents == 1000
    assert play.replayed() == play.table


@clause(NICC, "2.7.3.1")
def test_the_box_is_taken_from_a_cashless_table_only() -> None:
    play = DealerPlay(NICC)
    answer = play.staff("MoveDropBox", attached=False)
    assert play.refused(answer) == ("cashless-first", "2.7.3.1")
    assert sentence(answer) == (
        "The drop box is removed only from a cashless table (rule 2.7.3.1)."
    )
    play.accepted(play.staff("SetCashless", cashless=True))
    assert play.happened(CashlessSet) == [CashlessSet(cashless=True, clause="1.1/cashless")]
    play.accepted(play.staff("MoveDropBox", attached=False))
    # Without its box it stays cashless.
    answer = play.staff("SetCashless", cashless=False)
    assert play.refused(answer) == ("box-first", "2.7.3")
    assert sentence(answer) == (
        "A table that is not cashless must first have its drop box attached (rule 2.7.3)."
    )
    play.accepted(play.staff("MoveDropBox", attached=True))
    play.accepted(play.staff("SetCashless", cashless=False))
    assert play.refused(buy(play))[0] == "not-cashless"
    assert play.replayed() == play.table


@clause(NICC, "2.7.3.1")
def test_a_table_that_opens_again_without_its_box_has_let_it_go_with_its_cash() -> None:
    play = cashless()
    play.accepted(buy(play, means="cash"))
    for place in play.table.occupied:
        play.accepted(play.dealer("LeavePlace", place=place.name, remaining_cents=0))
    play.accepted(play.staff("CloseDealerTable"))
    assert play.table.box_cents == 1000
    config = replace(play.table.opened_with, drop_box=False)
    play.accepted(play.staff("OpenDealerTable", config=config, float_cents=100_000))
    assert play.happened(DropBoxMoved) == [
        DropBoxMoved(attached=False, cents=1000, clause="2.7.3.1")
    ]
    assert (play.table.box_attached, play.table.box_cents) == (False, 0)
    play.accepted(play.staff("MoveDropBox", attached=True))
    assert play.table.box_cents == 0
    assert play.replayed() == play.table


@clause(NICC, "2.7.3")
def test_a_table_opened_without_a_box_takes_no_cash() -> None:
    play = cashless(drop_box=False)
    assert play.refused(buy(play, means="cash")) == ("no-drop-box", "2.7.3")
    play.accepted(buy(play))


@clause(NICC, "2.7.3.1")
@pytest.mark.parametrize(
    ("command", "fields", "said"),
    [
        ("MoveDropBox", {"attached": False}, "2.7.3.1"),
        ("MoveDropBox", {"attached": True}, "2.7.3"),
        ("SetCashless", {"cashless": False}, "1.1/cashless"),
    ],
)
def test_box_and_terminal_are_a_supervisors(
    command: str, fields: dict[str, bool], said: str
) -> None:
    play = cashless()
    assert play.refused(play.dealer(command, **fields)) == ("not-your-office", said)


@pytest.mark.parametrize(
    ("command", "fields", "said"),
    [
        ("MoveDropBox", {"attached": True}, "2.7.3"),
        ("SetCashless", {"cashless": True}, "1.1/cashless"),
    ],
)
def test_what_is_so_already_is_not_done_again(
    command: str, fields: dict[str, bool], said: str
) -> None:
    play = cashless()
    assert play.refused(play.staff(command, **fields)) == ("already-so", said)


@clause(NICC, "1.1/cashless")
def test_before_cards_are_needed_a_place_without_one_has_no_account() -> None:
    play = DealerPlay(NICC, cashless=True, players="")
    earlier = 1_723_900_000_000  # 17 August 2024, two days before cards are needed
    play.accepted(play.dealer("TakePlace", place="1", person="ann", at=earlier))
    answer = play.dealer(
        "ChangeCash", place="1", paid_cents=500, chips={"500": 1}, means="account", at=earlier
    )
    assert play.refused(answer) == ("played-without-card", "1.1/cashless")
    assert sentence(answer) == (
        "1 is played without a card, so there is no account (rule 1.1/cashless)."
    )
    play.accepted(
        play.dealer("ChangeCash", place="1", paid_cents=500, chips={"500": 1}, at=earlier)
    )


@clause(NICC, "1.1/cashless")
def test_a_place_shows_the_account_of_its_player_at_a_cashless_table_alone() -> None:
    play = cashless()
    patron = play.patrons["player-1"]
    play.do("ApproveFromAccount", place="1", cents=500)
    seen = place_view(play.table, "1", play.at, patron)
    assert (seen.account_cents, seen.approved_cents) == (5_000, 500)
    unknown = place_view(play.table, "1", play.at)
    assert (unknown.account_cents, unknown.allowance_cents) == (None, None)
    assert (unknown.own_limits, unknown.stops_at, unknown.suspended_until) == ((), None, None)
    play.table.cashless = False
    assert place_view(play.table, "1", play.at, patron).account_cents is None
