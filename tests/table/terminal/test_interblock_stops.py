"""Interblock rule 8: balls and dice that give no result, results read by a supervisor, voids."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.offices import held_by
from pitboss.table.terminal.state import Stage, Status
from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import refused, staff_refused, tumbler, wheel

STRANGERS = ["", "player", "electronic-gaming-host", "dealer", "cashier", "inspector"]


def _staked(play: Play, closed: bool = True) -> Play:
    """Terminal a has 1000 cents on one side, b 500 on the other; perhaps wagering has closed."""
    one, other = (
        ("red", "black") if play.config.game == "interblock-roulette" else ("small", "big")
    )
    play.place("a", one, 1000)
    play.place("b", other, 500)
    if closed:
        play.close()
    return play


def _stopped(play: Play, fault: str, by: str) -> None:
    """The last command stopped the round, under a clause, and nothing has been paid."""
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == (fault, by)
    assert play.table.stage is Stage.STOPPED
    assert (play.credit("a"), play.credit("b")) == (9_000, 9_500)


def _voided(play: Play, by: str, *, suspended: bool) -> None:
    """The manager declares the void: every stake of both terminals comes back."""
    play.void()
    assert play.one("RoundVoided").clause == by
    assert (play.credit("a"), play.credit("b")) == (10_000, 10_000)
    assert (play["a"].stakes, play["b"].stakes) == ({}, {})
    assert play.table.status is (Status.SUSPENDED if suspended else Status.OPEN)
    assert ("PeriodOpened" in play.happened()) is not suspended


@clause("interblock", "8.2.3", "1.1/void")
def test_8_2_3_a_ball_at_rest_before_the_close_shuts_wagering_and_is_no_result() -> None:
    play = _staked(wheel(), closed=False)
    play.result("1")
    _stopped(play, "known-early", "8.2.3")
    told = refused(play, "PlaceWager", terminal="a", spot="straight:1", cents=100)
    assert told == ("wagering-closed", "1.1/wagering-period")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("not-entered-by-hand", "8.2.3")
    _voided(play, "8.6", suspended=False)


@clause("interblock", "8.2.6")
def test_8_2_6_dice_known_before_the_close_shut_wagering_and_are_no_result() -> None:
    play = _staked(tumbler(), closed=False)
    play.result("123")
    _stopped(play, "known-early", "8.2.6")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="123")
    assert told == ("not-entered-by-hand", "8.2.6")
    _voided(play, "8.4", suspended=False)


@clause("interblock", "8.2.4", "1.1/void")
@pytest.mark.parametrize("closed", [False, True])
def test_8_2_4_a_ball_on_a_wheel_that_stands_still_is_no_spin(closed: bool) -> None:
    play = _staked(wheel(), closed=closed)
    play.do("ReportNoSpin", round=1, by="wheel")
    _stopped(play, "no-spin", "8.2.4")
    told = refused(play, "ReportPocket", round=1, pocket=1)
    assert told == ("not-now", "1.1/wagering-period")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("not-entered-by-hand", "8.2.4")
    # The dealer or the casino supervisor announces it, and nothing goes back before.
    assert staff_refused(play, "DeclareVoid", round=1) == ("announce-first", "8.2.4")
    assert play["a"].bet_cents > 0
    play.staff("AnnounceNoSpin", round=1, office="dealer")
    _voided(play, "8.6", suspended=False)
    assert play.table.round == 2


@clause("interblock", "8.4", "8.4.1", "1.1/cocked-dice")
@pytest.mark.parametrize("cocked", [(False, True, True), (True, False, True), (False,) * 3])
def test_8_4_1_cocked_dice_are_void_on_every_terminal_and_nothing_else(
    cocked: tuple[bool, ...],
) -> None:
    play = _staked(tumbler())
    play.do("ReportDice", round=1, faces=(1, 2, 3), flat=cocked, by="tumbler")
    _stopped(play, "cocked-dice", "8.4.1")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="123")
    assert told == ("not-entered-by-hand", "8.4.1")
    _voided(play, "8.4", suspended=False)
    assert play["a"].recall[-1].status == "void"
    assert play.table.results == []


@clause("interblock", "8.4.1", "1.1/cocked-dice")
def test_8_4_1_a_die_that_is_not_flat_is_cocked_though_a_face_was_not_seen() -> None:
    play = _staked(tumbler())
    play.do("ReportDice", round=1, faces=(3, 4), flat=(True, True, False), by="tumbler")
    _stopped(play, "cocked-dice", "8.4.1")


@clause("interblock", "8.8", "8.2.5")
@pytest.mark.parametrize("error", ["pocket 37", "pocket -1", "fault"])
def test_8_8_a_number_that_cannot_be_read_is_entered_by_a_supervisor_who_looked(
    error: str,
) -> None:
    play = _staked(wheel())
    if error == "fault":
        play.do("ReportDeviceFault", round=1, code="E-READ", by="wheel")
    else:
        play.do("ReportPocket", round=1, pocket=int(error.split()[1]), by="wheel")
    _stopped(play, "unreadable", "8.8")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("confirm-round-first", "8.2.5")
    play.staff("ConfirmStoppedWagers", round=1)
    play.staff("EnterUnreadResult", round=1, result="1", reason="ball in 1, seen by two")
    sensed = play.one("ResultSensed")
    assert (sensed.result, sensed.clause) == ("1", "8.8")
    assert sensed.evidence == "ball in 1, seen by two"
    assert (play.credit("a"), play.credit("b")) == (11_000, 9_500)
    assert (play.table.stage, play.table.round) == (Stage.WAGERING, 2)


@clause("interblock", "8.8", "1.1/electronic-gaming-supervisor")
def test_8_8_the_result_is_entered_by_name_with_a_reason_and_is_a_number_of_the_wheel() -> None:
    play = _staked(wheel())
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("not-stopped", "8.1")
    play.do("ReportDeviceFault", round=1, code="E-READ")
    for office in STRANGERS:
        told = staff_refused(play, "EnterUnreadResult", round=1, result="1", office=office)
        assert told == ("not-your-office", "8.8")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1", by="")
    assert told == ("not-your-office", "8.8")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1", reason=" ")
    assert told == ("reason-needed", "8.8")
    told = staff_refused(play, "EnterUnreadResult", round=2, result="1")
    assert told == ("wrong-round", "1.1/wagering-period")
    office = "electronic-gaming-supervisor"
    play.staff("ConfirmStoppedWagers", round=1, by="lee", office=office)
    for result in ("37", "00", "-", "", "146"):
        told = staff_refused(play, "EnterUnreadResult", round=1, result=result)
        assert told == ("not-understood", "")
    play.staff("EnterUnreadResult", round=1, result="0", by="lee", office=office)
    assert (play.credit("a"), play.credit("b")) == (9_000, 9_500)


@clause("interblock", "8.8", "8.3", "8.6")
def test_8_8_where_the_number_cannot_be_established_the_round_is_void() -> None:
    play = _staked(wheel())
    play.do("ReportDeviceFault", round=1, code="E-READ")
    _voided(play, "8.6", suspended=True)


@clause("interblock", "8.1")
@pytest.mark.parametrize(
    ("faces", "flat"), [((1, 2, 0), 3), ((1, 2, 7), 3), ((1, 2), 2), ((1, 2, 3, 4), 4), ((), 0)]
)
def test_8_1_flat_dice_that_cannot_be_read_are_entered_as_they_lie(
    faces: tuple[int, ...], flat: int
) -> None:
    play = _staked(tumbler())
    play.do("ReportDice", round=1, faces=faces, flat=(True,) * flat, by="tumbler")
    _stopped(play, "unreadable", "8.4.2")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="124")
    assert told == ("confirm-round-first", "8.1")
    play.staff("ConfirmStoppedWagers", round=1)
    assert staff_refused(play, "EnterUnreadResult", round=1, result="127") == (
        "not-understood",
        "",
    )
    play.staff("EnterUnreadResult", round=1, result="124")
    assert play.one("ResultSensed").clause == "8.1"
    assert (play.credit("a"), play.credit("b")) == (11_000, 9_500)


@clause("interblock", "8.2.7", "8.6")
@pytest.mark.parametrize("office", ["assistant-gaming-manager", "casino-supervisor"])
def test_8_2_7_the_operator_declares_the_wheel_faulty(office: str) -> None:
    play = _staked(wheel())
    play.staff("DeclareDeviceFault", round=1, reason="two balls", office=office)
    _stopped(play, "device-fault", "8.2.7")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("confirm-round-first", "8.2.5")
    _voided(play, "8.6", suspended=True)


@clause("interblock", "8.4", "8.4.2")
def test_8_4_2_a_faulty_tumbler_voids_the_round_and_suspends_until_it_is_cleared() -> None:
    play = _staked(tumbler())
    play.staff("DeclareDeviceFault", round=1, reason="dome open")
    _stopped(play, "device-fault", "8.4.2")
    _voided(play, "8.4", suspended=True)
    told = refused(play, "PlaceWager", terminal="a", spot="small", cents=100)
    assert told == ("not-open", "1.1/wagering-period")
    assert refused(play, "InsertNote", terminal="a", denomination_cents=500)[0] == "not-open"
    play.do("Collect", terminal="b", number="T1")
    assert play.happened() == ["PrintingBegun"]
    for office in STRANGERS:
        told = staff_refused(play, "ResumeTable", office=office)
        assert told == ("not-your-office", "8.4.2")
    assert staff_refused(play, "ResumeTable", reason="") == ("reason-needed", "8.4.2")
    play.staff("ResumeTable")
    assert play.happened() == ["TableResumed", "PeriodOpened"]
    assert (play.table.round, play.table.closes_at) == (2, play.at + 30_000)
    play.place("a", "small", 100)
    play.round("123")
    assert play.credit("a") == 10_100
    assert staff_refused(play, "ResumeTable") == ("not-now", "8.4.2")


@clause("interblock", "8.2.7", "8.4.2")
@pytest.mark.parametrize(("play", "by"), [(wheel, "8.2.7"), (tumbler, "8.4.2")])
def test_8_2_7_a_device_that_fails_before_the_close_launches_nothing(play: Any, by: str) -> None:
    table = _staked(play(), closed=False)
    table.do("ReportDeviceFault", round=1, code="E1")
    _stopped(table, "device-fault", by)


@clause("interblock", "8.2.7")
@pytest.mark.parametrize("office", STRANGERS)
def test_8_2_7_nobody_else_declares_a_fault(office: str) -> None:
    play = _staked(wheel())
    told = staff_refused(play, "DeclareDeviceFault", round=1, office=office)
    assert told == ("not-your-office", "8.2.7")
    told = staff_refused(play, "DeclareServerFault", office=office)
    assert told == ("not-your-office", "8.7.2")
    told = staff_refused(play, "DeclareTerminalFault", terminal="a", office=office)
    assert told == ("not-your-office", "8.2.7")


@clause("interblock", "8.2.7")
def test_8_2_7_a_fault_is_declared_with_a_reason_in_its_own_round() -> None:
    play = _staked(wheel())
    told = staff_refused(play, "DeclareDeviceFault", round=1, reason="")
    assert told == ("reason-needed", "8.2.7")
    for number in (0, 2):
        told = staff_refused(play, "DeclareDeviceFault", round=number)
        assert told == ("wrong-round", "1.1/wagering-period")
    play.staff("DeclareDeviceFault", round=1)
    told = staff_refused(play, "DeclareDeviceFault", round=1)
    assert told == ("not-now", "1.1/wagering-period")


@clause("interblock", "8.4", "1.1/assistant-gaming-manager")
def test_8_4_the_void_is_declared_by_a_supervisor_with_a_reason_of_a_stopped_round() -> None:
    play = _staked(tumbler())
    told = staff_refused(play, "DeclareVoid", round=1)
    assert told == ("not-stopped", "8.4")
    play.cocked()
    for office in STRANGERS:
        told = staff_refused(play, "DeclareVoid", round=1, office=office)
        assert told == ("not-your-office", "8.4")
    assert staff_refused(play, "DeclareVoid", round=1, reason="") == ("reason-needed", "8.4")
    told = staff_refused(play, "DeclareVoid", round=2)
    assert told == ("wrong-round", "1.1/wagering-period")
    play.void(by="lee", office="electronic-gaming-supervisor")
    assert play.credit("a") == 10_000
    assert staff_refused(play, "DeclareVoid", round=2) == ("not-stopped", "8.4")


@clause("interblock", "1.1/assistant-gaming-manager", "1.1/electronic-gaming-supervisor")
@pytest.mark.parametrize(
    "title", ["electronic-game-supervisor", "electronic-supervisor", "casino-supervisor"]
)
def test_1_1_every_title_of_a_supervisor_has_the_same_powers(title: str) -> None:
    play = _staked(tumbler())
    play.cocked()
    (office,) = held_by(title)
    play.void(office=office)
    assert play.happened()[0] == "RoundVoided"


@clause("interblock", "8.6", "8.7.2")
def test_8_7_2_a_server_declared_faulty_stops_the_round_everywhere() -> None:
    play = _staked(wheel())
    assert staff_refused(play, "DeclareServerFault", reason=" ") == ("reason-needed", "8.7.2")
    play.staff("DeclareServerFault")
    _stopped(play, "server", "8.7.2")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("not-entered-by-hand", "8.7.2")
    play.void()
    assert (play.credit("a"), play.credit("b")) == (10_000, 10_000)
    assert play.one("TableSuspended").clause == "8.7.2"


@clause("interblock", "8.6")
@pytest.mark.parametrize("make", [wheel, tumbler])
def test_8_6_a_server_fault_is_void_by_8_6(make: Any) -> None:
    play = _staked(make())
    play.staff("DeclareServerFault")
    play.void()
    assert play.one("RoundVoided").clause == "8.6"


def test_a_wager_of_a_void_round_is_repeated_and_the_void_is_recalled() -> None:
    play = _staked(wheel())
    play.do("ReportNoSpin", round=1)
    play.staff("AnnounceNoSpin", round=1, office="dealer")
    play.void()
    recalled = play["a"].recall[-1]
    assert (recalled.status, recalled.returned_cents, recalled.won_cents) == ("void", 1000, 0)
    assert (recalled.credit_before_cents, recalled.credit_after_cents) == (10_000, 10_000)
    play.do("Repeat", terminal="a")
    assert play["a"].stakes == {"red": 1000}
