"""Interblock 8.1, 9.9 and 9.10: results corrected, rounds invalidated, meters adjusted."""

from __future__ import annotations

import pytest

from pitboss.table.terminal.state import Stage
from tests.stories import clause
from tests.table.terminal.plays import Play, claims
from tests.table.terminal.test_interblock_period import refused, staff_refused, wheel

STRANGERS = ["", "player", "electronic-gaming-host", "dealer", "cashier", "inspector"]
CAUSES = ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god"]


def _settled(result: str = "1") -> Play:
    """Terminal a had 1000 cents on red, b 500 on black; the sensor told a result."""
    play = wheel()
    play.place("a", "red", 1000)
    play.place("b", "black", 500)
    play.round(result)
    return play


@clause("interblock", "8.1")
def test_8_1_a_round_is_settled_again_on_the_actual_outcome_up_and_down() -> None:
    play = _settled("1")
    assert (play.credit("a"), play.credit("b")) == (11_000, 9_500)
    play.staff("CorrectResult", round=1, result="2")
    corrected = play.one("ResultCorrected")
    assert (corrected.was, corrected.result, corrected.clause) == ("1", "2", "8.1")
    assert (play.credit("a"), play.credit("b")) == (9_000, 10_500)
    assert play.table.results == [(1, "2")]
    recalled = play["a"].recall[-1]
    told = (recalled.result, recalled.status, recalled.won_cents, recalled.lost_cents)
    assert told == ("2", "corrected", 0, 1000)
    play.staff("CorrectResult", round=1, result="0")
    assert (play.credit("a"), play.credit("b")) == (9_000, 9_500)


@clause("interblock", "8.1")
def test_8_1_a_meter_never_goes_below_nothing_and_the_rest_is_demanded() -> None:
    play = wheel(notes={"a": 10})
    play.place("a", "red", 1000)
    play.round("1")
    play.place("a", "odd", 1700)
    play.staff("CorrectResult", round=1, result="2")
    assert (play.credit("a"), play["a"].stakes) == (0, {"odd": 1700})
    assert claims(play) == [("a", 1, 1700)]


@clause("interblock", "8.1")
def test_8_1_a_ticket_that_is_printing_keeps_its_amount() -> None:
    play = _settled("1")
    play.do("Collect", terminal="a", number="T1")
    play.staff("CorrectResult", round=1, result="2")
    assert (play.credit("a"), claims(play)) == (11_000, [("a", 1, 2000)])
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert play.credit("a") == 0


@clause("interblock", "8.1")
def test_8_1_a_result_is_corrected_by_a_supervisor_with_a_reason_to_another_number() -> None:
    play = _settled("1")
    for office in STRANGERS:
        told = staff_refused(play, "CorrectResult", round=1, result="2", office=office)
        assert told == ("not-your-office", "8.1")
    told = staff_refused(play, "CorrectResult", round=1, result="2", reason="")
    assert told == ("reason-needed", "8.1")
    assert staff_refused(play, "CorrectResult", round=1, result="1") == ("same-result", "8.1")
    for result in ("37", "-", "", "01"):
        told = staff_refused(play, "CorrectResult", round=1, result=result)
        assert told == ("not-understood", "")
    for number in (0, 2):
        told = staff_refused(play, "CorrectResult", round=number, result="2")
        assert told == ("cannot-be-resettled", "8.1")


@clause("interblock", "8.1")
def test_8_1_a_failed_terminal_is_confirmed_before_its_round_is_corrected() -> None:
    play = wheel()
    play.place("a", "red", 1000)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.round("1")
    told = staff_refused(play, "CorrectResult", round=1, result="2")
    assert told == ("confirm-first", "8.1")
    told = staff_refused(play, "InvalidateRound", round=1, cause="fire")
    assert told == ("confirm-first", "9.9")
    play.staff("ConfirmWagers", terminal="a", round=1)
    play.staff("CorrectResult", round=1, result="2")
    assert play.credit("a") == 9_000


def _eleven() -> Play:
    """Eleven rounds in which terminal a lost 100 cents on black each time."""
    play = wheel()
    for _ in range(11):
        play.place("a", "black", 100)
        play.round("1")
    return play


@clause("interblock", "8.1")
def test_8_1_the_last_ten_rounds_can_be_settled_again() -> None:
    play = _eleven()
    assert play.credit("a") == 8_900
    told = staff_refused(play, "CorrectResult", round=1, result="2")
    assert told == ("cannot-be-resettled", "8.1")
    play.staff("CorrectResult", round=2, result="2")
    assert play.credit("a") == 9_100


LOST = "8.1: the terminal no longer remembers the round, so the correction reaches nobody: "


@clause("interblock", "8.1")
def test_8_1_a_round_that_fell_out_of_the_records_at_the_close_is_not_corrected() -> None:
    play = _eleven()
    play.place("a", "black", 100)
    play.close()
    before = play.credit("a")
    play.staff("CorrectResult", round=2, result="2")
    if isinstance(play.last, tuple):
        assert play.credit("a") == before + 200
    else:
        assert play.refused() == ("cannot-be-resettled", "8.1")


@clause("interblock", "8.1")
def test_8_1_an_invalidated_round_brings_no_older_round_back_into_the_records() -> None:
    play = _eleven()
    play.staff("InvalidateRound", round=11, cause="fire")
    before = play.credit("a")
    play.staff("CorrectResult", round=1, result="2")
    if isinstance(play.last, tuple):
        assert play.credit("a") == before + 200
    else:
        assert play.refused() == ("cannot-be-resettled", "8.1")


def _half_confirmed(early: bool) -> Play:
    """Terminal a had 1000 on red, which was void by 8.3, and 1000 on black; the result was 2."""
    play = wheel()
    play.place("a", "red", 1000)
    play.place("a", "black", 1000)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.close()
    if not early:
        play.result("2")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("red",))
    if early:
        play.result("2")
    assert play.credit("a") == 11_000
    return play


@clause("interblock", "8.1", "8.3")
@pytest.mark.parametrize("early", [False, True])
def test_8_3_a_void_wager_stays_void_when_the_result_is_corrected(early: bool) -> None:
    play = _half_confirmed(early)
    play.staff("CorrectResult", round=1, result="1")
    assert play.credit("a") == 9_000


@clause("interblock", "8.3", "9.10")
@pytest.mark.parametrize("early", [False, True])
def test_9_10_a_void_wager_is_not_refunded_again_when_the_round_is_invalidated(
    early: bool,
) -> None:
    play = _half_confirmed(early)
    play.staff("InvalidateRound", round=1, cause="fire")
    assert play.credit("a") == 10_000


@clause("interblock", "9.9", "9.9.1", "9.10")
@pytest.mark.parametrize("cause", CAUSES)
def test_9_9_1_a_disrupted_round_is_undone_and_every_stake_refunded(cause: str) -> None:
    play = _settled("1")
    play.staff("InvalidateRound", round=1, cause=cause)
    assert play.one("RoundInvalidated").clause == "9.9.1"
    assert (play.credit("a"), play.credit("b")) == (10_000, 10_000)
    assert play.table.results == []
    assert play["a"].recall[-1].status == "invalidated"
    told = staff_refused(play, "InvalidateRound", round=1, cause=cause)
    assert told == ("cannot-be-resettled", "9.9")


@clause("interblock", "9.9.2", "9.10")
def test_9_10_the_wager_of_a_player_named_for_fraud_may_be_forfeited() -> None:
    play = _settled("1")
    play.staff("InvalidateRound", round=1, cause="fraud", forfeit={"a": "J. Doe"})
    told = play.one("RoundInvalidated")
    assert (told.clause, told.forfeited) == ("9.9.2", {"a": "J. Doe"})
    assert (play.credit("a"), play.credit("b")) == (9_000, 10_000)


@clause("interblock", "9.9.2", "9.10")
def test_9_10_fraud_without_a_direction_forfeits_nothing() -> None:
    play = _settled("1")
    play.staff("InvalidateRound", round=1, cause="fraud")
    assert (play.credit("a"), play.credit("b")) == (10_000, 10_000)


@clause("interblock", "9.9", "9.10")
@pytest.mark.parametrize("stage", [Stage.WAGERING, Stage.LAUNCHED, Stage.STOPPED])
@pytest.mark.parametrize(("forfeit", "credit"), [({}, 10_000), ({"a": "J. Doe"}, 9_000)])
def test_9_10_a_round_without_a_result_is_refunded_or_forfeited_too(
    stage: Stage, forfeit: dict[str, str], credit: int
) -> None:
    play = wheel()
    play.place("a", "red", 1000)
    play.place("b", "black", 500)
    if stage is not Stage.WAGERING:
        play.close()
    if stage is Stage.STOPPED:
        play.do("ReportNoSpin", round=1)
    assert play.table.stage is stage
    play.staff("InvalidateRound", round=1, cause="fraud", forfeit=forfeit)
    assert (play.credit("a"), play.credit("b")) == (credit, 10_000)
    assert (play["a"].stakes, play["b"].stakes) == ({}, {})
    assert (play.table.round, play.table.stage) == (2, Stage.WAGERING)
    assert refused(play, "ReportPocket", round=1, pocket=1)[0] == "wrong-round"


@clause("interblock", "9.10")
def test_9_10_an_invalidated_win_that_was_collected_is_demanded() -> None:
    play = _settled("1")
    play.do("Collect", terminal="a", number="T1")
    play.do("ConfirmPrint", terminal="a", number="T1")
    play.staff("InvalidateRound", round=1, cause="robbery")
    assert (play.credit("a"), claims(play)) == (0, [("a", 1, 1000)])


@clause("interblock", "9.9")
def test_9_9_a_round_is_invalidated_by_a_supervisor_for_a_listed_cause() -> None:
    play = _settled("1")
    for office in STRANGERS:
        told = staff_refused(play, "InvalidateRound", round=1, cause="fire", office=office)
        assert told == ("not-your-office", "9.9")
    told = staff_refused(play, "InvalidateRound", round=1, cause="fire", reason="")
    assert told == ("reason-needed", "9.9")
    for cause in ("", "boredom", "malfunction"):
        told = staff_refused(play, "InvalidateRound", round=1, cause=cause)
        assert told == ("no-such-cause", "9.9")
    for number in (0, 3):
        told = staff_refused(play, "InvalidateRound", round=number, cause="fire")
        assert told == ("cannot-be-resettled", "9.9")


@clause("interblock", "9.10")
@pytest.mark.parametrize(
    ("cause", "forfeit"),
    [("fire", {"a": "J. Doe"}), ("fraud", {"a": " "}), ("fraud", {"z": "J. Doe"})],
)
def test_9_10_nothing_is_forfeited_without_fraud_a_name_and_a_terminal(
    cause: str, forfeit: dict[str, str]
) -> None:
    play = _settled("1")
    told = staff_refused(play, "InvalidateRound", round=1, cause=cause, forfeit=forfeit)
    assert told == ("only-for-fraud", "9.10")


@clause("interblock", "8.1", "3.2")
def test_8_1_a_supervisor_adjusts_a_meter_up_and_down_to_nothing() -> None:
    play = wheel(notes={"a": 10})
    play.staff("AdjustMeter", terminal="a", round=1, cents=250)
    assert play.one("MeterAdjusted").clause == "8.1"
    assert play.credit("a") == 1250
    play.staff("AdjustMeter", terminal="a", round=1, cents=-1250)
    assert (play.credit("a"), claims(play)) == (0, [])
    play.staff("AdjustMeter", terminal="a", round=1, cents=-1)
    assert (play.credit("a"), claims(play)) == (0, [("a", 1, 1)])


@clause("interblock", "8.1", "3.2")
def test_8_1_nobody_else_adjusts_a_meter_and_not_without_a_reason_or_an_amount() -> None:
    play = wheel()
    for office in STRANGERS:
        told = staff_refused(play, "AdjustMeter", terminal="a", round=1, cents=100, office=office)
        assert told == ("not-your-office", "8.1")
    told = staff_refused(play, "AdjustMeter", terminal="a", round=1, cents=100, reason="")
    assert told == ("reason-needed", "8.1")
    assert staff_refused(play, "AdjustMeter", terminal="a", round=1, cents=0) == (
        "not-understood",
        "",
    )
    told = staff_refused(play, "AdjustMeter", terminal="z", round=1, cents=100)
    assert told == ("no-such-terminal", "2.1")
