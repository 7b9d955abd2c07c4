"""Interblock: opening under rules in force, the wagering period to the millisecond, repeats."""

from __future__ import annotations

from copy import deepcopy
from dataclasses import replace
from typing import Any

import pytest

from pitboss.kernel.idempotency import Repeated
from pitboss.table.terminal.state import Stage, Status
from tests.stories import clause
from tests.table.terminal.plays import MANAGER, Play

PERIOD = "1.1/wagering-period"
OPENED_AT = 1_000_100
"""When a ``Play`` opens its table."""


def wheel(**config: Any) -> Play:  # settings of a TableConfig or a Play, as the test gives them
    """A roulette table where terminals a and b have 100 dollars each."""
    return Play("interblock-roulette", **({"notes": {"a": 100, "b": 100}} | config))


def tumbler(**config: Any) -> Play:  # settings of a TableConfig or a Play, as the test gives them
    """A Sic Bo table where terminals a and b have 100 dollars each."""
    return Play("interblock-sicbo", **({"notes": {"a": 100, "b": 100}} | config))


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """Give a command that is refused and changes nothing: the kind and the clause."""
    before = deepcopy(play.table)
    play.do(command, **fields)
    assert play.table == before
    return play.refused()


def staff_refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as it has them
    """The same by the assistant gaming manager, unless an office is given."""
    before = deepcopy(play.table)
    play.staff(command, **fields)
    assert play.table == before
    return play.refused()


@clause("interblock", "order")
@pytest.mark.parametrize("effective_at", [OPENED_AT + 1, None])
def test_order_the_game_does_not_open_before_its_rules_are_in_force(
    effective_at: int | None,
) -> None:
    play = wheel(effective_at=effective_at, notes={})
    assert play.refused() == ("not-in-force", "order")
    assert play.table.status is Status.UNOPENED


@clause("interblock", "order", "order/1")
def test_order_from_the_instant_of_its_date_it_opens_and_records_its_rules() -> None:
    play = wheel(effective_at=OPENED_AT, notes={})
    opened = play.one("TableOpened")
    assert (opened.document, opened.rules_version) == ("interblock", "2016-06-02")
    assert opened.config.effective_at == OPENED_AT
    assert opened.readings["neighbours"] == "1"
    assert opened.digest == play.table.law.game.digest


@clause("interblock", "2.3.1")
@pytest.mark.parametrize("broken", ["server", "wheel", "a", "b", "c"])
@pytest.mark.parametrize("found", [False, None])
def test_2_3_1_it_opens_only_when_system_wheel_and_terminals_have_been_found_working(
    broken: str, found: bool | None
) -> None:
    play = wheel(notes={})
    play.staff("CloseTable")
    checks = dict.fromkeys(("server", "wheel", "a", "b", "c"), True)
    if found is None:
        del checks[broken]
    else:
        checks[broken] = found
    told = staff_refused(play, "OpenTable", config=play.config, checks=checks)
    assert told == ("check-failed", "2.3.1")


@clause("interblock", "2.2")
def test_2_2_a_sic_bo_table_needs_its_tumbler_not_a_wheel() -> None:
    play = tumbler(notes={})
    play.staff("CloseTable")
    checks = dict.fromkeys(("server", "wheel", "a", "b", "c"), True)
    told = staff_refused(play, "OpenTable", config=play.config, checks=checks)
    assert told[0] == "check-failed"


def test_an_open_table_is_not_opened_again_and_a_stranger_opens_none() -> None:
    play = wheel(notes={})
    checks = dict.fromkeys(("server", "wheel", "a", "b", "c"), True)
    told = staff_refused(play, "OpenTable", config=play.config, checks=checks)
    assert told == ("already-open", "order")
    play.staff("CloseTable")
    for by, office in [("kim", ""), ("kim", "player"), ("", MANAGER[1])]:
        told = refused(play, "OpenTable", config=play.config, checks=checks, by=by, office=office)
        assert told == ("not-your-office", "order")


@pytest.mark.parametrize(
    "change",
    [
        {"seats": ()},
        {"seats": ("a", "a")},
        {"period_seconds": 0},
        {"denominations_cents": (300,)},
        {"readings": {"neighbours": "5"}},
        {"credit_limit_cents": 0},
    ],
)
def test_a_configuration_with_a_fault_opens_no_table(change: dict[str, Any]) -> None:
    play = wheel(notes={})
    play.staff("CloseTable")
    config = replace(play.config, **change)
    checks = dict.fromkeys(("server", "wheel", "a", "b", "c"), True)
    kind, _ = staff_refused(play, "OpenTable", config=config, checks=checks)
    assert kind == "not-understood"


@clause("interblock", PERIOD)
def test_1_1_the_first_period_runs_from_the_opening_for_the_set_time() -> None:
    play = wheel(period_seconds=45, notes={})
    assert play.table.closes_at == OPENED_AT + 45_000


ACTS: list[tuple[str, dict[str, object]]] = [
    ("PlaceWager", {"spot": "red", "cents": 500}),
    ("TakeBack", {"spot": "red", "cents": 500}),
    ("MoveWager", {"origin": "red", "target": "black", "cents": 500}),
    ("ClearWagers", {}),
    ("Undo", {}),
    ("Repeat", {}),
    ("Double", {}),
]


def _with_a_wager() -> Play:
    """A second round, so that there is something to repeat, with 500 cents on red."""
    play = wheel()
    play.place("a", "odd", 300)
    play.round("2")
    play.place("a", "red", 500)
    return play


@clause("interblock", PERIOD)
@pytest.mark.parametrize(("act", "fields"), ACTS)
def test_1_1_a_millisecond_before_the_close_every_act_on_a_wager_is_done(
    act: str, fields: dict[str, object]
) -> None:
    play = _with_a_wager()
    assert play.table.closes_at is not None
    told = play.do(act, terminal="a", at=play.table.closes_at - 1, **fields)
    assert isinstance(told, tuple)


@clause("interblock", PERIOD)
@pytest.mark.parametrize(("act", "fields"), ACTS)
def test_1_1_at_the_instant_of_the_close_no_act_on_a_wager_is_done(
    act: str, fields: dict[str, object]
) -> None:
    play = _with_a_wager()
    told = refused(play, act, terminal="a", at=play.table.closes_at, **fields)
    assert told == ("wagering-closed", PERIOD)


@clause("interblock", PERIOD)
@pytest.mark.parametrize(("act", "fields"), ACTS)
def test_1_1_once_closed_no_act_on_a_wager_is_done_whatever_its_time(
    act: str, fields: dict[str, object]
) -> None:
    play = _with_a_wager()
    before = play.at
    play.close()
    told = refused(play, act, terminal="a", at=before, **fields)
    assert told == ("wagering-closed", PERIOD)


@clause("interblock", PERIOD)
def test_1_1_the_clock_closes_at_its_instant_and_not_a_millisecond_before() -> None:
    play = wheel()
    play.place("a", "red", 500)
    closes_at = play.table.closes_at
    assert closes_at == OPENED_AT + 30_000
    told = refused(play, "CloseWagering", round=1, at=closes_at - 1)
    assert told == ("too-early", PERIOD)
    play.do("CloseWagering", round=1, at=closes_at)
    assert play.happened() == ["WageringClosed", "Launched"]
    assert play.one("WageringClosed").stakes_cents == 500


@clause("interblock", PERIOD)
def test_1_1_a_sensor_closes_wagering_before_the_clock() -> None:
    play = wheel()
    play.place("a", "red", 500)
    play.do("CloseWagering", round=1, sensor=True, by="wheel")
    assert play.one("WageringClosed").sensor
    assert refused(play, "PlaceWager", terminal="a", spot="red", cents=100) == (
        "wagering-closed",
        PERIOD,
    )
    assert refused(play, "CloseWagering", round=1, at=OPENED_AT + 30_000) == ("not-now", PERIOD)


@clause("interblock", PERIOD)
@pytest.mark.parametrize("number", [0, 2])
@pytest.mark.parametrize("sensor", [False, True])
def test_1_1_only_the_period_that_runs_can_be_closed(number: int, sensor: bool) -> None:
    play = wheel()
    play.place("a", "red", 500)
    at = play.table.closes_at
    told = refused(play, "CloseWagering", round=number, sensor=sensor, at=at)
    assert told == ("wrong-round", PERIOD)


@clause("interblock", PERIOD)
def test_1_1_the_next_period_begins_when_the_game_is_completed() -> None:
    play = wheel()
    play.place("a", "red", 500)
    play.close()
    play.result("1")
    assert play.happened() == ["ResultSensed", "RoundSettled", "PeriodOpened"]
    opened = play.one("PeriodOpened")
    assert (opened.round, opened.closes_at) == (2, play.at + 30_000)


@clause("interblock", "3.1")
def test_3_1_no_button_shoots_here_the_machine_starts_at_the_close() -> None:
    play = tumbler()
    play.place("a", "small", 500)
    play.close()
    launched = play.one("Launched")
    assert (launched.shooter, launched.clause) == (None, "2.2")
    assert play.table.shoot_by is None
    told = refused(play, "PressShoot", terminal="a", round=1)
    assert told == ("not-this-equipment", "3.1")
    assert refused(play, "ShootAutomatically", round=1) == ("not-now", PERIOD)


@clause("interblock", PERIOD)
@pytest.mark.parametrize("notes", [{}, {"a": 100}])
def test_1_1_the_period_finishes_when_the_clock_expires_though_nobody_wagered(
    notes: dict[str, int],
) -> None:
    play = wheel(notes=notes)
    play.close()
    assert play.happened() == ["WageringClosed", "Launched"]
    play.result("7")
    assert play.one("RoundSettled").terminals == {}
    assert (play.table.round, play.table.results) == (2, [(1, "7")])
    assert play["a"].recall == []
    assert play.credit("a") == 10_000 * len(notes)


@clause("interblock", PERIOD)
def test_1_1_a_sensor_closes_a_period_that_waits_for_somebody_to_come() -> None:
    play = wheel(notes={}, readings={"idle": "attended"})
    play.close()
    assert play.happened() == ["PeriodHeld"]
    play.do("CloseWagering", round=1, sensor=True)
    assert play.happened() == ["WageringClosed", "Launched"]
    play.result("7")
    assert play.table.results == [(1, "7")]


@clause("interblock", PERIOD)
def test_idle_hold_the_period_stays_open_and_a_wager_starts_the_clock_anew() -> None:
    play = wheel(readings={"idle": "hold"})
    play.close()
    assert play.happened() == ["PeriodHeld"]
    assert (play.table.stage, play.table.closes_at, play.table.round) == (Stage.WAGERING, None, 1)
    assert refused(play, "CloseWagering", round=1) == ("not-now", PERIOD)
    assert refused(play, "CloseWagering", round=1, sensor=True) == ("not-now", PERIOD)
    play.place("a", "red", 500)
    assert play.table.closes_at == play.at + 30_000
    play.round("1")
    assert play.credit("a") == 10_500


def test_idle_hold_counts_wagers_that_are_gone_again_at_the_close_as_none() -> None:
    play = wheel(readings={"idle": "hold"})
    play.place("a", "red", 500)
    play.do("ClearWagers", terminal="a")
    play.close()
    assert play.happened() == ["PeriodHeld"]
    play.place("b", "red", 50)
    play.close()
    assert play.happened() == ["WagerReturned", "PeriodHeld"]
    assert (play.credit("a"), play.credit("b"), play.table.round) == (10_000, 10_000, 1)


def test_a_command_given_twice_is_answered_and_done_once() -> None:
    play = wheel()
    first = {"terminal": "a", "spot": "red", "cents": 500, "serial": 1}
    play.do("PlaceWager", **first)
    version = play.table.version
    assert play.do("PlaceWager", **first) == Repeated(version)
    assert (play.credit("a"), play["a"].stakes) == (9_500, {"red": 500})
    play.do("Undo", terminal="a", serial=2)
    assert play.do("PlaceWager", **first) == Repeated(version)
    assert (play.credit("a"), play["a"].stakes) == (10_000, {})


def test_a_number_that_was_something_else_or_is_long_gone_is_refused() -> None:
    play = wheel()
    for serial in range(2, 40):
        play.do("PlaceWager", terminal="a", spot="red", cents=100, serial=serial)
    for serial, kind in [(39, "other-content"), (2, "stale"), (1, "stale")]:
        assert refused(play, "ClearWagers", terminal="a", serial=serial) == (kind, "")
    play.do("ClearWagers", terminal="a", serial=40)
    assert play.credit("a") == 10_000


def test_the_same_number_at_another_terminal_is_another_command() -> None:
    play = wheel()
    play.do("PlaceWager", terminal="a", spot="red", cents=100, serial=7)
    play.do("PlaceWager", terminal="b", spot="red", cents=100, serial=7)
    assert (play["a"].stakes, play["b"].stakes) == ({"red": 100}, {"red": 100})


def test_a_refused_command_may_be_given_again_under_its_number() -> None:
    play = wheel(notes={"a": 5})
    told = refused(play, "PlaceWager", terminal="a", spot="red", cents=600, serial=1)
    assert told == ("not-enough-credit", "3.3")
    play.note("a", 5)
    told_again = play.do("PlaceWager", terminal="a", spot="red", cents=600, serial=1)
    assert isinstance(told_again, tuple)
    assert play.credit("a") == 400
