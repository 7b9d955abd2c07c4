"""Aruze Craps on the terminals: the chip account, notes, tickets, transfers, collecting, holds."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

CASINO_SUPERVISOR = {"by": "lee", "office": "casino-supervisor"}


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Two terminals; a has a hundred dollars."""
    return Play("aruze-craps", seats="a b", notes={"a": 100}, **config)


def refused(play: Play, command: str, terminal: str = "a", /, **fields: Any) -> tuple[str, str]:
    """The kind and clause of a refusal that changes nothing."""
    before = deepcopy(play.table)
    play.do(command, terminal=terminal, **fields)
    assert play.table == before
    return play.refused()


@clause("aruze-craps", "3.3", "3.3.1", "3.3.2", "1.1/pt-chip-account")
def test_3_3_an_account_is_opened_by_a_note_or_a_ticket_before_anything_else() -> None:
    """R62: a transfer does not open one."""
    play = craps()
    wager = {"spot": "field", "cents": 1000}
    assert refused(play, "PlaceWager", "b", **wager) == ("account-needed", "3.3")
    transfer = {"transaction": "t1", "cents": 5000}
    assert refused(play, "TransferIn", "b", **transfer) == ("account-needed", "3.3")
    play.do("AcceptTicket", terminal="b", number="77", cents=1234)
    assert (play.credit("b"), play.credit("a")) == (1234, 10000)
    assert isinstance(play.place("b", "field", 1000), tuple)


@clause("aruze-craps", "3.3", "1.1/pt-chip-account")
def test_3_3_an_account_ends_when_all_is_collected_and_nothing_stands() -> None:
    play = craps()
    play.place("a", "place:6", 600)
    play.do("Collect", terminal="a", number="1")
    play.do("ConfirmPrint", terminal="a", number="1")
    play.do("TransferIn", terminal="a", transaction="t1", cents=500)  # a wager keeps it open
    play.do("TakeBack", terminal="a", spot="place:6", cents=600)
    play.do("Collect", terminal="a", number="2")
    play.do("ConfirmPrint", terminal="a", number="2")
    transfer = {"transaction": "t2", "cents": 500}
    assert refused(play, "TransferIn", **transfer) == ("account-needed", "3.3")


@clause("aruze-craps", "3.4.1", "3.3.2")
def test_3_4_1_only_the_notes_that_the_terminal_names_are_taken() -> None:
    play = craps(denominations_cents=(2000, 5000, 10000))
    for value in (500, 1000, 100, 0, -2000, 2001):
        told = refused(play, "InsertNote", denomination_cents=value)
        assert told == ("note-not-accepted", "3.4.1")
    play.do("InsertNote", terminal="a", denomination_cents=2000)
    assert play.credit("a") == 12000
    assert play["a"].meters.notes == {"10000": 1, "2000": 1}


@clause("aruze-craps", "3.4.1", "3.4.2", "3.4.4")
def test_3_4_credit_in_stops_exactly_at_the_limit_of_the_meter() -> None:
    play = craps(credit_limit_cents=12000)
    over = "over-credit-limit"
    assert refused(play, "InsertNote", denomination_cents=5000) == (over, "3.4.1")
    assert refused(play, "AcceptTicket", number="1", cents=2001) == (over, "3.4.2")
    assert refused(play, "TransferIn", transaction="t", cents=2001) == (over, "3.4.4")
    play.do("InsertNote", terminal="a", denomination_cents=2000)
    assert play.credit("a") == 12000


@clause("aruze-craps", "3.4", "3.4.1", "3.4.2", "3.4.3", "3.4.4")
def test_3_4_the_meter_is_the_sum_of_its_sources_less_what_is_wagered_and_paid() -> None:
    play = craps()
    play.do("AcceptTicket", terminal="a", number="77", cents=555)
    play.do("TransferIn", terminal="a", transaction="t1", cents=700)
    play.place("a", "field", 1000)
    play.place("a", "any-seven", 400)
    play.round("45")
    play.place("a", "place:6", 600)
    # Notes 10000, ticket 555, transfer 700, won 1000; lost 400; 600 at risk.
    assert play.credit("a") == 11255
    meters = play["a"].meters
    assert (meters.notes_cents, meters.tickets_in_cents, meters.transfers_in_cents) == (
        10000, 555, 700,
    )  # fmt: skip
    assert (meters.won_cents, meters.lost_cents) == (1000, 400)


@clause("aruze-craps", "3.4.3")
def test_3_4_3_winnings_are_never_cut_by_the_limit_of_the_meter() -> None:
    """R65: no payout is capped."""
    play = craps(credit_limit_cents=10000)
    play.place("a", "hop:1-1", 1000)
    play.round("11")
    assert play.credit("a") == 43000


@clause("aruze-craps", "3.4.2", "1.1/redeemable-ticket")
def test_3_4_2_the_last_thirty_five_tickets_are_kept_each_way() -> None:
    play = craps()
    for number in range(1, 37):
        play.do("AcceptTicket", terminal="a", number=f"in-{number}", cents=100)
        play.do("Collect", terminal="a", number=f"out-{number}")
        play.do("ConfirmPrint", terminal="a", number=f"out-{number}")
    assert [one.number for one in play["a"].tickets_in] == [f"in-{n}" for n in range(2, 37)]
    assert [one.number for one in play["a"].tickets_out] == [f"out-{n}" for n in range(2, 37)]
    assert play["a"].tickets_out[-1].cents == 100
    assert play["a"].meters.tickets_in_cents == 3600
    assert play["a"].meters.tickets_out_cents == 13600


@clause("aruze-craps", "3.4.2", "3.3.2")
@pytest.mark.parametrize("cents", [0, -500])
def test_3_4_2_a_ticket_of_nothing_or_less_is_not_understood(cents: int) -> None:
    play = craps()
    assert refused(play, "AcceptTicket", number="1", cents=cents)[0] == "not-understood"


@clause("aruze-craps", "3.4.4")
def test_3_4_4_transfers_go_in_and_out_by_their_amount() -> None:
    play = craps()
    for cents in (0, -5):
        for command in ("TransferIn", "TransferOut"):
            told = refused(play, command, transaction="t", cents=cents)
            assert told[0] == "not-understood"
    play.do("TransferIn", terminal="a", transaction="t1", cents=2500)
    assert play.credit("a") == 12500
    short = refused(play, "TransferOut", transaction="t2", cents=12501)
    assert short == ("not-enough-credit", "3.7")
    play.do("TransferOut", terminal="a", transaction="t2", cents=12500)
    meters = play["a"].meters
    assert (play.credit("a"), meters.transfers_in_cents, meters.transfers_out_cents) == (
        0, 2500, 12500,
    )  # fmt: skip


@clause("aruze-craps", "3.7", "3.8")
def test_3_7_credit_is_collected_beside_wagers_that_stay() -> None:
    """R60: the wagers are not touched; later winnings come to the same meter."""
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    play.do("Collect", terminal="a", number="1")
    play.do("ConfirmPrint", terminal="a", number="1")
    assert (play.credit("a"), play["a"].stakes) == (0, {"pass@6": 1000})
    assert play["a"].tickets_out[0].cents == 9000
    play.round("33")
    assert play.credit("a") == 2000


@clause("aruze-craps", "3.7")
def test_3_7_nothing_is_collected_between_the_close_and_the_settlement() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.close()
    transfer = {"transaction": "t", "cents": 100}
    for act in (play.shoot, play.cocked, play.void):
        assert refused(play, "Collect", number="1") == ("not-now", "3.7")
        assert refused(play, "TransferOut", **transfer) == ("not-now", "3.7")
        assert refused(play, "Collect", "b", number="1") == ("not-now", "3.7")
        act()
    assert isinstance(play.do("Collect", terminal="a", number="1"), tuple)


@clause("aruze-craps", "3.8", "2.2.3")
def test_3_8_no_paper_no_debit() -> None:
    play = craps()
    assert refused(play, "Collect", "b", number="1") == ("nothing-to-collect", "3.7")
    play.do("Collect", terminal="a", number="1")
    assert play.credit("a") == 10000
    for command, fields in (
        ("PlaceWager", {"spot": "field", "cents": 1000}),
        ("InsertNote", {"denomination_cents": 500}),
        ("Collect", {"number": "2"}),
        ("TransferOut", {"transaction": "t", "cents": 100}),
    ):
        assert refused(play, command, **fields) == ("printing", "3.8")
    assert refused(play, "ConfirmPrint", number="2") == ("not-printing", "3.8")
    assert refused(play, "ReportPrintFault", number="2", code="jam") == ("not-printing", "3.8")
    play.do("ReportPrintFault", terminal="a", number="1", code="jam")
    assert play.credit("a") == 10000
    assert play["a"].tickets_out == []
    play.do("Collect", terminal="a", number="2", voucher=True)
    play.do("ConfirmPrint", terminal="a", number="2")
    assert play.credit("a") == 0
    assert (play["a"].tickets_out[0].kind, play["a"].tickets_out[0].cents) == ("voucher", 10000)
    assert refused(play, "ConfirmPrint", number="2") == ("not-printing", "3.8")


@clause("aruze-craps", "2.2.2")
def test_2_2_2_a_terminal_without_its_stacker_takes_no_notes_or_tickets() -> None:
    """It plays on with the credit it has; the other terminal is not touched."""
    play = craps()
    assert refused(play, "ReportPeripheral", device="lamp", working=False)[0] == "not-understood"
    play.do("ReportPeripheral", terminal="a", device="stacker", working=False, code="S1")
    assert play.one("PeripheralReported").clause == "2.2.2"
    assert refused(play, "InsertNote", denomination_cents=500) == ("no-credit-in", "2.2.2")
    assert refused(play, "AcceptTicket", number="1", cents=500) == ("no-credit-in", "2.2.2")
    assert isinstance(play.place("a", "field", 1000), tuple)
    play.note("b", 5)
    play.do("ReportPeripheral", terminal="a", device="stacker", working=True)
    play.note("a", 5)
    assert (play.credit("a"), play.credit("b")) == (9500, 500)


@clause("aruze-craps", "2.2.3")
def test_2_2_3_a_terminal_without_its_printer_keeps_the_credit_on_the_meter() -> None:
    play = craps()
    play.do("ReportPeripheral", terminal="a", device="printer", working=False, code="P1")
    assert play.one("PeripheralReported").clause == "2.2.3"
    assert list(play["a"].needs()) == ["printer"]
    assert refused(play, "Collect", number="1") == ("no-paper", "2.2.3")
    assert play.credit("a") == 10000
    play.do("ReportPeripheral", terminal="a", device="printer", working=True)
    play.do("Collect", terminal="a", number="1")
    play.do("ConfirmPrint", terminal="a", number="1")
    assert play.credit("a") == 0


@clause("aruze-craps", "3.8", "4.1")
def test_4_1_more_than_a_ticket_may_carry_is_paid_by_hand() -> None:
    """R64: exactly the limit is still a ticket."""
    play = craps(ticket_limit_cents=10000)
    assert refused(play, "Collect", number="1", by_hand=True) == ("not-by-hand", "4.1")
    play.do("Collect", terminal="a", number="1")
    assert play.happened() == ["PrintingBegun"]
    play.do("ReportPrintFault", terminal="a", number="1", code="jam")
    play.note("a", 5)
    play.do("Collect", terminal="a", number="2")
    opened = play.one("HandpayOpened")
    assert (opened.cents, opened.clause) == (10500, "4.1")
    assert (play.credit("a"), play["a"].meters.handpays_cents) == (0, 10500)
    assert refused(play, "InsertNote", denomination_cents=500) == ("waiting-for-payment", "4.1")
    assert refused(play, "ClearHandpay", number="1") == ("no-handpay", "4.1")
    play.do("ClearHandpay", terminal="a", number="2")
    play.note("a", 5)
    assert play.credit("a") == 500


@clause("aruze-craps", "6.5", "1.1/casino-supervisor")
def test_6_5_an_amount_is_held_and_released_or_kept_by_a_determination() -> None:
    play = craps()
    hold = {"hold": "h1", "cents": 4000, "reason": "seen"}
    assert refused(play, "HoldCredit", **hold) == ("not-your-office", "6.5")
    for office in ("dealer", "inspector", "electronic-gaming-attendant"):
        told = refused(play, "HoldCredit", **hold, by="x", office=office)
        assert told == ("not-your-office", "6.5")
    silent = hold | {"reason": " "}
    assert refused(play, "HoldCredit", **silent, **CASINO_SUPERVISOR) == ("reason-needed", "6.5")
    over = hold | {"cents": 10001}
    assert refused(play, "HoldCredit", **over, **CASINO_SUPERVISOR)[0] == "not-enough-credit"
    play.do("HoldCredit", terminal="a", **hold, **CASINO_SUPERVISOR)
    assert (play.credit("a"), play["a"].waiting_cents) == (6000, 4000)
    wager = {"spot": "field", "cents": 6001}
    assert refused(play, "PlaceWager", **wager) == ("not-enough-credit", "3.3.4")
    assert refused(play, "HoldCredit", **hold, **CASINO_SUPERVISOR) == ("hold-exists", "6.5")
    play.do("HoldCredit", terminal="a", **(hold | {"hold": "h2", "cents": 1000}),
            **CASINO_SUPERVISOR)  # fmt: skip
    ended = {"release": True, "reason": "paid rightly"}
    told = refused(play, "DetermineHold", hold="h3", **ended, **CASINO_SUPERVISOR)
    assert told == ("no-such-hold", "6.5")
    assert refused(play, "DetermineHold", hold="h1", **ended) == ("not-your-office", "6.5")
    play.do("DetermineHold", terminal="a", hold="h1", **ended, **CASINO_SUPERVISOR)
    assert play.credit("a") == 9000
    kept = {"release": False, "reason": "paid wrongly"}
    play.do("DetermineHold", terminal="a", hold="h2", **kept, **CASINO_SUPERVISOR)
    assert (play.credit("a"), play["a"].waiting_cents) == (9000, 0)
    assert play["a"].meters.adjusted_down_cents == 1000
    assert refused(play, "DetermineHold", hold="h2", **kept, **CASINO_SUPERVISOR)[0] == (
        "no-credit-held"
    )


@clause("aruze-craps", "1.1/pt", "3.3")
def test_1_1_pt_a_terminal_that_the_table_does_not_have_is_refused() -> None:
    play = craps()
    for command, fields in (
        ("InsertNote", {"denomination_cents": 500}),
        ("PlaceWager", {"spot": "field", "cents": 1000}),
        ("Collect", {"number": "1"}),
        ("ConfirmPrint", {"number": "1"}),
    ):
        assert refused(play, command, "z", **fields)[0] == "no-such-terminal"
