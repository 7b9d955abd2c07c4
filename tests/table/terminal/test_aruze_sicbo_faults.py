"""Aruze Sic Bo: rounds that are stopped: cocked dice, a faulty tumbler, a faulty server."""

from __future__ import annotations

import pytest

from pitboss.table.terminal.state import Stage, Status
from tests.stories import clause
from tests.table.terminal.test_aruze_sicbo_round import SicBo

SUPERVISORS = ["assistant-gaming-manager", "electronic-gaming-supervisor"]
NOT_SUPERVISORS = ["", "casino-supervisor", "electronic-gaming-host", "inspector", "supervisor"]
NOT_OPERATORS = ["", "electronic-gaming-host", "inspector", "dealer"]


def launched() -> SicBo:
    """Two terminals with a wager each, and the dice shot."""
    play = SicBo(notes={"a": 20, "b": 20})
    play.place("a", "small", 500)
    play.place("b", "big", 800)
    play.close()
    play.shoot()
    return play


@clause("aruze-sicbo", "1.1/cocked-dice", "7.4.1", "3.11")
@pytest.mark.parametrize(
    "flat", [(False, True, True), (True, False, True), (True, True, False), (False,) * 3]
)
def test_7_4_1_with_any_die_cocked_nothing_is_settled(flat: tuple[bool, ...]) -> None:
    play = launched()
    play.do("ReportDice", round=1, faces=(1, 2, 4), flat=flat, by="tumbler")
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == ("cocked-dice", "7.4.1")
    assert (play.table.stage, play.table.results) == (Stage.STOPPED, [])
    assert (play.credit("a"), play.credit("b")) == (1500, 1200)


@clause("aruze-sicbo", "7.4", "1.1/void", "7.4.1")
def test_7_4_a_void_gives_every_stake_on_every_terminal_back() -> None:
    play = launched()
    play.cocked()
    play.void()
    assert play.happened() == ["RoundVoided", "WagerReturned", "WagerReturned", "PeriodOpened"]
    voided = play.one("RoundVoided")
    assert (voided.round, voided.clause, voided.reason) == (1, "7.4", "seen")
    assert (play.credit("a"), play.credit("b")) == (2000, 2000)
    assert (play["a"].stakes, play["b"].stakes) == ({}, {})
    meters = play["a"].meters
    assert (meters.won_cents, meters.lost_cents, meters.games) == (0, 0, 0)
    recalled = play["a"].recall[-1]
    assert (recalled.status, recalled.result, recalled.returned_cents) == ("void", "", 500)
    assert (recalled.credit_before_cents, recalled.credit_after_cents) == (2000, 2000)
    assert (play.table.round, play.table.status) == (2, Status.OPEN)


@clause("aruze-sicbo", "7.4.1")
def test_7_4_1_after_cocked_dice_a_void_is_the_only_thing_to_declare() -> None:
    play = launched()
    play.cocked()
    play.result("124")
    assert play.refused() == ("not-now", "1.1/wagering-period")
    play.staff("EnterUnreadResult", round=1, result="124")
    assert play.refused() == ("not-entered-by-hand", "7.4.1")
    play.do("ShootAutomatically", round=1)
    assert play.refused() == ("not-now", "1.1/wagering-period")


@clause("aruze-sicbo", "7.4", "1.1/assistant-gaming-manager", "1.1/electronic-gaming-supervisor")
def test_7_4_either_title_of_supervisor_declares_and_nobody_else() -> None:
    for office in SUPERVISORS:
        play = launched()
        play.cocked()
        for other in NOT_SUPERVISORS:
            play.void(office=other)
            assert play.refused() == ("not-your-office", "7.4")
        play.void(by="", office=office)
        assert play.refused() == ("not-your-office", "7.4")
        play.void(office=office)
        assert play.credit("a") == 2000


def test_a_void_needs_a_stopped_round_its_number_and_a_reason() -> None:
    play = launched()
    play.void()
    assert play.refused() == ("not-stopped", "7.4")
    play.cocked()
    play.void(round=2)
    assert play.refused() == ("wrong-round", "1.1/wagering-period")
    play.void(reason="  ")
    assert play.refused() == ("reason-needed", "7.4")
    play.void()
    play.void(round=1)
    assert play.refused() == ("not-stopped", "7.4")
    assert play.credit("a") == 2000


@pytest.mark.parametrize("stage", ["open", "closed", "launched"])
@clause("aruze-sicbo", "7.4.2")
def test_7_4_2_a_tumbler_declared_faulty_voids_the_round_and_shuts_the_table(stage: str) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    if stage != "open":
        play.close()
    if stage == "launched":
        play.shoot()
    play.staff("DeclareDeviceFault", round=1, office="casino-supervisor")
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == ("device-fault", "7.4.2")
    play.staff("EnterUnreadResult", round=1, result="124")
    assert play.refused() == ("not-entered-by-hand", "7.4.2")
    play.void()
    assert play.happened() == ["RoundVoided", "WagerReturned", "TableSuspended"]
    assert play.one("TableSuspended").clause == "7.4.2"
    assert (play.credit("a"), play.table.status) == (2000, Status.SUSPENDED)
    play.place("a", "small", 500)
    assert play.refused() == ("not-open", "1.1/wagering-period")


@clause("aruze-sicbo", "7.4.2")
@pytest.mark.parametrize("office", NOT_OPERATORS)
def test_7_4_2_only_the_operators_opinion_stops_the_tumbler(office: str) -> None:
    play = launched()
    play.staff("DeclareDeviceFault", round=1, office=office)
    assert play.refused() == ("not-your-office", "7.4.2")
    play.staff("DeclareDeviceFault", round=1, reason="")
    assert play.refused() == ("reason-needed", "7.4.2")


@clause("aruze-sicbo", "7.4.2")
def test_7_4_2_the_table_plays_again_when_somebody_says_that_the_fault_is_cleared() -> None:
    play = launched()
    play.staff("ResumeTable")
    assert play.refused()[0] == "not-now"
    play.staff("DeclareDeviceFault", round=1)
    play.staff("ResumeTable")
    assert play.refused()[0] == "not-now"
    play.void()
    play.staff("ResumeTable", office="electronic-gaming-host")
    assert play.refused() == ("not-your-office", "7.4.2")
    play.staff("ResumeTable", reason="")
    assert play.refused() == ("reason-needed", "7.4.2")
    play.staff("ResumeTable")
    assert play.happened() == ["TableResumed", "PeriodOpened"]
    assert (play.table.round, play.table.closes_at) == (2, play.at + 30_000)
    play.place("a", "small", 500)
    play.round("124")
    assert play.credit("a") == 2500


def test_while_the_table_is_shut_credit_can_be_collected_and_none_put_in() -> None:
    play = launched()
    play.staff("DeclareDeviceFault", round=1)
    play.void()
    play.do("InsertNote", terminal="a", denomination_cents=500)
    assert play.refused() == ("not-open", "1.1/wagering-period")
    play.do("Collect", terminal="a", number="T1")
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert play.one("TicketPrinted").cents == 2000


# Dice that lie flat and were not read (7.1, ETG-35).


@clause("aruze-sicbo", "7.1")
def test_7_1_a_supervisor_who_saw_the_dice_enters_what_the_sensor_could_not_read() -> None:
    play = launched()
    play.do("ReportDeviceFault", round=1, code="no image", by="tumbler")
    assert play.one("RoundStopped").fault == "unreadable"
    for office in NOT_SUPERVISORS:
        play.staff("EnterUnreadResult", round=1, result="124", office=office)
        assert play.refused() == ("not-your-office", "7.1")
    for wrong in ("-", "12", "127", "1244", ""):
        play.staff("EnterUnreadResult", round=1, result=wrong)
        assert play.refused() == ("not-understood", "")
    play.staff("EnterUnreadResult", round=2, result="124")
    assert play.refused() == ("wrong-round", "1.1/wagering-period")
    play.staff("EnterUnreadResult", round=1, result="124", reason="")
    assert play.refused() == ("reason-needed", "7.1")
    play.staff("EnterUnreadResult", round=1, result="124", reason="seen through the dome")
    assert play.one("ResultSensed").clause == "7.1"
    assert (play.credit("a"), play.credit("b")) == (2500, 1200)
    assert play.table.round == 2


@clause("aruze-sicbo", "7.4")
def test_7_4_where_nobody_is_sure_of_unread_dice_the_round_is_void() -> None:
    play = launched()
    play.do("ReportDice", round=1, faces=(1, 2), flat=(True, True), by="tumbler")
    play.void()
    assert (play.credit("a"), play.credit("b")) == (2000, 2000)
    assert play.table.status is Status.SUSPENDED


def test_a_tumbler_that_fails_before_the_shot_has_no_result_to_enter() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.do("ReportDeviceFault", round=1, code="motor", by="tumbler")
    assert play.one("RoundStopped").fault == "device-fault"
    play.staff("EnterUnreadResult", round=1, result="124")
    assert play.refused() == ("not-entered-by-hand", "7.4.2")


def test_no_result_is_entered_in_a_round_that_runs() -> None:
    play = launched()
    play.staff("EnterUnreadResult", round=1, result="124")
    assert play.refused() == ("not-stopped", "7.1")


# The server (7.6).


@clause("aruze-sicbo", "7.6", "7.6.1.1")
@pytest.mark.parametrize("stage", ["open", "launched"])
def test_7_6_1_1_the_same_error_on_two_terminals_is_the_servers(stage: str) -> None:
    play = SicBo(notes={"a": 20, "b": 20, "c": 20})
    play.place("c", "big", 700)
    play.place("a", "small", 500)
    if stage == "launched":
        play.close()
        play.shoot()
    play.do("ReportTerminalFault", terminal="a", code="E7")
    assert play.happened() == ["TerminalFailed"]
    play.do("ReportTerminalFault", terminal="b", code="E7")
    assert play.happened() == ["TerminalFailed", "RoundStopped"]
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == ("server", "7.6.1.1")
    play.result("124")
    assert play.refused()[0] == "not-now"
    for office in NOT_SUPERVISORS:
        play.void(office=office)
        assert play.refused() == ("not-your-office", "7.6")
    play.void()
    assert play.one("RoundVoided").clause == "7.6"
    assert play.one("TableSuspended").clause == "7.6.1.1"
    assert [play.credit(name) for name in "abc"] == [2000, 2000, 2000]


@clause("aruze-sicbo", "7.6.1.1")
def test_7_6_1_1_different_errors_harmless_ones_and_one_terminal_alone_are_not() -> None:
    play = SicBo(notes={"a": 20}, seats="a b c d", harmless_codes=("paper",))
    play.place("a", "small", 500)
    for terminal in "abcd":
        play.do("ReportTerminalFault", terminal=terminal, code="paper")
        assert play.happened() == ["FaultNoted"]
        assert play[terminal].failed is None
    play.do("ReportTerminalFault", terminal="b", code="E7")
    play.do("ReportTerminalFault", terminal="b", code="E7")
    assert play.happened() == ["FaultNoted"]
    play.do("ReportTerminalFault", terminal="c", code="E8")
    assert play.happened() == ["TerminalFailed"]
    play.round("124")
    assert play.credit("a") == 2500
    # The round is another one: what b showed was not shown in it.
    play.place("a", "small", 500)
    play.do("ReportTerminalFault", terminal="d", code="E7")
    assert play.happened() == ["TerminalFailed"]


@clause("aruze-sicbo", "7.6.1.1")
@pytest.mark.parametrize("shown", ["later", "before"])
def test_7_6_1_1_every_error_that_a_terminal_showed_in_the_round_is_compared(shown: str) -> None:
    play = SicBo(notes={"c": 20})
    play.place("c", "small", 500)
    if shown == "later":
        play.do("ReportTerminalFault", terminal="a", code="E1")
    play.do("ReportTerminalFault", terminal="a", code="E7")
    if shown == "before":
        play.staff("RestoreTerminal", terminal="a")
    play.do("ReportTerminalFault", terminal="b", code="E7")
    assert play.happened() == ["TerminalFailed", "RoundStopped"]


@clause("aruze-sicbo", "7.6", "7.6.1.1")
def test_7_6_1_1_the_same_error_in_a_stopped_round_is_the_servers_too() -> None:
    play = launched()
    play.cocked()
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.do("ReportTerminalFault", terminal="b", code="E7")
    play.void()
    assert play.table.status is Status.SUSPENDED


@clause("aruze-sicbo", "7.6.1.2", "7.6")
def test_7_6_1_2_the_operator_declares_the_server_faulty() -> None:
    play = launched()
    for office in NOT_OPERATORS:
        play.staff("DeclareServerFault", office=office)
        assert play.refused() == ("not-your-office", "7.6.1.2")
    play.staff("DeclareServerFault", reason="")
    assert play.refused() == ("reason-needed", "7.6.1.2")
    play.staff("DeclareServerFault", office="casino-supervisor")
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == ("server", "7.6.1.2")
    play.staff("EnterUnreadResult", round=1, result="124")
    assert play.refused() == ("not-entered-by-hand", "7.6.1.2")
    play.void()
    assert play.happened() == ["RoundVoided"] + ["WagerReturned"] * 2 + ["TableSuspended"]
    assert (play.credit("a"), play.credit("b")) == (2000, 2000)
    play.staff("ResumeTable")
    assert play.table.stage is Stage.WAGERING


@clause("aruze-sicbo", "7.6")
def test_7_6_rounds_settled_before_the_fault_stand() -> None:
    play = launched()
    play.result("124")
    assert (play.credit("a"), play.credit("b")) == (2500, 1200)
    play.place("b", "big", 800)
    play.staff("DeclareServerFault")
    play.void()
    assert (play.credit("a"), play.credit("b")) == (2500, 1200)
    assert play.table.results == [(1, "124")]
