"""Aruze Sic Bo: who shoots, for how long, and when the machine shoots by itself."""

from __future__ import annotations

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.press_shoot import PressShoot
from pitboss.table.terminal.state import Stage, Table
from tests.stories import clause
from tests.table.terminal.deciding import decide
from tests.table.terminal.test_aruze_sicbo_round import SicBo


def closed(play: SicBo, **stakes: int) -> str | None:
    """Wagers on Small, in this order, then the close: the shooter."""
    for terminal, cents in stakes.items():
        play.place(terminal, "small", cents)
    play.close()
    shooter: str | None = play.one("WageringClosed").shooter
    return shooter


@clause("aruze-sicbo", "3.10.1", "1.1/shooter")
def test_3_10_1_the_turn_goes_clockwise_among_terminals_with_a_wager() -> None:
    play = SicBo(seats="a b c d", notes={"a": 50, "b": 50, "c": 50, "d": 50})
    turns = []
    for bettors in ("bcd", "bcd", "abd", "abcd", "abcd", "bc"):
        turns.append(closed(play, **dict.fromkeys(bettors, 100)))
        assert play.one("WageringClosed").shooter_clause == "3.10.1"
        play.shoot()
        play.result("456")
    # b is the lowest seat with a wager; then c, d (past none), round to a, b, and c again.
    assert turns == ["b", "c", "d", "a", "b", "c"]


@clause("aruze-sicbo", "3.10.1")
def test_3_10_1_a_lone_bettor_shoots_every_round() -> None:
    play = SicBo(notes={"b": 50})
    for _ in range(3):
        assert closed(play, b=100) == "b"
        play.shoot()
        play.result("456")


@clause("aruze-sicbo", "3.10.1")
def test_3_10_1_a_void_round_uses_up_the_turn() -> None:
    play = SicBo(notes={"a": 20, "b": 20})
    assert closed(play, a=100, b=100) == "a"
    play.shoot()
    play.cocked()
    play.void()
    assert closed(play, a=100, b=100) == "b"


@clause("aruze-sicbo", "3.10.1")
def test_3_10_1_a_round_without_wagers_leaves_the_turn_where_it_was() -> None:
    play = SicBo(notes={"a": 20, "b": 20}, readings={"idle": "shoot"})
    assert closed(play, a=100, b=100) == "a"
    play.shoot()
    play.result("456")
    assert closed(play) is None
    play.result("456")
    assert closed(play, a=100, b=100) == "b"


@clause("aruze-sicbo", "3.10.1")
def test_3_10_1_a_wager_too_low_makes_no_shooter() -> None:
    play = SicBo(notes={"a": 20, "b": 20}, limits={"*": Limit(500)})
    assert closed(play, a=400, b=500) == "b"


@clause("aruze-sicbo", "3.10.2")
@pytest.mark.parametrize(
    ("stakes", "shooter"),
    [
        ({"a": 1000, "b": 1500, "c": 1400}, "b"),
        ({"a": 999, "b": 200, "c": 1000}, "c"),
        ({"c": 1001, "a": 1000}, "c"),
    ],
)
def test_3_10_2_the_highest_total_from_the_shooting_value_on_shoots(
    stakes: dict[str, int], shooter: str
) -> None:
    play = SicBo(notes={"a": 50, "b": 50, "c": 50}, shooting_value_cents=1000)
    assert closed(play, **stakes) == shooter
    assert play.one("WageringClosed").shooter_clause == "3.10.2"


@clause("aruze-sicbo", "3.10.2")
def test_3_10_2_the_wagers_of_a_terminal_count_together() -> None:
    play = SicBo(notes={"a": 50, "b": 50}, shooting_value_cents=1000)
    play.place("a", "small", 900)
    play.place("b", "big", 500)
    play.place("b", "total:9", 500)
    assert closed(play) == "b"


@clause("aruze-sicbo", "3.10.2")
def test_3_10_2_a_wager_returned_at_the_close_does_not_count() -> None:
    play = SicBo(notes={"a": 50, "b": 50}, shooting_value_cents=1000, limits={"*": Limit(500)})
    play.place("a", "small", 900)
    play.place("a", "big", 400)
    assert closed(play, b=1000) == "b"


@clause("aruze-sicbo", "3.10.2.1")
def test_3_10_2_1_of_equal_amounts_the_first_to_reach_it_shoots() -> None:
    play = SicBo(notes={"a": 50, "b": 50, "c": 50}, shooting_value_cents=1000)
    assert closed(play, c=1000, b=1000, a=1000) == "c"
    assert play.one("WageringClosed").shooter_clause == "3.10.2.1"


@clause("aruze-sicbo", "3.10.2.1")
def test_3_10_2_1_leaving_an_amount_and_coming_back_to_it_loses_the_place() -> None:
    play = SicBo(notes={"a": 50, "b": 50}, shooting_value_cents=1000)
    play.place("a", "small", 1000)
    play.place("b", "small", 1000)
    play.place("a", "big", 100)
    play.do("Undo", terminal="a")
    assert closed(play) == "b"


@clause("aruze-sicbo", "3.10.2.1")
def test_3_10_2_1_a_move_that_leaves_the_total_alone_keeps_the_place() -> None:
    play = SicBo(notes={"a": 50, "b": 50}, shooting_value_cents=1000)
    play.place("b", "small", 1000)
    play.place("a", "small", 1000)
    play.do("MoveWager", terminal="b", origin="small", target="big", cents=1000)
    assert closed(play) == "b"
    assert play.one("WageringClosed").shooter_clause == "3.10.2.1"


@clause("aruze-sicbo", "3.10.4")
def test_3_10_4_below_the_shooting_value_the_machine_shoots_at_the_close() -> None:
    play = SicBo(notes={"a": 50, "b": 50}, shooting_value_cents=1000)
    assert closed(play, a=999, b=999) is None
    assert play.happened() == ["WageringClosed", "Launched"]
    launched = play.one("Launched")
    assert (launched.shooter, launched.clause) == (None, "3.10.4")
    assert play.table.shoot_by is None
    play.result("124")
    assert play.credit("a") == 5000 + 999


@clause("aruze-sicbo", "3.10", "3.10.3")
def test_3_10_3_a_press_at_ten_seconds_exactly_still_shoots() -> None:
    play = SicBo(notes={"a": 50})
    closed(play, a=1000)
    closed_at = play.at - 100
    assert play.table.shoot_by == closed_at + 10_000
    play.do("PressShoot", terminal="a", round=1, at=closed_at + 10_001)
    assert play.refused() == ("too-late", "3.10.3")
    play.do("PressShoot", terminal="a", round=1, at=closed_at + 10_000)
    launched = play.one("Launched")
    assert (launched.shooter, launched.clause) == ("a", "3.10")
    assert play.table.stage is Stage.LAUNCHED


@clause("aruze-sicbo", "3.10.3")
def test_3_10_3_the_machine_shoots_when_the_ten_seconds_are_over() -> None:
    play = SicBo(notes={"a": 50})
    closed(play, a=1000)
    closed_at = play.at - 100
    play.do("ShootAutomatically", round=1, at=closed_at + 9_999)
    assert play.refused() == ("too-early", "3.10.3")
    play.do("ShootAutomatically", round=1, at=closed_at + 10_000)
    launched = play.one("Launched")
    assert (launched.shooter, launched.clause) == (None, "3.10.3")


@clause("aruze-sicbo", "3.10", "1.1/shooter")
def test_3_10_the_button_lives_only_at_the_shooter_and_only_after_the_close() -> None:
    play = SicBo(notes={"a": 50, "b": 50})
    play.place("a", "small", 1000)
    play.do("PressShoot", terminal="a", round=1)
    assert play.refused() == ("not-now", "1.1/wagering-period")
    closed(play, b=1000)
    play.do("PressShoot", terminal="b", round=1)
    assert play.refused() == ("not-the-shooter", "1.1/shooter")
    play.do("PressShoot", terminal="a", round=2)
    assert play.refused() == ("wrong-round", "1.1/wagering-period")
    play.do("PressShoot", terminal="z", round=1)
    assert play.refused() == ("no-such-terminal", "2.2")
    play.do("PressShoot", terminal="a", round=1)
    assert play.happened() == ["Launched"]


@clause("aruze-sicbo", "3.10")
def test_3_10_no_button_shoots_at_a_table_that_does_not_play() -> None:
    play = SicBo(notes={"a": 50})
    closed(play, a=1000)
    play.staff("DeclareDeviceFault", round=1)
    play.void()
    play.do("PressShoot", terminal="a", round=1)
    assert play.refused()[0] == "not-open"
    unopened = decide(Table(), PressShoot(table="t", at=1, by="a", terminal="a", round=0))
    assert isinstance(unopened, Refusal)
    assert unopened.kind.slug == "not-open"


def test_the_dice_are_shot_once() -> None:
    play = SicBo(notes={"a": 50})
    closed(play, a=1000)
    play.do("PressShoot", terminal="a", round=1)
    play.do("PressShoot", terminal="a", round=1)
    assert play.refused() == ("not-now", "1.1/wagering-period")
    play.do("ShootAutomatically", round=1, at=play.at + 60_000)
    assert play.refused() == ("not-now", "1.1/wagering-period")


@clause("aruze-sicbo", "3.10.3")
def test_3_10_3_a_shooter_whose_terminal_fails_is_not_replaced_and_the_machine_shoots() -> None:
    play = SicBo(notes={"a": 50, "b": 50})
    closed(play, a=1000, b=1000)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    play.do("PressShoot", terminal="a", round=1)
    assert play.refused() == ("out-of-service", "7.2.2")
    play.do("PressShoot", terminal="b", round=1)
    assert play.refused() == ("not-the-shooter", "1.1/shooter")
    play.shoot()
    assert play.one("Launched").clause == "3.10.3"


def test_a_terminal_that_failed_before_the_close_is_passed_over() -> None:
    play = SicBo(notes={"a": 50, "b": 50})
    play.place("a", "small", 1000)
    play.do("ReportTerminalFault", terminal="a", code="E7")
    assert closed(play, b=1000) == "b"
