"""Aruze Craps on the terminals: cocked dice, faulty tumblers and servers, voids, suspension."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play

SUPERVISOR = {"by": "lee", "office": "casino-supervisor"}
OTHERS = ["", "dealer", "inspector", "electronic-gaming-attendant"]


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Two terminals with a hundred dollars each."""
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100}, **config)


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal of the manager's command, which changes nothing."""
    before = deepcopy(play.table)
    play.staff(command, **fields)
    assert play.table == before
    return play.refused()


def returns(play: Play) -> list[tuple[str, str, int, int, str]]:
    """What went back, in order."""
    assert isinstance(play.last, tuple)
    return [
        (event.terminal, event.cell, event.cents, event.commission_cents, event.clause)  # type: ignore[attr-defined]  # a return
        for event in play.last
        if type(event).__name__ == "WagerReturned"
    ]


def cocked() -> Play:
    """A round with a point, carried wagers, additions and new ones, and a die on its edge."""
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "buy:8", 2000)
    play.round("24")
    play.place("a", "pass-odds", 2000)
    play.place("a", "pass", 500)
    play.place("a", "buy:8", 1000)
    play.place("b", "field", 700)
    play.place("b", "lay:4", 4000)
    play.close()
    play.shoot()
    play.cocked()
    return play


@clause("aruze-craps", "1.1/cocked-dice", "6.4.1", "6.4")
def test_6_4_1_cocked_dice_settle_nothing_until_the_manager_has_declared() -> None:
    """R45: no second tumble in the round, and no result by hand (R44)."""
    play = cocked()
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == ("cocked-dice", "6.4.1")
    assert play["b"].bet_cents == 4700
    play.result("34")
    assert play.refused()[0] == "not-now"
    assert refused(play, "EnterUnreadResult", round=2, result="34")[0] == "not-entered-by-hand"
    assert refused(play, "ResumeTable")[0] == "not-now"
    assert play["b"].bet_cents == 4700


@clause("aruze-craps", "6.4", "1.1/void", "1.1/come-out-roll")
def test_6_4_a_void_gives_back_the_round_and_leaves_what_was_carried_in() -> None:
    """R46, R47, R48: stakes and commission of this round; the point and the dice stay."""
    play = cocked()
    play.void()
    assert returns(play) == [
        ("a", "pass@6", 500, 0, "6.4"),
        ("a", "buy:8", 1000, 50, "6.4"),
        ("a", "pass-odds@6", 2000, 0, "6.4"),
        ("b", "field", 700, 0, "6.4"),
        ("b", "lay:4", 4000, 100, "6.4"),
    ]
    voided = play.one("RoundVoided")
    assert (voided.round, voided.fault, voided.clause) == (2, "cocked-dice", "6.4")
    assert play["a"].stakes == {"pass@6": 1000, "buy:8": 2000}
    assert (play.credit("a"), play.credit("b")) == (6900, 10000)
    assert (play.table.point, play.table.round, play.table.shooter) == (6, 3, "a")
    assert [one.status for one in play["a"].recall] == ["settled", "void"]
    play.round("44")
    # The carried Buy wins 6 to 5: 2000 and 2400.
    assert play.credit("a") == 11300
    play.round("15")
    assert play.credit("a") == 13300


@clause("aruze-craps", "6.4")
def test_6_4_carried_wagers_are_void_too_where_the_manager_names_them_with_their_odds() -> None:
    """R16, R46: the odds do not stay behind without their line wager."""
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "place:8", 600)
    play.round("24")
    play.place("a", "pass-odds", 2000)
    play.round("23")
    play.close()
    play.shoot()
    play.cocked()
    for stranger in (("b", "pass@6"), ("a", "pass@5"), ("z", "pass@6")):
        told = refused(play, "DeclareVoid", round=3, carried=(stranger,))
        assert told == ("nothing-to-confirm", "6.4")
    play.void(carried=(("a", "pass@6"),))
    assert returns(play) == [
        ("a", "pass@6", 1000, 0, "6.4"),
        ("a", "pass-odds@6", 2000, 0, "6.4"),
    ]
    assert play["a"].stakes == {"place:8": 600}
    assert play.credit("a") == 9400


@clause("aruze-craps", "6.4", "1.1/assistant-gaming-manager")
@pytest.mark.parametrize("office", [*OTHERS, "casino-supervisor", "gaming-manager"])
def test_6_4_only_the_manager_declares_a_void(office: str) -> None:
    """R55: where a clause names the Assistant Gaming Manager, nobody else acts."""
    play = cocked()
    declare = {"round": 2, "by": "lee", "office": office}
    assert refused(play, "DeclareVoid", **declare) == ("not-your-office", "6.4")


@clause("aruze-craps", "6.4")
def test_6_4_a_void_needs_its_round_a_reason_and_a_stopped_table() -> None:
    play = cocked()
    assert refused(play, "DeclareVoid", round=2, reason="  ") == ("reason-needed", "6.4")
    assert refused(play, "DeclareVoid", round=1)[0] == "wrong-round"
    assert refused(play, "DeclareVoid", round=2, by="")[0] == "not-your-office"
    play.void()
    assert refused(play, "DeclareVoid", round=3) == ("not-stopped", "6.4")
    assert refused(play, "DeclareVoid", round=2) == ("not-stopped", "6.4")


@clause("aruze-craps", "6.4.2", "3.12")
@pytest.mark.parametrize(
    ("faces", "flat", "fault", "clause_told"),
    [
        ((1, 7), (True, True), "unreadable", "6.4.2"),
        ((0, 3), (True, True), "unreadable", "6.4.2"),
        ((4,), (True,), "unreadable", "6.4.2"),
        ((1, 2, 3), (True, True, True), "unreadable", "6.4.2"),
        ((1, 2), (True,), "unreadable", "6.4.2"),
        ((3, 4), (False, True), "cocked-dice", "6.4.1"),
        ((3, 4), (False, False), "cocked-dice", "6.4.1"),
    ],
)
def test_3_12_dice_that_cannot_be_read_or_do_not_lie_flat_are_no_result(
    faces: tuple[int, ...], flat: tuple[bool, ...], fault: str, clause_told: str
) -> None:
    play = craps()
    play.place("a", "any-seven", 1000)
    play.close()
    play.do("ReportDice", round=1, faces=faces, flat=flat, by="tumbler")
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == (fault, clause_told)
    assert play.table.results == []
    assert refused(play, "EnterUnreadResult", round=1, result="34") == (
        "not-entered-by-hand", clause_told,
    )  # fmt: skip
    play.void()
    assert play.credit("a") == 10000
    assert play.table.status.value == ("open" if fault == "cocked-dice" else "suspended")


@clause("aruze-craps", "6.4.2")
def test_6_4_2_dice_known_before_the_launch_stop_the_round() -> None:
    """R72: what is no cocked die is the tumbler's fault; nobody may wager on a known result."""
    play = craps()
    play.place("a", "any-seven", 1000)
    play.result("34")
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == ("known-early", "6.4.2")
    play.place("b", "any-seven", 1000)
    assert play.refused() == ("wagering-closed", "3.3.6")
    play.void()
    assert play.credit("a") == 10000


@clause("aruze-craps", "6.4.2", "1.1/casino-supervisor")
@pytest.mark.parametrize("when", ["wagering", "shooting", "launched"])
def test_6_4_2_a_faulty_tumbler_is_declared_voided_and_kept_out_until_it_is_cleared(
    when: str,
) -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    play.place("a", "pass-odds", 1500)
    if when != "wagering":
        play.close()
    if when == "launched":
        play.shoot()
    fault = {"round": 2, "reason": "it rattles"}
    for office in OTHERS:
        told = refused(play, "DeclareDeviceFault", **fault, office=office)
        assert told == ("not-your-office", "6.4.2")
    silent = fault | {"reason": ""}
    assert refused(play, "DeclareDeviceFault", **silent) == ("reason-needed", "6.4.2")
    wrong = fault | {"round": 1}
    assert refused(play, "DeclareDeviceFault", **wrong)[0] == "wrong-round"
    play.do("DeclareDeviceFault", **fault, **SUPERVISOR)
    assert play.one("RoundStopped").clause == "6.4.2"
    play.void()
    assert play.happened() == ["RoundVoided", "WagerReturned", "TableSuspended"]
    assert play.one("TableSuspended").clause == "6.4.2"
    play.place("a", "field", 1000)
    assert play.refused() == ("not-open", "1.1/wagering-period")
    play.do("InsertNote", terminal="a", denomination_cents=500)
    assert play.refused()[0] == "not-open"
    assert refused(play, "ResumeTable", office="dealer") == ("not-your-office", "6.4.2")
    assert refused(play, "ResumeTable", reason="") == ("reason-needed", "6.4.2")
    play.do("ResumeTable", reason="repaired", **SUPERVISOR)
    assert play.happened() == ["TableResumed", "PeriodOpened"]
    assert (play.table.round, play.table.point) == (3, 6)
    assert play["a"].stakes == {"pass@6": 1000}
    play.round("33")
    assert play.credit("a") == 11000


@clause("aruze-craps", "6.4.2")
def test_6_4_2_a_fault_that_the_tumbler_reports_stops_the_round_too() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.close()
    play.do("ReportDeviceFault", round=1, code="T3")
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause, stopped.detail) == ("device-fault", "6.4.2", "T3")
    play.do("ReportDeviceFault", round=1, code="T3")
    assert play.refused()[0] == "not-now"
    play.void()
    assert play.credit("a") == 10000
    assert play.table.status.value == "suspended"


@clause("aruze-craps", "3.7", "6.4.2")
def test_3_7_credit_is_collected_while_the_table_is_suspended() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.do("ReportDeviceFault", round=1, code="T3")
    play.void()
    play.do("Collect", terminal="a", number="1")
    play.do("ConfirmPrint", terminal="a", number="1")
    assert play["a"].tickets_out[0].cents == 10000


@clause("aruze-craps", "6.6", "6.6.1.2")
def test_6_6_a_server_fault_voids_the_round_and_shuts_the_table() -> None:
    """R49, R51: settled rounds stand, carried wagers stand."""
    play = craps()
    play.place("a", "place:6", 600)
    play.round("23")
    play.place("b", "field", 1000)
    play.close()
    for office in OTHERS:
        told = refused(play, "DeclareServerFault", office=office)
        assert told == ("not-your-office", "6.6.1.2")
    assert refused(play, "DeclareServerFault", reason="") == ("reason-needed", "6.6.1.2")
    play.do("DeclareServerFault", reason="no answer", **SUPERVISOR)
    assert play.one("RoundStopped").clause == "6.6.1.2"
    assert refused(play, "DeclareVoid", round=2, **SUPERVISOR) == ("not-your-office", "6.6")
    play.void()
    assert returns(play) == [("b", "field", 1000, 0, "6.6")]
    assert play.one("RoundVoided").clause == "6.6"
    assert play.one("TableSuspended").clause == "6.6.1.2"
    assert play["a"].stakes == {"place:6": 600}


@clause("aruze-craps", "6.4", "3.9.8")
def test_6_4_a_void_gives_back_the_commission_of_what_is_void_and_no_more() -> None:
    """R26 as kept: $1 was charged, 50 cents were kept with the half that was taken down."""
    play = craps(readings={"commission-on-cancel": "kept"})
    play.place("a", "buy:6", 2000)
    play.do("TakeBack", terminal="a", spot="buy:6", cents=1000)
    assert play.credit("a") == 8900
    play.close()
    play.cocked()
    play.void()
    assert play.credit("a") == 9950
