"""People, seats and wagers at a terminal table, told by its story: who and under which clause.

The clauses are those of the document that the table plays by, where the event names none itself.
"""

from __future__ import annotations

import pytest

from pitboss.kernel.event import AnyEvent
from pitboss.kernel.plain import PLAIN
from pitboss.table.terminal.acts.answer_report import ReportAnswered
from pitboss.table.terminal.acts.apply_exclusion import TerminalAdmitted, TerminalShutOut
from pitboss.table.terminal.acts.close_wagering import WageringClosed
from pitboss.table.terminal.acts.confirm_wagers import WagersConfirmed
from pitboss.table.terminal.acts.end_attendant_call import AttendantCallEnded
from pitboss.table.terminal.acts.instruct_player import OneTerminalTold, PlayerInstructed
from pitboss.table.terminal.acts.press_shoot import Launched
from pitboss.table.terminal.acts.record_refused_touches import TouchesRefused
from pitboss.table.terminal.acts.release_seat import SeatReleased
from pitboss.table.terminal.acts.report_malfunction import MalfunctionReported
from pitboss.table.terminal.acts.report_own_record import OwnRecordReported
from pitboss.table.terminal.acts.restart_deadlines import DeadlinesRestarted
from pitboss.table.terminal.acts.sit_down import PlayerSat
from pitboss.table.terminal.acts.station_credit import (
    CreditReceived,
    CreditSent,
    SeatLeft,
    SeatReturned,
    TableLeft,
)
from pitboss.table.terminal.acts.take_call import CallTaken
from pitboss.table.terminal.acts.warn_of_closing import ClosingWarned
from tests.stories import clause
from tests.table.terminal.plays import Play
from tests.table.terminal.sentences import CRAPS, every, told


@clause(CRAPS, "7.1", "7.3", "7.7.2")
@every(
    (PlayerSat(terminal="a", player="Ann"), "Ann sits down at a", "7.1"),
    (PlayerSat(terminal="a", player="", description="a red cap"),
     "Somebody, described as a red cap sits down at a", "7.1"),
    (PlayerSat(terminal="a", player="Ann", patron="p-1", card="c-1"),
     "Ann sits down at a with the card of patron p-1", "7.1"),
    (PlayerInstructed(player="Ann", one_terminal=True, clause="7.1", reason="many wait"),
     "Ann may use one terminal only: many wait", "7.1"),
    (PlayerInstructed(player="Ann", one_terminal=False, clause="7.1", reason="room"),
     "Ann may use several terminals again: room", "7.1"),
    (TerminalShutOut(terminal="a", person="", clause="7.7.2", reason="excluded"),
     "The person there may not play on at a (excluded): what stands plays out, and credit can be "
     "collected", "7.7.2"),
    (TerminalShutOut(terminal="a", person="Ann", clause="7.7.2", reason="excluded"),
     "Ann may not play on at a (excluded): what stands plays out, and credit can be collected",
     "7.7.2"),
    (TerminalAdmitted(terminal="a", person="", clause="7.7.2", reason="it ended"),
     "The person there may play on at a: it ended", "7.7.2"),
    (TerminalAdmitted(terminal="a", person="Ann", clause="7.7.2", reason="it ended"),
     "Ann may play on at a: it ended", "7.7.2"),
    (AttendantCallEnded(terminal="a", taken_back=True, what=""),
     "The player at a takes the call for an attendant back", ""),
    (AttendantCallEnded(terminal="a", taken_back=False, what="a note"),
     "The player at a has been seen to: a note", ""),
    (CallTaken(cause="door", terminal="a", clause="7.3", waited_ms=12_999),
     "The call of a (door) is taken after 12 s", "7.3"),
    (CallTaken(cause="stopped", terminal=None, clause="7.3", waited_ms=1000),
     "The call of the table (stopped) is taken after 1 s", "7.3"),
    (SeatReleased(terminal="a", by_time=True, reason=""),
     "The seat at a is held no longer: its time is over", ""),
    (SeatReleased(terminal="a", by_time=False, reason="left"),
     "The seat at a is held no longer: left", ""),
    (MalfunctionReported(terminal="a", clause="7.3", number="m-1", round=3, what="no touch",
                         credit_cents=500, bet_cents=100),
     "A malfunction of a is reported (m-1): no touch; credit $5.00, bet $1.00", "7.3"),
    (MalfunctionReported(terminal="a", clause="7.3", number="m-1", round=3, what="",
                         credit_cents=500, bet_cents=100),
     "A malfunction of a is reported (m-1); credit $5.00, bet $1.00", "7.3"),
    (ReportAnswered(terminal="a", clause="7.3", number="m-1", reason="cleaned"),
     "Report m-1 of a is answered: cleaned", "7.3"),
    (DeadlinesRestarted(round=3, closes_at=None, shoot_by=None),
     "Time for round 3 starts again: the clock was ahead when it began", ""),
    (Launched(round=3, clause="3.11", shooter="b"), "Launched by b", "3.11"),
    (Launched(round=3, clause="3.11.2", shooter=None), "Launched by the machine", "3.11.2"),
)  # fmt: skip
def test_people_and_seats_are_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event) == [(sentence, cited)]


@clause("interblock", "9.1")
@every(
    (SeatReturned(terminal="a", station="s-1", cents=500, put_in_cents=0),
     "$5.00 goes from a to its station", "9.1"),
    (SeatLeft(terminal="a", station="s-1", cents=500, put_in_cents=0),
     "a leaves station s-1, with $5.00", "9.1"),
    (SeatLeft(terminal="a", station="s-1", cents=0, put_in_cents=0),
     "a leaves station s-1", "9.1"),
)  # fmt: skip
def test_seats_of_stations_are_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert told(event, "interblock-roulette") == [(sentence, cited)]


@every(
    (CreditSent(table="t-1", cents=500, put_in_cents=0), "$5.00 goes to table t-1", ""),
    (CreditReceived(table="t-1", cents=500, put_in_cents=0), "$5.00 comes from table t-1", ""),
    (TableLeft(table="t-1"), "Table t-1 is left", ""),
    (OneTerminalTold(document=CRAPS, person="Ann", only=True, reason="many wait", clause="7.1"),
     "Ann may use one terminal only of the games of aruze-craps: many wait", "7.1"),
    (OneTerminalTold(document=CRAPS, person="Ann", only=False, reason="room", clause="7.1"),
     "Ann may use several terminals again of the games of aruze-craps: room", "7.1"),
)  # fmt: skip
def test_what_happens_beside_the_table_is_told(event: AnyEvent, sentence: str, cited: str) -> None:
    assert list(event.told(PLAIN)) == [(sentence, cited)]


@clause(CRAPS, "3.3.6", "3.11", "3.11.2")
def test_the_close_names_the_shooter_where_somebody_has_the_dice() -> None:
    closed = WageringClosed(
        round=3, sensor=False, stakes_cents=1500, shooter="b", shooter_clause="3.11", shoot_by=9
    )
    assert told(closed) == [
        ("Wagering is closed by the clock with $15.00 at risk", "3.3.6"),
        ("b is the shooter", "3.11"),
    ]
    nobody = WageringClosed(
        round=3, sensor=True, stakes_cents=0, shooter=None, shooter_clause="3.11.2", shoot_by=None
    )
    assert told(nobody) == [
        ("Wagering is closed by a sensor with $0.00 at risk", "3.3.6"),
        ("Nobody has the dice", "3.11.2"),
    ]
    (roulette,) = told(closed, "interblock-roulette")  # nobody shoots a ball
    assert roulette == (
        "Wagering is closed by the clock with $15.00 at risk", "1.1/wagering-period",
    )  # fmt: skip


@clause(CRAPS, "6.3")
def test_wagers_without_a_record_are_told_one_by_one() -> None:
    confirmed = WagersConfirmed(
        terminal="a", clause="6.3", reason="its own record", round=3, released_cents=1000,
        void=(("pass", 500), ("field", 200)),
    )  # fmt: skip
    assert told(confirmed) == [
        ("a's wagers are confirmed: its own record; it gets $10.00", "6.3"),
        ("a: $5.00 on pass has no record and goes back", "6.3"),
        ("a: $2.00 on field has no record and goes back", "6.3"),
    ]


@clause(CRAPS, "6.3")
def test_wagers_of_which_none_has_a_record_are_told_as_void() -> None:
    """Whether the round is settled already, or its dice are still to be rolled."""
    settled = WagersConfirmed(
        terminal="a", clause="6.3", reason="nothing kept", round=3, released_cents=0,
        void=(("field", 200),), all_void=True,
    )  # fmt: skip
    assert told(settled) == [
        ("a's wagers are void, every stake goes back: nothing kept", "6.3"),
        ("a: $2.00 on field has no record and goes back", "6.3"),
    ]


@clause(CRAPS, "6.3")
@pytest.mark.parametrize("unconfirmed", [("field",), ("field", "pass")])
@pytest.mark.parametrize("rolled", [False, True])
def test_wagers_are_void_only_where_none_of_them_has_a_record(
    unconfirmed: tuple[str, ...], *, rolled: bool
) -> None:
    play = Play(CRAPS, notes={"a": 50})
    play.place("a", "field", 500)
    play.place("a", "pass", 500)
    play.do("ReportTerminalFault", terminal="a", code="screen")
    if rolled:
        play.round("43")
    play.staff("ConfirmWagers", terminal="a", round=1, unconfirmed=unconfirmed)
    assert play.one("WagersConfirmed").all_void is (len(unconfirmed) == 2)


@clause("aruze-sicbo", "8.2")
def test_the_sign_is_told_with_its_time_by_the_clock_on_the_wall() -> None:
    """18 August 2024, 21:49 in Greenwich; in Sydney it is winter, ten hours later."""
    assert told(ClosingWarned(closes_at=1_724_017_740_000, clause="8.2"), "aruze-sicbo") == [
        (
            "The sign with the closing time goes up: play closes on 19/08/2024 at 07:49, "
            "Sydney time",
            "8.2",
        )
    ]


@clause(CRAPS, "6.3")
def test_a_terminals_own_record_is_told_with_its_touches() -> None:
    kept = OwnRecordReported(
        terminal="a", clause="6.3", round=3, kept=True, stakes=(("pass", 500), ("field", 200)),
        touches=((9, "place-wager pass", 500, "done"), (10, "double", 0, "not answered")),
    )  # fmt: skip
    assert told(kept) == [
        ("a's own record of round 3: $5.00 on pass, $2.00 on field", "6.3"),
        ("It kept a touch (place wager on pass, $5.00), answered: done", "6.3"),
        ("It kept a touch (double), answered: not answered", "6.3"),
    ]
    nothing = OwnRecordReported(
        terminal="a", clause="6.3", round=3, kept=False, stakes=(), touches=()
    )
    assert told(nothing) == [("a's own record of round 3: nothing", "6.3")]
    empty = OwnRecordReported(
        terminal="a", clause="6.3", round=3, kept=True, stakes=(), touches=()
    )
    assert told(empty) == [("a's own record of round 3: no wager", "6.3")]


@clause(CRAPS, "3.3.5")
def test_touches_that_were_refused_are_told_each_and_how_many_more() -> None:
    refused = TouchesRefused(
        round=3, clause="3.3.5", dropped=2,
        touches=(("a", 9, "place-wager pass", 500, "wagering-closed"),
                 ("b", 10, "double", 0, "nothing-placed")),
    )  # fmt: skip
    assert told(refused) == [
        ("a: place-wager pass with $5.00 was refused (wagering-closed)", "3.3.5"),
        ("b: double was refused (nothing-placed)", "3.3.5"),
        ("2 more touches were refused", "3.3.5"),
    ]
    assert len(told(TouchesRefused(round=3, clause="3.3.5", dropped=0, touches=()))) == 0
