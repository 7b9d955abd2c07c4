"""Aruze Craps on the terminals: opening, several terminals, warning and closing."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

import pytest

from pitboss.kernel.refusal import Refusal
from pitboss.rules.sign import Limit
from pitboss.table.terminal.acts.close_table import CloseTable
from pitboss.table.terminal.acts.open_table import OpenTable
from pitboss.table.terminal.acts.place_wager import PlaceWager
from pitboss.table.terminal.config import TableConfig
from pitboss.table.terminal.state import Table
from pitboss.table.terminal.view import terminal_view
from tests.stories import clause
from tests.table.terminal.deciding import decide
from tests.table.terminal.plays import Play, owed

SUPERVISOR = {"by": "lee", "office": "casino-supervisor"}
OTHERS = ["", "dealer", "inspector", "electronic-gaming-attendant"]
NOTICE = 1_200_000
CHECKS = {"server": True, "tumbler": True, "a": True, "b": True}


def craps(**config: Any) -> Play:  # the settings of a table, as a test gives them
    """Two terminals with a hundred dollars each."""
    return Play("aruze-craps", seats="a b", notes={"a": 100, "b": 100}, **config)


def refused(play: Play, command: str, **fields: Any) -> tuple[str, str]:  # as the command has them
    """The kind and clause of a refusal of the manager's command, which changes nothing."""
    before = deepcopy(play.table)
    play.staff(command, **fields)
    assert play.table == before
    return play.refused()


def configured(**changed: Any) -> TableConfig:  # the settings of a table, as a test gives them
    """A configuration that opens, but for what a test changes."""
    limits = {"*": Limit(100, breakage_stated=True)}
    given: dict[str, Any] = {
        "game": "aruze-craps",
        "seats": ("a", "b"),
        "limits": limits,
        "effective_at": 1000,
    }
    return TableConfig(**(given | changed))


def opening(**changed: Any) -> tuple[str, str] | str:  # fields of the command
    """What comes of opening a new table: the refusal, or the name of the first event."""
    given: dict[str, Any] = {"table": "t", "at": 1000, "config": configured(), "checks": CHECKS}
    told = decide(Table(), OpenTable(**(given | SUPERVISOR | changed)))
    if isinstance(told, tuple):
        return type(told[0]).__name__
    assert isinstance(told, Refusal)
    return told.kind.slug, told.clause


def warned(play: Play) -> None:
    """The sign goes up with its twenty minutes, and they run out."""
    play.staff("WarnOfClosing", closes_at=play.at + 100 + NOTICE)
    assert play.one("ClosingWarned").clause == "7.2"


@clause("aruze-craps", "order", "order/1")
def test_order_a_table_opens_under_rules_that_are_in_force_and_records_them() -> None:
    """R69."""
    assert opening(config=configured(effective_at=None)) == ("not-in-force", "order")
    assert opening(at=999) == ("not-in-force", "order")
    assert opening() == "TableOpened"
    play = Play("aruze-craps", seats="a b", readings={"idle": "shoot"})
    play.staff("CloseTable")
    play.staff("OpenTable", config=play.config, checks=CHECKS)
    opened = play.one("TableOpened")
    assert (opened.document, opened.rules_version) == ("aruze-craps", "2016-06-02")
    assert opened.digest == play.table.law.game.digest != ""
    assert (opened.readings["shooter-passes"], opened.readings["idle"]) == (
        "any-line-loss", "shoot",
    )  # fmt: skip
    assert opened.checks == CHECKS


@clause("aruze-craps", "order", "1.1/casino-supervisor")
def test_order_a_table_is_opened_by_an_office_of_the_document() -> None:
    for office in OTHERS:
        assert opening(office=office) == ("not-your-office", "order")


@clause("aruze-craps", "2.2.5", "2.2.1")
@pytest.mark.parametrize("broken", ["server", "tumbler", "a", "b"])
def test_2_2_5_no_wagers_until_everything_has_passed_its_check(broken: str) -> None:
    assert opening(checks=CHECKS | {broken: False}) == ("check-failed", "2.2.5")
    missing = {name: True for name in CHECKS if name != broken}
    assert opening(checks=missing) == ("check-failed", "2.2.5")


@clause("aruze-craps", "2.2.1", "order/1", "3.1")
@pytest.mark.parametrize(
    "changed",
    [
        {"seats": ()},
        {"seats": ("a", "a")},
        {"limits": {"*": Limit(0)}},
        {"limits": {"small": Limit(100)}},
        {"limits": {"*": Limit(100)}},
        {"readings": {"shooter-passes": "never"}},
        {"readings": {"even": "customary"}},
        {"aggregate_maximum_cents": 10000},
        {"aggregate_minimum_cents": 100},
        {"shooting_value_cents": 0},
        {"denominations_cents": (5000, 20000)},
        {"period_seconds": 0},
    ],
)
def test_order_a_configuration_outside_the_rules_is_not_understood(changed: Any) -> None:
    """R30: no aggregate; R29: a unit must pay in whole cents unless the breakage is stated."""
    told = opening(config=configured(**changed))
    assert told == ("not-understood", "")


@clause("aruze-craps", "order", "1.1/wagering-period")
def test_order_an_unopened_table_takes_nothing_and_an_open_one_is_not_opened_again() -> None:
    told = decide(Table(), PlaceWager(table="t", at=0, by="a", terminal="a", spot="f", cents=1))
    assert isinstance(told, Refusal)
    assert told.kind.slug == "not-open"
    told = decide(Table(), CloseTable(table="t", at=0, by="lee", office="casino-supervisor"))
    assert isinstance(told, Refusal)
    assert told.kind.slug == "not-open"
    play = craps()
    again = refused(play, "OpenTable", config=play.config, checks=CHECKS)
    assert again == ("already-open", "order")


@clause("aruze-craps", "7.1")
def test_7_1_one_player_at_two_terminals_until_the_manager_says_otherwise() -> None:
    play = craps()
    play.staff("SitDown", terminal="a", player="sam")
    play.staff("SitDown", terminal="b", player="kit")
    assert play.staff("SitDown", terminal="b", player="sam")
    assert play.refused() == ("terminal-taken", "7.1")
    play.staff("StandUp", terminal="b")
    told = {"player": "sam", "one_terminal": True}
    for office in (*OTHERS, "casino-supervisor"):
        assert refused(play, "InstructPlayer", **told, office=office) == (
            "not-your-office", "7.1",
        )  # fmt: skip
    assert refused(play, "InstructPlayer", **told, reason="") == ("reason-needed", "7.1")
    play.staff("InstructPlayer", **told)
    play.staff("SitDown", terminal="b", player="sam")
    assert play.refused() == ("one-terminal", "7.1")
    play.staff("StandUp", terminal="b")
    assert play.refused() == ("nobody-seated", "7.1")
    play.staff("InstructPlayer", player="sam", one_terminal=False)
    play.staff("SitDown", terminal="b", player="sam")
    assert play["b"].player == "sam"


@clause("aruze-craps", "7.2")
def test_7_2_the_sign_is_up_for_twenty_minutes_where_there_are_players() -> None:
    play = craps()
    soon = refused(play, "WarnOfClosing", at=play.at, closes_at=play.at + NOTICE - 1)
    assert soon == ("closing-notice-needed", "")
    for office in OTHERS:
        told = refused(play, "WarnOfClosing", closes_at=play.at + 2 * NOTICE, office=office)
        assert told == ("not-your-office", "7.2")
    at = play.at + 1000
    play.staff("WarnOfClosing", at=at, closes_at=at + NOTICE)
    early = refused(play, "CloseTable", at=at + NOTICE - 1)
    assert early == ("closing-notice-needed", "")
    play.staff("CloseTable", at=at + NOTICE)
    assert play.one("TableClosed").uncleared_cents == {"a": 10000, "b": 10000}


@clause("aruze-craps", "7.2")
def test_7_2_a_table_without_players_closes_at_once() -> None:
    play = Play("aruze-craps", seats="a b")
    for office in OTHERS:
        assert refused(play, "CloseTable", office=office) == ("not-your-office", "7.2")
    play.do("CloseTable", **SUPERVISOR)
    assert play.one("TableClosed").uncleared_cents == {}
    play.do("InsertNote", terminal="a", denomination_cents=500)
    assert play.refused()[0] == "not-open"


@clause("aruze-craps", "7.2")
def test_7_2_a_withdrawn_sign_starts_its_time_anew() -> None:
    play = craps()
    assert refused(play, "WithdrawWarning") == ("not-now", "7.2")
    warned(play)
    assert refused(play, "WithdrawWarning", office="dealer") == ("not-your-office", "7.2")
    play.staff("WithdrawWarning")
    play.at += 2 * NOTICE
    assert refused(play, "CloseTable") == ("closing-notice-needed", "")


@clause("aruze-craps", "7.2", "3.9.1", "3.9.2")
def test_7_2_at_closing_time_the_dice_roll_on_for_what_stands_and_nothing_new_is_taken() -> None:
    """R61: odds may still be changed; nothing is void because play closes."""
    play = craps()
    play.place("a", "pass", 1000)
    play.place("a", "place:8", 600)
    play.round("24")
    assert "field" not in terminal_view(play.table, "a").closed
    warned(play)
    shut = terminal_view(play.table, "a").closed
    assert {shut[spot] for spot in ("field", "big-6", "place:8", "come")} == {"close-of-play"}
    assert "pass-odds" not in shut
    play.at += NOTICE
    play.round("23")
    for spot in ("field", "pass", "place:8", "come"):
        play.place("a", spot, 500)
        assert play.refused() == ("close-of-play", "7.2")
    assert isinstance(play.place("a", "pass-odds", 1000), tuple)
    play.do("TakeBack", terminal="a", spot="place:8", cents=600)
    assert refused(play, "CloseTable") == ("live-wagers", "7.2")
    play.round("55")
    assert "PeriodOpened" in play.happened()
    assert refused(play, "CloseTable") == ("live-wagers", "7.2")
    play.round("33")
    assert "PeriodOpened" not in play.happened()
    # 10000, Pass Line 1000 at evens, odds 1000 at 6 to 5.
    assert play.credit("a") == 12200
    play.place("a", "pass", 1000)
    assert play.refused()[0] == "wagering-closed"
    play.staff("CloseTable")
    assert play.one("TableClosed").uncleared_cents == {"a": 12200, "b": 10000}


@clause("aruze-craps", "7.2")
def test_7_2_new_wagers_are_refused_from_the_warning_on() -> None:
    """R61 and the duty of 7.2: on the warning, not twenty minutes after it."""
    play = craps()
    warned(play)
    play.place("a", "field", 500)
    assert play.refused() == ("close-of-play", "7.2")


@clause("aruze-craps", "7.2", "3.7")
def test_7_2_a_closed_table_owes_what_was_left_and_opens_without_it() -> None:
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    play.round("34")
    warned(play)
    play.at += NOTICE
    play.staff("CloseTable")
    assert refused(play, "CloseTable")[0] == "not-open"
    assert owed(play) == [("a", 3, 9000), ("b", 3, 10000)]
    play.staff("OpenTable", config=configured(), checks=CHECKS)
    assert (play.credit("a"), play.credit("b")) == (0, 0)
    assert (play.table.point, play.table.shooter, play.table.round) == (None, None, 4)
    told = refused(play, "CorrectResult", round=2, result="33")
    assert told == ("cannot-be-resettled", "6.1")
    play.note("a", 20)
    assert isinstance(play.place("a", "pass", 1000), tuple)


def closed_out() -> Play:
    """Closing time has come and a seven-out has decided the last wager: no period is open."""
    play = craps()
    play.place("a", "pass", 1000)
    play.round("24")
    warned(play)
    play.at += NOTICE
    play.round("34")
    assert "PeriodOpened" not in play.happened()
    return play


@clause("aruze-craps", "7.2", "1.1/wagering-period")
def test_7_2_a_sign_withdrawn_after_the_last_round_lets_play_go_on() -> None:
    play = closed_out()
    play.staff("WithdrawWarning")
    assert isinstance(play.place("a", "pass", 1000), tuple)


@clause("aruze-craps", "7.2", "6.1", "7.8")
@pytest.mark.parametrize("undone", ["corrected", "invalidated"])
def test_7_2_a_wager_that_is_live_again_at_closing_time_is_rolled_to_its_decision(
    undone: str,
) -> None:
    """R61: the dice roll until no live wager remains."""
    play = closed_out()
    if undone == "corrected":
        play.staff("CorrectResult", round=2, result="23")
    else:
        play.staff("InvalidateRound", round=2, cause="fire")
    assert play["a"].stakes == {"pass@6": 1000}
    play.round("33")
    assert play.credit("a") == 11000


@clause("aruze-craps", "7.2", "6.1")
def test_7_2_a_correction_leaves_no_live_wager_on_a_closed_table() -> None:
    """Refused, or settled so that nothing stands: the table opens again without a point."""
    play = closed_out()
    play.staff("CloseTable")
    play.staff("CorrectResult", round=2, result="23")
    assert play["a"].stakes == {}
