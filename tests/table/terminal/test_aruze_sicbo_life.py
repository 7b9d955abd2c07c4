"""Aruze Sic Bo: opening and closing the table, who sits where, commands that come twice."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.idempotency import Repeated
from pitboss.rules.sign import Limit
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Stage, Status
from tests.stories import clause
from tests.table.terminal.plays import owed
from tests.table.terminal.test_aruze_sicbo_round import OPENED, SicBo

MINUTES = 60_000
EQUIPMENT = dict.fromkeys(("server", "tumbler", "a", "b", "c"), True)


def config(**changes: Any) -> TableConfig:
    """A configuration that opens, but for the changes."""
    settings: dict[str, Any] = {
        "game": "aruze-sicbo",
        "limits": {"*": Limit(100)},
        "seats": ("a", "b", "c"),
        "effective_at": 0,
    }
    return TableConfig(**(settings | changes))


def unopened() -> SicBo:
    """A table whose rules are not in force, and so has not opened."""
    play = SicBo(effective_at=None)
    assert play.refused() == ("not-in-force", "order")
    return play


# Opening.


@clause("aruze-sicbo", "order", "order/1")
def test_order_the_opening_records_the_approved_rules() -> None:
    play = unopened()
    play.staff("OpenTable", config=config(), checks=EQUIPMENT)
    assert play.happened() == ["TableOpened", "PeriodOpened"]
    opened = play.one("TableOpened")
    assert (opened.document, opened.rules_version) == ("aruze-sicbo", "2016-06-02")
    assert (opened.readings["idle"], opened.config.effective_at) == ("shoot", 0)
    play.note("a", 20)
    play.place("a", "small", 500)
    play.round("124")
    assert play.one("RoundSettled").digest == opened.digest


@clause("aruze-sicbo", "order")
def test_order_no_table_opens_before_the_rules_are_in_force() -> None:
    play = unopened()
    for effective_at in (None, 5_000_001):
        given = config(effective_at=effective_at)
        play.staff("OpenTable", config=given, checks=EQUIPMENT, at=5_000_000)
        assert play.refused() == ("not-in-force", "order")
    given = config(effective_at=5_000_000)
    play.staff("OpenTable", config=given, checks=EQUIPMENT, at=5_000_000)
    assert play.table.status is Status.OPEN


@pytest.mark.parametrize("missing", ["server", "tumbler", "a", "c"])
@pytest.mark.parametrize("checks", ["failed", "not made"])
def test_a_table_opens_only_with_everything_checked(missing: str, checks: str) -> None:
    play = unopened()
    made = {name: name != missing for name in EQUIPMENT}
    if checks == "not made":
        del made[missing]
    play.staff("OpenTable", config=config(), checks=made)
    assert play.refused() == ("check-failed", "2.2")
    assert play.table.status is Status.UNOPENED


@pytest.mark.parametrize(
    "changes",
    [
        {"aggregate_maximum_cents": 10_000},
        {"aggregate_minimum_cents": 500},
        {"readings": {"idle": "doze"}},
        {"readings": {"even": "customary"}},
        {"limits": {"*": Limit(100), "odd": Limit(100)}},
        {"limits": {"*": Limit(500, 400)}},
        {"limits": {"*": Limit(0)}},
        {"seats": ()},
        {"seats": ("a", "a")},
        {"seats": ("a:b",)},
        {"period_seconds": 0},
        {"shooting_value_cents": 0},
        {"denominations_cents": (300,)},
        {"credit_limit_cents": 0},
        {"closing_notice_seconds": -1},
        {"game": "sicbo-ilga"},
        {"game": "chess"},
    ],
)
def test_a_configuration_that_the_rules_do_not_have_is_not_understood(
    changes: dict[str, Any],
) -> None:
    play = unopened()
    play.staff("OpenTable", config=config(**changes), checks=EQUIPMENT)
    assert play.refused()[0] == "not-understood"


def test_only_the_operator_opens_and_only_once() -> None:
    play = unopened()
    for office in ("", "electronic-gaming-host", "inspector"):
        play.staff("OpenTable", config=config(), checks=EQUIPMENT, office=office)
        assert play.refused() == ("not-your-office", "order")
    play.staff("OpenTable", config=config(), checks=EQUIPMENT, office="casino-supervisor")
    play.staff("OpenTable", config=config(), checks=EQUIPMENT)
    assert play.refused() == ("already-open", "order")


def test_nothing_is_done_at_a_table_that_never_opened() -> None:
    play = unopened()
    for command, fields in (
        ("InsertNote", {"terminal": "a", "denomination_cents": 500}),
        ("PlaceWager", {"terminal": "a", "spot": "small", "cents": 500}),
        ("CloseWagering", {"round": 0}),
        ("CloseTable", {}),
    ):
        play.do(command, **fields)
        assert play.refused() == ("not-open", "")


# Closing (8.2, ETG-25, IB-24).


@clause("aruze-sicbo", "8.2")
def test_8_2_a_warning_is_given_in_time_where_there_are_players() -> None:
    play = SicBo(notes={"a": 20})
    at = OPENED + MINUTES
    play.staff("CloseTable", at=at)
    assert play.refused() == ("closing-notice-needed", "")
    # Its length is the operator's own setting: no rule is cited for it.
    play.staff("WarnOfClosing", closes_at=at + 20 * MINUTES - 1, at=at)
    assert play.refused() == ("closing-notice-needed", "")
    play.staff("WarnOfClosing", closes_at=at + 20 * MINUTES, at=at)
    assert play.one("ClosingWarned").clause == "8.2"
    play.staff("CloseTable", at=at + 20 * MINUTES - 1)
    assert play.refused() == ("closing-notice-needed", "")
    play.staff("CloseTable", at=at + 20 * MINUTES)
    assert play.one("TableClosed").uncleared_cents == {"a": 2000}
    assert (play.credit("a"), play.table.status) == (0, Status.CLOSED)
    assert owed(play) == [("a", 1, 2000)]


@clause("aruze-sicbo", "8.2")
def test_8_2_after_the_warning_has_run_no_new_wagers_are_taken_and_credit_is_collected() -> None:
    play = SicBo(notes={"a": 20}, closing_notice_seconds=10)
    closes_at = play.at + 100 + 10_000
    play.staff("WarnOfClosing", closes_at=closes_at)
    place = {"terminal": "a", "spot": "small", "cents": 500}
    play.do("PlaceWager", **place, at=closes_at - 1)
    assert play.happened() == ["WagerPlaced"]
    play.do("PlaceWager", **place, at=closes_at)
    assert play.refused() == ("close-of-play", "8.2")
    play.do("Double", terminal="a", at=closes_at)
    assert play.refused() == ("close-of-play", "8.2")
    play.staff("CloseTable", at=closes_at)
    assert play.refused() == ("live-wagers", "8.2")
    # The round is finished, and no period follows it.
    play.round("124")
    assert play.happened() == ["ResultSensed", "RoundSettled"]
    assert play.table.stage is Stage.BETWEEN
    play.do("Collect", terminal="a", number="T1")
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert play.one("TicketPrinted").cents == 2500
    play.staff("CloseTable")
    assert play.one("TableClosed").uncleared_cents == {}


@clause("aruze-sicbo", "8.2")
def test_8_2_chips_may_be_taken_back_while_play_is_closing() -> None:
    play = SicBo(notes={"a": 20}, closing_notice_seconds=0)
    play.place("a", "small", 500)
    play.staff("WarnOfClosing", closes_at=play.at + 100)
    play.do("TakeBack", terminal="a", spot="small", cents=500)
    assert (play.credit("a"), play["a"].stakes) == (2000, {})
    play.do("Undo", terminal="a")
    assert play.refused() == ("close-of-play", "8.2")


@clause("aruze-sicbo", "8.2")
def test_8_2_a_withdrawn_warning_starts_its_time_anew() -> None:
    play = SicBo(notes={"a": 20})
    play.staff("WithdrawWarning")
    assert play.refused() == ("not-now", "8.2")
    play.staff("WarnOfClosing", closes_at=OPENED + 30 * MINUTES)
    play.staff("WithdrawWarning", office="electronic-gaming-host")
    assert play.refused() == ("not-your-office", "8.2")
    play.staff("WithdrawWarning")
    play.staff("CloseTable", at=OPENED + 31 * MINUTES)
    assert play.refused() == ("closing-notice-needed", "")


@clause("aruze-sicbo", "8.2")
def test_8_2_when_the_warning_is_withdrawn_after_its_time_play_goes_on() -> None:
    play = SicBo(notes={"a": 20}, closing_notice_seconds=1)
    play.place("a", "small", 500)
    play.staff("WarnOfClosing", closes_at=play.at + 2000)
    play.round("124")
    assert play.table.stage is Stage.BETWEEN
    play.staff("WithdrawWarning")
    play.place("a", "small", 500)
    assert play.happened() == ["WagerPlaced"]


@clause("aruze-sicbo", "8.2")
def test_8_2_players_who_come_after_the_sign_went_up_have_its_whole_time() -> None:
    play = SicBo()
    play.staff("WarnOfClosing", closes_at=play.at + 1000)
    play.note("a", 20)
    play.staff("CloseTable", at=play.at + 2000)
    assert play.refused() == ("closing-notice-needed", "")


def test_a_table_without_players_closes_at_once_by_the_operator_alone() -> None:
    play = SicBo()
    for office in ("", "electronic-gaming-host", "inspector"):
        play.staff("CloseTable", office=office)
        assert play.refused() == ("not-your-office", "8.2")
        play.staff("WarnOfClosing", closes_at=play.at, office=office)
        assert play.refused() == ("not-your-office", "8.2")
    play.staff("CloseTable")
    assert play.table.status is Status.CLOSED
    play.place("a", "small", 500)
    assert play.refused() == ("not-open", "1.1/wagering-period")


@clause("aruze-sicbo", "8.2")
def test_8_2_a_suspended_table_is_not_closed_without_a_warning_either() -> None:
    play = SicBo(notes={"a": 20})
    play.staff("DeclareServerFault")
    play.void()
    play.staff("CloseTable")
    assert play.refused() == ("closing-notice-needed", "")
    at = play.at + 1
    play.staff("WarnOfClosing", at=at, closes_at=at + 20 * MINUTES)
    play.staff("CloseTable", at=at + 20 * MINUTES)
    assert play.one("TableClosed").uncleared_cents == {"a": 2000}


@clause("aruze-sicbo", "8.2")
def test_8_2_credit_left_at_closing_is_owed_at_the_cage_and_never_kept() -> None:
    """ETG-25: $25.00 is left; the table opens again without the terminal, and it is still owed."""
    play = SicBo(notes={"a": 20}, closing_notice_seconds=0)
    play.place("a", "small", 500)
    play.round("124")
    play.staff("WarnOfClosing", closes_at=play.at + 100)
    play.staff("CloseTable")
    left = play.one("CreditLeft")
    assert (left.terminal, left.cents, left.clause) == ("a", 2500, "8.2")
    without = config(seats=("b", "c"))
    play.staff("OpenTable", config=without, checks=EQUIPMENT)
    assert (owed(play), play.table.round, play.table.closing_at) == ([("a", 2, 2500)], 3, None)
    number = play.table.payables[0].number
    play.do(
        "PayOwed", number=number, paid_to="Ana", identification="card", by="ann", office="cashier"
    )
    assert owed(play) == []


def test_a_ticket_that_is_printing_at_the_close_is_finished() -> None:
    play = SicBo(notes={"a": 20}, closing_notice_seconds=0)
    play.staff("WarnOfClosing", closes_at=play.at + 100)
    play.do("Collect", terminal="a", number="T1")
    play.staff("CloseTable")
    assert owed(play) == []
    play.do("InsertNote", terminal="a", denomination_cents=500)
    assert play.refused() == ("not-open", "1.1/wagering-period")
    play.do("ConfirmPrint", terminal="a", number="T1")
    assert play.credit("a") == 0


# One player, several terminals (8.1).


@clause("aruze-sicbo", "8.1")
def test_8_1_a_player_may_use_several_terminals_unless_instructed() -> None:
    play = SicBo()
    play.staff("SitDown", terminal="a", player="pat")
    play.staff("SitDown", terminal="b", player="pat")
    assert (play["a"].player, play["b"].player) == ("pat", "pat")
    play.staff("StandUp", terminal="b")
    for office in ("", "casino-supervisor", "inspector"):
        play.staff("InstructPlayer", player="pat", one_terminal=True, office=office)
        assert play.refused() == ("not-your-office", "8.1")
    play.staff("InstructPlayer", player="pat", one_terminal=True, reason="")
    assert play.refused() == ("reason-needed", "8.1")
    play.staff("InstructPlayer", player="pat", one_terminal=True)
    play.staff("SitDown", terminal="b", player="pat")
    assert play.refused() == ("one-terminal", "8.1")
    play.staff("StandUp", terminal="a")
    play.staff("SitDown", terminal="a", player="pat")
    assert play["a"].player == "pat"
    play.staff("SitDown", terminal="b", player="sam")
    play.staff("SitDown", terminal="c", player="sam")
    assert play["c"].player == "sam"
    play.staff("InstructPlayer", player="pat", one_terminal=False)
    play.staff("StandUp", terminal="c")
    play.staff("SitDown", terminal="c", player="pat")
    assert play["c"].player == "pat"


@clause("aruze-sicbo", "8.1")
def test_8_1_an_instructed_player_no_longer_wagers_at_two_terminals() -> None:
    play = SicBo(notes={"a": 20, "b": 20})
    play.staff("SitDown", terminal="a", player="pat")
    play.staff("SitDown", terminal="b", player="pat")
    play.staff("InstructPlayer", player="pat", one_terminal=True)
    play.place("a", "small", 500)
    play.place("b", "small", 500)
    assert sum(bool(play[name].stakes) for name in "ab") == 1


def test_a_seat_has_one_player_with_a_name() -> None:
    play = SicBo()
    play.staff("StandUp", terminal="a")
    assert play.refused() == ("nobody-seated", "8.1")
    play.staff("SitDown", terminal="a", player=" ")
    assert play.refused() == ("not-understood", "")
    play.staff("SitDown", terminal="a", player="pat")
    play.staff("SitDown", terminal="a", player="sam")
    assert play.refused() == ("terminal-taken", "8.1")


def test_nobody_has_to_be_known_to_play() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    assert (play["a"].player, play["a"].stakes) == (None, {"small": 500})


# Commands that come twice.


def test_a_repeated_command_is_answered_and_not_done_again() -> None:
    play = SicBo(notes={"a": 20})
    wager = {"terminal": "a", "spot": "small", "cents": 500, "serial": 7}
    play.do("PlaceWager", **wager)
    version = play.table.version
    play.place("a", "big", 100)
    assert play.do("PlaceWager", **wager) == Repeated(version)
    assert (play["a"].stakes, play.credit("a")) == ({"small": 500, "big": 100}, 1400)
    play.do("ClearWagers", terminal="a", serial=7)
    assert play.refused() == ("other-content", "")
    # Another terminal counts for itself.
    play.note("b", 20)
    play.do("PlaceWager", **(wager | {"terminal": "b"}))
    assert play["b"].stakes == {"small": 500}


def test_a_refused_command_may_be_tried_again_under_its_number() -> None:
    play = SicBo()
    wager = {"terminal": "a", "spot": "small", "cents": 500, "serial": 1}
    play.do("PlaceWager", **wager)
    assert play.refused() == ("not-enough-credit", "3.5")
    play.note("a", 5)
    play.do("PlaceWager", **wager)
    assert play["a"].stakes == {"small": 500}


def test_a_number_older_than_all_that_are_remembered_is_stale() -> None:
    play = SicBo(notes={"a": 50})
    wager = {"terminal": "a", "spot": "small", "cents": 100}
    for serial in range(1, 34):
        play.do("PlaceWager", **wager, serial=serial)
    assert isinstance(play.do("PlaceWager", **wager, serial=2), Repeated)
    play.do("PlaceWager", **wager, serial=1)
    assert play.refused() == ("stale", "")
    assert play["a"].stakes == {"small": 3300}
