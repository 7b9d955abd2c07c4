"""The tally of a day: each fault, and what became of it."""

from __future__ import annotations

from pitboss.rehearsal.tally import DayTally
from pitboss.table.dealer.acts.announce_no_result import NoResultAnnounced
from pitboss.table.dealer.acts.place_chips import ChipsPlaced
from pitboss.table.dealer.acts.record_rectified import LightsRectified
from pitboss.table.dealer.acts.report_lights import LightsFailed
from pitboss.table.terminal.acts.declare_void import RoundVoided
from pitboss.table.terminal.acts.report_terminal_fault import TerminalFailed
from pitboss.table.terminal.acts.restore_terminal import TerminalRestored
from pitboss.table.terminal.acts.settlement import RoundSettled
from pitboss.table.terminal.acts.stake import WagerPlaced
from pitboss.table.terminal.acts.stopped_round import RoundStopped

STREAM = "table:craps-1"


def stopped(fault: str) -> RoundStopped:
    return RoundStopped(round=4, fault=fault, clause="6.4.1")


def test_a_stopped_round_counts_once_with_its_end() -> None:
    tally = DayTally()
    tally.add(STREAM, [stopped("cocked-dice")])
    assert not tally.faults
    tally.add(STREAM, [RoundVoided(round=4, fault="cocked-dice", clause="6.4", reason="r")])
    assert tally.faults == {"cocked dice": {"wagers void and returned": 1}}


def test_a_result_that_was_entered_by_hand_ends_a_stop_and_is_worth_a_look() -> None:
    tally = DayTally()
    settled = RoundSettled(round=4, result="34", digest="", cells=(), terminals={})
    tally.add(STREAM, [stopped("unreadable")])
    tally.add(STREAM, [settled])
    assert tally.faults == {
        "result that no sensor could read": {"result entered by a supervisor": 1}
    }
    assert tally.eventful == (STREAM, 4)
    assert tally.settled == 1


def test_a_fault_of_one_table_is_not_ended_at_another() -> None:
    tally = DayTally()
    tally.add(STREAM, [stopped("server")])
    tally.add("table:sicbo-2", [RoundVoided(round=1, fault="", clause="", reason="r")])
    assert not tally.faults
    tally.add(STREAM, [stopped("device-fault")])
    assert tally.faults == {"server faulty": {"another fault declared": 1}}


def test_a_terminal_is_back_in_service_once_for_each_failure() -> None:
    tally = DayTally()
    restored = TerminalRestored(terminal="7", reason="r")
    tally.add(STREAM, [TerminalFailed(terminal="7", code="dark", clause="6.2.2")])
    tally.add(STREAM, [restored, restored])
    assert tally.faults["terminal failed"]["back in service"] == 1
    assert tally.faults["terminal failed"]["not yet put right"] == 0


def test_wagers_are_counted_by_table() -> None:
    tally = DayTally()
    placed = WagerPlaced(terminal="7", cell="pass", cents=500)
    tally.add(STREAM, [placed, placed])
    tally.add("table:sicbo-2", [placed])
    assert tally.wagers == {STREAM: 2, "table:sicbo-2": 1}


def test_a_dealers_table_counts_wagers_rounds_and_lights_until_they_are_rectified() -> None:
    tally, stream = DayTally(), "dealer:nicc-1"
    placed = ChipsPlaced(
        place="1", piece=1, cell="small", kind="value", cents=500, round=1, assisted=False,
        spoken=False, found=False, helper="",
    )  # fmt: skip
    failed = LightsFailed(
        round=1, expected=("small",), lit=(), reason="dark", clause="8.7", put_back=()
    )
    tally.add(stream, [placed, failed])
    assert tally.faults == {"lights of the winning areas": {"not yet put right": 1}}
    rectified = LightsRectified(test="123", lit=("small",), reason="r", clause="8.8")
    tally.add(stream, [rectified])
    assert tally.faults["lights of the winning areas"]["back in service"] == 1
    assert tally.wagers == {stream: 1}
    voided = NoResultAnnounced(
        round=1, ground="cocked-dice", clause="8.1", void_clause="8.6", reason="", put_back=()
    )
    tally.add(stream, [voided])
    assert tally.faults["no result: cocked dice"] == {"wagers void and returned": 1}
    assert (tally.settled, tally.eventful) == (0, None)
