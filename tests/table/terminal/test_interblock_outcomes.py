"""Interblock rule 8.1 and 8.2: the actual outcome after a fault, no spin, dice known early."""

from __future__ import annotations

import pytest

from pitboss.table.terminal.state import Stage, Status
from tests.stories import clause
from tests.table.terminal.test_interblock_period import staff_refused, tumbler, wheel
from tests.table.terminal.test_interblock_stops import _staked, _stopped, _voided

DEALER = {"by": "dee", "office": "dealer"}


@clause("interblock", "8.1", "8.2.7")
def test_8_2_7_a_wheel_declared_faulty_after_the_close_is_settled_on_the_actual_outcome() -> None:
    play = _staked(wheel())
    play.staff("DeclareDeviceFault", round=1, reason="it grinds")
    play.staff("ConfirmStoppedWagers", round=1)
    assert play.one("StoppedWagersConfirmed").cents == 1_500
    play.staff("EnterUnreadResult", round=1, result="1", reason="the ball lies in 1")
    assert play.one("ResultSensed").clause == "8.1"
    assert (play.credit("a"), play.credit("b")) == (11_000, 9_500)
    # It is still faulty: the table waits until somebody has cleared that.
    assert play.one("TableSuspended").clause == "8.2.7"
    assert play.table.status is Status.SUSPENDED
    play.staff("ResumeTable")
    assert (play.table.stage, play.table.round) == (Stage.WAGERING, 2)
    play.replay()
    assert (play.credit("a"), play.credit("b")) == (11_000, 9_500)


@clause("interblock", "8.2.7", "8.1")
def test_8_2_7_a_fault_before_the_close_has_made_no_outcome() -> None:
    play = _staked(wheel(), closed=False)
    play.staff("DeclareDeviceFault", round=1, reason="it grinds")
    for command, more in (("ConfirmStoppedWagers", {}), ("EnterUnreadResult", {"result": "1"})):
        told = staff_refused(play, command, round=1, **more)
        assert told == ("not-entered-by-hand", "8.2.7")
    _voided(play, "8.6", suspended=True)


@clause("interblock", "8.4.2")
def test_8_4_2_a_tumbler_declared_faulty_is_void_whatever_the_dice_show() -> None:
    play = _staked(tumbler())
    play.staff("DeclareDeviceFault", round=1, reason="it grinds")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="124")
    assert told == ("not-entered-by-hand", "8.4.2")


@clause("interblock", "8.2.5", "8.2.5/procedure", "8.3")
def test_8_2_5_wagers_are_confirmed_first_and_what_no_record_confirms_is_void() -> None:
    play = _staked(wheel())
    play.do("ReportDeviceFault", round=1, code="E-READ")
    for office in ("dealer", "cashier", "inspector", ""):
        told = staff_refused(play, "ConfirmStoppedWagers", round=1, office=office)
        assert told == ("not-your-office", "8.2.5")
    told = staff_refused(play, "ConfirmStoppedWagers", round=1, reason=" ")
    assert told == ("reason-needed", "8.2.5")
    for pair in (("a", "black"), ("z", "red")):
        told = staff_refused(play, "ConfirmStoppedWagers", round=1, unconfirmed=(pair,))
        assert told == ("nothing-to-confirm", "8.3")
    play.staff("ConfirmStoppedWagers", round=1, unconfirmed=(("a", "red"),))
    assert play.one("WagerReturned").clause == "8.3"
    told = staff_refused(play, "ConfirmStoppedWagers", round=1)
    assert told == ("nothing-to-confirm", "8.1")
    play.staff("EnterUnreadResult", round=1, result="1")
    # What no record confirmed went back and neither wins nor loses.
    assert (play.credit("a"), play.credit("b")) == (10_000, 9_500)


@clause("interblock", "8.2.4", "8.2.4/announce", "8.2.4/dealer", "8.2.4/casino-supervisor")
@pytest.mark.parametrize("office", ["dealer", "casino-supervisor"])
def test_8_2_4_no_spin_is_announced_and_the_announcer_is_on_record(office: str) -> None:
    play = _staked(wheel(), closed=False)
    told = staff_refused(play, "AnnounceNoSpin", round=1, office=office)
    assert told == ("not-now", "1.1/wagering-period")  # no ball runs yet
    play.close()
    for other in ("assistant-gaming-manager", "cashier", "attendant"):
        told = staff_refused(play, "AnnounceNoSpin", round=1, office=other)
        assert told == ("not-your-office", "8.2.4")
    play.staff("AnnounceNoSpin", round=1, by="dee", office=office)
    _stopped(play, "no-spin", "8.2.4")
    assert play.table.stopped is not None
    assert play.table.stopped.announced_by == "dee"
    told = staff_refused(play, "AnnounceNoSpin", round=1, office=office)
    assert told == ("not-now", "8.2.4")
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told == ("not-entered-by-hand", "8.2.4")
    _voided(play, "8.6", suspended=False)


@clause("interblock", "8.2.4")
def test_8_2_4_a_stop_that_the_sensor_reported_is_announced_too() -> None:
    play = _staked(wheel())
    play.do("ReportNoSpin", round=1, by="wheel")
    play.do("AnnounceNoSpin", round=1, **DEALER)
    assert play.happened() == ["NoSpinAnnounced"]
    _voided(play, "8.6", suspended=False)
    dice = _staked(tumbler())
    told = staff_refused(dice, "AnnounceNoSpin", round=1, office="dealer")
    assert told == ("not-this-equipment", "2.2")


@clause("interblock", "8.2.6", "8.2.3")
@pytest.mark.parametrize(("make", "by"), [(tumbler, "8.2.6"), (wheel, "8.2.3")])
def test_8_2_6_staff_declare_that_the_outcome_is_known_and_the_round_is_void(
    make: object, by: str
) -> None:
    play = _staked(make(), closed=False)  # type: ignore[operator]
    for office in ("dealer", "cashier"):
        told = staff_refused(play, "DeclareKnownEarly", round=1, office=office)
        assert told == ("not-your-office", by)
    play.staff("DeclareKnownEarly", round=1, reason="the dome was up")
    _stopped(play, "known-early", by)
    told = staff_refused(play, "EnterUnreadResult", round=1, result="1")
    assert told[0] == "not-entered-by-hand"
    play.void()
    assert (play.credit("a"), play.credit("b")) == (10_000, 10_000)
    assert play.table.stage is Stage.WAGERING
    play.place("a", "small" if make is tumbler else "red", 1_000)
    play.close()
    told = staff_refused(play, "DeclareKnownEarly", round=2)
    assert told[0] == "not-now"
