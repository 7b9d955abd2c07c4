"""Interblock 9.1, 9.2 and 9.14: who sits where, the closing sign, and what stays on a meter."""

from __future__ import annotations

import pytest

from pitboss.table.terminal.state import Stage, Status
from tests.stories import clause
from tests.table.terminal.plays import Play, owed
from tests.table.terminal.test_interblock_period import refused, staff_refused, wheel

TWENTY_MINUTES = 20 * 60 * 1000
STRANGERS = ["", "player", "electronic-gaming-host", "dealer", "cashier", "inspector"]


def _warned() -> tuple[Play, int]:
    """A table with players and a sign that is to be up for exactly twenty minutes.

    Nobody wagers, so the period is held open all the while.
    """
    play = wheel(readings={"idle": "hold"})
    play.close()
    closes_at = play.at + 100 + TWENTY_MINUTES
    play.staff("WarnOfClosing", closes_at=closes_at)
    assert play.happened() == ["ClosingWarned"]
    return play, closes_at


@clause("interblock", "9.14")
def test_9_14_the_sign_is_up_for_twenty_minutes_before_the_closure() -> None:
    play = wheel()
    at = play.at + 50
    told = staff_refused(play, "WarnOfClosing", at=at, closes_at=at + TWENTY_MINUTES - 1)
    assert told == ("closing-notice-needed", "9.14")
    play.staff("WarnOfClosing", at=at, closes_at=at + TWENTY_MINUTES)
    assert play.one("ClosingWarned").closes_at == at + TWENTY_MINUTES


@clause("interblock", "9.14", "9.2")
@pytest.mark.parametrize("office", ["casino-supervisor", "electronic-gaming-supervisor"])
def test_9_14_a_table_with_players_closes_at_the_announced_time_and_not_before(
    office: str,
) -> None:
    play, closes_at = _warned()
    told = staff_refused(play, "CloseTable", at=closes_at - 1)
    assert told == ("closing-notice-needed", "9.14")
    play.staff("CloseTable", at=closes_at, office=office)
    assert play.one("TableClosed").uncleared_cents == {"a": 10_000, "b": 10_000}
    assert (play.table.status, play.credit("a")) == (Status.CLOSED, 0)
    assert owed(play) == [("a", 1, 10_000), ("b", 1, 10_000)]
    assert not play["a"].account, "nothing of theirs is left here (R62)"


@clause("interblock", "9.14")
def test_9_14_without_a_sign_a_table_with_players_does_not_close_an_empty_one_does() -> None:
    play = wheel()
    assert staff_refused(play, "CloseTable") == ("closing-notice-needed", "9.14")
    empty = wheel(notes={})
    empty.staff("CloseTable")
    assert empty.table.status is Status.CLOSED


@clause("interblock", "9.14")
def test_9_14_a_sign_that_was_taken_down_starts_its_time_anew() -> None:
    play, closes_at = _warned()
    play.staff("WithdrawWarning")
    told = staff_refused(play, "CloseTable", at=closes_at)
    assert told == ("closing-notice-needed", "9.14")
    told = staff_refused(play, "WithdrawWarning")
    assert told == ("not-now", "9.14")
    play.at = closes_at
    told = staff_refused(play, "WarnOfClosing", closes_at=closes_at + 1000)
    assert told == ("closing-notice-needed", "9.14")


@clause("interblock", "9.14")
def test_9_14_a_player_who_comes_after_the_sign_has_twenty_minutes_too() -> None:
    play = wheel(notes={})
    closes_at = play.at + 60_000
    play.staff("WarnOfClosing", closes_at=closes_at)
    play.note("a", 100)
    told = staff_refused(play, "CloseTable", at=closes_at)
    assert told == ("closing-notice-needed", "9.14")


@clause("interblock", "9.14")
def test_9_14_no_table_is_set_to_less_than_twenty_minutes() -> None:
    play = wheel(notes={}, closing_notice_seconds=60)
    if play.table.status is Status.OPEN:
        play.note("a", 100)
        told = staff_refused(play, "WarnOfClosing", closes_at=play.at + 61_000)
        assert told == ("closing-notice-needed", "9.14")


@clause("interblock", "9.2", "9.14")
@pytest.mark.parametrize("office", STRANGERS)
def test_9_14_nobody_else_warns_withdraws_or_closes(office: str) -> None:
    play, closes_at = _warned()
    for command in ("CloseTable", "WithdrawWarning"):
        told = staff_refused(play, command, at=closes_at, office=office)
        assert told == ("not-your-office", "9.14")
    late = closes_at + TWENTY_MINUTES
    told = staff_refused(play, "WarnOfClosing", closes_at=late, office=office)
    assert told == ("not-your-office", "9.14")


@clause("interblock", "9.2")
def test_9_2_after_the_closing_time_no_new_wager_is_taken_and_the_round_is_finished() -> None:
    play, closes_at = _warned()
    play.at = closes_at - 1_100
    play.place("a", "red", 1000)
    play.place("a", "black", 100)
    told = refused(play, "PlaceWager", terminal="b", spot="red", cents=100, at=closes_at)
    assert told == ("close-of-play", "9.2")
    play.do("TakeBack", terminal="a", spot="black", cents=100, at=closes_at)
    assert staff_refused(play, "CloseTable", at=closes_at) == ("live-wagers", "9.2")
    play.at = closes_at
    play.round("1")
    assert play.happened() == ["ResultSensed", "RoundSettled"]
    assert (play.credit("a"), play.table.stage) == (11_000, Stage.BETWEEN)
    play.do("Collect", terminal="a", number="T1")
    play.staff("CloseTable")
    assert play.table.status is Status.CLOSED


@clause("interblock", "9.2")
def test_9_2_a_sign_withdrawn_after_the_last_round_lets_play_go_on() -> None:
    play, closes_at = _warned()
    play.at = closes_at - 1_000
    play.place("a", "red", 1000)
    play.at = closes_at
    play.round("1")
    assert play.credit("a") == 11_000
    play.staff("WithdrawWarning")
    assert play.happened()[0] == "WarningWithdrawn"
    assert isinstance(play.place("a", "red", 1000), tuple)


@clause("interblock", "9.2")
def test_9_2_credit_left_on_a_closed_table_is_owed_and_nobody_plays_with_it() -> None:
    play, closes_at = _warned()
    play.staff("CloseTable", at=closes_at)
    play.at = closes_at
    told = refused(play, "PlaceWager", terminal="a", spot="red", cents=100)
    assert told == ("not-open", "1.1/wagering-period")
    assert refused(play, "InsertNote", terminal="a", denomination_cents=500)[0] == "not-open"
    assert refused(play, "Collect", terminal="b", number="T1") == ("nothing-to-collect", "3.5")
    checks = dict.fromkeys(("server", "wheel", "a", "b", "c"), True)
    play.staff("OpenTable", config=play.config, checks=checks)
    assert (play.credit("a"), play.credit("b")) == (0, 0)
    assert owed(play) == [("a", 1, 10_000), ("b", 1, 10_000)]
    assert play.table.closing_at is None


@clause("interblock", "9.2")
def test_9_2_a_terminal_with_held_money_is_not_left_out_when_the_table_opens_again() -> None:
    play, closes_at = _warned()
    play.do("Collect", terminal="a", number="1")
    play.staff("CloseTable", at=closes_at)
    other = Play("interblock-roulette", seats="b c").config
    checks = dict.fromkeys(("server", "wheel", "b", "c"), True)
    kind, _ = staff_refused(play, "OpenTable", config=other, checks=checks, at=closes_at + 1)
    assert kind == "credit-left"


@clause("interblock", "9.14")
def test_9_14_a_table_that_a_fault_has_suspended_has_its_notice_too() -> None:
    play = wheel()
    play.staff("DeclareServerFault")
    play.void()
    assert staff_refused(play, "CloseTable") == ("closing-notice-needed", "9.14")
    at = play.at + 1000
    play.staff("WarnOfClosing", at=at, closes_at=at + 1_200_000)
    assert play.happened() == ["ClosingWarned"]
    play.staff("CloseTable", at=at + 1_200_000)
    assert (play.table.status, play.credit("a")) == (Status.CLOSED, 0)


@clause("interblock", "9.1")
def test_9_1_a_player_uses_several_terminals_unless_told_otherwise() -> None:
    play = wheel()
    play.staff("SitDown", terminal="a", player="joan")
    play.staff("SitDown", terminal="b", player="joan")
    assert staff_refused(play, "SitDown", terminal="b", player="max") == ("terminal-taken", "9.1")
    play.staff("InstructPlayer", player="joan", one_terminal=True)
    assert play.one("PlayerInstructed").clause == "9.1"
    assert staff_refused(play, "SitDown", terminal="c", player="joan") == ("one-terminal", "9.1")
    play.staff("SitDown", terminal="c", player="max")
    play.staff("StandUp", terminal="c")
    play.staff("InstructPlayer", player="joan", one_terminal=False)
    play.staff("SitDown", terminal="c", player="joan")
    assert play["c"].player == "joan"


@clause("interblock", "9.1")
def test_9_1_the_one_terminal_that_is_left_may_be_any() -> None:
    play = wheel()
    play.staff("InstructPlayer", player="joan", one_terminal=True)
    play.staff("SitDown", terminal="a", player="joan")
    play.staff("StandUp", terminal="a")
    play.staff("SitDown", terminal="b", player="joan")
    assert play["b"].player == "joan"
    assert staff_refused(play, "StandUp", terminal="a") == ("nobody-seated", "9.1")
    assert staff_refused(play, "SitDown", terminal="a", player=" ") == ("not-understood", "")


@clause("interblock", "9.1")
@pytest.mark.parametrize("office", STRANGERS)
def test_9_1_only_a_supervisor_instructs_and_says_why(office: str) -> None:
    play = wheel()
    order = {"player": "joan", "one_terminal": True}
    told = staff_refused(play, "InstructPlayer", **order, office=office)
    assert told == ("not-your-office", "9.1")
    assert staff_refused(play, "InstructPlayer", **order, reason="") == ("reason-needed", "9.1")


@clause("interblock", "9.1")
def test_9_1_nobody_has_to_be_known_to_play() -> None:
    play = wheel()
    play.place("a", "red", 100)
    play.round("1")
    assert (play["a"].player, play.credit("a")) == (None, 10_100)
