"""Aruze Sic Bo: the wagering period, its close, the dice, and what a round pays at the table."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.terminal.state import Stage
from tests.stories import clause
from tests.table.terminal.plays import Answer, Play

OPENED = 1_000_100
"""When the first command of a play comes, and the table opens."""


class SicBo(Play):
    """An Aruze Sic Bo table at which a refused command must leave no trace."""

    def __init__(self, **config: Any) -> None:  # the settings of a play, as the test gives them
        super().__init__("aruze-sicbo", **config)

    def do(self, command: str, **fields: Any) -> Answer:  # fields as the command has them
        before = repr(self.table)
        answer = super().do(command, **fields)
        if isinstance(answer, Refusal):
            assert repr(self.table) == before
        return answer


@clause("aruze-sicbo", "1.1/wagering-period")
def test_1_1_the_first_period_opens_with_the_table_and_runs_its_length() -> None:
    play = SicBo(period_seconds=20)
    assert (play.table.round, play.table.stage) == (1, Stage.WAGERING)
    assert play.table.closes_at == OPENED + 20_000


@clause("aruze-sicbo", "1.1/wagering-period", "3.8.1")
def test_3_8_1_a_wager_is_in_time_one_millisecond_before_the_end_and_late_at_the_end() -> None:
    play = SicBo(notes={"a": 20})
    end = OPENED + 30_000
    play.do("PlaceWager", terminal="a", spot="small", cents=500, at=end - 1)
    assert play.happened() == ["WagerPlaced"]
    play.do("PlaceWager", terminal="a", spot="small", cents=500, at=end)
    assert play.refused() == ("wagering-closed", "3.8.1")
    assert play["a"].stakes == {"small": 500}
    assert play.credit("a") == 1500


@clause("aruze-sicbo", "1.1/wagering-period")
def test_1_1_the_clock_closes_the_period_at_its_end_and_no_millisecond_sooner() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    end = OPENED + 30_000
    play.do("CloseWagering", round=1, at=end - 1)
    assert play.refused() == ("too-early", "1.1/wagering-period")
    play.do("CloseWagering", round=1, at=end)
    assert play.happened() == ["WageringClosed"]
    assert play.one("WageringClosed").stakes_cents == 500


@pytest.mark.parametrize(
    ("command", "fields"),
    [
        ("PlaceWager", {"spot": "big", "cents": 100}),
        ("TakeBack", {"spot": "small", "cents": 500}),
        ("MoveWager", {"origin": "small", "target": "big", "cents": 500}),
        ("ClearWagers", {}),
        ("Undo", {}),
        ("Repeat", {}),
        ("Double", {}),
    ],
)
@pytest.mark.parametrize("stage", ["closed", "launched", "stopped"])
@clause("aruze-sicbo", "3.8.1")
def test_3_8_1_nothing_is_placed_changed_or_withdrawn_after_the_close(
    stage: str, command: str, fields: dict[str, object]
) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.close()
    if stage != "closed":
        play.shoot()
    if stage == "stopped":
        play.cocked()
    play.do(command, terminal="a", **fields)
    assert play.refused() == ("wagering-closed", "3.8.1")
    assert (play["a"].stakes, play.credit("a")) == ({"small": 500}, 1500)


@clause("aruze-sicbo", "1.1/wagering-period")
def test_1_1_the_next_period_opens_when_the_round_is_resolved() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.round("124")
    settled_at = play.at
    assert play.happened() == ["ResultSensed", "RoundSettled", "PeriodOpened"]
    assert (play.table.round, play.table.stage) == (2, Stage.WAGERING)
    assert play.table.closes_at == settled_at + 30_000
    play.place("a", "big", 500)
    assert play["a"].stakes == {"big": 500}


@clause("aruze-sicbo", "1.1/wagering-period", "1.1/wagering-period/place")
def test_1_1_place_move_and_cancel_are_open_during_the_period() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 800)
    play.do("MoveWager", terminal="a", origin="small", target="big", cents=300)
    assert play["a"].stakes == {"small": 500, "big": 300}
    play.do("TakeBack", terminal="a", spot="small", cents=500)
    assert (play["a"].stakes, play.credit("a")) == ({"big": 300}, 1700)


@pytest.mark.parametrize("number", [0, 2, 7])
def test_a_close_that_names_another_round_is_refused(number: int) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.do("CloseWagering", round=number, at=OPENED + 30_000)
    assert play.refused() == ("wrong-round", "1.1/wagering-period")


def test_wagering_closes_once() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.close()
    play.do("CloseWagering", round=1)
    assert play.refused() == ("not-now", "1.1/wagering-period")


# Nobody wagers: the reading ``idle`` in its three ways (AS-06).

HELD = {"idle": "hold"}
ATTENDED = {"idle": "attended"}


@clause("aruze-sicbo", "3.10.4")
@pytest.mark.parametrize("value", [None, 1000])
@pytest.mark.parametrize("note", [0, 20])
def test_3_10_4_the_dice_are_shot_at_the_end_of_the_period_though_nobody_wagered(
    value: int | None, note: int
) -> None:
    """Nor does it matter whether anybody is there: no hold that the paper does not know."""
    play = SicBo(notes={"a": note} if note else {}, shooting_value_cents=value)
    play.close()
    assert play.happened() == ["WageringClosed", "Launched"]
    assert (play.one("Launched").shooter, play.one("Launched").clause) == (None, "3.10.4")
    play.result("146")
    assert (play.table.round, play.credit("a")) == (2, note * 100)


def test_with_nobody_there_the_clock_waits_and_runs_once_somebody_has_credit() -> None:
    play = SicBo(period_seconds=20, readings=ATTENDED)
    play.close()
    assert play.happened() == ["PeriodHeld"]
    play.do("ResumePeriod", round=1)
    assert play.refused() == ("not-now", "1.1/wagering-period")
    play.note("a", 20)
    play.do("ResumePeriod", round=2)
    assert play.refused() == ("wrong-round", "1.1/wagering-period")
    play.do("ResumePeriod", round=1, at=OPENED + 900_000)
    assert (play.happened(), play.table.closes_at) == (["PeriodResumed"], OPENED + 920_000)
    play.do("ResumePeriod", round=1)
    assert play.refused() == ("not-now", "1.1/wagering-period")
    play.close()
    assert play.happened() == ["WageringClosed", "Launched"]


def test_the_person_who_gets_all_their_wagers_back_at_the_close_is_still_there() -> None:
    """Found by the fault simulator: with all credit on the felt nobody seemed to be there."""
    play = SicBo(notes={"a": 5}, limits={"*": Limit(500)}, readings=ATTENDED)
    play.place("a", "small", 300)
    play.place("a", "big", 200)
    play.close()
    assert play.happened() == ["WagerReturned", "WagerReturned", "WageringClosed", "Launched"]
    assert play.credit("a") == 500


@pytest.mark.parametrize(
    ("limit_cents", "note", "happened"),
    [(500, 5, ["WageringClosed", "Launched"]), (501, 5, ["PeriodHeld"])],
)
def test_credit_that_buys_no_wager_keeps_no_table_going(
    limit_cents: int, note: int, happened: list[str]
) -> None:
    play = SicBo(notes={"a": note}, limits={"*": Limit(limit_cents)}, readings=ATTENDED)
    play.close()
    assert play.happened() == happened


def test_a_terminal_out_of_service_keeps_no_table_going() -> None:
    play = SicBo(notes={"a": 20}, readings=ATTENDED)
    play.staff("DisableTerminal", terminal="a", reason="cleaning")
    play.close()
    assert play.happened() == ["PeriodHeld"]
    play.staff("EnableTerminal", terminal="a", reason="clean")
    play.do("ResumePeriod", round=1)
    assert play.happened() == ["PeriodResumed"]


def test_a_terminal_that_is_off_the_line_keeps_no_table_going() -> None:
    play = SicBo(notes={"a": 20}, readings=ATTENDED)
    play.place("a", "small", 500)
    play.round("146")
    play.do("ReportTerminalLost", terminal="a", round=1, lost_at=play.at)
    play.close()
    assert play.happened() == ["PeriodHeld"]
    play.do("ReportTerminalBack", terminal="a")
    play.do("ResumePeriod", round=2)
    assert play.happened() == ["PeriodResumed"]


def test_the_period_is_held_while_nobody_wagers_and_runs_anew_with_the_first_wager() -> None:
    play = SicBo(notes={"a": 20}, period_seconds=20, readings=HELD)
    play.close()
    assert play.happened() == ["PeriodHeld"]
    assert (play.table.closes_at, play.table.round) == (None, 1)
    play.do("CloseWagering", round=1, at=OPENED + 900_000)
    assert play.refused() == ("not-now", "1.1/wagering-period")
    play.do("PlaceWager", terminal="a", spot="small", cents=500, at=OPENED + 900_000)
    assert play.table.closes_at == OPENED + 920_000


def test_a_held_period_is_held_again_when_the_only_wager_has_been_taken_back() -> None:
    play = SicBo(notes={"a": 20}, readings=HELD)
    play.close()
    play.place("a", "small", 500)
    play.do("Undo", terminal="a")
    play.close()
    assert play.happened() == ["PeriodHeld"]
    assert play.credit("a") == 2000


def test_the_period_is_held_when_the_only_wager_was_too_low() -> None:
    play = SicBo(notes={"a": 20}, limits={"*": Limit(500)}, readings=HELD)
    play.place("a", "small", 499)
    play.close()
    assert play.happened() == ["WagerReturned", "PeriodHeld"]
    assert (play.credit("a"), play["a"].stakes) == (2000, {})


@clause("aruze-sicbo", "3.10.4")
@pytest.mark.parametrize("value", [None, 1000])
def test_3_10_4_without_wagers_the_dice_are_shot_at_the_close_where_so_read(
    value: int | None,
) -> None:
    play = SicBo(readings={"idle": "shoot"}, shooting_value_cents=value)
    play.close()
    assert play.happened() == ["WageringClosed", "Launched"]
    assert play.one("WageringClosed").shoot_by is None
    assert (play.one("Launched").shooter, play.one("Launched").clause) == (None, "3.10.4")
    play.result("146")
    assert play.table.results == [(1, "146")]
    assert (play.table.round, play.table.turn) == (2, None)


# The dice.


@clause("aruze-sicbo", "3.11", "2.1", "2.2", "1.1/automated-dice-tumbler")
def test_3_11_three_flat_dice_are_the_result_and_all_follows_from_that_reading() -> None:
    play = SicBo(notes={"a": 20, "b": 20})
    play.place("a", "total:11", 100)
    play.place("b", "small", 500)
    play.close()
    play.shoot()
    faces, flat = (6, 1, 4), (True, True, True)
    play.do("ReportDice", round=1, faces=faces, flat=flat, evidence="frame 9", by="tumbler")
    sensed, settled = play.one("ResultSensed"), play.one("RoundSettled")
    assert (sensed.result, sensed.evidence, sensed.clause) == ("614", "frame 9", "2.2")
    assert (settled.result, play.table.results) == ("614", [(1, "614")])
    assert [(ruled.cell, ruled.verdict, ruled.clause) for ruled in settled.cells] == [
        ("small", "loses", "3.9.1.2"),
        ("total:11", "wins", "3.9.6"),
    ]
    assert (play.credit("a"), play.credit("b")) == (1900 + 700, 1500)


@pytest.mark.parametrize(
    ("faces", "flat"),
    [
        ((1, 4), (True, True)),
        ((1, 4, 6, 2), (True, True, True, True)),
        ((), ()),
        ((1, 4, 6), (True, True)),
        ((0, 4, 6), (True, True, True)),
        ((1, 4, 7), (True, True, True)),
        ((-1, 4, 6), (True, True, True)),
        ((14, 6, 1), (True, True, True)),
    ],
)
@clause("aruze-sicbo", "2.2")
def test_2_2_missing_extra_and_impossible_dice_are_no_result(
    faces: tuple[int, ...], flat: tuple[bool, ...]
) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.close()
    play.shoot()
    play.do("ReportDice", round=1, faces=faces, flat=flat, by="tumbler")
    assert play.happened() == ["RoundStopped"]
    assert (play.table.results, play["a"].stakes) == ([], {"small": 500})


@clause("aruze-sicbo", "2.2")
def test_2_2_no_other_equipment_makes_a_result() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.close()
    play.shoot()
    play.do("ReportPocket", round=1, pocket=4, by="wheel")
    assert play.refused() == ("not-this-equipment", "2.2")
    play.do("ReportNoSpin", round=1, by="wheel")
    assert play.refused() == ("not-this-equipment", "2.2")


def test_dice_of_another_round_or_a_second_report_are_refused() -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    play.close()
    play.shoot()
    lying: dict[str, Any] = {"faces": (1, 2, 4), "flat": (True,) * 3, "by": "tumbler"}
    play.do("ReportDice", round=2, **lying)
    assert play.refused() == ("wrong-round", "1.1/wagering-period")
    play.do("ReportDice", round=1, **lying)
    assert play.credit("a") == 2500
    play.do("ReportDice", round=1, **lying)
    assert play.refused() == ("wrong-round", "1.1/wagering-period")
    assert play.credit("a") == 2500


@pytest.mark.parametrize("closed", [False, True])
@clause("aruze-sicbo", "7.4.2")
def test_7_4_2_dice_that_are_known_before_the_shot_settle_nothing(closed: bool) -> None:
    play = SicBo(notes={"a": 20})
    play.place("a", "small", 500)
    if closed:
        play.close()
    play.result("124")
    assert play.happened() == ["RoundStopped"]
    stopped = play.one("RoundStopped")
    assert (stopped.fault, stopped.clause) == ("known-early", "7.4.2")
    play.place("a", "small", 500)
    assert play.refused() == ("wagering-closed", "3.8.1")
    play.void()
    assert (play.credit("a"), play["a"].stakes) == (2000, {})
