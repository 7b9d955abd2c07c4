"""What is left of a round once it is over, how long it is kept, and how it is told."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.table.terminal.acts.period import PeriodOpened
from pitboss.table.terminal.acts.settlement import ResultSensed
from pitboss.table.terminal.paper_tickets import Printing
from pitboss.table.terminal.state import Pending, Stage, Terminal
from tests.folding import fold
from tests.stories import clause
from tests.table.terminal.plays import Play


@clause("aruze-craps", "6.4.1")
def test_6_4_1_after_a_void_nothing_of_the_stop_is_left() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    play.close()
    play.shoot()
    play.cocked()
    assert [(one.cause, one.terminal) for one in play.table.calls] == [("stopped", "")]
    stopped = play.table.rounds[-1]
    assert (stopped.number, stopped.status) == (1, "stopped")
    assert stopped.last_version == play.table.version
    play.void()
    table = play.table
    assert (table.stopped, table.calls, table.shoot_by) == (None, [], None)
    assert (table.stage, table.round) == (Stage.WAGERING, 2)


@clause("aruze-craps", "6.4.1")
def test_6_4_1_a_table_that_is_suspended_with_the_void_has_no_round_under_way() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "field", 500)
    play.staff("DeclareServerFault")
    play.void()
    table = play.table
    assert play.happened()[-1] == "TableSuspended"
    assert (table.stage, table.stopped, table.closes_at) == (Stage.BETWEEN, None, None)
    assert [(one.cause, one.terminal) for one in table.calls] == [("suspended", "")]


@clause("interblock", "8.2.4")
def test_a_wheel_that_did_not_turn_is_reported_of_the_round_under_way() -> None:
    play = Play("interblock-roulette", notes={"a": 50})
    play.do("ReportNoSpin", round=2, by="wheel")
    assert play.refused()[0] == "wrong-round"
    play.place("a", "red", 500)
    play.close()
    play.do("ReportNoSpin", round=1, by="wheel")
    assert play.happened() == ["RoundStopped"]
    play.do("ReportNoSpin", round=1, by="wheel")
    assert play.refused()[0] == "not-now"


def test_thirty_rounds_and_twenty_results_are_kept() -> None:
    play = Play("aruze-craps")
    for number in range(2, 41):
        sensed = ResultSensed(round=number - 1, result="34", evidence="e", clause="2.3")
        fold(play.table, (sensed, PeriodOpened(round=number, closes_at=0)))
    assert [one.number for one in play.table.rounds] == list(range(11, 41))
    assert [number for number, _ in play.table.results] == list(range(20, 40))
    assert play.table.round_of(10) is None
    kept = play.table.round_of(40)
    assert kept is not None
    assert kept.number == 40


@clause("aruze-craps", "3.4.3", "3.9.16")
def test_each_terminal_is_told_what_it_gets() -> None:
    """A throw of 3: the Field pays one to one, the Pass Line loses on the come-out."""
    play = Play("aruze-craps", notes={"a": 50, "b": 50, "c": 50})
    play.place("a", "field", 500)
    play.place("b", "pass", 500)
    play.place("c", "pass", 500)
    play.place("c", "field", 1_000)
    play.close()
    play.shoot()
    play.do("ReportTerminalFault", terminal="c", code="E7")
    assert [(one.status, one.stakes_cents) for one in play.table.rounds] == [("closed", 2_500)]
    play.result("12")
    over, under_way = play.table.rounds
    assert (over.status, over.result, over.decided_at) == ("settled", "12", play.at)
    assert (over.returned_cents, under_way.status) == (1_000 + 2_000, "open")
    assert play.told[1:8] == [
        ("a: $5.00 on field wins 1 to 1", "3.9.16"),
        ("a gets $10.00, $5.00 of it won", "3.4.3"),
        ("b: $5.00 on pass loses", "3.9.1.2.1"),
        ("b gets nothing", "3.4.3"),
        ("c: $5.00 on pass loses", "3.9.1.2.1"),
        ("c: $10.00 on field wins 1 to 1", "3.9.16"),
        ("c gets $20.00, $10.00 of it won; it waits to be confirmed", "3.4.3"),
    ]


@pytest.mark.parametrize(("wrong", "causes"), [
    ({}, []),
    ({"locked": True}, ["locked"]),
    ({"failed": "E7"}, ["failed"]),
    ({"failed": "E7", "lost_at": 1, "stakes": {"field": 1}, "unconfirmed": True}, ["failed"]),
    ({"lost_at": 1}, []),
    ({"lost_at": 1, "stakes": {"field": 1}}, ["lost"]),
    ({"lost_at": 0, "pending": [Pending(1, 5, {})]}, ["lost"]),
    ({"lost_at": 1, "unconfirmed": True}, ["unconfirmed"]),
    ({"unconfirmed": True}, ["unconfirmed"]),
    ({"pending": [Pending(1, 5, {})]}, ["unconfirmed"]),
    ({"handpay": "1"}, ["handpay"]),
    ({"doors": ["cash"]}, ["door"]),
    ({"tilted_at": 0}, ["tilt"]),
    ({"rejected": "a washer"}, ["rejected"]),
    ({"reported": "t-F1"}, ["reported"]),
    ({"changed_late": True}, ["late-change"]),
    ({"called_at": 0}, ["attendant"]),
    ({"not_working": {"stacker": "J1", "printer": "P1", "cabinet": "C1"}},
     ["cabinet", "printer", "stacker"]),
    ({"disabled": True, "card": "c", "description": "a red coat", "shut_out": "7.1"}, []),
    ({"locked": True, "lost_at": 1, "stakes": {"field": 1}, "handpay": "1", "tilted_at": 5,
      "reported": "t-F1", "not_working": {"printer": "P1"}},
     ["locked", "lost", "handpay", "tilt", "reported", "printer"]),
])  # fmt: skip
def test_what_needs_a_person_at_a_terminal(wrong: dict[str, Any], causes: list[str]) -> None:
    assert list(Terminal("a", **wrong).needs()) == causes


@pytest.mark.parametrize(("there", "in_service", "has_money", "cents"), [
    ({}, True, False, 0),
    ({"credit_cents": 500}, True, True, 500),
    ({"stakes": {"field": 500}}, True, True, 0),
    ({"holds": {"h-1": 500}}, True, True, 0),
    ({"pending": [Pending(1, 500, {})]}, True, True, 0),
    ({"station": "x"}, True, True, 0),
    ({"locked": True}, False, False, 0),
    ({"failed": ""}, False, False, 0),
    ({"handpay": "1"}, False, True, 0),
    ({"credit_cents": 700, "printing": Printing("1", 500, "ticket")}, False, True, 200),
    ({"disabled": True}, True, False, 0),
])  # fmt: skip
def test_whether_a_terminal_is_in_service_and_has_money(
    there: dict[str, Any], in_service: bool, has_money: bool, cents: int
) -> None:
    terminal = Terminal("a", **there)
    assert (terminal.in_service, terminal.has_money) == (in_service, has_money)
    assert terminal.available_cents == cents
