"""Aruze Sic Bo: how credit comes onto the meter, how it leaves, how it is held and recalled."""

from __future__ import annotations

import pytest

from tests.stories import clause
from tests.table.terminal.test_aruze_sicbo_round import SicBo

OPERATORS = ["assistant-gaming-manager", "electronic-gaming-supervisor", "casino-supervisor"]
OTHERS = ["", "electronic-gaming-host", "inspector", "dealer"]


@clause("aruze-sicbo", "3.4.1")
def test_3_4_1_a_note_is_credited_at_its_face_value() -> None:
    play = SicBo()
    for value in (500, 1000, 2000, 5000, 10000):
        play.do("InsertNote", terminal="a", denomination_cents=value)
    assert (play.credit("a"), play["a"].meters.notes_cents) == (18500, 18500)
    assert play["a"].meters.notes == {
        "500": 1, "1000": 1, "2000": 1, "5000": 1, "10000": 1,
    }  # fmt: skip
    assert play.credit("b") == 0


@clause("aruze-sicbo", "3.4.1", "3.4")
@pytest.mark.parametrize("value", [100, 200, 999, 5000, 0, -500, 50000])
def test_3_4_1_a_note_that_the_machine_does_not_indicate_is_returned(value: int) -> None:
    play = SicBo(denominations_cents=(500, 1000, 2000))
    play.do("InsertNote", terminal="a", denomination_cents=value)
    assert play.refused() == ("note-not-accepted", "3.4.1")
    assert play.credit("a") == 0


def test_a_note_may_take_the_meter_to_its_limit_and_not_above() -> None:
    play = SicBo(notes={"a": 90}, credit_limit_cents=10_000)
    play.do("InsertNote", terminal="a", denomination_cents=2000)
    assert play.refused() == ("over-credit-limit", "3.4.1")
    play.do("InsertNote", terminal="a", denomination_cents=1000)
    assert play.credit("a") == 10_000


@clause("aruze-sicbo", "3.4")
def test_3_4_a_ticket_is_not_a_source_of_credit() -> None:
    play = SicBo()
    play.do("AcceptTicket", terminal="a", number="T1", cents=5000)
    assert play.refused() == ("not-a-source", "3.4")
    assert (play.credit("a"), play["a"].tickets_in) == (0, [])


@clause("aruze-sicbo", "3.4.4")
def test_3_4_4_the_monitoring_system_transfers_credit_in() -> None:
    play = SicBo(credit_limit_cents=10_000)
    play.do("TransferIn", terminal="a", transaction="8001", cents=10_001)
    assert play.refused() == ("over-credit-limit", "3.4.4")
    play.do("TransferIn", terminal="a", transaction="8001", cents=0)
    assert play.refused() == ("not-understood", "")
    play.do("TransferIn", terminal="a", transaction="8001", cents=2345)
    told = play.one("CreditTransferred")
    assert (told.transaction, told.cents, told.inward) == ("8001", 2345, True)
    assert (play.credit("a"), play["a"].meters.transfers_in_cents) == (2345, 2345)


def test_credit_goes_back_to_the_monitoring_system_on_the_terms_of_collecting() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.do("TransferOut", terminal="a", transaction="8002", cents=1000)
    assert play.refused() == ("live-wagers", "3.7")
    play.do("ClearWagers", terminal="a")
    play.do("TransferOut", terminal="a", transaction="8002", cents=2001)
    assert play.refused() == ("not-enough-credit", "3.7")
    play.do("TransferOut", terminal="a", transaction="8002", cents=2000)
    assert (play.credit("a"), play["a"].meters.transfers_out_cents) == (0, 2000)


@clause("aruze-sicbo", "3.7")
def test_3_7_credit_is_collected_once_the_terminals_wagers_are_resolved() -> None:
    play = SicBo(notes={"a": 20, "b": 20})
    play.place("a", "small", 500)
    for step in (lambda: None, play.close, play.shoot, play.cocked):
        step()
        play.do("Collect", terminal="a", number="T1")
        assert play.refused() == ("live-wagers", "3.7")
        # A terminal without wagers is at the end of its play all the while.
    play.do("Collect", terminal="b", number="T2")
    assert play.happened() == ["PrintingBegun"]
    play.void()
    play.do("Collect", terminal="a", number="T1")
    assert play.one("PrintingBegun").cents == 2000


@clause("aruze-sicbo", "3.7")
def test_3_7_wagers_that_can_still_be_cancelled_are_cancelled_first() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.do("Undo", terminal="a")
    play.do("Collect", terminal="a", number="T1")
    assert play.one("PrintingBegun").cents == 2000


def test_nothing_is_collected_from_an_empty_meter() -> None:
    play = SicBo()
    play.do("Collect", terminal="a", number="T1")
    assert play.refused() == ("nothing-to-collect", "3.7")


@clause("aruze-sicbo", "3.8")
@pytest.mark.parametrize(("voucher", "kind"), [(False, "ticket"), (True, "voucher")])
def test_3_8_the_paper_carries_the_exact_amount_and_the_meter_goes_down_by_it(
    voucher: bool, kind: str
) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 333)
    play.round("124")
    play.do("Collect", terminal="a", number="T1", voucher=voucher)
    assert play.credit("a") == 2333
    play.do("ConfirmPrint", terminal="a", number="T1")
    printed = play.one("TicketPrinted")
    assert (printed.number, printed.cents, printed.kind) == ("T1", 2333, kind)
    assert (play.credit("a"), play["a"].meters.tickets_out_cents) == (0, 2333)
    assert play.ledger.balance("ticket:T1") == 2333


@clause("aruze-sicbo", "3.8")
def test_3_8_without_paper_the_credit_stays() -> None:
    play = SicBo(notes={"a": 20})
    play.do("Collect", terminal="a", number="T1")
    play.do("ReportPrintFault", terminal="a", number="T1", code="jam")
    assert play.happened() == ["PrintingFailed"]
    assert (play.credit("a"), play["a"].tickets_out) == (2000, [])
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert play.refused() == ("not-printing", "3.8")
    play.do("Collect", terminal="a", number="V1", voucher=True)
    play.do("ConfirmPrint", terminal="a", number="V1")
    assert play.credit("a") == 0


@clause("aruze-sicbo", "3.8")
def test_3_8_while_a_ticket_is_printed_its_credit_is_not_to_be_had_again() -> None:
    play = SicBo(notes={"a": 20})
    play.do("Collect", terminal="a", number="T1")
    play.place("a", "small", 500)
    assert play.refused() == ("printing", "3.8")
    play.do("Collect", terminal="a", number="T2")
    assert play.refused() == ("printing", "3.8")
    play.do("TransferOut", terminal="a", transaction="8002", cents=100)
    assert play.refused() == ("printing", "3.8")
    play.do("ConfirmPrint", terminal="a", number="T2")
    assert play.refused() == ("not-printing", "3.8")
    play.do("ConfirmPrint", terminal="a", number="T1")
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert play.refused() == ("not-printing", "3.8")


def test_the_last_thirty_five_tickets_are_remembered() -> None:
    play = SicBo()
    for number in range(1, 38):
        play.note("a", 5 * number)
        play.do("Collect", terminal="a", number=f"T{number}")
        play.do("ConfirmPrint", terminal="a", number=f"T{number}")
    seen = play["a"].tickets_out
    assert [ticket.number for ticket in seen] == [f"T{number}" for number in range(3, 38)]
    assert (seen[0].cents, seen[-1].cents, seen[-1].kind) == (1500, 18500, "ticket")


def test_5_1_above_the_ticket_limit_the_terminal_waits_for_a_manual_payment() -> None:
    play = SicBo(notes={"a": 100, "b": 105}, ticket_limit_cents=10_000)
    play.do("Collect", terminal="a", number="T1")
    assert play.happened() == ["PrintingBegun"]
    play.do("Collect", terminal="b", number="P1")
    opened = play.one("HandpayOpened")
    assert (opened.number, opened.cents, opened.clause) == ("P1", 10_500, "5.1")
    assert (play.credit("b"), play["b"].meters.handpays_cents) == (0, 10_500)
    play.do("InsertNote", terminal="b", denomination_cents=500)
    assert play.refused() == ("waiting-for-payment", "5.1")
    play.staff("ClearHandpay", terminal="b", number="P2")
    assert play.refused() == ("no-handpay", "5.1")
    play.staff("ClearHandpay", terminal="b", number="P1")
    play.note("b", 5)
    assert play.credit("b") == 500


def test_5_1_a_payment_without_a_number_is_refused_or_waited_for() -> None:
    play = SicBo(notes={"a": 105}, ticket_limit_cents=10_000)
    play.do("Collect", terminal="a", number="")
    if isinstance(play.last, tuple):
        play.do("InsertNote", terminal="a", denomination_cents=500)
        assert play.refused() == ("waiting-for-payment", "5.1")


# Holding credit (7.5).


@clause("aruze-sicbo", "7.5")
@pytest.mark.parametrize(("release", "credit"), [(True, 2000), (False, 1200)])
def test_7_5_an_amount_is_held_until_a_determination(release: bool, credit: int) -> None:
    play = SicBo(notes={"a": 20})
    play.staff("HoldCredit", terminal="a", hold="H1", cents=800)
    held = play.one("CreditHeld")
    assert (held.cents, held.clause) == (800, "7.5")
    assert (play.credit("a"), play["a"].holds) == (1200, {"H1": 800})
    play.place("a", "small", 1201)
    assert play.refused() == ("not-enough-credit", "3.5")
    play.staff("DetermineHold", terminal="a", hold="H1", release=release)
    ended = play.one("HoldEnded")
    assert (ended.cents, ended.released, ended.clause) == (800, release, "7.5")
    assert (play.credit("a"), play["a"].holds) == (credit, {})
    play.staff("DetermineHold", terminal="a", hold="H1", release=release)
    assert play.refused() == ("no-credit-held", "7.5")


@clause("aruze-sicbo", "7.5")
def test_7_5_held_credit_does_not_become_a_ticket() -> None:
    play = SicBo(notes={"a": 20})
    play.staff("HoldCredit", terminal="a", hold="H1", cents=2000)
    play.do("Collect", terminal="a", number="T1")
    assert play.refused() == ("nothing-to-collect", "3.7")


@clause("aruze-sicbo", "7.5")
@pytest.mark.parametrize("office", OTHERS)
def test_7_5_only_the_operator_holds_and_determines(office: str) -> None:
    play = SicBo(notes={"a": 20})
    play.staff("HoldCredit", terminal="a", hold="H1", cents=800, office=office)
    assert play.refused() == ("not-your-office", "7.5")
    play.staff("HoldCredit", terminal="a", hold="H1", cents=800)
    play.staff("DetermineHold", terminal="a", hold="H1", release=True, office=office)
    assert play.refused() == ("not-your-office", "7.5")


@pytest.mark.parametrize("office", OPERATORS)
def test_each_office_of_the_operator_holds_credit(office: str) -> None:
    play = SicBo(notes={"a": 20})
    play.staff("HoldCredit", terminal="a", hold="H1", cents=800, office=office)
    assert play.happened() == ["CreditHeld"]


@clause("aruze-sicbo", "7.5")
def test_7_5_a_hold_has_a_reason_and_a_number_of_its_own() -> None:
    play = SicBo(notes={"a": 20})
    play.staff("HoldCredit", terminal="a", hold="H1", cents=800, reason=" ")
    assert play.refused() == ("reason-needed", "7.5")
    play.staff("HoldCredit", terminal="a", hold="H1", cents=0)
    assert play.refused() == ("not-understood", "")
    play.staff("HoldCredit", terminal="a", hold="H1", cents=800)
    play.staff("HoldCredit", terminal="a", hold="H1", cents=100)
    assert play.refused() == ("hold-exists", "7.5")
    play.staff("DetermineHold", terminal="a", hold="H1", release=True, reason="")
    assert play.refused() == ("reason-needed", "7.5")


def test_no_more_is_held_than_the_meter_has() -> None:
    play = SicBo(notes={"a": 20})
    play.staff("HoldCredit", terminal="a", hold="H1", cents=2001)
    assert play.refused()[0] == "not-enough-credit"


def test_the_refusal_of_too_large_a_hold_names_the_rule_on_holding() -> None:
    play = SicBo(notes={"a": 20})
    play.staff("HoldCredit", terminal="a", hold="H1", cents=2001)
    assert play.refused() == ("not-enough-credit", "7.5")


def test_a_hold_while_a_ticket_is_printed_is_refused_because_of_the_printing() -> None:
    play = SicBo(notes={"a": 20})
    play.do("Collect", terminal="a", number="T1")
    play.staff("HoldCredit", terminal="a", hold="H1", cents=500)
    assert play.refused()[0] == "printing"
