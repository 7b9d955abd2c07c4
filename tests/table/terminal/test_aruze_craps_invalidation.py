"""Aruze Craps on the terminals: rounds invalidated for disruption or fraud, refunds, forfeits."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Two terminals with a hundred dollars each."""
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100}, **config)


def refused(play: Play, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal to invalidate, which changes nothing."""
    before = deepcopy(play.table)
    play.staff("InvalidateRound", **fields)
    assert play.table == before
    return play.refused()


def invalidate(play: Play, number: int, cause: str = "fire", **fields: Any) -> None:
    """The manager invalidates a round."""
    play.staff("InvalidateRound", round=number, cause=cause, **fields)
    assert isinstance(play.last, tuple), play.last


def with_point() -> Play:
    """Point 6; a has the Pass Line and adds odds and a Buy, b places a Field."""
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    play.place("a", "pass-odds", 2000)
    play.place("a", "buy:8", 2000)
    play.place("b", "field", 1000)
    return play


@clause("aruze-craps", "7.8", "7.8.1", "7.9")
@pytest.mark.parametrize("stage", ["wagering", "shooting", "launched", "stopped"])
def test_7_9_a_round_without_a_result_gives_back_what_was_placed_for_it(stage: str) -> None:
    """R57: earlier wagers, the point and the dice are as before."""
    play = with_point()
    if stage != "wagering":
        play.close()
    if stage in ("launched", "stopped"):
        play.shoot()
    if stage == "stopped":
        play.cocked()
    invalidate(play, 2)
    names = ["RoundInvalidated", *["WagerReturned"] * 3, "PeriodOpened"]
    assert play.happened() == names
    assert play.one("RoundInvalidated").clause == "7.8.1"
    assert isinstance(play.last, tuple)
    assert {event.clause for event in play.last[1:4]} == {"7.9"}  # type: ignore[attr-defined]  # returns
    assert (play.credit("a"), play.credit("b")) == (9000, 10000)
    assert play["a"].stakes == {"pass@6": 1000}
    assert (play.table.round, play.table.point, play.table.shooter) == (3, 6, "a")
    assert play.table.shoot_by is None, "the ten seconds of the round before are over with it"
    play.round("33")
    assert play.credit("a") == 11000


@clause("aruze-craps", "7.8", "7.9", "1.1/void")
@pytest.mark.parametrize("dice", ["33", "34", "44", "55"])
def test_7_9_a_settled_round_is_undone_whatever_it_came_to(dice: str) -> None:
    play = with_point()
    play.round(dice)
    invalidate(play, 2)
    assert (play.credit("a"), play.credit("b")) == (9000, 10000)
    assert play["a"].stakes == {"pass@6": 1000}
    assert play["b"].stakes == {}
    assert play.table.point == 6
    assert [one.status for one in play["a"].recall] == ["settled", "invalidated"]
    (_, undone, _) = play.table.rounds
    assert (undone.status, undone.decided_at) == ("invalidated", play.at)
    assert undone.returned_cents == 2000 + 2000 + 1000, "odds, the Buy and the Field"
    assert [number for number, _ in play.table.results] == [1]
    play.close()
    assert play.one("WageringClosed").shooter == "a"


@clause("aruze-craps", "7.9", "7.8.2")
def test_7_9_the_stake_of_a_player_named_for_fraud_is_forfeited_before_a_result() -> None:
    play = with_point()
    play.close()
    invalidate(play, 2, "fraud", forfeit={"b": "Max Doe"})
    assert play.one("RoundInvalidated").clause == "7.8.2"
    forfeited = play.one("StakeForfeited")
    assert (forfeited.terminal, forfeited.cents, forfeited.clause) == ("b", 1000, "7.9")
    assert (play.credit("a"), play.credit("b")) == (9000, 9000)
    assert play["b"].meters.lost_cents == 1000


@clause("aruze-craps", "7.9", "7.8.2")
def test_7_9_the_stake_of_a_player_named_for_fraud_is_forfeited_after_a_win() -> None:
    play = with_point()
    play.round("45")
    assert play.credit("b") == 11000
    invalidate(play, 2, "fraud", forfeit={"b": "Max Doe"})
    assert (play.credit("a"), play.credit("b")) == (9000, 9000)
    assert play.one("RoundInvalidated").forfeited == {"b": "Max Doe"}
    forfeited = play["b"].recall[-1]
    assert (forfeited.returned_cents, forfeited.won_cents, forfeited.lost_cents) == (0, 0, 1000)


@clause("aruze-craps", "7.9")
def test_7_9_fraud_without_a_direction_to_forfeit_refunds_everybody() -> None:
    play = with_point()
    play.round("45")
    invalidate(play, 2, "fraud")
    assert (play.credit("a"), play.credit("b")) == (9000, 10000)


@clause("aruze-craps", "7.8", "7.8.1", "7.8.2", "7.9", "1.1/assistant-gaming-manager")
def test_7_8_who_why_what_and_which_round_must_be_right() -> None:
    play = with_point()
    play.close()
    fire = {"round": 2, "cause": "fire"}
    for office in ("", "dealer", "casino-supervisor", "inspector"):
        assert refused(play, **fire, office=office) == ("not-your-office", "7.8")
    assert refused(play, **fire, reason="") == ("reason-needed", "7.8")
    assert refused(play, round=2, cause="weather") == ("no-such-cause", "7.8")
    forfeits = ("only-for-fraud", "7.9")
    assert refused(play, **fire, forfeit={"b": "Max Doe"}) == forfeits
    fraud = {"round": 2, "cause": "fraud"}
    assert refused(play, **fraud, forfeit={"b": " "}) == forfeits
    assert refused(play, **fraud, forfeit={"z": "Max Doe"}) == forfeits
    for number in (0, 1, 3):
        assert refused(play, round=number, cause="fire") == ("cannot-be-resettled", "7.8")


@clause("aruze-craps", "7.8.1")
@pytest.mark.parametrize(
    "cause",
    ["civil-commotion", "fire", "riot", "brawl", "robbery", "act-of-god"],
)
def test_7_8_1_each_disruption_has_its_name(cause: str) -> None:
    play = with_point()
    invalidate(play, 2, cause)
    assert play.one("RoundInvalidated").cause == cause


@clause("aruze-craps", "7.9", "6.5")
def test_7_9_winnings_that_have_left_the_meter_are_claimed() -> None:
    """$20 were paid and $10 are due as a refund: $10 must come back and $4 are there."""
    play = with_point()
    play.round("45")
    play.do("TransferOut", terminal="b", transaction="t", cents=10600)
    invalidate(play, 2)
    assert play.credit("b") == 0
    assert [(one.terminal, one.cents) for one in play.table.claims] == [("b", 600)]


@clause("aruze-craps", "7.9", "3.9.8")
def test_7_9_a_wager_taken_down_since_is_not_paid_back_twice() -> None:
    play = with_point()
    play.round("23")
    play.do("TakeBack", terminal="a", spot="pass-odds", cents=2000)
    invalidate(play, 2)
    assert play.credit("a") == 9000
    assert play["a"].stakes == {"pass@6": 1000}


@clause("aruze-craps", "7.9", "3.9.8")
@pytest.mark.parametrize("dice", ["23", "34"])
def test_7_9_the_commission_of_an_undone_addition_goes_back_once(dice: str) -> None:
    play = craps()
    play.place("a", "buy:8", 2000)
    play.round("23")
    play.place("a", "buy:8", 1000)
    play.round(dice)
    invalidate(play, 2)
    assert (play.credit("a"), play["a"].stakes) == (7900, {"buy:8": 2000})
    play.do("TakeBack", terminal="a", spot="buy:8", cents=2000)
    assert play.credit("a") == 10000


@clause("aruze-craps", "7.9", "3.9.8")
def test_7_9_the_commission_of_a_forfeited_buy_is_not_paid_back_with_the_next() -> None:
    play = craps()
    play.place("b", "buy:6", 2000)
    invalidate(play, 1, "fraud", forfeit={"b": "Max Doe"})
    assert play.credit("b") == 7900
    play.place("b", "buy:6", 1000)
    play.do("TakeBack", terminal="b", spot="buy:6", cents=1000)
    assert play.credit("b") == 7900


@clause("aruze-craps", "7.8", "6.4.2")
def test_6_4_2_a_faulty_tumbler_stays_out_though_its_round_was_invalidated() -> None:
    play = with_point()
    play.close()
    play.staff("DeclareDeviceFault", round=2, reason="it rattles")
    invalidate(play, 2)
    assert play.table.status.value == "suspended"
    assert [(one.cause, one.terminal) for one in play.table.calls] == [("suspended", "")]


@clause("aruze-craps", "7.8", "6.1")
def test_7_8_the_round_before_an_invalidated_one_is_not_settled_again() -> None:
    """Nor is a round invalidated twice."""
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    play.round("33")
    invalidate(play, 2)
    assert (play["a"].stakes, play.table.point) == ({"pass@6": 1000}, 6)
    play.staff("CorrectResult", round=1, result="23")
    assert play.refused() == ("cannot-be-resettled", "6.1")
    assert refused(play, round=1, cause="fire") == ("cannot-be-resettled", "7.8")
    assert refused(play, round=2, cause="fire") == ("cannot-be-resettled", "7.8")


@clause("aruze-craps", "7.8", "7.9", "7.2")
@pytest.mark.parametrize(("earlier", "rolls_on"), [(True, True), (False, False)])
def test_7_2_a_round_undone_at_closing_time_is_the_last_unless_a_wager_is_live(
    earlier: bool, rolls_on: bool
) -> None:
    """R61: the dice roll until no live wager remains; what was placed for the round goes back."""
    play = craps()
    if earlier:
        play.place("a", "pass", 1000)
        play.round("24")
    play.place("b", "field", 1000)
    play.staff("WarnOfClosing", closes_at=play.at + 100 + 1_200_000)
    play.at += 1_300_000
    invalidate(play, play.table.round)
    assert (play.credit("b"), play["b"].stakes) == (10000, {})
    assert ("PeriodOpened" in play.happened()) is rolls_on
    assert play.table.stage.value == ("open for wagers" if rolls_on else "over")
    assert play.table.stopped is None


@clause("aruze-craps", "7.8", "7.9")
def test_7_9_what_stopped_a_round_that_is_undone_stops_the_next_no_more() -> None:
    play = with_point()
    play.result("33")  # before the close: known early
    assert play.happened() == ["RoundStopped"]
    invalidate(play, 2)
    assert play.table.stopped is None
    assert play.table.round == 3
    play.round("33")
    assert play.credit("a") == 11000
