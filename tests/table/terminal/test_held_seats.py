"""A player calls an attendant, and has the seat held while away: nobody touches the credit."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.table.terminal.acts.call_attendant import AttendantCalled, CallAttendant
from pitboss.table.terminal.acts.end_attendant_call import AttendantCallEnded, EndAttendantCall
from pitboss.table.terminal.acts.release_seat import SeatReleased
from pitboss.table.terminal.view import terminal_view
from tests.table.terminal.plays import Play
from tests.table.terminal.test_interblock_period import refused, staff_refused, wheel

MINUTE = 60_000
RIGHT, WRONG = "what 1234 comes to", "what 9999 comes to"
ATTENDANT = {"by": "ann", "office": "attendant"}


def held(*stakes: tuple[str, int]) -> Play:
    """A roulette table where a has 100 dollars less its stakes, its seat held for 5 minutes."""
    play = wheel()
    for spot, cents in stakes:
        play.place("a", spot, cents)
    play.do("ReserveSeat", terminal="a", minutes=5, lock=RIGHT)
    assert play.happened() == ["SeatReserved"]
    return play


def test_a_player_calls_an_attendant_once_who_takes_the_call_and_ends_it() -> None:
    play = wheel()
    assert play.do(CallAttendant.__name__, terminal="a") == (AttendantCalled(terminal="a"),)
    assert refused(play, "CallAttendant", terminal="a") == ("called-already", "")
    assert terminal_view(play.table, "a").attendant == "called"
    [call] = play.table.calls
    assert (call.cause, call.terminal, call.taken_by) == ("attendant", "a", "")
    play.do("TakeCall", cause="attendant", terminal="a", **ATTENDANT)
    assert terminal_view(play.table, "a").attendant == "coming"
    ended = play.do(EndAttendantCall.__name__, terminal="a", what="a drink", **ATTENDANT)
    assert ended == (AttendantCallEnded(terminal="a", taken_back=False, what="a drink"),)
    assert play.table.calls == []
    assert refused(play, "EndAttendantCall", terminal="a") == ("nobody-called", "")


def test_a_player_takes_a_call_back_and_another_terminal_does_not() -> None:
    play = wheel()
    play.do("CallAttendant", terminal="a")
    other = refused(play, "EndAttendantCall", terminal="a", by="b")
    assert other[0] == "not-your-office"
    play.do("EndAttendantCall", terminal="a")
    assert play.last == (AttendantCallEnded(terminal="a", taken_back=True, what=""),)


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("PlaceWager", {"spot": "red", "cents": 100}),
        ("TakeBack", {"spot": "odd", "cents": 300}),
        ("MoveWager", {"origin": "odd", "target": "red", "cents": 300}),
        ("Undo", {}),
        ("ClearWagers", {}),
        ("Repeat", {}),
        ("Double", {}),
        ("Collect", {"number": "1"}),
        ("StandUp", {}),
        ("InsertNote", {"denomination_cents": 2000}),
        ("InsertNote", {"denomination_cents": 2000, "by": "a/acceptor"}),
        ("AcceptTicket", {"number": "1", "cents": 500, "by": "a/acceptor"}),
        ("SitDown", {"player": "Eve", "by": "kim", "office": "assistant-gaming-manager"}),
        ("ReserveSeat", {"minutes": 5, "lock": WRONG}),
    ],
)
def test_at_a_seat_that_is_held_nobody_sits_down_and_nothing_is_touched(
    command: str, fields: dict[str, Any]
) -> None:
    play = held(("odd", 300))
    before = play.table.terminals["a"].credit_cents
    assert refused(play, command, terminal="a", **fields) == ("reserved", "")
    assert play.table.terminals["a"].credit_cents == before
    assert play.place("b", "red", 100)  # the others play on
    assert play.happened() == ["WagerPlaced"]


def test_a_note_that_lies_in_the_box_already_is_credited_all_the_same() -> None:
    play = held()
    play.do("InsertNote", terminal="a", by="a/acceptor", denomination_cents=2000, stacked=True)
    assert play.happened() == ["NoteAccepted"]


def test_wagers_at_a_seat_that_is_held_are_decided_and_paid_as_ever() -> None:
    play = held(("red", 1_000))
    play.close()
    play.result("1")
    assert play.table.terminals["a"].credit_cents == 10_000 + 1_000
    assert play.table.terminals["a"].reserved is not None


def test_the_code_opens_it_and_three_wrong_ones_call_an_attendant() -> None:
    play = held()
    play.do("ReturnToSeat", terminal="a", lock=WRONG)
    assert play.happened() == ["WrongCodeTried"]
    assert terminal_view(play.table, "a").tries_left == 2
    play.do("ReturnToSeat", terminal="a", lock=RIGHT)
    assert play.happened() == ["SeatOpened"]
    assert play.place("a", "red", 100)
    assert play.happened() == ["WagerPlaced"]
    play.do("ReserveSeat", terminal="a", minutes=5, lock=RIGHT)
    for _ in range(3):
        play.do("ReturnToSeat", terminal="a", lock=WRONG)
    assert [call.cause for call in play.table.calls] == ["attendant"]
    # From now on not even the right code: somebody has tried them one after the other. Nor does
    # the person there send the attendant away.
    assert refused(play, "EndAttendantCall", terminal="a") == ("reserved", "")
    assert refused(play, "ReturnToSeat", terminal="a", lock=RIGHT) == ("no-more-tries", "")


def test_it_is_let_go_by_the_clock_and_no_sooner_and_credit_that_is_left_calls_somebody() -> None:
    play = held()
    until = play.table.terminals["a"].reserved.until  # type: ignore[union-attr]
    assert until == play.at + 5 * MINUTE
    assert (
        refused(play, "ReleaseSeat", terminal="a", by="clock", at=until - 1)[0] == "not-reserved"
    )
    play.do("ReleaseSeat", terminal="a", by="clock", at=until)
    assert play.last == (SeatReleased(terminal="a", by_time=True, reason=""),)
    assert [call.cause for call in play.table.calls] == ["attendant"]
    play.replay()
    assert play.table.terminals["a"].reserved is None


def test_it_is_never_held_for_longer_than_fifteen_minutes_whatever_the_clock_does() -> None:
    play = wheel()
    play.do("ReserveSeat", terminal="a", minutes=600, lock=RIGHT)
    seat = play.table.terminals["a"].reserved
    assert seat is not None
    assert seat.until == play.at + 15 * MINUTE
    play.do("ReleaseSeat", terminal="a", by="clock", at=play.at - 60 * MINUTE)
    assert play.happened() == ["SeatReleased"]


def test_staff_open_it_for_a_reason_and_the_terminal_itself_does_not() -> None:
    play = held()
    assert staff_refused(play, "ReleaseSeat", terminal="a", reason="")[0] == "reason-needed"
    assert refused(play, "ReleaseSeat", terminal="a")[0] in ("reserved", "not-reserved")
    play.staff("ReleaseSeat", terminal="a", reason="the player asked for it")
    assert play.last == (
        SeatReleased(terminal="a", by_time=False, reason="the player asked for it"),
    )
    assert play.table.calls == [], "who opened it is there"


def test_an_empty_seat_and_a_house_that_holds_none_are_refused() -> None:
    play = Play("interblock-roulette")
    assert refused(play, "ReserveSeat", terminal="b", minutes=5, lock=RIGHT)[0] == (
        "nothing-to-reserve"
    )
    play = wheel()
    assert refused(play, "ReserveSeat", terminal="a", minutes=0, lock=RIGHT)[0] == "no-reserving"


def test_a_seat_that_shares_its_credit_with_other_tables_is_not_held() -> None:
    play = wheel()
    play.table.terminals["a"].station = "station-1"
    told = refused(play, "ReserveSeat", terminal="a", minutes=5, lock=RIGHT)
    assert told == ("shares-credit", "")


def test_three_wrong_codes_call_somebody_once_and_no_fourth_is_tried() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.do("ReserveSeat", terminal="a", minutes=5, lock="right")
    for tried in (1, 2, 3):
        play.do("ReturnToSeat", terminal="a", lock="wrong")
        assert play.happened() == ["WrongCodeTried"]
        assert (play["a"].called_at is not None) is (tried == 3)
    called = play["a"].called_at
    for lock in ("wrong", "right"):
        play.do("ReturnToSeat", terminal="a", lock=lock)
        assert play.refused() == ("no-more-tries", "")
    assert play["a"].called_at == called
    play.staff("ReleaseSeat", terminal="a", reason="her card shown")
    play.do("ReturnToSeat", terminal="a", lock="right")
    assert play.refused() == ("not-reserved", "")
