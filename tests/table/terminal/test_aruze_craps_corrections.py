"""Aruze Craps on the terminals: the last round settled again by what the dice truly showed."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play, owed


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Two terminals with a hundred dollars each."""
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100}, **config)


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal of the manager's command, which changes nothing."""
    before = deepcopy(play.table)
    play.staff(command, **fields)
    assert play.table == before
    return play.refused()


def correct(play: Play, number: int, dice: str) -> None:
    """The manager corrects a round."""
    assert isinstance(play.staff("CorrectResult", round=number, result=dice), tuple), play.last


@clause("aruze-craps", "6.1", "3.12")
@pytest.mark.parametrize(
    ("was", "truly", "credit", "stakes", "point"),
    [
        ("34", "24", 9000, {"pass@6": 1000}, 6),
        ("34", "12", 9000, {}, None),
        ("12", "34", 11000, {}, None),
        ("12", "45", 9000, {"pass@9": 1000}, 9),
        ("24", "34", 11000, {}, None),
        ("24", "66", 9000, {}, None),
        ("24", "14", 9000, {"pass@5": 1000}, 5),
    ],
)
def test_6_1_a_come_out_roll_is_settled_again_with_its_point(
    was: str, truly: str, credit: int, stakes: dict[str, int], point: int | None
) -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.round(was)
    correct(play, 1, truly)
    assert play.one("ResultCorrected").clause == "6.1"
    assert (play.credit("a"), play["a"].stakes, play.table.point) == (credit, stakes, point)
    assert play.table.results == [(1, truly)]
    recalled = play["a"].recall[-1]
    assert (recalled.result, recalled.status) == (truly, "corrected")


@clause("aruze-craps", "6.1")
def test_6_1_carried_wagers_stand_lose_and_win_again_as_they_truly_did() -> None:
    """A seven-out that was truly a six: the line, its odds and the Place win, the Lay goes on."""
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "place:8", 600)
    play.place("b", "lay:4", 4000)
    play.round("24")
    play.place("a", "pass-odds", 2000)
    play.round("34")
    # b: 10000 - 4100 + 4000 + 2000.
    assert (play.credit("a"), play.credit("b")) == (6400, 11900)
    correct(play, 2, "33")
    # a: Pass Line 2000 and odds 4400; b: the Lay is at risk again, its commission stays paid.
    assert (play.credit("a"), play["a"].stakes) == (12800, {"place:8": 600})
    assert (play.credit("b"), play["b"].stakes) == (5900, {"lay:4": 4000})
    play.do("TakeBack", terminal="b", spot="lay:4", cents=4000)
    assert play.credit("b") == 10000


@clause("aruze-craps", "6.1")
def test_6_1_what_was_placed_since_goes_back_first() -> None:
    """It was placed on a table that was in truth in another state."""
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    play.place("a", "pass-odds", 2000)
    play.place("b", "buy:6", 2000)
    correct(play, 1, "34")
    names = play.happened()
    assert names == ["WagerReturned", "WagerReturned", "ResultCorrected"]
    assert (play.credit("a"), play.credit("b")) == (11000, 10000)
    assert play["a"].stakes == play["b"].stakes == {}
    play.do("Undo", terminal="a")
    assert play.refused()[0] == "nothing-to-undo"


@clause("aruze-craps", "6.1", "6.5")
def test_6_1_what_a_meter_no_longer_holds_is_demanded() -> None:
    """R52: $55 were paid, $15 are left, $40 are claimed; the meter is at nothing, not below."""
    play = craps()
    play.place("a", "any-seven", 1000)
    play.round("34")
    assert play.credit("a") == 14500
    play.do("TransferOut", terminal="a", transaction="t", cents=13000)
    correct(play, 1, "24")
    correction = play.one("ResultCorrected").corrections["a"]
    assert (correction.debited_cents, correction.claim_cents) == (1500, 4000)
    assert play.credit("a") == 0
    assert [(one.round, one.cents) for one in play.table.claims] == [(1, 4000)]


@clause("aruze-craps", "6.1", "3.8")
def test_6_1_a_ticket_that_is_being_printed_is_not_debited() -> None:
    play = craps()
    play.place("a", "field", 1000)
    play.round("45")
    play.do("Collect", terminal="a", number="1")
    correct(play, 1, "34")
    assert play.one("ResultCorrected").corrections["a"].claim_cents == 2000
    play.do("ConfirmPrint", terminal="a", number="1")
    assert play["a"].tickets_out[0].cents == 11000


@clause("aruze-craps", "6.1", "3.11")
def test_6_1_the_dice_go_where_the_true_result_sends_them() -> None:
    play = craps()
    for was, truly, chosen in (("34", "12", "b"), ("12", "34", "b"), ("12", "56", "b")):
        play.place("a", "pass", 100)
        play.place("b", "pass", 100)
        play.round(was)
        correct(play, play.table.round - 1, truly)
        play.place("a", "pass", 100)
        play.place("b", "pass", 100)
        play.close()
        assert play.one("WageringClosed").shooter == chosen
        play.shoot()
        play.result("34")


@clause("aruze-craps", "6.1")
def test_6_1_what_was_taken_down_since_is_charged_only_where_it_had_been_decided() -> None:
    for truly, credit in (("34", 9400), ("33", 10700), ("55", 10000)):
        play = craps()
        play.place("a", "place:6", 600)
        play.round("23")
        play.do("TakeBack", terminal="a", spot="place:6", cents=600)
        correct(play, 1, truly)
        assert (play.credit("a"), play["a"].stakes) == (credit, {})


@clause("aruze-craps", "6.1")
def test_6_1_a_correction_is_itself_corrected() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "buy:8", 2000)
    play.round("24")
    correct(play, 1, "34")
    assert (play.credit("a"), play["a"].stakes) == (8900, {})
    correct(play, 1, "24")
    assert (play.credit("a"), play.table.point) == (6900, 6)
    assert play["a"].stakes == {"pass@6": 1000, "buy:8": 2000}
    play.do("TakeBack", terminal="a", spot="buy:8", cents=2000)
    assert play.credit("a") == 9000


@clause("aruze-craps", "6.1", "1.1/assistant-gaming-manager")
def test_6_1_a_correction_needs_the_manager_a_reason_a_result_and_the_last_round() -> None:
    """Wagers run on: once the next round is closed on them, the last cannot be settled again."""
    play = craps()
    play.place("a", "place:6", 600)
    play.round("23")
    play.round("45")
    for office in ("", "dealer", "casino-supervisor", "inspector"):
        told = refused(play, "CorrectResult", round=2, result="34", office=office)
        assert told == ("not-your-office", "6.1")
    silent = refused(play, "CorrectResult", round=2, result="34", reason=" ")
    assert silent == ("reason-needed", "6.1")
    assert refused(play, "CorrectResult", round=2, result="45") == ("same-result", "6.1")
    for written in ("17", "7", "-", "345", ""):
        told = refused(play, "CorrectResult", round=2, result=written)
        assert told[0] == "not-understood"
    for number in (0, 1, 3, 4):
        told = refused(play, "CorrectResult", round=number, result="34")
        assert told == ("cannot-be-resettled", "6.1")
    play.close()
    late = refused(play, "CorrectResult", round=2, result="34")
    assert late == ("cannot-be-resettled", "6.1")


@clause("aruze-craps", "6.1")
def test_6_1_wagers_that_wait_are_confirmed_before_the_round_is_corrected() -> None:
    play = craps()
    play.place("a", "field", 1000)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.round("45")
    first = refused(play, "CorrectResult", round=1, result="34")
    assert first == ("confirm-first", "6.1")
    play.staff("ConfirmWagers", terminal="a", round=1)
    correct(play, 1, "34")
    assert play.credit("a") == 9000


@clause("aruze-craps", "6.1", "6.3")
@pytest.mark.parametrize(
    "settled",
    [
        True,
        False,
    ],
)
def test_6_3_a_void_wager_is_not_settled_again_by_a_correction(settled: bool) -> None:
    """Its stake went back and it has no result, whatever the dice truly showed."""
    play = craps()
    play.place("a", "field", 1000)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.close()
    if settled:
        play.result("45")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=("field",))
    if not settled:
        play.result("45")
    assert play.credit("a") == 10000
    correct(play, 1, "66")
    assert play.credit("a") == 10000


@clause("aruze-craps", "6.1", "3.9.8")
def test_6_1_a_buy_taken_down_after_it_was_truly_lost_costs_its_commission_too() -> None:
    play = craps()
    play.place("a", "buy:6", 2000)
    play.round("23")
    play.do("TakeBack", terminal="a", spot="buy:6", cents=2000)
    correct(play, 1, "34")
    assert play.credit("a") == 7900


@clause("aruze-craps", "6.1", "3.9.8")
def test_6_1_a_buy_truly_lost_costs_its_commission_though_another_was_placed_since() -> None:
    """$20 and 5 % of it are lost; the $10 placed since go back with their own commission."""
    play = craps()
    play.place("a", "buy:6", 2000)
    play.round("23")
    play.do("TakeBack", terminal="a", spot="buy:6", cents=2000)
    play.place("a", "buy:6", 1000)
    assert play.credit("a") == 8950
    correct(play, 1, "34")
    assert (play.credit("a"), play["a"].stakes) == (7900, {})


@clause("aruze-craps", "6.1", "3.9.8")
def test_6_1_a_buy_that_truly_stands_keeps_its_commission_though_another_was_placed_since() -> (
    None
):
    """It was paid as won, and had not been: $20 stand, and 5 % of them come back with them."""
    play = craps()
    play.place("a", "buy:8", 2000)
    play.round("44")
    play.place("a", "buy:8", 1000)
    correct(play, 1, "23")
    assert (play.credit("a"), play["a"].stakes) == (7900, {"buy:8": 2000})
    play.do("TakeBack", terminal="a", spot="buy:8", cents=2000)
    assert (play.credit("a"), play["a"].stakes) == (10000, {})


@clause("aruze-craps", "6.1", "3.9.8")
def test_6_1_a_buy_that_truly_stands_is_owed_with_its_commission_to_who_has_left() -> None:
    """Nobody is there to decide about it: $20 and the 5 % paid on them."""
    play = craps()
    play.place("a", "buy:8", 2000)
    play.round("23")
    play.round("34")
    play.do("TransferOut", terminal="a", transaction="t", cents=7900)
    correct(play, 2, "23")
    assert (play.credit("a"), play["a"].stakes) == (0, {})
    assert owed(play) == [("a", 2, 2100)]


@clause("aruze-craps", "6.1")
def test_6_1_nothing_is_claimed_that_the_meter_holds_once_the_returns_are_made() -> None:
    """$17 were paid; $10.50 come back from a Buy placed since; $6.50 are claimed."""
    play = craps()
    play.place("a", "hop:4-5", 100)
    play.round("45")
    play.do("TransferOut", terminal="a", transaction="t", cents=10550)
    play.place("a", "buy:4", 1000)
    assert play.credit("a") == 0
    correct(play, 1, "34")
    assert (play.credit("a"), [one.cents for one in play.table.claims]) == (0, [650])


@clause("aruze-craps", "6.1", "6.4")
@pytest.mark.parametrize("undone", ["void", "invalidated"])
def test_6_1_a_round_before_one_without_result_is_not_settled_again(undone: str) -> None:
    """The next round was closed on what it left, though that round has no result."""
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "place:8", 600)
    play.round("24")
    play.round("33")
    play.close()
    play.cocked()
    if undone == "void":
        play.void()
    else:
        play.staff("InvalidateRound", round=3, cause="fire")
    late = refused(play, "CorrectResult", round=2, result="23")
    assert late == ("cannot-be-resettled", "6.1")


@clause("aruze-craps", "6.1", "1.1/wagering-period")
def test_6_1_a_wager_that_is_live_again_sets_a_held_period_running() -> None:
    """R42: carried wagers alone are enough to close and shoot."""
    play = craps()
    play.place("a", "pass", 1000)
    play.round("34")
    play.close()
    assert play.happened() == ["PeriodHeld"]
    correct(play, 1, "24")
    assert play["a"].stakes == {"pass@6": 1000}
    assert play.table.closes_at == play.at + 30_000
    play.round("33")
    assert play.credit("a") == 11000
