"""Interblock: credit in by notes, tickets and transfers; out by ticket, voucher or by hand."""

from __future__ import annotations

from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.test_interblock_period import refused, staff_refused, tumbler, wheel


@clause("interblock", "3.2", "3.2.1")
def test_3_2_1_a_note_is_credited_at_its_face_value() -> None:
    play = wheel(notes={})
    for value, credit in [(500, 500), (1000, 1500), (2000, 3500), (5000, 8500), (10000, 18500)]:
        play.do("InsertNote", terminal="a", denomination_cents=value)
        assert play.credit("a") == credit
    assert play.credit("b") == 0
    assert play["a"].meters.notes_cents == 18_500


@clause("interblock", "3.2.1")
@pytest.mark.parametrize("value", [0, -500, 100, 200, 499, 10001, 20000])
def test_3_2_1_what_is_no_accepted_note_comes_back(value: int) -> None:
    play = wheel()
    told = refused(play, "InsertNote", terminal="a", denomination_cents=value)
    assert told == ("note-not-accepted", "3.2.1")


@clause("interblock", "3.2.1")
def test_3_2_1_a_table_takes_the_denominations_that_it_indicates() -> None:
    play = wheel(notes={}, denominations_cents=(2000, 5000))
    told = refused(play, "InsertNote", terminal="a", denomination_cents=1000)
    assert told == ("note-not-accepted", "3.2.1")
    play.do("InsertNote", terminal="a", denomination_cents=2000)
    assert play.credit("a") == 2000


@clause("interblock", "3.2.3", "1.1/redeemable-ticket")
def test_3_2_3_a_redeemable_ticket_becomes_credit() -> None:
    play = wheel(notes={})
    play.do("AcceptTicket", terminal="a", number="T1", cents=1234)
    assert play.credit("a") == 1234
    assert play.ledger.balance("ticket:T1") == -1234
    seen = play["a"].tickets_in[-1]
    assert (seen.number, seen.cents, seen.at) == ("T1", 1234, play.at)


@clause("interblock", "3.2.3")
@pytest.mark.parametrize("cents", [0, -500])
def test_3_2_3_a_ticket_of_nothing_or_less_is_refused(cents: int) -> None:
    play = wheel()
    assert refused(play, "AcceptTicket", terminal="a", number="T1", cents=cents)[0]


@clause("interblock", "3.2.4")
def test_3_2_4_the_monitoring_system_transfers_credit_once_for_each_command() -> None:
    play = wheel(notes={})
    fields = {"terminal": "a", "transaction": "M1", "cents": 777, "by": "monitoring", "serial": 5}
    play.do("TransferIn", **fields)
    play.do("TransferIn", **fields)
    assert play.credit("a") == 777
    assert play["a"].meters.transfers_in_cents == 777


@clause("interblock", "3.2.4")
@pytest.mark.parametrize("cents", [0, -1, True, "5"])
def test_3_2_4_a_transfer_of_no_amount_is_not_understood(cents: Any) -> None:
    play = wheel()
    for way in ("TransferIn", "TransferOut"):
        told = refused(play, way, terminal="a", transaction="M1", cents=cents)
        assert told == ("not-understood", "")


@clause("interblock", "3.2")
@pytest.mark.parametrize(
    ("way", "fields", "by"),
    [
        ("InsertNote", {"denomination_cents": 500}, "3.2.1"),
        ("AcceptTicket", {"number": "T1", "cents": 500}, "3.2.3"),
        ("TransferIn", {"transaction": "M1", "cents": 500}, "3.2.4"),
    ],
)
def test_the_meter_is_filled_to_its_limit_and_not_beyond(
    way: str, fields: dict[str, Any], by: str
) -> None:
    play = wheel(credit_limit_cents=10_500)
    play.do(way, terminal="a", **fields)
    assert play.credit("a") == 10_500
    told = refused(play, way, terminal="a", **fields)
    assert told == ("over-credit-limit", by)


@clause("interblock", "3.2.2")
def test_3_2_2_winnings_go_onto_the_credit_meter_whatever_its_limit() -> None:
    play = wheel(credit_limit_cents=10_000)
    play.place("a", "straight:8", 1000)
    play.round("8")
    assert play.credit("a") == 10_000 + 35_000
    assert play["a"].meters.won_cents == 35_000


@clause("interblock", "3.5")
def test_3_5_credit_is_collected_when_the_terminal_has_no_unresolved_wager() -> None:
    play = wheel()
    play.place("a", "red", 100)
    transfer = {"transaction": "M1", "cents": 100}
    for _ in ("while it may be cancelled", "while it is being decided"):
        assert refused(play, "Collect", terminal="a", number="T1") == ("live-wagers", "3.5")
        assert refused(play, "TransferOut", terminal="a", **transfer) == ("live-wagers", "3.5")
        play.close()
    play.do("Collect", terminal="b", number="T2")
    assert play.happened() == ["PrintingBegun"]
    play.result("2")
    play.do("Collect", terminal="a", number="T1")
    assert play.one("PrintingBegun").cents == 9_900


@clause("interblock", "3.5")
def test_3_5_a_player_with_open_wagers_cancels_them_and_collects_all() -> None:
    play = tumbler()
    play.place("a", "small", 4000)
    play.do("ClearWagers", terminal="a")
    play.do("Collect", terminal="a", number="T1")
    assert play.one("PrintingBegun").cents == 10_000


@clause("interblock", "3.6")
def test_3_6_the_meter_is_reduced_when_the_ticket_is_out_and_by_its_amount() -> None:
    play = wheel()
    play.do("Collect", terminal="a", number="T1")
    assert play.credit("a") == 10_000
    for act in (
        {"command": "PlaceWager", "spot": "red", "cents": 100},
        {"command": "InsertNote", "denomination_cents": 500},
        {"command": "Collect", "number": "T2"},
    ):
        assert refused(play, terminal="a", **act) == ("printing", "3.6")
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert play.credit("a") == 0
    assert play.ledger.balance("ticket:T1") == 10_000
    assert refused(play, "Collect", terminal="a", number="T3") == ("nothing-to-collect", "3.5")


@clause("interblock", "3.6")
def test_3_6_only_the_ticket_that_is_printing_is_printed_and_once() -> None:
    play = wheel()
    for act in ("ConfirmPrint", "ReportPrintFault"):
        code = {"code": "jam"} if act == "ReportPrintFault" else {}
        told = refused(play, act, terminal="a", number="T1", **code)
        assert told == ("not-printing", "3.6")
    play.do("Collect", terminal="a", number="T1")
    assert refused(play, "ConfirmPrint", terminal="a", number="T9") == ("not-printing", "3.6")
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert refused(play, "ConfirmPrint", terminal="a", number="T1") == ("not-printing", "3.6")


@clause("interblock", "3.6", "2.3.4")
def test_2_3_4_a_printer_that_fails_leaves_the_credit_and_a_voucher_remains() -> None:
    play = wheel()
    play.do("Collect", terminal="a", number="T1")
    play.do("ReportPrintFault", terminal="a", number="T1", code="no-paper")
    assert play.credit("a") == 10_000
    assert play["a"].tickets_out == []
    play.do("Collect", terminal="a", number="V1", voucher=True)
    assert play.one("PrintingBegun").kind == "voucher"
    play.do("ConfirmPrint", terminal="a", number="V1")
    assert play.credit("a") == 0


@clause("interblock", "6.1")
def test_6_1_more_than_a_ticket_may_carry_is_paid_by_hand() -> None:
    play = wheel(ticket_limit_cents=10_000)
    play.do("Collect", terminal="a", number="T1")
    assert play.happened() == ["PrintingBegun"]
    play.note("b", 5)
    play.do("Collect", terminal="b", number="P1")
    opened = play.one("HandpayOpened")
    assert (opened.cents, opened.clause) == (10_500, "6.1")
    assert (play.credit("b"), play.ledger.balance("payment:P1")) == (0, 10_500)
    told = refused(play, "InsertNote", terminal="b", denomination_cents=500)
    assert told == ("waiting-for-payment", "6.1")
    assert refused(play, "ClearHandpay", terminal="b", number="P2") == ("no-handpay", "6.1")
    play.do("ClearHandpay", terminal="b", number="P1")
    play.note("b", 5)
    assert play.credit("b") == 500


@clause("interblock", "3.5")
def test_3_5_a_transfer_out_takes_no_more_than_the_credit() -> None:
    play = wheel()
    told = refused(play, "TransferOut", terminal="a", transaction="M1", cents=10_001)
    assert told == ("not-enough-credit", "3.5")
    play.do("TransferOut", terminal="a", transaction="M1", cents=10_000)
    assert play.credit("a") == 0


@clause("interblock", "6.2")
def test_6_2_credit_on_a_meter_is_not_held_here() -> None:
    play = wheel()
    told = staff_refused(play, "HoldCredit", terminal="a", hold="H1", cents=100)
    assert told == ("no-holding", "6.2")
    told = staff_refused(play, "DetermineHold", terminal="a", hold="H1", release=True)
    assert told == ("no-holding", "6.2")


def test_a_terminal_remembers_its_last_35_tickets_in_and_out() -> None:
    play = wheel(notes={})
    for number in range(1, 37):
        play.do("AcceptTicket", terminal="a", number=f"I{number}", cents=100 + number)
        play.do("Collect", terminal="a", number=f"O{number}")
        play.do("ConfirmPrint", terminal="a", number=f"O{number}")
    for kept, letter in ((play["a"].tickets_in, "I"), (play["a"].tickets_out, "O")):
        assert [ticket.number for ticket in kept] == [f"{letter}{n}" for n in range(2, 37)]
        assert [ticket.cents for ticket in kept] == list(range(102, 137))
    assert play["b"].tickets_in == []


@pytest.mark.parametrize(
    ("act", "fields"),
    [
        ("InsertNote", {"denomination_cents": 500}),
        ("AcceptTicket", {"number": "T1", "cents": 100}),
        ("TransferIn", {"transaction": "M1", "cents": 100}),
        ("TransferOut", {"transaction": "M1", "cents": 100}),
        ("Collect", {"number": "T1"}),
        ("ConfirmPrint", {"number": "T1"}),
        ("ReportPrintFault", {"number": "T1", "code": "jam"}),
        ("ClearHandpay", {"number": "P1"}),
    ],
)
def test_a_terminal_that_is_not_there_has_no_credit(act: str, fields: dict[str, Any]) -> None:
    assert refused(wheel(), act, terminal="z", **fields) == ("no-such-terminal", "2.1")
