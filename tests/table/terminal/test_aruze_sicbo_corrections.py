"""Aruze Sic Bo: rounds settled again, rounds invalidated, meters adjusted, games recalled."""

from __future__ import annotations

import pytest

from pitboss.table.terminal.state import Stage
from tests.stories import clause
from tests.table.terminal.plays import claims
from tests.table.terminal.test_aruze_sicbo_round import SicBo

NOT_SUPERVISORS = ["", "casino-supervisor", "electronic-gaming-host", "inspector"]
DISRUPTIONS = ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god"]


def settled(dice: str = "124") -> SicBo:
    """$5.00 on Small at a and $8.00 on Big at b, out of $20.00 each, and the result."""
    play = SicBo(notes={"a": 20, "b": 20})
    play.place("a", "small", 500)
    play.place("b", "big", 800)
    play.round(dice)
    return play


# The actual outcome (7.1).


@clause("aruze-sicbo", "7.1")
def test_7_1_a_result_is_corrected_up_and_down_to_the_actual_outcome() -> None:
    play = settled("124")
    assert (play.credit("a"), play.credit("b")) == (2500, 1200)
    play.staff("CorrectResult", round=1, result="456")
    told = play.one("ResultCorrected")
    assert (told.was, told.result, told.clause) == ("124", "456", "7.1")
    # Small loses after all: 1,000 come off; Big wins: 1,600 go on.
    assert (told.corrections["a"].debited_cents, told.corrections["b"].credited_cents) == (
        1000, 1600,
    )  # fmt: skip
    assert (play.credit("a"), play.credit("b")) == (1500, 2800)
    assert play.table.results == [(1, "456")]
    recalled = play["a"].recall[-1]
    assert (recalled.status, recalled.result, recalled.lost_cents) == ("corrected", "456", 500)
    # And back again.
    play.staff("CorrectResult", round=1, result="412")
    assert (play.credit("a"), play.credit("b")) == (2500, 1200)


@clause("aruze-sicbo", "7.1")
def test_7_1_a_meter_is_never_taken_below_nothing_the_rest_is_demanded() -> None:
    play = settled("124")
    play.place("a", "big", 2100)
    play.staff("CorrectResult", round=1, result="456")
    told = play.one("ResultCorrected").corrections["a"]
    assert (told.debited_cents, told.claim_cents) == (400, 600)
    assert (play.credit("a"), play["a"].stakes) == (0, {"big": 2100})
    assert claims(play) == [("a", 1, 600)]
    assert play["a"].meters.claims_cents == 600


@clause("aruze-sicbo", "7.1")
def test_7_1_what_has_been_collected_is_demanded_whole() -> None:
    play = settled("124")
    play.do("Collect", terminal="a", number="T1")
    play.staff("CorrectResult", round=1, result="456")
    # The ticket in the printer has its amount already.
    assert play.one("ResultCorrected").corrections["a"].claim_cents == 1000
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert (play.credit("a"), claims(play)) == (0, [("a", 1, 1000)])


@clause("aruze-sicbo", "7.1")
def test_7_1_a_correction_does_not_touch_the_round_under_way() -> None:
    play = settled("124")
    play.place("a", "double:1", 100)
    play.close()
    play.staff("CorrectResult", round=1, result="456")
    assert (play.credit("a"), play["a"].stakes) == (1400, {"double:1": 100})
    play.shoot()
    play.result("112")
    assert play.credit("a") == 1400 + 1300


@clause("aruze-sicbo", "7.1")
@pytest.mark.parametrize("office", NOT_SUPERVISORS)
def test_7_1_nobody_but_a_supervisor_corrects(office: str) -> None:
    play = settled()
    play.staff("CorrectResult", round=1, result="456", office=office)
    assert play.refused() == ("not-your-office", "7.1")
    play.staff("AdjustMeter", terminal="a", round=1, cents=100, office=office)
    assert play.refused() == ("not-your-office", "7.1")


def test_a_correction_needs_another_result_a_reason_and_a_round_in_the_records() -> None:
    play = settled("124")
    play.staff("CorrectResult", round=1, result="124")
    assert play.refused() == ("same-result", "7.1")
    play.staff("CorrectResult", round=1, result="456", reason="")
    assert play.refused() == ("reason-needed", "7.1")
    for wrong in ("-", "12", "127", "abc"):
        play.staff("CorrectResult", round=1, result=wrong)
        assert play.refused() == ("not-understood", "")
    for number in (0, 2, 3):
        play.staff("CorrectResult", round=number, result="456")
        assert play.refused() == ("cannot-be-resettled", "7.1")


def test_a_round_that_waits_to_be_confirmed_is_confirmed_before_it_is_corrected() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.round("124")
    play.staff("CorrectResult", round=1, result="456")
    assert play.refused() == ("confirm-first", "7.1")
    play.staff("InvalidateRound", round=1, cause="fire")
    assert play.refused() == ("confirm-first", "8.8")


@clause("aruze-sicbo", "7.1")
def test_7_1_the_last_ten_games_can_be_settled_again_and_none_before() -> None:
    play = SicBo(notes={"a": 50})
    for _ in range(11):
        play.place("a", "small", 100)
        play.round("456")
    assert play.credit("a") == 5000 - 1100
    play.staff("CorrectResult", round=1, result="124")
    assert play.refused() == ("cannot-be-resettled", "7.1")
    play.staff("CorrectResult", round=2, result="124")
    assert play.credit("a") == 5000 - 1100 + 200


@clause("aruze-sicbo", "7.1")
@pytest.mark.parametrize("void", [False, True])
def test_7_1_a_correction_reaches_every_terminal_of_the_round_or_is_refused(void: bool) -> None:
    play = SicBo(notes={"a": 50})
    for _ in range(10):
        play.place("a", "small", 100)
        play.round("456")
    play.place("a", "small", 100)
    play.close()
    if void:
        play.shoot()
        play.cocked()
        play.void()
    before = play.credit("a")
    play.staff("CorrectResult", round=1, result="124")
    if isinstance(play.last, tuple):
        assert play.credit("a") == before + 200
    else:
        assert play.refused() == ("cannot-be-resettled", "7.1")


@clause("aruze-sicbo", "7.1")
def test_7_1_a_supervisor_adjusts_a_meter_up_and_down_to_nothing() -> None:
    play = SicBo(notes={"a": 20})
    play.staff(
        "AdjustMeter", terminal="a", round=1, cents=350, office="electronic-gaming-supervisor"
    )
    adjusted = play.one("MeterAdjusted")
    assert (adjusted.credited_cents, adjusted.clause, adjusted.reason) == (350, "7.1", "seen")
    assert (play.credit("a"), play["a"].meters.adjusted_up_cents) == (2350, 350)
    play.staff("AdjustMeter", terminal="a", round=1, cents=-2350)
    assert (play.credit("a"), claims(play)) == (0, [])
    play.staff("AdjustMeter", terminal="a", round=1, cents=-1)
    assert (play.credit("a"), claims(play)) == (0, [("a", 1, 1)])
    play.staff("AdjustMeter", terminal="a", round=1, cents=0)
    assert play.refused() == ("not-understood", "")
    play.staff("AdjustMeter", terminal="a", round=1, cents=5, reason="")
    assert play.refused() == ("reason-needed", "7.1")


# Invalidated rounds (8.8, 8.9).


@clause("aruze-sicbo", "8.8", "8.8.1", "8.9")
@pytest.mark.parametrize("cause", DISRUPTIONS)
@pytest.mark.parametrize("stage", ["open", "closed", "launched", "stopped"])
def test_8_8_1_a_round_disrupted_before_its_result_gives_the_stakes_back(
    stage: str, cause: str
) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    steps = (play.close, play.shoot, play.cocked)
    for step in steps[: ["open", "closed", "launched", "stopped"].index(stage)]:
        step()
    play.staff("InvalidateRound", round=1, cause=cause)
    assert play.happened() == ["RoundInvalidated", "WagerReturned", "PeriodOpened"]
    assert play.one("RoundInvalidated").clause == "8.8.1"
    assert play.one("WagerReturned").clause == "8.9"
    assert (play.credit("a"), play["a"].stakes) == (2000, {})
    assert (play.table.round, play.table.stage, play.table.results) == (2, Stage.WAGERING, [])


@clause("aruze-sicbo", "8.8", "8.9")
def test_8_9_a_settled_round_is_undone_winners_and_losers_have_their_stakes_back() -> None:
    play = settled("124")
    play.staff("InvalidateRound", round=1, cause="riot", office="electronic-gaming-supervisor")
    assert (play.credit("a"), play.credit("b")) == (2000, 2000)
    assert play.table.results == []
    assert play["a"].recall[-1].status == "invalidated"
    play.staff("InvalidateRound", round=1, cause="riot")
    assert play.refused() == ("cannot-be-resettled", "8.8")
    play.staff("CorrectResult", round=1, result="456")
    assert play.refused() == ("cannot-be-resettled", "7.1")
    assert (play.credit("a"), play.credit("b")) == (2000, 2000)


@clause("aruze-sicbo", "8.8.2", "8.9")
def test_8_9_the_stake_of_a_named_fraud_is_forfeited_after_settlement() -> None:
    play = settled("124")
    play.staff("InvalidateRound", round=1, cause="fraud", forfeit={"a": "Pat Doe"})
    told = play.one("RoundInvalidated")
    assert (told.clause, told.forfeited) == ("8.8.2", {"a": "Pat Doe"})
    # The stake of 500 and the winnings of 500 are gone; b has its 800 back.
    assert (play.credit("a"), play.credit("b")) == (1500, 2000)


@clause("aruze-sicbo", "8.8.2", "8.9")
@pytest.mark.parametrize("launched", [False, True])
def test_8_9_the_stake_of_a_named_fraud_is_forfeited_before_the_result(launched: bool) -> None:
    play = SicBo(notes={"a": 20, "b": 20})
    play.place("a", "small", 500)
    play.place("b", "big", 800)
    if launched:
        play.close()
        play.shoot()
    play.staff("InvalidateRound", round=1, cause="fraud", forfeit={"a": "Pat Doe"})
    kept = play.one("StakeForfeited")
    assert (kept.terminal, kept.cell, kept.cents, kept.clause) == ("a", "small", 500, "8.9")
    assert (play.credit("a"), play.credit("b")) == (1500, 2000)
    assert (play["a"].stakes, play["a"].meters.lost_cents) == ({}, 500)


@clause("aruze-sicbo", "8.8.2", "8.9")
def test_8_8_2_fraud_without_a_direction_to_forfeit_refunds_everybody() -> None:
    play = settled("124")
    play.staff("InvalidateRound", round=1, cause="fraud")
    assert play.one("RoundInvalidated").clause == "8.8.2"
    assert (play.credit("a"), play.credit("b")) == (2000, 2000)


@clause("aruze-sicbo", "8.9")
@pytest.mark.parametrize(
    ("cause", "forfeit"),
    [("fire", {"a": "Pat Doe"}), ("fraud", {"a": " "}), ("fraud", {"z": "Pat Doe"})],
)
@pytest.mark.parametrize("number", [1, 2])
def test_8_9_stakes_are_forfeited_for_fraud_only_and_by_name(
    number: int, cause: str, forfeit: dict[str, str]
) -> None:
    play = settled("124")
    play.place("a", "small", 500)
    play.staff("InvalidateRound", round=number, cause=cause, forfeit=forfeit)
    assert play.refused() == ("only-for-fraud", "8.9")


@clause("aruze-sicbo", "8.8")
def test_8_8_only_a_supervisor_with_a_listed_cause_and_a_reason_invalidates() -> None:
    play = settled("124")
    for office in NOT_SUPERVISORS:
        play.staff("InvalidateRound", round=1, cause="fire", office=office)
        assert play.refused() == ("not-your-office", "8.8")
    for cause in ("", "mistake", "Fire", "malfunction"):
        play.staff("InvalidateRound", round=1, cause=cause)
        assert play.refused() == ("no-such-cause", "8.8")
    play.staff("InvalidateRound", round=1, cause="fire", reason="")
    assert play.refused() == ("reason-needed", "8.8")
    play.staff("InvalidateRound", round=3, cause="fire")
    assert play.refused() == ("cannot-be-resettled", "8.8")
    assert (play.credit("a"), play.credit("b")) == (2500, 1200)


@clause("aruze-sicbo", "8.9")
def test_8_9_winnings_that_have_left_are_demanded() -> None:
    play = settled("124")
    play.do("Collect", terminal="a", number="T1")
    play.do("ConfirmPrint", terminal="a", number="T1")
    play.staff("InvalidateRound", round=1, cause="fire")
    assert (play.credit("a"), claims(play)) == (0, [("a", 1, 500)])


# Recall.


def test_ten_games_are_recalled_with_the_credit_before_and_after() -> None:
    play = SicBo(notes={"a": 20, "b": 20})
    for number in range(1, 12):
        play.place("a", "small", 100)
        if number == 11:
            play.place("a", "total:7", 200)
        play.round("124" if number in (1, 11) else "456")
    games = play["a"].recall
    assert [game.round for game in games] == list(range(2, 12))
    # One win and then nine losses: 20.00 + 1.00 - 9.00 before the last game.
    first, last = games[0], games[-1]
    assert (first.credit_before_cents, first.credit_after_cents) == (2100, 2000)
    assert (first.result, first.status, first.lost_cents) == ("456", "settled", 100)
    assert (last.credit_before_cents, last.credit_after_cents) == (1200, 1200 + 100 + 2400)
    assert (last.stakes, last.result) == ({"small": 100, "total:7": 200}, "124")
    assert (last.returned_cents, last.won_cents, last.lost_cents) == (200 + 2600, 2500, 0)
    assert play["b"].recall == []


def test_a_game_recalls_the_credit_that_came_and_went_since_the_one_before() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.round("456")
    play.do("Collect", terminal="a", number="T1")
    play.do("ConfirmPrint", terminal="a", number="T1")
    play.note("a", 10)
    play.do("TransferIn", terminal="a", transaction="8001", cents=300)
    play.place("a", "small", 500)
    play.round("456")
    before, after = play["a"].recall
    assert before.moved == {"notes": 2000}
    assert after.moved == {"collected": 1500, "notes": 1000, "transfers": 300}
    assert (after.credit_before_cents, after.credit_after_cents) == (1300, 800)


def test_a_game_confirmed_later_recalls_the_credit_after_it_was_paid() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.round("124")
    play.staff("ConfirmWagers", terminal="a", round=1)
    game = play["a"].recall[-1]
    assert (game.credit_before_cents, game.credit_after_cents) == (2000, 2500)


def test_a_game_whose_stake_was_forfeited_recalls_what_was_lost() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.close()
    play.staff("InvalidateRound", round=1, cause="fraud", forfeit={"a": "Pat Doe"})
    game = play["a"].recall[-1]
    assert (game.status, game.returned_cents, game.lost_cents) == ("invalidated", 0, 500)
    assert (game.credit_before_cents, game.credit_after_cents) == (2000, 1500)
