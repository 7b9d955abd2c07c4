"""Aruze Craps on the terminals: who shoots, the ten seconds, and how the dice go round."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from tests.stories import clause
from tests.table.terminal.plays import Play


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Three terminals, clockwise a, b, c, with a hundred dollars each."""
    return Play("aruze-craps", notes={"a": 100, "b": 100, "c": 100}, **config)


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal that changes nothing."""
    before = deepcopy(play.table)
    play.do(command, **fields)
    assert play.table == before
    return play.refused()


def shooter(play: Play) -> str | None:
    """Close, and who then has the button."""
    play.close()
    chosen: str | None = play.one("WageringClosed").shooter
    return chosen


def roll(play: Play, dice: str) -> None:
    """From a closed period to the result."""
    play.shoot()
    assert isinstance(play.result(dice), tuple), play.last


def lines(play: Play, **spots: str) -> None:
    """Line wagers of ten dollars."""
    for terminal, spot in spots.items():
        assert isinstance(play.place(terminal, spot.replace("_", "-"), 1000), tuple), play.last


@clause("aruze-craps", "3.11", "1.1/shooter")
def test_3_11_the_first_shooter_is_the_lowest_seat_with_a_line_wager() -> None:
    """R40: a Field is no line wager."""
    play = craps()
    play.place("a", "field", 1000)
    lines(play, b="dont_pass", c="pass")
    assert shooter(play) == "b"
    assert play.one("WageringClosed").shooter_clause == "3.11"
    assert refused(play, "PressShoot", terminal="c", round=1) == ("not-the-shooter", "1.1/shooter")
    assert refused(play, "PressShoot", terminal="a", round=1) == ("not-the-shooter", "1.1/shooter")
    play.do("PressShoot", terminal="b", round=1)
    launched = play.one("Launched")
    assert (launched.shooter, launched.clause) == ("b", "3.11")


@clause("aruze-craps", "3.11", "3.11.1")
def test_3_11_the_button_is_dead_before_the_close_and_shoots_once() -> None:
    play = craps()
    lines(play, a="pass")
    closed = ("not-now", "1.1/wagering-period")
    assert refused(play, "PressShoot", terminal="a", round=1) == closed
    play.close()
    assert refused(play, "PressShoot", terminal="a", round=2)[0] == "wrong-round"
    assert refused(play, "PressShoot", terminal="d", round=1)[0] == "no-such-terminal"
    play.do("PressShoot", terminal="a", round=1)
    assert refused(play, "PressShoot", terminal="a", round=1) == closed
    shoot_by = play.at + 20000
    assert refused(play, "ShootAutomatically", round=1, at=shoot_by) == closed


@clause("aruze-craps", "3.11.1")
def test_3_11_1_the_machine_shoots_when_the_ten_seconds_are_over() -> None:
    """R43: a press after ten seconds is too late; the machine shoots."""
    play = craps()
    lines(play, a="pass")
    closes_at = play.table.closes_at
    assert closes_at is not None
    play.close()
    end = closes_at + 10000
    assert play.table.shoot_by == end
    early = refused(play, "ShootAutomatically", round=1, at=end - 1)
    assert early == ("too-early", "3.11.1")
    late = refused(play, "PressShoot", terminal="a", round=1, at=end + 1)
    assert late == ("too-late", "3.11.1")
    play.do("ShootAutomatically", round=1, at=end)
    launched = play.one("Launched")
    assert (launched.shooter, launched.clause) == (None, "3.11.1")


@clause("aruze-craps", "3.11.1")
def test_3_11_1_the_last_millisecond_of_the_ten_seconds_is_the_shooters() -> None:
    play = craps()
    lines(play, a="pass")
    play.close()
    shoot_by = play.table.shoot_by
    assert shoot_by is not None
    play.do("PressShoot", terminal="a", round=1, at=shoot_by)
    assert play.one("Launched").shooter == "a"


@clause("aruze-craps", "3.11.2")
def test_3_11_2_without_a_line_wager_the_dice_are_shot_at_the_close() -> None:
    play = craps()
    play.place("a", "place:6", 600)
    play.close()
    assert play.happened() == ["WageringClosed", "Launched"]
    closed, launched = play.one("WageringClosed"), play.one("Launched")
    assert (closed.shooter, closed.shoot_by, closed.shooter_clause) == (None, None, "3.11.2")
    assert (launched.shooter, launched.clause) == (None, "3.11.2")


@clause("aruze-craps", "3.11.2")
@pytest.mark.parametrize(
    ("wagers", "chosen"),
    [
        ({"pass": 5000}, "a"),
        ({"pass": 4999}, None),
        ({"dont-pass": 5000}, "a"),
        ({"pass": 2500, "dont-pass": 2500}, None),
        ({"pass": 4000, "field": 5000}, None),
    ],
)
def test_3_11_2_the_shooting_value_is_asked_of_each_line_wager_by_itself(
    wagers: dict[str, int], chosen: str | None
) -> None:
    """R41."""
    play = craps(shooting_value_cents=5000)
    for spot, cents in wagers.items():
        play.place("a", spot, cents)
    assert shooter(play) == chosen


@clause("aruze-craps", "3.11.2", "3.9.1")
def test_3_11_2_a_carried_line_wager_counts_with_its_addition_and_odds_do_not() -> None:
    play = craps(shooting_value_cents=3000)
    play.place("a", "pass", 2000)
    assert shooter(play) is None
    roll(play, "24")
    play.place("a", "pass-odds", 4000)
    assert shooter(play) is None
    roll(play, "23")
    play.place("a", "pass", 1000)
    assert shooter(play) == "a"


@clause("aruze-craps", "3.11")
def test_3_11_the_dice_stay_while_the_shooter_wins_and_pass_clockwise_on_a_seven_out() -> None:
    play = craps()
    lines(play, a="pass", b="pass", c="pass")
    assert shooter(play) == "a"
    roll(play, "34")  # a come-out seven wins
    lines(play, a="pass", b="pass", c="pass")
    assert shooter(play) == "a"
    roll(play, "24")
    assert shooter(play) == "a"
    roll(play, "34")
    assert play.one("ShooterChosen").clause == "3.11"
    lines(play, a="pass", c="pass")
    assert shooter(play) == "c"  # b has no line wager
    roll(play, "12")
    lines(play, a="pass", b="pass", c="pass")
    assert shooter(play) == "a"


@clause("aruze-craps", "3.11", "3.11/pass")
@pytest.mark.parametrize(
    ("spot", "dice", "literal", "customary"),
    [
        ("pass", "11", True, False),
        ("pass", "12", True, False),
        ("pass", "66", True, False),
        ("pass", "34", False, False),
        ("pass", "56", False, False),
        ("dont_pass", "11", True, False),
        ("dont_pass", "12", True, False),
        ("dont_pass", "66", False, False),
        ("dont_pass", "34", False, False),
        ("pass", "24 33", False, False),
        ("pass", "24 34", True, True),
        ("dont_pass", "24 33", False, False),
        ("dont_pass", "24 34", True, True),
        ("pass", "24 55 66", False, False),
    ],
)
@pytest.mark.parametrize("reading", ["any-line-loss", "seven-out"])
def test_3_11_what_passes_the_dice_under_both_readings(
    spot: str, dice: str, literal: bool, customary: bool, reading: str
) -> None:
    """R38: by the letter a come-out craps passes them; by custom only a seven-out does."""
    play = craps(readings={"shooter-passes": reading})
    lines(play, a=spot)
    for thrown in dice.split():
        assert shooter(play) == "a"
        roll(play, thrown)
    passed = literal if reading == "any-line-loss" else customary
    assert ("ShooterChosen" in play.happened()) is passed
    if play.table.point is None:
        lines(play, a="pass", b="pass", c="pass")
        assert shooter(play) == ("b" if passed else "a")


@clause("aruze-craps", "3.11")
def test_3_11_both_line_wagers_pass_the_dice_if_either_does() -> None:
    """R39: on a 12 the Pass Line loses and the Don't Pass draws."""
    play = craps()
    lines(play, a="pass")
    lines(play, a="dont_pass")
    shooter(play)
    roll(play, "66")
    assert "ShooterChosen" in play.happened()


@clause("aruze-craps", "3.11", "1.1/shooter")
def test_3_11_a_shooter_without_a_line_wager_at_the_close_is_followed_clockwise() -> None:
    """R39: also in the middle of a hand, where a Don't Pass was taken down."""
    play = craps()
    lines(play, b="dont_pass", a="pass")
    assert shooter(play) == "a"
    roll(play, "34")
    lines(play, c="pass", b="pass")
    assert shooter(play) == "b"
    roll(play, "56")
    lines(play, b="dont_pass", c="pass")
    assert shooter(play) == "b"
    roll(play, "24")
    play.do("TakeBack", terminal="b", spot="dont-pass", cents=1000)
    assert shooter(play) == "c"
    roll(play, "33")


@clause("aruze-craps", "3.11")
def test_3_11_a_sole_line_wager_keeps_shooting_after_it_lost() -> None:
    play = craps()
    for _ in range(3):
        lines(play, b="pass")
        assert shooter(play) == "b"
        roll(play, "12")


@clause("aruze-craps", "3.11", "3.11.2")
def test_3_11_a_round_without_a_shooter_does_not_lose_the_turn() -> None:
    play = craps()
    lines(play, b="pass")
    assert shooter(play) == "b"
    roll(play, "12")
    play.place("a", "field", 1000)
    assert shooter(play) is None
    roll(play, "12")
    lines(play, a="pass", b="pass", c="pass")
    assert shooter(play) == "c"


@clause("aruze-craps", "3.11.1", "6.2.2")
def test_3_11_1_the_dice_are_shot_though_the_shooters_terminal_has_failed() -> None:
    """R43; at the next close a terminal out of service is passed over (R39)."""
    play = craps()
    lines(play, a="pass", b="pass")
    assert shooter(play) == "a"
    play.do("ReportTerminalFault", terminal="a", code="E7")
    out = ("out-of-service", "6.2.2")
    assert refused(play, "PressShoot", terminal="a", round=1) == out
    roll(play, "24")
    assert shooter(play) == "b"


@clause("aruze-craps", "7.1", "3.11")
def test_7_1_a_player_at_two_terminals_has_two_turns() -> None:
    play = craps()
    play.staff("SitDown", terminal="a", player="sam")
    play.staff("SitDown", terminal="b", player="sam")
    lines(play, a="pass", b="pass")
    assert shooter(play) == "a"
    roll(play, "12")
    lines(play, a="pass", b="pass")
    assert shooter(play) == "b"


def undo_round(play: Play, how: str) -> None:
    """The round that has just closed has no result."""
    play.shoot()
    if how == "void":
        play.cocked()
        play.void()
    else:
        play.staff("InvalidateRound", round=play.table.round, cause="fire")


@clause("aruze-craps", "6.4", "7.9", "3.11")
@pytest.mark.parametrize("how", ["void", "invalidated"])
def test_6_4_a_round_without_result_gives_nobody_the_dice(how: str) -> None:
    """R48, R57: b shot that round alone; before it nobody had the dice, so a is first."""
    play = craps()
    lines(play, b="pass")
    assert shooter(play) == "b"
    undo_round(play, how)
    lines(play, a="pass", b="pass")
    assert shooter(play) == "a"


@clause("aruze-craps", "6.4", "7.9", "3.11")
@pytest.mark.parametrize("how", ["void", "invalidated"])
def test_6_4_a_round_without_result_takes_the_dice_from_nobody(how: str) -> None:
    """R48, R57: a won and has the dice, and was without a line wager for that round only."""
    play = craps()
    lines(play, a="pass")
    assert shooter(play) == "a"
    roll(play, "34")
    play.place("b", "field", 1000)
    assert shooter(play) is None
    undo_round(play, how)
    lines(play, a="pass", b="pass")
    assert shooter(play) == "a"


@clause("aruze-craps", "6.4", "7.9", "3.11")
@pytest.mark.parametrize("how", ["void", "invalidated"])
def test_6_4_a_shooter_in_a_hand_keeps_the_dice_through_a_round_without_result(how: str) -> None:
    play = craps()
    lines(play, b="pass")
    assert shooter(play) == "b"
    roll(play, "24")
    assert shooter(play) == "b"
    undo_round(play, how)
    assert play.table.point == 6
    assert shooter(play) == "b"
    roll(play, "34")
    lines(play, a="pass", b="pass", c="pass")
    assert shooter(play) == "c"
