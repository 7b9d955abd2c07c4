"""What the readings of section 4 decide, each driven at tables of a link.

JP-02 to JP-06, JP-09 and JP-11 to JP-14 and JP-20 to JP-22 stand in the files beside this one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.conduct.acts.record_interference import RecordInterference
from pitboss.desk.acts.ask_identification import AskIdentification
from pitboss.desk.acts.pay_by_hand import PayByHand
from pitboss.desk.acts.show_identification import ShowIdentification
from pitboss.desk.acts.sign_payment import SignPayment
from pitboss.jackpots.view import jackpot_view, win_view
from pitboss.ledger.payment_records import Payment
from pitboss.ledger.ticket_paper import make_number
from pitboss.table.terminal.acts.clear_wagers import ClearWagers
from pitboss.table.terminal.acts.collect import Collect
from pitboss.table.terminal.acts.confirm_print import ConfirmPrint
from pitboss.table.terminal.acts.declare_void import DeclareVoid
from pitboss.table.terminal.acts.open_award_payment import OpenAwardPayment
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.acts.report_dice import ReportDice
from pitboss.table.terminal.acts.void_for_breach import VoidForBreach
from tests.floor.floors import CASHIER
from tests.jackpots.links import KIM, MYSTERY, ONCE, RUN, Link
from tests.stories import clause

PAYMENT, VOUCHER = make_number(1, "000000000801"), make_number(1, "000000000802")


@pytest.fixture
def link(tmp_path: Path) -> Link:
    made = Link(tmp_path)
    made.tables("t1", "t2")
    return made


def stopped(link: Link, table: str, result: str) -> int:
    """A round whose dice do not lie flat; gives its number."""
    number = link.shut(table)
    dice = link.dice(table, number, result) | {"flat": (True, True, False)}
    assert link.do(ReportDice, **dice) == ""
    return number


@clause("aruze-sicbo", "4.1.1", "8.7.1")
def test_jp_01_void_stakes_contribute_nothing_and_do_not_qualify(link: Link) -> None:
    """$30 lie at the close. $10 on Triple 6 are void for a breach: 9/1000 of $20 go in."""
    link.pool("dragon", ONCE, "t1")
    link.place("t1", "a", "triple:6", 1_000)
    link.place("t1", "a", "small", 500)
    link.place("t1", "b", "big", 1_500)
    number = link.shut("t1")
    seen = {"table": "t1", "game": "aruze-sicbo", "description": "in a red coat"}
    told = link.do(RecordInterference, **seen, where="t1-a", reason="a magnet", **KIM)
    assert told == "", link.told
    void = {"table": "t1", "terminal": "t1-a", "breach": "t1-1", "cells": ("triple:6",)}
    assert link.do(VoidForBreach, **void, reason="a magnet", **KIM) == "", link.told
    assert link.do(ReportDice, **link.dice("t1", number, "666")) == ""
    pool = link.jackpot("dragon")
    assert (pool.hits, sum(pool.bases.values())) == (0, 2_000)
    assert link.amounts("dragon")[:2] == ("20016/1", "2/1")
    assert link.whole()


@clause("aruze-sicbo", "4.1.1", "4.1.2")
def test_jp_01_a_round_that_is_declared_void_adds_nothing_and_a_run_waits_through_it(
    link: Link,
) -> None:
    link.pool("dragon", RUN, "t1")
    link.round("t1", "666", a=("triple:6", 100))
    before = link.amounts("dragon")
    link.place("t1", "a", "small", 5_000)  # and nothing on Triple 6: a round with a result ends it
    number = stopped(link, "t1", "123")
    void = {"table": "t1", "round": number, "reason": "two dice lie on each other"}
    assert link.do(DeclareVoid, **void, **KIM) == "", link.told
    assert link.amounts("dragon") == before
    assert link.jackpot("dragon").runs["t1"] == {"t1-a": 1}
    link.round("t1", "666", a=("triple:6", 100))
    assert link.jackpot("dragon").hits == 1
    assert link.whole()


@clause("aruze-sicbo", "4.1.1")
def test_jp_01_what_is_taken_back_before_the_close_is_no_turnover(link: Link) -> None:
    link.pool("dragon", ONCE, "t1")
    link.place("t1", "a", "triple:6", 1_000)
    assert link.do(ClearWagers, table="t1", terminal="t1-a") == "", link.told
    link.round("t1", "666", b=("small", 1_000))
    assert (link.jackpot("dragon").hits, link.amounts("dragon")[0]) == (0, "20008/1")


def won_by_hand(link: Link) -> None:
    """A prize of $200 at a table whose tickets go to $150: a payment is opened for it."""
    link.pool("dragon", ONCE, "low", "t2")
    link.round("low", "666", a=("triple:6", 1_000))
    asked = {"table": "low", "terminal": "low-a", "award": "dragon-1", "number": PAYMENT}
    assert link.do(OpenAwardPayment, **asked) == "", link.told


def paid(link: Link, **changed: Any) -> str:
    """Have the cashier pay the prize: by voucher, unless it is changed."""
    given = {
        "number": PAYMENT, "table": "low", "terminal": "low-a", "cents": 20_000,
        "form": "voucher", "ticket": VOUCHER, **CASHIER,
    }  # fmt: skip
    return link.do(PayByHand, **(given | changed))


@clause("aruze-sicbo", "4.1.3", "4.1.3.2", "5.1", "5.3.2")
def test_jp_07_a_prize_above_the_limit_is_a_voucher_and_in_another_form_only_with_a_reason(
    link: Link,
) -> None:
    link.tables("low", ticket_limit_cents=15_000)
    won_by_hand(link)
    payment = link.writer.state(Payment.stream(PAYMENT))
    assert isinstance(payment, Payment)
    assert (payment.cents, payment.requested_form) == (20_000, "voucher")
    assert paid(link) == "not-signed", "5.1: the form comes first"
    signed = {"number": PAYMENT, "signed_by": "Ada Lovelace", "witnessed_by": "Kim"}
    assert link.do(SignPayment, **signed, **CASHIER) == "", link.told
    assert paid(link, form="cheque", ticket=None) == "not-understood"
    assert paid(link, form="cheque", ticket=None, other_form_reason="asked for it") == ""
    assert paid(link) == "already-paid"
    made = link.writer.state(Payment.stream(PAYMENT))
    assert isinstance(made, Payment)
    assert (made.paid_form, link.terminal("low", "low-a").handpay) == ("cheque", None)
    assert link.whole()


@clause("aruze-sicbo", "4.1.3.2", "3.6.2")
def test_jp_08_the_display_is_cleared_by_the_win_and_the_link_plays_on_unpaid(link: Link) -> None:
    """What is won is shown as won; what may be won is the next pool, which another table wins."""
    link.tables("low", ticket_limit_cents=15_000)
    won_by_hand(link)
    pool, table = link.jackpot("dragon"), link.table("low")
    won = win_view(pool, pool.wins[-1], table)
    shown = jackpot_view(pool, link.table("t2"), "", won)
    # The house makes it up to $200, and the round's own $10 bring 8 cents.
    assert (won.cents, won.unpaid, shown.cents, shown.plays) == (20_000, True, 20_008, True)
    link.throw("t2", "124")  # its period has ended meanwhile, with nothing placed
    link.round("t2", "666", a=("triple:6", 1_000))
    assert link.jackpot("dragon").hits == 2
    assert link.terminal("t2", "t2-a").meters.jackpots_cents == 20_008
    assert link.terminal("low", "low-a").handpay_cents == 20_000, "it waits as it did"
    assert link.whole()


@clause("aruze-sicbo", "7.2.1", "3.4.3")
def test_jp_10_a_jackpot_on_the_meter_locks_no_terminal_and_is_collected_with_the_rest(
    link: Link,
) -> None:
    """The audit before a collection counts it: $500 less $10, 190 to 1 with the stake, $200."""
    link.pool("dragon", ONCE, "t1")
    link.round("t1", "666", a=("triple:6", 1_000))
    link.round("t1", "123", a=("small", 1_000))
    terminal = link.terminal("t1", "t1-a")
    assert (terminal.locked, terminal.difference_cents()) == (False, 0)
    assert terminal.credit_cents == 50_000 - 1_000 + 191_000 + 20_000 + 1_000
    fields = {"table": "t1", "terminal": "t1-a", "number": VOUCHER}
    assert link.do(Collect, **fields) == "", link.told
    assert link.do(ConfirmPrint, **fields) == "", link.told
    assert link.terminal("t1", "t1-a").credit_cents == 0
    assert link.whole()


@clause("aruze-sicbo", "4.1.1")
def test_jp_15_each_table_contributes_at_its_own_approved_rate(link: Link) -> None:
    link.pool("dragon", ONCE, "t1", rate="1/125")
    assert link.join("dragon", "t2", "3/400", "1/2000") == ""
    link.round("t1", "123", a=("small", 1_000))
    assert link.amounts("dragon")[:2] == ("20008/1", "1/1")
    link.round("t2", "123", a=("small", 1_000))
    assert link.amounts("dragon")[:2] == ("40031/2", "3/2")
    members = link.jackpot("dragon").members
    assert {name: one.rate for name, one in members.items()} == {"t1": "1/125", "t2": "3/400"}
    assert len({one.approval for one in members.values()}) == 2, "each has an approval of its own"


@clause("aruze-sicbo", "3.9", "4.1.2")
def test_jp_16_there_is_no_wager_on_a_jackpot(link: Link) -> None:
    """A pool is won through the fifty wagers: none is added, and none but those can qualify."""
    for spot in ("jackpot", "dragon", "jackpot:dragon"):
        assert link.propose(f"on-{len(spot)}", RUN, qualifying=spot) == "not-understood"
    link.pool("dragon", ONCE, "t1")
    wager = {"table": "t1", "terminal": "t1-a", "cents": 100}
    for spot in ("jackpot", "dragon"):
        assert link.do(PlaceWager, **wager, spot=spot) == "not-understood"
    assert len(link.table("t1").law.game.spots) == 50


@clause("aruze-sicbo", "4.1.2", "5.3.3")
def test_jp_18_above_the_limit_the_person_who_identifies_themselves_is_paid(link: Link) -> None:
    """Nobody's name is asked at the terminal; staff may ask before they pay, and then it waits."""
    link.tables("low", ticket_limit_cents=15_000)
    won_by_hand(link)
    asked = {"number": PAYMENT, "reason": "a large prize at an anonymous terminal"}
    assert link.do(AskIdentification, **asked, **CASHIER) == "", link.told
    signed = {"number": PAYMENT, "signed_by": "Ada Lovelace", "witnessed_by": "Kim"}
    link.do(SignPayment, **signed, **CASHIER)
    assert paid(link) == "identification-not-sighted"
    shown = {"number": PAYMENT, "type_shown": "passport", "suitable": True}
    assert link.do(ShowIdentification, **shown, **CASHIER) == "", link.told
    link.do(SignPayment, **signed, **CASHIER)
    assert paid(link) == "", link.told
    assert link.whole()


@clause("aruze-sicbo", "4.1.2", "4.1.3.1")
def test_jp_18_at_an_anonymous_terminal_its_credit_is_the_winner(link: Link) -> None:
    link.pool("pearl", MYSTERY, "t1", rate="1/10", hidden_rate="0/1")
    link.round("t1", "123", b=("small", 30_000))
    terminal = link.terminal("t1", "t1-b")
    assert (terminal.player, terminal.meters.jackpots_cents) == (None, 1_000)
    assert link.whole()
