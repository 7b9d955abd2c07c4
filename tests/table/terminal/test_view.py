"""What the screens show: countdown, lit areas, the last results, each terminal its own part."""

from __future__ import annotations

from pitboss.rules.sign import Limit
from pitboss.table.terminal.state import Stage
from pitboss.table.terminal.view import public_view, terminal_view
from tests.stories import clause
from tests.table.terminal.plays import Play


@clause("interblock", "1.1/wagering-period")
def test_the_countdown_runs_down_and_stops_at_the_close() -> None:
    play = Play("interblock-sicbo", period_seconds=30, notes={"a": 20})
    opened = play.table.closes_at
    assert opened is not None
    assert public_view(play.table, opened - 30_000).closes_in_ms == 30_000
    assert public_view(play.table, opened - 1).closes_in_ms == 1
    assert public_view(play.table, opened + 5).closes_in_ms == 0
    play.place("a", "small", 500)
    play.close()
    assert public_view(play.table, play.at).closes_in_ms is None


@clause("aruze-sicbo", "3.10.3")
def test_the_shooter_sees_ten_seconds() -> None:
    play = Play("aruze-sicbo", notes={"b": 20})
    play.place("b", "small", 500)
    closed_at = play.table.closes_at
    assert closed_at is not None
    play.close()
    view = public_view(play.table, closed_at)
    assert (view.shooter, view.shoot_in_ms) == ("b", 10_000)
    assert terminal_view(play.table, "b").is_shooter
    assert not terminal_view(play.table, "a").is_shooter


def test_what_the_table_is_doing_is_told_in_one_word() -> None:
    play = Play("aruze-craps", notes={"b": 20})
    play.close()  # nothing is at risk: the period is held open (R42)
    told = [public_view(play.table, play.at).phase]
    play.place("b", "pass", 500)
    told.append(public_view(play.table, play.at).phase)
    play.close()
    view = public_view(play.table, play.at)
    assert (view.stage, view.shooter_number) == ("shooting", 2)
    assert [*told, view.phase] == ["held", "wagering", "shooting"]


def test_the_winning_areas_are_lit_until_the_next_close() -> None:
    play = Play("aruze-sicbo", notes={"a": 20})
    play.place("a", "small", 500)
    play.round("222")
    view = public_view(play.table, play.at)
    assert view.result == "222"
    # 2-2-2: its triple, its double, any triple, total 6 and single 2; a triple loses Small.
    assert set(view.lit) == {"triple:2", "double:2", "any-triple", "total:6", "single:2"}
    play.place("a", "small", 500)
    play.close()
    assert public_view(play.table, play.at).lit == ()


def test_at_craps_the_line_is_lit_where_the_point_had_it() -> None:
    play = Play("aruze-craps", notes={"a": 50})
    play.place("a", "pass", 1000)
    play.round("42")
    play.round("33")
    lit = set(public_view(play.table, play.at).lit)
    assert {"pass@6", "come@6", "place:6", "big-6", "hardway:6", "hop:3-3"} <= lit
    assert "pass" not in lit
    assert "dont-pass@6" not in lit


@clause("interblock", "2.4.1", "1.1/wnd")
def test_the_last_results_are_shown_newest_last_and_the_game_needs_no_display() -> None:
    play = Play("interblock-roulette", notes={"a": 100})
    for pocket in range(25):
        play.place("a", "red", 100)
        play.round(str(pocket))
    assert public_view(play.table, play.at).results == tuple(
        (number + 1, str(number)) for number in range(5, 25)
    )


def test_a_terminal_sees_its_own_wagers_only() -> None:
    play = Play("interblock-sicbo", notes={"a": 20, "b": 20})
    play.place("a", "small", 500)
    play.place("b", "big", 700)
    own = terminal_view(play.table, "a")
    assert (own.credit_cents, own.bet_cents, own.stakes) == (1500, 500, {"small": 500})
    assert own.can_undo
    assert not own.can_repeat
    assert "700" not in repr(own)


def test_a_view_says_why_a_terminal_cannot_be_used() -> None:
    play = Play("interblock-sicbo", notes={"a": 20})
    assert terminal_view(play.table, "a").state == "in-service"
    play.do("Collect", terminal="a", number="1")
    assert terminal_view(play.table, "a").state == "printing"
    play.do("ReportPrintFault", terminal="a", number="1", code="paper-jam")
    assert terminal_view(play.table, "a").state == "in-service"
    play.do("ReportTerminalFault", terminal="a", code="screen")
    assert terminal_view(play.table, "a").state == "failed"


def test_a_win_belongs_to_its_round_and_to_the_person_who_played_it() -> None:
    play = Play("aruze-sicbo", notes={"a": 20, "b": 20})
    play.place("a", "big", 500)
    play.round("245")
    assert terminal_view(play.table, "a").win_cents == 500
    play.place("b", "small", 500)
    assert terminal_view(play.table, "a").win_cents == 500, "it was the last round so far"
    play.round("135")
    assert terminal_view(play.table, "a").win_cents == 0, "a let this round go by"
    assert terminal_view(play.table, "b").win_cents == 500


@clause("interblock", "4.2", "4.3.4")
def test_what_would_go_back_at_the_close_is_told_with_the_reason() -> None:
    play = Play(
        "interblock-roulette",
        limits={"*": Limit(200, 5_000, unit_cents=100)},
        aggregate_minimum_cents=1_000,
        notes={"a": 20},
    )
    play.place("a", "red", 100)
    back = terminal_view(play.table, "a").due_back
    assert {cell: (one.kind, one.least_cents, one.clause) for cell, one in back.items()} == {
        "red": ("minimum", 200, "4.2")
    }
    play.place("a", "odd", 500)
    back = terminal_view(play.table, "a").due_back
    assert back["odd"].kind == "total"
    assert (back["odd"].least_cents, back["odd"].clause) == (1_000, "4.3.4")
    play.place("a", "odd", 500)
    play.place("a", "red", 100)
    assert terminal_view(play.table, "a").due_back == {}


@clause("interblock", "4.2")
def test_of_what_would_go_back_at_the_close_nothing_is_said_once_nobody_can_wager() -> None:
    """The round is stopped: what becomes of the wager is for a supervisor to declare."""
    play = Play("interblock-roulette", limits={"*": Limit(200, 5_000, unit_cents=100)})
    play.note("a", 20)
    play.place("a", "red", 100)
    assert list(terminal_view(play.table, "a").due_back) == ["red"]
    play.staff("DeclareDeviceFault", round=1)
    assert play.table.stage is Stage.STOPPED
    assert play["a"].fresh == {"red": 100}
    assert terminal_view(play.table, "a").due_back == {}


@clause("aruze-craps", "3.9.1", "3.9.10")
def test_at_craps_a_line_is_bound_and_a_dont_with_its_number_is_final() -> None:
    play = Play("aruze-craps", notes={"a": 100})
    for spot in ("pass", "dont-pass", "place:8"):
        play.place("a", spot, 600)
    own = terminal_view(play.table, "a")
    assert (own.bound, own.final) == ((), ()), "before the roll all of it can come back and go"
    play.round("46")
    own = terminal_view(play.table, "a")
    assert own.bound == ("pass@10",)
    assert own.final == ("dont-pass@10",), "a place could be placed again"
