"""Aruze Sic Bo: terminals that fail or do not add up, and what their wagers then come to."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.table.terminal.state import Stage
from tests.stories import clause
from tests.table.terminal.test_aruze_sicbo_round import SicBo

NOT_SUPERVISORS = ["", "casino-supervisor", "electronic-gaming-host", "inspector"]


class Corrupted(SicBo):
    """A table whose terminal ``a`` shows more credit than ever came to it."""

    def corrupt(self, cents: int) -> None:
        self["a"].credit_cents += cents

    def _check_money(self) -> None:
        """The point of the test is that this terminal does not add up."""


def failed(*spots: str) -> SicBo:
    """A terminal that fails after the close with $5.00 on each spot, out of $20.00."""
    play = SicBo(notes={"a": 20, "b": 20})
    for spot in spots or ("small",):
        play.place("a", spot, 500)
    play.place("b", "small", 500)
    play.close()
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.shoot()
    return play


@clause("aruze-sicbo", "7.2.2")
def test_7_2_2_an_interrupted_terminal_goes_out_of_service_with_its_wagers_and_credit() -> None:
    play = failed()
    assert (play["a"].failed, play["a"].stakes, play.credit("a")) == ("E7", {"small": 500}, 1500)
    play.do("Collect", terminal="a", number="T1")
    assert play.refused() == ("out-of-service", "7.2.2")
    play.do("InsertNote", terminal="a", denomination_cents=500)
    assert play.refused() == ("out-of-service", "7.2.2")


@clause("aruze-sicbo", "7.2.2")
def test_7_2_2_what_its_wagers_come_to_waits_and_the_others_are_paid() -> None:
    play = failed()
    play.result("124")
    assert play.one("RoundSettled").pending == ("a",)
    assert (play.credit("a"), play["a"].waiting_cents) == (1500, 1000)
    assert play.credit("b") == 2500


@clause("aruze-sicbo", "7.2.2")
def test_7_2_2_a_fault_without_a_code_takes_the_terminal_out_of_service_too() -> None:
    play = SicBo(notes={"a": 20})
    play.do("ReportTerminalFault", terminal="a", code="")
    play.place("a", "small", 500)
    assert play.refused() == ("out-of-service", "7.2.2")


@clause("aruze-sicbo", "7.6.1.1")
@pytest.mark.parametrize(("code", "stopped"), [("E7", True), ("", False), ("  ", False)])
def test_7_6_1_1_two_terminals_that_show_nothing_do_not_show_the_same_error(
    code: str, stopped: bool
) -> None:
    play = SicBo(notes={"a": 20, "b": 20})
    for terminal in "ab":
        play.do("ReportTerminalFault", terminal=terminal, code=code)
    assert (play.table.stopped is not None) is stopped


@clause("aruze-sicbo", "7.1")
@pytest.mark.parametrize(("dice", "credit"), [("124", 2500), ("456", 1500)])
def test_7_1_confirmed_wagers_are_paid_by_the_actual_outcome(dice: str, credit: int) -> None:
    play = failed()
    play.result(dice)
    for office in NOT_SUPERVISORS:
        play.staff("ConfirmWagers", terminal="a", round=1, office=office)
        assert play.refused() == ("not-your-office", "7.1")
    play.staff("ConfirmWagers", terminal="a", round=1, reason="")
    assert play.refused() == ("reason-needed", "7.1")
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert play.one("WagersConfirmed").clause == "7.1"
    assert (play.credit("a"), play["a"].waiting_cents) == (credit, 0)
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert play.refused() == ("nothing-to-confirm", "7.1")


@clause("aruze-sicbo", "7.1")
def test_7_1_wagers_confirmed_before_the_result_are_paid_with_it() -> None:
    play = failed()
    play.staff("ConfirmWagers", terminal="a", round=1, office="electronic-gaming-supervisor")
    play.result("124")
    assert play.one("RoundSettled").pending == ()
    assert play.credit("a") == 2500


@clause("aruze-sicbo", "7.3", "1.1/void")
@pytest.mark.parametrize("before", [True, False])
def test_7_3_only_the_wagers_that_the_records_do_not_confirm_are_void(before: bool) -> None:
    play = failed("small", "double:1", "big")
    # 1-1-2: Small wins 500, double 1 wins 6,000, Big loses. Small and Big are not confirmed.
    if not before:
        play.result("112")
        assert play["a"].waiting_cents == 1000 + 6500
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("small", "big"))
    assert play.one("WagersConfirmed").clause == "7.3"
    if before:
        assert play["a"].stakes == {"double:1": 500}
        play.result("112")
    # 500 of credit beside the three stakes; two stakes back, the double with its winnings.
    assert (play.credit("a"), play["a"].waiting_cents) == (500 + 1000 + 6500, 0)


@clause("aruze-sicbo", "7.3")
@pytest.mark.parametrize("settled", [False, True])
def test_7_3_a_wager_that_the_terminal_never_had_is_not_declared_void(settled: bool) -> None:
    play = failed()
    if settled:
        play.result("124")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("big",))
    assert play.refused() == ("nothing-to-confirm", "7.3")
    play.staff("ConfirmWagers", terminal="a", round=7)
    assert play.refused() == ("nothing-to-confirm", "7.1")
    play.staff("ConfirmWagers", terminal="b", round=1)
    assert play.refused() == ("nothing-to-confirm", "7.1")


@clause("aruze-sicbo", "7.1")
def test_7_1_a_round_without_wagers_has_nothing_to_confirm() -> None:
    play = failed()
    play.result("124")
    play.staff("ConfirmWagers", terminal="a", round=2)
    assert play.refused() == ("nothing-to-confirm", "7.1")


@clause("aruze-sicbo", "7.3")
@pytest.mark.parametrize("settled", [False, True])
def test_7_3_a_wager_named_twice_is_void_once_or_refused(settled: bool) -> None:
    play = failed("small", "big")
    if settled:
        play.result("124")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("small", "small"))
    if isinstance(play.last, Refusal):
        play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("small",))
    if not settled:
        play.result("124")
    # Ten dollars of credit, Small back, Big lost.
    assert play.credit("a") == 1500


@clause("aruze-sicbo", "7.1")
def test_7_1_wagers_placed_after_the_terminal_is_back_are_paid_at_once() -> None:
    play = failed()
    play.result("124")
    play.staff("RestoreTerminal", terminal="a")
    play.place("a", "small", 500)
    play.round("124")
    assert play.one("RoundSettled").pending == ()
    assert (play.credit("a"), play["a"].waiting_cents) == (2000, 1000)


@clause("aruze-sicbo", "7.1", "7.4")
def test_7_4_a_void_ends_what_was_to_be_confirmed() -> None:
    play = failed()
    play.cocked()
    play.void()
    play.staff("RestoreTerminal", terminal="a")
    play.place("a", "small", 500)
    play.round("124")
    assert play.credit("a") == 2500


@clause("aruze-sicbo", "7.3", "7.1")
@pytest.mark.parametrize("before", [True, False])
def test_7_3_a_void_wager_is_not_settled_by_a_corrected_result(before: bool) -> None:
    play = failed("small", "double:1")
    if not before:
        play.result("456")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("small",))
    if before:
        play.result("456")
    assert play.credit("a") == 1000 + 500
    # In truth 1-2-4: Small would win, but it is void; the double has lost either way.
    play.staff("CorrectResult", round=1, result="124")
    assert play.credit("a") == 1500


@clause("aruze-sicbo", "8.9", "7.3")
def test_8_9_a_stake_that_a_void_gave_back_is_not_refunded_again() -> None:
    play = failed("small", "big")
    play.result("456")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("small",))
    assert play.credit("a") == 1000 + 500 + 1000
    play.staff("InvalidateRound", round=1, cause="fire")
    assert play.credit("a") == 2000


@clause("aruze-sicbo", "7.2.3")
def test_7_2_3_staff_declare_a_terminal_faulty_for_any_reason() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    for office in ("", "electronic-gaming-host", "inspector"):
        play.staff("DeclareTerminalFault", terminal="a", office=office)
        assert play.refused() == ("not-your-office", "7.2.3")
    play.staff("DeclareTerminalFault", terminal="a", reason=" ")
    assert play.refused() == ("reason-needed", "7.2.3")
    play.staff("DeclareTerminalFault", terminal="z")
    assert play.refused() == ("no-such-terminal", "2.2")
    play.staff("DeclareTerminalFault", terminal="a", office="casino-supervisor")
    assert play.one("TerminalFailed").clause == "7.2.3"
    play.staff("DeclareTerminalFault", terminal="a")
    assert play.refused() == ("out-of-service", "7.2.3")
    play.do("ClearWagers", terminal="a")
    assert play.refused() == ("out-of-service", "7.2.2")
    play.round("124")
    assert (play.credit("a"), play["a"].waiting_cents) == (1500, 1000)


@clause("aruze-sicbo", "7.2.3")
def test_7_2_3_a_terminal_comes_back_by_a_recorded_act() -> None:
    play = failed()
    play.staff("RestoreTerminal", terminal="b")
    assert play.refused() == ("in-service", "7.2.3")
    play.staff("RestoreTerminal", terminal="a", office="electronic-gaming-host")
    assert play.refused() == ("not-your-office", "7.2.3")
    play.staff("RestoreTerminal", terminal="a", reason="")
    assert play.refused() == ("reason-needed", "7.2.3")
    play.staff("RestoreTerminal", terminal="a")
    play.result("124")
    # Back in service or not, what it had at risk when it failed is confirmed first.
    assert (play.credit("a"), play["a"].waiting_cents) == (1500, 1000)
    play.staff("ConfirmWagers", terminal="a", round=1)
    assert play.credit("a") == 2500


# Meters that do not add up (7.2.1, ETG-07).


@clause("aruze-sicbo", "7.2.1")
@pytest.mark.parametrize("cents", [1, -1, 2000])
def test_7_2_1_a_wrong_meter_locks_the_terminal_at_settlement_and_its_win_is_held(
    cents: int,
) -> None:
    play = Corrupted(notes={"a": 30, "b": 20})
    play.place("a", "small", 500)
    play.place("b", "small", 500)
    play.corrupt(cents)
    play.round("124")
    locked = play.one("TerminalLocked")
    assert (locked.terminal, locked.difference_cents, locked.clause) == ("a", cents, "7.2.1")
    assert play.one("RoundSettled").pending == ("a",)
    assert (play.credit("a"), play["a"].waiting_cents) == (2500 + cents, 1000)
    assert play.credit("b") == 2500
    play.place("a", "small", 500)
    assert play.refused() == ("locked", "7.2.1")
    play.do("Collect", terminal="a", number="T1")
    assert play.refused() == ("locked", "7.2.1")
    play.staff("RestoreTerminal", terminal="a")
    assert play.refused() == ("locked", "7.2.1")


@clause("aruze-sicbo", "7.2.1")
def test_7_2_1_a_wrong_meter_is_not_paid_out() -> None:
    play = Corrupted(notes={"a": 20})
    play.corrupt(100)
    play.do("Collect", terminal="a", number="T1")
    assert play.happened() == ["TerminalLocked"]
    assert (play["a"].printing, play["a"].locked) == (None, True)


@clause("aruze-sicbo", "7.2.1", "7.1")
def test_7_1_a_terminal_that_adds_up_again_is_confirmed_paid_and_restored() -> None:
    play = Corrupted(notes={"a": 20})
    play.place("a", "small", 500)
    play.corrupt(700)
    play.round("124")
    play.corrupt(-700)
    play.staff("ConfirmWagers", terminal="a", round=1)
    play.staff("RestoreTerminal", terminal="a")
    assert (play.credit("a"), play["a"].locked) == (2500, False)
    play.place("a", "small", 500)
    assert play["a"].stakes == {"small": 500}


@clause("aruze-sicbo", "7.2.1")
def test_7_2_1_a_terminal_without_wagers_is_locked_all_the_same() -> None:
    play = Corrupted(notes={"a": 20, "b": 20})
    play.place("b", "small", 500)
    play.corrupt(5)
    play.round("124")
    assert play.one("TerminalLocked").terminal == "a"
    assert play.table.stage is Stage.WAGERING
